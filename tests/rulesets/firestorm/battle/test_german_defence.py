"""German Defence: where it stands, when it may be used, and that it is never lost to dice."""

import pytest

from rulesets.firestorm.ground.position import has_defence, troops_in
from rulesets.firestorm.ground.state import CAPTURED, Stage, State
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    a_campaign,
    arrow,
    beginning,
    commit,
    defend,
    destroy,
    give_all,
    in_battles,
    last,
    may,
    order,
    orders,
    place,
    place_all,
    refused,
    report,
)


def attacked(state: State) -> State:
    """8 Brigade attacks B2 from A2; the Germans still to name their troops."""
    return commit(arrow(state, "A2", "B2"), "8-brigade")


def fought(state: State, allied: int, axis: int) -> State:
    """B2 defended by German Defence alone, its die 1 thrown, and the score reported."""
    return report(order(defend(attacked(state), defence=True), AXIS, orders.RollDefence(1), 1), allied, axis)


@rule("FC-078")
@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_from_turn_2_every_german_area_has_german_defence(turn: int) -> None:
    state = a_campaign(turn)
    assert {area for area in state.control if has_defence(state, area)} == {
        area for area, side in state.control.items() if side == "axis"
    }


@rule("FC-078")
def test_there_is_none_in_turn_1() -> None:
    assert not any(has_defence(beginning(), area) for area in beginning().control)


@rule("FC-078")
def test_german_defence_has_no_marker_and_never_attacks() -> None:
    assert troops_in(a_campaign(), "B2") == ()
    assert may(attacked(in_battles()), AXIS, orders.CommitDefenders(1, defence=True))
    german = arrow(in_battles(), "B4", "A5")
    assert refused(german, AXIS, orders.CommitAttackers(1)).cite == "FC-054"
    allied = commit(german, "21-panzer")
    assert refused(allied, ALLIED, orders.CommitDefenders(1, defence=True)).cite == "FC-078"


@rule("FC-079")
@pytest.mark.parametrize("used", [True, False])
def test_its_use_is_the_germans_choice(used: bool) -> None:
    assert may(attacked(in_battles()), AXIS, orders.CommitDefenders(1, defence=used))


@rule("FC-079")
def test_if_used_it_fills_one_of_the_two_places() -> None:
    state = attacked(place_all(in_battles(), "B2", "21-panzer", "12-ss"))
    force = last(defend(state, "21-panzer", defence=True)).defence
    assert (force.ground, force.places) == (("21-panzer",), 2)


@rule("FC-080")
def test_it_is_not_available_beside_two_other_troops() -> None:
    state = place(place_all(in_battles(), "B2", "21-panzer", "12-ss"), "7-werfer", "reserve")
    for command in (
        orders.CommitDefenders(1, ("21-panzer", "12-ss"), defence=True),
        orders.CommitDefenders(1, ("21-panzer",), ("7-werfer",), defence=True),
    ):
        assert refused(attacked(state), AXIS, command).cite == "FC-080"
    assert may(attacked(state), AXIS, orders.CommitDefenders(1, (), ("7-werfer",), defence=True))


@rule("FC-081")
def test_it_is_lost_with_the_area_and_there_again_once_the_germans_retake_it() -> None:
    taken = order(fought(in_battles(), 6, 1), ALLIED, orders.AdvanceSurvivors(1, ()))
    assert not has_defence(taken, "B2")
    back = commit(arrow(place(taken, "21-panzer", "C2"), "C2", "B2"), "21-panzer")
    retaken = report(defend(back), 1, 6)
    assert retaken.control["B2"] == "axis"
    assert has_defence(retaken, "B2")


@rule("FC-082")
def test_it_is_never_rolled_for() -> None:
    state = fought(in_battles(), 6, 3)
    assert refused(state, ALLIED, orders.RollToDestroy(1, "allied"), 6)
    assert last(destroy(state, AXIS, 1)).fallen == ()


@rule("FC-082")
def test_it_is_never_captured() -> None:
    pocket = defend(attacked(give_all(in_battles(), "allied", "A1", "B1", "B3", "C1", "C2")), defence=True)
    thrown = order(order(pocket, AXIS, orders.RollSupply(1, "axis"), 5), AXIS, orders.RollDefence(1), 1)
    taken = report(thrown, 6, 1)
    assert last(taken).stage is Stage.ADVANCE
    assert taken.captures == ()
    assert CAPTURED not in taken.troops.values()
