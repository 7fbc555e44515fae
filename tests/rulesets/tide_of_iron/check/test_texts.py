"""What a text says against the fields: claims of numbers, sides and nations, terrain, and names misspelt."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.collection import check_collection
from rulesets.tide_of_iron.document.scenario import Own, OwnCard
from rulesets.tide_of_iron.document.shipped import COLLECTIONS
from tests.rules import rule
from tests.rulesets.tide_of_iron.check.defects import SOUND
from tests.rulesets.tide_of_iron.check.test_chain_defects import graves as graves_of_chain
from tests.rulesets.tide_of_iron.check.test_defects import graves

NAMED = replace(SOUND.map, labels=(Lettering(Hex(4, 34), ("Villiers",)),))


@rule("TN-105", "TN-173", "TN-176", "TN-178", "TN-181", "TN-183", "TN-184", "TN-186", "TN-211")
@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("length-told", "The battle lasts nine rounds."),
        ("length-told", "The game ends after 6 rounds."),
        ("initiative-told", "The Germans have the initiative."),
        ("initiative-told", "The Axis moves first."),
        ("actions-told", "The Americans have two actions a turn."),
        ("card-told", "The Americans begin with two starting cards."),
        ("card-told", "The Germans have 1 operations card."),
        ("weather-told", "Five weather cards are shuffled."),
        ("weather-told", "There are two weather checks."),
        ("nation-told", "British squads pay one less."),
        ("terrain-not-there", "Nobody enters the swamp."),
        ("text-unfinished", "TODO"),
        ("left-empty", " "),
        ("told-name", "The church of Vilziers burns."),
    ],
)
def test_a_rule_that_says_another_thing_than_a_field_is_told(code: str, words: str) -> None:
    assert graves(replace(SOUND, map=NAMED, special_rules=(words,))) == {code}


@pytest.mark.parametrize(
    "words",
    [
        "The battle lasts eight rounds.",
        "The Allies have the initiative.",
        "If the Germans have the initiative, they may wait.",
        "The Germans have three actions a turn.",
        "In the first round the Americans have two actions a turn.",
        "The Germans have the initiative in round 4.",
        "The Americans begin with one starting card.",
        "Four weather cards are shuffled.",
        "German squads in Villiers never surrender.",
        "There is no swamp.",
    ],
)
def test_a_rule_that_says_the_same_or_claims_nothing_is_blamed_for_nothing(words: str) -> None:
    assert graves(replace(SOUND, map=NAMED, special_rules=(words,))) == set()


def test_the_story_is_compared_with_nothing() -> None:
    story = "The British had taken the swamp; the battle had lasted nine rounds."
    assert graves(replace(SOUND, background=story)) == set()


@rule("TN-173")
@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("no-title", {"title": " "}),
        ("title-unfinished", {"title": "New scenario"}),
        ("year", {"year": "'44"}),
        ("listed-twice", {"special_rules": ("It rains.", "it  rains.")}),
    ],
)
def test_titles_years_and_rules_are_written_once(code: str, change: dict[str, Any]) -> None:
    assert graves(replace(SOUND, **change)) == {code}


@rule("TN-142", "TN-152")
@pytest.mark.parametrize(
    ("about", "is_told"),
    [
        ("Five battles in order.", True),
        ("Four battles in order.", False),
        ("Twelve squads fight in all of them.", True),
        ("Five medals can be won.", True),
        ("Two squads of them carry a medic each.", False),
    ],
)
def test_what_the_introduction_of_a_chain_counts_is_compared(about: str, is_told: bool) -> None:
    assert graves_of_chain(about=about) == ({"about-told"} if is_told else set())


@rule("TN-180")
@pytest.mark.parametrize(
    ("about", "is_told"),
    [("Two kinds of weather.", True), ("One weather card.", False), ("Three units and more.", True)],
)
def test_what_the_introduction_of_a_collection_counts_is_compared(about: str, is_told: bool) -> None:
    card = OwnCard("fog", "Fog", "weather", "Nobody sees farther than four hexes.")
    collection = replace(COLLECTIONS["weather"], about=about, own=Own(cards=(card,)))
    assert {item.code for item in check_collection(collection, {})} == ({"about-told"} if is_told else set())
