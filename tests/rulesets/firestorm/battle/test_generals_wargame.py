"""The General's Wargame: its orders, how a battle is resolved, and what the campaign lends it."""

import pytest

from rulesets.firestorm.ground.state import POOL, RESERVE, Phase, Stage, State
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, happened, orders
from tests.rulesets.firestorm.rolled import attacked, bonus, front, rolled_off, totals
from tests.rulesets.firestorm.turns import (
    all_deployed,
    all_landed,
    battles_over,
    by_dice,
    evening,
    moves_done,
    points,
    waited_for,
)


def duel() -> State:
    """50 Division with a plain bonus of 1 attacks 21. Panzer with one of 2 in B2, over no river."""
    state = b.place(b.in_battles(2, how_fought="dice"), "21-panzer", "B2")
    return b.defend(attacked(state, "A2", "B2", "50-division"), "21-panzer")


@rule("FC-296")
def test_two_generals_alone_can_play_it_from_the_set_up_through_the_same_three_phases() -> None:
    state = b.beginning(how_fought="dice")
    assert (state.troops["6-airborne"], state.phase) == ("B5", Phase.DDAY)
    state = b.order(state, ALLIED, orders.DecideByDice(1), 5)
    for area in ("A2", "A3", "A5"):
        state = b.order(state, ALLIED, orders.StartLanding(area))
        state = b.order(state, AXIS, orders.DecideByDice(b.last(state).number), 4)
    state = b.order(state, AXIS, orders.DeclineCounterAttack())
    state = moves_done(moves_done(all_deployed(all_landed(state)), "axis"), "allied")
    assert (state.turn, state.phase) == (2, Phase.PLANNING)
    state = b.order(state, ALLIED, orders.RollBattles(), 1)
    for number in (1, 2, 3):
        state = b.order(state, AXIS, orders.RollInitiative(number), 6, 1)
        state = b.order(state, ALLIED, orders.PlaceArrow(number, "A2", "A1"))
        state = b.order(state, ALLIED, orders.CommitAttackers(number, ("7-armoured",)))
        state = rolled_off(by_dice(b.defend(state), 1, 6))
    assert state.phase is Phase.STRATEGIC


@rule("FC-298")
def test_a_battle_runs_initiative_arrow_troops_supply_resolve_destroy_retreat_advance() -> None:
    state = b.place(b.in_battles(2, how_fought="dice"), "21-panzer", "B2")
    state = b.initiative(state, "allied")
    seen = [b.last(state).stage]
    state = b.order(state, ALLIED, orders.PlaceArrow(1, "A2", "B2"))
    seen.append(b.last(state).stage)
    state = b.commit(state, "50-division", "8-brigade")
    seen.append(b.last(state).stage)
    events = b.events_of(state, AXIS, orders.CommitDefenders(1, ("21-panzer",)))
    assert happened.SupplyChecked(1, True, True) in events
    state = b.fold(state, events)
    seen.append(b.last(state).stage)
    state = by_dice(state, 6, 4)
    seen.append(b.last(state).stage)
    state = rolled_off(state)
    seen.append(b.last(state).stage)
    state = b.order(state, AXIS, orders.Retreat(1, "B2", "B3", ("21-panzer",)))
    seen.append(b.last(state).stage)
    assert seen == [
        Stage.ARROW,
        Stage.ATTACK,
        Stage.DEFEND,
        Stage.FIGHT,
        Stage.DESTROY,
        Stage.RETREAT,
        Stage.ADVANCE,
    ]
    assert b.refused(state, ALLIED, orders.RollInitiative(2), 1, 1).sentence
    assert b.last(b.order(state, ALLIED, orders.AdvanceSurvivors(1, ()))).is_done


