"""Geometry of a chart's outlines: shared borders, the rim, gaps, overlaps, crossings.

Neighbours share their vertices exactly, so all of this is arithmetic over whole edges. The document is not
used here. It never raises, whatever the rings are.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise

from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import AreaShape, Chart

Pair = frozenset[str]
Edge = tuple[Point, Point]


def contacts(chart: Chart) -> Mapping[Pair, float]:
    """The shared outline of each two areas, in kilometres."""
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for shape in chart.areas:
        for edge in edges(shape.ring):
            owners[frozenset(edge)].add(shape.key)
    shared: dict[Pair, float] = defaultdict(float)
    for points, keys in owners.items():
        if len(keys) == 2 and len(points) == 2:
            shared[frozenset(keys)] += math.dist(*points) / (chart.margin.kilometre or 1.0)
    return shared


def edges(ring: Ring) -> Iterator[Edge]:
    """The edges of an outline, the closing one included."""
    yield from zip(ring, ring[1:] + ring[:1], strict=True)


def area(ring: Ring) -> float:
    """The area of a ring; its sign is the direction of the ring."""
    return sum(x * v - u * y for (x, y), (u, v) in edges(ring)) / 2


def rim(chart: Chart) -> tuple[tuple[Ring, frozenset[str]], ...]:
    """Each closed line with areas on one side only, with the areas along it. Coasts and frames run one way
    (area above 0), the edges of gaps and lakes the other."""
    own: dict[Edge, str] = {}
    for shape in chart.areas:
        ring = shape.ring if area(shape.ring) >= 0 else shape.ring[::-1]
        own.update((edge, shape.key) for edge in edges(ring) if edge[0] != edge[1])
    lone = {edge: key for edge, key in own.items() if edge[::-1] not in own}
    onward: dict[Point, list[Edge]] = defaultdict(list)
    for edge in lone:
        onward[edge[0]].append(edge)
    loops = []
    while lone:
        edge = next(iter(lone))
        loop: list[Point] = []
        keys: set[str] = set()
        while edge in lone:
            keys.add(lone.pop(edge))
            loop.append(edge[0])
            edge = next((other for other in onward[edge[1]] if other in lone), edge)
        loops.append((tuple(loop), frozenset(keys)))
    return tuple(loops)


def is_inside(place: Point, ring: Ring) -> bool:
    """Whether the point lies within the ring; on its line it may be either."""
    x, y = place
    inside = False
    for (a, b), (c, d) in edges(ring):
        if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
            inside = not inside
    return inside


def overlaps(one: AreaShape, other: AreaShape) -> bool:
    """Whether two areas overlap: their lines cross, or one is inside the other."""
    frame = _common(one.ring, other.ring)
    if frame is None:
        return False
    ours, theirs = ([edge for edge in edges(ring) if _meets(edge, frame)] for ring in (one.ring, other.ring))
    if any(crosses(a, b) for a in ours for b in theirs):
        return True
    if is_inside(one.at, one.ring) and is_inside(one.at, other.ring):
        return True
    return _within(ours, other.ring) or _within(theirs, one.ring)


def is_knotted(ring: Ring) -> bool:
    """Whether an outline crosses itself."""
    return any(crosses(a, b) for a, b in combinations(edges(ring), 2))


def crosses(one: Edge, other: Edge) -> bool:
    """Whether two edges cross; touching is no crossing."""
    (a, b), (c, d) = one, other
    if max(a[0], b[0]) <= min(c[0], d[0]) or max(c[0], d[0]) <= min(a[0], b[0]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def chaikin(course: Ring, rounds: int = 3) -> Ring:
    """The course with its corners cut `rounds` times; both ends stay."""
    for _ in range(rounds):
        if len(course) < 3:
            return course
        cut = [course[0]]
        for (ax, ay), (bx, by) in pairwise(course):
            cut += [
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            ]
        course = (*cut, course[-1])
    return course


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _within(lines: list[Edge], ring: Ring) -> bool:
    """Whether a corner of the lines, which is no corner of the ring, is inside it and off its line."""
    corners = set(ring)
    return any(
        is_inside(point, ring) and not any(_on(point, edge) for edge in edges(ring))
        for point, _ in lines
        if point not in corners
    )


def _on(point: Point, edge: Edge) -> bool:
    length = math.dist(*edge)
    return length > 0 and abs(_turn(*edge, point)) / length < _HAIR


_HAIR = 0.01
"""Up to this far from a line, in board units, a point counts as on it: charts are rounded to this."""


def _common(one: Ring, other: Ring) -> Edge | None:
    """The frame of both rings, by its first and last corner; None if there is none."""
    if not one or not other:
        return None
    low = tuple(max(min(point[axis] for point in ring) for ring in (one, other)) for axis in (0, 1))
    high = tuple(min(max(point[axis] for point in ring) for ring in (one, other)) for axis in (0, 1))
    if low[0] >= high[0] or low[1] >= high[1]:
        return None
    return (low[0], low[1]), (high[0], high[1])


def _meets(edge: Edge, frame: Edge) -> bool:
    """Whether the edge's own frame and this one have a point in common."""
    low, high = frame
    return all(
        min(edge[0][axis], edge[1][axis]) <= high[axis] and max(edge[0][axis], edge[1][axis]) >= low[axis]
        for axis in (0, 1)
    )
