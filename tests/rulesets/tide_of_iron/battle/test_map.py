"""The map on the table of a battle: as it is set up, and then what the books keep of it."""

from dataclasses import replace

from exports.paper import sheets as paper
from exports.signs.palette import MONO
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.ruleset import Documents, View
from rulesets.tide_of_iron.document.scenario import CoreBase, Squad
from rulesets.tide_of_iron.rules.battle.buildings import ThrowAtBuilding
from rulesets.tide_of_iron.rules.battle.ending import HoldObjective
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.battle.battles import (
    LIBRARY,
    SCENARIO,
    Battle,
    attack,
    battle,
    opened,
    placed,
)

HOME = SCENARIO.goals[1].at
ALLIED, AXIS = SCENARIO.divisions
DEPLOYED = replace(
    SCENARIO, divisions=(replace(ALLIED, zone=(HOME,), squads=(Squad((("regular", 4),), at=HOME),)), AXIS)
)


def views(played: Battle) -> tuple[View, ...]:
    public = TIDE_OF_IRON.views(played.state, None)
    assert public == TIDE_OF_IRON.views(played.state, "allied")
    return public


def board(played: Battle) -> HexBoard:
    drawn = views(played)[0].board
    assert isinstance(drawn, HexBoard) and drawn == next(view.board for view in views(played) if view.wall)
    return drawn


def sides(played: Battle) -> dict[str, str]:
    return {spot.key: spot.side for spot in board(played).spots if spot.side}


def test_zones_and_squads_are_shown_until_the_first_round_begins() -> None:
    before = opened(DEPLOYED)
    assert [unit.spot for unit in board(before).units] == ["C3"] and sides(before) == {"C3": "allied"}
    played = before.without_commanders().to_round(1)
    assert board(played).units == () and sides(played) == {}
    assert board(played).note.startswith("Units stand on the table")
    assert [sign.kind for sign in board(played).signs if sign.spot == "C3"] == ["victory"]


@rule("TN-103", "TN-182")
def test_an_objective_is_tinted_for_who_holds_it_and_may_be_given_from_its_hex() -> None:
    played = battle()
    played.give("allied", HoldObjective("A1", "axis"))
    assert sides(played) == {"A1": "axis"}
    place = next(place for place in views(played)[0].places if place.key == "A1")
    assert [(fact.text, fact.side) for fact in place.panel.facts] == [("held by the Axis, 2 points", "axis")]
    here = {one.label for one in TIDE_OF_IRON.menu(played.state, "allied") if "A1" in one.places}
    assert here == {"A1 is held by the Allies", "A1 is held by nobody"}


@rule("TN-066", "TN-099")
def test_charges_and_ruins_lie_on_the_map() -> None:
    played = battle()
    played.give("allied", placed("D1"))
    (charge,) = (sign for sign in board(played).signs if sign.spot == "D1")
    assert (charge.words, charge.side, charge.says) == ("C", "allied", "1 green charge of the Americans")
    facts = {place.key: place.panel.facts for place in views(played)[0].places}
    assert [fact.text for fact in facts["D1"]] == ["1 green charge of the Americans, outside"]
    played.give("allied", attack("B1"))
    played.give("allied", ThrowAtBuilding("B1"), *(6,) * 8, 1, 1)
    ruined = next(spot for spot in board(played).spots if spot.key == "B1")
    assert "ruins" in ruined.says
    place = next(place for place in views(played)[0].places if place.key == "B1")
    assert place.panel.sentences[0] == "B1 on board 1A counts as rough, at height 0."
    assert [fact.text for fact in place.panel.facts] == ["The building is in ruins."]


@rule("TN-216", "TN-225", "TN-232")
def test_a_running_battle_prints_its_scenario_as_it_is_laid_with_the_core_bases_of_a_chain() -> None:
    roster = (CoreBase("abbot", "Abbot", (("regular", 4),), "medic"),)
    printed = {
        sheet.key: sheet
        for sheet in TIDE_OF_IRON.sheets(battle(replace(SCENARIO, roster=roster)).state, None)
    }
    assert next(iter(printed)) == "battle"
    assert {"scenario", "set-up", "tracks", "reference", "map"} <= set(printed)
    pages = " ".join(paper.page(sheet, paper="A4", palette=MONO) for sheet in printed.values())
    assert "Abbot" in pages and "4 regulars" in pages
    played = battle()
    played.state = replace(played.state, laid_out=None)
    assert [sheet.key for sheet in TIDE_OF_IRON.sheets(played.state, None)] == ["battle"]


def test_another_version_of_the_scenario_is_drawn_as_it_is_laid() -> None:
    played = battle()
    fewer = replace(SCENARIO, goals=SCENARIO.goals[:1])
    assert TIDE_OF_IRON.amend is not None
    (event,) = TIDE_OF_IRON.amend(played.state, Documents(fewer, tuple(LIBRARY.items())), "a slip")
    assert len(board(played).signs) == 2
    assert len(board(Battle(TIDE_OF_IRON.evolve(played.state, event))).signs) == 1


def test_a_battle_opened_before_boards_were_kept_has_no_map_and_is_played_on() -> None:
    played = battle()
    played.state = replace(played.state, laid_out=None)
    assert views(played)[0].board is None and views(played)[0].places == ()
    played.give("allied", HoldObjective("A1", "axis"))
    assert not any(one.places for one in TIDE_OF_IRON.menu(played.state, "allied"))
