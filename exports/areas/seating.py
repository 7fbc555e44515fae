"""Where stacks of counted pieces stand: nothing they touch, and none of them left out.

A stack stands at the slot of its place, or as near to it as it finds room there; where it finds none its
numbers grow smaller, down to the least that is read, and then it stands beside the place and a line
leads to it. Only where the whole board has no room left does it stand at its slot over what is there.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from exports.areas.frames import Laid, Measures, shapes
from exports.areas.labels import WITHIN
from exports.areas.topology import Course, Ground, polygons
from exports.signs.lettering import Box
from rulesets.kit.drawing.board import Marker, Point

_STEP, _REACH, _CLEAR, _MOSTLY = 7.0, 8, 1.0, 0.85
_NEAR, _FAR, _TURNS, _LAND, _LONG, _CROSSED, _SMALLER = 24.0, 12.0, 24, 70.0, 0.5, 90.0, 150.0


@dataclass(frozen=True, slots=True)
class Held:
    """What stands in a place: its key, where its stack should be centred, its outline, its counters, and
    how much of the stack must lie within the outline."""

    key: str
    slot: Point
    outline: Course
    markers: tuple[Marker, ...]
    within: float = WITHIN


@dataclass(frozen=True, slots=True)
class Seat:
    """A stack and what it fills; `lead` runs from its place to it where it stands beside."""

    held: Held
    laid: Laid
    box: Box
    lead: tuple[Point, Point] | None = None


@lru_cache(maxsize=32)
def seats(
    ground: Ground, several: tuple[Held, ...], taken: tuple[Box, ...], measures: Measures
) -> tuple[Seat, ...]:
    """A seat for each stack, in their order: first for all that find room in their places, then beside."""
    found: dict[str, Seat] = {}
    for held in several:
        others = [*_of_others(taken, held), *(seat.box for seat in found.values())]
        for within in (held.within, min(held.within, _MOSTLY)):
            if seat := _inside(ground, held, others, measures, within):
                found[held.key] = seat
                break
    for held in several:
        if held.key not in found:
            found[held.key] = _beside(
                ground, held, [*taken, *(seat.box for seat in found.values())], measures
            )
    return tuple(found[held.key] for held in several)


def box_name(key: str) -> str:
    """What the frame of a box is called among the boxes of a drawing."""
    return f"{key} box"


def _of_others(taken: Iterable[Box], held: Held) -> list[Box]:
    return [box for box in taken if box.name != box_name(held.key)]


def _inside(
    ground: Ground, held: Held, taken: Sequence[Box], measures: Measures, within: float
) -> Seat | None:
    """The stack with that part of it within its place, as large as it may be and as near to its slot."""
    shape = shapely.make_valid(Polygon(held.outline))
    for letter in measures.letters:
        ways = [laid for laid in shapes(held.markers, measures, letter) if laid.wide * laid.tall < shape.area]
        for places in ([held.slot], _round(held.slot)):
            for laid in ways:
                for at in _within(shape, laid, places, within):
                    box = _box(held.key, laid, at)
                    if _is_free(ground, box, taken):
                        return Seat(held, laid, box)
    return None


def _round(slot: Point) -> list[Point]:
    """Points about the slot, the nearest first."""
    steps = range(-_REACH, _REACH + 1)
    grid = [(slot[0] + x * _STEP, slot[1] + y * _STEP) for x in steps for y in steps if x or y]
    return sorted(grid, key=lambda at: math.dist(at, slot))


def _within(shape: BaseGeometry, laid: Laid, places: Sequence[Point], within: float) -> Iterator[Point]:
    """Those of the places at which that part of the stack lies within the shape."""
    half, tall = laid.wide / 2, laid.tall / 2
    least = within * laid.wide * laid.tall - 0.01
    left, top, right, bottom = shape.bounds
    near = [
        (x, y)
        for x, y in places
        if max(0.0, min(right, x + half) - max(left, x - half))
        * max(0.0, min(bottom, y + tall) - max(top, y - tall))
        >= least
    ]
    boxes = [shapely.box(x - half, y - tall, x + half, y + tall) for x, y in near]
    parts = shapely.area(shapely.intersection(boxes, shape))
    return (at for at, part in zip(near, parts, strict=True) if part >= least)


def _beside(ground: Ground, held: Held, taken: Sequence[Box], measures: Measures) -> Seat:
    """The stack at the free spot that is nearest, on water sooner than on land, with a line to its place that
    crosses nothing where that can be had."""
    land = shapely.union_all(list(polygons(ground).values()))
    shapely.prepare(land)
    others = _of_others(taken, held)
    walls = shapely.STRtree([shapely.box(box.left, box.top, box.right, box.bottom) for box in others])
    best: tuple[float, Seat] | None = None
    for letter in measures.letters:
        smaller = _SMALLER * (1 - letter / measures.letters[0])
        for laid in shapes(held.markers, measures, letter):
            least = smaller + _LONG * max(laid.wide, laid.tall)
            for far, at in _about(ground, held.slot, laid):
                if best and far + least >= best[0]:
                    break
                box = _box(held.key, laid, at)
                if _is_free(ground, box, taken):
                    lead = (held.slot, _edge(box, held.slot))
                    is_dry = land.intersects(shapely.box(box.left, box.top, box.right, box.bottom))
                    crossed = len(walls.query(LineString(lead), "intersects"))
                    cost = far + least + _LAND * is_dry + _CROSSED * crossed
                    if best is None or cost < best[0]:
                        best = (cost, Seat(held, laid, box, lead))
    if best:
        return best[1]
    laid = shapes(held.markers, measures, measures.letters[-1])[0]
    return Seat(held, laid, _box(held.key, laid, held.slot))


def _about(ground: Ground, slot: Point, laid: Laid) -> Iterator[tuple[float, Point]]:
    """How far, and where the stack might stand, in rings that grow about the slot."""
    rings = math.ceil(math.hypot(ground.width, ground.height) / _FAR)
    for ring in range(rings):
        far = _NEAR + ring * _FAR
        for turn in range(_TURNS):
            angle = turn * math.tau / _TURNS
            x, y = math.cos(angle), math.sin(angle)
            yield far, (slot[0] + x * (far + laid.wide / 2), slot[1] + y * (far + laid.tall / 2))


def _box(key: str, laid: Laid, at: Point) -> Box:
    left, top = at[0] - laid.wide / 2, at[1] - laid.tall / 2
    return Box(f"{key} troops", left, top, left + laid.wide, top + laid.tall, laid.letter)


def _edge(box: Box, towards: Point) -> Point:
    """The point of the box nearest to that one."""
    return (min(max(towards[0], box.left), box.right), min(max(towards[1], box.top), box.bottom))


def _is_free(ground: Ground, box: Box, taken: Iterable[Box]) -> bool:
    inside = box.left > 2 and box.top > 2 and box.right < ground.width - 2 and box.bottom < ground.height - 2
    return inside and not any(box.meets(other, _CLEAR) for other in taken)
