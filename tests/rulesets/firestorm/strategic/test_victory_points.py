"""Strategic Phase, the fourth step: Victory Points, a state of the map and not a running sum."""

from rulesets.firestorm.ground.state import State
from rulesets.firestorm.pages.standing import standing
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
    events_of,
    give,
    give_all,
    happened,
    in_battles,
    order,
    orders,
    place,
    report,
    told,
)
from tests.rulesets.firestorm.turns import (
    all_deployed,
    all_landed,
    ashore,
    battles_over,
    evening,
    moves_done,
    next_turn,
    points,
)

WORTHLESS = ("A4", "A6", "B1", "B2", "B3", "B4", "D2", "D8")


@rule("FC-162")
def test_both_totals_are_taken_at_the_end_of_every_turn_and_decide_nothing_before_the_end() -> None:
    state = next_turn(battles_over(next_turn(evening())))
    assert [(past.turn, past.points) for past in state.past] == [(1, (110, 430)), (2, (110, 430))]
    assert state.result is None
    assert standing(state, None).result == ""


@rule("FC-163")
def test_a_total_is_what_a_side_holds_now_and_its_captures() -> None:
    state = next_turn(battles_over(a_campaign(2)))
    assert points(state) == (110, 430)
    state = next_turn(battles_over(give(state, "A1", "allied")))
    assert points(state) == (130, 410)
    assert points(give(state, "A1", "axis")) == (110, 430)


@rule("FC-163")
def test_the_switch_adds_the_areas_again_at_the_end_of_every_turn() -> None:
    state = a_campaign(2, vp_mode="cumulative")
    assert points(state) == (110, 430)
    state = next_turn(battles_over(state))
    assert (state.past[-1].turn, state.past[-1].points) == (2, (110, 430))
    assert points(state) == (220, 860)
    state = next_turn(battles_over(give(state, "A1", "allied")))
    assert state.past[-1].points == (110 + 130, 430 + 410)


@rule("FC-164")
def test_each_side_scores_the_areas_it_holds_and_the_eight_areas_outside_the_table_nothing() -> None:
    state = a_campaign(2)
    assert points(give_all(state, "allied", *WORTHLESS)) == points(state) == (110, 430)
    assert points(give(state, "D1", "allied")) == (160, 380)
    assert points(give(state, "C2", "allied")) == (120, 420)


def a_capture() -> State:
    """12 SS taken at Bayeux with no German area beside it."""
    state = place(give_all(in_battles(2), "allied", "B1", "B2"), "12-ss", "A1")
    state = defend(commit(arrow(state, "A2", "A1"), "50-division"), "12-ss")
    state = report(order(state, AXIS, orders.RollSupply(1, "axis"), 5), 5, 1)
    return order(destroy(state, ALLIED, 1), ALLIED, orders.AdvanceSurvivors(1, ()))


@rule("FC-165")
def test_a_captured_troop_gives_the_enemy_ten_points_once_and_for_good() -> None:
    state = a_capture()
    assert state.captures == (("12-ss", "allied"),)
    assert points(state) == (140, 410)
    state = next_turn(battles_over(state))
    assert points(state) == (140, 410)
    assert points(give(state, "A1", "axis")) == (120, 430)


@rule("FC-171")
def test_before_the_landing_the_germans_have_all_540_points() -> None:
    assert points(beginning()) == (0, 540)


@rule("FC-171")
def test_the_three_beaches_make_it_90_to_450_captures_apart() -> None:
    assert points(ashore(airborne=2)) == (90, 450)
    assert points(ashore(airborne=4)) == (110, 430)
    assert points(ashore(airborne=1)) == (90, 460)
    assert points(ashore(2, 4, 4, airborne=2)) == (90, 460)


@rule("FC-162", "FC-171")
def test_the_totals_of_a_turn_are_told() -> None:
    state = moves_done(all_deployed(all_landed(battles_over(a_campaign(2)))), "axis")
    events = events_of(state, ALLIED, orders.EndMoves("allied"))
    assert events[0] == happened.PointsTotalled(2, 110, 430)
    assert told(state, events)[0] == "Turn 2 ends: Allies 110, Axis 430."
