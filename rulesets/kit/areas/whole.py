"""All outlines of a map drawn at once, as a file has them."""

import math
from collections.abc import Sequence
from dataclasses import replace

import shapely
from shapely import Polygon

from rulesets.kit.areas.findings import spots
from rulesets.kit.areas.guard import require_sound
from rulesets.kit.areas.marks import LARGEST, SMALLEST
from rulesets.kit.areas.planar import GRID, NEAR, on_map, placed, polygon, ring_of, with_ring
from rulesets.kit.areas.points import met
from rulesets.kit.drawing.board import Ring
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.editing.areas import CloseGaps, DrawAreas
from rulesets.kit.flow.refusals import Refusal

MOST_CLOSING = 20.0


def all_drawn(chart: Chart, edit: DrawAreas) -> Chart:
    """The chart with these outlines alone; codes and counters of areas drawn again stay.

    Rivers, roads and names stay on a map of the same size. Refuses a size no map has, a code that stands
    twice, and an outline that is none.
    """
    framed = _framed(chart, edit)
    keys = [area.key for area in edit.areas]
    if len(set(keys)) < len(keys) or "" in keys:
        raise Refusal("Two areas of the file have the same code, or one has none. Choose other codes.")
    is_same = framed.lines is chart.lines
    old = {shape.key: shape for shape in chart.areas} if is_same else {}
    rings = noded(closed([on_map(framed, area.ring) for area in edit.areas], edit.closing))
    for key, ring in zip(keys, rings, strict=True):
        require_sound(key, ring)
    return replace(framed, areas=tuple(_drawn(key, ring, old) for key, ring in zip(keys, rings, strict=True)))


def gaps_closed(chart: Chart, edit: CloseGaps) -> Chart:
    """The chart with gaps and overlaps up to that width closed; refuses another width, outlines that cross
    themselves, and a map without any."""
    if not 0 < edit.width <= MOST_CLOSING:
        raise Refusal(f"Choose a width of gaps to close from 0.1 to {MOST_CLOSING:g}.")
    for shape in chart.areas:
        require_sound(shape.key, shape.ring)
    rings = noded(closed([shape.ring for shape in chart.areas], edit.width))
    made = replace(chart, areas=tuple(map(with_ring, chart.areas, rings)))
    if made == chart or len(tuple(spots(made))) >= len(tuple(spots(chart))):
        raise Refusal(f"No gap or overlap is up to {edit.width:g} wide. Choose a larger width.")
    return made


def _framed(chart: Chart, edit: DrawAreas) -> Chart:
    """The chart in the size and scale of the edit; of another size, without what lay on it."""
    margin = edit.margin
    figures = (edit.closing, margin.west, margin.north, margin.east, margin.south, margin.kilometre)
    if not all(map(math.isfinite, figures)) or not 0 <= edit.closing <= MOST_CLOSING:
        raise Refusal(f"Choose a width of gaps to close from 0 to {MOST_CLOSING:g}.")
    sides = (edit.width, edit.height)
    if not all(0 < side <= LARGEST for side in sides) or max(sides) < SMALLEST:
        raise Refusal(f"A map is {SMALLEST:g} to {LARGEST:g} units wide and high. Choose another size.")
    framed = replace(chart, width=round(edit.width, 2), height=round(edit.height, 2), margin=margin)
    if (framed.width, framed.height) == (chart.width, chart.height):
        return framed
    return replace(framed, lines=(), pictures=(), labels=(), block=(0.0, 0.0))


def _drawn(key: str, ring: Ring, old: dict[str, AreaShape]) -> AreaShape:
    """The area with that outline, which starts and runs as the one before."""
    if key not in old:
        return placed(key, ring)
    return with_ring(old[key], ring_of(polygon(ring), old[key].ring))


def noded(rings: Sequence[Ring]) -> Sequence[Ring]:
    """The outlines with the corners of others that lie on their edges, off their own corners."""
    corners = list(dict.fromkeys(point for ring in rings for point in ring))
    if not corners:
        return rings
    tree = shapely.STRtree(shapely.points(corners))
    made = []
    for ring in rings:
        ground = polygon(ring)
        near = [] if ground.is_empty else tree.query(ground.boundary, "dwithin", GRID)
        known = set(ring)
        for corner in (corners[at] for at in sorted(near)):
            if corner not in known and all(math.dist(corner, own) > NEAR for own in ring):
                ring = met(ring, corner)
        made.append(ring)
    return made


def closed(rings: Sequence[Ring], width: float) -> Sequence[Ring]:
    """The outlines with gaps and overlaps up to that width closed; as they are for 0, and where one crosses
    itself."""
    drawn = [polygon(ring) for ring in rings]
    if not width or not all(ground.is_valid and not ground.is_empty for ground in drawn):
        return rings
    clean = shapely.coverage_clean(drawn, snapping_distance=2 * width, gap_width=3 * width + 1)
    parts = [shapely.get_parts(ground) for ground in shapely.set_precision(clean, GRID)]
    largest = (max(some, key=shapely.area, default=Polygon()) for some in parts)
    return [ring if part.is_empty else ring_of(part, ring) for part, ring in zip(largest, rings, strict=True)]
