"""Gaps between areas: closed ones, and slits that are open to the sea.

A large hole is a lake, and a wide inlet is sea; neither is a gap.
"""

from collections.abc import Iterator
from typing import Any

import shapely
from shapely import Polygon

from rulesets.kit.areas.planar import GRID, polygon
from rulesets.kit.drawing.chart import Chart

SLIT = 1.5
"""A slit narrower than twice this, in board units, is a gap: nobody draws the sea so narrow."""
LAKE = 0.2
"""A hole smaller than this part of the smallest area beside it is a gap, a larger one a lake."""
SPECK = 0.05
"""What is smaller is of rounding."""
_TOUCH = 0.5
"""An area that shares less of a gap's outline meets it at a corner."""
_LONG = 15.0
"""The tip of a narrow bay is shorter than this, a slit between two areas longer."""


def gaps(chart: Chart) -> tuple[Polygon, ...]:
    """The ground of each gap."""
    drawn = [ground for shape in chart.areas if (ground := polygon(shape.ring)).is_valid]
    if not drawn:
        return ()
    land = shapely.union_all(drawn, grid_size=GRID)
    filled = shapely.union_all(shapely.polygons(shapely.get_exterior_ring(shapely.get_parts(land))))
    tree = shapely.STRtree(drawn)
    holes = shapely.get_parts(shapely.difference(filled, land))
    return tuple(hole for hole in (*holes, *_slits(filled)) if _is_gap(hole, tree, drawn))


def keys_beside(chart: Chart, ground: Polygon) -> tuple[str, ...]:
    """The areas that a gap lies between, the one with the longest border first."""
    drawn = [polygon(shape.ring) for shape in chart.areas]
    rim = ground.buffer(2 * GRID)
    found = shapely.STRtree(drawn).query(ground, predicate="dwithin", distance=2 * GRID)
    lengths = {chart.areas[at].key: drawn[at].boundary.intersection(rim).length for at in sorted(found)}
    return tuple(
        key for key in sorted(lengths, key=lengths.__getitem__, reverse=True) if lengths[key] > _TOUCH
    )


def _slits(filled: Any) -> Iterator[Polygon]:
    """The long narrow inlets of the land without its holes; one with wider water behind it is a mouth."""
    closed = filled.buffer(SLIT, join_style="mitre").buffer(-SLIT, join_style="mitre")
    slits = shapely.get_parts(shapely.difference(closed, filled, grid_size=GRID))
    for slit in slits[shapely.length(slits) / 2 > _LONG]:
        parts = shapely.get_parts(shapely.union(filled, slit, grid_size=GRID))
        if not shapely.get_num_interior_rings(parts).any():
            yield slit


def _is_gap(hole: Polygon, tree: shapely.STRtree, drawn: list[Polygon]) -> bool:
    if hole.area <= SPECK:
        return False
    beside = tree.query(hole, predicate="dwithin", distance=GRID * 2)
    return len(beside) > 1 and hole.area < LAKE * min(drawn[at].area for at in beside)
