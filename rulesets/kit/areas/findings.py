"""What is wrong with the drawing of an area map: outlines that enclose nothing, overlap, leave gaps, or reach
beyond the map.

Rules go by what is stated, so all of it is a warning. It never raises, whatever the outlines are.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import shapely

from rulesets.kit.areas.gaps import SPECK, gaps, keys_beside
from rulesets.kit.areas.guard import Grounds, misfitting, sound_areas
from rulesets.kit.areas.planar import GRID, on_grid, polygon
from rulesets.kit.areas.points import spelled
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.findings import Codes, Finding
from rulesets.kit.words import listed

say = Codes(Path(__file__).parent)
OF_DRAWINGS = tuple(say.by_key.values())
GAP, OVERLAP = "outline-gap", "outline-misfit"


@dataclass(frozen=True, slots=True)
class Spot:
    """An overlap or a gap: its code, the areas it belongs to or lies between, and a point in it."""

    code: str
    keys: tuple[str, ...]
    at: Point


def check_drawing(
    chart: Chart, found: Iterable[Spot], place: Callable[[str], str], called: Callable[[str], str], cite: str
) -> Iterator[Finding]:
    """The findings about the drawing, whose `spots` were `found`. `place` is where an area is mended, and
    `called` what it is called."""
    for shape in chart.areas:
        ground = polygon(shape.ring)
        if ground.is_empty or not ground.is_valid or not ground.area:
            yield say("outline-odd", place(shape.key), called=called(shape.key), cite=cite)
    outside = [shape.key for shape in chart.areas if any(_is_off(chart, point) for point in shape.ring)]
    if outside:
        places = tuple(map(place, outside))
        yield say("outline-outside", places[0], places, names=listed(list(map(called, outside))), cite=cite)
    for spot in found:
        places, names = tuple(map(place, spot.keys)), listed(list(map(called, spot.keys)))
        yield say(
            "outline-gap" if spot.code == GAP else "outline-misfit",
            places[0],
            places,
            names=names,
            near=spelled(spot.at),
            cite=cite,
        )


def _is_off(chart: Chart, point: Point) -> bool:
    x, y = point
    return not (-GRID <= x <= chart.width + GRID and -GRID <= y <= chart.height + GRID)


def spots(chart: Chart) -> Iterator[Spot]:
    """Every overlap and every gap."""
    yield from _overlaps(misfitting(sound_areas(chart.areas)))
    for gap in gaps(chart):
        yield Spot(GAP, keys_beside(chart, gap), _within(gap))


def _overlaps(misfits: Grounds) -> Iterator[Spot]:
    """The overlaps among areas whose borders do not fit."""
    if not misfits:
        return
    keys, drawn = [shape.key for shape, _ in misfits], [ground for _, ground in misfits]
    pairs = shapely.STRtree(drawn).query(drawn, predicate="intersects").T.tolist()
    for one, other in sorted((one, other) for one, other in pairs if one < other):
        shared = drawn[one].intersection(drawn[other])
        if shared.area > SPECK:
            yield Spot(OVERLAP, (keys[one], keys[other]), _within(shared))


def _within(ground: shapely.Geometry) -> Point:
    spot = shapely.point_on_surface(ground)
    return on_grid(spot.x, spot.y)
