"""Odds of a fight: the worked figures, and every way the dice of small fights fall."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import example, given, settings, strategies as st

from rulesets.axis_allies_dday.rules.odds import Ends, Fight, airborne_assault
from rulesets.kit.odds import hits, mean
from tests.rulesets.axis_allies_dday.odds.figures import (
    ALLIED_DEFENCE,
    ATTACK,
    AXIS_DEFENCE,
    Force,
    Numbers,
    cycle,
    dice,
    of,
)

GERMANY, UK = Force(3, 1, 3), Force(2, 4, 1)
CAEN = cycle(GERMANY, UK, ATTACK, ALLIED_DEFENCE)


def test_ad_251_and_ad_268_at_caen_both_sides_expect_seven_thirds_of_a_hit() -> None:
    assert CAEN.attack == (
        Fraction(125, 2592),
        Fraction(1025, 5184),
        Fraction(35, 108),
        Fraction(469, 1728),
        Fraction(107, 864),
        Fraction(53, 1728),
        Fraction(5, 1296),
        Fraction(1, 5184),
    )
    assert CAEN.defence == of(2187, 128, 448, 672, 560, 280, 84, 14, 1)
    assert mean(CAEN.attack) == mean(CAEN.defence) == Fraction(7, 3)


def test_where_one_power_may_attack_it_throws_alone_and_all_can_be_lost() -> None:
    one = cycle(Force(2, 1), Force(1), ATTACK, AXIS_DEFENCE, firing=Force(2))
    assert one.attack == hits(2, 1)
    assert one.attackers == 3


def test_where_nobody_may_attack_defenders_that_fire_can_still_hit() -> None:
    one = cycle(Force(1), Force(2), ATTACK, AXIS_DEFENCE, firing=Force())
    assert one.defenders_lost == (1,)
    assert one.ends == Ends(Fraction(), Fraction(5, 9), Fraction(), Fraction(4, 9))


def test_paratroopers_miss_hit_once_or_clear_z10() -> None:
    z10 = airborne_assault(3, 1, 2)
    assert z10.attack == (Fraction(125, 216), Fraction(25, 72), Fraction(2, 27))
    assert (z10.ends.attacker, z10.ends.cleared) == (Fraction(2, 27), Fraction(2, 27))
    assert airborne_assault(3, 2, 2).ends.attacker == Fraction(7, 27)
    assert z10.attackers_lost == (1,)


def test_paratroopers_cannot_take_a_zone_with_a_blockhouse() -> None:
    z17 = airborne_assault(3, 1, 1, 2)
    assert z17.defenders_lost == of(216, 125, 91)
    assert (z17.ends.cleared, z17.ends.contested) == (0, 1)


SMALL = st.builds(Force, *[st.integers(0, 1)] * 4)
NUMBERS = st.builds(Numbers, *[st.integers(0, 6)] * 4)


def needed(force: Force, numbers: Numbers) -> list[int]:
    """The number that each unit hits on."""
    return [number for count, number in dice(force, numbers) for _ in range(count)]


def fallen(numbers: list[int], others: int) -> list[int]:
    """The losses of the others in every way the dice of one side can fall."""
    ways = product(range(1, 7), repeat=len(numbers))
    return [
        min(others, sum(face <= number for face, number in zip(faces, numbers, strict=True)))
        for faces in ways
    ]


def enumerated(attack: list[int], defence: list[int]) -> Iterator[tuple[int, int]]:
    """The losses of attacker and defender in every way the dice of both can fall."""
    return product(fallen(defence, len(attack)), fallen(attack, len(defence)))


@settings(max_examples=20, deadline=None)
@given(SMALL, SMALL, NUMBERS, NUMBERS)
def test_a_small_fight_has_the_odds_of_every_way_its_dice_can_fall(
    attacker: Force, defender: Force, attack: Numbers, defence: Numbers
) -> None:
    attacker, defender = replace(attacker, tanks=0), replace(defender, blockhouses=0)
    check(cycle(attacker, defender, attack, defence), needed(attacker, attack), needed(defender, defence))


def check(one: Fight, attack: list[int], defence: list[int]) -> None:
    """The fight's losses and ends are those enumerated."""
    ways = Counter(enumerated(attack, defence))
    for side, chances in enumerate((one.attackers_lost, one.defenders_lost)):
        lost = [sum(times for way, times in ways.items() if way[side] == at) for at in range(len(chances))]
        assert chances == of(ways.total(), *lost)
    ends: Counter[tuple[bool, bool]] = Counter()
    for (mine, theirs), times in ways.items():
        ends[mine < len(attack), theirs < len(defence)] += times
    assert (one.ends.attacker, one.ends.defender, one.ends.nobody, one.ends.contested) == of(
        ways.total(), ends[True, False], ends[False, True], ends[False, False], ends[True, True]
    )


@pytest.mark.slow
@example(Force(2, 2), Force(1, 1, 1, 1))
@settings(max_examples=5, deadline=None)
@given(st.builds(Force, *[st.integers(0, 2)] * 2), SMALL)
def test_a_fight_of_eight_dice_has_the_odds_of_every_way_they_can_fall(
    attacker: Force, defender: Force
) -> None:
    check(
        cycle(attacker, defender, ATTACK, AXIS_DEFENCE),
        needed(attacker, ATTACK),
        needed(defender, AXIS_DEFENCE),
    )
