"""Outlines as GeoJSON: a feature for each area, in degrees, or in metres of any flat grid.

Ours has degrees with 6 decimals and the size of the board, so that it is read back exactly. A map without
degrees is written in its own units. Cite: RFC 7946.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import shapely

from rulesets.kit.areas.formats.outlines import (
    Frame,
    Outline,
    Outlines,
    Plane,
    code_in,
    one_part,
    within_limits,
)
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.board import Margin, Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.json_limits import read_json

_DECIMALS = 6
_GROUNDS = ("Polygon", "MultiPolygon", "LineString", "MultiLineString")
_CODES = ("id", "code", "key", "ref", "insee", "insee_com", "code_insee")
_NAMES = ("name", "title", "nom", "nom_com", "libelle", "libgeo", "shapename", "label")


def written(chart: Chart, names: Mapping[str, str]) -> str:
    """The outlines as text; `names` are those of the areas by code."""
    margin = chart.margin
    is_round = margin.east > margin.west and margin.north > margin.south

    def place(point: Point) -> tuple[float, float]:
        x, y = point
        if not is_round:
            return x, y
        east = margin.west + x / chart.width * (margin.east - margin.west)
        north = margin.north - y / chart.height * (margin.north - margin.south)
        return round(east, _DECIMALS), round(north, _DECIMALS)

    def ring(points: tuple[Point, ...]) -> list[tuple[float, float]]:
        return [place(point) for point in (*points, points[0])]

    features = [
        {
            "type": "Feature",
            "id": shape.key,
            "properties": {"id": shape.key, "name": names.get(shape.key, "")},
            "geometry": {"type": "Polygon", "coordinates": [ring(shape.ring)]},
        }
        for shape in chart.areas
    ]
    board = {
        "width": chart.width,
        "height": chart.height,
        "margin": [margin.west, margin.north, margin.east, margin.south, margin.kilometre],
    }
    return json.dumps({"type": "FeatureCollection", "board": board, "features": features}, ensure_ascii=False)


def read(text: str) -> Outlines:
    """The outlines of the file; raises Unreadable for another, and for more than a map can show."""
    whole = read_json(text)
    lost: list[str] = []
    areas = tuple(_areas(_pieces(whole, lost), lost))
    within_limits(areas)
    board = _board(whole.get("board"))
    if board is None:
        return Outlines(areas, _plane(areas), tuple(lost))
    (width, height), margin = board
    if margin.east > margin.west and margin.north > margin.south:
        frame = Frame(margin.west, margin.south, margin.east, margin.north, width, height)
        areas = tuple(replace(area, ground=shapely.transform(area.ground, frame.laid)) for area in areas)
    return Outlines(areas, "board", tuple(lost), (width, height), margin)


def read_pieces(text: str) -> Outlines:
    """All grounds and courses of the file as they came; raises Unreadable as `read` does."""
    lost: list[str] = []
    pieces = tuple(_pieces(read_json(text), lost))
    within_limits(pieces)
    return Outlines(pieces, _plane(pieces), tuple(lost))


def _pieces(whole: Any, lost: list[str]) -> Iterator[Outline]:
    features = whole.get("features") if isinstance(whole, dict) else None
    if not isinstance(features, list):
        raise Unreadable("it is not a GeoJSON FeatureCollection")
    for number, feature in enumerate(features, 1):
        told = feature if isinstance(feature, dict) else {}
        properties = told.get("properties") or {}
        properties = properties if isinstance(properties, dict) else {}
        known = {name.lower(): value for name, value in properties.items()}
        code = code_in(*(known.get(name) for name in _CODES), told.get("id"))
        name = next((known[name] for name in _NAMES if isinstance(known.get(name), str)), "")
        ground = _ground(told.get("geometry"))
        called = name or code or f"Feature {number}"
        if ground is None:
            lost.append(f"{code or called} is no area.")
        else:
            yield Outline(code, name, ground, called)


def _areas(pieces: Iterable[Outline], lost: list[str]) -> Iterator[Outline]:
    for piece in pieces:
        if piece.is_course:
            lost.append(f"{piece.called} is a line and no area.")
        elif (part := one_part(piece.code or piece.called, piece.ground, lost)) is not None:
            yield Outline(piece.code, piece.name, part)


def _ground(geometry: Any) -> Any:
    """The polygons or lines of a geometry; None for anything else, and where a coordinate is no number."""
    if not isinstance(geometry, dict) or geometry.get("type") not in _GROUNDS:
        return None
    try:
        found = shapely.from_geojson(json.dumps(geometry))
    except (shapely.errors.GEOSException, ValueError, TypeError):
        return None
    return found if not found.is_empty and shapely.is_valid_input(found) and _is_finite(found) else None


def _is_finite(ground: Any) -> bool:
    return all(-1e9 < side < 1e9 for side in ground.bounds)


def _plane(areas: Sequence[Outline]) -> Plane:
    """Degrees where all of it may be such, else metres."""
    west, south, east, north = shapely.total_bounds([area.ground for area in areas])
    return "degrees" if west >= -180 and east <= 180 and south >= -90 and north <= 90 else "metres"


def _board(told: Any) -> tuple[tuple[float, float], Margin] | None:
    """The size and margin of a board of ours; None where the file tells none."""
    if not isinstance(told, dict):
        return None
    figures = [told.get("width"), told.get("height"), *(told.get("margin") or ())]
    if len(figures) != 7 or not all(isinstance(each, int | float) for each in figures):
        return None
    width, height, *margin = (float(each) for each in figures if isinstance(each, int | float))
    return ((width, height), Margin(*margin)) if width > 0 and height > 0 else None
