"""What no edit may leave behind: an outline that crosses itself, an overlap, a new gap.

Only areas that changed and their neighbours are looked at. A defect that was there before, of a file say,
does not stop an edit elsewhere.
"""

from collections.abc import Iterable, Sequence

import shapely
from shapely import Polygon

from rulesets.kit.areas.planar import polygon, shapes_near
from rulesets.kit.drawing.board import Ring
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed

_CORNERS = 3
Grounds = Sequence[tuple[AreaShape, Polygon]]


def guarded(before: Chart, after: Chart, *, may_open: bool = False) -> Chart:
    """The chart after an edit; refuses unsound outlines, overlaps that are new, and new gaps unless the edit
    `may_open` some."""
    old = {shape.key: shape for shape in before.areas}
    fresh = changed_shapes(before, after)
    for shape in fresh:
        require_sound(shape.key, shape.ring)
    kept = {shape.key for shape in after.areas}
    touched = [*fresh, *(old[shape.key] for shape in fresh if shape.key in old)]
    touched += [shape for shape in before.areas if shape.key not in kept]
    if not touched:
        return after
    place = shapely.union_all([shapely.envelope(polygon(shape.ring)) for shape in touched])
    was, now = (sound_areas(shapes_near(chart, place)) for chart in (before, after))
    worse = sorted({shape.key for shape, _ in misfitting(now)} - {shape.key for shape, _ in misfitting(was)})
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


def require_sound(key: str, ring: Ring) -> None:
    """Refuses an outline without three corners, and one that crosses or touches itself."""
    if len(set(ring)) < _CORNERS:
        raise Refusal(f"{key} needs at least 3 corners. Remove the area instead.")
    if not polygon(ring).is_valid or len(set(ring)) < len(ring):
        raise Refusal(f"The outline of {key} would cross or touch itself. Keep its lines apart.")


def sound_areas(shapes: Iterable[AreaShape]) -> Grounds:
    """The areas whose outline is one, with their ground."""
    drawn = [(shape, polygon(shape.ring)) for shape in shapes]
    return [(shape, ground) for shape, ground in drawn if ground.is_valid and not ground.is_empty]


def misfitting(grounds: Grounds) -> Grounds:
    """Those whose borders do not fit those beside them."""
    if not grounds:
        return []
    edges = shapely.coverage_invalid_edges([ground for _, ground in grounds])
    return [found for found, is_fit in zip(grounds, shapely.is_empty(edges), strict=True) if not is_fit]


def _gaps(near: Grounds) -> int:
    """How many holes the areas leave between them."""
    land = shapely.get_parts(shapely.union_all([ground for _, ground in near]))
    return int(shapely.get_num_interior_rings(land).sum())
