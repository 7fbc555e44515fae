"""Victory points, how a campaign ends and with what result, and whole campaigns that are finished."""

from pathlib import Path

import pytest

from rulesets.firestorm.ground.state import Result, State
from rulesets.firestorm.pages.standing import standing
from rulesets.firestorm.rules.strategic.scoring import is_historical
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.replay import Replay, from_text, play
from tests.proofs import remembered
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, happened, orders
from tests.rulesets.firestorm.turns import (
    BEACHES,
    all_deployed,
    all_landed,
    ashore,
    battles_over,
    evening,
    moves_done,
    next_turn,
    points,
)


def ended(lead: int, **rulings: object) -> State:
    """Turn 5 ended with the Allies ahead by `lead`: 110 to 430, corrected by the organiser."""
    corrected = b.order(
        b.a_campaign(5, **rulings), ORGANISER, orders.CorrectScore("allied", 320 + lead, "For the test.")
    )
    return battles_over(corrected)


def level(lead: int, **rulings: object) -> tuple[str, str]:
    """The level of the result and whose it is."""
    result = ended(lead, **rulings).result
    assert result is not None
    return result.level, result.side


def test_an_allied_operational_victory_alone_is_what_happened() -> None:
    state = b.a_campaign()
    totals = ((330, 210), (210, 330), (540, 0), (280, 260), (270, 270))
    assert [is_historical(state, *both) for both in totals] == [True, False, False, False, False]


@rule("FC-172")
def test_the_final_totals_alone_decide() -> None:
    state = next_turn(battles_over(b.a_campaign(4)))
    assert state.past[-1].points == (110, 430)
    final = battles_over(b.give_all(state, "allied", "D1", "D3", "D4", "D6", "C4", "C5"))
    assert final.result == Result("strategic victory", "allied", (360, 180))
    assert standing(final, None).result == "An Allied strategic victory, 360 to 180."


@rule("FC-173")
@pytest.mark.parametrize("lead", [0, 10, 49, -10, -49])
def test_a_difference_below_50_is_a_draw(lead: int) -> None:
    assert level(lead) == ("draw", "")
    assert standing(ended(lead), None).result == f"A draw, {430 + lead} to 430."


@rule("FC-173")
def test_exactly_50_is_a_tactical_victory() -> None:
    assert level(50) == ("tactical victory", "allied")
    assert level(-50) == ("tactical victory", "axis")


@rule("FC-173")
def test_the_switch_makes_exactly_50_a_draw() -> None:
    assert level(50, draw_inclusive_50=True) == level(-50, draw_inclusive_50=True) == ("draw", "")
    assert level(51, draw_inclusive_50=True) == ("tactical victory", "allied")


REACHED = (
    (rule("FC-174"), "tactical victory", (50, 60, 99)),
    (rule("FC-175"), "operational victory", (100, 140, 149)),
    (rule("FC-176"), "strategic victory", (150, 151, 220)),
)


@pytest.mark.parametrize(
    ("lead", "name"),
    [pytest.param(lead, name, marks=cite) for cite, name, leads in REACHED for lead in leads],
)
def test_a_lead_is_the_level_of_victory_that_it_reaches(lead: int, name: str) -> None:
    assert level(lead) == (name, "allied")
    assert level(-lead) == (name, "axis")


@rule("FC-172", "FC-176")
def test_the_end_is_told() -> None:
    begun = battles_over(b.a_campaign(5))
    assert begun.result == Result("strategic victory", "axis", (110, 430))
    event = happened.CampaignEnded("strategic victory", "axis", 110, 430)
    assert b.told(b.a_campaign(5), [event]) == (
        "The campaign ends in an Axis strategic victory, 110 to 430.",
    )
    assert b.refused(begun, ORGANISER, orders.RollBattles()).cite == "FC-180"


