"""Printed boards and overlays as documents: those that are shipped, and what a list says of one.

They are judged, edited and printed by the system that is their home; another system of the box lays them.

Cite: TN-022, TN-174.
"""

import json
from collections.abc import Mapping

from rulesets.kit.codec import from_json, shape
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.picture import picture_of
from rulesets.tide_of_iron_box.terrain import DATA

HOME = "tide_of_iron"
BOARDS: Mapping[str, Board] = {
    path.stem: from_json(shape(Board), json.loads(path.read_text("utf-8")))
    for path in sorted((DATA / "boards").glob("*.json"))
}
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
