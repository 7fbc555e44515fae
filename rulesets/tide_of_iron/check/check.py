"""Whether a scenario or a chain makes sense: every finding about it. Never raises.

Which battle is a good game is not asked here. A finding that rests on a figure no public source gives says
so.

Cite: Tide of Iron: Normandy, "Scenarios"; the ledger's rows of the kind "validate".
"""

from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check import board, cards, features, play, squads, stock, zones
from rulesets.tide_of_iron.check.chain import check_chapters
from rulesets.tide_of_iron.check.survey import survey
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.scenario import Scenario

_CHAPTERS = (
    squads.check_squads,
    play.check_settings,
    cards.check_decks,
    cards.check_weather,
    cards.check_commanders,
    features.check_charges,
    stock.check_stock,
)
_OF_GROUND = (
    board.check_terrain,
    board.check_hexes,
    zones.check_zones,
    play.check_objectives,
    play.check_reinforcements,
    features.check_modules,
    features.check_terrain_told,
)
"""Chapters that ask what lies where: not asked where the boards themselves do not lie as they should."""


def check_scenario(document: Scenario, library: Library) -> tuple[Finding, ...]:
    """All findings about a scenario; a warning put aside is a note."""
    asked = survey(document, library)
    laid = tuple(board.check_laid(asked))
    chapters = _CHAPTERS if laid else (*_OF_GROUND, *_CHAPTERS)
    return put_aside((*laid, *(found for chapter in chapters for found in chapter(asked))), document.asides)


def check_chain(document: Chain, library: Library) -> tuple[Finding, ...]:
    """All findings about a chain; a warning put aside is a note."""
    return put_aside(check_chapters(document, library), document.asides)
