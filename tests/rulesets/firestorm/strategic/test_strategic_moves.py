"""Strategic Phase, the third step: strategic moves of up to three areas."""

from rulesets.firestorm.ground.state import Step
from rulesets.firestorm.pages.standing import standing
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, AXIS_COMMANDER, happened, orders
from tests.rulesets.firestorm.turns import (
    all_deployed,
    all_landed,
    battles_over,
    deploy,
    land,
    move,
    moves_done,
)


def german_moves(state: b.State) -> b.State:
    """The campaign when the Germans make their strategic moves."""
    return all_deployed(all_landed(battles_over(state)))


def allied_moves(state: b.State) -> b.State:
    return moves_done(german_moves(state), "axis")


def ways(state: b.State, seat: str, troop: str) -> set[object]:
    """Where the troop may be moved."""
    return {
        b.fixed(choice, "to")
        for choice in b.offered(state, seat, orders.MoveTroops)
        if troop in b.values(choice, "troops")
    }


@rule("FC-159")
def test_a_troop_moves_up_to_three_areas_through_friendly_areas() -> None:
    state = german_moves(b.a_campaign(2))
    german = {area for area, side in state.control.items() if side == "axis"}
    assert ways(state, AXIS, "21-panzer") == german - {"B4", "D1"}
    assert move(state, "B4", "D3", "21-panzer").troops["21-panzer"] == "D3"
    assert b.refused(state, AXIS, orders.MoveTroops("B4", "D1", ("21-panzer",))).cite == "FC-159"


@rule("FC-159")
def test_no_troop_moves_into_or_through_an_enemy_area() -> None:
    state = allied_moves(b.a_campaign(2))
    assert ways(state, ALLIED, "27-brigade") == {"B5"}
    assert ways(state, ALLIED, "8-brigade") == {"A3"}
    assert b.refused(state, ALLIED, orders.MoveTroops("A5", "A3", ("27-brigade",))).cite == "FC-159"
    joined = allied_moves(b.give_all(b.a_campaign(2), "allied", "A4"))
    assert ways(joined, ALLIED, "27-brigade") == {"A4", "A3", "A2", "B5"}


@rule("FC-159")
def test_troops_just_landed_or_deployed_move_too() -> None:
    state = land(battles_over(b.a_campaign(2)), "A5", "11-armoured")
    state = deploy(all_landed(state), "D8", "1-ss")
    state = all_deployed(state)
    assert ways(state, AXIS, "1-ss") >= {"D7", "C7", "D6", "C6"}
    assert "B5" in ways(moves_done(state, "axis"), ALLIED, "11-armoured")


@rule("FC-159")
def test_two_moves_of_one_troop_do_not_add_up_to_more_than_three_areas() -> None:
    state = move(german_moves(b.a_campaign(2)), "B4", "D3", "21-panzer")
    assert not b.may(state, AXIS, orders.MoveTroops("D3", "D1", ("21-panzer",)))
    assert b.may(state, AXIS, orders.MoveTroops("D3", "B4", ("21-panzer",)))


@rule("FC-160")
def test_the_germans_make_all_their_moves_before_the_allies() -> None:
    state = german_moves(b.a_campaign(2))
    assert b.refused(state, ALLIED, orders.MoveTroops("A2", "A3", ("8-brigade",))).cite == "FC-160"
    state = moves_done(state, "axis")
    assert state.step is Step.ALLIED_MOVES
    assert b.refused(state, AXIS, orders.MoveTroops("B4", "C4", ("21-panzer",))).cite == "FC-160"
    assert move(state, "A2", "A3", "8-brigade").troops["8-brigade"] == "A3"


@rule("FC-160")
def test_only_the_general_moves_his_troops() -> None:
    state = german_moves(b.a_campaign(2))
    assert b.refused(state, AXIS_COMMANDER, orders.MoveTroops("B4", "C4", ("21-panzer",))).cite == "FC-038"


@rule("FC-161")
def test_an_area_may_be_overfull_while_troops_move_but_not_when_the_step_ends() -> None:
    state = german_moves(b.place_all(b.a_campaign(2), "C4", "12-ss", "panzer-lehr", "2-panzer"))
    state = move(state, "B4", "C4", "21-panzer")
    refusal = b.refused(state, AXIS, orders.EndMoves("axis"))
    assert (refusal.cite, "C4" in refusal.sentence) == ("FC-161", True)
    assert not b.may(state, AXIS, orders.EndMoves("axis"))
    state = move(state, "C4", "C3", "12-ss")
    assert moves_done(state, "axis").step is Step.ALLIED_MOVES


def asked_of(state: b.State, seat: str) -> list[tuple[str, str]]:
    """The duties of the seat: the order that is asked for, and the sentence."""
    return [(duty.kind, duty.says) for duty in standing(state, seat).duties if seat in duty.seats]


@rule("FC-161")
def test_what_must_leave_an_overfull_area_is_asked_before_all_else() -> None:
    full = german_moves(b.place_all(b.a_campaign(2), "C4", "12-ss", "panzer-lehr", "2-panzer"))
    into = [choice for choice in b.offered(full, AXIS, orders.MoveTroops) if b.fixed(choice, "to") == "C4"]
    assert {(choice.weight, "3 is the limit" in choice.why) for choice in into} == {("open", True)}
    state = move(full, "B4", "C4", "21-panzer")
    (kind, says) = asked_of(state, AXIS)[0]
    assert (kind, "holds 4 troops; 3 is the limit. Move 1 out." in says) == ("MoveTroops", True)
    weights = {
        (b.fixed(choice, "origin"), choice.weight) for choice in b.offered(state, AXIS, orders.MoveTroops)
    }
    assert {origin for origin, weight in weights if weight == "asked"} == {"C4"}
    assert [kind for kind, _ in asked_of(move(state, "C4", "B4", "12-ss"), AXIS)] == ["EndMoves"]


@rule("FC-161")
def test_full_areas_exchange_troops_through_an_overfull_one() -> None:
    state = b.place_all(b.a_campaign(2), "C4", "12-ss", "panzer-lehr", "2-panzer")
    state = german_moves(b.place_all(state, "B4", "1-ss", "9-ss", "21-panzer"))
    state = move(move(state, "B4", "C4", "1-ss"), "C4", "B4", "12-ss")
    assert moves_done(state, "axis").step is Step.ALLIED_MOVES


@rule("FC-161")
def test_troops_may_pass_through_an_area_that_is_full() -> None:
    state = b.give_all(b.a_campaign(2), "allied", "A4", "B3", "B4")
    state = b.place_all(b.place(state, "21-panzer", "D8"), "A4", "51-division", "4-agra", "5-agra")
    state = allied_moves(state)
    assert {"A4", "A3", "B3", "B4"} <= ways(state, ALLIED, "27-brigade")


@rule("FC-159", "FC-160")
def test_a_move_is_told_with_troops_and_areas_and_the_last_one_ends_the_turn() -> None:
    state = german_moves(b.a_campaign(2))
    assert b.events_of(state, AXIS, orders.MoveTroops("B4", "C4", ("21-panzer",))) == (
        happened.TroopsMoved("B4", "C4", ("21-panzer",)),
    )
    state = b.order(moves_done(state, "axis"), ALLIED, orders.EndMoves("allied"))
    assert state.turn == 3
