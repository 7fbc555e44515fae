"""Whether a scenario makes sense: every finding about it. Never raises.

Which battle is a good game is not asked here. A finding that rests on a figure no public source gives says
so.

Cite: Tide of Iron: Normandy, "Scenarios"; the ledger's rows of the kind "validate".
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check import (
    board,
    cards,
    entries,
    features,
    forces,
    goals,
    markers,
    own,
    play,
    rows,
    squads,
    stock,
    texts,
    zones,
)
from rulesets.tide_of_iron.check.settings.reading import check_settings_told
from rulesets.tide_of_iron.check.texts import is_told
from rulesets.tide_of_iron.check.told import (
    cards as cards_told,
    fields,
    forces as forces_told,
    goals_of_both,
    grounds,
    held,
    rounds,
    season,
    sentences,
    sides,
)
from rulesets.tide_of_iron.check.whole.covered import check_covered
from rulesets.tide_of_iron.check.whole.vehicles import check_vehicles
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.survey import Survey, survey
from rulesets.tide_of_iron_box.lines import DRY, STREAMS, Lie, check_lines
from rulesets.tide_of_iron_box.roads import check_roads


def check_ground(asked: Survey) -> Iterator[Finding]:
    """Streams and hills of the map as it lies. A printed stream that is painted over was meant to be; what
    raises a hex by itself, such as a bunker, is no hill."""
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
    lie = Lie(lies, asked.told, asked.name)
    broken = tuple(check_roads(lie))
    broken_at = {found.where for found in broken}
    covered = [found for found in check_covered(asked, lie) if found.where not in broken_at]
    for found in (*broken, *covered):
        if not is_told(asked.scenario, _MEANT.get(found.code, "$^")):
            yield found


_CUT = (
    r"(?:blocked|cut|closed|broken|torn|mined|destroyed|washed|interrupted|gone|gap|overgrown|"
    r"ploughed|cratered|"
    r"bombed|no longer)"
)
_MEANT = {
    "road-broken": rf"roads?\b[^.]*\b{_CUT}|{_CUT}\b[^.]*\broads?",
    "road-covered": rf"roads?\b[^.]*\b{_CUT}|{_CUT}\b[^.]*\broads?|road ?blocks?|barricades?|"
    r"(?:bunkers?|houses?|buildings?|trees?|woods?|water|flood)\b[^.]{0,25}\b(?:on|across|astride|over|blocks?|"
    r"bars?|closes?|covers?) (?:the |a )?(?:\w+ )?(?:roads?|tracks?|bridge)|"
    r"bridges? (?:is|was|has been|have been|lies) (?:blown|destroyed|gone|down|broken|in ruins)",
    "road-stops": r"(?:roads?|tracks?|lanes?)\b[^.]*\b(?:ends?|stops?|peters|no longer|does not)",
    "stream-ends": DRY,
}
"""Words by which a road is cut, or a stream ends, on purpose."""


_CHAPTERS = (
    texts.check_texts,
    rows.check_rows,
    squads.check_squads,
    play.check_settings,
    goals.check_grades,
    cards.check_decks,
    cards.check_weather,
    cards.check_commanders,
    features.check_charges,
    rounds.check_rounds_told,
    forces_told.check_forces_told,
    cards_told.check_cards_told,
    check_settings_told,
    sides.check_coming_told,
    sides.check_sides_told,
    season.check_season,
    stock.check_stock,
)
_OF_GROUND = (
    board.check_terrain,
    board.check_hexes,
    check_ground,
    zones.check_zones,
    forces.check_forces,
    goals.check_objectives,
    goals_of_both.check_goals_of_both,
    markers.check_markers,
    entries.check_reinforcements,
    fields.check_told,
    sides.check_objectives_told,
    sides.check_deployment_told,
    sides.check_board_told,
    grounds.check_grounds_told,
    held.check_held,
    sentences.check_sentences,
    features.check_modules,
    features.check_terrain_told,
)
"""Chapters that ask what lies where: not asked where the boards themselves do not lie as they should."""


def check_scenario(document: Scenario, library: Library) -> tuple[Finding, ...]:
    """All findings about a scenario; a warning put aside is a note."""
    asked = survey(document, library)
    laid = tuple(board.check_laid(asked))
    chapters = _CHAPTERS if laid else (*_OF_GROUND, *_CHAPTERS)
    found = (item for chapter in chapters for item in chapter(asked))
    made = (*own.check_own_used(document), *check_vehicles(document.own, texts.texts_of(document)))
    settings = check_settings(document.rulings)
    return put_aside((*settings, *laid, *found, *made), document.asides)
