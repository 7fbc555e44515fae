"""What is found wrong, drawn at its hexes: by level an outline and a sign, so that both can be told without
colour.

An error has a full outline and a solid triangle, a warning a broken one and an open triangle, a note a
dotted one and a ring. The sign stands at the upper left, beside the label of the hex and above its counter.
"""

from collections.abc import Mapping

from exports.hexes.layout import HEX_RADIUS, centre, hex_path
from exports.hexes.strokes import disc
from exports.signs.ink import drawn, number
from exports.signs.palette import SCREEN, Palette, ink
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import HexBoard

LEVELS = ("error", "warning", "note")
_TRIANGLE = "M0-5.6L6.2 5H-6.2Z"
_AT: Point = (-15.4, -15.6)


def found_layer(board: HexBoard, levels: Mapping[str, str], palette: Palette = SCREEN) -> str:
    """The mark of every hex in `levels` (its key, its level) as a group `data-hex`; hexes that the board does
    not have are left out."""
    return "".join(
        f'<g data-hex="{spot.key}" class="found-{levels[spot.key]}">'
        f"{mark(levels[spot.key], palette, centre(spot.at))}</g>"
        for spot in board.spots
        if spot.key in levels
    )


def mark(level: str, palette: Palette = SCREEN, at: Point = (0.0, 0.0)) -> str:
    """The mark of a level on the hex whose middle is `at`."""
    outline = drawn(ink(palette, f"found-{level}"), hex_path(at, HEX_RADIUS - 2.2))
    shape = disc(0, 0, 4.2) if level == "note" else _TRIANGLE
    place = f'transform="translate({number(at[0] + _AT[0])} {number(at[1] + _AT[1])})"'
    return f"{outline}<g {place}>{drawn(ink(palette, f'found-{level}-sign'), shape)}</g>"
