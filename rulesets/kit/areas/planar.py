"""Outlines as polygons: faces of a drawing, and areas put together from them.

Everything lies on a grid of 0.01 board units. Neighbours share their points, and an area is one outline
without holes. Cite: shapely's coverages.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import shapely
from shapely import LineString, Polygon

from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.drawing.outlines import area, is_inside
from rulesets.kit.flow.refusals import Refusal

GRID = 0.01
NEAR = 2 * GRID
_CORNERS = 3
_LETTERS = 0.3
"""How far code and counters are from the middle of an area, in parts of the largest circle within."""


def on_grid(x: float, y: float) -> Point:
    """The point of the grid next to the place."""
    return round(x, 2) + 0.0, round(y, 2) + 0.0


def on_map(chart: Chart, points: Iterable[Point]) -> Ring:
    """The points on the grid, doubled ones once; refuses what is off the map, and what is no number."""
    placed: list[Point] = []
    for x, y in points:
        if not (-GRID <= x <= chart.width + GRID and -GRID <= y <= chart.height + GRID):
            raise Refusal("A point is off the map. Put it inside the frame, or make the map larger.")
        point = on_grid(min(max(x, 0.0), chart.width), min(max(y, 0.0), chart.height))
        if placed[-1:] != [point]:
            placed.append(point)
    return tuple(placed)


def polygon(ring: Ring) -> Polygon:
    """The outline as a polygon; an empty one where it has no three corners."""
    return Polygon(ring) if len(set(ring)) >= _CORNERS else Polygon()


def shape_of(chart: Chart, key: str) -> AreaShape:
    """The drawing of the area; refuses one that is not drawn."""
    for shape in chart.areas:
        if shape.key == key:
            return shape
    raise Refusal(f"{key or 'No area'} is not on the map. Choose an area that is drawn.")


def require_new(chart: Chart, key: str) -> None:
    """Refuses a code that is empty or drawn already."""
    if not key or any(shape.key == key for shape in chart.areas):
        raise Refusal(f"“{key}” is taken or empty. Choose another code for the new area.")


def shapes_near(chart: Chart, place: Any) -> tuple[AreaShape, ...]:
    """The sound areas that lie at the geometry, or touch it."""
    drawn = [polygon(shape.ring) for shape in chart.areas]
    found = shapely.STRtree(drawn).query(place, predicate="dwithin", distance=NEAR)
    return tuple(chart.areas[at] for at in sorted(found) if drawn[at].is_valid)


@dataclass(frozen=True, slots=True)
class Face:
    """A piece of ground that no line crosses, and the areas it belongs to: none is free ground, two are an
    overlap."""

    ground: Polygon
    owners: tuple[str, ...]


def faces(shapes: Sequence[AreaShape], lines: Iterable[Any]) -> tuple[Face, ...]:
    """The pieces into which the outlines and the lines part the ground."""
    drawn = [polygon(shape.ring) for shape in shapes]
    net = shapely.union_all([*map(shapely.boundary, drawn), *lines], grid_size=GRID)
    found = shapely.get_parts(shapely.polygonize([net]))
    owners: list[list[str]] = [[] for _ in found]
    inside = shapely.STRtree(drawn).query(shapely.point_on_surface(found), predicate="within")
    for face, owner in inside.T.tolist():
        owners[face].append(shapes[owner].key)
    return tuple(Face(face, tuple(keys)) for face, keys in zip(found, owners, strict=True))


def with_grounds(chart: Chart, grounds: Mapping[str, Sequence[Polygon]]) -> Chart:
    """The chart with these areas put together from pieces of ground, and new areas at the end. Refuses an
    area without ground, in two parts, or all around another."""
    made = {key: one_ground(key, pieces) for key, pieces in grounds.items()}
    drawn = tuple(
        with_ring(shape, ring_of(made.pop(shape.key), shape.ring)) if shape.key in made else shape
        for shape in chart.areas
    )
    fresh = (placed(key, ring_of(ground)) for key, ground in made.items())
    return replace(chart, areas=(*drawn, *fresh))


def one_ground(key: str, pieces: Sequence[Polygon]) -> Polygon:
    """The pieces as one outline; refuses what is none."""
    ground = pieces[0] if len(pieces) == 1 else shapely.union_all(pieces, grid_size=GRID)
    if ground.is_empty:
        raise Refusal(f"Nothing would be left of {key}. Remove the area, or leave some ground to it.")
    if not isinstance(ground, Polygon):
        raise Refusal(f"{key} would fall into parts that share no border. An area is one piece of ground.")
    if ground.interiors:
        raise Refusal(f"{key} would lie all around other ground. Draw it in two areas that share a border.")
    return ground


def ring_of(ground: Polygon, like: Ring = ()) -> Ring:
    """The outline of the ground; it starts and runs as the one it is `like`."""
    points = tuple(on_grid(x, y) for x, y in ground.exterior.coords[:-1])
    ring = tuple(point for at, point in enumerate(points) if point != points[at - 1])
    if (area(ring) > 0) != (not like or area(like) > 0):
        ring = ring[::-1]
    return begun_as(ring, like)


def begun_as(ring: Ring, like: Ring) -> Ring:
    """The outline from the first point on that both have."""
    start = next((ring.index(point) for point in like if point in ring), 0)
    return ring[start:] + ring[:start]


def with_ring(shape: AreaShape, ring: Ring) -> AreaShape:
    """The area with another outline; its code and counters stay where they are unless that is outside now."""
    if ring == shape.ring:
        return shape
    fresh = replace(shape, ring=ring)
    lost = [spot for spot in (shape.at, shape.slot) if not is_inside(spot, ring)]
    if not lost or not all(is_inside(spot, shape.ring) for spot in lost):
        return fresh
    return placed(shape.key, ring)


def placed(key: str, ring: Ring) -> AreaShape:
    """The area with code and counters where it has the most room."""
    ground = polygon(ring)
    if not ground.is_valid or ground.is_empty:
        return AreaShape(key, ring, ring[0], ring[0])
    reach = shapely.maximum_inscribed_circle(ground, tolerance=1.0)
    (x, y), room = reach.coords[0], reach.length
    return AreaShape(key, ring, on_grid(x, y - room * _LETTERS), on_grid(x, y + room * _LETTERS))


def line_of(points: Ring) -> LineString:
    """The line through the points; refuses fewer than two."""
    if len(points) < 2:
        raise Refusal("A line needs at least 2 points. Add another.")
    return LineString(points)
