"""Initiative, rounds and their weather, objectives, the report: as a battle is played."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.agreement import Agree, Dispute, Settle
from rulesets.kit.flow.dice import Draw
from rulesets.kit.ruleset import Documents
from rulesets.tide_of_iron.document.scenario import Division, Own, OwnCard, Reinforcement
from rulesets.tide_of_iron.rules.battle.buildings import AttackBuilding
from rulesets.tide_of_iron.rules.battle.charges import PlaceCharges
from rulesets.tide_of_iron.rules.battle.commanders import UseCommanders
from rulesets.tide_of_iron.rules.battle.ending import CloseBattle, ConcedeBattle, HoldObjective, ReportBattle
from rulesets.tide_of_iron.rules.battle.opening import BattleAmended
from rulesets.tide_of_iron.rules.battle.rounds import BeginRound, RollInitiative, SetRound
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.battle.battles import (
    LIBRARY,
    SCENARIO,
    Battle,
    battle,
    in_way,
    opened,
    placed,
)


def test_initiative_by_die_goes_to_the_higher_and_a_tie_is_thrown_again() -> None:
    played = opened(in_way("initiative", "die"))
    played.give("axis", RollInitiative(), 3, 3)
    assert played.state.initiative == "" and "a tie" in played.told[-1]
    played.give("allied", RollInitiative(), 2, 5)
    assert played.state.initiative == "axis"
    assert not opened().choices("allied", RollInitiative)


@rule("TN-105")
@pytest.mark.parametrize("way", ["", "off"])
def test_a_scenario_has_a_weather_deck_with_checks_or_none(way: str) -> None:
    played = opened(in_way("weather", way)).without_commanders()
    (choice,) = played.choices("allied", BeginRound)
    assert choice.throw == (None if way else Draw(1, 4, ("fog", "clear", "clear", "clear")))


@rule("TN-107")
def test_the_weather_is_looked_at_before_rounds_with_a_token_and_in_no_other() -> None:
    played = opened().without_commanders()
    checks = []
    for number in (1, 2, 3):
        (choice,) = played.choices("axis", BeginRound)
        checks.append(choice.throw is not None)
        played.to_round(number)
    assert checks == [True, False, True]


@rule("TN-108")
def test_a_check_draws_from_the_whole_deck_and_its_token_is_gone() -> None:
    played = opened().without_commanders()
    played.give("allied", BeginRound(1), 1)
    assert played.state.weather == "fog"
    played.give("organiser", SetRound(2, "we count anew"))
    played.give("allied", BeginRound(3), 1)
    assert played.state.shown == ("fog", "fog")
    played.give("organiser", SetRound(2, "once more"))
    assert not played.state.has_check


@rule("TN-109")
def test_the_card_turned_up_binds_until_the_next_check() -> None:
    played = opened().without_commanders().to_round(1, (1,)).to_round(2)
    assert played.standing().turn == "Round 2 of 3, fog"
    assert played.to_round(3, (2,)).standing().turn == "Round 3 of 3, clear"


@rule("TN-110")
@pytest.mark.parametrize("way", ["", "first"])
def test_before_the_first_check_no_weather_is_in_force_unless_the_scenario_names_one(way: str) -> None:
    scenario = replace(SCENARIO, weather=replace(SCENARIO.weather, checks=(2,)))  # type: ignore[type-var]
    played = opened(in_way("opening_weather", way, scenario)).without_commanders().to_round(1)
    assert played.standing().turn == ("Round 1 of 3, fog" if way else "Round 1 of 3")


@rule("TN-112")
def test_a_kind_of_weather_is_a_name_with_words_of_ones_own() -> None:
    card = OwnCard("fog", "Fog", "weather", "Nobody sees farther than four hexes.")
    played = opened(replace(SCENARIO, own=Own(cards=(card,)))).without_commanders()
    played.give("allied", BeginRound(1), 1)
    assert "The weather card is fog. Nobody sees farther than four hexes." in played.told[-1]


def test_reinforcements_due_are_told_with_the_round() -> None:
    coming = Reinforcement("axis", 1, 2, "status", bases=1, pieces=(("regular", 2), ("panther", 1)))
    played = battle(replace(SCENARIO, reinforcements=(coming,))).to_round(2)
    said = "In its Status Phase reinforcements of the Axis, division 1 arrive: 1 base, 2 Regular infantry"
    assert said in played.told[-1] and "1 Panther" in played.told[-1]


@rule("TN-181")
def test_a_grade_is_reached_by_its_hexes_and_the_points_of_those_held() -> None:
    played = battle()
    assert played.standing().verdict == ""
    played.give("axis", HoldObjective("A1", "allied"))
    assert "(minor)" in played.standing().verdict
    played.give("allied", HoldObjective("C3", "allied"))
    assert "(major): Hold A1 and victory hexes worth 3." in played.standing().verdict
    played.give("axis", HoldObjective("A1", "axis"))
    assert played.standing().verdict == ""
    assert [score.points for score in played.standing().scores] == [1, 2]


@rule("TN-182")
def test_objectives_have_values_and_may_be_held_by_nobody_again() -> None:
    played = battle()
    played.give("axis", HoldObjective("C3", "axis"))
    assert played.standing().scores[1].points == 1
    played.give("axis", HoldObjective("C3", ""))
    assert played.standing().scores[1].points == 0
    assert not played.offers("axis", HoldObjective("C3", ""))


@rule("TN-183")
def test_after_the_last_round_only_the_report_is_left_and_an_unlimited_battle_goes_on() -> None:
    played = battle().to_round(3)
    assert played.refusal("allied", BeginRound(4)) == "The last round is over. Report the result."
    assert {duty.kind for duty in played.standing().duties} == {"ReportBattle"}
    endless = battle(in_way("length", "unlimited")).to_round(9)
    assert endless.offers("axis", BeginRound(10))
    assert endless.choices("axis", ReportBattle)[0].weight == "open"


@rule("TN-135")
@pytest.mark.parametrize(("way", "last"), [("", 3), ("5", 5)])
def test_a_battle_lasts_the_rounds_it_is_printed_with_or_those_that_are_advised(way: str, last: int) -> None:
    played = battle(in_way("length", way)).to_round(last)
    assert played.refusal("axis", BeginRound(last + 1)).startswith("The last round is over")


def reported(played: Battle) -> Battle:
    played.give("allied", ReportBattle("allied", "minor", (), "The barn held."))
    return played


@rule("TN-245")
def test_a_report_stands_when_the_other_side_agrees_to_what_it_is_shown() -> None:
    played = reported(battle())
    shown = next(one.shows for one in played.choices("axis", Agree))
    assert shown == (
        "The battle was won by the Allies (minor).",
        "The objectives held reach no grade by hexes or points.",
        "“The barn held.”",
    )
    assert not played.offers("allied", Agree("result"))
    played.give("axis", Agree("result"))
    assert played.standing().result == "The battle was won by the Allies (minor). The barn held."


def test_a_disputed_report_is_settled_and_one_that_falls_is_given_again() -> None:
    played = reported(battle())
    played.give("axis", Dispute("result", "we held it"))
    played.give("organiser", Settle("result", "falls", "they did"))
    assert played.state.report is None and not played.standing().is_finished
    played.give("axis", ReportBattle("axis", "", (), ""))
    played.give("allied", Agree("result"))
    assert played.standing().result == "The battle was won by the Axis."


@rule("TN-244")
def test_a_side_may_give_the_battle_up_at_any_time() -> None:
    played = opened()
    played.give("axis", ConcedeBattle("out of men"))
    assert played.standing().result == "The battle was won by the Allies. The Axis gave it up: out of men."


def test_the_organiser_closes_a_battle_that_nobody_plays_any_more() -> None:
    played = battle()
    played.give("organiser", CloseBattle("draw", "the summer is over"))
    assert played.standing().result == "The battle was a draw. The organiser ended it: the summer is over."


def test_another_version_of_the_scenario_is_put_in_place_and_one_with_other_divisions_is_not() -> None:
    played = battle()
    longer = Documents(replace(SCENARIO, rounds=9), tuple(LIBRARY.items()))
    assert TIDE_OF_IRON.amend is not None
    (event,) = TIDE_OF_IRON.amend(played.state, longer, "a slip")
    assert isinstance(event, BattleAmended)
    played.state = TIDE_OF_IRON.evolve(played.state, event)
    assert played.standing().turn == "Round 1 of 9, clear"
    more = replace(SCENARIO, divisions=(*SCENARIO.divisions, Division("axis", 2, "german")))
    with pytest.raises(Exception, match="keeps its divisions"):
        TIDE_OF_IRON.amend(played.state, Documents(more, tuple(LIBRARY.items())), "more")


@rule("TN-130")
@pytest.mark.parametrize("module", ["", "demolitions", "buildings", "weather", "commanders"])
def test_each_module_is_switched_off_by_itself(module: str) -> None:
    scenario = in_way("rule_modules", f"without {module}" if module else "")
    started = opened(scenario)
    assert bool(started.choices("allied", UseCommanders)) is (module != "commanders")
    asked = started.without_commanders()
    (choice,) = asked.choices("allied", BeginRound)
    assert (choice.throw is not None) is (module != "weather")
    played = asked.to_round(1)
    assert bool(played.choices("allied", AttackBuilding)) is (module != "buildings")
    assert bool(played.choices("allied", PlaceCharges)) is (module != "demolitions")


@rule("TN-131")
def test_a_scenario_of_ones_own_may_use_every_new_element() -> None:
    tanks = ("stug3", "panther", "jagdpanzer4", "king_tiger", "m10")
    german = replace(SCENARIO.divisions[1], pieces=tuple((key, 1) for key in tanks[:4]))
    american = replace(SCENARIO.divisions[0], pieces=((tanks[4], 1),))
    played = battle(replace(SCENARIO, divisions=(american, german)))
    played.give("allied", placed("F1"))
    assert played.state.weather == "clear" and len(played.state.charges) == 1
