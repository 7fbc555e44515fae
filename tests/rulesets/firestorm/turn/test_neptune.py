"""Turn 1, step II: the landings on Gold, Juno and Sword, by table and by die."""

import pytest

from rulesets.firestorm.ground.position import barred_areas, barred_troops
from rulesets.firestorm.ground.state import POOL, State
from rulesets.firestorm.rules.battle.notes import options_allowed
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, happened, orders
from tests.rulesets.firestorm.turns import (
    BEACHES,
    all_landed,
    ashore,
    by_dice,
    dropped,
    evening,
    land,
    next_turn,
    points,
    waited_for,
)


def at_gold(allied: int, axis: int) -> State:
    """Gold fought at the table with that score; Juno and Sword follow at 4 to 3."""
    state = b.report(b.order(b.report(b.beginning(), 6, 1), ALLIED, orders.StartLanding("A2")), allied, axis)
    for area in ("A3", "A5"):
        state = b.report(b.order(state, ALLIED, orders.StartLanding(area)), 4, 3)
    return state


def follow_up_beaches(state: State) -> set[object]:
    return {b.fixed(choice, "origin") for choice in b.offered(state, ALLIED, orders.FollowUp)}


@rule("FC-203")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_allies_take_all_three_beaches_whatever_the_result(face: int) -> None:
    state = ashore(face, face, face)
    assert {area for area, side in state.control.items() if side == "allied"} == {"A2", "A3", "A5", "B5"}
    assert {state.troops[troop] for troop in ("50-division", "3-canadian-division", "3-division")} == {
        "A2",
        "A3",
        "A5",
    }


@rule("FC-204")
def test_the_allies_choose_the_order_of_the_landings() -> None:
    state = dropped()
    assert [b.fixed(choice, "area") for choice in b.offered(state, ALLIED, orders.StartLanding)] == [*BEACHES]
    assert b.offered(state, AXIS, orders.StartLanding) == ()
    state = by_dice(b.order(state, ALLIED, orders.StartLanding("A5")), 6)
    refusal = b.refused(state, ALLIED, orders.StartLanding("A5"))
    assert (refusal.cite, "Sword" in refusal.sentence) == ("FC-204", True)
    state = by_dice(b.order(state, ALLIED, orders.StartLanding("A2")), 6)
    assert b.may(state, ALLIED, orders.StartLanding("A3"))


@rule("FC-204")
def test_all_three_landings_are_resolved_before_any_follow_up() -> None:
    state = by_dice(b.order(dropped(), ALLIED, orders.StartLanding("A2")), 6)
    refusal = b.refused(state, ALLIED, orders.FollowUp("A2", "A1"))
    assert (refusal.cite, "all landings" in refusal.sentence) == ("FC-218", True)


@rule("FC-206")
@pytest.mark.parametrize(
    ("army", "options"),
    [(500, 1), (1000, 1), (1001, 2), (1250, 2), (1500, 2), (2000, 2), (2001, 3), (3001, 4), (6000, 4)],
)
def test_the_allies_pick_one_option_for_each_full_or_started_1000_points(army: int, options: int) -> None:
    state = b.order(b.report(b.beginning(), 6, 1), ALLIED, orders.StartLanding("A2"))
    state = b.order(state, ALLIED, orders.NoteBattle(2, army))
    assert options_allowed(state, b.last(state)) == options
    keys = ("naval-gunfire", "breaching-group", "commandos", "dd-tanks")
    assert b.may(state, ALLIED, orders.ChooseOptions(2, keys[:options]))
    assert not b.may(state, ALLIED, orders.ChooseOptions(2, (*keys, keys[0])[: options + 1]))


@rule("FC-206")
def test_each_option_is_taken_at_most_once_and_by_the_allies_alone() -> None:
    state = b.order(b.report(b.beginning(), 6, 1), ALLIED, orders.StartLanding("A2"))
    assert b.refused(state, ALLIED, orders.ChooseOptions(2, ("dd-tanks", "dd-tanks"))).sentence
    assert b.refused(state, AXIS, orders.ChooseOptions(2, ("dd-tanks",))).sentence
    assert b.offered(b.report(state, 4, 3), ALLIED, orders.ChooseOptions) == ()


