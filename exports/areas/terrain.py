"""What grows and stands on the ground: hedges, furrows, ruined blocks, hachures.

The same ground always gets the same strokes (chance is seeded by the area's key). They
are cut away under names and counters. Results are `d` strings, one for each kind of
stroke, kept per area from one drawing to the next.
"""

import math
import random
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiLineString, MultiPoint, Point, Polygon, box

from exports.areas.topology import Ground, polygons
from exports.signs.ink import path
from exports.signs.lettering import Box
from rulesets.kit.drawing.board import Picture

Strokes = tuple[tuple[str, str], ...]
Shapes = npt.NDArray[np.object_]
_CELL, _CLEAR = 17.0, 2.5
_BEACH_DEPTH = 26.0
_TREE = MultiLineString([Point(0, 0).buffer(2.6, 3).exterior])
_REEDS = MultiLineString(
    [[(-5, 0), (5, 0)], [(0, 0), (0, -5)], [(-2.4, 0), (-3.6, -3.6)], [(2.4, 0), (3.6, -3.6)]]
)


@lru_cache(maxsize=1024)
def strokes(ground: Ground, key: str, kind: str, clear: tuple[Box, ...]) -> Strokes:
    """(role, d) of the terrain of one area, cut away under the boxes in `clear`.

    `kind`: bocage, plain, city, wood, marsh, beach; another kind has none.
    """
    keep = shapely.union_all([_around(each) for each in clear]) if clear else None
    return tuple((role, _d(_cut(drawn, keep, role == "hedge"))) for role, drawn in _raw(ground, key, kind))


