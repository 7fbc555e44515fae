"""Ratings: who wins rises, everybody is reckoned with, and few games tell nothing."""

from datetime import UTC, datetime, timedelta

from campaign.statistics.games import Game
from campaign.statistics.ratings import Rating, ratings
from campaign.storage.models import Campaign
from rulesets.kit.flow.sides import Side

SIDES = (Side("a", "A", "A", "open"), Side("b", "B", "B", "solid"))
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def game(day: int, winner: str, a: set[int], b: set[int]) -> Game:
    """A game that ended on that day."""
    won = frozenset({winner} - {""})
    people = {"a": frozenset(a), "b": frozenset(b)}
    return Game(Campaign(id=day), NOON + timedelta(days=day), "", "", SIDES, won, (), people)


def test_who_wins_rises_and_who_loses_sinks_and_both_are_known_better() -> None:
    found = ratings([game(1, "a", {1}, {2})])
    assert found[1].mu > 25 > found[2].mu
    assert found[1].sigma < 25 / 3 and found[1].games == found[2].games == 1


def test_a_draw_tells_of_two_alike_that_they_are_alike() -> None:
    found = ratings([game(1, "", {1}, {2})])
    assert found[1].mu == found[2].mu == 25


def test_to_beat_who_is_strong_raises_more_than_to_beat_who_is_weak() -> None:
    before = [game(day, "a", {1}, {2}) for day in range(1, 7)]
    strong = ratings([*before, game(7, "b", {1}, {3})])[3]
    weak = ratings([*before, game(7, "b", {2}, {3})])[3]
    assert strong.mu > weak.mu > 25


def test_a_game_in_which_a_side_has_nobody_rates_nobody() -> None:
    assert ratings([game(1, "a", {1}, set())]) == {}


def test_all_of_a_side_rise_with_it() -> None:
    found = ratings([game(1, "a", {1, 2}, {3})])
    assert found[1] == found[2] and found[1].mu > 25


def test_few_games_tell_nothing_and_more_a_figure_with_its_interval() -> None:
    found = ratings([game(day, "a", {1}, {2}) for day in range(1, 8)])
    assert found[1].is_few and found[1].words == ""
    assert Rating(27.4, 3.0, 8).words == "27 (22 to 33)"
