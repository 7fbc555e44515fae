"""Editing an area map: the edits, and what a system declares about its map.

A point is named by where it is, never by a number: so it is the same for all areas that share it. An edit
made on an older map is refused instead of moving another point. Points are in board units, rounded to 0.01.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from rulesets.kit.drawing.board import Margin, Point
from rulesets.kit.editing.fields import Values
from rulesets.kit.editing.mentions import Mention

Course = tuple[Point, ...]
Mark = Literal["label", "counters", "sea", "height", "title"]
CourseKind = Literal["river", "canal", "road", "arrival"]


@dataclass(frozen=True, slots=True)
class MovePoint:
    """Move the point, in every outline and course that has it. On the next point it is joined with that one,
    and on a border it becomes a point of that border."""

    at: Point
    to: Point


@dataclass(frozen=True, slots=True)
class InsertPoint:
    """Put a point into the edge from `start` to `end`, on both sides of it."""

    start: Point
    end: Point
    at: Point


@dataclass(frozen=True, slots=True)
class DeletePoint:
    """Remove the point; refused where three lines meet, which would leave a hole."""

    at: Point


@dataclass(frozen=True, slots=True)
class AddArea:
    """Draw an area: the free ground within the ring, or all of it if it `takes` ground of others."""

    key: str
    ring: Course
    takes: bool = False


@dataclass(frozen=True, slots=True)
class DropArea:
    """Remove an area; its ground becomes free."""

    key: str


@dataclass(frozen=True, slots=True)
class SplitArea:
    """Cut an area in two along a line from border to border; the part without its label is `new`."""

    key: str
    line: Course
    new: str


@dataclass(frozen=True, slots=True)
class MergeAreas:
    """Join two areas that share a border; what was said of the `gone` one is said of the other."""

    kept: str
    gone: str


@dataclass(frozen=True, slots=True)
class RedrawBorder:
    """Replace the border of two areas, or its part between the ends of the line, by the line."""

    a: str
    b: str
    line: Course


@dataclass(frozen=True, slots=True)
class GiveGap:
    """Give the gap, or the overlap, at a point to an area; empty: to the one with the longest border."""

    at: Point
    to: str = ""


@dataclass(frozen=True, slots=True)
class CloseGaps:
    """Close all gaps and overlaps up to that width, on both sides of each."""

    width: float


@dataclass(frozen=True, slots=True)
class SmoothBorders:
    """Round the borders of these pairs, the same on both sides; "" beside an area is its coast."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SimplifyAreas:
    """Remove points of these areas' borders (empty: of all) that stand out by less than the tolerance."""

    keys: tuple[str, ...]
    tolerance: float


@dataclass(frozen=True, slots=True)
class MoveMark:
    """Move the code or the counters of an area, or the title block. A name of the sea is named by its text,
    and a height by its number from 0."""

    kind: Mark
    key: str
    to: Point


@dataclass(frozen=True, slots=True)
class AddMark:
    """Set a name on the sea, or a height, which has no text."""

    kind: Literal["sea", "height"]
    at: Point
    text: str = ""


@dataclass(frozen=True, slots=True)
class DropMark:
    """Remove a name on the sea or a height, named as for a move."""

    kind: Literal["sea", "height"]
    key: str


@dataclass(frozen=True, slots=True)
class DrawCourse:
    """Draw a river, canal, road or arrow of arrival point by point, or draw the one of that key again."""

    key: str
    kind: CourseKind
    points: Course
    name: str = ""
    weight: int = 1


@dataclass(frozen=True, slots=True)
class FollowBorders:
    """Lay a river or canal along the borders of these pairs, mouth last."""

    key: str
    kind: CourseKind
    pairs: tuple[tuple[str, str], ...]
    name: str = ""
    weight: int = 1


@dataclass(frozen=True, slots=True)
class DropCourse:
    """Remove a river, canal or road."""

    key: str


@dataclass(frozen=True, slots=True)
class SetFrame:
    """Make the map larger or smaller, on its right and its lower side; refused if something lies outside."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class DrawnArea:
    """An outline from a file, with the name of its area."""

    key: str
    ring: Course
    name: str = ""


@dataclass(frozen=True, slots=True)
class DrawAreas:
    """Draw these outlines in place of all there are, on a map of that size with these degrees and scale.

    They may overlap and leave gaps, which are found. Those up to `closing` wide are closed first."""

    areas: tuple[DrawnArea, ...]
    width: float
    height: float
    margin: Margin
    closing: float = 0.0


OneEdit = (
    MovePoint
    | InsertPoint
    | DeletePoint
    | AddArea
    | DropArea
    | SplitArea
    | MergeAreas
    | RedrawBorder
    | GiveGap
    | CloseGaps
    | SmoothBorders
    | SimplifyAreas
    | MoveMark
    | AddMark
    | DropMark
    | DrawCourse
    | FollowBorders
    | DropCourse
    | SetFrame
)
ChartEdit = OneEdit | DrawAreas


@dataclass(frozen=True, slots=True)
class AreaEditing:
    """All that the editor needs of an area map.

    `chart` is the path of the drawing, `areas` that of the rows of areas, which have a `key`. `links` is
    the path of the rows of their links, with the ends `a` and `b`; their field `river` names a river.
    `mentions` are whatever names an area. A part that is split off has the `shared` fields of the whole; a
    new area has the values of `new(key, name)`. `named(row, key=, name=)` is a row like another. A code has
    at most `longest` letters. A border shorter than `corner(document)` kilometres is a corner, and links
    nothing by itself.
    """

    chart: str
    areas: str
    links: str
    mentions: tuple[Mention, ...]
    shared: tuple[str, ...] = ()
    new: Callable[[str, str], Values] = lambda key, name: ()
    named: Callable[..., Any] = replace
    longest: int = 12
    corner: Callable[[Any], float] = lambda document: 0.0
    river: str = ""
