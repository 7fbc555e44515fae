"""What a text says against the fields: claims of numbers, sides and nations, terrain, and names misspelt.
Each slip of a designer's hand or pen gives exactly its finding."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hex_document import Lettering
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.scenario import Squad
from tests.rules import rule
from tests.rulesets.tide_of_iron.check.defects import SOUND, row
from tests.rulesets.tide_of_iron.check.test_defects import graves
from tests.rulesets.tide_of_iron.check.test_shipped import LIBRARY
from tests.rulesets.tide_of_iron.editing.drafts import EDITING

NAMED = replace(SOUND.map, labels=(Lettering(Hex(4, 34), ("Villiers",)),))


@rule("TN-105", "TN-173", "TN-176", "TN-178", "TN-181", "TN-183", "TN-184", "TN-211")
@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("length-told", "The battle lasts nine rounds."),
        ("length-told", "The game ends after 6 rounds."),
        ("initiative-told", "The Germans have the initiative."),
        ("initiative-told", "The Axis moves first."),
        ("card-told", "The Americans begin with two starting cards."),
        ("card-told", "The Germans have 1 operations card."),
        ("actions-told", "The Americans have two actions a turn."),
        ("weather-told", "Five weather cards are shuffled."),
        ("weather-told", "There are two weather checks."),
        ("nation-told", "British squads pay one less."),
        ("terrain-not-there", "Nobody enters the swamp."),
        ("text-unfinished", "TODO"),
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
        "The Germans have the initiative in round 4.",
        "The Americans begin with one starting card.",
        "There is no swamp.",
        "German squads in Villiers never surrender.",
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
    ],
)
def test_titles_years_and_rules_are_written_once(code: str, change: dict[str, Any]) -> None:
    assert graves(replace(SOUND, **change)) == {code}


@rule("TN-197")
def test_a_box_nobody_owns_is_told_in_one_line_with_all_that_is_taken_from_it() -> None:
    found = check_scenario(replace(SOUND, sets=(("core", 1),)), LIBRARY)
    (line,) = [item for item in found if item.code == "stock-short"]
    assert "Demolitions tokens (2)" in line.sentence and "Weather cards (4)" in line.sentence


@rule("TN-208")
@pytest.mark.parametrize(
    ("words", "is_told"),
    [("Gliders land in the fields.", False), ("", True)],
)
def test_an_entry_within_the_map_is_told_where_no_words_say_how(words: str, is_told: bool) -> None:
    coming = SOUND.reinforcements[0]
    inside = type(coming.entry[0])(4, 20)
    changed = replace(SOUND, reinforcements=(replace(coming, entry=(inside,), words=words),))
    assert ("entry-inside" in graves(changed)) == is_told


@rule("TN-132")
def test_weather_that_was_taken_out_is_no_weather() -> None:
    assert SOUND.weather is not None
    modules = tuple(module for module in SOUND.modules if module != "weather")
    emptied = replace(SOUND, weather=replace(SOUND.weather, cards=(), checks=()), modules=modules)
    assert not graves(emptied) & {"module-off", "weather-empty"}
    assert "weather-empty" in graves(replace(emptied, modules=SOUND.modules))


@rule("TN-212")
@pytest.mark.parametrize(
    "squads",
    [
        (Squad((("regular", 4),)),),
        (Squad((("regular", 3), ("elite", 1)), ("anti_tank",)), Squad((("regular", 2), ("mortar", 1)))),
    ],
)
def test_a_division_may_fix_some_of_its_squads_alone(squads: tuple[Squad, ...]) -> None:
    listed = replace(SOUND.divisions[3], specializations=(("anti_tank", 1), ("medic", 1)), squads=squads)
    assert graves(replace(SOUND, divisions=(*SOUND.divisions[:3], listed))) == set()


@rule("TN-212")
def test_the_squads_that_are_fixed_raise_the_list_and_never_lower_it() -> None:
    some = replace(SOUND, **row("divisions", 3, squads=(Squad((("elite", 4),)),)))
    (mend,) = EDITING.mends(some, "squads-differ", "divisions.3.squads")
    assert mend.edits == (SetField("divisions.3.pieces.elite", 4),)
    left = replace(SOUND, **row("divisions", 3, squads=(Squad((("regular", 1),)),)))
    assert EDITING.mends(left, "squads-differ", "divisions.3.squads") == ()
