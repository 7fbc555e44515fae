"""Whether a scenario makes sense: every finding about it. Never raises.

Which battle is a good game is not asked here. A finding that rests on a figure no public source gives says
so.

Cite: Tide of Iron: Normandy, "Scenarios"; the ledger's rows of the kind "validate".
"""

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check import board, cards, features, forces, goals, own, stock, texts, zones
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import survey

_CHAPTERS = (
    texts.check_texts,
    forces.check_squads,
    goals.check_settings,
    goals.check_grades,
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
    forces.check_forces,
    goals.check_objectives,
    zones.check_reinforcements,
    features.check_modules,
    features.check_terrain_features,
)
"""Chapters that ask what lies where: not asked where the boards themselves do not lie as they should."""


def check_scenario(document: Scenario, library: Library) -> tuple[Finding, ...]:
    """All findings about a scenario; a warning put aside is a note."""
    asked = survey(document, library)
    laid = tuple(board.check_boards(asked))
    chapters = _CHAPTERS if laid else (*_OF_GROUND, *_CHAPTERS)
    found = (item for chapter in chapters for item in chapter(asked))
    settings = check_settings(document.rulings)
    return put_aside(
        (*settings, *laid, *found, *check_ranges(document), *own.check_own(document.own)), document.asides
    )
