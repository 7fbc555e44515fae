"""Odds of dice at targets: the worked figures, and every way few dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rulesets.axis_allies_dday.rules.odds import fallen, fallen_after, rocket_strike, strafed
from rulesets.kit.odds import certainly, mean
from tests.rulesets.axis_allies_dday.odds.figures import of

BAYEUX = fallen(6, 2, 2)


@pytest.mark.parametrize(("dice", "on", "units"), [(4, 2, 2), (3, 3, 5), (0, 3, 1), (2, 5, 0)])
def test_as_many_fall_as_in_every_way_the_dice_can_fall(dice: int, on: int, units: int) -> None:
    ways = Counter(
        min(units, sum(face <= on for face in faces)) for faces in product(range(1, 7), repeat=dice)
    )
    assert fallen(dice, on, units) == of(
        ways.total(), *(ways[number] for number in range(min(dice, units) + 1))
    )


def test_gold_loses_160_of_729_units_after_the_bombardment_of_bayeux() -> None:
    lost = fallen_after(BAYEUX, 2, 3, 7)
    assert lost == (Fraction(65, 81), Fraction(128, 729), Fraction(16, 729))
    assert mean(lost) == Fraction(160, 729)


def test_blockhouses_that_no_die_reaches_all_fire() -> None:
    assert fallen_after(certainly(0), 2, 3, 7) == fallen(2, 3, 7)
    assert mean(fallen_after(BAYEUX, 3, 3, 6)) == Fraction(160, 729) + Fraction(1, 2)


@pytest.mark.parametrize(
    ("patrols", "once", "twice"),
    [
        ((3, 0), Fraction(91, 216), Fraction(91, 216)),
        ((1, 2), Fraction(91, 216), Fraction(91, 216)),
        ((3,), Fraction(91, 216), Fraction(91, 216)),
        ((2, 2, 2), Fraction(31031, 46656), Fraction(1288991, 1679616)),
        ((0, 0), 0, 0),
    ],
)
def test_a_mover_falls_to_the_fighters_of_its_way(
    patrols: tuple[int, ...], once: object, twice: object
) -> None:
    assert (strafed(patrols, 1), strafed(patrols, 1, True)) == (once, twice)


def test_a_rocket_strike_removes_none_one_or_two_and_finds_nothing_on_an_empty_chart() -> None:
    assert rocket_strike((29, 38), 4) == of(9, 1, 4, 4)
    assert rocket_strike((0, 38), 4) == of(3, 1, 2)
    assert rocket_strike((0, 0), 4) == (1,)
