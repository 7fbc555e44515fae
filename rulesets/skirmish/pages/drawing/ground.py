"""The ground a match is played on, for lists."""

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.ruleset import Library
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.ground.analysis import survey
from rulesets.skirmish.pages.drawing.map_picture import board_of


def ground_of(document: Match, library: Library) -> HexBoard | None:
    """The map of the match; None where none is chosen, or it has no layout."""
    found = library.get(document.map) if document.map else None
    if not isinstance(found, SkirmishMap) or not survey(found, library).has_layout:
        return None
    return board_of(found, library)
