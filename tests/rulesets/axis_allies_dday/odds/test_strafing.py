"""Odds of strafing: the worked figures, and every way few dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import accumulate, pairwise, product

from hypothesis import given, settings, strategies as st

from rulesets.axis_allies_dday.rules.odds.volleys import dice_at, strafed
from rulesets.kit.odds import mean
from tests.rulesets.axis_allies_dday.odds.figures import of


def test_ad_261_three_fighters_throw_nine_dice_at_three_movers() -> None:
    assert [dice_at((3, 0)) for _ in ("infantry", "artillery", "tank")] == [3, 3, 3]


def test_three_fighters_destroy_a_mover_with_91_of_216() -> None:
    assert strafed([3], 1) == of(216, 125, 91)


def test_three_movers_under_three_fighters_lose_none_to_all() -> None:
    lost = strafed([3, 3, 3], 1)
    assert lost == of(10077696, 1953125, 4265625, 3105375, 753571)
    assert mean(lost) == Fraction(91, 72)


def test_a_tank_that_crosses_a_patrolled_zone_is_fired_at_once_or_twice_there() -> None:
    once, twice = dice_at((2, 2, 2), "once"), dice_at((2, 2, 2), "twice")
    assert (once, twice) == (6, 8)
    assert strafed([once], 1)[1] == Fraction(31031, 46656)
    assert strafed([twice], 1)[1] == Fraction(1288991, 1679616)


def test_fighters_of_the_zone_left_and_of_the_zone_entered_fire_once_each() -> None:
    assert dice_at((1, 3)) == dice_at((1, 3), "twice") == 4


def test_a_unit_placed_in_a_zone_is_fired_at_by_the_fighters_there() -> None:
    assert dice_at((4,)) == dice_at((4,), "twice") == 4


def test_a_mover_that_nobody_fires_at_is_never_lost() -> None:
    assert strafed([0, 0], 1) == (1, 0, 0)
    assert strafed([], 1) == (1,)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 2), max_size=3).filter(lambda dice: sum(dice) <= 5), st.integers(1, 2))
def test_as_many_movers_are_lost_as_in_every_way_the_dice_can_fall(dice: list[int], on: int) -> None:
    ends = [0, *accumulate(dice)]
    lost = Counter(
        sum(min(faces[start:end], default=7) <= on for start, end in pairwise(ends))
        for faces in product(range(1, 7), repeat=sum(dice))
    )
    assert strafed(dice, on) == of(lost.total(), *(lost[number] for number in range(len(dice) + 1)))