@rule("FC-178")
def test_no_position_ends_the_campaign_not_even_the_loss_of_all_beaches() -> None:
    state = b.in_battles(3)
    for area in BEACHES:
        state = b.order(state, ORGANISER, orders.GiveArea(area, "Driven into the sea."))
    state = next_turn(battles_over(state))
    assert (state.turn, state.result) == (4, None)
    assert points(state) == (20, 520)
    assert state.troops["8-brigade"] == "pool"


@rule("FC-178")
def test_only_the_organiser_closes_it_early_with_the_result_as_it_stands() -> None:
    state = b.in_battles(2)
    command = orders.CloseCampaign("Summer is over")
    assert b.refused(state, ALLIED, command).cite == "FC-039"
    closed = b.recorded(state, ORGANISER, command)
    assert closed.result == Result("strategic victory", "axis", (110, 430), True, "Summer is over")
    assert standing(closed, None).result == (
        "An Axis strategic victory, 110 to 430. The organiser ended it early: Summer is over."
    )
    assert b.told(state, b.events_of(state, ORGANISER, command)) == (
        "The campaign ends in an Axis strategic victory, 110 to 430."
        " The organiser ended it early. Reason: Summer is over.",
    )


@rule("FC-179")
def test_the_leaders_advantage_is_shown_with_his_side() -> None:
    state = b.a_campaign(2)
    assert standing(state, None).verdict == "If it ended now: an Axis strategic victory, 320 points ahead."
    state = b.give_all(state, "allied", "D1", "D3", "D4", "C4")
    assert points(state) == (280, 260)
    assert standing(state, None).verdict == "If it ended now: a draw, the Allies 20 points ahead."
    even = b.order(state, ORGANISER, orders.CorrectScore("axis", 20, "For the test."))
    assert standing(even, None).verdict == "If it ended now: a draw, both sides level."


@rule("FC-180")
def test_after_the_totals_the_marker_moves_on_by_one() -> None:
    assert (b.beginning().turn, next_turn(evening()).turn) == (1, 2)
    for turn in (2, 3, 4):
        assert next_turn(battles_over(b.a_campaign(turn))).turn == turn + 1
    assert standing(b.a_campaign(3), None).turn.startswith("Turn 3 of 5, Operation Epsom")


@rule("FC-180")
def test_after_turn_5_the_campaign_is_over() -> None:
    state = battles_over(b.a_campaign(5))
    assert state.is_over
    assert len(state.past) == 1
    refusal = b.refused(state, ALLIED, orders.RollInitiative(2))
    assert (refusal.cite, "is over" in refusal.sentence) == ("FC-180", True)


FOLDER = Path(__file__).parents[3] / "replays" / "firestorm"
LEVELS = ("tactical victory", "operational victory", "strategic victory")
ENDS = {f"{side}-{level.replace(' ', '-')}": (level, side) for side in ("allied", "axis") for level in LEVELS}


@remembered
def campaign(name: str) -> tuple[Replay, State]:
    """The replay and the state at its end."""
    _, replay = from_text((FOLDER / f"{name}.json").read_text(encoding="utf-8"), (FIRESTORM,))
    return replay, play(FIRESTORM, replay).state


@rule("FC-172", "FC-174", "FC-175", "FC-176")
@pytest.mark.parametrize("name", sorted(ENDS))
@pytest.mark.slow
def test_a_campaign_ends_at_the_level_its_file_names(name: str) -> None:
    _, state = campaign(name)
    assert state.result is not None
    assert (state.result.level, state.result.side) == ENDS[name]
    assert [past.turn for past in state.past] == [1, 2, 3, 4, 5]


@rule("FC-173")
def test_a_campaign_ends_in_a_draw() -> None:
    _, state = campaign("draw")
    assert state.result is not None
    assert (state.result.level, state.result.side) == ("draw", "")
    assert abs(state.result.points[0] - state.result.points[1]) < 50


@rule("FC-163", "FC-171")
def test_the_designers_score_of_440_to_110_is_540_on_the_map_and_one_capture() -> None:
    replay, state = campaign("440-to-110-after-turn-3")
    assert state.past[2].points == (440, 110)
    assert 440 + 110 == 540 + 10
    assert state.captures == (("27-brigade", "axis"),)
    assert "reconstruction" in replay.note


