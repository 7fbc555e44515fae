"""Texts of two and three languages held against each other, line by line."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario, Words
from tests.rulesets.memoir44.check.lines.defects_of_tongues import CROSSING, both
from tests.rulesets.memoir44.sound import SOUND, after, with_


def found(document: Scenario) -> list[tuple[str, tuple[str, ...]]]:
    return [(item.code, item.places) for item in check(document, {}) if item.code.endswith("-apart")]


APART = (
    ("rules", "Camouflage (Actions 16).", "Camouflage (Actions 15)."),
    ("rules", "Ford: 2 hexes.\nMines: 3 dice.", "Gué : 2 cases.\nMines : 4 dés."),
    ("rules", "The Axis player holds the mill.", "Le joueur allié tient le moulin."),
    (
        "victory",
        "5 medals.\nThe mill is a temporary medal.",
        "5 médailles.\nLe moulin : définitive.",
    ),
    ("rules", "On the first turn they drop 6 units.", "Au dernier tour ils larguent 6 unités."),
    ("historical", "In 1944 the mill burnt down.", "En 1943 le moulin brûle."),
    ("subtitle", "Omaha Beach, 8 a.m.", "Utah Beach, 8 h"),
    ("rules", "See (Troops 4).\nOne more line.", "Voir (Troupes 14)."),
)


@pytest.mark.parametrize(("field", "english", "french"), APART)
def test_a_word_that_one_language_has_otherwise_is_one_line(field: str, english: str, french: str) -> None:
    given = found(after(SOUND, both(field, english, french)))
    assert given == [("languages-apart", (f"words.0.{field}", f"words.1.{field}"))]


ALIKE = (
    ("rules", "Ford: 2 hexes.\nMines: 3 dice.", "Mines : 3 dés.\nGué : 2 cases."),
    ("rules", "The Axis holds A.\nThe Allies hold B.", "Les Alliés tiennent B.\nL’Axe tient A."),
    ("rules", "Move 1 or 2 hexes.", "Deux cases au plus."),
    ("rules", "The German player digs in.", "Le joueur de l’Axe se retranche."),
    ("rules", "Smoke Screen (Actions 21) and Paradrop (Actions 20).", "Écran de fumée (Actions 21)."),
    ("victory", "The mill is a temporary medal.", "Le moulin rapporte une médaille."),
    ("historical", "In 1944 the mill burnt. It was built in 1850.", "Le moulin brûle en 1944."),
    ("subtitle", "Omaha Beach", "La plage d’Omaha"),
    ("historical", CROSSING, "Le capitaine Hollis passe."),
    ("historical", CROSSING, f"{CROSSING.replace('dawn', 'aube')} Ici la fin."),
)


@pytest.mark.parametrize(("field", "english", "french"), ALIKE)
def test_a_freer_translation_may_stand(field: str, english: str, french: str) -> None:
    assert found(after(SOUND, both(field, english, french))) == []


def test_every_line_of_the_other_side_is_one_line() -> None:
    english = "The mill is a medal of the Allies.\nThe ford is a medal of the Allies."
    given = found(
        after(SOUND, both("victory", english, "Moulin : médaille de l’Axe.\nGué : médaille de l’Axe."))
    )
    assert [code for code, _ in given] == ["languages-apart"]


def test_what_one_of_three_languages_says_alone_is_one_line() -> None:
    says = {"en": "(Actions 21)", "fr": "(Actions 21)", "de": "(Aktion 12)"}
    words = tuple(
        replace(SOUND.words[0], rules=f"Smoke {text}.")
        if language == "en"
        else Words(language, "Moulin", rules=f"Rauch {text}.")
        for language, text in says.items()
    )
    assert [code for code, _ in found(after(SOUND, with_(words=words)))] == ["languages-apart"]


def test_texts_exchanged_between_two_languages_are_one_line() -> None:
    french = "Le moulin est sur la colline et les hommes sont dans le village avec les chars de la division."
    english = "The mill is on the hill and the men are in the village with the tanks of the division."
    words = (Words("en", "Moulin", historical=french), Words("fr", "Mill", historical=english))
    given = [item for item in check(after(SOUND, with_(words=words)), {}) if item.code == "text-language"]
    assert [item.places for item in given] == [("words.0.language", "words.1.language")]
