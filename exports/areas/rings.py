"""Rings about areas: round the name and the counters of each, clear of them."""

from exports.areas.layers import Scene
from exports.signs.ink import group
from exports.signs.rings import DISC, ring, ring_number
from rulesets.kit.drawing.board import Point, Region

_WIDER, _TALLER, _LEAST = 1.22, 1.3, 34.0
_LARGE, _NARROW = 2 * DISC, 1.25
"""The radius of a number at the small scale, and how much wider the rings are there."""


def ring_layer(scene: Scene) -> str:
    """The rings of the board with their numbers, those larger at a small scale."""
    palette = scene.palette
    ringed = [(region.ringed, _round(scene, region)) for region in scene.board.regions if region.ringed]
    wide = [ring(palette, *shape) for _, shape in ringed]
    wide += [ring_number(palette, *shape, figure) for figure, shape in ringed]
    wider = [(figure, (at, _NARROW * across, _NARROW * down)) for figure, (at, across, down) in ringed]
    narrow = [ring(palette, *shape, "small") for _, shape in wider]
    narrow += [ring_number(palette, *shape, figure, _LARGE) for figure, shape in wider]
    parts = [group('class="wide"', wide), group('class="narrow" display="none"', narrow)]
    return group('class="rings" pointer-events="none"', parts) if ringed else ""


def _round(scene: Scene, region: Region) -> tuple[Point, float, float]:
    """The middle and the half axes of an ellipse about what stands in the area."""
    own = [box for box in scene.held if box.name.split()[0] == region.key]
    left, right = min(box.left for box in own), max(box.right for box in own)
    top, bottom = min(box.top for box in own), max(box.bottom for box in own)
    wide = max(_LEAST, _WIDER * (right - left) / 2)
    tall = max(_LEAST, _TALLER * (bottom - top) / 2)
    return ((left + right) / 2, (top + bottom) / 2), wide, tall
