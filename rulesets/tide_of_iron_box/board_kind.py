"""Printed boards and overlays as documents: those that are shipped, and what a list says of one.

They are judged, edited and printed by the system that is their home; another system of the box lays them.

Cite: TN-022, TN-174.
"""

from rulesets.kit.codec import read_folder
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.picture import picture_of
from rulesets.tide_of_iron_box.terrain import DATA

HOME = "tide_of_iron"
BOARDS = read_folder(DATA / "boards", Board)
"""The boards of our own by the names of their files."""


def cover_of_board(document: Board, library: Library) -> Cover:
    """What a list says of the board."""
    title = document.title or document.code or "Untitled"
    size = "overlay" if document.overlay else document.map.board
    called = title if document.code in ("", title) else f"{document.code}: {title}"
    return Cover(called, about=document.about, board=size)


PRINTED_BOARD: DocumentKind[Board] = DocumentKind(
    name="board",
    title="Board or overlay",
    type=Board,
    playable=False,
    builtin=BOARDS,
    check=lambda document, library: (),
    drawing=lambda document, library: picture_of(document),
    handouts=lambda document, library: (),
    cover=cover_of_board,
)
