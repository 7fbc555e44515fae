"""The boards of a map as the editor lays them by hand: the tray they are taken from, and how they lie."""

from typing import Any

from authoring.drafts import Opened
from rulesets.kit.codec import Json
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import BoardTray, LooseBoard
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


def tray_of(opened: Opened) -> BoardTray[Any] | None:
    """The boards the map is laid of, None where it is laid of none."""
    return hexes_of(opened.editing).boards


def lying(opened: Opened) -> list[Json]:
    """Every board as its row says it lies, in the order of the rows."""
    tray = tray_of(opened)
    return [_lies(opened, tray, n) for n in range(len(rows_at(opened.document, tray.rows)))] if tray else []


def _lies(opened: Opened, tray: BoardTray[Any], number: int) -> Json:
    """The word of a board, the place of its first hex, its turn."""
    board, down, across, turn = (
        opened.editing.value(opened.document, f"{tray.rows}.{number}.{name}")
        for name in (tray.board, tray.down, tray.across, tray.turn)
    )
    return {"board": board, "at": [down, 2 * across + down % 2], "turn": plain_number(str(turn)) or 0}


def loose_board(opened: Opened, word: str) -> LooseBoard:
    """The board of that word; refuses one the map cannot be laid of."""
    tray = tray_of(opened)
    for board in tray.offered(opened.document) if tray else ():
        if board.word == word:
            return board
    raise Refusal("That board is not in the library any more. Choose another.")
