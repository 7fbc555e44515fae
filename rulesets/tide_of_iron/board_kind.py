"""The document kind of a board or an overlay: its hexes with terrain and height."""

from rulesets.kit.ruleset import Cover, DocumentKind
from rulesets.tide_of_iron.document.shipped import BOARDS
from rulesets.tide_of_iron_box.boards import Board

BOARD: DocumentKind[Board] = DocumentKind(
    name="board",
    title="Board or overlay",
    type=Board,
    playable=False,
    builtin=BOARDS,
    check=lambda document, library: (),
    drawing=lambda document, library: None,
    handouts=lambda document, library: (),
    cover=lambda document, library: Cover(document.code, board=document.map.board),
)