@rule("FC-206")
@pytest.mark.parametrize("seat", [ALLIED, AXIS, ORGANISER])
def test_no_army_is_noted_that_is_too_small_for_the_options_chosen(seat: str) -> None:
    state = b.order(b.report(b.beginning(), 6, 1), ALLIED, orders.StartLanding("A2"))
    assert b.may(state, seat, orders.NoteBattle(2, 1000))
    one = b.order(state, ALLIED, orders.ChooseOptions(2, ("dd-tanks",)))
    assert b.may(one, seat, orders.NoteBattle(2, 1000))
    two = b.order(state, ALLIED, orders.ChooseOptions(2, ("breaching-group", "dd-tanks")))
    refusal = b.refused(two, seat, orders.NoteBattle(2, 1000))
    assert (refusal.cite, "2 landing options" in refusal.sentence) == ("FC-206", True)
    assert b.may(two, seat, orders.NoteBattle(2, 1001))
    field = b.offered(two, seat, orders.NoteBattle)[0].fields[0]
    assert "need 1001 or more" in getattr(field, "hint", "")
    assert b.refused(two, seat, orders.NoteBattle(2, 50)).cite == "FC-014"


@rule("FC-207")
def test_the_options_picked_are_kept_with_the_battle() -> None:
    state = b.order(b.report(b.beginning(), 6, 1), ALLIED, orders.StartLanding("A3"))
    command = orders.ChooseOptions(2, ("breaching-group", "dd-tanks"))
    kept = b.recorded(state, ALLIED_COMMANDER, command)
    assert b.last(kept).options == ("breaching-group", "dd-tanks")
    assert b.told(state, b.events_of(state, ALLIED_COMMANDER, command)) == (
        "The Allies choose Breaching group and Three DD tanks for the landing.",
    )


def both_ways(face: int) -> tuple[State, State]:
    """Gold's landing with that row, at the table and by die."""
    return at_gold(face, 7 - face), ashore(gold=face)


@rule("FC-210")
def test_landing_6_lands_both_troops_and_earns_a_follow_up_of_either_or_both() -> None:
    for state in both_ways(6):
        assert (state.troops["50-division"], state.troops["8-brigade"]) == ("A2", "A2")
        assert follow_up_beaches(state) == {"A2"}
        state = b.order(state, ALLIED, orders.FollowUp("A2", "A1"))
        assert b.may(state, ALLIED, orders.CommitAttackers(5, ("50-division", "8-brigade")))


@rule("FC-211")
def test_landing_5_lands_both_troops_and_earns_a_follow_up_of_one_of_them() -> None:
    for state in both_ways(5):
        assert (state.troops["50-division"], state.troops["8-brigade"]) == ("A2", "A2")
        assert follow_up_beaches(state) == {"A2"}
        state = b.order(state, ALLIED, orders.FollowUp("A2", "A1"))
        assert b.may(state, ALLIED, orders.CommitAttackers(5, ("8-brigade",)))
        assert b.refused(state, ALLIED, orders.CommitAttackers(5, ("50-division", "8-brigade"))).cite


@rule("FC-213")
def test_landing_4_lands_both_troops_and_earns_no_follow_up() -> None:
    for state in both_ways(4):
        assert (state.troops["50-division"], state.troops["8-brigade"]) == ("A2", "A2")
        assert follow_up_beaches(state) == set()
        assert waited_for(state) == {"CounterAttack"}


@rule("FC-214")
def test_landing_3_lands_the_division_and_pools_the_brigade_without_a_follow_up() -> None:
    for state in both_ways(3):
        assert (state.troops["50-division"], state.troops["8-brigade"]) == ("A2", POOL)
        assert follow_up_beaches(state) == set()
        assert points(state) == (110, 430)


@rule("FC-215")
def test_that_brigade_may_land_on_the_evening_of_the_same_day() -> None:
    state = evening(3, 4, 3)
    on_gold, on_sword = b.offered(state, ALLIED, orders.LandTroops)
    assert b.values(on_gold, "troops") == ("8-brigade", "27-brigade", "5-agra")
    assert (b.fixed(on_sword, "area"), b.values(on_sword, "troops")) == ("A5", ("8-brigade", "27-brigade"))
    state = land(land(state, "A2", "5-agra"), "A5", "8-brigade")
    assert next_turn(state).troops["8-brigade"] == "A5"


