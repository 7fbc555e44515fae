"""Curves over steps as a picture: a number holds until the next step, then rises or falls at once.

The first manner of sides is drawn with a full line and open rings, the others with a broken line and full
squares, so that a photocopy tells them apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from exports.signs.ink import drawn, number, path, text
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.diagrams import Curve, Plot

WIDE, TALL = 430.0, 168.0
_LEFT, _RIGHT, _TOP, _BELOW = 34.0, 92.0, 10.0, 24.0
_LINES = 5
_RING, _SQUARE = 4.2, 7.0
_APART = 15.0
_NICE = (1, 2, 3, 5, 10, 20, 25, 50, 100)


@dataclass(frozen=True, slots=True)
class _Frame:
    """The inks, the highest number of the scale, and the steps."""

    palette: Palette
    top: float
    steps: int

    def at(self, step: int, value: float) -> Point:
        wide = WIDE - _LEFT - _RIGHT
        tall = TALL - _TOP - _BELOW
        across = step / max(1, self.steps - 1)
        return _LEFT + across * wide, TALL - _BELOW - value / self.top * tall


def interval(highest: float) -> int:
    """How far the lines of the scale stand apart: a round number, so that few lines reach the highest."""
    return next((step for step in _NICE if step * _LINES >= highest), int(highest / _LINES) + 1)


def plot_picture(plot: Plot, palette: Palette) -> str:
    """The picture as one complete `<svg>`; nothing where there is no step."""
    if not plot.steps or not plot.curves:
        return ""
    highest = max((value for curve in plot.curves for value in curve.values), default=0)
    step = interval(highest)
    top = step * max(1, -(-int(highest) // step) + (highest > int(highest) and int(highest) % step == 0))
    frame = _Frame(palette, top, len(plot.steps))
    parts = [*_scale(frame, step), *_words(frame, plot.steps)]
    for curve in plot.curves:
        parts += [_line(frame, curve), *_dots(frame, curve)]
    parts += _names(frame, plot.curves)
    size = f'viewBox="0 0 {number(WIDE)} {number(TALL)}" width="{number(WIDE)}" height="{number(TALL)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot-picture" {size} aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def _scale(frame: _Frame, step: int) -> Iterator[str]:
    """The lines of the scale with their numbers."""
    for value in range(0, int(frame.top) + 1, step):
        left, y = frame.at(0, value)
        role = "plot-grid" if value else "plot-base"
        yield drawn(ink(frame.palette, role), path([(left, y), (WIDE - _RIGHT, y)]))
        yield text(ink(frame.palette, "plot-number"), (left - 12, y + 4), str(value))


def _words(frame: _Frame, steps: tuple[str, ...]) -> Iterator[str]:
    """The words of the steps below, as many as have room."""
    every = -(-len(steps) // 12)
    for place, word in enumerate(steps):
        if place % every == 0 or place == len(steps) - 1:
            x, _ = frame.at(place, 0)
            yield text(ink(frame.palette, "plot-step"), (x, TALL - 6), word)


def _line(frame: _Frame, curve: Curve) -> str:
    course = [frame.at(0, curve.values[0])] if curve.values else []
    for place, (before, after) in enumerate(pairwise(curve.values), 1):
        course += [frame.at(place, before), frame.at(place, after)]
    return drawn(ink(frame.palette, "plot-line", curve.side), path(course)) if course else ""


def _dots(frame: _Frame, curve: Curve) -> Iterator[str]:
    role = ink(frame.palette, "plot-dot", curve.side)
    is_ring = frame.palette.manner(curve.side) == "open"
    for place, value in enumerate(curve.values):
        x, y = frame.at(place, value)
        if is_ring:
            yield f'<circle {role} cx="{number(x)}" cy="{number(y)}" r="{_RING}"/>'
        else:
            corner = f'x="{number(x - _SQUARE / 2)}" y="{number(y - _SQUARE / 2)}"'
            yield f'<rect {role} {corner} width="{_SQUARE}" height="{_SQUARE}"/>'


def _names(frame: _Frame, curves: tuple[Curve, ...]) -> Iterator[str]:
    """Whose each curve is with its last number, at its end; two that end close by stand apart."""
    ends = sorted(
        ((frame.at(len(curve.values) - 1, curve.values[-1]), curve) for curve in curves if curve.values),
        key=lambda end: end[0][1],
    )
    lowest = float("-inf")
    for (x, y), curve in ends:
        lowest = max(y, lowest + _APART)
        words = f"{curve.title} {curve.last}"
        yield text(ink(frame.palette, "plot-name", curve.side), (x + 10, lowest + 4), words)
