"""How sure one may be of what was counted: against published figures, and against games solved exactly.
Playouts by number: what is counted does not hang on how they are cut into lots."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from types import SimpleNamespace

import pytest

from rulesets.kit.lab import intervals
from rulesets.kit.lab.lots import GIVEN_UP, Asked, play, together
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


@pytest.mark.slow
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


ASKED = Asked(Race(4, 3), None, SEATS, {"a": "random", "b": "random"}, "1944")


def test_lots_that_are_cut_otherwise_come_to_the_same() -> None:
    whole = play(RACING, ASKED, 1, 12, Random)
    assert together(play(RACING, ASKED, first, 4, Random) for first in (1, 5, 9)) == whole
    assert play(RACING, replace(ASKED, seed="1945"), 1, 12, Random) != whole
    assert len(whole.winners) == 12 and sum(total for total, _ in whole.points.values()) >= 12 * 4


def test_who_leads_after_a_turn_is_counted_by_whether_he_wins() -> None:
    lot = play(RACING, replace(ASKED, seen=Race(3, 6)), 1, 5, Random)
    assert lot.winners == ("a",) * 5
    assert [lot.count("led", str(turn), "wins") for turn in (1, 2, 4)] == [5, 5, 0]
    assert lot.count("turn", "4") == 5 and lot.count("ends", "a") == 5


def test_a_game_nobody_goes_on_with_is_given_up_and_counts_nowhere() -> None:
    playing = replace(RACING.playing, asks=lambda state, seats: ())
    lot = play(SimpleNamespace(**{**vars(RACING), "playing": playing}), ASKED, 1, 2, Random)
    assert (lot.winners, dict(lot.counts), dict(lot.points)) == ((GIVEN_UP, GIVEN_UP), {}, {})


def test_every_other_rule_is_played_with_the_same_dice_and_counted_where_it_leads_elsewhere() -> None:
    others = (("as it is", Race(4, 3)), ("second", Race(4, 0)), ("shorter", Race(1, 3)))
    lot = play(RACING, replace(ASKED, others=others), 1, 12, Random)
    assert lot.winners == play(RACING, ASKED, 1, 12, Random).winners
    assert lot.count("by", "second", "a", "b") == lot.winners.count("a")
    told = Counter(key.split("|")[1] for key, number in lot.counts.items() for _ in range(number))
    assert (told["as it is"], told["shorter"]) == (0, 12)
