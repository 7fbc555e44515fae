"""Motifs that run from hex to hex, and shores: rivers, roads, rails, dry beds, coasts, lakes.

A course goes from the middle of an edge to the middle of another, square to both, so that it joins
what runs on in the next hex. Shores are drawn towards the edges beyond which the water lies.
"""

from collections.abc import Callable

from exports.hexes.layout import edge_middle, hex_path
from exports.hexes.strokes import Strokes, box, dots, hachures, turned
from exports.signs.ink import number, path
from rulesets.kit.drawing.board import Point

Links = tuple[int, ...]
_OUT = 1.012  # a hair beyond the edge, so that no seam shows
_RING = hachures((0, 0.5), 17.5, 13, 28, 4.2)
_WAVE = "q2.5-3 5 0t5 0"


def _bend(one: int, other: int) -> str:
    """A smooth course from one edge to another."""
    apart = min((one - other) % 12, (other - one) % 12)
    start, end = edge_middle(one, _OUT), edge_middle(other, _OUT)
    if apart == 6:
        return path((start, end))
    hold = 0.12 if apart == 4 else 0.2
    first, second = edge_middle(one, hold), edge_middle(other, hold)
    return f"M{_at(start)}C{_at(first)} {_at(second)} {_at(end)}"


def _winding(one: int, other: int) -> str:
    """As a bend, but what runs straight through swings a little."""
    if (one - other) % 12 != 6:
        return _bend(one, other)
    points = turned(((26.3, 0), (17, 0), (9, 3), (0, 0), (-9, -3), (-17, 0), (-26.3, 0)), -30.0 * one)
    middle = " ".join(_at(point) for point in points[1:])
    return f"M{_at(points[0])}C{middle}"


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _spoke(link: int) -> str:
    return path((edge_middle(link, _OUT), (0.0, 0.0)))


def course(links: Links, bend: Callable[[int, int], str] = _bend) -> str:
    """The `d` of a course through the hex: one link ends in the middle, two are joined, the third of
    a fork runs into the pair that lies straightest, four cross."""
    ways = tuple(dict.fromkeys(link % 12 for link in links)) or (0, 6)
    if len(ways) == 1:
        return _spoke(ways[0])
    if len(ways) == 2:
        return bend(*ways)
    straight = [(a, b) for a in ways for b in ways if a < b and (b - a) % 12 == 6]
    if not straight:
        return "".join(_spoke(way) for way in ways)
    if len(ways) == 3:
        a, b = straight[0]
        side = next(way for way in ways if way not in (a, b))
        far = a if min((a - side) % 12, (side - a) % 12) >= 4 else b
        return bend(a, b) + _bend(side, far)
    crossed = "".join(bend(a, b) for a, b in straight)
    return crossed + "".join(_spoke(way) for way in ways if not any(way in pair for pair in straight))


def river(links: Links) -> Strokes:
    """Water between two banks."""
    d = course(links, _winding)
    return ("bank", d), ("stream", d)


def frozen_river(links: Links) -> Strokes:
    """A river under ice."""
    d = course(links, _winding)
    return ("bank", d), ("ice", d), ("ice-crack", d)


def wadi(links: Links) -> Strokes:
    """A dry bed between broken banks."""
    d = course(links, _winding)
    return ("gully-edge", d), ("gully", d), ("gully-grit", d)


def road(links: Links) -> Strokes:
    """A road in double line."""
    d = course(links)
    return ("road-edge", d), ("road-bed", d)


def desert_road(links: Links) -> Strokes:
    """A track: its edges are broken."""
    d = course(links)
    return ("track", d), ("road-bed", d)


def rail(links: Links) -> Strokes:
    """A line with its ties."""
    d = course(links)
    return ("rail-tie", d), ("rail-line", d)


def rail_road(links: Links) -> Strokes:
    """A rail, and the road that crosses it from the next pair of edges."""
    first = min(links, default=0)
    return (*road(((first + 2) % 12, (first + 8) % 12)), *rail(links))


