"""A counted share as a picture: a bar or a mark, with a line over it from the least to the highest value.

Bars of sides are open or solid, that of a draw is dotted and others are grey, so that grey paper tells them
apart. The words of a row are set by the page.
"""

from collections.abc import Iterator

from markupsafe import Markup

from exports.signs.ink import drawn, number, path
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.diagrams import Share, Shares

WIDE, NARROW, TALL = 420.0, 180.0, 22.0
"""A picture with headings over it stands wide; others stand in narrow columns."""
_EDGE, _BAR, _CAP, _MARK = 2.0, 6.5, 5.0, 9.0
_MIDDLE = TALL / 2


def share_pictures(of: Shares, palette: Palette) -> tuple[Markup, ...]:
    """A picture for each row, one complete `<svg>`, hidden from readers of the words beside it."""
    return tuple(Markup(_picture(share, of, palette)) for share in of.rows)


def _picture(share: Share, of: Shares, palette: Palette) -> str:
    wide = _wide(of)
    parts = "".join(_marked(share, of, palette) if of.is_mark else _bar(share, of, palette))
    size = f'viewBox="0 0 {number(wide)} {number(TALL)}" width="{number(wide)}" height="{number(TALL)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="share-picture" {size} aria-hidden="true">'
    return f"{head}{parts}</svg>"


def _wide(of: Shares) -> float:
    return WIDE if of.heads[0] else NARROW


def _x(value: float, of: Shares) -> float:
    part = (value - of.low) / (of.high - of.low) if of.high > of.low else 0.0
    return _EDGE + min(1.0, max(0.0, part)) * (_wide(of) - 2 * _EDGE)


def _bar(share: Share, of: Shares, palette: Palette) -> Iterator[str]:
    role = ink(palette, "share-draw" if share.is_draw else "share-bar", share.side)
    left, wide = _x(of.low, of), _x(share.at, of) - _x(of.low, of)
    box = (
        f'x="{number(left)}" y="{number(_MIDDLE - _BAR)}" width="{number(wide)}" height="{number(2 * _BAR)}"'
    )
    yield f"<rect {role} {box}/>"
    yield drawn(ink(palette, "share-line"), path([(left, 0), (left, TALL)]))
    yield from _whisker(share, of, palette)


def _marked(share: Share, of: Shares, palette: Palette) -> Iterator[str]:
    yield drawn(ink(palette, "share-track"), path([(_EDGE, _MIDDLE), (_wide(of) - _EDGE, _MIDDLE)]))
    if of.low < 0 < of.high:
        yield drawn(ink(palette, "share-line"), path([(_x(0, of), 0), (_x(0, of), TALL)]))
    yield from _whisker(share, of, palette)
    at = _x(share.at, of)
    yield drawn(ink(palette, "share-mark", share.side), path([(at, _MIDDLE - _MARK), (at, _MIDDLE + _MARK)]))


def _whisker(share: Share, of: Shares, palette: Palette) -> Iterator[str]:
    low, high = _x(share.low, of), _x(share.high, of)
    yield drawn(ink(palette, "share-case"), path([(low, _MIDDLE), (high, _MIDDLE)]))
    yield drawn(ink(palette, "share-whisker"), path([(low, _MIDDLE), (high, _MIDDLE)]))
    for x in (low, high):
        yield drawn(ink(palette, "share-whisker"), path([(x, _MIDDLE - _CAP), (x, _MIDDLE + _CAP)]))
