"""Attack arrows: where they run so that they hide no name and no counter.

An arrow crosses the shared border of its two areas, or flies from counter to counter
where they do not touch. Of many courses the one is taken that disturbs least; its number
stands where nothing else does. Open, broken or solid is the palette's matter.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from shapely.geometry import LineString, Point as Spot

from exports.areas.topology import Course, Ground, polygons, topology
from exports.signs.ink import path
from exports.signs.lettering import Box
from rulesets.kit.drawing.board import Arrow, Point, Region

DISC = 8.4
_WITHIN, _APART = 12.0, 26.0
_NOT_FREE, _REACH = 1000.0, 130.0
Shaft = tuple[Point, Point]
_TURNS = (0.0, 0.3, -0.3, 0.6, -0.6)
_PLACES = (0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86)


@dataclass(frozen=True, slots=True)
class Drawn:
    """An arrow's outline, from tail to tip, and the place of its number."""

    arrow: Arrow
    d: str
    shaft: Shaft
    disc: Point
    box: Box

    @property
    def body(self) -> tuple[Box, ...]:
        """The shaft as a row of small boxes, for what should not be written across it."""
        (ax, ay), (bx, by) = self.shaft
        spots = ((ax + (bx - ax) * i / 6, ay + (by - ay) * i / 6) for i in range(7))
        return tuple(Box(f"battle {self.arrow.number} arrow", x - 6, y - 6, x + 6, y + 6) for x, y in spots)

    @property
    def lead(self) -> str:
        """The `d` of a thin line to the number where that had to stand apart; else nothing."""
        tail, tip = self.shaft
        nearest = min(
            math.dist(self.disc, spot) for spot in (tail, tip, _beyond(tail, tip, math.dist(tail, tip) / 2))
        )
        return path([self.disc, tail]) if nearest > _APART else ""


@dataclass(frozen=True, slots=True)
class _Form:
    """Half widths at tail and neck, head, and how far the arrow reaches back and forward."""

    tail: float
    neck: float
    head: float
    head_half: float
    back: float
    ahead: float


_BIG = _Form(9, 6, 21, 15, 34, 40)
_SLIGHT = _Form(3.2, 2.2, 10, 6.5, 24, 24)


def arrange(
    ground: Ground, regions: dict[str, Region], arrows: tuple[Arrow, ...], held: tuple[Box, ...]
) -> tuple[Drawn, ...]:
    """All arrows, those to be played first served; boxes `held` are kept clear by every number."""
    taken = held
    found: dict[str, Drawn] = {}
    for arrow in sorted(arrows, key=lambda each: each.state != "next"):
        if arrow.origin in regions and arrow.target in regions:
            ends = regions[arrow.origin].slot, regions[arrow.target].slot
            around = _around(ground, arrow, ends)
            drawn = _best(ground, arrow, *ends, tuple(box for box in taken if box.meets(around)))
            found[arrow.key] = drawn
            taken = (*taken, drawn.box)
    return tuple(found[arrow.key] for arrow in arrows if arrow.key in found)


@lru_cache(maxsize=256)
def _around(ground: Ground, arrow: Arrow, ends: tuple[Point, Point]) -> Box:
    """All the room in which the arrow and its number may be drawn."""
    courses = [course for course, _ in _courses(ground, arrow, *ends)]
    spots = [spot for course in courses for spot in course]
    reach = _REACH
    return Box(
        "",
        min(x for x, _ in spots) - reach,
        min(y for _, y in spots) - reach,
        max(x for x, _ in spots) + reach,
        max(y for _, y in spots) + reach,
    )


@lru_cache(maxsize=1024)
def _best(ground: Ground, arrow: Arrow, origin: Point, target: Point, taken: tuple[Box, ...]) -> Drawn:
    form = _form(arrow)
    own = f"{arrow.origin} troops"
    best: tuple[float, Drawn] | None = None
    for (tail, tip), cost in _courses(ground, arrow, origin, target):
        cost += sum(_hidden(tail, tip, each) * (0.25 if each.name == own else 1.0) for each in taken)
        for disc, more in _discs(form, tail, tip):
            least = cost + more
            if best is not None and least >= best[0]:
                continue
            spot = _spot(arrow, disc)
            least += 0 if _is_free(ground, spot, taken) else _NOT_FREE
            if best is None or least < best[0]:
                best = least, Drawn(arrow, _outline(tail, tip, form), (tail, tip), disc, spot)
    if best is None:
        raise AssertionError("an arrow always has a course")
    return best[1] if best[0] < _NOT_FREE else _set_apart(ground, best[1], taken)


def _spot(arrow: Arrow, disc: Point) -> Box:
    x, y = disc
    return Box(f"battle {arrow.number}", x - DISC, y - DISC, x + DISC, y + DISC, 11.5)


def _set_apart(ground: Ground, drawn: Drawn, taken: tuple[Box, ...]) -> Drawn:
    """The arrow with its number at the nearest free place round its tail."""
    x, y = drawn.shaft[0]
    for step in range(1, 20):
        for i in range(24):
            way = math.pi * i / 12
            disc = (x + 6 * step * math.cos(way), y + 6 * step * math.sin(way))
            spot = _spot(drawn.arrow, disc)
            if _is_free(ground, spot, taken):
                return replace(drawn, disc=disc, box=spot)
    return drawn


