"""Claims of texts, names misspelt, text left unwritten: what is read, and what is left alone."""

import re
from dataclasses import dataclass

import pytest

from rulesets.kit.checks.claims import Claim, Passage, check_claims, number
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.checks.spelling import check_spelling


@dataclass(frozen=True)
class Hands:
    """How many cards each side holds; nobody knows a hand that is None."""

    red: int | None = 4
    blue: int | None = 5


def hand(document: Hands, passage: Passage, match: re.Match[str]) -> list[tuple[str, object]]:
    """The hand of the owner, or both."""
    return [(side, getattr(document, side)) for side in ("red", "blue") if passage.owner in (side, "")]


CARDS = Claim("cards", r"\btakes? {n} cards?\b", hand, "{owner}: {said}, not {held}.", "XX-001", "orders")
SIDES = {"red": "Red", "blue": "Blue"}


def said(text: str, owner: str = "red", where: str = "orders", document: Hands = Hands()) -> list[str]:
    """The sentences about a text that speaks to the owner."""
    return [item.sentence for item in check_claims(document, [Passage(where, text, owner)], [CARDS], SIDES)]


def test_a_number_is_held_against_the_field_in_digits_and_in_words() -> None:
    assert said("Take 4 cards.") == said("Take four cards.") == said("TAKE FOUR CARDS") == []
    assert said("Take 6 cards.") == said("Take six cards.") == ["Red: 6, not 4."]
    assert number(re.match(r"(?P<n>\w+)", "Twelve")) == 12  # type: ignore[arg-type]


def test_whose_field_it_is_goes_by_the_owner_of_the_passage() -> None:
    assert said("Take 4 cards.", "blue") == ["Blue: 4, not 5."]
    assert said("Take 5 cards.", "") == [], "one of both has them"
    assert said("Take 6 cards.", "") == [": 6, not 4 or 5."]


@pytest.mark.parametrize(
    "text",
    [
        "If it rains, take 6 cards.",
        "Take 6 cards unless it rains.",
        "Take 6 cards if you hold the mill.",
        "You may take 6 cards.",
        "Never take 6 cards.",
        "Each player takes 6 cards at most.",
    ],
)
def test_a_hedged_sentence_claims_nothing(text: str) -> None:
    assert said(text) == []


def test_a_hedge_in_another_sentence_is_no_hedge_of_this() -> None:
    assert said("If it rains, stay. Take 6 cards. Do not wait.") == ["Red: 6, not 4."]


def test_what_no_field_states_and_what_stands_elsewhere_is_not_compared() -> None:
    assert said("Take 6 cards.", document=Hands(red=None)) == []
    assert said("Take 6 cards.", where="history") == []


def test_a_finding_leads_to_the_text_and_the_field() -> None:
    (found,) = check_claims(Hands(), [Passage("orders", "Take 6 cards.", "red")], [CARDS])
    assert (found.level, found.code, found.where, found.cite) == ("warning", "cards", "orders", "XX-001")
    assert found.places == ("orders", "red")


NAMES = {"Krinkelt": "F4", "Noville": "G5", "Caen": "C1", "Mont Pinçon": "D1", "Romania": "E1"}


def spelt(text: str) -> list[tuple[str, str]]:
    """The place of the name and the sentence, for each slip of a text."""
    return [(item.places[-1], item.sentence) for item in check_spelling([Passage("text", text)], NAMES, "X")]


def test_a_slip_of_a_name_is_found_once_however_often_it_stands() -> None:
    slip = ("F4", "The text spells “Krinkekt”, the document “Krinkelt”.")
    assert spelt("Krinkekt fell. Then Krinkekt burnt.") == [slip]


@pytest.mark.parametrize(
    "text",
    [
        "Krinkelt fell.",
        "The Krinkelts and Krinkelt's church.",
        "Romanian tanks.",
        "The novelle of a clerk.",
        "Cane is a plant.",
        "Rocherath fell.",
        "Pinson came.",
        "A Knoville brigade.",
    ],
)
def test_other_words_and_other_forms_of_a_name_are_no_slips(text: str) -> None:
    assert spelt(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "TODO",
        "???",
        "x",
        "xxx",
        "tbd",
        "...",
        "To be written.",
        "Map 4 [to be translated]",
        "Lorem ipsum dolor.",
    ],
)
def test_text_left_unwritten_is_known(text: str) -> None:
    assert is_unfinished(text)


@pytest.mark.parametrize(
    "text",
    ["", "XXX Corps came.", "The XXX Corps", "It was to be decided by noon.", "6", "None.", "Todo el mundo"],
)
def test_a_written_text_is_not_taken_for_one(text: str) -> None:
    assert not is_unfinished(text)


def test_names_that_a_program_gives_are_no_names() -> None:
    assert all(map(is_unnamed, ("Untitled", "untitled 3", "Copy of Caen", "Caen (copy)", "New scenario 2")))
    assert not any(map(is_unnamed, ("Caen", "New Britain", "The unnamed hill", "Copying the code")))
