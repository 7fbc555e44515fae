"""How sure one may be of what was counted: against published figures, and against games solved exactly."""

from itertools import product
from random import Random

import pytest

from rulesets.kit.lab import intervals
from rulesets.kit.lab.lots import Asked, play
from tests.kit.lab.race import RACING, SEATS, Race, exact

RACES = [
    Race(goal, edge, first, second)
    for goal, edge, first, second in product((3, 4, 5), range(1, 6), range(3), range(3))
    if max(first, second) < goal
]
RUNS = 40


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        # Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_intervals_are_wilson_s(won: int, of: int, low: float, high: float) -> None:
    assert intervals.wilson(won, of) == pytest.approx((low, high), abs=0.00005)


def test_of_nothing_played_everything_is_possible_and_more_cannot_be_won_than_played() -> None:
    assert intervals.wilson(0, 0) == (0.0, 1.0)
    with pytest.raises(ValueError, match="cannot be won"):
        intervals.wilson(3, 2)


def _asked(race: Race, seed: str) -> Asked:
    return Asked(race, None, SEATS, {"a": "random", "b": "random"}, seed)


def test_intervals_hold_the_exact_chance_in_93_of_100_games_that_can_be_solved() -> None:
    cases = RACES[:100]
    held = 0
    for number, race in enumerate(cases):
        lot = play(RACING, _asked(race, f"case {number}"), 1, RUNS, Random)
        found = intervals.share(lot.winners.count("a"), RUNS)
        held += found.low <= exact(race) <= found.high
    assert len(cases) == 100 and held >= 93


@pytest.mark.slow
def test_the_interval_of_a_difference_over_the_same_dice_holds_the_exact_one_as_often() -> None:
    cases = [race for race in RACES if race.edge < 5][:100]
    held = 0
    for number, race in enumerate(cases):
        better = Race(race.goal, race.edge + 1, race.first, race.second)
        one, other = (
            play(RACING, _asked(each, f"pair {number}"), 1, RUNS, Random) for each in (race, better)
        )
        pairs = list(zip(one.winners, other.winners, strict=True))
        found = intervals.difference(pairs.count(("b", "a")), pairs.count(("a", "b")), RUNS)
        held += found.low <= exact(better) - exact(race) <= found.high
    assert len(cases) == 100 and held >= 93


def test_a_mean_has_an_interval_where_there_are_enough_runs() -> None:
    assert intervals.mean(5, 25, 19) is None
    found = intervals.mean(1000, 10_900, 100)
    assert found is not None
    assert (found.low, found.at, found.high) == pytest.approx((9.41, 10, 10.59), abs=0.005)


def test_more_runs_are_asked_for_the_closer_two_shares_lie() -> None:
    assert intervals.runs_to_tell(0.5, 0.55) == 1562
    assert intervals.runs_to_tell(0.2, 0.22) == 6507
    assert intervals.runs_for_width(0.2, 0.05) == 984