def _form(arrow: Arrow) -> _Form:
    return _BIG if arrow.state == "next" else _SLIGHT


def _is_free(ground: Ground, spot: Box, taken: tuple[Box, ...]) -> bool:
    if any(spot.meets(each, 1.0) for each in taken):
        return False
    return (
        spot.left > 2 and spot.top > 2 and spot.right < ground.width - 2 and spot.bottom < ground.height - 2
    )


@lru_cache(maxsize=256)
def _courses(ground: Ground, arrow: Arrow, origin: Point, target: Point) -> tuple[tuple[Shaft, float], ...]:
    """Tail and tip of each possible course, and what speaks against it on an empty map."""
    form = _form(arrow)
    shared = topology(ground).between(arrow.origin, arrow.target)
    if not shared:
        return (((_beyond(origin, target, 26), _beyond(target, origin, 26)), 0.0),)
    longest = LineString(max(shared, key=lambda piece: LineString(piece).length))
    straight = math.atan2(target[1] - origin[1], target[0] - origin[0])
    found: list[tuple[Shaft, float]] = []
    for place in _PLACES:
        here = longest.interpolate(place, normalized=True)
        across = _across(longest, place, straight)
        for turn in _TURNS:
            way = across + turn
            for reach in (1.0, 0.8):
                back, ahead = form.back * reach, form.ahead * reach
                tail = (here.x - math.cos(way) * back, here.y - math.sin(way) * back)
                tip = (here.x + math.cos(way) * ahead, here.y + math.sin(way) * ahead)
                unlike = abs(math.remainder(way - straight, 2 * math.pi))
                cost = 14 * unlike + 10 * abs(place - 0.5) + 30 * (1 - reach)
                found.append(((tail, tip), cost + _astray(ground, arrow, tail, tip)))
    return tuple(sorted(found, key=lambda each: each[1]))


def _astray(ground: Ground, arrow: Arrow, tail: Point, tip: Point) -> float:
    """What it costs when the tip does not lie well within the target, or the tail not in the origin."""
    shapes = polygons(ground)
    target, end = shapes[arrow.target], Spot(tip)
    short = 0.0 if target.contains(end) and target.exterior.distance(end) > _WITHIN else 60.0
    return short + (0.0 if shapes[arrow.origin].contains(Spot(tail)) else 25.0)


def _across(border: LineString, place: float, straight: float) -> float:
    """The direction square to the border there, on the target's side."""
    a = border.interpolate(max(0.0, place - 0.08), normalized=True)
    b = border.interpolate(min(1.0, place + 0.08), normalized=True)
    square = math.atan2(b.x - a.x, -(b.y - a.y))
    return square if math.cos(square - straight) >= 0 else square + math.pi


def _beyond(start: Point, end: Point, far: float) -> Point:
    length = math.dist(start, end) or 1.0
    return start[0] + (end[0] - start[0]) * far / length, start[1] + (end[1] - start[1]) * far / length


def _hidden(tail: Point, tip: Point, each: Box) -> float:
    """How much of the arrow's body lies in a box: eight points along it."""
    count = 0
    for i in range(9):
        t = i / 8
        x, y = tail[0] + (tip[0] - tail[0]) * t, tail[1] + (tip[1] - tail[1]) * t
        count += each.left - 4 < x < each.right + 4 and each.top - 4 < y < each.bottom + 4
    return 22.0 * count


def _discs(form: _Form, tail: Point, tip: Point) -> Iterator[tuple[Point, float]]:
    """Where the number may stand: in the body of a big arrow, behind the tail of a slight one."""
    if form is _BIG:
        for t, cost in ((0.42, 0.0), (0.5, 1.0), (0.58, 3.0), (0.3, 4.0), (0.18, 8.0), (0.05, 12.0)):
            yield (tail[0] + (tip[0] - tail[0]) * t, tail[1] + (tip[1] - tail[1]) * t), cost
    yield _beyond(tail, tip, -7.0), 2.0
    yield _beyond(tail, tip, 8.0), 6.0
    yield _beyond(tail, tip, 16.0), 9.0


def _outline(tail: Point, tip: Point, form: _Form) -> str:
    """A slightly bent shaft that narrows toward its head, notched behind."""
    dx, dy = tip[0] - tail[0], tip[1] - tail[1]
    bend = (tail[0] + dx / 2 - dy * 0.12, tail[1] + dy / 2 + dx * 0.12)
    neck = 1 - form.head / (math.hypot(dx, dy) or 1.0)

    def at(t: float) -> Point:
        a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
        return a * tail[0] + b * bend[0] + c * tip[0], a * tail[1] + b * bend[1] + c * tip[1]

    left: list[Point] = []
    right: list[Point] = []
    for i in range(13):
        t = neck * i / 12
        x, y = at(t)
        nx, ny = _normal(at(max(0.0, t - 0.01)), at(min(1.0, t + 0.01)))
        half = form.tail + (form.neck - form.tail) * i / 12
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    x, y = at(neck)
    nx, ny = _normal((x, y), tip)
    head: Course = (
        (x + nx * form.head_half, y + ny * form.head_half),
        tip,
        (x - nx * form.head_half, y - ny * form.head_half),
    )
    return path([*left, *head, *reversed(right), at(0.08)], True)


def _normal(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1.0
    return -(b[1] - a[1]) / length, (b[0] - a[0]) / length
