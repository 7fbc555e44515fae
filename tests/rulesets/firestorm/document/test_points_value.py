"""Firestorm Troop points value: a committed troop taken as points instead of its unit."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.state import CAPTURED, POOL, Stage, State
from rulesets.firestorm.rules.battle.preparing import GERMAN_DEFENCE
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    AXIS_COMMANDER,
    arrow,
    commit,
    defend,
    destroy,
    events_of,
    give_all,
    happened,
    in_battles,
    last,
    may,
    offered,
    order,
    orders,
    place,
    recorded,
    refused,
    report,
    told,
)


def a_battle(**rulings: object) -> State:
    """8 Brigade and a sortie attack B2, which 21 Panzer and German Defence hold."""
    state = place(in_battles(**rulings), "21-panzer", "B2")
    return defend(commit(arrow(state, "A2", "B2"), "8-brigade", sortie=True), "21-panzer", defence=True)


def in_lieu(state: State, seat: str) -> set[str]:
    """What the seat may still take as points."""
    return {str(dict(choice.fixed)["troop"]) for choice in offered(state, seat, orders.TakeInLieu)}


@rule("FC-074")
@pytest.mark.parametrize(
    ("seat", "side", "troop", "points"),
    [(ALLIED, "allied", "8-brigade", 200), (AXIS_COMMANDER, "axis", "21-panzer", 200)],
)
def test_a_committed_troop_may_be_taken_as_its_printed_points(
    seat: str, side: str, troop: str, points: int
) -> None:
    command = orders.TakeInLieu(1, troop)
    events = events_of(a_battle(), seat, command)
    assert events == (happened.TakenInLieu(1, side, troop, points),)
    kept = recorded(a_battle(), seat, command)
    assert last(kept).force(side).in_lieu == (troop,)
    assert f"for {points} points." in told(a_battle(), events)[0]


@rule("FC-074")
def test_a_troop_is_taken_as_points_once_by_its_own_side_and_before_the_report() -> None:
    once = order(a_battle(), ALLIED, orders.TakeInLieu(1, "8-brigade"))
    assert refused(once, ALLIED, orders.TakeInLieu(1, "8-brigade")).cite == "FC-074"
    assert refused(a_battle(), AXIS, orders.TakeInLieu(1, "8-brigade")).cite == "FC-075"
    ready = order(a_battle(), AXIS, orders.RollDefence(1), 1)
    reported = order(ready, AXIS, orders.ReportBattle(1, 6, 1))
    assert refused(reported, ALLIED, orders.TakeInLieu(1, "8-brigade")).cite == "FC-074"


@rule("FC-075")
def test_sorties_naval_gunfire_and_landing_options_cannot_be_exchanged() -> None:
    assert in_lieu(a_battle(), ALLIED) == {"8-brigade"}
    for nothing in ("typhoon", "air-sortie", "naval-gunfire"):
        assert refused(a_battle(), ALLIED, orders.TakeInLieu(1, nothing)).cite == "FC-051"
    beach = defend(commit(arrow(in_battles(), "B4", "A5"), "21-panzer"), "27-brigade", naval="yes")
    assert in_lieu(beach, ALLIED) == {"27-brigade"}
    assert CAEN.assault is not None
    assert not {option.key for option in CAEN.assault.options} & {troop.key for troop in CAEN.troops}


@rule("FC-075")
def test_the_germans_exchange_no_allied_support() -> None:
    assert in_lieu(a_battle(), AXIS) == {"21-panzer", GERMAN_DEFENCE}
    attack = defend(commit(arrow(in_battles(), "A2", "B2"), "8-brigade"))
    assert refused(attack, AXIS, orders.TakeInLieu(1, GERMAN_DEFENCE)).cite == "FC-075"


@rule("FC-076")
def test_german_defence_may_be_exchanged_for_100_points_before_its_die() -> None:
    events = events_of(a_battle(), AXIS, orders.TakeInLieu(1, GERMAN_DEFENCE))
    assert events[0] == happened.TakenInLieu(1, "axis", GERMAN_DEFENCE, 100)
    taken = order(a_battle(), AXIS, orders.TakeInLieu(1, GERMAN_DEFENCE))
    assert last(taken).stage is Stage.FIGHT
    assert not may(taken, AXIS, orders.RollDefence(1)), "nothing is rolled for what is not fielded"


@rule("FC-076")
def test_german_defence_cannot_be_exchanged_once_its_die_has_fallen() -> None:
    rolled = order(a_battle(), AXIS, orders.RollDefence(1), 2)
    assert refused(rolled, AXIS, orders.TakeInLieu(1, GERMAN_DEFENCE)).cite == "FC-076"


@rule("FC-076")
def test_under_the_other_ruling_german_defence_is_never_exchanged() -> None:
    state = a_battle(defence_in_lieu=False)
    assert in_lieu(state, AXIS) == {"21-panzer"}
    assert refused(state, AXIS, orders.TakeInLieu(1, GERMAN_DEFENCE)).cite == "FC-076"


def exchanged() -> State:
    """The battle with both ground troops taken as points, ready to be fought."""
    state = order(a_battle(), ALLIED, orders.TakeInLieu(1, "8-brigade"))
    return order(order(state, AXIS, orders.TakeInLieu(1, "21-panzer")), AXIS, orders.RollDefence(1), 1)


@rule("FC-077")
def test_an_exchanged_troop_still_fills_a_place_and_can_be_destroyed() -> None:
    assert last(exchanged()).defence.places == last(exchanged()).attack.places == 2
    lost = destroy(destroy(report(exchanged(), 3, 6), ALLIED, 6), AXIS, 4)
    assert lost.troops["21-panzer"] == lost.troops["8-brigade"] == POOL


@rule("FC-077")
def test_an_exchanged_troop_retreats_and_advances() -> None:
    won = destroy(report(exchanged(), 6, 1), ALLIED, 1)
    assert last(won).stage is Stage.RETREAT
    gone = order(won, AXIS, orders.Retreat(1, "B2", "C2", ("21-panzer",)))
    assert gone.troops["21-panzer"] == "C2"
    assert may(gone, ALLIED, orders.AdvanceSurvivors(1, ("8-brigade",)))


@rule("FC-077")
def test_an_exchanged_troop_can_be_captured() -> None:
    pocket = give_all(exchanged(), "allied", "A1", "A3", "B1", "B3", "C1", "C2")
    assert destroy(report(pocket, 6, 1), ALLIED, 1).troops["21-panzer"] == CAPTURED
