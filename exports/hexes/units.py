"""Counters on hexes: map symbols in the lower half of a hex, with dots for figures.

The face of a counter says whose it is, by the manner of the side. A badge stands at the left as
letters, a battle star at the lower right.
"""

from collections.abc import Iterable

from exports.hexes.layout import HEX_WIDE, LARGEST
from exports.signs.ink import drawn, number, sized, text
from exports.signs.lettering import width
from exports.signs.palette import Palette, ink
from exports.signs.symbols import second_sign, symbol
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import HexUnit

FACE_WIDE, FACE_TALL, FACE_TOP = 34.0, 26.0, -3.5
_SYMBOL_SCALE = 0.9
_DOT, _DOT_STEP, _DOTS_MOST = 1.75, 5.4, 5
_BADGE_SIZE = 9.5
STAR = "M0-5.8L1.5-1.9 5.6-1.8 2.4.8 3.5 4.8 0 2.5-3.5 4.8-2.4.8-5.6-1.8-1.5-1.9Z"


def symbols_of(units: Iterable[HexUnit], prefix: str) -> str:
    """A `<g>` for every symbol that the counters use."""
    names = sorted({unit.symbol for unit in units})
    return "".join(f'<g id="{prefix}u-{name}">{symbol(name)}</g>' for name in names)


def unit(
    shown: HexUnit, palette: Palette, prefix: str = "", at: Point = (0.0, 0.0), letter: float = 0.0
) -> str:
    """A counter on the hex whose middle is `at`; its symbol from `symbols_of` under `prefix`, or drawn in
    full where that is empty. No type is smaller than `letter`."""
    left, top = -FACE_WIDE / 2, FACE_TOP
    size = f'x="{number(left)}" y="{number(top)}" width="{FACE_WIDE:g}" height="{FACE_TALL:g}"'
    face = f"<rect {ink(palette, 'face', shown.side)} {size}/>"
    face += second_sign(palette, shown.side, (left, top), (FACE_WIDE, FACE_TALL), 2.0, 3.0)
    place = f'transform="translate({number(-13 * _SYMBOL_SCALE)} {number(top + 3.9)}) scale({_SYMBOL_SCALE})"'
    inside = (
        f'<use href="#{prefix}u-{shown.symbol}" {place}/>'
        if prefix
        else f"<g {place}>{symbol(shown.symbol)}</g>"
    )
    signs = f"<g {ink(palette, 'sign', shown.side)}>{inside}{_figures(shown, palette)}</g>"
    classes = " ".join(("counter", palette.manner(shown.side), *shown.states))
    return (
        f'<g class="{classes}" transform="translate({number(at[0])} {number(at[1])})">'
        f"{face}{signs}{_ring(shown, palette)}{_badge(shown, palette, letter)}"
        f"{_star(shown, palette)}</g>"
    )


def _figures(shown: HexUnit, palette: Palette) -> str:
    """A dot a figure; beyond five a dot and the number."""
    base = FACE_TOP + FACE_TALL - 4.1
    if shown.figures > _DOTS_MOST:
        return f'<circle stroke="none" cx="-7" cy="{number(base)}" r="{_DOT}"/>' + text(
            ink(palette, "figure-more"), (3.0, base + 3.0), f"× {shown.figures}"
        )
    first = -_DOT_STEP * (shown.figures - 1) / 2
    places = (number(first + _DOT_STEP * i) for i in range(shown.figures))
    return "".join(f'<circle stroke="none" cx="{x}" cy="{number(base)}" r="{_DOT}"/>' for x in places)


def _ring(shown: HexUnit, palette: Palette) -> str:
    if "selected" not in shown.states:
        return ""
    return (
        f'<rect {ink(palette, "unit-ring")} x="{number(-FACE_WIDE / 2 - 3)}" y="{number(FACE_TOP - 3)}" '
        f'width="{FACE_WIDE + 6:g}" height="{FACE_TALL + 6:g}"/>'
    )


def _badge(shown: HexUnit, palette: Palette, letter: float) -> str:
    if not shown.badge or letter > LARGEST:
        return ""
    size = max(_BADGE_SIZE, letter)
    wide = max(10.5, width(shown.badge, size, "map-700") + 3)
    left, top = max(-HEX_WIDE / 2, -FACE_WIDE / 2 - wide * 0.7), FACE_TOP + 1.5
    face = (
        f'<rect {ink(palette, "badge-face", shown.side)} x="{number(left)}" y="{number(top)}" '
        f'width="{number(wide)}" height="{number(size + 2)}"/>'
    )
    base = (left + wide / 2, top + 0.8 * size + 1.5)
    return face + text(ink(palette, "badge-word"), base, shown.badge, sized(size))


def _star(shown: HexUnit, palette: Palette) -> str:
    if not shown.star:
        return ""
    return (
        f'<g transform="translate(17.5 {number(FACE_TOP + FACE_TALL - 4)})">'
        f"{drawn(ink(palette, 'works'), STAR)}</g>"
    )