@rule("FC-216")
def test_landing_2_loses_the_brigade_for_good_as_a_capture_of_ten_points() -> None:
    for state in both_ways(2):
        assert (state.troops["50-division"], state.troops["8-brigade"]) == ("A2", "captured")
        assert state.captures == (("8-brigade", "axis"),)
        assert points(state) == (110, 440)
        assert follow_up_beaches(state) == set()
        assert barred_areas(state) == frozenset()


@rule("FC-217")
def test_landing_1_is_as_2_and_no_attack_starts_from_that_beach_in_turn_2() -> None:
    for state in both_ways(1):
        assert (state.troops["8-brigade"], points(state)) == ("captured", (110, 440))
        state = next_turn(all_landed(b.order(state, AXIS, orders.DeclineCounterAttack())))
        state = b.initiative(b.order(state, ORGANISER, orders.RollBattles(), 1), "allied")
        assert "A2" not in {origin for origin, _ in b.arrows(state, "allied")}
        refusal = b.refused(state, ALLIED, orders.PlaceArrow(1, "A2", "A1"))
        assert (refusal.cite, "Gold" in refusal.sentence) == ("FC-217", True)
        assert b.may(state, ALLIED, orders.PlaceArrow(1, "A3", "B3"))


@rule("FC-217")
def test_the_chaos_is_over_in_turn_3() -> None:
    state = next_turn(evening(1))
    assert barred_areas(state) == {"A2"}
    state = b.order(state, ORGANISER, orders.RollBattles(), 1)
    state = b.order(b.initiative(state, "allied"), ORGANISER, orders.FallBack(1, "void"))
    state = next_turn(b.order(state, ORGANISER, orders.EndBattles("Storm.")))
    assert (state.turn, barred_areas(state)) == (3, frozenset())


@rule("FC-217")
def test_the_switch_binds_the_troops_instead_of_the_beach() -> None:
    state = next_turn(evening(1, chaos_binds="troops"))
    state = b.initiative(b.order(state, ORGANISER, orders.RollBattles(), 1), "allied")
    assert b.may(state, ALLIED, orders.PlaceArrow(1, "A2", "A1"))
    state = b.order(state, ALLIED, orders.PlaceArrow(1, "A2", "A1"))
    able = {
        troop
        for choice in b.offered(state, ALLIED, orders.CommitAttackers)
        for troop in b.values(choice, "troops")
    }
    assert "7-armoured" in able
    assert "50-division" not in able


@rule("FC-203", "FC-216")
def test_a_landing_is_told_with_its_price() -> None:
    state = b.order(dropped(), ALLIED, orders.StartLanding("A2"))
    events = b.through_json(b.events_of(state, ORGANISER, orders.DecideByDice(2), 2))
    assert happened.LandingResolved(2, "A2", 2, "8-brigade", "captured", 0, True) in events
    captured = [sentence for sentence in b.told(state, events) if "captured" in sentence]
    assert captured == ["8th Armoured Brigade is captured in Gold Beach (A2): 10 points for the Axis."]
    assert b.fold(state, events).control["A2"] == "allied"


@rule("FC-217")
def test_a_switch_turned_after_the_landing_binds_the_troops_at_once() -> None:
    state = next_turn(evening(1))
    turned = b.order(state, ORGANISER, orders.ChangeRuling("chaos_binds", "troops", "Agreed by all."))
    assert (barred_areas(state), barred_troops(state)) == ({"A2"}, frozenset())
    assert (barred_areas(turned), barred_troops(turned)) == (frozenset(), {"50-division", "8-brigade"})


@rule("FC-217")
def test_the_switch_binds_troops_of_a_landing_in_chaos_alone() -> None:
    bound = barred_troops(next_turn(evening(1, chaos_binds="troops")))
    assert bound == {"50-division", "8-brigade"}
    assert barred_troops(next_turn(evening(1))) == frozenset()
    assert barred_troops(next_turn(evening(4, chaos_binds="troops"))) == frozenset()
