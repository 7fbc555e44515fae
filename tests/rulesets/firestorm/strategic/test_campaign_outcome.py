"""Campaign Outcome, and Ending the Campaign Turn."""

import pytest

from rulesets.firestorm.ground.state import Result, State
from rulesets.firestorm.pages.standing import standing
from rulesets.firestorm.rules.strategic.scoring import is_historical
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    a_campaign,
    beginning,
    events_of,
    give_all,
    happened,
    in_battles,
    order,
    orders,
    recorded,
    refused,
    told,
)
from tests.rulesets.firestorm.turns import BEACHES, battles_over, evening, next_turn, points


def ended(lead: int, **rulings: object) -> State:
    """Turn 5 ended with the Allies ahead by `lead`: 110 to 430, corrected by the organiser."""
    corrected = order(
        a_campaign(5, **rulings), ORGANISER, orders.CorrectScore("allied", 320 + lead, "For the test.")
    )
    return battles_over(corrected)


def level(lead: int, **rulings: object) -> tuple[str, str]:
    """The level of the result and whose it is."""
    result = ended(lead, **rulings).result
    assert result is not None
    return result.level, result.side


def test_an_allied_operational_victory_alone_is_what_happened() -> None:
    state = a_campaign()
    totals = ((330, 210), (210, 330), (540, 0), (280, 260), (270, 270))
    assert [is_historical(state, *both) for both in totals] == [True, False, False, False, False]


@rule("FC-172")
def test_the_final_totals_alone_decide() -> None:
    state = next_turn(battles_over(a_campaign(4)))
    assert state.past[-1].points == (110, 430)
    final = battles_over(give_all(state, "allied", "D1", "D3", "D4", "D6", "C4", "C5"))
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


@rule("FC-174")
@pytest.mark.parametrize("lead", [50, 60, 99])
def test_50_to_99_is_a_tactical_victory(lead: int) -> None:
    assert level(lead) == ("tactical victory", "allied")
    assert level(-lead) == ("tactical victory", "axis")


@rule("FC-175")
@pytest.mark.parametrize("lead", [100, 140, 149])
def test_100_to_149_is_an_operational_victory(lead: int) -> None:
    assert level(lead) == ("operational victory", "allied")
    assert level(-lead) == ("operational victory", "axis")


@rule("FC-176")
@pytest.mark.parametrize("lead", [150, 151, 220])
def test_150_or_more_is_a_strategic_victory(lead: int) -> None:
    assert level(lead) == ("strategic victory", "allied")
    assert level(-lead) == ("strategic victory", "axis")


@rule("FC-172", "FC-176")
def test_the_end_is_told() -> None:
    begun = battles_over(a_campaign(5))
    assert begun.result == Result("strategic victory", "axis", (110, 430))
    event = happened.CampaignEnded("strategic victory", "axis", 110, 430)
    assert told(a_campaign(5), [event]) == ("The campaign ends in an Axis strategic victory, 110 to 430.",)
    assert refused(begun, ORGANISER, orders.RollBattles()).cite == "FC-180"


@rule("FC-178")
def test_no_position_ends_the_campaign_not_even_the_loss_of_all_beaches() -> None:
    state = in_battles(3)
    for area in BEACHES:
        state = order(state, ORGANISER, orders.GiveArea(area, "Driven into the sea."))
    state = next_turn(battles_over(state))
    assert (state.turn, state.result) == (4, None)
    assert points(state) == (20, 520)
    assert state.troops["8-brigade"] == "pool"


@rule("FC-178")
def test_only_the_organiser_closes_it_early_with_the_result_as_it_stands() -> None:
    state = in_battles(2)
    command = orders.CloseCampaign("Summer is over")
    assert refused(state, ALLIED, command).cite == "FC-039"
    closed = recorded(state, ORGANISER, command)
    assert closed.result == Result("strategic victory", "axis", (110, 430), True, "Summer is over")
    assert standing(closed, None).result == (
        "An Axis strategic victory, 110 to 430. The organiser ended it early: Summer is over."
    )
    assert told(state, events_of(state, ORGANISER, command)) == (
        "The campaign ends in an Axis strategic victory, 110 to 430."
        " The organiser ended it early. Reason: Summer is over.",
    )


@rule("FC-179")
def test_the_leaders_advantage_is_shown_with_his_side() -> None:
    state = a_campaign(2)
    assert standing(state, None).verdict == "If it ended now: an Axis strategic victory, 320 points ahead."
    state = give_all(state, "allied", "D1", "D3", "D4", "C4")
    assert points(state) == (280, 260)
    assert standing(state, None).verdict == "If it ended now: a draw, the Allies 20 points ahead."
    even = order(state, ORGANISER, orders.CorrectScore("axis", 20, "For the test."))
    assert standing(even, None).verdict == "If it ended now: a draw, both sides level."


@rule("FC-180")
def test_after_the_totals_the_marker_moves_on_by_one() -> None:
    assert (beginning().turn, next_turn(evening()).turn) == (1, 2)
    for turn in (2, 3, 4):
        assert next_turn(battles_over(a_campaign(turn))).turn == turn + 1
    assert standing(a_campaign(3), None).turn.startswith("Turn 3 of 5, Operation Epsom")


@rule("FC-180")
def test_after_turn_5_the_campaign_is_over() -> None:
    state = battles_over(a_campaign(5))
    assert state.is_over
    assert len(state.past) == 1
    refusal = refused(state, ALLIED, orders.RollInitiative(2))
    assert (refusal.cite, "is over" in refusal.sentence) == ("FC-180", True)
