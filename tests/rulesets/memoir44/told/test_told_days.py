"""Years and months of the texts against the day of the battle: what is against it, what tells of before."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Words
from tests.rulesets.memoir44.sound import SOUND, after, with_


def told(*historical: str, **texts: str) -> list[str]:
    """The sentences on the date, of a battle of 30 July 1944, with these texts."""
    words: tuple[Words, ...] = (replace(SOUND.words[0], historical=" ".join(historical), **texts),)
    document = after(SOUND, with_(words=words))
    return [item.sentence for item in check(document, {}) if item.code == "told-date"]


def of(said: str) -> list[str]:
    return [f"A text tells of {said}, and none of the scenario's day, 30 July 1944."]


@pytest.mark.parametrize(
    ("said", "texts"),
    [
        ("July 1941", ("In July 1941 the city was cut off.", "During the night of July 29th they landed.")),
        ("summer of 1942", ("In the summer of 1942 the front moved east.", "On 30 July they met.")),
        ("1941", ("In 1941 the front ran along the river.", "On 30 July they crossed.")),
        ("juillet 1940", ("En juillet 1940 le front est ici.", "Le 30 juillet ils passent.")),
    ],
)
def test_a_day_without_its_year_is_of_the_only_year_the_texts_name(said: str, texts: tuple[str, ...]) -> None:
    assert told(*texts) == of(said)


def test_the_year_of_a_title_is_that_of_all_days() -> None:
    assert told("On 30 July they met.", subtitle="The mill, 1941") == of("1941")


@pytest.mark.parametrize(
    "texts",
    [
        ("The bridge was built in 1938.", "On 30 July they met."),
        ("The regiment had fought here in 1940.", "On 30 July they met."),
        ("Since 1940 the coast was held.", "On 30 July they met."),
        ("In 1940 the island fell.", "Four years later, on 30 July, they came back."),
        ("In January 1940 the island fell.", "On 30 July they came back."),
        ("In 1943 the front stood at the river.", "On 30 July they crossed."),
        ("On 30 July they met.", "The dead were buried in 1950."),
        ("In July 1941 they had won.", "On 30 July 1944 they met."),
        ("Since 1941 nothing had moved.",),
        ("After 1940 it was quiet, until now.",),
    ],
)
def test_what_was_before_or_came_after_is_believed(texts: tuple[str, ...]) -> None:
    assert told(*texts) == []


@pytest.mark.parametrize(
    ("subtitle", "is_told"),
    [("March 1944", True), ("May 1944", True), ("June 1944", False), ("summer 1944", False), ("1944", False)],
)
def test_the_month_of_a_title_is_that_of_the_battle_or_the_next_to_it(subtitle: str, is_told: bool) -> None:
    assert told(subtitle=subtitle) == (of(subtitle) if is_told else [])


def test_a_background_may_tell_of_any_month_of_the_year_of_the_battle() -> None:
    assert told("In March 1944 the regiment came to England.") == []
