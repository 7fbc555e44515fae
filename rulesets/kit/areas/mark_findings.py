"""What is wrong with what lies on the ground of an area map: title, degrees, rivers, and words without room.

Like the drawing itself it binds no rule, so all of it is a warning.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely import LineString, Point as Spot, Polygon, box
from shapely.geometry.base import BaseGeometry

from rulesets.kit.areas.findings import say
from rulesets.kit.areas.guard import Grounds, sound_areas
from rulesets.kit.areas.planar import on_grid
from rulesets.kit.areas.points import spelled
from rulesets.kit.drawing.board import BLOCK, Line, Margin, Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Edge, edges
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

DEGREE = 111.2
"""Kilometres in a degree of latitude."""
_APART, _INLAND, _LETTER = 0.1, 8.0, 4.5
_STEP, _SPOT, _MOST = 3.0, 10.0, 100
_LEAST = ((36.0, 16.0), (17.0, 30.0))
"""Less holds no code with a counter, beside each other or one above the other. A letter is counted
narrow, so that only what surely has no room is found."""


def check_marks(
    chart: Chart,
    path: str,
    place: Callable[[str], str],
    called: Callable[[str], str],
    cite: str,
    lines: Mapping[str, tuple[str, ...]],
    shipped: Iterable[tuple[str, Chart]],
) -> Iterator[Finding]:
    """The findings about what lies on the chart at that `path`. `lines` are the words on each area, `shipped`
    the maps of others that a draft may begin with."""
    drawn = sound_areas(chart.areas)
    hidden = _hidden(chart, drawn)
    if hidden:
        names = listed(list(map(called, hidden)))
        yield say("title-over", f"{path}.block", names=names, cite=cite)
    for shape, ground in drawn:
        what = _lacking(ground, lines[shape.key]) if shape.key in lines else ""
        if what:
            yield say("area-small", place(shape.key), called=called(shape.key), what=what, cite=cite)
    for line, key, end in dry(chart):
        river = line.name or f"A {line.kind}"
        yield say("river-ends", place(key), river=river, near=spelled(end), cite=cite)
    yield from _check_degrees(chart, f"{path}.margin", cite)
    yield from _check_left(chart, f"{path}.margin", shipped, cite)


def _hidden(chart: Chart, drawn: Grounds) -> list[str]:
    """The areas under the title: all if it has room elsewhere, else those whose code or counters it hides."""
    block = box(*chart.block, chart.block[0] + BLOCK[0], chart.block[1] + BLOCK[1])
    under = [shape for shape, ground in drawn if ground.intersection(block).area > 1]
    if under and free_block(chart) is None:
        under = [shape for shape in under if any(block.contains(Spot(at)) for at in (shape.at, shape.slot))]
    return [shape.key for shape in under]


def free_block(chart: Chart) -> Point | None:
    """The nearest place for the title over no area and no name, on a coarse raster; None without one."""
    names = [Spot(label.at).buffer(_LETTER * (len(label.text) + 2)) for label in chart.labels]
    land, (wide, tall) = shapely.union_all([_land(sound_areas(chart.areas)), *names]), BLOCK
    x, y = _raster((10, 10, chart.width - wide - 10, chart.height - tall - 10), _SPOT)
    shapely.prepare(land)
    is_free = ~shapely.intersects(land, shapely.box(x, y, x + wide, y + tall))
    spots = [on_grid(across, down) for across, down in zip(x[is_free], y[is_free], strict=True)]
    return min(spots, key=lambda at: math.dist(at, chart.block), default=None)


def _raster(bounds: tuple[float, float, float, float], step: float) -> Any:
    """The places of a raster within the bounds, across and down; none where they hold nothing."""
    sides = []
    for low, high in (bounds[::2], bounds[1::2]):
        steps = min(_MOST, math.ceil((high - low) / step)) if low <= high else -1
        sides.append(np.linspace(low, high, steps + 1))
    return [side.ravel() for side in np.meshgrid(*sides)]


def _land(drawn: Grounds) -> BaseGeometry:
    return shapely.union_all([ground for _, ground in drawn])


def _lacking(ground: Polygon, lines: tuple[str, ...]) -> str:
    """What of an area finds no room on it. A name may be drawn with a word in each line."""
    reach = shapely.maximum_inscribed_circle(ground, tolerance=1.0).length
    if not _fits(ground, reach, _LEAST):
        return "code and a counter"
    words = [word for line in lines for word in line.replace("-", " ").split()]
    longest = _LETTER * max(map(len, words), default=0)
    return "" if _fits(ground, reach, ((longest, 16.0),)) else "name"


def _fits(ground: Polygon, reach: float, sizes: Iterable[tuple[float, float]]) -> bool:
    """Whether a box of one of these sizes fits on the ground; a wide circle shows it without a search."""
    left, top, right, bottom = ground.bounds
    for wide, tall in sizes:
        if 2 * reach >= math.hypot(wide, tall):
            return True
        x, y = _raster((left, top, right - wide, bottom - tall), _STEP)
        if shapely.contains(ground, shapely.box(x, y, x + wide, y + tall)).any():
            return True
    return False


def dry(chart: Chart) -> Iterator[tuple[Line, str, Point]]:
    """Rivers and canals of which no end reaches the coast, the map's edge or other water. Each comes with its
    last end and the area there."""
    drawn = sound_areas(chart.areas)
    coast = _land(drawn).boundary
    courses = {line.key: _course(chart, line) for line in chart.lines if line.kind in ("river", "canal")}
    for line in (line for line in chart.lines if courses.get(line.key)):
        others = (LineString(edge) for key, edges in courses.items() if key != line.key for edge in edges)
        water = shapely.union_all([coast, *others])
        ends = _ends(courses[line.key])
        beside = [shape.key for shape, ground in drawn if ends and ground.dwithin(Spot(ends[-1]), _INLAND)]
        if beside and all(water.distance(Spot(end)) > _INLAND for end in ends):
            yield line, beside[0], ends[-1]


def _course(chart: Chart, line: Line) -> list[Edge]:
    """The edges of the line, in order if it is drawn point by point."""
    if line.points:
        return list(pairwise(line.points))
    own = {shape.key: {frozenset(edge) for edge in edges(shape.ring)} for shape in chart.areas}
    shared = (own.get(a, set()) & own.get(b, set()) for a, b in line.along)
    return [(min(edge), max(edge)) for some in shared for edge in some if len(edge) == 2]


def _ends(course: list[Edge]) -> list[Point]:
    times = Counter(point for edge in course for point in edge)
    return [point for point, number in times.items() if number == 1]


def _check_degrees(chart: Chart, at: str, cite: str) -> Iterator[Finding]:
    margin = chart.margin
    turned = (("south", "north", margin.north < margin.south), ("west", "east", margin.east < margin.west))
    for low, high, is_wrong in turned:
        if is_wrong:
            yield say("margin-turned", at, high=high, low=low, cite=cite)
    if any(is_wrong for _, _, is_wrong in turned) or not by_degrees(margin)[1] or not margin.kilometre:
        return
    wide, tall = map(round, by_degrees(margin))
    across, down = (round(side / margin.kilometre) for side in (chart.width, chart.height))
    if not math.isclose(wide, across, rel_tol=_APART) or not math.isclose(tall, down, rel_tol=_APART):
        yield say("degrees-scale", at, wide=wide, tall=tall, across=across, down=down, cite=cite)


def by_degrees(margin: Margin) -> tuple[float, float]:
    """How many kilometres the map is wide and high by its degrees; nothing if it has none."""
    tall = (margin.north - margin.south) * DEGREE
    return (margin.east - margin.west) * DEGREE * math.cos(
        math.radians(margin.north + margin.south) / 2
    ), tall


def _check_left(chart: Chart, at: str, shipped: Iterable[tuple[str, Chart]], cite: str) -> Iterator[Finding]:
    """Degrees of a shipped map of which no outline is there any more."""
    rings = {shape.ring for shape in chart.areas}
    for title, other in shipped:
        is_same = rings & {shape.ring for shape in other.areas} or not rings
        if not is_same and by_degrees(chart.margin)[1] and chart.margin == other.margin:
            yield say("frame-left", at, title=title, cite=cite)
