"""Supply on the board: its sources, the ways it takes, and who is cut off.

A source stands on the edge of the map or the coast and points inland; a way runs through
the middle of the borders it crosses; the word "out of supply" is set only where it hides
nothing, since the cross-hatching says it anyway.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from shapely.geometry import LineString, Point as Spot

from exports.areas.front import outline
from exports.areas.labels import about, label_boxes
from exports.areas.topology import Arc, Course, Ground, polygons, topology
from exports.signs.lettering import Box, width
from rulesets.kit.drawing.board import Line, Point, Region
from rulesets.kit.drawing.outlines import chaikin

TAG_SIZE, TAG_HEIGHT = 10.5, 14.0
_OFF_COAST, _OFF_FRAME, _SOURCE = 12.0, 9.0, 7.5
_FRACTIONS = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.15, 0.85)


@dataclass(frozen=True, slots=True)
class Source:
    """A triangle at `at`, turned so many degrees from pointing down."""

    region: Region
    at: Point
    turn: float
    box: Box


@dataclass(frozen=True, slots=True)
class SupplyLine:
    """A supply line: its course and, every so far, a chevron with its turn in degrees."""

    line: Line
    course: Course
    chevrons: tuple[tuple[Point, float], ...]


def sources(ground: Ground, regions: tuple[Region, ...], held: tuple[Box, ...]) -> tuple[Source, ...]:
    """The sign of every region that is a source of supply, clear of the boxes where there is room."""
    found: list[Source] = []
    for region in regions:
        if "supply-source" in region.states:
            taken = (*held, *(source.box for source in found))
            found.append(_source(ground, region, taken))
    return tuple(found)


def _source(ground: Ground, region: Region, taken: tuple[Box, ...]) -> Source:
    tries = [_standing(region, at, turn) for at, turn in _stands(ground, region.key)]
    if not tries:
        first = label_boxes(region)[0]
        tries = [_standing(region, (x, region.at[1] - 5), 0.0) for x in (first.right + 11, first.left - 11)]
    inside = polygons(ground)[region.key]
    within = (_standing(region, at, 0.0) for at in about(region.at, 6.0, 14) if inside.contains(Spot(at)))
    free = (each for each in chain(tries, within) if not any(each.box.meets(other, 1.0) for other in taken))
    return next(free, tries[0])


@lru_cache(maxsize=256)
def _stands(ground: Ground, key: str) -> tuple[tuple[Point, float], ...]:
    """Where along the outer edge of an area its sign may stand, and how it is turned, best first."""
    found: list[tuple[Point, float]] = []
    edges = _outer(ground, key)
    for edge in sorted(edges, key=lambda each: (not each.is_frame, -LineString(each.course).length)):
        line = LineString(edge.course)
        for part in _FRACTIONS:
            here = line.interpolate(part, normalized=True)
            ahead = line.interpolate(min(1.0, part + 0.01), normalized=True)
            back = line.interpolate(max(0.0, part - 0.01), normalized=True)
            far = math.dist((ahead.x, ahead.y), (back.x, back.y)) or 1.0
            in_x, in_y = -(ahead.y - back.y) / far, (ahead.x - back.x) / far
            off = _OFF_FRAME if edge.is_frame else -_OFF_COAST
            at = (here.x + in_x * off, here.y + in_y * off)
            found.append((at, math.degrees(math.atan2(in_y, in_x)) - 90))
    return tuple(found)


def _standing(region: Region, at: Point, turn: float) -> Source:
    box = Box(f"{region.key} source", at[0] - _SOURCE, at[1] - _SOURCE, at[0] + _SOURCE, at[1] + _SOURCE)
    return Source(region, at, turn, box)


def _outer(ground: Ground, key: str) -> list[Arc]:
    """The arcs of an area on the frame or the coast; `inner` is the area itself."""
    return [arc for arc in topology(ground).arcs if arc.inner == key and not arc.outer]


@lru_cache(maxsize=256)
def way(ground: Ground, line: Line, ends: tuple[Point, ...]) -> SupplyLine | None:
    """A supply line drawn: through its own points, or from the first of `ends` across each border
    of `along` to the last. None where it has neither."""
    if line.points:
        stops = line.points
    elif line.along:
        stops = (ends[0], *(_crossing(ground, first, second) for first, second in line.along), ends[-1])
    else:
        return None
    drawn = chaikin(tuple(dict.fromkeys(stops)))
    measured = LineString(drawn)
    chevrons: list[tuple[Point, float]] = []
    for i in range(int((measured.length - 18) // 19) + 1):
        here, ahead = measured.interpolate(14 + i * 19), measured.interpolate(15 + i * 19)
        chevrons.append(((here.x, here.y), math.degrees(math.atan2(ahead.y - here.y, ahead.x - here.x))))
    return SupplyLine(line, drawn, tuple(chevrons))


def _crossing(ground: Ground, first: str, second: str) -> Point:
    """The middle of the longest border two areas share, or between the two where they share none."""
    shared = topology(ground).between(first, second)
    if shared:
        middle = LineString(max(shared, key=lambda piece: LineString(piece).length)).interpolate(
            0.5, normalized=True
        )
        return middle.x, middle.y
    shapes = polygons(ground)
    a, b = shapes[first].representative_point(), shapes[second].representative_point()
    return (a.x + b.x) / 2, (a.y + b.y) / 2


def tags(
    regions: tuple[Region, ...], stacks: dict[str, Box], held: tuple[Box, ...], ground: Ground
) -> tuple[Box, ...]:
    """The slips in regions, beside their names or counters; a box is called by the region and its words."""
    placed: list[Box] = []
    for region in regions:
        words = region.tag or ("out of supply" if "out-of-supply" in region.states else "")
        if not words:
            continue
        wide = width(words, TAG_SIZE, "map-700", 0.04) + 10
        labels = label_boxes(region)
        anchor = stacks.get(region.key, labels[-1])
        for x, top in (
            (region.slot[0], anchor.bottom + 3),
            (region.at[0], labels[0].top - TAG_HEIGHT - 3),
            (region.slot[0], region.slot[1] - 7),
            (region.slot[0], labels[-1].bottom + 3),
            (anchor.right + wide / 2 + 3, region.slot[1] - 7),
            (anchor.left - wide / 2 - 3, region.slot[1] - 7),
        ):
            tag = Box(f"{region.key} {words}", x - wide / 2, top, x + wide / 2, top + TAG_HEIGHT, TAG_SIZE)
            inside = (
                tag.left > 2
                and tag.right < ground.width - 2
                and tag.top > 2
                and tag.bottom < ground.height - 2
            )
            if inside and not any(tag.meets(other, 1.0) for other in (*held, *placed)):
                placed.append(tag)
                break
    return tuple(placed)


def shape_outline(ground: Ground, key: str) -> str:
    """The `d` of one area."""
    return outline(polygons(ground)[key])
