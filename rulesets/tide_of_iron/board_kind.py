"""The document kind of a board: one printed side, or an overlay, which scenarios lay."""

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover
from rulesets.tide_of_iron.check.printed import check_board
from rulesets.tide_of_iron.document.shipped import BOARDS
from rulesets.tide_of_iron.editing.board_editing import BOARD_EDITING
from rulesets.tide_of_iron.pages.drawing.printed_board import picture_of
from rulesets.tide_of_iron.sheets.handouts import board_handouts
from rulesets.tide_of_iron_box.boards import Board


def cover(document: Board, library: Library) -> Cover:
    """What a list says of the board."""
    title = document.title or document.code or "Untitled"
    size = "overlay" if document.overlay else document.map.board
    called = title if document.code in ("", title) else f"{document.code}: {title}"
    return Cover(called, about=document.about, board=size)


def _drawing(document: Board, library: Library) -> HexBoard:
    return picture_of(document)


BOARD: DocumentKind[Board] = DocumentKind(
    name="board",
    title="Board or overlay",
    type=Board,
    playable=False,
    builtin=BOARDS,
    check=check_board,
    drawing=_drawing,
    handouts=board_handouts,
    cover=cover,
    editing=BOARD_EDITING,
)
