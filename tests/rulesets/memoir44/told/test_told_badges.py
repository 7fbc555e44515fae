"""Badges and special troops that the texts say are on the map, and where nothing is said of them."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario, SpecialRule, Words
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import SOUND, after, english, lay, with_

PLAIN = after(SOUND, lay("unit", "infus", "f2"), english(rules=""))
TOLD = [("badge-told", "words.0.rules")]


def ruled(text: str, document: Scenario = PLAIN, language: str = "en") -> Scenario:
    """The document with the text as its rules, in that language alone."""
    return replace(document, words=(replace(SOUND.words[0], language=language, rules=text),))


@pytest.mark.parametrize(
    "text",
    [
        "The Allied Special Forces are Ranger units.",
        "The Rangers move 2 hexes. Place a badge in the same hex as these units.",
        "A Ranger badge marks one of the companies.",
        "Snipers carry badges.",
        "The Allied engineers carry badges.",
        "Place a badge on the American elite units (Troops 2 - Specialized Units).",
        "A badge shows the commandos, who may move 2 hexes.",
    ],
)
def test_a_badge_that_is_said_to_be_there_is_missed(text: str) -> None:
    assert found(ruled(text)) == TOLD


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "L'unité spéciale est constituée de Rangers."),
        ("fr", "Placez un badge sur les sapeurs alliés."),
        ("de", "Die alliierten Spezialeinheiten sind Ranger."),
        ("de", "Legen Sie Rangerabzeichen zu diesen Einheiten."),
    ],
)
def test_it_is_missed_in_french_and_german_too(language: str, text: str) -> None:
    codes = {item.code for item in check(ruled(text, language=language), {})}
    assert "badge-told" in codes


def test_the_same_badge_missed_in_two_languages_and_a_special_rule_is_one_finding_with_all_its_places() -> (
    None
):
    words = (
        replace(SOUND.words[0], rules="The Rangers carry badges."),
        Words("de", "Die Mühle", rules="Die alliierten Spezialeinheiten sind Ranger.", victory="Halten."),
    )
    document = after(PLAIN, with_(words=words, special=(SpecialRule("The Rangers bear a badge."),)))
    places = [item.places for item in check(document, {}) if item.code == "badge-told"]
    assert places == [("special.0", "words.0.rules", "words.1.rules")]


@pytest.mark.parametrize(
    "text",
    [
        "All Allied infantry are elite.",
        "Rangers move 2 hexes and battle.",
        "The Allied player may place a Ranger badge on one infantry unit.",
        "Place a Ranger badge on one of the units of the first row.",
        "The Rangers arrive on turn 3. Place a badge with the Rangers.",
        "If the commandos come ashore, they carry a badge.",
        "The Rangers are special forces. Badges are not needed.",
        "The German engineers carry a badge.",
        "Mark the mill with a badge.",
        "The Allies hold the mill. Place a badge on the engineers.",
        "The Special Forces are hidden in the wood.",
    ],
)
def test_what_is_not_yet_there_or_needs_no_badge_is_believed(text: str) -> None:
    assert found(ruled(text)) == []


def test_troops_that_are_there_are_found_by_their_badge_or_by_their_figures() -> None:
    text = "The Allied Special Force is a Ranger unit. Place a badge in its hex."
    assert found(ruled(text, SOUND)) == []
    assert "badge-told" not in dict(found(ruled(text, after(PLAIN, lay("unit", "inf2us", "f2")))))


def test_elite_troops_that_reinforcements_may_bring_are_believed() -> None:
    document = after(ruled("The Rangers carry badges."), with_(reinforced=("allied",)))
    assert "badge-told" not in dict(found(document))


def test_a_rule_of_the_catalogue_without_its_object_is_said_once() -> None:
    sniper = with_(special=(SpecialRule("The sniper carries a badge.", "Troops 10"),))
    assert found(after(PLAIN, sniper)) == [("rule-without-object", "special.0")]
    cited = ruled("The sniper carries a badge (Troops 10 - Snipers).")
    assert found(cited) == [("cited-without-object", "words.0.rules")]
