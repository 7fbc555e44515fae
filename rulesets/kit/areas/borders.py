"""Whole borders: drawn again, rounded, simplified, the same on both sides."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import shapely
from shapely import LineString, Point as Spot, box
from shapely.ops import substring

from rulesets.kit.areas.planar import (
    GRID,
    NEAR,
    begun_as,
    faces,
    line_of,
    on_grid,
    on_map,
    one_ground,
    polygon,
    ring_of,
    shape_of,
    shapes_near,
    with_grounds,
    with_ring,
)
from rulesets.kit.drawing.board import Ring
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.drawing.outlines import chaikin
from rulesets.kit.editing.areas import Course, RedrawBorder, SimplifyAreas, SmoothBorders
from rulesets.kit.flow.refusals import Refusal

_ROUNDS = 1
MOST_TOLERANCE = 100.0


def border_redrawn(chart: Chart, edit: RedrawBorder) -> Chart:
    """The chart with the line in place of the border, or of the part between the line's ends.

    Refuses areas that share no border, and a line that does not run from border to border."""
    a, b = shape_of(chart, edit.a), shape_of(chart, edit.b)
    line = line_of(on_map(chart, edit.line))
    both = [polygon(a.ring), polygon(b.ring)]
    around = one_ground(f"{edit.a} with {edit.b}", both)
    border = shapely.line_merge(shapely.intersection(both[0].boundary, both[1].boundary))
    if edit.a == edit.b or border.length < GRID:
        raise Refusal(f"{edit.a} and {edit.b} share no border. Choose two areas that do.")
    inner = shapely.intersection(line, around)
    near = [shape for shape in shapes_near(chart, around) if shape.key not in (edit.a, edit.b)]
    found = faces((*near, AreaShape(edit.a, ring_of(around), a.at, a.slot)), [inner, *_left(border, line)])
    own = [face.ground for face in found if edit.a in face.owners]
    if len(own) != 2:
        raise Refusal("The new line must begin and end on the old border, or on its ends. Draw it again.")
    first = max(own, key=lambda part: part.intersection(both[0]).area - part.intersection(both[1]).area)
    grounds = {face.owners[0]: [face.ground] for face in found if face.owners and edit.a not in face.owners}
    other = own[1] if first is own[0] else own[0]
    return with_grounds(chart, {**grounds, edit.a: [first], edit.b: [other]})


def _left(border: Any, line: LineString) -> Iterator[LineString]:
    """The parts of the border that stay: those beyond the ends of the line."""
    for part in shapely.get_parts(border):
        ends = [Spot(line.coords[at]) for at in (0, -1)]
        if not any(part.dwithin(end, NEAR) for end in ends) and len(shapely.get_parts(border)) > 1:
            yield part
            continue
        low, high = sorted(part.project(end) for end in ends)
        stays = ((0.0, low), (high, part.length))
        yield from (substring(part, *span) for span in stays if span[1] - span[0] > GRID)


def borders_smoothed(chart: Chart, edit: SmoothBorders) -> Chart:
    """The chart with the borders of these pairs rounded; ends and the frame stay. Refuses a pair without a
    border."""
    frame = box(0, 0, chart.width, chart.height).boundary
    for a, b in edit.pairs:
        courses = list(_courses(chart, a, b, frame))
        if not courses:
            raise Refusal(f"{a} and {b or 'the sea'} share no border. Choose two areas that do.")
        for course in courses:
            smooth = tuple(on_grid(x, y) for x, y in chaikin(course, _ROUNDS))
            drawn = (with_ring(shape, _replaced(shape.ring, course, smooth)) for shape in chart.areas)
            chart = replace(chart, areas=tuple(drawn))
    return chart


def _courses(chart: Chart, a: str, b: str, frame: Any) -> Iterator[Course]:
    """The lines that two areas share, or those an area shares with none and not with the frame."""
    line = polygon(shape_of(chart, a).ring).boundary
    if b:
        line = line.intersection(polygon(shape_of(chart, b).ring).boundary)
    else:
        others = [polygon(shape.ring).boundary for shape in chart.areas if shape.key != a]
        line = line.difference(shapely.union_all([frame, *others]))
    for part in shapely.get_parts(shapely.line_merge(line)):
        if isinstance(part, LineString) and part.length > GRID:
            yield tuple(on_grid(x, y) for x, y in part.coords)


def _replaced(ring: Ring, course: Course, by: Course) -> Ring:
    """The outline with another course in it; itself where the course is no part of it."""
    for old, new in ((course, by), (course[::-1], by[::-1])):
        if old[0] not in ring:
            continue
        start = ring.index(old[0])
        turned = ring[start:] + ring[:start]
        if (turned + turned[:1])[: len(old)] == old:
            return begun_as(new[:-1] + turned[len(old) - 1 :], ring)
    return ring


def areas_simplified(chart: Chart, edit: SimplifyAreas) -> Chart:
    """The chart with fewer points on the borders of the areas, junctions kept; refuses a tolerance that would
    leave no map, and unsound outlines."""
    if not 0 < edit.tolerance <= MOST_TOLERANCE:
        raise Refusal(f"Choose a tolerance above 0 and up to {MOST_TOLERANCE:g}.")
    shapes = [shape_of(chart, key) for key in edit.keys] or list(chart.areas)
    drawn = [polygon(shape.ring) for shape in shapes]
    if not shapely.is_valid(drawn).all() or not shapely.coverage_is_valid(drawn):
        raise Refusal("These areas overlap or miss their corners. Correct that first.")
    done = shapely.coverage_simplify(drawn, edit.tolerance, simplify_boundary=not edit.keys)
    return with_grounds(chart, {shape.key: [ground] for shape, ground in zip(shapes, done, strict=True)})
