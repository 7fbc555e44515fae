"""What the outlines of a chart have in common: shared borders.

Neighbours share their vertices exactly, so all of this is arithmetic over whole edges. What a document
says of its areas is not looked at here. Never raises, whatever the rings are.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping

from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import Chart

Pair = frozenset[str]
Edge = tuple[Point, Point]


def contacts(chart: Chart) -> Mapping[Pair, float]:
    """How much outline each two areas share, in kilometres."""
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for shape in chart.areas:
        for edge in edges(shape.ring):
            owners[frozenset(edge)].add(shape.key)
    shared: dict[Pair, float] = defaultdict(float)
    for points, keys in owners.items():
        if len(keys) == 2 and len(points) == 2:
            shared[frozenset(keys)] += math.dist(*points) / chart.margin.kilometre
    return shared


def edges(ring: Ring) -> Iterator[Edge]:
    """The edges of an outline, the closing one included."""
    yield from zip(ring, ring[1:] + ring[:1], strict=True)