@rule("FC-299")
def test_numbers_initiative_arrows_and_limits_are_those_of_the_campaign() -> None:
    state = b.order(b.a_campaign(2, how_fought="dice"), ORGANISER, orders.RollBattles(), 1)
    assert state.number_of_battles == 3
    tie = b.order(state, ORGANISER, orders.RollInitiative(1), 3, 4)
    assert b.last(tie).attacker == "allied"
    assert b.refused(tie, ALLIED, orders.PlaceArrow(1, "A2", "C1")).cite == "FC-048"
    state = b.commit(b.arrow(state, "A2", "B2"), "50-division", "8-brigade")
    assert b.last(state).attack.places == 2
    state = b.arrow(b.in_battles(2, how_fought="dice"), "A2", "B2")
    three = orders.CommitAttackers(1, ("50-division", "8-brigade"), (), True)
    assert b.refused(state, ALLIED, three).cite == "FC-052"


@rule("FC-299")
def test_turn_1_keeps_its_fixed_sequence_with_one_plain_allied_die_a_landing() -> None:
    state = evening(4, 4, 4)
    assert [one.kind for one in state.battles] == ["airborne", "landing", "landing", "landing"]
    assert [one.totals.allied_die for one in state.battles if one.totals] == [4, 4, 4, 4]


@rule("FC-319")
def test_each_total_is_a_die_and_bonuses_and_modifiers_and_the_higher_wins() -> None:
    state = b.place(front("allied"), "21-panzer", "A1")
    state = b.defend(attacked(state, "A2", "A1", "50-division", "8-brigade"), "21-panzer", defence=True)
    state = b.order(state, AXIS, orders.RollDefence(1), 5)
    assert totals(state, 6, 2) == (6 + 2 + 1, 2 + 2 + 2 + 1)
    (decided, *_) = b.events_of(state, ALLIED, orders.DecideByDice(1), 6, 2)
    assert decided == happened.DiceDecided(
        1,
        6,
        2,
        9,
        7,
        "allied",
        (
            "die 6, 50th Northumbrian Division +2, 8th Armoured Brigade +1: 9",
            "die 2, 21. Panzer +2, German Defence +2, bocage +1: 7",
        ),
    )
    assert b.last(by_dice(state, 3, 6)).winner == "axis"


@rule("FC-320")
def test_a_tie_moves_nobody_and_the_defender_holds() -> None:
    state = by_dice(duel(), 4, 3)
    assert (b.last(state).winner, state.control["B2"]) == ("axis", "axis")
    state = rolled_off(state)
    assert b.last(state).is_done
    assert (state.troops["50-division"], state.troops["21-panzer"]) == ("A2", "B2")


@rule("FC-320")
def test_the_switch_gives_a_tie_to_the_allies() -> None:
    state = b.place(b.in_battles(2, how_fought="dice", battle_ties="allied"), "21-panzer", "B2")
    state = b.defend(attacked(state, "A2", "B2", "50-division"), "21-panzer")
    state = rolled_off(by_dice(state, 4, 3))
    assert (b.last(state).winner, state.control["B2"]) == ("allied", "allied")
    state = b.place(front("axis", battle_ties="allied"), "3-division", "A4")
    state = b.defend(attacked(state, "B4", "A4", "21-panzer"), "3-division")
    assert b.last(by_dice(state, 4, 3)).winner == "allied"


TARGETS = [  # dice, then what a troop of the Allies and of the Germans falls on; 0 for no roll
    pytest.param(4, 3, 6, 6, id="0", marks=rule("FC-322")),
    pytest.param(5, 3, 6, 6, id="1", marks=rule("FC-323")),
    pytest.param(6, 3, 6, 6, id="2", marks=rule("FC-323")),
    pytest.param(4, 4, 6, 6, id="-1", marks=rule("FC-323")),
    pytest.param(4, 5, 6, 6, id="-2", marks=rule("FC-323")),
    pytest.param(6, 2, 0, 5, id="3", marks=rule("FC-324")),
    pytest.param(6, 1, 0, 5, id="4", marks=rule("FC-324")),
    pytest.param(3, 5, 5, 0, id="-3", marks=rule("FC-324")),
    pytest.param(2, 5, 5, 0, id="-4", marks=rule("FC-324")),
    pytest.param(2, 6, 4, 0, id="-5", marks=rule("FC-325")),
    pytest.param(1, 6, 4, 0, id="-6", marks=rule("FC-325")),
]


