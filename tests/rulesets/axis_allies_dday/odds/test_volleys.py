"""Odds of targeted volleys: the worked figures, and every way small ones can go."""

from collections import Counter
from fractions import Fraction
from itertools import product

from hypothesis import given, settings, strategies as st

from rulesets.axis_allies_dday.rules.odds.volleys import Volley, fire_to_sea, volley, volley_of
from rulesets.kit.odds import certainly, hits, mean
from tests.rulesets.axis_allies_dday.odds.figures import of

BAYEUX = volley(6, 2, 2)
GOLD = (7,)


def test_ad_267_six_bombardment_dice_at_the_two_blockhouses_of_bayeux() -> None:
    assert BAYEUX.fallen == of(729, 64, 192, 473)
    assert BAYEUX.all_fall == Fraction(473, 729)
    assert BAYEUX.left_at(0) == of(729, 473, 192, 64)


def test_gold_loses_160_of_729_units_after_the_bombardment_of_bayeux() -> None:
    lost = fire_to_sea(BAYEUX, (0,), 0, 3, *GOLD).fallen
    assert lost == (Fraction(65, 81), Fraction(128, 729), Fraction(16, 729))
    assert mean(lost) == Fraction(160, 729)


def test_eleven_blockhouses_left_alone_destroy_five_and_a_half_units() -> None:
    assert mean(volley(11, 3, 30).fallen) == Fraction(11, 2)


def test_three_blockhouses_fire_at_utah() -> None:
    assert volley(3, 3, 4).fallen == of(8, 1, 3, 3, 1)


def test_ad_258_two_blockhouses_fire_at_one_unit_or_at_two() -> None:
    assert volley(2, 3, 1).fallen == of(4, 1, 3)
    assert volley(2, 3, 1, 1).fallen == of(4, 1, 2, 1)


def test_dice_stay_at_the_first_aim_until_it_falls_and_then_go_on() -> None:
    aimed = volley(6, 2, 2, 1, 1)
    six = hits(6, 2)
    assert aimed.fallen_at(0) == (six[0], six[1], sum(six[2:]))
    assert aimed.fallen_at(1) == (sum(six[:3]), sum(six[3:]))
    assert aimed.fallen_at(2) == (sum(six[:4]), sum(six[4:]))
    assert [fallen for _, fallen in aimed.ways] == [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0), (2, 1, 1)]


def test_what_is_left_at_several_aims_hangs_together() -> None:
    aimed = volley(2, 3, 1, 1)
    assert aimed.left_at(0) == of(4, 3, 1)
    assert aimed.left_at(1) == of(4, 1, 3)
    assert aimed.left_at(0, 1) == of(4, 1, 2, 1)
    assert aimed.left_at() == (1,)


def test_blockhouses_spared_by_the_bombardment_fire_with_those_left() -> None:
    sword = fire_to_sea(volley(6, 2, 2), (0,), 1, 3, 6)
    assert mean(sword.fallen) == Fraction(160, 729) + Fraction(1, 2)
    assert fire_to_sea(volley(6, 2, 1, 2), (), 1, 3, 6).fallen == of(2, 1, 1)


def test_a_good_fortune_die_lets_bombardment_and_blockhouses_hit_on_more() -> None:
    assert volley(1, 5, 1).fallen == of(6, 1, 5)
    assert volley(6, 3, 2).all_fall == Fraction(57, 64)
    assert volley(6, 1, 2).all_fall == 1 - Fraction(5**6 + 6 * 5**5, 6**6)


def test_two_bombers_take_one_unit_after_the_other() -> None:
    assert volley(2, 3, 1, 1).ways == (
        (Fraction(1, 4), (0, 0)),
        (Fraction(1, 2), (1, 0)),
        (Fraction(1, 4), (1, 1)),
    )


def test_bombers_that_may_be_grounded_hit_half_as_often() -> None:
    taking_off = hits(2, 3)
    assert volley_of(taking_off, 3, 2).fallen == of(16, 9, 6, 1)
    assert volley_of(certainly(2), 3, 2) == volley(2, 3, 2)


def test_an_artillery_fires_at_one_aircraft_of_several() -> None:
    assert volley(1, 1, 1, 1).fallen == of(6, 5, 1)


AIMS = st.lists(st.integers(0, 2), max_size=3).map(tuple)


def one_by_one(faces: tuple[int, ...], on: int, aims: tuple[int, ...]) -> tuple[int, ...]:
    """What falls at each aim when dice are thrown one at a time, each at the first aim still standing."""
    left = list(aims)
    for face in faces:
        standing = [aim for aim, units in enumerate(left) if units]
        if standing and face <= on:
            left[standing[0]] -= 1
    return tuple(before - after for before, after in zip(aims, left, strict=True))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 4), st.integers(1, 5), AIMS)
def test_a_volley_goes_as_often_each_way_as_dice_thrown_one_by_one(
    dice: int, on: int, aims: tuple[int, ...]
) -> None:
    thrown = Counter(one_by_one(faces, on, aims) for faces in product(range(1, 7), repeat=dice))
    made: Volley = volley(dice, on, *aims)
    assert {fallen: chance for chance, fallen in made.ways} == {
        fallen: Fraction(times, thrown.total()) for fallen, times in thrown.items()
    }
    for aim, units in enumerate(aims):
        for number, chance in enumerate(made.fallen_at(aim)):
            times = sum(times for fallen, times in thrown.items() if fallen[aim] == number)
            assert (number <= units, chance) == (True, Fraction(times, thrown.total()))
