"""Findings of overlays that are stored as boards, and of boards that are stored as overlays.

Cite: TN-014, TN-024.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding, Level
from rulesets.tide_of_iron_box.boards import Board, shape_of

_OVERLAY = re.compile(
    r"\b(?:an?|this|our own|small|the) (?:[\w’']+ ){0,2}?overlay\b(?! for)|^overlay\b|\boverlay tile\b|"
    r"\b(?:to be |is |be )?(?:laid|placed|put|lies|lays|goes|fits) (?:up)?on(?: top of)? "
    r"(?:any|a|an|another|either|every) (?:\w+ )?(?:map ?)?boards?\b|"
    r"\bcovers? (?:part of )?(?:any|another|a) (?:\w+ )?board\b|\blaid over\b|"
    r"\b(?:lay|put|place|drop)\b[^.;]{0,25}\bon (?:the|any|a|an|another) (?:\w+ )?board\b|"
    r"\b(?:on|of|for|into|over) any (?:\w+ )?(?:map|board)\b",
    re.I,
)
_BOARD = re.compile(r"\b(?:a|the|this|whole|own|full) (?:map ?)?board\b(?! to| it)|^board\b", re.I)
_NOT = re.compile(
    r"\b(?:no|not an?|never|without|takes?|with|for|room for|under) (?:\w+ ){0,2}overlays?\b", re.I
)
SMALL, LARGE = 3, 8
"""No board of a box has so few hexes either way, and no overlay so many."""


def check_overlay(board: Board) -> Iterator[Finding]:
    """A flag that the words, or else the size, speak against."""
    texts = [board.title, board.about, board.credit]
    is_told = any(_OVERLAY.search(words) and not _NOT.search(words) for words in texts)
    calls_board = any(_BOARD.search(words) and not _OVERLAY.search(words) for words in texts)
    shape = shape_of(board.map.board)
    small, large = max(shape.width, shape.rows) <= SMALL, min(shape.width, shape.rows) >= LARGE
    if is_told and not board.overlay:
        said = f"Its words say that {board.code or 'it'} is an overlay, and it is stored as a board."
        mend = "Say that it is an overlay, or change the words."
        yield Finding("warning", "overlay-told", "overlay", said, mend, "TN-024")
    elif board.overlay and large and not is_told:
        said = f"{board.code or 'It'} is stored as an overlay, and has {board.map.board} hexes"
        said += ", as its words say of a board." if calls_board else "."
        mend = "Say that it is a board, if it slipped."
        level: Level = "warning" if calls_board else "note"
        yield Finding(level, "overlay-told", "overlay", said, mend, "TN-024")
    elif small and not board.overlay and not calls_board and board.map.cells:
        said = (
            f"{board.code or 'It'} has {board.map.board} hexes, as an overlay has, and is stored as a board."
        )
        yield Finding("note", "overlay-told", "overlay", said, "Say that it is an overlay.", "TN-024")