def hill_road(links: Links) -> Strokes:
    """A road over a hill."""
    return (("slope", _RING), *road(links))


def station(links: Links) -> Strokes:
    """A rail with its station above it."""
    return (*rail(links), ("masonry", "M-18-5v-6l5-5h26l5 5v6Z"), ("works-open", box(-3.5, -11.5, 7, 6.5)))


def headwater(links: Links) -> Strokes:
    """A river that rises here."""
    return (
        *river(links[:1] or (0,)),
        ("pool", "M-15-1C-15-11 12-12 13-1 13 10-14 12-15-1Z"),
        ("wave", f"M-9-2{_WAVE}M-2 4{_WAVE}"),
    )


def river_mouth(links: Links) -> Strokes:
    """A river that widens to the sea: its first link is the river's, the others lead to the water; without
    them that lies opposite."""
    way = links[0] if links else 0
    _, (start, end) = _shoreline(links[1:] or ((way + 6) % 12,))
    left, right = _mouth_bank(way, -4.2, start), _mouth_bank(way, 4.2, end)
    sea = _sea_side(start, end)
    d = (
        f"M{_at(left[0])}C{' '.join(_at(point) for point in left[1:])}"
        + "".join(f"L{_at(point)}" for point in sea[::-1])
        + f"L{_at(right[3])}C{' '.join(_at(point) for point in right[2::-1])}Z"
    )
    banks = "".join(f"M{_at(bank[0])}C{' '.join(_at(point) for point in bank[1:])}" for bank in (left, right))
    tongue = turned(((26.3, -3.7), (12, -3.4), (-2, 0), (12, 3.4), (26.3, 3.7)), -30.0 * way)
    middle = edge_middle((way + 6) % 12, 0.3)
    return (
        ("hex-ocean", d),
        ("tongue", path(tongue, closed=True)),
        ("shore", banks),
        ("wave", f"M{_at((middle[0] - 8, middle[1]))}{_WAVE}M{_at((middle[0], middle[1] + 8))}{_WAVE}"),
    )


def _mouth_bank(way: int, aside: float, end: int) -> tuple[Point, Point, Point, Point]:
    """A bank from the river's edge to the middle of the edge where the shore goes on."""
    first, second = turned(((26.3, aside), (9.0, aside)), -30.0 * way)
    return first, second, edge_middle(end, 0.3), edge_middle(end, _OUT)


def _sea_side(start: int, end: int) -> list[Point]:
    """The corners and edge middles round the water, from one end of the shore to the other."""
    found = []
    way = end
    while way != start:
        way = (way - 1) % 12
        found.append(edge_middle(way, 1.0 if way % 2 == 0 else 1.1547))
    return found[:-1]


def dam(links: Links) -> Strokes:
    """A wall across a river, water standing on one side."""
    way = links[0] if links else 0
    wall = turned(((-2, -16), (5, -7), (5, 7), (-2, 16)), -30.0 * way)
    lake = turned(((-25, -12), (-6, -13.5), (1, -7), (1, 7), (-6, 13.5), (-25, 12)), -30.0 * way)
    ribs = "".join(
        path(turned(((x, y), (x + 6, y)), -30.0 * way))
        for x, y in ((2.0, -10.0), (4.0, -4.0), (4.0, 4.0), (2.0, 10.0))
    )
    d = f"M{_at(wall[0])}C{_at(wall[1])} {_at(wall[2])} {_at(wall[3])}"
    return (
        *river((way, (way + 6) % 12)),
        ("pool", path(lake, closed=True)),
        ("works-thick", d),
        ("works-line", ribs),
    )


