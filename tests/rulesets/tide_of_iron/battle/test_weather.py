"""The weather deck and its checks."""

from fractions import Fraction

from rulesets.tide_of_iron.document.scenario import Weather
from rulesets.tide_of_iron.rules.battle.weather import (
    chance_by,
    chance_of,
    deck_of,
    has_check,
    in_force,
    turned_up,
)
from tests.rules import rule

FOG = Weather((("fog", 1), ("clear", 3)), (2, 4))


@rule("TN-106")
def test_the_deck_holds_each_kind_as_often_as_the_scenario_says() -> None:
    assert deck_of(FOG) == ("fog", "clear", "clear", "clear")


@rule("TN-107", "TN-108")
def test_a_check_comes_in_the_rounds_whose_token_still_lies_there() -> None:
    assert [has_check(FOG, round, held=(2,)) for round in (1, 2, 3, 4)] == [False, False, False, True]
    assert not has_check(None, 2, held=())


@rule("TN-108")
def test_every_card_can_come_at_every_check() -> None:
    assert [turned_up(FOG, number) for number in (1, 2, 3, 4)] == ["fog", "clear", "clear", "clear"]


@rule("TN-109", "TN-110", "TN-105")
def test_the_last_card_binds_until_the_next_and_none_before_the_first() -> None:
    assert in_force(FOG, ()) == ""
    assert in_force(Weather(FOG.cards, FOG.checks, "clear"), ()) == "clear"
    assert in_force(FOG, ("fog", "clear")) == "clear"
    assert in_force(None, ("fog",)) == ""


@rule("TN-111")
def test_one_fog_among_four_comes_in_one_check_of_four_and_the_deck_forgets() -> None:
    assert chance_of(FOG, "fog") == Fraction(1, 4)
    assert [str(chance_by(FOG, "fog", checks)) for checks in (1, 2, 3, 4)] == [
        "1/4",
        "7/16",
        "37/64",
        "175/256",
    ]
    assert chance_of(Weather((), ()), "fog") == 0
