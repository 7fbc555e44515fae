"""The map of a battle from the points of a package: outlines, places for names and pieces, the sea's names.

A package that was written here keeps its own scale; any other is made about a thousand units wide, and its
outlines are fitted together where neighbours do not share a border.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from rulesets.axis_allies_dday.document.battle import Site
from rulesets.axis_allies_dday.formats.ground import Ground
from rulesets.axis_allies_dday.formats.package import Package, Remarks, Ring, Zone
from rulesets.axis_allies_dday.formats.seams import fitted, sharing
from rulesets.kit.drawing import board
from rulesets.kit.drawing.board import Label, Margin
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.drawing.outlines import area, edges, is_inside

WIDE = 1000
"""About so many units of ours a map is wide."""
HALF_A_UNIT = 24
"""From the upper left corner of a piece's place to its middle, in pixels."""
MANY_CORNERS = 400
LONGEST_WAY = 2_000_000
"""So many pixels down and up run all outlines of a map at most that are fitted together."""
_BELOW = 18.0
_BLOCK = (240.0, 140.0)
_STEP = 40
NOTE = "Outlines are those of a TripleA package."


@dataclass(frozen=True, slots=True)
class _Scale:
    """Pixels to a unit of ours."""

    pixels: int

    def point(self, at: tuple[float, float]) -> board.Point:
        return round(at[0] / self.pixels, 2), round(at[1] / self.pixels, 2)

    def ring(self, ring: Ring) -> board.Ring:
        return tuple(self.point(point) for point in ring)


def chart_of(package: Package, ground: Ground, keys: Mapping[str, str], remarks: Remarks) -> Chart | None:
    """The map of the zones, under these keys; None where no zone has an outline."""
    rings = {zone.name: _largest(zone.rings) for zone in ground.zones if zone.rings}
    if not rings:
        return None
    several = [zone.name for zone in ground.zones if len(zone.rings) > 1]
    remarks.add("polygons.txt", "Of several outlines the largest is kept: {}.", several)
    if not package.scale:
        rings = _joined(package, rings, remarks)
    scale = _scale(package)
    place = partial(_place, scale, bool(package.scale))
    shapes = tuple(
        place(zone, keys[zone.name], rings[zone.name]) for zone in ground.zones if zone.name in rings
    )
    wide, tall = _size(package)
    sea = [zone for zone in package.zones if zone.is_water and zone.name not in keys and zone.centre]
    return Chart(
        width=round(wide / scale.pixels, 2),
        height=round(tall / scale.pixels, 2),
        areas=shapes,
        lines=(),
        pictures=(),
        labels=tuple(Label(zone.name, scale.point(zone.centre), "sea") for zone in sea if zone.centre),
        margin=Margin(0.0, 0.0, 0.0, 0.0, 0.0),
        block=_block(shapes, wide / scale.pixels, tall / scale.pixels),
        note=NOTE,
    )


def _scale(package: Package) -> _Scale:
    return _Scale(package.scale or max(1, round(_size(package)[0] / WIDE)))


def _size(package: Package) -> tuple[int, int]:
    """The map's size in pixels, as it is said and as far as the outlines reach."""
    every = [point for zone in package.zones for ring in zone.rings for point in ring]
    wide, tall = max((x for x, _ in every), default=1), max((y for _, y in every), default=1)
    return max(package.width, wide), max(package.height, tall)


def _largest(rings: tuple[Ring, ...]) -> Ring:
    return max(rings, key=lambda ring: abs(area(ring)))


def _joined(package: Package, rings: dict[str, Ring], remarks: Remarks) -> dict[str, Ring]:
    """The outlines with their borders in common: as they are where they have them, else fitted together."""
    pairs = {frozenset(link) for link in package.links if link[0] in rings and link[1] in rings}
    met = pairs & sharing(rings)
    if met == pairs and all(len(ring) <= MANY_CORNERS for ring in rings.values()):
        return rings
    way = sum(abs(y - v) for ring in rings.values() for (_, y), (_, v) in edges(ring))
    made = fitted(rings, pairs) if way < LONGEST_WAY else {}
    if len(pairs & sharing(made)) <= len(met) < len(pairs):
        return {name: _fewer(ring) for name, ring in rings.items()}
    remarks.add("polygons.txt", "Outlines left gaps between neighbours; they are redrawn without gaps.")
    return {name: _fewer(made.get(name, ring)) for name, ring in rings.items()}


def _fewer(ring: Ring) -> Ring:
    """The outline with no more corners than a map is drawn with."""
    return ring[:: -(-len(ring) // MANY_CORNERS)]


def _place(scale: _Scale, is_ours: bool, zone: Zone, key: str, ring: Ring) -> AreaShape:
    """The outline with places for the name and for the pieces: inside it, unless they are ours."""
    drawn = scale.ring(ring)
    at = scale.point(zone.centre) if zone.centre else None
    if at is None or not (is_ours or is_inside(at, drawn)):
        at = _middle(drawn)
    if is_ours and zone.places:
        x, y = zone.places[0]
        return AreaShape(key, drawn, at, scale.point((x + HALF_A_UNIT, y + HALF_A_UNIT)))
    near = ((at[0], round(at[1] + down, 2)) for down in (_BELOW, -_BELOW))
    return AreaShape(key, drawn, at, next((point for point in near if is_inside(point, drawn)), at))


def _middle(ring: board.Ring) -> board.Point:
    """A point inside the outline, in the middle of its widest part."""
    low, high = min(y for _, y in ring), max(y for _, y in ring)
    spans = [span for part in range(1, 12) for span in _spans(ring, low + (high - low) * part / 12)]
    begin, end, y = max(
        spans, key=lambda span: span[1] - span[0], default=(ring[0][0], ring[0][0], ring[0][1])
    )
    return round((begin + end) / 2, 2), round(y, 2)


def _spans(ring: board.Ring, y: float) -> Iterator[tuple[float, float, float]]:
    """The stretches of a level line that lie inside the outline."""
    crossings = sorted(
        a + (y - b) * (c - a) / (d - b) for (a, b), (c, d) in edges(ring) if (b > y) != (d > y)
    )
    for begin, end in zip(crossings[::2], crossings[1::2], strict=False):
        yield begin, end, y


def _block(shapes: tuple[AreaShape, ...], wide: float, tall: float) -> board.Point:
    """Where the title stands on no zone; the upper left corner where there is no such place."""
    corners = [point for shape in shapes for point in shape.ring]
    for top in range(0, max(1, math.floor(tall - _BLOCK[1])), _STEP):
        for left in range(0, max(1, math.floor(wide - _BLOCK[0])), _STEP):
            right, low = left + _BLOCK[0], top + _BLOCK[1]
            if any(left <= x <= right and top <= y <= low for x, y in corners):
                continue
            if not any(is_inside((left + 1.0, top + 1.0), shape.ring) for shape in shapes):
                return float(left), float(top)
    return 0.0, 0.0


def sites_of(package: Package, places: Mapping[str, Zone]) -> tuple[Site, ...]:
    """Where boxes and the airfield lie on the map, by their keys: as wide and tall as their outlines."""
    scale = _scale(package)
    return tuple(_site(scale, key, _largest(zone.rings)) for key, zone in places.items() if zone.rings)


def _site(scale: _Scale, key: str, ring: Ring) -> Site:
    x, y = min(x for x, _ in ring), min(y for _, y in ring)
    size = max(x for x, _ in ring) - x, max(y for _, y in ring) - y
    return Site(key, scale.point((x, y)), scale.point(size))
