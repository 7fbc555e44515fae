"""The medals that the victory text wins with, against the targets of both sides."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from tests.rulesets.memoir44.sound import SOUND, after, english, of, with_


def victory(text: str, axis: int = 5, allied: int = 8, language: str = "en") -> list[str]:
    """What is said of the medals under that victory text."""
    words = replace(SOUND.words[0], victory=text, language=language)
    document = after(SOUND, of("top", medals=axis), of("bottom", medals=allied), with_(words=(words,)))
    return [item.sentence for item in check(document, {}) if item.code == "told-medals"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("8 Medals\nThe mill counts for whoever holds it.", "en"),
        ("8 medals. The mill is one.", "en"),
        ("- 8 medals!", "en"),
        ("- 8 médailles\nLe moulin compte pour les deux camps.", "fr"),
        ("8 Siegpunkte.\n\nDie Mühle zählt für beide.", "de"),
    ],
)
def test_one_number_that_is_the_target_of_one_side_alone_is_wrong_for_the_other(
    text: str, language: str
) -> None:
    assert victory(text, language=language) == [
        "By the text 8 medals win for either side, by the fields 5 or 8."
    ]


@pytest.mark.parametrize(
    "text",
    [
        "8 medals\nThe Axis needs only 5.",
        "8 medals; five are enough for the Axis.",
        "8 medals for the Allies.",
        "8 medals on the map.",
        "Hold on.",
    ],
)
def test_a_text_that_gives_the_other_number_or_one_side_is_believed(text: str) -> None:
    assert victory(text) == []


def test_the_other_number_may_stand_in_the_orders_of_its_side() -> None:
    words = replace(SOUND.words[0], victory="8 medals.", axis_orders="You need 5 medals.")
    document = after(SOUND, of("bottom", medals=8), with_(words=(words,)))
    assert "told-medals" not in {item.code for item in check(document, {})}


def test_a_target_out_of_reach_is_not_held_against_the_text_too() -> None:
    codes = {
        item.code for item in check(after(SOUND, of("bottom", medals=60), english(victory="5 medals.")), {})
    }
    assert "target-out-of-reach" in codes and "told-medals" not in codes
