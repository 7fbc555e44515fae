"""Counters on hexes: map symbols in the lower half of a hex, with dots for figures.

The face of a counter says whose it is, by the manner of the side. The letters of its nation and below them
its badge stand at the left, a battle star at the lower right; a cut corner there is the sign of special
forces. A casing parts it from the ground, of whatever colour that is.
"""

from collections.abc import Iterable

from exports.hexes.layout import HEX_WIDE, LARGEST
from exports.hexes.strokes import box
from exports.signs.ink import drawn, number, sized, text
from exports.signs.lettering import width
from exports.signs.palette import Palette, ink
from exports.signs.symbols import second_sign, symbol
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import HexUnit

FACE_WIDE, FACE_TALL, FACE_TOP = 34.0, 25.5, -2.0
_SYMBOL_SCALE = 0.9
_DOT, _DOT_STEP, _DOTS_MOST = 1.75, 5.4, 5
BADGE_SIZE = 9.5
_BEHIND = 3
_CORNER = 8.5
STAR = "M0-5.8L1.5-1.9 5.6-1.8 2.4.8 3.5 4.8 0 2.5-3.5 4.8-2.4.8-5.6-1.8-1.5-1.9Z"


def symbols_of(units: Iterable[HexUnit], prefix: str) -> str:
    """A `<g>` for every symbol that the counters use."""
    names = sorted({unit.symbol for unit in units})
    return "".join(f'<g id="{prefix}u-{name}">{symbol(name)}</g>' for name in names)


def unit(
    shown: HexUnit,
    palette: Palette,
    prefix: str = "",
    at: Point = (0.0, 0.0),
    letter: float = 0.0,
    scale: float = 1.0,
    middle: float = FACE_TOP + FACE_TALL / 2,
    is_pile: bool = False,
    is_alone: bool = True,
) -> str:
    """A counter on the hex whose middle is `at`; its symbol from `symbols_of` under `prefix`, or drawn
    in full where that is empty. No type is smaller than `letter`. Beside others it is drawn smaller by
    `scale` and, unless it `is_alone`, without its badge, its middle so far below that of the hex; of a
    pile an edge shows behind."""
    left, top = -FACE_WIDE / 2, FACE_TOP
    size = f'x="{number(left)}" y="{number(top)}" width="{FACE_WIDE:g}" height="{FACE_TALL:g}"'
    around = drawn(ink(palette, "hex-casing"), box(left, top, FACE_WIDE, FACE_TALL))
    face = f"<rect {ink(palette, 'face', shown.side)} {size}/>"
    behind = f'<g transform="translate({_BEHIND} -{_BEHIND})">{face}</g>' if is_pile else ""
    face += second_sign(palette, shown.side, (left, top), (FACE_WIDE, FACE_TALL), 2.0, 3.0)
    place = f'transform="translate({number(-13 * _SYMBOL_SCALE)} {number(top + 3.9)}) scale({_SYMBOL_SCALE})"'
    inside = (
        f'<use href="#{prefix}u-{shown.symbol}" {place}/>'
        if prefix
        else f"<g {place}>{symbol(shown.symbol)}</g>"
    )
    signs = f"<g {ink(palette, 'sign', shown.side)}>{inside}{_figures(shown, palette)}{_corner(shown)}</g>"
    classes = " ".join(("counter", palette.manner(shown.side), *shown.states))
    down = middle - scale * (FACE_TOP + FACE_TALL / 2)
    badge = _plates(shown, palette, letter) if is_alone else ""
    smaller = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<g class="{classes}" transform="translate({number(at[0])} {number(at[1] + down)}){smaller}">'
        f"{around}{behind}{face}{signs}{_ring(shown, palette)}{badge}{_star(shown, palette)}</g>"
    )


def plate(palette: Palette, side: str, words: str, at: Point, size: float) -> str:
    """Words on a small plate whose middle is `at`."""
    wide, tall = max(10.5, width(words, size, "map-700") + 3), size + 2
    face = (
        f'<rect {ink(palette, "badge-face", side)} x="{number(at[0] - wide / 2)}" '
        f'y="{number(at[1] - tall / 2)}" width="{number(wide)}" height="{number(tall)}"/>'
    )
    base = (at[0], at[1] - tall / 2 + 0.8 * size + 1.5)
    return face + text(ink(palette, "badge-word"), base, words, sized(size))


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


def _corner(shown: HexUnit) -> str:
    """The cut corner of special forces, in the ink of the counter's signs."""
    if not shown.special:
        return ""
    right, foot = FACE_WIDE / 2 - 0.8, FACE_TOP + FACE_TALL - 0.8
    return f'<path class="special" stroke="none" d="M{right:g} {foot - _CORNER:g}v{_CORNER}h-{_CORNER}Z"/>'


def _plates(shown: HexUnit, palette: Palette, letter: float) -> str:
    """The letters of the nation and the badge, one below the other."""
    words = [word for word in (shown.nation, shown.badge) if word]
    if letter > LARGEST:
        return ""
    size, first = max(BADGE_SIZE, letter), FACE_TOP + 2.5 + BADGE_SIZE / 2
    if len(words) > 1:
        size = min(size, FACE_TALL / 2 - 2)
        first = FACE_TOP + size / 2 + 1
    return "".join(
        _plate_at_left(shown, palette, word, first + i * (size + 2), size) for i, word in enumerate(words)
    )


def _plate_at_left(shown: HexUnit, palette: Palette, words: str, middle: float, size: float) -> str:
    wide = max(10.5, width(words, size, "map-700") + 3)
    left = max(-HEX_WIDE / 2, -FACE_WIDE / 2 - wide * 0.7)
    return plate(palette, shown.side, words, (left + wide / 2, middle), size)


def _star(shown: HexUnit, palette: Palette) -> str:
    if not shown.star:
        return ""
    return (
        f'<g transform="translate(17.5 {number(FACE_TOP + FACE_TALL - 4)})">'
        f"{drawn(ink(palette, 'works'), STAR)}</g>"
    )
