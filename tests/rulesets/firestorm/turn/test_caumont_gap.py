"""Turn 2, the Caumont Gap: 7 Armoured passes B1 and meets SS 101 at Villers-Bocage."""

from dataclasses import replace

import pytest

from rulesets.firestorm.document.document import Turn
from rulesets.firestorm.document.seats import EVERYBODY as SEATS
from rulesets.firestorm.ground.state import POOL, RESERVE, Stage, State, Step
from rulesets.firestorm.system import FIRESTORM as SYSTEM
from rulesets.kit.automation import next_of_house
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, AXIS_COMMANDER, happened, orders
from tests.rulesets.firestorm.turns import by_dice, evening, next_turn, waited_for


def at_bayeux(**rulings: object) -> State:
    """Turn 2, three battles thrown, Bayeux Allied since turn 1, 7 Armoured at Gold."""
    state = b.give_all(b.a_campaign(2, **rulings), "allied", "A1")
    state = b.fold(b.place(state, "7-armoured", "A2"), (happened.GapOpened("A1"),))
    return b.order(state, ORGANISER, orders.RollBattles(), 1)


def used(**rulings: object) -> State:
    """The option used at once, before the first initiative of turn 2."""
    return b.order(at_bayeux(**rulings), ALLIED, orders.UseGap())


@rule("FC-229")
def test_turn_2_opens_it_where_bayeux_is_allied_already_and_not_elsewhere() -> None:
    held = next_turn(b.order(evening(), ORGANISER, orders.GiveArea("A1", "For the test.")))
    assert held.gap_open
    assert b.refused(held, ALLIED, orders.UseGap()).cite == "FC-030"
    held = b.order(held, ORGANISER, orders.RollBattles(), 1)
    assert b.may(held, ALLIED, orders.UseGap())
    assert not b.may(held, AXIS, orders.UseGap())
    lost = b.order(next_turn(evening()), ORGANISER, orders.RollBattles(), 1)
    assert not lost.gap_open
    refusal = b.refused(lost, ALLIED, orders.UseGap())
    assert (refusal.cite, "Bayeux" in refusal.sentence) == ("FC-229", True)


@rule("FC-229")
def test_bayeux_given_to_the_allies_during_turn_2_opens_it_as_bayeux_taken_does() -> None:
    state = b.place(b.in_battles(2), "7-armoured", "A2")
    given = b.order(state, ORGANISER, orders.GiveArea("A1", "The battle was reported the wrong way round."))
    assert waited_for(given) == {"UseGap", "RollInitiative"}
    assert b.may(given, ALLIED, orders.UseGap())
    assert not b.may(given, AXIS, orders.RollInitiative(1))
    others = b.order(state, ORGANISER, orders.GiveArea("B1", "Another area."))
    assert not others.gap_open
    late = b.order(b.at_step(state, Step.LAND), ORGANISER, orders.GiveArea("A1", "Too late for an attack."))
    assert not late.gap_open


def bayeux_taken(**rulings: object) -> State:
    """Bayeux taken in the first battle of turn 2, 7 Armoured at Gold."""
    state = b.place(b.in_battles(2, **rulings), "7-armoured", "A2")
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"))
    return b.order(b.report(state, 6, 0), ALLIED, orders.AdvanceSurvivors(1, ()))


@rule("FC-229")
def test_taking_bayeux_during_turn_2_opens_it_too_but_only_in_turn_2() -> None:
    state = bayeux_taken()
    assert b.may(state, ALLIED, orders.UseGap())
    later = b.place(b.in_battles(3), "7-armoured", "A2")
    later = b.report(b.defend(b.commit(b.arrow(later, "A2", "A1"), "50-division")), 6, 0)
    later = b.order(later, ALLIED, orders.AdvanceSurvivors(1, ()))
    assert not b.may(later, ALLIED, orders.UseGap())
    assert b.refused(later, ALLIED, orders.UseGap()).cite == "FC-229"


@rule("FC-229")
def test_it_may_be_used_once() -> None:
    state = b.report(used(), 0, 3)
    while not b.last(state).is_done:
        state = b.order(state, AXIS, orders.RollToDestroy(1, "axis"), 1)
    refusal = b.refused(state, ALLIED, orders.UseGap())
    assert (refusal.cite, "once" in refusal.sentence) == ("FC-229", True)


@rule("FC-230")
def test_it_lapses_when_the_allies_throw_for_the_next_initiative_and_that_is_told() -> None:
    before = at_bayeux()
    events = b.events_of(before, ALLIED, orders.RollInitiative(1), 1, 6)
    assert b.told(before, events)[0].endswith("The way through Caumont Gap closes unused.")
    state = b.fold(before, events)
    assert not state.gap_open
    state = b.order(state, ORGANISER, orders.FallBack(1, "void"))
    refusal = b.refused(state, ALLIED, orders.UseGap())
    assert (refusal.cite, "closed" in refusal.sentence) == ("FC-230", True)


