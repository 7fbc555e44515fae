"""Destructible buildings: who may fell one, whether it falls, what becomes of who is inside."""

from fractions import Fraction
from itertools import product

import pytest

from rulesets.tide_of_iron.battle.buildings import (
    Dice,
    chance_to_fall,
    collapse_dice,
    collapse_hits,
    counts_against_building,
    falls,
    strength,
)
from tests.rulesets.tide_of_iron.rows import rule

HALF, THIRD, SIXTH = Dice(), Dice(hit=(5, 6)), Dice(hit=(6,))
CHANCES = {
    6: ("1/144", "4/6561", "1/104976"),
    8: ("185/2304", "65/6561", "1043/5038848"),
    10: ("1/4", "7643/177147", "6829/5668704"),
    13: ("1167/2048", "751481/4782969", "65942387/9795520512"),
}


@rule("TN-095", "TN-096")
@pytest.mark.parametrize("attack", CHANCES)
def test_the_chance_of_a_fall_is_exact(attack: int) -> None:
    found = tuple(str(chance_to_fall(attack, dice)) for dice in (HALF, THIRD, SIXTH))
    assert found == CHANCES[attack]


@rule("TN-096")
def test_hits_counted_before_the_red_dice_fell_more_often() -> None:
    found = [str(chance_to_fall(8, dice, before=True)) for dice in (HALF, THIRD, SIXTH)]
    assert found == ["37/256", "43/2187", "247/559872"]


@rule("TN-096")
def test_the_chance_is_that_of_all_throws_of_six_dice_and_two_red_ones() -> None:
    throws = product(range(1, 7), repeat=8)
    fallen = sum(falls(faces[:6], faces[6:], HALF) for faces in throws)
    assert Fraction(fallen, 6**8) == chance_to_fall(6, HALF)


@rule("TN-096")
def test_six_hits_after_the_red_dice_fell_and_five_do_nothing() -> None:
    seven = [4, 5, 6, 4, 5, 6, 4, 1]
    assert falls(seven, [5, 4], HALF)
    assert not falls(seven, [5, 6], HALF)
    assert falls(seven[:6], [6, 6], HALF, before=True)


@rule("TN-097")
def test_fewer_than_six_dice_fell_no_building() -> None:
    assert [chance_to_fall(dice, HALF) > 0 for dice in (0, 5, 6)] == [False, False, True]


@rule("TN-087", "TN-088", "TN-233")
def test_riflemen_officers_and_machine_guns_add_nothing_to_an_attack_on_a_building() -> None:
    assert strength([("regular", 4), ("mg", 3), ("mortar", 2), ("sherman", 8)]) == 10
    assert not any(counts_against_building(kind) for kind in ("regular", "elite", "officer", "mg"))
    assert all(counts_against_building(kind) for kind in ("anti_tank", "flamethrower", "gun88"))


@rule("TN-100")
def test_four_dice_fall_on_each_squad_inside_or_on_all_of_them_together() -> None:
    assert [collapse_dice(squads) for squads in (0, 1, 3)] == [0, 4, 12]
    assert [collapse_dice(squads, for_each=False) for squads in (0, 1, 3)] == [0, 4, 4]
    assert collapse_hits([3, 4, 5, 6]) == 3