def near(ground: Ground, key: str, boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """Those of the boxes that may touch the area, so that others do not disturb what is kept."""
    left, top, right, bottom = bounds(ground)[key]
    return tuple(
        each
        for each in boxes
        if each.left < right + _CLEAR
        and each.right > left - _CLEAR
        and each.top < bottom + _CLEAR
        and each.bottom > top - _CLEAR
    )


@lru_cache(maxsize=256)
def hachures(picture: Picture, clear: tuple[Box, ...]) -> str:
    """The `d` of an oval of hachures round a height, free of the boxes."""
    chance = random.Random(repr(picture.at))
    across, along = picture.size
    cos, sin = math.cos(picture.turn), math.sin(picture.turn)
    drawn: list[LineString] = []
    for count, scale, length in ((40, 1.0, 7.0), (22, 0.52, 4.9)):
        for i in range(count):
            turn = 2 * math.pi * (i + chance.uniform(-0.25, 0.25)) / count
            swell = scale * (1 + 0.1 * math.sin(3 * turn + picture.at[0]))
            stroke = length * chance.uniform(0.7, 1.1)
            ends = [
                (math.cos(turn) * (across * swell + more), math.sin(turn) * (along * swell + more))
                for more in (0.0, stroke)
            ]
            drawn.append(
                LineString(
                    [(picture.at[0] + x * cos - y * sin, picture.at[1] + x * sin + y * cos) for x, y in ends]
                )
            )
    keep = shapely.union_all([_around(each) for each in clear]) if clear else None
    return _d(_cut(np.array(drawn), keep, False))


@lru_cache(maxsize=32)
def bounds(ground: Ground) -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right and bottom of each area."""
    return {key: shape.bounds for key, shape in polygons(ground).items()}


def _around(each: Box) -> Polygon:
    return box(each.left - _CLEAR, each.top - _CLEAR, each.right + _CLEAR, each.bottom + _CLEAR)


def _cut(drawn: Shapes, keep: Polygon | None, is_shortened: bool) -> Shapes:
    """The strokes outside `keep`: cut short where they may be, else left out whole."""
    if keep is None or not len(drawn):
        return drawn
    shapely.prepare(keep)
    struck = shapely.intersects(keep, drawn)
    if not is_shortened:
        whole: Shapes = drawn[~struck]
        return whole
    short = shapely.get_parts(shapely.difference(drawn[struck], keep))
    return np.concatenate([drawn[~struck], short[shapely.length(short) > 3]])


def _d(drawn: Shapes) -> str:
    return "".join(path(list(shapely.get_coordinates(each)), each.geom_type == "Polygon") for each in drawn)


@lru_cache(maxsize=256)
def _raw(ground: Ground, key: str, kind: str) -> tuple[tuple[str, Shapes], ...]:
    shape = polygons(ground)[key]
    match kind:
        case "bocage":
            return (("hedge", _hedges(shape, key)),)
        case "plain":
            return (("furrow", _furrows(shape, key)),)
        case "wood":
            return (("hedge", _scattered(shape, key, _TREE, 13.0)),)
        case "marsh":
            return (("furrow", _scattered(shape, key, _REEDS, 24.0)),)
        case "beach":
            inland = shape.difference(shape.boundary.buffer(_BEACH_DEPTH))
            return (("furrow", _furrows(inland, key)),)
        case "city":
            return _blocks(shape, key)
        case _:
            return ()


def _hedges(shape: Polygon, key: str) -> Shapes:
    """The sides of irregular small fields, some left open."""
    chance = random.Random(key)
    left, top, right, bottom = shape.bounds
    fields: list[tuple[float, float]] = []
    y, row = top - _CELL * 2, 0
    while y < bottom + _CELL * 2:
        x = left - _CELL * 2 + (row % 2) * _CELL * 0.6
        while x < right + _CELL * 2:
            fields.append((x + chance.uniform(-0.42, 0.42) * _CELL, y + chance.uniform(-0.34, 0.34) * _CELL))
            x += _CELL * chance.uniform(1, 1.5)
        y, row = y + _CELL * 0.86, row + 1
    sides = shapely.get_parts(shapely.voronoi_polygons(MultiPoint(fields), only_edges=True))
    open_ones = np.array([chance.random() < 0.2 for _ in sides])
    long = shapely.length(sides)
    sides = sides[~open_ones & (long > 4) & (long < 45)]
    inside = shapely.get_parts(shapely.intersection(sides, shape.buffer(-3.5)))
    inside = inside[(shapely.get_type_id(inside) == 1) & (shapely.length(inside) > 4)]
    return np.array([shapely.ops.substring(side, 0.08, 0.92, normalized=True) for side in inside])


def _furrows(shape: Polygon, key: str) -> Shapes:
    """Sparse patches of three or four short parallel strokes."""
    chance = random.Random(key)
    inner = shape.buffer(-6)
    if inner.is_empty:
        return np.array([], dtype=np.object_)
    left, top, right, bottom = inner.bounds
    drawn: list[LineString] = []
    for row in range(math.ceil((bottom - top) / 27)):
        for column in range(math.ceil((right - left) / 37)):
            x = left + (row % 2) * 18 + column * 37 + chance.uniform(-9, 9)
            y = top + row * 27 + chance.uniform(-8, 8)
            turn = chance.choice([-0.32, -0.32, 0.5, 1.15]) + chance.uniform(-0.12, 0.12)
            count, length = chance.choice([3, 3, 4]), chance.uniform(6.5, 11)
            dx, dy = math.cos(turn), math.sin(turn)
            for i in range(count):
                off, half = (i - (count - 1) / 2) * 3.1, length * chance.uniform(0.7, 1) / 2
                px, py = x - dy * off, y + dx * off
                drawn.append(LineString([(px - dx * half, py - dy * half), (px + dx * half, py + dy * half)]))
    every: Shapes = np.array(drawn)
    shapely.prepare(inner)
    inside: Shapes = every[shapely.contains(inner, every)]
    return inside


def _scattered(shape: Polygon, key: str, sign: MultiLineString, apart: float) -> Shapes:
    """A sign again and again, in rows that are a little out of line."""
    chance = random.Random(key)
    inner = shape.buffer(-5)
    left, top, right, bottom = inner.bounds if not inner.is_empty else (0.0, 0.0, 0.0, 0.0)
    drawn = []
    for row in range(math.ceil((bottom - top) / apart)):
        for column in range(math.ceil((right - left) / apart)):
            x = left + (row % 2) * apart / 2 + column * apart + chance.uniform(-0.25, 0.25) * apart
            y = top + row * apart + chance.uniform(-0.25, 0.25) * apart
            drawn.append(affinity.translate(sign, x, y))
    every: Shapes = np.array(drawn, dtype=np.object_)
    shapely.prepare(inner)
    parts: Shapes = shapely.get_parts(every[shapely.contains(inner, every)])
    return parts


def _blocks(shape: Polygon, key: str) -> tuple[tuple[str, Shapes], ...]:
    """Rows of houses, whole ones and broken outlines, turned a little."""
    chance = random.Random(key)
    turn = chance.choice((-1, 1)) * chance.uniform(0.38, 0.55)
    centre = shape.centroid
    straight = affinity.rotate(shape.buffer(-4.5), -turn, origin=centre, use_radians=True)
    shapely.prepare(straight)
    left, top, right, bottom = straight.bounds
    kinds: dict[str, list[Polygon]] = {"ruin": [], "block": []}
    y = top
    while y < bottom:
        x, tall = left, chance.uniform(3.6, 5.6)
        while x < right:
            wide = chance.uniform(4, 8)
            house = box(x, y, x + wide, y + tall)
            if straight.contains(house) and chance.random() < 0.88:
                kind = "ruin" if chance.random() < 0.42 else "block"
                kinds[kind].append(affinity.rotate(house, turn, origin=centre, use_radians=True))
            x += wide + chance.choice([2.0, 2.0, 3.4])
        y += tall + chance.choice([2.0, 2.0, 3.2])
    return tuple((kind, np.array(houses, dtype=np.object_)) for kind, houses in kinds.items())
