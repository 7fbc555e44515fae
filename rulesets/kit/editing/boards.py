"""Boards laid by hand on a map of hexes: which there are, and how each may lie.

A board that lies is a row of the document, which its forms edit too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.hexes.hexes import Hex

Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class LooseBoard:
    """A board or overlay one may lay. `word` names it in a row, `code` is printed on it, `box` is the key of
    its set, empty for one of a designer's own.

    `ways` are its lawful turns, in sixths clockwise. Each has the hexes of the board as they then lie, always
    in the same order. What is `over` others lies on boards, all else beside them.
    """

    word: str
    code: str
    title: str
    box: str
    over: bool
    ways: tuple[tuple[int, tuple[Hex, ...]], ...]
    draw: Callable[[], HexBoard]


@dataclass(frozen=True, slots=True)
class BoardTray(Generic[Document]):
    """The boards `offered` for a document. `rows` is the list of those that lie, in the order in which they
    were laid.

    A row's field `board` has its word, `down` its row, `across` how many hexes it lies from the left.
    """

    offered: Callable[[Document], tuple[LooseBoard, ...]]
    rows: str = "boards"
    board: str = "board"
    down: str = "placing.row"
    across: str = "across"
    turn: str = "placing.turn"
