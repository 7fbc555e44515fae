"""Outlines as a file has them, and laid on a map of ours.

Limits: so many areas and points as a map of ours can show. What a file holds beside is named, not dropped in
silence.
"""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from string import ascii_uppercase
from typing import Literal

import shapely
from shapely import Polygon

from rulesets.kit.areas.planar import on_grid, ring_of
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.board import Margin, Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing.areas import DrawAreas, DrawnArea

MOST_AREAS, MOST_POINTS = 1000, 200_000
LONGEST_CODE, _LONGEST_NAME = 12, 40
_KILOMETRES_A_DEGREE = 111.2
_SIDE, _EDGE = 1000.0, 0.02
Plane = Literal["degrees", "metres", "picture", "board"]


NO_MARGIN = Margin(0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Outline:
    """An area of a file: its code and name, which may be missing, and its ground."""

    code: str
    name: str
    ground: Polygon


@dataclass(frozen=True, slots=True)
class Outlines:
    """What a file holds. On a board y runs down, elsewhere up. `frame` is the width and height of a board,
    `margin` its margin. `lost` are sentences on what cannot be drawn."""

    areas: tuple[Outline, ...]
    plane: Plane
    lost: tuple[str, ...] = ()
    frame: tuple[float, float] | None = None
    margin: Margin = NO_MARGIN


def within_limits(areas: Sequence[Outline]) -> None:
    """Raises Unreadable for no outlines, and for more than a map can show."""
    if not areas:
        raise Unreadable("it has no outline of an area")
    points = int(shapely.get_num_coordinates([area.ground for area in areas]).sum())
    if len(areas) > MOST_AREAS or points > MOST_POINTS:
        raise Unreadable(f"it has more than {MOST_AREAS} areas or {MOST_POINTS} points")


def one_part(code: str, ground: shapely.Geometry, lost: list[str]) -> Polygon | None:
    """The largest piece of the ground without its holes; what is left out is told in `lost`."""
    if not ground.is_valid:
        ground = shapely.make_valid(ground)
    parts = [part for part in shapely.get_parts(ground) if isinstance(part, Polygon) and part.area]
    if not parts:
        lost.append(f"{code} has no ground.")
        return None
    largest = max(parts, key=lambda part: part.area)
    if len(parts) > 1:
        lost.append(f"{code} has {len(parts)} parts. Only the largest is drawn.")
    if largest.interiors:
        lost.append(f"{code} has a hole, which is filled.")
    return Polygon(largest.exterior)


def drawing_of(found: Outlines, chart: Chart | None, longest: int = LONGEST_CODE) -> DrawAreas:
    """The edit that draws the outlines, on a map of their own size and scale.

    A code longer than the `longest` is exchanged for another. A board that tells no scale has that of the
    chart, if they are of the same size."""
    named = tuple(_named(found.areas, longest))
    if found.frame is not None:
        areas = (DrawnArea(code, ring_of(area.ground), area.name) for code, area in named)
        is_same = chart is not None and found.frame == (chart.width, chart.height)
        margin = chart.margin if chart and is_same and found.margin == NO_MARGIN else found.margin
        return DrawAreas(tuple(areas), *found.frame, margin)
    west, south, east, north = _bounds(found)
    narrowing = math.cos(math.radians((south + north) / 2)) if found.plane == "degrees" else 1.0
    degree = _SIDE / max((east - west) * narrowing, north - south)

    def laid(x: float, y: float) -> Point:
        return on_grid((x - west) * narrowing * degree, (north - y) * degree)

    frame = laid(east, south)
    is_round = found.plane == "degrees"
    kilometre = {"degrees": degree / _KILOMETRES_A_DEGREE, "metres": degree * 1000}.get(found.plane, 0.0)
    bare = Margin(0, 0, 0, 0, kilometre)
    margin = Margin(west, north, east, south, kilometre) if is_round else bare
    areas = (
        DrawnArea(code, ring_of(Polygon([laid(x, y) for x, y in area.ground.exterior.coords])), area.name)
        for code, area in named
    )
    return DrawAreas(tuple(areas), *frame, margin)


def _bounds(found: Outlines) -> tuple[float, float, float, float]:
    """West, south, east and north of all outlines, with an edge around."""
    west, south, east, north = shapely.total_bounds([area.ground for area in found.areas])
    edge = _EDGE * max(east - west, north - south)
    return west - edge, south - edge, east + edge, north + edge


def _named(areas: Sequence[Outline], longest: int) -> Iterator[tuple[str, Outline]]:
    """Each outline with a code no other has: its own, or the next letter and number."""
    taken = {area.code for area in areas}
    used: set[str] = set()
    codes = (f"{letter}{row}" for row, letter in product(range(1, 100), ascii_uppercase))
    fresh = (code for code in codes if code not in taken)
    for area in areas:
        is_own = area.code and len(area.code) <= longest and area.code not in used
        code = area.code if is_own else next(fresh)
        used.add(code)
        yield code, replace(area, name=area.name[:_LONGEST_NAME])


def code_in(*words: object) -> str:
    """The first word that can be a code, without its blanks; empty if none can."""
    for word in words:
        text = re.sub(r"\s+", "", str(word)) if isinstance(word, str | int) else ""
        if text and len(text) <= LONGEST_CODE:
            return text
    return ""
