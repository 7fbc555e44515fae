"""Tactical Reserve at the end of a turn, and who may know what stands in it."""

from dataclasses import replace

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.position import pool, reserve
from rulesets.firestorm.ground.state import RESERVE, State, Step
from rulesets.firestorm.pages.views import views
from rulesets.firestorm.rules.strategic.landing import next_step
from rulesets.kit.drawing.board import Panel
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    AXIS_COMMANDER,
    a_campaign,
    arrow,
    at_step,
    commit,
    events_of,
    happened,
    in_battles,
    may,
    order,
    orders,
    place,
    place_all,
    refused,
    told,
)
from tests.rulesets.firestorm.turns import all_deployed, all_landed, battles_over, moves_done

ALLIED_EYES = (ALLIED, "allied_commander", ORGANISER, None)


def turn_over(**rulings: object) -> State:
    """German deployment at the end of turn 2, 12 SS unused in Tactical Reserve all turn."""
    return all_landed(battles_over(place(in_battles(2, **rulings), "12-ss", RESERVE)))


def reserve_words(state: State, seat: str | None) -> str:
    """What the table page says of Tactical Reserve."""
    panels = [panel for panel in views(state, seat)[0].panels if isinstance(panel, Panel)]
    return next(fact.text for panel in panels for fact in panel.facts if fact.word == "Tactical Reserve")


@rule("FC-095")
def test_unused_troops_stay_in_reserve_at_the_end_of_the_turn() -> None:
    assert reserve(turn_over()) == ("12-ss",)
    third = moves_done(moves_done(all_deployed(turn_over()), "axis"), "allied")
    assert (third.turn, reserve(third)) == (3, ("12-ss",))


@rule("FC-095")
def test_troops_above_the_next_limit_must_deploy_on_the_map() -> None:
    turns = tuple(replace(turn, reserve=0) if turn.number == 3 else turn for turn in CAEN.turns)
    state = replace(turn_over(), campaign=replace(CAEN, turns=turns))
    placed = place_all(state, "later", *pool(state, "axis"))
    assert refused(placed, AXIS, orders.EndDeployment()).cite == "FC-154"
    released = order(placed, AXIS, orders.ReleaseReserve("C4", ("12-ss",)))
    assert released.troops["12-ss"] == "C4"
    assert may(released, AXIS, orders.EndDeployment())


@rule("FC-095")
def test_within_the_limit_nobody_need_release_a_troop() -> None:
    assert not may(turn_over(), AXIS, orders.ReleaseReserve("C4", ("12-ss",)))


@rule("FC-095")
def test_under_the_other_ruling_unused_troops_deploy_or_are_put_there_anew() -> None:
    back = turn_over(tr_unused="deploys")
    assert reserve(back) == ()
    assert "12-ss" in pool(back, "axis")
    assert may(back, AXIS, orders.DeployTroops("C4", ("12-ss",)))
    assert may(back, AXIS, orders.HoldInReserve(("12-ss",)))


def deploying(**rulings: object) -> State:
    """German deployment with two troops in the pool, the one to be held back not known to wait there."""
    return at_step(place_all(a_campaign(2, **rulings), "pool", "12-ss", "7-werfer"), Step.DEPLOY)


@rule("FC-097")
@pytest.mark.parametrize("seat", [*ALLIED_EYES, AXIS, AXIS_COMMANDER])
def test_its_contents_are_open_to_both_sides(seat: str | None) -> None:
    events = events_of(deploying(), AXIS, orders.HoldInReserve(("12-ss",)))
    assert events == (happened.TroopsReserved(("12-ss",)),)
    assert any("12 SS Panzer" in sentence for sentence in told(deploying(), events, seat))
    held = order(deploying(), AXIS, orders.HoldInReserve(("12-ss",)))
    assert reserve_words(held, seat) == "12 SS Panzer; 1 of 2 places taken"


@rule("FC-097")
@pytest.mark.parametrize("seat", ALLIED_EYES)
def test_the_other_ruling_hides_its_contents_from_the_allies(seat: str | None) -> None:
    state = deploying(hidden_reserve=True)
    assert told(state, events_of(state, AXIS, orders.HoldInReserve(("12-ss",))), seat) == ()
    one = order(state, AXIS, orders.HoldInReserve(("12-ss",)))
    other = order(state, AXIS, orders.HoldInReserve(("7-werfer",)))
    assert reserve_words(one, seat) == reserve_words(other, seat)
    assert views(one, seat) == views(other, seat)


@rule("FC-097")
@pytest.mark.parametrize("seat", ALLIED_EYES)
def test_a_troop_pulled_back_is_seen_to_leave_and_no_more(seat: str | None) -> None:
    state = place(deploying(hidden_reserve=True, tr_from_map=True), "12-ss", "C4")
    pulled = events_of(state, AXIS, orders.PullBack("C4", ("12-ss",)))
    assert told(state, pulled, seat) == ("12 SS Panzer is pulled back from Caen (West) (C4), off the map.",)
    assert "into Tactical Reserve" in told(state, pulled, AXIS)[0]


@rule("FC-097")
@pytest.mark.parametrize("seat", ALLIED_EYES)
def test_what_follows_by_itself_does_not_depend_on_a_hidden_reserve(seat: str | None) -> None:
    rulings = {"hidden_reserve": True, "tr_unused": "deploys"}
    full = at_step(place(a_campaign(2, **rulings), "12-ss", RESERVE), Step.LAND)
    empty = at_step(place(a_campaign(2, **rulings), "12-ss", "pool"), Step.LAND)
    with_some, with_none = tuple(next_step(full)), tuple(next_step(empty))
    assert [type(event) for event in with_some] == [type(event) for event in with_none]
    assert happened.ReserveReturned in {type(event) for event in with_some}
    assert told(full, with_some, seat) == told(empty, with_none, seat)


@rule("FC-097")
@pytest.mark.parametrize("seat", [AXIS, AXIS_COMMANDER])
def test_the_germans_always_know_what_they_hold_back(seat: str) -> None:
    state = deploying(hidden_reserve=True)
    held = order(state, AXIS, orders.HoldInReserve(("12-ss",)))
    assert reserve_words(held, seat) == "12 SS Panzer; 1 of 2 places taken"
    assert told(state, events_of(state, AXIS, orders.HoldInReserve(("12-ss",))), seat)


@rule("FC-097")
def test_a_hidden_troop_is_known_to_all_once_it_is_committed() -> None:
    state = place(in_battles(2, hidden_reserve=True), "12-ss", RESERVE)
    attacked = commit(arrow(state, "A2", "B2"), "8-brigade")
    events = events_of(attacked, AXIS, orders.CommitDefenders(1, (), ("12-ss",)))
    assert "12 SS Panzer from Tactical Reserve" in told(attacked, events, ALLIED)[0]
