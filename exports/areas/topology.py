"""Shared borders: rings of neighbouring areas become arcs, smoothed once for both.

Invariant: an arc belongs to one or two areas, and both draw exactly the same points, so a
coloured map has no gaps and a river can lie on its border. Vertices where more than two
arcs meet never move. Edges on the frame of the board are straight and no border. Knows
nothing of sides, colours or rules.
"""

import math
import random
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import shapely
from shapely.geometry import LineString, Polygon

from rulesets.kit.drawing.board import Board, Point, Ring
from rulesets.kit.drawing.outlines import chaikin

Course = tuple[Point, ...]
_WOBBLE_BORDER, _WOBBLE_COAST, _STEP = 4.2, 3.2, 16.0


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry of a board alone: what may be kept from one drawing to the next."""

    width: float
    height: float
    rings: tuple[tuple[str, Ring], ...]


@dataclass(frozen=True, slots=True)
class Arc:
    """A smoothed piece of border. `inner` lies at (-dy, dx) of its direction, `outer` opposite;
    `outer` is empty on coast and frame."""

    course: Course
    inner: str
    outer: str
    is_frame: bool

    def reversed(self) -> "Arc":
        """The same border walked the other way."""
        return Arc(self.course[::-1], self.outer, self.inner, self.is_frame)


@dataclass(frozen=True, slots=True)
class Topology:
    """All arcs once, and each area's outline built from them (first point not repeated)."""

    arcs: tuple[Arc, ...]
    shapes: dict[str, Course]

    def between(self, first: str, second: str) -> tuple[Course, ...]:
        """The borders two areas share; none where they do not touch."""
        return tuple(arc.course for arc in self.arcs if {arc.inner, arc.outer} == {first, second})

    def coast(self, keys: frozenset[str] | None = None) -> tuple[Arc, ...]:
        """The arcs with no area outside that are no frame; of the areas `keys`, or of all."""
        return tuple(
            arc
            for arc in self.arcs
            if not arc.outer and not arc.is_frame and (keys is None or arc.inner in keys)
        )


def ground_of(board: Board) -> Ground:
    """The geometry of the board's regions."""
    return Ground(board.width, board.height, tuple((region.key, region.ring) for region in board.regions))


def joined(courses: tuple[Course, ...]) -> tuple[Course, ...]:
    """Courses that end where another begins, put together; the rest as they are.

    Walks along the first of each: a river told mouth last comes out mouth last.
    """
    waiting = list(courses)
    chains: list[Course] = []
    while waiting:
        chain = waiting.pop(0)
        grown = True
        while grown:
            grown = False
            for other in waiting:
                longer = _spliced(chain, other)
                if longer:
                    chain, grown = longer, True
                    waiting.remove(other)
                    break
        chains.append(chain)
    return tuple(chains)


def _spliced(chain: Course, other: Course) -> Course | None:
    for candidate in (other, other[::-1]):
        if chain[-1] == candidate[0]:
            return chain + candidate[1:]
        if candidate[-1] == chain[0]:
            return candidate + chain[1:]
    return None


@lru_cache(maxsize=32)
def topology(ground: Ground) -> Topology:
    """The smoothed arcs and outlines of the ground."""
    return _Builder(ground).build()


@lru_cache(maxsize=32)
def polygons(ground: Ground) -> dict[str, Polygon]:
    """The smoothed outline of each area as a shapely polygon; of one that crosses itself the largest part."""
    return {key: _sound(Polygon(shape)) for key, shape in topology(ground).shapes.items()}


def _sound(shape: Polygon) -> Polygon:
    if shape.is_valid:
        return shape
    parts = (part for part in shapely.get_parts(shapely.make_valid(shape)) if isinstance(part, Polygon))
    return max(parts, key=lambda part: part.area, default=Polygon())


class _Builder:
    """Works the arcs out once for a ground."""

    def __init__(self, ground: Ground) -> None:
        self.width, self.height = ground.width, ground.height
        self.rings = {key: _positive(ring) for key, ring in ground.rings}
        self.owner: dict[tuple[Point, Point], str] = {}
        self.touching: dict[Point, set[Point]] = defaultdict(set)
        for key, ring in self.rings.items():
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                self.owner[a, b] = key
                self.touching[a].add(b)
                self.touching[b].add(a)
        self.nodes = {vertex for vertex in self.touching if self._is_node(vertex)}
        self.made: dict[tuple[Point, Point], Arc] = {}

    def build(self) -> Topology:
        shapes: dict[str, Course] = {}
        for key, ring in self.rings.items():
            start = next((i for i, vertex in enumerate(ring) if vertex in self.nodes), 0)
            turned = ring[start:] + ring[:start]
            outline: list[Point] = []
            for piece in self._pieces(turned):
                outline += self._arc(piece).course[:-1]
            shapes[key] = tuple(outline)
        return Topology(tuple(self.made.values()), shapes)

    def _pieces(self, ring: Ring) -> list[Course]:
        pieces: list[list[Point]] = [[ring[0]]]
        for vertex in (*ring[1:], ring[0]):
            pieces[-1].append(vertex)
            if vertex in self.nodes:
                pieces.append([vertex])
        return [tuple(piece) for piece in pieces if len(piece) > 1]

    def _arc(self, piece: Course) -> Arc:
        """The arc along the piece, walked that way; smoothed when first met from either side."""
        back = (piece[-1], piece[-2])
        if back in self.made:
            return self.made[back].reversed()
        inner, outer = self.owner[piece[0], piece[1]], self.owner.get((piece[1], piece[0]), "")
        is_frame = self._on_frame(piece[0], piece[1])
        arc = Arc(piece if is_frame else _smooth(piece, bool(outer)), inner, outer, is_frame)
        self.made[piece[0], piece[1]] = arc
        return arc

    def _on_frame(self, a: Point, b: Point) -> bool:
        return (a[0] == b[0] and a[0] in (0.0, self.width)) or (a[1] == b[1] and a[1] in (0.0, self.height))

    def _belongs(self, a: Point, b: Point) -> tuple[frozenset[str], bool]:
        pair = frozenset((self.owner.get((a, b), ""), self.owner.get((b, a), "")))
        return pair, self._on_frame(a, b)

    def _is_node(self, vertex: Point) -> bool:
        others = sorted(self.touching[vertex])
        if len(others) != 2 or self._belongs(vertex, others[0]) != self._belongs(vertex, others[1]):
            return True
        return self._on_frame(vertex, others[0]) and not self._on_frame(others[0], others[1])


def _positive(ring: Ring) -> Ring:
    doubled = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True))
    return ring if doubled > 0 else ring[::-1]


def _smooth(piece: Course, is_border: bool) -> Course:
    """A hand-drawn line through the piece: a little wobble, always the same, then rounded."""
    chance = random.Random(repr(sorted((piece[0], piece[-1]))))
    amount = _WOBBLE_BORDER if is_border else _WOBBLE_COAST
    drawn = [piece[0]]
    for (ax, ay), (bx, by) in pairwise(piece):
        far = math.dist((ax, ay), (bx, by))
        count = max(1, round(far / _STEP))
        for i in range(1, count):
            t, off = i / count, chance.uniform(-1, 1) * amount * min(far, 40.0) / 40.0
            drawn.append(
                (ax + (bx - ax) * t - (by - ay) / far * off, ay + (by - ay) * t + (bx - ax) / far * off)
            )
        drawn.append((bx, by))
    line = LineString(chaikin(tuple(drawn))).simplify(0.18)
    return tuple((round(x, 2), round(y, 2)) for x, y in line.coords)
