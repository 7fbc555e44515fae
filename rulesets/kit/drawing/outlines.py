"""Geometry of a chart's outlines: shared borders, the rim, corners that are rounded.

Neighbours share their vertices exactly, so all of this is arithmetic over whole edges. The document is not
used here. It never raises, whatever the rings are.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise

from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import Chart

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
