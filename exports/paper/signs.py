"""Pieces on paper, each as its sign alone: what has come struck out, what comes next framed.

A stand-alone picture each, in the ink of its side, so that it takes little ink and can be told on a
photocopy. Knows no block and no page.
"""

from exports.signs.ink import drawn, path
from exports.signs.palette import Palette, ink
from exports.signs.symbols import symbol
from rulesets.kit.drawing.sheets import Sign

SIGN_WIDE, SIGN_TALL = 32.0, 22.0
_WAYS = {"done": ("\\",), "gone": ("\\", "/")}


def sign_picture(sign: Sign, side: str, palette: Palette) -> str:
    """The sign in its box, with the stroke or the frame of its state."""
    marks = [
        drawn(ink(palette, "selected-line"), path([(1, 2), (31, 20)] if way == "\\" else [(1, 20), (31, 2)]))
        for way in _WAYS.get(sign.state, ())
    ]
    if sign.state == "next":
        corners = [(1, 1), (SIGN_WIDE - 1, 1), (SIGN_WIDE - 1, SIGN_TALL - 1), (1, SIGN_TALL - 1)]
        marks.append(drawn(ink(palette, "selected-line"), path(corners, True)))
    shown = f'<g {ink(palette, "sign-over", side)} transform="translate(3 3)">{symbol(sign.symbol)}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="piece-sign" viewBox="0 0 {SIGN_WIDE:g} '
        f'{SIGN_TALL:g}" width="{SIGN_WIDE:g}" height="{SIGN_TALL:g}" aria-hidden="true">'
        f"{shown}{''.join(marks)}</svg>"
    )
