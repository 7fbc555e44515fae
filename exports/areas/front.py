"""Who holds what, as lines: the land of each side, the front between them and its teeth.

Everything is worked out from the control of the moment and the shared borders, and kept
per control. The teeth stand on the side whose manner has them. Nothing here knows colours.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import shapely
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry

from exports.areas.topology import Arc, Course, Ground, polygons, topology
from exports.signs.ink import path
from exports.signs.manners import TOOTHED
from rulesets.kit.drawing.board import Region
from rulesets.kit.drawing.outlines import chaikin
from rulesets.kit.flow.sides import Side

Control = tuple[tuple[str, str], ...]
_BAND, _TOOTH_STEP, _TOOTH_HALF, _TOOTH_TALL = 9.0, 14.0, 3.9, 7.0
_HATCH_STEP = 8.4
_WHOLE, _HALF = 0.9, 0.5


@dataclass(frozen=True, slots=True)
class Front:
    """`d` strings: the front line, its teeth, and the band of each side along it."""

    line: str
    teeth: str
    bands: tuple[tuple[str, str], ...]


def control_of(regions: tuple[Region, ...]) -> Control:
    """Who holds each region, in order."""
    return tuple((region.key, region.side) for region in regions)


@lru_cache(maxsize=128)
def land(ground: Ground, keys: frozenset[str]) -> str:
    """The `d` of the ground of several areas, without the borders between them."""
    return outline(_joined(ground, keys))


@lru_cache(maxsize=256)
def hatching(ground: Ground, keys: frozenset[str], is_crossed: bool) -> str:
    """The `d` of diagonal strokes over the areas; `is_crossed` gives the other diagonal.

    All areas share one raster, so that hatching runs on when an area changes hands.
    """
    return hatched(_joined(ground, keys), is_crossed)


def hatched(shape: BaseGeometry, is_crossed: bool) -> str:
    """The `d` of diagonal strokes over the shape, in the raster that all hatching shares."""
    if shape.is_empty:
        return ""
    left, top, right, bottom = shape.bounds
    low, high = (left + top, right + bottom) if is_crossed else (left - bottom, right - top)
    lean = -1 if is_crossed else 1
    raster = (
        i * _HATCH_STEP for i in range(math.floor(low / _HATCH_STEP), math.ceil(high / _HATCH_STEP) + 1)
    )
    lines = [[(start + lean * top, top), (start + lean * bottom, bottom)] for start in raster]
    return outline(shapely.intersection(MultiLineString(lines), shape))


def toothed(sides: tuple[Side, ...]) -> tuple[str, ...]:
    """The keys of the sides, those before whom the others' front has its teeth first."""
    return tuple(side.key for side in sorted(sides, key=lambda side: TOOTHED.index(side.manner)))


def is_front(one: str, other: str, sides: tuple[Side, ...]) -> bool:
    """Whether a front runs between areas that these hold: not where nobody holds one, nor between powers of
    one side."""
    camps = {side.key: side.camp for side in sides}
    return bool(one and other) and camps.get(one, one) != camps.get(other, other)


@lru_cache(maxsize=128)
def front(ground: Ground, control: Control, sides: tuple[Side, ...]) -> Front:
    """The front for this control. Areas of no side have none."""
    held = dict(control)
    chains = _chains(ground, held, sides)
    lines = [chaikin(tuple(LineString(course).simplify(0.4).coords), 1) for _, course in chains]
    camps = {side.key: side.camp for side in sides}
    teeth = []
    for (holder, _), line in zip(chains, lines, strict=True):
        friends = [
            key for key, each in control if each and camps.get(each, each) == camps.get(holder, holder)
        ]
        teeth.append(_teeth(LineString(line), _joined(ground, frozenset(friends))))
    band = MultiLineString(lines).buffer(_BAND, cap_style="flat")
    bands = []
    for side in [side.key for side in sides if side.key in held.values()]:
        keys = frozenset(key for key, holder in control if holder == side)
        bands.append((side, outline(shapely.intersection(band, _joined(ground, keys)).simplify(0.2))))
    return Front("".join(path(line) for line in lines), "".join(teeth), tuple(bands))


def inset(ground: Ground, key: str, depth: float) -> str:
    """The `d` of a line inside the border of an area, `depth` units from it."""
    shape = polygons(ground)[key].buffer(-depth)
    return outline(max(shapely.get_parts(shape), key=lambda part: part.area, default=Polygon()))


def outline(shape: BaseGeometry) -> str:
    """The `d` of a geometry; points are left out."""
    pieces = []
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon":
            pieces += [
                path(list(ring.coords)[:-1], True) for ring in (part.exterior, *part.interiors) if ring.coords
            ]
        elif part.geom_type == "LineString":
            pieces.append(path(list(part.coords)))
    return "".join(pieces)


@lru_cache(maxsize=256)
def _joined(ground: Ground, keys: frozenset[str]) -> BaseGeometry:
    shapes = polygons(ground)
    return shapely.union_all([shapes[key] for key in sorted(keys)])


def _chains(ground: Ground, held: dict[str, str], sides: tuple[Side, ...]) -> list[tuple[str, Course]]:
    """The arcs between enemies, put end to end: the toothed side, and the course with it at (-dy, dx)."""
    ranks = {key: rank for rank, key in enumerate(toothed(sides))}
    waiting: list[Arc] = []
    for arc in topology(ground).arcs:
        inner, outer = held.get(arc.inner, ""), held.get(arc.outer, "")
        if is_front(inner, outer, sides):
            first = ranks.get(inner, len(ranks)) < ranks.get(outer, len(ranks))
            waiting.append(arc if first else arc.reversed())
    chains: list[tuple[str, Course]] = []
    while waiting:
        first_arc = waiting.pop(0)
        chain = first_arc.course
        grown = True
        while grown:
            grown = False
            for arc in waiting:
                if arc.course[0] == chain[-1] or arc.course[-1] == chain[0]:
                    after = arc.course[0] == chain[-1]
                    chain = chain + arc.course[1:] if after else arc.course[:-1] + chain
                    waiting.remove(arc)
                    grown = True
                    break
        chains.append((held[first_arc.inner], chain))
    return chains


def _teeth(line: LineString, land: BaseGeometry) -> str:
    """Teeth along the line, on the land they stand for: cut at its edge in narrow bends, and none where most
    of a tooth would lie beyond."""
    count = max(1, round(line.length / _TOOTH_STEP))
    step = line.length / count
    teeth: list[Polygon] = []
    for i in range(count):
        far = (i + 0.5) * step
        first, last = line.interpolate(far - _TOOTH_HALF), line.interpolate(far + _TOOTH_HALF)
        dx, dy = last.x - first.x, last.y - first.y
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        tip = (
            (first.x + last.x) / 2 - dy / length * _TOOTH_TALL,
            (first.y + last.y) / 2 + dx / length * _TOOTH_TALL,
        )
        teeth.append(Polygon([(first.x, first.y), tip, (last.x, last.y)]))
    parts = shapely.intersection(teeth, land)
    drawn = []
    for tooth, part in zip(teeth, parts, strict=True):
        if part.area >= _WHOLE * tooth.area:
            drawn.append(path(list(tooth.exterior.coords)[:-1], True))
        elif part.area >= _HALF * tooth.area:
            drawn.append(outline(max(shapely.get_parts(part), key=lambda each: each.area)))
    return "".join(drawn)