@pytest.mark.parametrize(("allied_die", "axis_die", "allied_falls", "axis_falls"), TARGETS)
def test_destroy_rolls_go_by_the_difference_of_the_totals(
    allied_die: int, axis_die: int, allied_falls: int, axis_falls: int
) -> None:
    state = by_dice(duel(), allied_die, axis_die)
    for seat, target in ((AXIS, allied_falls), (ALLIED, axis_falls)):
        listed = b.offered(state, seat, orders.RollToDestroy)
        assert [choice.why for choice in listed] == (
            [f"Each is destroyed on {target} or more."] if target else []
        )


@rule("FC-325")
def test_a_difference_of_five_or_more_destroys_the_losers_on_four() -> None:
    state = b.place(front("allied"), "7-armoured", "A2")
    state = b.place(state, "21-panzer", "B2")
    state = by_dice(b.defend(attacked(state, "A2", "B2", "7-armoured"), "21-panzer"), 6, 2)
    (choice,) = b.offered(state, ALLIED, orders.RollToDestroy)
    assert choice.why == "Each is destroyed on 4 or more."
    for face, fate in ((3, "B2"), (4, POOL)):
        assert b.order(state, ALLIED, orders.RollToDestroy(1, "allied"), face).troops["21-panzer"] == fate


@rule("FC-321")
def test_victory_points_play_no_part_in_a_rolled_battle() -> None:
    state = by_dice(duel(), 6, 1)
    assert b.last(state).score is None
    assert waited_for(state) == {"RollToDestroy"}


@rule("FC-322")
def test_after_a_tie_both_sides_roll_and_lose_on_6() -> None:
    state = by_dice(duel(), 4, 3)
    state = b.order(state, ALLIED, orders.RollToDestroy(1, "allied"), 6)
    state = b.order(state, AXIS, orders.RollToDestroy(1, "axis"), 5)
    assert (state.troops["21-panzer"], state.troops["50-division"]) == (POOL, "A2")


@rule("FC-326")
def test_retreat_capture_stacking_and_advance_are_those_of_the_campaign() -> None:
    state = b.place(front("allied"), "7-armoured", "A2")
    state = b.place_all(b.give_all(state, "allied", "B1", "B2"), "A1", "12-ss", "panzer-lehr")
    state = b.defend(attacked(state, "A2", "A1", "7-armoured", "50-division"), "12-ss")
    state = rolled_off(by_dice(state, 6, 1))
    assert {troop for troop, _ in state.captures} == {"12-ss", "panzer-lehr"}
    (choice,) = b.offered(state, ALLIED, orders.AdvanceSurvivors)
    assert b.values(choice, "troops") == ("7-armoured", "50-division")
    state = b.order(state, ALLIED, orders.AdvanceSurvivors(1, ("7-armoured", "50-division")))
    assert [b.fixed(choice, "origin") for choice in b.offered(state, ALLIED, orders.BringUp)] == ["A2"]
    assert points(state) == (110 + 20 + 20 + 20, 430 - 40)


@rule("FC-326")
def test_strategic_phase_withdrawal_and_scoring_are_those_of_the_campaign() -> None:
    state = b.place(b.place(b.a_campaign(3, how_fought="dice"), "panzer-lehr", "D1"), "2-ss", RESERVE)
    state = all_landed(battles_over(state))
    assert (state.troops["panzer-lehr"], state.troops["2-ss"]) == ("withdrawn", "withdrawn")
    assert points(moves_done(moves_done(all_deployed(state), "axis"), "allied")) == (110, 430)


@rule("FC-319", "FC-320")
def test_a_rolled_battle_is_told_with_every_part_of_both_totals() -> None:
    state = duel()
    sentences = b.told(state, b.events_of(state, ALLIED, orders.DecideByDice(1), 4, 3))
    assert sentences[0] == (
        "The Axis holds Creully–Audrieu (B2) by dice (Allies die 4, 50th Northumbrian Division +1: 5;"
        " Axis die 3, 21. Panzer +2: 5)."
    )
    assert bonus("allied", "50-division", "plains") == 1
    assert b.may(state, ORGANISER, orders.DecideByDice(1))