@rule("FC-230")
@pytest.mark.parametrize("seat", [AXIS, AXIS_COMMANDER, ORGANISER])
def test_no_throw_but_the_allies_own_closes_it_before_they_have_used_it_or_passed(seat: str) -> None:
    state = at_bayeux()
    assert waited_for(state) == {"UseGap", "RollInitiative"}
    assert b.refused(state, seat, orders.RollInitiative(1), 1, 6).cite == "FC-230"
    assert next_of_house(SYSTEM, state, SEATS, rolls=True) is None
    assert b.may(b.order(state, ALLIED, orders.LeaveGap()), seat, orders.RollInitiative(1))
    after = by_dice(b.order(used(), ORGANISER, orders.FallBack(1, "rolled")), 1, 6)
    while not b.last(after).is_done:
        after = b.order(after, AXIS, orders.RollToDestroy(1, "axis"), 1)
    assert b.may(after, seat, orders.RollInitiative(2))


@rule("FC-230", "FC-115")
def test_side_by_side_it_waits_for_the_battles_in_hand_and_no_throw_of_the_other_side_closes_it() -> None:
    state = b.place(b.in_battles(2, parallel_battles=True), "7-armoured", "A2")
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"))
    state = b.defend(b.commit(b.arrow(state, "A3", "B2"), "2-canadian-brigade"))
    state = b.order(b.report(state, 6, 0, battle=1), ALLIED, orders.AdvanceSurvivors(1, ()))
    assert state.gap_open and not b.may(state, ALLIED, orders.UseGap())
    assert b.refused(state, AXIS, orders.RollInitiative(3), 1, 6).cite == "FC-230"
    assert b.may(b.order(state, ALLIED, orders.LeaveGap()), AXIS, orders.RollInitiative(3))
    done = b.report(state, 0, 0, battle=2)
    assert b.may(done, ALLIED, orders.UseGap())


@rule("FC-230")
def test_an_open_way_that_nobody_could_use_keeps_nobody_waiting_and_its_lapse_is_told() -> None:
    state = b.place(at_bayeux(), "7-armoured", POOL)
    events = b.events_of(state, AXIS, orders.RollInitiative(1), 1, 6)
    assert "Caumont Gap closes unused." in b.told(state, events)[0]
    unused = b.place(bayeux_taken(), "7-armoured", POOL)
    ended = b.events_of(unused, ORGANISER, orders.EndBattles("Dusk."))
    assert any("Caumont Gap closes unused." in sentence for sentence in b.told(unused, ended))


@rule("FC-230")
def test_after_the_last_battle_the_turn_waits_until_it_is_used_or_left() -> None:
    state = b.order(bayeux_taken(), ORGANISER, orders.EndBattles("Dusk."))
    assert waited_for(state) == {"UseGap"}
    left = b.order(state, ALLIED, orders.LeaveGap())
    assert waited_for(left) == {"LandTroops"}
    assert b.last(b.order(state, ALLIED, orders.UseGap())).kind == "gap"


@rule("FC-231")
def test_the_allies_take_b1_without_battle_and_attack_d1_from_it_in_one_order() -> None:
    events = b.events_of(at_bayeux(), ALLIED, orders.UseGap())
    assert events[:3] == (
        happened.AttackOpened(1, "gap", "allied", "B1", "D1", ("7-armoured",), ("ss-101",)),
        happened.AreaTaken("B1", "allied"),
        happened.GapUsed("B1", "7-armoured", "ss-101", "D1"),
    )
    state = used()
    assert (state.control["B1"], state.control["D1"]) == ("allied", "axis")
    assert (b.last(state).origin, b.last(state).target) == ("B1", "D1")
    assert [choice.command for choice in b.offered(at_bayeux(), ALLIED, orders.UseGap)] == [orders.UseGap]


@rule("FC-232")
def test_it_is_gone_once_d1_is_allied() -> None:
    state = b.give(at_bayeux(), "D1", "allied")
    refusal = b.refused(state, ALLIED, orders.UseGap())
    assert (refusal.cite, "Villers-Bocage" in refusal.sentence) == ("FC-232", True)


@rule("FC-232")
def test_where_b1_is_allied_already_the_attack_simply_starts_there() -> None:
    state = b.give(at_bayeux(), "B1", "allied")
    events = b.events_of(state, ALLIED, orders.UseGap())
    assert not any(isinstance(event, happened.AreaTaken) for event in events)
    assert b.fold(state, events).troops["7-armoured"] == "B1"


