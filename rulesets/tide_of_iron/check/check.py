"""Whether a scenario makes sense: every finding about it. Never raises.

Which battle is a good game is not asked here. A finding that rests on a figure no public source gives says
so.

Cite: Tide of Iron: Normandy, "Scenarios"; the ledger's rows of the kind "validate".
"""

from collections.abc import Iterator

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check import board, cards, features, forces, goals, own, stock, texts, zones
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import Survey, survey
from rulesets.tide_of_iron_box.lines import STREAMS, Lie, check_lines
from rulesets.tide_of_iron_box.roads import check_roads


def check_ground(asked: Survey) -> Iterator[Finding]:
    """Streams, hills and roads of the map as it lies. A printed stream that is painted over was meant to be;
    what raises a hex by itself, such as a bunker, is no hill."""
    printed = asked.ground.laid.hexes
    hexes = {
        at: (
            printed[at].terrain if printed[at].terrain in STREAMS else here.terrain.key,
            here.level if here.level != here.terrain.level else 0,
        )
        for at, here in asked.ground.hexes.items()
    }
    yield from check_lines(Lie(hexes, asked.told, asked.name))
    lies = {at: (here.terrain.key, hexes[at][1]) for at, here in asked.ground.hexes.items()}
    yield from check_roads(Lie(lies, asked.told, asked.name))


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
    check_ground,
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
