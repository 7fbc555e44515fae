"""What a drawn map says by its geometry: shared borders, overlaps, gaps.

Rules take their adjacency from the document; this module tells a designer where the
drawing disagrees with it. Outlines are rings in board units, first point not repeated.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations

from shapely.geometry import Polygon
from shapely.ops import unary_union

from rulesets.kit.drawing.board import Ring
from rulesets.kit.drawing.chart import AreaShape

_GRAIN = 0.01
"""Lengths and areas below this many units are rounding, not drawing."""


def outlines(areas: Iterable[AreaShape]) -> dict[str, Polygon]:
    """The areas' polygons by key; an outline that crosses itself is mended by its own points."""
    return {area.key: _polygon(area.ring) for area in areas}


def _polygon(ring: Ring) -> Polygon:
    found = Polygon(ring)
    return found if found.is_valid else found.buffer(0)


def shared_borders(shapes: Mapping[str, Polygon]) -> dict[tuple[str, str], float]:
    """Every pair of areas that touch along a line, in the order of their keys, and its length in units."""
    found: dict[tuple[str, str], float] = {}
    for one, two in combinations(sorted(shapes), 2):
        length = shapes[one].boundary.intersection(shapes[two].boundary).length
        if length > _GRAIN:
            found[one, two] = length
    return found


def overlaps(shapes: Mapping[str, Polygon]) -> dict[tuple[str, str], float]:
    """Pairs of areas that cover the same ground, and how much of it in square units."""
    found: dict[tuple[str, str], float] = {}
    for one, two in combinations(sorted(shapes), 2):
        ground = shapes[one].intersection(shapes[two]).area
        if ground > _GRAIN:
            found[one, two] = ground
    return found


def gaps(shapes: Mapping[str, Polygon]) -> tuple[float, ...]:
    """The holes that areas leave between them, largest first, in square units."""
    whole = unary_union(list(shapes.values()))
    parts = [whole] if isinstance(whole, Polygon) else list(whole.geoms)
    holes = [Polygon(hole).area for part in parts for hole in part.interiors]
    return tuple(sorted((hole for hole in holes if hole > _GRAIN), reverse=True))
