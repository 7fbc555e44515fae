"""Strokes of hex motifs: small paths round the middle of a hex, each with the role of its ink.

A motif is a tuple of strokes; its units are those of `hex_layout`. Knows no motif and no colour.
"""

import math
from collections.abc import Iterable, Sequence

from exports.signs.ink import number, path
from rulesets.kit.drawing.board import Point

Stroke = tuple[str, str]  # the role of its ink, the `d` of its path
Strokes = tuple[Stroke, ...]


def disc(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    r, d = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0Z"


def oval(x: float, y: float, across: float, down: float) -> str:
    """An ellipse of these half-axes as a path."""
    a, b, d = number(across), number(down), number(2 * across)
    return f"M{number(x - across)} {number(y)}a{a} {b} 0 1 0 {d} 0a{a} {b} 0 1 0-{d} 0Z"


def box(left: float, top: float, wide: float, tall: float) -> str:
    """A rectangle as a path."""
    return f"M{number(left)} {number(top)}h{number(wide)}v{number(tall)}h-{number(wide)}Z"


def block(x: float, y: float, wide: float, tall: float, turn: float = 0.0) -> str:
    """A rectangle about its middle, turned by degrees."""
    return path(
        turned(
            ((-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2)),
            turn,
            (x, y),
        ),
        closed=True,
    )


def turned(points: Iterable[Point], degrees: float, to: Point = (0.0, 0.0)) -> tuple[Point, ...]:
    """The points turned clockwise about the origin and moved `to` there."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return tuple((to[0] + x * cos - y * sin, to[1] + x * sin + y * cos) for x, y in points)


def dots(points: Iterable[Point]) -> str:
    """Points, for a stroke with round ends."""
    return "".join(f"M{number(x)} {number(y)}h.1" for x, y in points)


def lines(*courses: Sequence[Point]) -> str:
    """Several open lines as one path."""
    return "".join(path(course) for course in courses)


def repeated(d: str, places: Iterable[Point]) -> str:
    """A path that begins with a relative move ("m..."), drawn at several places."""
    return "".join(f"M{number(x)} {number(y)}{d}" for x, y in places)


def hachures(middle: Point, across: float, down: float, count: int, length: float = 4.6) -> str:
    """Strokes that point away from an oval, their lengths uneven as by hand."""
    found = []
    for i in range(count):
        turn = 2 * math.pi * i / count
        far = length * (1.0, 0.78, 1.14, 0.86, 1.05)[i % 5]
        x, y = middle[0] + across * math.cos(turn), middle[1] + down * math.sin(turn)
        found.append(((x, y), (x + far * math.cos(turn), y + far * math.sin(turn))))
    return lines(*found)