@rule("FC-233")
def test_7_armoured_must_be_on_the_map_and_moves_to_b1_first() -> None:
    refusal = b.refused(b.place(at_bayeux(), "7-armoured", POOL), ALLIED, orders.UseGap())
    assert (refusal.cite, "on the map" in refusal.sentence) == ("FC-233", True)
    far = b.place(at_bayeux(), "7-armoured", "B5")
    assert b.order(far, ALLIED, orders.UseGap()).troops["7-armoured"] == "B1"


@rule("FC-233")
def test_the_switch_demands_that_it_stands_next_to_b1() -> None:
    refusal = b.refused(at_bayeux(caumont_requires_adjacent=True), ALLIED, orders.UseGap())
    assert (refusal.cite, "next to" in refusal.sentence) == ("FC-233", True)
    near = b.place(at_bayeux(caumont_requires_adjacent=True), "7-armoured", "A1")
    assert b.may(near, ALLIED, orders.UseGap())


def ways_out(state: State) -> list[object]:
    """Where the German troops may go."""
    return [b.fixed(choice, "to") for choice in b.offered(state, AXIS, orders.Retreat)]


def germans_in_b1(reserve: tuple[str, ...] = (), **rulings: object) -> State:
    state = b.place_all(at_bayeux(**rulings), "B1", "12-ss", "panzer-lehr")
    return b.order(b.place_all(state, RESERVE, *reserve), ALLIED, orders.UseGap())


@rule("FC-234")
def test_germans_in_b1_step_to_an_adjacent_german_area_or_into_tactical_reserve() -> None:
    state = germans_in_b1()
    assert b.last(state).stage is Stage.CLEAR
    assert ways_out(state) == ["B2", "C1", "D1", RESERVE]
    state = b.order(state, AXIS, orders.Retreat(1, "B1", RESERVE, ("12-ss",)))
    assert state.troops["12-ss"] == RESERVE
    assert RESERVE not in ways_out(state)
    state = b.order(state, AXIS, orders.Retreat(1, "B1", "C1", ("panzer-lehr",)))
    assert b.last(state).stage is Stage.FIGHT


@rule("FC-234")
def test_the_limit_of_the_reserve_holds_and_a_troop_with_no_room_anywhere_goes_to_the_pool() -> None:
    assert ways_out(germans_in_b1(("iii-flak",))) == ["B2", "C1", "D1"]
    state = b.give_all(at_bayeux(), "allied", "B2", "C1")
    state = b.place_all(b.place_all(state, "D1", "2-panzer", "21-panzer"), RESERVE, "iii-flak")
    state = b.order(b.place_all(state, "B1", "12-ss"), ALLIED, orders.UseGap())
    assert ways_out(state) == [POOL]
    state = b.order(state, AXIS, orders.Retreat(1, "B1", POOL, ("12-ss",)))
    assert (state.troops["12-ss"], state.captures) == (POOL, ())


@rule("FC-235")
def test_7_armoured_alone_attacks_and_ss_101_alone_defends() -> None:
    state = used()
    one = b.last(state)
    assert (one.attack.ground, one.defence.ground) == (("7-armoured",), ("ss-101",))
    assert (one.attack.sortie, one.defence.defence, one.defence.reserve) == (False, False, ())
    assert state.troops["ss-101"] == "D1"
    assert one.stage is Stage.FIGHT
    assert b.offered(state, ALLIED, orders.CommitAttackers) == ()
    assert b.offered(state, AXIS, orders.CommitDefenders) == ()


@rule("FC-235")
def test_the_switch_lets_others_join_within_the_usual_limits() -> None:
    state = b.place_all(at_bayeux(caumont_alone=False), RESERVE, "12-ss")
    state = b.order(b.place_all(state, "D1", "2-panzer"), ALLIED, orders.UseGap())
    assert b.last(state).stage is Stage.ATTACK
    assert b.may(state, ALLIED, orders.CommitAttackers(1, (), (), True))
    assert b.refused(state, ALLIED, orders.CommitAttackers(1, ("8-brigade",))).cite == "FC-053"
    state = b.commit(state, sortie=True)
    assert b.last(state).attack.places == 2
    assert b.may(state, AXIS, orders.CommitDefenders(1, ("2-panzer",)))
    assert b.may(state, AXIS, orders.CommitDefenders(1, (), ("12-ss",)))
    assert not b.may(state, AXIS, orders.CommitDefenders(1, ("2-panzer",), ("12-ss",)))
    assert b.last(b.defend(state, defence=True)).defence.places == 2


@rule("FC-235")
def test_under_the_switch_troops_that_stand_in_b1_may_join_and_need_not() -> None:
    state = b.place(b.give_all(at_bayeux(caumont_alone=False), "allied", "B1"), "8-brigade", "B1")
    state = b.order(state, ALLIED, orders.UseGap())
    assert b.may(state, ALLIED, orders.CommitAttackers(1, ()))
    assert b.may(state, ALLIED, orders.CommitAttackers(1, ("8-brigade",)))


