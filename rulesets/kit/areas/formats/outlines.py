"""Outlines as a file has them, and laid on a map of ours.

Limits: so many areas and points as a map of ours can show. What a file holds beside is named, not dropped in
silence.
"""

import math
import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from string import ascii_uppercase
from typing import Any, Literal

import numpy as np
import shapely
from shapely import Polygon

from rulesets.kit.areas.planar import ring_of
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.board import Margin
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing.areas import DrawAreas, DrawnArea

MOST_AREAS, MOST_POINTS = 1000, 200_000
LONGEST_CODE, _LONGEST_NAME = 12, 40
_KILOMETRES_A_DEGREE = 111.2
_SIDE, _EDGE = 1000.0, 0.02
Plane = Literal["degrees", "metres", "picture", "board"]


NO_MARGIN = Margin(0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the world that a board shows, in degrees or metres, and the board's size."""

    west: float
    south: float
    east: float
    north: float
    width: float
    height: float
    plane: Plane = "degrees"

    def laid(self, places: Any) -> Any:
        """An array of places on the board, whose y runs down."""
        across, down = self.width / (self.east - self.west), self.height / (self.north - self.south)
        return np.round((places - (self.west, self.north)) * (across, -down), 2) + 0.0

    @property
    def margin(self) -> Margin:
        """The degrees and the scale of the board."""
        unit = self.height / (self.north - self.south)
        if self.plane == "degrees":
            return Margin(self.west, self.north, self.east, self.south, unit / _KILOMETRES_A_DEGREE)
        return Margin(0, 0, 0, 0, unit * 1000 if self.plane == "metres" else 0.0)


@dataclass(frozen=True, slots=True)
class Outline:
    """An area of a file: its code and name, which may be missing, and its ground. A piece as it came may have
    several parts, or be a line, and says what it is `called`."""

    code: str
    name: str
    ground: Any
    called: str = ""

    @property
    def is_course(self) -> bool:
        """Whether it is a line."""
        return "Line" in self.ground.geom_type


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
    listed = tuple(named(found.areas, longest))
    if found.frame is not None:
        areas = (DrawnArea(code, ring_of(area.ground), area.name) for code, area in listed)
        is_same = chart is not None and found.frame == (chart.width, chart.height)
        margin = chart.margin if chart and is_same and found.margin == NO_MARGIN else found.margin
        return DrawAreas(tuple(areas), *found.frame, margin)
    frame = framed(*bounds(found.areas), found.plane)
    areas = (
        DrawnArea(code, ring_of(shapely.transform(area.ground, frame.laid)), area.name)
        for code, area in listed
    )
    return DrawAreas(tuple(areas), frame.width, frame.height, frame.margin)


def bounds(areas: Sequence[Outline]) -> tuple[float, float, float, float]:
    """West, south, east and north of all grounds, with an edge around."""
    west, south, east, north = shapely.total_bounds([area.ground for area in areas]).tolist()
    edge = _EDGE * max(east - west, north - south)
    return west - edge, south - edge, east + edge, north + edge


def framed(west: float, south: float, east: float, north: float, plane: Plane) -> Frame:
    """That part of the world on a board whose longer side has 1000 units."""
    narrowing = math.cos(math.radians((south + north) / 2)) if plane == "degrees" else 1.0
    wide, high = (east - west) * narrowing, north - south
    unit = _SIDE / max(wide, high)
    return Frame(west, south, east, north, round(wide * unit, 2), round(high * unit, 2), plane)


def named(areas: Sequence[Outline], longest: int, used: Container[str] = ()) -> Iterator[tuple[str, Outline]]:
    """Each outline with a code that no other has and none `used`: its own, or the next letter and number."""
    taken = {area.code for area in areas}
    given: set[str] = set()
    codes = (f"{letter}{row}" for row, letter in product(range(1, 100), ascii_uppercase))
    fresh = (code for code in codes if code not in taken and code not in used)
    for area in areas:
        is_own = area.code and len(area.code) <= longest and area.code not in given and area.code not in used
        code = area.code if is_own else next(fresh)
        given.add(code)
        yield code, replace(area, name=area.name[:_LONGEST_NAME])


def code_in(*words: object) -> str:
    """The first word that can be a code, without its blanks; empty if none can."""
    for word in words:
        text = re.sub(r"\s+", "", str(word)) if isinstance(word, str | int) else ""
        if text and len(text) <= LONGEST_CODE:
            return text
    return ""
