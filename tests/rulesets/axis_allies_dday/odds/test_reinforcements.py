"""Odds of reinforcement dice and of the rocket strike: the worked figures."""

from fractions import Fraction

import pytest

from rulesets.axis_allies_dday.rules.odds.reinforcements import arriving, halved, rocket_strike
from rulesets.kit.odds import at_least, capped, mean, thrown
from tests.rulesets.axis_allies_dday.odds.figures import of


def test_a_roll_is_two_dice_and_at_least_7_in_seven_of_twelve() -> None:
    assert arriving() == thrown(2)
    assert at_least(arriving(), 7) == Fraction(7, 12)


def test_the_lower_die_of_3_or_less_thrown_again_brings_7_in_83_of_108() -> None:
    again = arriving(again=3)
    assert at_least(again, 7) == Fraction(83, 108)
    assert mean(again) == Fraction(593, 72)
    assert sum(again) == 1


def test_a_second_result_stands_also_where_it_is_lower() -> None:
    assert arriving(again=6)[2] == Fraction(1, 36) * Fraction(1, 6)
    assert mean(arriving(again=6)) < mean(arriving(again=3))


def test_halved_totals_are_one_to_six() -> None:
    assert arriving(is_halved=True) == of(36, 0, 1, 5, 9, 11, 7, 3)
    assert mean(arriving(is_halved=True)) == Fraction(15, 4)


@pytest.mark.parametrize(("total", "half"), [(7, 4), (5, 3), (2, 1), (12, 6)])
def test_ad_266_a_total_is_halved_by_itself_and_rounded_up(total: int, half: int) -> None:
    assert halved(total) == half


def test_no_more_arrive_than_have_room() -> None:
    assert capped(arriving(), 4) == of(36, 0, 0, 1, 2, 33)


def test_a_rocket_strike_removes_none_one_or_two() -> None:
    assert rocket_strike((29, 38), 4) == of(9, 1, 4, 4)


def test_a_rocket_strike_finds_nothing_on_an_empty_chart() -> None:
    assert rocket_strike((0, 38), 4) == of(3, 1, 2)
    assert rocket_strike((0, 0), 4) == (1,)