@pytest.mark.slow
@rule("FC-184", "FC-187", "FC-296")
def test_the_seven_games_were_decided_at_the_table_by_claim_and_by_dice() -> None:
    ways = {campaign(name)[0].rulings.how_fought for name in (*ENDS, "draw")}
    assert ways == {"table", "mini", "dice"}


WORTHLESS = ("A4", "A6", "B1", "B2", "B3", "B4", "D2", "D8")


@rule("FC-162")
def test_both_totals_are_taken_at_the_end_of_every_turn_and_decide_nothing_before_the_end() -> None:
    state = next_turn(battles_over(next_turn(evening())))
    assert [(past.turn, past.points) for past in state.past] == [(1, (110, 430)), (2, (110, 430))]
    assert state.result is None
    assert standing(state, None).result == ""


@rule("FC-163")
def test_a_total_is_what_a_side_holds_now_and_its_captures() -> None:
    state = next_turn(battles_over(b.a_campaign(2)))
    assert points(state) == (110, 430)
    state = next_turn(battles_over(b.give(state, "A1", "allied")))
    assert points(state) == (130, 410)
    assert points(b.give(state, "A1", "axis")) == (110, 430)


@rule("FC-163")
def test_the_switch_adds_the_areas_again_at_the_end_of_every_turn() -> None:
    state = b.a_campaign(2, vp_mode="cumulative")
    assert points(state) == (110, 430)
    state = next_turn(battles_over(state))
    assert (state.past[-1].turn, state.past[-1].points) == (2, (110, 430))
    assert points(state) == (220, 860)
    state = next_turn(battles_over(b.give(state, "A1", "allied")))
    assert state.past[-1].points == (110 + 130, 430 + 410)


@rule("FC-164")
def test_each_side_scores_the_areas_it_holds_and_the_eight_areas_outside_the_table_nothing() -> None:
    state = b.a_campaign(2)
    assert points(b.give_all(state, "allied", *WORTHLESS)) == points(state) == (110, 430)
    assert points(b.give(state, "D1", "allied")) == (160, 380)
    assert points(b.give(state, "C2", "allied")) == (120, 420)


def a_capture() -> State:
    """12 SS taken at Bayeux with no German area beside it."""
    state = b.place(b.give_all(b.in_battles(2), "allied", "B1", "B2"), "12-ss", "A1")
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"), "12-ss")
    state = b.report(b.order(state, AXIS, orders.RollSupply(1, "axis"), 5), 5, 1)
    return b.order(b.destroy(state, ALLIED, 1), ALLIED, orders.AdvanceSurvivors(1, ()))


@rule("FC-165")
def test_a_captured_troop_gives_the_enemy_ten_points_once_and_for_good() -> None:
    state = a_capture()
    assert state.captures == (("12-ss", "allied"),)
    assert points(state) == (140, 410)
    state = next_turn(battles_over(state))
    assert points(state) == (140, 410)
    assert points(b.give(state, "A1", "axis")) == (120, 430)


@rule("FC-171")
def test_before_the_landing_the_germans_have_all_540_points() -> None:
    assert points(b.beginning()) == (0, 540)


@rule("FC-171")
def test_the_three_beaches_make_it_90_to_450_captures_apart() -> None:
    assert points(ashore(airborne=2)) == (90, 450)
    assert points(ashore(airborne=4)) == (110, 430)
    assert points(ashore(airborne=1)) == (90, 460)
    assert points(ashore(2, 4, 4, airborne=2)) == (90, 460)


@rule("FC-162", "FC-171")
def test_the_totals_of_a_turn_are_told() -> None:
    state = moves_done(all_deployed(all_landed(battles_over(b.a_campaign(2)))), "axis")
    events = b.events_of(state, ALLIED, orders.EndMoves("allied"))
    assert events[0] == happened.PointsTotalled(2, 110, 430)
    assert b.told(state, events)[0] == "Turn 2 ends: Allies 110, Axis 430."