@rule("FC-052", "FC-235")
def test_under_the_switch_one_troop_at_most_joins_seventh_armoured() -> None:
    state = b.give_all(at_bayeux(caumont_alone=False), "allied", "B1")
    state = b.order(b.place_all(state, "B1", "8-brigade", "50-division"), ALLIED, orders.UseGap())
    assert b.may(state, ALLIED, orders.CommitAttackers(1, ("50-division",)))
    two = b.refused(state, ALLIED, orders.CommitAttackers(1, ("8-brigade", "50-division")))
    assert two.cite == "FC-052"
    assert b.may(state, ALLIED, orders.CommitAttackers(1, (), (), True))
    none = replace(state, campaign=replace(state.campaign, turns=without_sorties(state)))
    assert not b.may(none, ALLIED, orders.CommitAttackers(1, (), (), True))


def without_sorties(state: State) -> tuple[Turn, ...]:
    return tuple(replace(turn, sorties=0) for turn in state.campaign.turns)


@rule("FC-065", "FC-235")
def test_under_the_switch_the_last_sortie_may_join_it() -> None:
    state = b.place(b.in_battles(2, caumont_alone=False), "7-armoured", "A2")
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division", sortie=True))
    state = b.order(b.report(state, 6, 0), ALLIED, orders.AdvanceSurvivors(1, ()))
    state = b.order(state, ALLIED, orders.UseGap())
    assert b.may(state, ALLIED, orders.CommitAttackers(2, (), (), True))


@rule("FC-236")
def test_rolled_for_it_counts_the_terrain_of_d1() -> None:
    state = by_dice(used(how_fought="dice"), 4, 4)
    totals = b.last(state).totals
    assert totals is not None
    assert (totals.allied, totals.axis) == (4 + 2, 4 + 2 + 1)


@rule("FC-236")
def test_the_switch_leaves_the_terrain_out() -> None:
    state = by_dice(used(how_fought="dice", caumont_terrain=False), 4, 4)
    totals = b.last(state).totals
    assert totals is not None
    assert (totals.allied, totals.axis) == (4 + 2, 4 + 2)


@rule("FC-238")
def test_the_battle_is_extra_to_the_turns_number_and_needs_no_initiative() -> None:
    state = b.report(used(), 0, 2)
    assert (b.last(state).extra, state.number_of_battles, len(state.battles)) == (True, 3, 1)
    for number in (2, 3, 4):
        state = b.order(b.initiative(state, "allied"), ORGANISER, orders.FallBack(number, "void"))
    assert waited_for(state) == {"LandTroops"}


@rule("FC-239")
def test_a_losing_7_armoured_stays_in_b1_which_remains_allied() -> None:
    state = b.order(b.report(used(), 1, 6), AXIS, orders.RollToDestroy(1, "axis"), 1)
    assert (state.troops["7-armoured"], state.control["B1"], state.control["D1"]) == ("B1", "allied", "axis")


@rule("FC-239")
def test_a_losing_ss_101_retreats_as_usual() -> None:
    state = b.order(b.report(used(), 6, 1), ALLIED, orders.RollToDestroy(1, "allied"), 1)
    assert ways_out(state) == ["C1", "D2", "D3"]
    assert b.order(state, AXIS, orders.Retreat(1, "D1", "D3", ("ss-101",))).troops["ss-101"] == "D3"


@rule("FC-240")
def test_afterwards_both_are_ordinary_troops_on_the_map() -> None:
    state = b.order(b.report(used(), 1, 6), AXIS, orders.RollToDestroy(1, "axis"), 1)
    state = b.commit(b.arrow(state, "D1", "B1"), "ss-101")
    assert "7-armoured" in b.values(b.offered(state, ALLIED, orders.CommitDefenders)[0], "troops")


@rule("FC-240")
def test_a_fourth_troop_in_d1_steps_aside_after_the_battle() -> None:
    state = b.place_all(at_bayeux(), "D1", "12-ss", "panzer-lehr", "2-panzer")
    state = b.report(b.order(state, ALLIED, orders.UseGap()), 0, 0)
    assert b.last(state).stage is Stage.STACK
    assert ways_out(state) == ["C1", "D2", "D3"]
    state = b.order(state, AXIS, orders.Retreat(1, "D1", "D2", ("12-ss",)))
    assert b.last(state).is_done


@rule("FC-231", "FC-235")
def test_the_gap_is_told_from_its_opening_to_its_use() -> None:
    state = at_bayeux()
    sentences = b.told(state, b.events_of(state, ALLIED, orders.UseGap()))
    assert sentences[0] == "The Allies use Caumont Gap: battle 1 is for D1."
    assert (
        "7th Armoured Division passes through Caumont (B1) towards Villers-Bocage (D1), where"
        " SS 101 Heavy Tank Battalion stands."
    ) in sentences
