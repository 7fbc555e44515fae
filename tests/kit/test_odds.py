"""Exact chances, against full enumeration."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import example, given, settings, strategies as st

from rulesets.kit.odds import (
    Chances,
    at_least,
    capped,
    certainly,
    hits,
    less,
    mean,
    mixed,
    percent,
    table,
    thrown,
    together,
)

Dice = tuple[int, int]
"""A number for each of two groups of dice."""


def of(whole: int, *weights: int) -> Chances:
    """Chances of so many in the whole."""
    return tuple(Fraction(weight, whole) for weight in weights)


def counted(numbers: Iterable[int], places: int) -> Chances:
    """The chances of what was enumerated, each case as likely as any other."""
    found = Counter(numbers)
    return of(found.total(), *(found[number] for number in range(places)))


def all_faces(dice: int, sides: int = 6) -> Iterable[tuple[int, ...]]:
    return product(range(1, sides + 1), repeat=dice)


def fell(faces: Iterable[int], on: int) -> int:
    return sum(face <= on for face in faces)


@pytest.mark.slow
@example(8, 2)
@settings(max_examples=12, deadline=None)
@given(st.integers(0, 8), st.integers(0, 6))
def test_hits_are_those_of_every_way_the_dice_can_fall(dice: int, on: int) -> None:
    each = tuple(int(face <= on) for face in range(1, 7))
    assert hits(dice, on) == counted(map(sum, product(each, repeat=dice)), dice + 1)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 3), st.integers(2, 8), st.data())
def test_dice_of_any_number_of_sides_are_counted(dice: int, sides: int, data: st.DataObject) -> None:
    on = data.draw(st.integers(0, sides))
    assert hits(dice, on, sides) == counted((fell(faces, on) for faces in all_faces(dice, sides)), dice + 1)


@settings(max_examples=15, deadline=None)
@given(st.tuples(*[st.integers(0, 2)] * 2), st.tuples(*[st.integers(0, 6)] * 2))
def test_groups_together_and_less_one_another_are_those_of_every_way(dice: Dice, on: Dice) -> None:
    (few, many), (low, high) = dice, on
    ways = [(fell(faces[:few], low), fell(faces[few:], high)) for faces in all_faces(few + many)]
    both = hits(few, low), hits(many, high)
    assert together(*both) == counted((mine + theirs for mine, theirs in ways), few + many + 1)
    assert less(*both) == counted((max(mine - theirs, 0) for mine, theirs in ways), few + 1)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 4), st.integers(0, 6), st.integers(0, 5))
def test_what_is_capped_or_at_least_a_number_is_that_of_every_way(dice: int, on: int, number: int) -> None:
    ways = [fell(faces, on) for faces in all_faces(dice)]
    capped_ways = (min(way, number) for way in ways)
    assert capped(hits(dice, on), number) == counted(capped_ways, min(number, dice) + 1)
    assert at_least(hits(dice, on), number) == Fraction(sum(way >= number for way in ways), len(ways))
    assert mean(hits(dice, on)) == Fraction(sum(ways), len(ways))


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2), st.integers(0, 6), st.integers(0, 6))
def test_the_first_dice_may_say_how_many_are_thrown_next(dice: int, first: int, then: int) -> None:
    found = mixed(hits(dice, first), [hits(number, then) for number in range(dice + 1)])
    ways = (fell(faces[dice:][: fell(faces[:dice], first)], then) for faces in all_faces(2 * dice))
    assert found == counted(ways, dice + 1)


@pytest.mark.parametrize("dice", range(5))
def test_totals_are_those_of_every_way_the_dice_can_fall(dice: int) -> None:
    assert thrown(dice) == counted(map(sum, all_faces(dice)), 6 * dice + 1)


def test_more_sides_than_a_die_has_are_a_mistake() -> None:
    for wrong in (-1, 7):
        with pytest.raises(ValueError, match="of 6 sides"):
            hits(1, wrong)


def test_nothing_thrown_is_certainly_nothing() -> None:
    assert together() == thrown(0) == hits(0, 3) == certainly(0) == (1,)
    assert certainly(2) == (0, 0, 1)
    assert (at_least(hits(2, 3), -1), at_least(hits(2, 3), 3)) == (1, 0)


def test_one_die_beats_another_in_fifteen_of_36() -> None:
    assert at_least(thrown(2), 7 + 1) == Fraction(15, 36)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(521, 1296), "40.2 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(999, 1000), "99.9 %"),
        (Fraction(1, 2000), "0 %"),
        (Fraction(1, 5184), "under 0.1 %"),
        (Fraction(5183, 5184), "over 99.9 %"),
    ],
)
def test_a_chance_is_shown_in_percent_and_never_as_sure_where_it_is_not(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


def test_a_table_has_a_row_for_each_number_and_a_column_for_each_name() -> None:
    made = table("hits", "Hits", "Hits", {"Attackers": hits(2, 3), "Defenders": hits(1, 2)})
    assert made.heads == ("Hits", "Attackers", "Defenders")
    assert [row.cells for row in made.rows] == [
        ("0", "25 %", "66.7 %"),
        ("1", "50 %", "33.3 %"),
        ("2", "25 %", "0 %"),
    ]
    assert made.numbers == (0, 1, 2)
