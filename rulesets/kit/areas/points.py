"""Single points of the drawing: moved, inserted, deleted, for all areas that share them at once."""

import math
from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.areas.planar import GRID, on_map, with_ring
from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Edge, edges
from rulesets.kit.editing.areas import DeletePoint, InsertPoint, MovePoint
from rulesets.kit.flow.refusals import Refusal

_CHANGED = "The map has changed there. Look at it again, then repeat."


def point_moved(chart: Chart, edit: MovePoint) -> Chart:
    """The chart with the point elsewhere, in every outline and course; refuses a point that is not there."""
    (to,) = on_map(chart, (edit.to,))
    if not any(edit.at in shape.ring for shape in chart.areas):
        raise Refusal(f"There is no point at {spelled(edit.at)}. {_CHANGED}")

    def moved(ring: Ring) -> Ring:
        return without_doubles(tuple(to if point == edit.at else point for point in ring))

    lines = tuple(
        replace(line, points=tuple(to if point == edit.at else point for point in line.points))
        for line in chart.lines
    )
    return replace(_redrawn(chart, lambda ring: met(moved(ring), to)), lines=lines)


def point_inserted(chart: Chart, edit: InsertPoint) -> Chart:
    """The chart with a point more in that edge; refuses an edge that is not there, and a point on its end."""
    (at,) = on_map(chart, (edit.at,))
    edge = {edit.start, edit.end}
    if not any(set(other) == edge for shape in chart.areas for other in edges(shape.ring)):
        raise Refusal(f"No border runs from {spelled(edit.start)} to {spelled(edit.end)}. {_CHANGED}")
    if any(at in shape.ring for shape in chart.areas):
        raise Refusal("There is a point already. Put the new one elsewhere on the border.")

    def inserted(ring: Ring) -> Ring:
        return tuple(
            point
            for start, end in edges(ring)
            for point in ((start, at) if {start, end} == edge else (start,))
        )

    return _redrawn(chart, inserted)


def point_deleted(chart: Chart, edit: DeletePoint) -> Chart:
    """The chart without the point; refuses a point that is not there, and one where several borders meet."""
    beside = {
        point
        for shape in chart.areas
        for edge in edges(shape.ring)
        if edit.at in edge
        for point in edge
        if point != edit.at
    }
    if not beside:
        raise Refusal(f"There is no point at {spelled(edit.at)}. {_CHANGED}")
    if len(beside) > 2:
        raise Refusal("Several borders meet at this point, so it cannot be removed. Move it instead.")
    return _redrawn(chart, lambda ring: tuple(point for point in ring if point != edit.at))


def spelled(point: Point) -> str:
    """A place in words."""
    return f"x {point[0]:g}, y {point[1]:g}"


def without_doubles(ring: Ring) -> Ring:
    """The outline without points that follow themselves."""
    return tuple(point for at, point in enumerate(ring) if point != ring[at - 1])


def met(ring: Ring, point: Point) -> Ring:
    """The outline with the point in it, if the point lies on one of its edges."""
    if point in ring:
        return ring
    for at, edge in enumerate(edges(ring)):
        if _is_on(point, edge):
            return (*ring[: at + 1], point, *ring[at + 1 :])
    return ring


def _is_on(point: Point, edge: Edge) -> bool:
    (ax, ay), (bx, by), (x, y) = *edge, point
    if not (min(ax, bx) - GRID <= x <= max(ax, bx) + GRID and min(ay, by) - GRID <= y <= max(ay, by) + GRID):
        return False
    length = math.dist(*edge)
    return length > 0 and abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length < GRID


def _redrawn(chart: Chart, change: Callable[[Ring], Ring]) -> Chart:
    return replace(chart, areas=tuple(with_ring(shape, change(shape.ring)) for shape in chart.areas))
