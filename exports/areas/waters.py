"""Sea, coast, rivers and canals of a board, and the names along them.

A river runs exactly on the shared borders it follows; a canal runs beside them, within
the first area of each pair. Depth lines fade out seaward, beaches have strokes seaward
and sand landward. Knows no colours.
"""

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import shapely
from shapely.geometry import LineString, Point as Spot, box
from shapely.ops import substring

from exports.areas.front import outline
from exports.areas.topology import Course, Ground, joined, polygons, topology
from exports.signs.ink import path
from exports.signs.lettering import Box, width
from rulesets.kit.drawing.board import Line, Point
from rulesets.kit.drawing.outlines import chaikin

DEPTHS = ((5, "0.85"), (12, "0.65"), (21, "0.48"), (33, "0.34"), (48, "0.24"))
_CANAL_OFF, _SPACING, _MOST_BEND = 5.4, 0.04, 14.0


@dataclass(frozen=True, slots=True)
class Sea:
    """`d` strings: the coast, and each depth line with its strength."""

    coast: str
    depths: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Lettered:
    """A word set letter by letter along a line: base points, turns in degrees, and its box."""

    places: tuple[Point, ...]
    turns: tuple[float, ...]
    box: Box


@lru_cache(maxsize=32)
def sea(ground: Ground) -> Sea:
    """Coast and depth lines; none where land fills the board."""
    land = shapely.union_all(list(polygons(ground).values())).buffer(0.05).buffer(-0.05)
    open_sea = box(0, 0, ground.width, ground.height).difference(land).buffer(-0.5)
    coast = "".join(path(course) for course in joined(tuple(arc.course for arc in topology(ground).coast())))
    depths = (
        ()
        if open_sea.is_empty
        else tuple(
            (outline(land.buffer(off, quad_segs=12).boundary.intersection(open_sea).simplify(0.4)), strength)
            for off, strength in DEPTHS
        )
    )
    return Sea(coast, depths)


@lru_cache(maxsize=64)
def beach(ground: Ground, keys: frozenset[str], clear: tuple[Box, ...]) -> tuple[str, str]:
    """The `d` of strokes seaward and of sand landward along the beaches, sand free of the boxes."""
    chance = random.Random("beach")
    strokes: list[str] = []
    sand: list[str] = []
    for arc in topology(ground).coast(keys):
        line = LineString(arc.course)
        for i in range(1, int(line.length / 3.2)):
            here, ahead = line.interpolate(i * 3.2), line.interpolate(i * 3.2 + 0.8)
            far = math.dist((here.x, here.y), (ahead.x, ahead.y)) or 1.0
            ux, uy = (ahead.x - here.x) / far, (ahead.y - here.y) / far
            out_x, out_y, long = uy, -ux, chance.uniform(4, 6.5)
            strokes.append(
                path(
                    [
                        (here.x + out_x, here.y + out_y),
                        (here.x + (out_x + 0.8 * ux) * long, here.y + (out_y + 0.8 * uy) * long),
                    ]
                )
            )
            for _ in range(3):
                off, along = abs(chance.gauss(0, 5.5)) + 1.5, chance.uniform(-2, 2)
                x, y = here.x - out_x * off + ux * along, here.y - out_y * off + uy * along
                if not any(each.meets(Box("", x, y, x, y), 2.0) for each in clear):
                    sand.append(f"M{x:.1f} {y:.1f}h.1")
    return "".join(strokes), "".join(sand)


@lru_cache(maxsize=128)
def course(ground: Ground, line: Line) -> tuple[Course, ...]:
    """The pieces of a river, canal or road in board units; a river told `along` ends at its mouth."""
    if not line.along:
        return (chaikin(line.points),) if line.points else ()
    pieces = joined(tuple(piece for pair in line.along for piece in topology(ground).between(*pair)))
    last = topology(ground).between(*line.along[-1])
    turned = tuple(piece if not last or _ends_in(piece, last[-1]) else piece[::-1] for piece in pieces)
    if line.kind != "canal":
        return turned
    return tuple(_beside(ground, piece, line.along[0][0]) for piece in turned)


