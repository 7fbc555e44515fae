"""What lies on the ground: codes and counters, names, heights, rivers and roads, and the frame."""

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from rulesets.kit.areas.planar import on_map, shape_of
from rulesets.kit.drawing.board import Label, Line, Picture, Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import contacts, edges
from rulesets.kit.editing.areas import (
    AddMark,
    DrawCourse,
    DropCourse,
    DropMark,
    FollowBorders,
    MoveMark,
    SetFrame,
)
from rulesets.kit.flow.refusals import Refusal

SMALLEST, LARGEST = 100.0, 5000.0
LONGEST_NAME, _HEIGHT = 60, (22.0, 12.0)
Item = TypeVar("Item")


def mark_moved(chart: Chart, edit: MoveMark) -> Chart:
    """The chart with the mark elsewhere; refuses one that is not there."""
    (to,) = on_map(chart, (edit.to,))
    match edit.kind:
        case "label" | "counters":
            shape = shape_of(chart, edit.key)
            moved = replace(shape, at=to) if edit.kind == "label" else replace(shape, slot=to)
            return replace(chart, areas=_with(chart.areas, shape, moved))
        case "title":
            return replace(chart, block=to)
        case "sea":
            label = _found([label for label in chart.labels if label.text == edit.key])
            return replace(chart, labels=_with(chart.labels, label, replace(label, at=to)))
        case "height":
            height = _found([each for at, each in enumerate(chart.pictures) if str(at) == edit.key])
            return replace(chart, pictures=_with(chart.pictures, height, replace(height, at=to)))


def mark_added(chart: Chart, edit: AddMark) -> Chart:
    """The chart with the name or the height; refuses a name that is empty or there already."""
    (at,) = on_map(chart, (edit.at,))
    if edit.kind == "height":
        return replace(chart, pictures=(*chart.pictures, Picture("height", at, _HEIGHT)))
    text = edit.text.strip()[:LONGEST_NAME]
    if not text or any(label.text == text for label in chart.labels):
        raise Refusal("Write a name that is not on the map yet.")
    return replace(chart, labels=(*chart.labels, Label(text, at, "sea")))


def mark_dropped(chart: Chart, edit: DropMark) -> Chart:
    """The chart without the name or the height; refuses one that is not there."""
    if edit.kind == "sea":
        gone = _found([label for label in chart.labels if label.text == edit.key])
        return replace(chart, labels=tuple(label for label in chart.labels if label is not gone))
    height = _found([each for at, each in enumerate(chart.pictures) if str(at) == edit.key])
    return replace(chart, pictures=tuple(each for each in chart.pictures if each is not height))


def _found(items: list[Item]) -> Item:
    if not items:
        raise Refusal("That is not on the map any more. Look at the map again.")
    return items[0]


def _with(items: tuple[Item, ...], old: Item, new: Item) -> tuple[Item, ...]:
    return tuple(new if item is old else item for item in items)


def course_drawn(chart: Chart, edit: DrawCourse) -> Chart:
    """The chart with the river, canal or road; one along whole borders lies on them from now on. Refuses one
    without a key or with fewer than two points."""
    points = on_map(chart, edit.points)
    if len(points) < 2:
        raise Refusal("A river or road needs at least 2 points. Add another.")
    along = followed(chart, points) if edit.kind != "road" else ()
    own = () if along else points
    return _with_line(chart, Line(edit.key, edit.kind, edit.name, along, own, weight=edit.weight))


def followed(chart: Chart, points: tuple[Point, ...]) -> tuple[tuple[str, str], ...]:
    """The pairs of areas whose whole borders the line runs along, in its order; none where it leaves them."""
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for shape in chart.areas:
        for edge in edges(shape.ring):
            owners[frozenset(edge)].add(shape.key)
    steps = [frozenset(step) for step in pairwise(points)]
    pairs = list(dict.fromkeys(frozenset(owners.get(step, ())) for step in steps))
    whole = {edge for edge, keys in owners.items() if frozenset(keys) in pairs}
    if any(len(pair) != 2 for pair in pairs) or whole != {*steps}:
        return ()
    return tuple((a, b) for a, b in map(sorted, pairs))


def borders_followed(chart: Chart, edit: FollowBorders) -> Chart:
    """The chart with the river or canal on those borders; refuses pairs that share none, and roads."""
    touching = contacts(chart)
    apart = [pair for pair in edit.pairs if frozenset(pair) not in touching]
    if apart or not edit.pairs or edit.kind in ("road", "arrival"):
        a, b = apart[0] if apart else ("A road", "a border")
        raise Refusal(f"{a} and {b} share no border. Choose pairs that do, or draw it point by point.")
    return _with_line(chart, Line(edit.key, edit.kind, edit.name, along=edit.pairs, weight=edit.weight))


def _with_line(chart: Chart, line: Line) -> Chart:
    if not line.key or line.weight not in (1, 2):
        raise Refusal("A river or road needs a key, and a weight of 1 or 2.")
    old = next((old for old in chart.lines if old.key == line.key), None)
    return replace(chart, lines=(*chart.lines, line) if old is None else _with(chart.lines, old, line))


def course_dropped(chart: Chart, edit: DropCourse) -> Chart:
    """The chart without the river, canal or road; refuses one that is not there."""
    _found([line for line in chart.lines if line.key == edit.key])
    return replace(chart, lines=tuple(line for line in chart.lines if line.key != edit.key))


def frame_set(chart: Chart, edit: SetFrame) -> Chart:
    """The chart in another frame, its scale kept; refuses a size no map has, and one that leaves something
    outside."""
    if not all(SMALLEST <= side <= LARGEST for side in (edit.width, edit.height)):
        raise Refusal(f"A map is {SMALLEST:g} to {LARGEST:g} units wide and high. Choose another size.")
    framed = replace(chart, width=round(edit.width, 2), height=round(edit.height, 2))
    for points in (shape.ring for shape in chart.areas):
        on_map(framed, points)
    on_map(framed, (point for line in chart.lines for point in line.points))
    on_map(framed, (label.at for label in chart.labels))
    old = chart.margin
    east = old.west + (old.east - old.west) * framed.width / (chart.width or framed.width)
    south = old.north - (old.north - old.south) * framed.height / (chart.height or framed.height)
    return replace(framed, margin=replace(old, east=east, south=south))
