"""Motifs along the edges of a hex: where a height falls, where a board ends, how far a zone reaches.

`links` are the edges, as directions; a hex says its own edges alone, so a line goes on from hex to hex.
"""

import math

from exports.hexes.layout import HEX_RADIUS, corners
from exports.hexes.strokes import Strokes, lines
from rulesets.kit.drawing.board import Point

Links = tuple[int, ...]
ALL: Links = (0, 2, 4, 6, 8, 10)
_FALL = 6.5
_OUTSIDE, _INSIDE, _DOUBLE = 1.06, 0.88, 0.76
_LABEL = 0.4
"""The part of an edge at the upper corner where the label of the hex stands, left free inside the hex."""


def _edge(direction: int, size: float) -> tuple[Point, Point]:
    """The two ends of an edge, clockwise, of the hex at that part of its size."""
    found = corners(radius=HEX_RADIUS * size)
    first = (1 - direction // 2) % 6
    return found[first], found[(first + 1) % 6]


def _between(line: tuple[Point, Point], part: float) -> Point:
    (x, y), (to_x, to_y) = line
    return x + part * (to_x - x), y + part * (to_y - y)


def _along(links: Links, size: float) -> str:
    """The edges; without any, all six."""
    return lines(*(_edge(link, size) for link in links or ALL))


def _within(links: Links, size: float) -> str:
    """The edges inside the hex, which leave its label free."""
    found = []
    for link in links or ALL:
        line = _edge(link, size)
        start = _between(line, _LABEL) if link == 2 else line[0]
        end = _between(line, 1 - _LABEL) if link == 4 else line[1]
        found.append((start, end))
    return lines(*found)


def slope(links: Links) -> Strokes:
    """The upper edge of a height, with strokes that run downhill."""
    strokes = []
    for link in links or ALL:
        line = _edge(link, _OUTSIDE)
        x, y = _between(line, 0.5)
        far = _FALL / math.hypot(x, y)
        for part in (0.1, 0.3, 0.5, 0.7, 0.9):
            at = _between(line, part)
            strokes.append((at, (at[0] + far * x, at[1] + far * y)))
    return ("height-edge", _along(links, _OUTSIDE)), ("slope", lines(*strokes))


def board_edge(links: Links) -> Strokes:
    """The edge of a board."""
    return (("board-edge", _along(links, _OUTSIDE)),)


def zone(links: Links) -> Strokes:
    """How far a first zone reaches: a full line."""
    return (("zone-edge", _within(links, _INSIDE)),)


def second_zone(links: Links) -> Strokes:
    """A broken line."""
    return (("zone-edge-broken", _within(links, _INSIDE)),)


def third_zone(links: Links) -> Strokes:
    """A double line."""
    return (("zone-edge-thin", _within(links, _INSIDE) + _within(links, _DOUBLE)),)


EDGES = {
    "slope": slope,
    "board-edge": board_edge,
    "zone": zone,
    "second-zone": second_zone,
    "third-zone": third_zone,
}
