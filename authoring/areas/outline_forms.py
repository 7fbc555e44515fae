"""What the forms of an outline mean, as edits of the map. Points are typed as "x y", one in each line."""

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import cast, get_args

from authoring.areas.outline import Outline
from rulesets.kit.drawing.board import Point
from rulesets.kit.editing import areas as edits
from rulesets.kit.editing.areas import ChartEdit, Course
from rulesets.kit.editing.named import key_of
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

MOST_POINTS = 500
_LONGEST = 12


@dataclass(frozen=True, slots=True)
class Typed:
    """The fields of a form by name."""

    fields: Mapping[str, str]

    def text(self, name: str) -> str:
        """The text of a field; empty where it was not sent."""
        return self.fields.get(name, "").strip()

    def point(self, number: int | str) -> Point:
        """The place typed for a point."""
        return coordinate(self.text(f"x-{number}")), coordinate(self.text(f"y-{number}"))

    def course(self, name: str) -> Course:
        """The points typed in lines."""
        rows = [line.replace(",", " ").split() for line in self.text(name).splitlines() if line.strip()]
        if len(rows) > MOST_POINTS:
            raise Refusal(f"A line has at most {MOST_POINTS} points. Leave some out.")
        if any(len(row) != 2 for row in rows):
            raise Refusal("Write each point in a line of its own, x and y: 342.5 120")
        return tuple((coordinate(x), coordinate(y)) for x, y in rows)


def coordinate(text: str) -> float:
    """The number typed; refuses what is none."""
    try:
        number = float(text) if len(text) <= _LONGEST else math.nan
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise Refusal(f"“{text[:_LONGEST]}” is not a place on the map. Write a number such as 342.5.")
    return number


def outline_edits(of: Outline, typed: Typed, deed: str, target: str) -> tuple[ChartEdit, ...]:
    """The edits a form of the outline means: points that were moved, and what its button says. Refuses an
    unknown button, and what is no number."""
    if deed in ("save", "remove", "after"):
        return (*_moved(of, typed), *_at_point(of, typed, deed, target))
    if deed not in _DEEDS:
        raise Refusal("Choose one of the buttons.")
    return (_DEEDS[deed](of, typed, target),)


def _moved(of: Outline, typed: Typed) -> tuple[ChartEdit, ...]:
    """What the table of points says: every place that was changed."""
    key, shape = of.shape.key, of.shape
    points = [
        edits.MovePoint(point.at, to)
        for point in of.points
        if f"x-{point.number}" in typed.fields and (to := typed.point(point.number)) != point.at
    ]
    label, counters = typed.point("label"), typed.point("counters")
    return (
        *points,
        *((edits.MoveMark("label", key, label),) if label != shape.at else ()),
        *((edits.MoveMark("counters", key, counters),) if counters != shape.slot else ()),
    )


def _at_point(of: Outline, typed: Typed, deed: str, target: str) -> tuple[ChartEdit, ...]:
    """What the button beside a point says: it is removed, or another is put half way to the next."""
    if deed == "save":
        return ()
    at, after = (_point(of, typed, number) for number in (target, str((plain_number(target) or 0) + 1)))
    if deed == "remove":
        return (edits.DeletePoint(at),)
    return (edits.InsertPoint(at, after, ((at[0] + after[0]) / 2, (at[1] + after[1]) / 2)),)


def _point(of: Outline, typed: Typed, number: str) -> Point:
    """The point of that number as it was typed; the first follows the last."""
    found = plain_number(number)
    if found is None or not 1 <= found <= len(of.points) + 1:
        raise Refusal(f"There is no point {number}. Choose one from 1 to {len(of.points)}.")
    at = (found - 1) % len(of.points) + 1
    return typed.point(at) if f"x-{at}" in typed.fields else of.points[at - 1].at


def _line(of: Outline, typed: Typed) -> Course:
    """The line from one point of the outline to another, by way of those typed."""
    first, last = (_point(of, typed, typed.text(name)) for name in ("from", "to"))
    return (first, *typed.course("via"), last)


def _split(of: Outline, typed: Typed, target: str) -> ChartEdit:
    return edits.SplitArea(of.shape.key, _line(of, typed), typed.text("new"))


def _redraw(of: Outline, typed: Typed, target: str) -> ChartEdit:
    return edits.RedrawBorder(of.shape.key, typed.text("with"), _line(of, typed))


_DEEDS: Mapping[str, Callable[[Outline, Typed, str], ChartEdit]] = {
    "split": _split,
    "redraw": _redraw,
    "merge": lambda of, typed, target: edits.MergeAreas(of.shape.key, target),
    "smooth": lambda of, typed, target: edits.SmoothBorders(((of.shape.key, target),)),
    "drop": lambda of, typed, target: edits.DropArea(of.shape.key),
}


def _course(typed: Typed, taken: Collection[str]) -> ChartEdit:
    """A river, canal, road or arrow, with a key of its own."""
    kind, name = typed.text("kind"), typed.text("name")
    if kind not in get_args(edits.CourseKind):
        raise Refusal("Choose what to draw: a river, a canal, a road or an arrow of arrival.")
    key = key_of(name or kind, taken)
    weight = 2 if typed.text("wide") else 1
    return edits.DrawCourse(key, cast(edits.CourseKind, kind), typed.course("points"), name, weight)


def map_edits(typed: Typed, button: str, taken: Collection[str]) -> tuple[ChartEdit, ...]:
    """The edits a form of the whole map means; `taken` are the keys of its courses. Refuses another button,
    and what is no number."""
    deed, _, target = button.partition(":")
    match deed:
        case "frame":
            return (edits.SetFrame(coordinate(typed.text("width")), coordinate(typed.text("height"))),)
        case "draw":
            takes = typed.text("takes") == "yes"
            return (edits.AddArea(typed.text("new"), typed.course("ring"), takes),)
        case "simplify":
            return (edits.SimplifyAreas((), coordinate(typed.text("tolerance"))),)
        case "close":
            return (edits.CloseGaps(coordinate(typed.text("closing"))),)
        case "course":
            return (_course(typed, taken),)
        case "sea" | "height":
            at = coordinate(typed.text("mark-x")), coordinate(typed.text("mark-y"))
            return (edits.AddMark(deed, at, typed.text("sea")),)
        case "drop-course":
            return (edits.DropCourse(target),)
        case "drop-sea" | "drop-height":
            return (edits.DropMark("sea" if deed == "drop-sea" else "height", target),)
    raise Refusal("Choose one of the buttons.")