def lake(links: Links) -> Strokes:
    """Water all over the hex."""
    return (
        ("pool", "M-22-3C-20-13-6-16 4-15.5 16-16 24-7 22 5 20 16 11 23-2 22-15 22-24 9-22-3Z"),
        ("wave", "M-15-6q3-3.5 6 0t6 0M2-5q3-3.5 6 0t6 0M-15 3q3-3.5 6 0t6 0M-3 12q3-3.5 6 0t6 0"),
    )


def _shoreline(links: Links) -> tuple[str, tuple[int, int]]:
    """The curve between land and the edges beyond which water lies, and the edges it runs to."""
    ways = sorted(dict.fromkeys(link % 12 for link in links)) or [0]
    starts = [way for way in ways if (way - 2) % 12 not in ways] or [ways[0]]
    first = starts[0]
    last = first
    while (last + 2) % 12 in ways and (last + 2) % 12 != first:
        last = (last + 2) % 12
    ends = ((first - 2) % 12, (last + 2) % 12)
    if ends[0] == ends[1]:
        ends = ((first - 1) % 12, (last + 1) % 12)
    return _bend(*ends), ends


def coast(links: Links) -> Strokes:
    """Sand towards the land, sea towards the edges of `links`."""
    d, (start, end) = _shoreline(links)
    sea = d + "".join(f"L{_at(point)}" for point in _sea_side(start, end)) + "Z"
    middle = [edge_middle(link, 0.62) for link in links or (0,)]
    waves = "".join(f"M{_at((x - 5, y))}{_WAVE}" for x, y in middle)
    land = [
        way
        for way in range(12)
        if all(min((way - link) % 12, (link - way) % 12) > 2 for link in links or (0,))
    ]
    sand = dots(edge_middle(way, out) for way in land for out in (0.4, 0.62, 0.92 if way % 6 != 3 else 0.2))
    return (
        ("hex-beach", hex_path()),
        ("hex-ocean", sea),
        ("hex-grid", hex_path()),
        ("shore", d),
        ("wave", waves),
        ("grit", sand),
    )


def _shore_height(links: Links, teeth: bool) -> Strokes:
    marks = []
    for link in links or (10,):
        for x in (-10.0, -3.3, 3.3, 10.0):
            marks.append(turned(((24.5, x - 2.6), (24.5, x + 2.6), (13.5, x)), -30.0 * link))
    edges = "".join(path(turned(((24.5, -13.5), (24.5, 13.5)), -30.0 * link)) for link in links or (10,))
    rock = "".join(path(mark, closed=True) for mark in marks)
    strokes = "".join(
        path(turned(((23, y), (15, y)), -30.0 * link))
        for link in links or (10,)
        for y in (-11.0, -5.5, 0.0, 5.5, 11.0)
    )
    face: Strokes = (
        (("works", rock), ("works-thick", edges))
        if teeth
        else (("works-line", strokes), ("works-line", edges))
    )
    return (("slope", hachures((0, -1), 13, 9.5, 20, 4) + hachures((0, -1), 5.5, 3.2, 9, 3)), *face)


def cliff(links: Links) -> Strokes:
    """A height that falls sheer to the water: solid teeth along those edges."""
    return _shore_height(links, teeth=True)


def bluff(links: Links) -> Strokes:
    """A height above the sand: open strokes along those edges."""
    return _shore_height(links, teeth=False)


LINES: dict[str, Callable[[Links], Strokes]] = {
    "river": river,
    "river winter": frozen_river,
    "wadi": wadi,
    "road": road,
    "road desert": desert_road,
    "rail": rail,
    "rail-road": rail_road,
    "hill-road": hill_road,
    "station": station,
    "pond": headwater,
    "river-mouth": river_mouth,
    "dam": dam,
    "lake": lake,
    "coast": coast,
    "coast-curve": coast,
    "cliff": cliff,
    "bluff": bluff,
}
# Motifs that face the water beside them, whatever their own turn says.
SEAWARD = ("coast", "coast-curve", "cliff", "bluff", "river-mouth")
