"""What no edit may leave behind: an outline that crosses itself, an overlap, a new gap.

Only areas that changed and their neighbours are looked at. A defect that was there before, of a file say,
does not stop an edit elsewhere.
"""

from collections.abc import Sequence
from typing import Any

import shapely

from rulesets.kit.areas.planar import NEAR, polygon
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed

_CORNERS = 3


def guarded(before: Chart, after: Chart, *, may_open: bool = False) -> Chart:
    """The chart after an edit; refuses unsound outlines, overlaps that are new, and new gaps unless the edit
    `may_open` some."""
    old = {shape.key: shape for shape in before.areas}
    fresh = changed_shapes(before, after)
    for shape in fresh:
        _require_sound(shape)
    kept = {shape.key for shape in after.areas}
    touched = [*fresh, *(old[shape.key] for shape in fresh if shape.key in old)]
    touched += [shape for shape in before.areas if shape.key not in kept]
    if not touched:
        return after
    place = shapely.union_all([shapely.envelope(polygon(shape.ring)) for shape in touched])
    was, now = _near(before, place), _near(after, place)
    worse = sorted(_misfits(now) - _misfits(was))
    if worse:
        raise Refusal(
            f"{listed(worse)} would overlap, or miss the corners of others. Draw along their points."
        )
    if not may_open and _gaps(now) > _gaps(was):
        raise Refusal("This would leave a gap between areas. Move the point instead, or redraw the border.")
    return after


def changed_shapes(before: Chart, after: Chart) -> tuple[AreaShape, ...]:
    """The areas whose outline is new or another."""
    old = {shape.key: shape.ring for shape in before.areas}
    return tuple(shape for shape in after.areas if old.get(shape.key) != shape.ring)


def _require_sound(shape: AreaShape) -> None:
    if len(set(shape.ring)) < _CORNERS:
        raise Refusal(f"{shape.key} needs at least 3 corners. Remove the area instead.")
    ground = polygon(shape.ring)
    if not ground.is_valid or len(set(shape.ring)) < len(shape.ring):
        raise Refusal(f"The outline of {shape.key} would cross or touch itself. Keep its lines apart.")


def _near(chart: Chart, place: Any) -> list[tuple[str, Any]]:
    """The sound areas at the place, by code."""
    keys = [shape.key for shape in chart.areas]
    drawn = [polygon(shape.ring) for shape in chart.areas]
    found = sorted(shapely.STRtree(drawn).query(place, predicate="dwithin", distance=NEAR))
    return [(keys[at], drawn[at]) for at in found if drawn[at].is_valid]


def _misfits(near: Sequence[tuple[str, Any]]) -> set[str]:
    """The areas whose borders do not fit those beside them."""
    if not near:
        return set()
    edges = shapely.coverage_invalid_edges([ground for _, ground in near])
    bad = ~shapely.is_empty(edges)
    return {key for (key, _), is_bad in zip(near, bad, strict=True) if is_bad}


def _gaps(near: Sequence[tuple[str, Any]]) -> int:
    """How many holes the areas leave between them."""
    land = shapely.get_parts(shapely.union_all([ground for _, ground in near]))
    return int(shapely.get_num_interior_rings(land).sum())
