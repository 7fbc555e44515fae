"""Where on the map something is found: the worst of what is said of each hex."""

from authoring.judging import LEVELS, Judged
from rulesets.kit.drawing.hex_board import HexBoard


def levels_on(board: HexBoard, judged: Judged) -> dict[str, str]:
    """The level of the worst finding at each hex of the board that has one, by the hex's key."""
    keys = {spot.key for spot in board.spots}
    found: dict[str, str] = {}
    for level in LEVELS:
        for finding in judged.of(level):
            for place in finding.everywhere:
                if place in keys:
                    found.setdefault(place, level)
    return found