def _ends_in(piece: Course, last: Course) -> bool:
    return piece[-1] in (last[0], last[-1])


def _beside(ground: Ground, piece: Course, key: str) -> Course:
    """A line parallel to the piece, on the side of the area `key`, a little short of both ends."""
    whole = LineString(piece)
    bed = substring(whole, 4, max(5.0, whole.length - 3)).simplify(3.4)
    both = [bed.offset_curve(off) for off in (_CANAL_OFF, -_CANAL_OFF)]
    inside = polygons(ground)[key]
    nearer = max(both, key=lambda found: found.intersection(inside).length)
    longest = max(shapely.get_parts(nearer), key=lambda part: part.length)
    return tuple((x, y) for x, y in longest.coords)


@lru_cache(maxsize=256)
def along(piece: Course, words: str, size: float, off: float, clear: tuple[Box, ...]) -> Lettered | None:
    """`words` set along the piece, `off` units to one side, where no box is near and the
    line bends least; None where there is no such place."""
    settings = _settings(piece, words, size, off)
    return next((each for each in settings if not any(each.box.meets(box, 1.0) for box in clear)), None)


@lru_cache(maxsize=64)
def _settings(piece: Course, words: str, size: float, off: float) -> tuple[Lettered, ...]:
    """Every way to set the words along the piece, the straightest first."""
    line = LineString(piece)
    wide = width(words, size, "italic", _SPACING)
    found: list[tuple[float, Lettered]] = []
    for i in range(int((line.length - wide - 8) / 6)):
        for side in (-off, off):
            word = _set_at(line, 4 + i * 6, words, size, side)
            bend = _bend(word) + (2.0 if side > 0 else 0.0) if word else _MOST_BEND
            if word and bend < _MOST_BEND:
                found.append((bend, word))
    return tuple(word for _, word in sorted(found, key=lambda each: each[0]))


def _bend(word: Lettered) -> float:
    """How unevenly a word runs: its sharpest turn from letter to letter, in degrees."""
    pairs = pairwise(word.turns)
    return max((abs(math.remainder(after - before, 360)) for before, after in pairs), default=0.0)


def _set_at(line: LineString, start: float, words: str, size: float, off: float) -> Lettered | None:
    wide = width(words, size, "italic", _SPACING)
    bed = LineString(chaikin(tuple(substring(line, start, start + wide + 4).simplify(2.5).coords)))
    if bed.coords[0][0] > bed.coords[-1][0]:
        bed = LineString(list(bed.coords)[::-1])
    if bed.length < wide or abs(bed.coords[-1][1] - bed.coords[0][1]) > 2.2 * abs(
        bed.coords[-1][0] - bed.coords[0][0]
    ):
        return None
    base = off if off < 0 else off + size * 0.68
    places: list[Point] = []
    turns: list[float] = []
    far = (bed.length - wide) / 2
    for letter in words:
        half = width(letter, size, "italic", _SPACING) / 2
        before, middle, after = (bed.interpolate(far + shift) for shift in (0.0, half, 2 * half))
        turn = math.atan2(after.y - before.y, after.x - before.x)
        x = middle.x - math.cos(turn) * half - math.sin(turn) * base
        y = middle.y - math.sin(turn) * half + math.cos(turn) * base
        places.append((x, y))
        turns.append(math.degrees(turn))
        far += 2 * half
    spots = [Spot(x, y) for x, y in places]
    left, top, right, bottom = shapely.union_all(spots).bounds
    return Lettered(
        tuple(places),
        tuple(turns),
        Box(f"{words} name", left - 1, top - size * 0.75, right + size * 0.6, bottom + size * 0.3, size),
    )
