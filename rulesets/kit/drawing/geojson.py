"""Reading a chart: GeoJSON in degrees to the drawn ground of an area map, in board units.

Every feature has a `kind` among its properties: area, label and slot (points of an area), river, canal, road,
height, sea, title. Rivers and canals may have no geometry but `along`: the pairs of areas whose border they
follow, mouth last. The projection is plate carree at the latitude in the file. So neighbours that share a
vertex in the file share it exactly on the board. Which areas touch by the rules is in the document, and is
not checked here.
"""

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rulesets.kit.drawing.board import Label, Line, Margin, Picture, Point
from rulesets.kit.drawing.chart import AreaShape, Chart

Json: TypeAlias = Mapping[str, Any]

_KILOMETRES_A_DEGREE = 111.2
_LINES = ("river", "canal", "road", "arrival")


@dataclass(frozen=True, slots=True)
class _Projection:
    """Degrees to board units: `degree` units per degree of latitude, origin in the north-west."""

    west: float
    north: float
    degree: float
    narrowing: float

    def point(self, place: list[float]) -> Point:
        longitude, latitude = place
        x = (longitude - self.west) * self.narrowing * self.degree
        return round(x, 2), round((self.north - latitude) * self.degree, 2)


def read_chart(text: str) -> Chart:
    """The chart of a GeoJSON FeatureCollection, in board units, x to the right and y down.

    Raises ValueError for any other file, and for areas without a label or slot point.
    """
    whole: Json = json.loads(text)
    if whole.get("type") != "FeatureCollection":
        raise ValueError("a chart is a GeoJSON FeatureCollection")
    west, south, east, north = whole["bbox"]
    degree = float(whole["projection"]["degree"])
    projection = _projection(whole)
    width, height = projection.point([east, south])
    features: list[Json] = whole["features"]
    return Chart(
        width=width,
        height=height,
        areas=_areas(features, projection),
        lines=tuple(_line(feature, projection) for feature in _of(features, *_LINES)),
        pictures=tuple(_height(feature, projection) for feature in _of(features, "height")),
        labels=tuple(
            Label(feature["properties"]["name"], _place(feature, projection), "sea")
            for feature in _of(features, "sea")
        ),
        margin=Margin(west, north, east, south, degree / _KILOMETRES_A_DEGREE),
        block=next((_place(feature, projection) for feature in _of(features, "title")), (0.0, 0.0)),
        note=str(whole.get("reconstruction", "")),
    )


def read_points(text: str, *kinds: str) -> tuple[tuple[Json, Point], ...]:
    """The properties of each point of these kinds, which a chart does not hold, with its place in board
    units."""
    whole: Json = json.loads(text)
    projection = _projection(whole)
    features: list[Json] = whole["features"]
    return tuple((feature["properties"], _place(feature, projection)) for feature in _of(features, *kinds))


def _projection(whole: Json) -> _Projection:
    west, _, _, north = whole["bbox"]
    narrowing = math.cos(math.radians(whole["projection"]["latitude"]))
    return _Projection(west, north, float(whole["projection"]["degree"]), narrowing)


def _of(features: list[Json], *kinds: str) -> Iterator[Json]:
    return (feature for feature in features if feature["properties"]["kind"] in kinds)


def _place(feature: Json, projection: _Projection) -> Point:
    return projection.point(feature["geometry"]["coordinates"])


def _areas(features: list[Json], projection: _Projection) -> tuple[AreaShape, ...]:
    points = {
        (feature["properties"]["kind"], feature["properties"]["area"]): _place(feature, projection)
        for feature in _of(features, "label", "slot")
    }
    shapes: list[AreaShape] = []
    for feature in _of(features, "area"):
        key = feature["properties"]["id"]
        if ("label", key) not in points or ("slot", key) not in points:
            raise ValueError(f"area {key} has no label point or no slot point")
        closed: list[list[float]] = feature["geometry"]["coordinates"][0]
        ring = tuple(projection.point(vertex) for vertex in closed[:-1])
        shapes.append(AreaShape(key, ring, points["label", key], points["slot", key]))
    return tuple(shapes)


def _line(feature: Json, projection: _Projection) -> Line:
    told: Json = feature["properties"]
    geometry: Json | None = feature["geometry"]
    course: list[list[float]] = geometry["coordinates"] if geometry else []
    return Line(
        key=told["id"],
        kind=told["kind"],
        name=told["name"],
        along=tuple((first, second) for first, second in told.get("along", [])),
        points=tuple(projection.point(vertex) for vertex in course),
        weight=told["weight"],
    )


def _height(feature: Json, projection: _Projection) -> Picture:
    told: Json = feature["properties"]
    across, along = told["size"]
    return Picture("height", _place(feature, projection), (across, along), told["turn"])
