"""The document kind of a map, on which matches are played.

Cite: TS-002, TS-291 to TS-296, TS-331.
"""

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.skirmish.check.maps import check_map
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.shipped import MAPS
from rulesets.skirmish.editing.map_editing import editing
from rulesets.skirmish.ground.analysis import survey
from rulesets.skirmish.pages.ask.map_questions import ask, questions
from rulesets.skirmish.pages.drawing.map_picture import board_of, shape_words
from rulesets.skirmish.sheets.common import whose_alone
from rulesets.skirmish.sheets.map_sheet import map_sheets


def cover(document: SkirmishMap, library: Library) -> Cover:
    """What a list says of the map."""
    title = document.title or "Untitled"
    called = f"{document.number} {title}" if document.number else title
    goals = sum(marker.kind == "victory" for marker in document.markers)
    size = shape_words(survey(document, library))
    board = f"{size}, {count(goals, 'victory hex', 'victory hexes')}" if goals else size
    return Cover(called, about=document.about, board=board, credit=document.credit)


def _drawing(document: SkirmishMap, library: Library) -> HexBoard:
    return board_of(document, library)


MAP: DocumentKind[SkirmishMap] = DocumentKind(
    name="map",
    title="Map",
    type=SkirmishMap,
    playable=False,
    builtin=MAPS,
    check=check_map,
    drawing=_drawing,
    handouts=map_sheets,
    cover=cover,
    glance=whose_alone,
    editing=editing(Shelf()),
    editing_with=editing,
    questions=questions,
    ask=ask,
)
