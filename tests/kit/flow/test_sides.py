"""Sides as data: who is whose other, and how a side is called."""

import pytest

from rulesets.kit.flow.sides import Side, are_many, called, does, other, people, side_of, titled, with_value

SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
    Side("us", "US", "the Americans", "barred", of="allied"),
)


def test_of_two_each_is_the_others_other_and_a_third_is_none() -> None:
    pair = ("allied", "axis")
    assert [other(pair, side) for side in pair] == ["axis", "allied"]
    with pytest.raises(ValueError):
        other(pair, "us")


def test_a_pair_takes_a_number_at_its_sides_place() -> None:
    assert with_value((1, 2), ("allied", "axis"), "allied", 7) == (7, 2)
    assert with_value((1, 2), ("allied", "axis"), "axis", 7) == (1, 7)


def test_a_side_is_called_by_its_words_and_nobody_by_those_given() -> None:
    assert (titled(SIDES, "axis"), people(SIDES, "us")) == ("Axis", "the Americans")
    assert (titled(SIDES, ""), titled(SIDES, "", "Either")) == ("", "Either")
    assert (people(SIDES, ""), people(SIDES, "nobody's", "either side")) == ("nobody", "either side")
    assert [called(SIDES, key) for key in ("allied", "axis", "")] == ["Allied", "Axis", ""]
    assert side_of(SIDES, "") is None


def test_a_power_belongs_to_the_camp_of_its_side() -> None:
    assert [side.camp for side in SIDES] == ["allied", "axis", "allied"]


def test_a_sentence_speaks_of_a_side_as_of_one_or_of_several() -> None:
    verbs = [does(SIDES, key, "has", "have") for key in ("allied", "axis", "us", "")]
    assert verbs == ["have", "has", "have", "has"], "nobody is one"
    assert [are_many(SIDES, key) for key in ("allied", "axis", "organiser")] == [True, False, False]
