"""Choices: what a field takes, what it refuses, and which choice an order fills."""

import random
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, strategies as st

from rulesets.kit.flow.choices import (
    Choice,
    Count,
    Field,
    OneOf,
    Option,
    SomeOf,
    Text,
    Total,
    fill,
    find,
    mark,
    takes,
)
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.walk import random_command


@dataclass(frozen=True, slots=True)
class Send:
    to: str
    what: tuple[str, ...] = ()
    one: int = 0
    two: int = 0
    words: str = ""
    urgent: bool = False


OPTIONS = (Option("a", "A"), Option("b", "B"), Option("c", "C"))
WHAT = SomeOf("what", "What", OPTIONS, 1, 2)
SEND = Choice(
    Send,
    "Send",
    (("to", "caen"),),
    (WHAT, Count("one", "One", 0, 5), Count("two", "Two", 0, 5), Text("words", "Words", 10)),
    total=Total(("one", "two"), 3, 4),
)
GOOD = Send("caen", ("b", "a"), 2, 2, "now")

REFUSED: list[tuple[Field, object, str]] = [
    (OneOf("x", "X", OPTIONS), "z", "X: choose one of those offered."),
    (OneOf("x", "X", OPTIONS), None, "X: choose one of those offered."),
    (WHAT, ("a", "a"), "What: the same one is named twice. Name each once."),
    (WHAT, ("z",), "What: one of those named is not offered any more. Choose again."),
    (WHAT, (), "What: choose 1 to 2; 0 chosen."),
    (WHAT, ("a", "b", "c"), "What: choose 1 to 2; 3 chosen."),
    (WHAT, "ab", "What: choose from those offered."),
    (replace(WHAT, least=2), ("a",), "What: choose 2; 1 chosen."),
    (Count("n", "N", 1, 3), 4, "N: a whole number from 1 to 3 is needed."),
    (Count("n", "N", 0, 1), True, "N: a whole number from 0 to 1 is needed."),
    (Count("n", "N", 1, 3), "2", "N: a whole number from 1 to 3 is needed."),
    (Text("t", "T", 3), "four", "T: at most 3 characters."),
    (Text("t", "T", 9, least=1), "  ", "T: write a few words."),
]


@pytest.mark.parametrize(("field", "value", "sentence"), REFUSED, ids=[words for *_, words in REFUSED])
def test_a_value_outside_its_field_is_refused(field: Field, value: object, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        fill(Choice(Send, "Send", (), (field,)), {field.name: value})
    assert str(caught.value) == sentence


def test_a_filling_becomes_the_command() -> None:
    assert fill(SEND, {"what": ("b", "a"), "one": 2, "two": 2, "words": "now"}) == GOOD


def test_a_total_that_does_not_come_out_is_refused() -> None:
    with pytest.raises(Refusal, match="must come to 3 to 4; they come to 9"):
        fill(SEND, {"what": ("a",), "one": 5, "two": 4, "words": ""})


OTHERS = [
    replace(GOOD, to="bayeux"),
    replace(GOOD, one=5),
    replace(GOOD, urgent=True),
    replace(GOOD, what=()),
    "an order of another kind",
]


@pytest.mark.parametrize("other", OTHERS, ids=str)
def test_an_order_that_is_no_filling_finds_no_choice(other: object) -> None:
    assert find((SEND,), GOOD) == SEND
    assert not takes(SEND, other)
    assert find((SEND,), other) is None


@given(seed=st.integers(0, 2**32), low=st.integers(0, 10), span=st.integers(0, 4))
def test_a_random_filling_always_lies_within_the_choice(seed: int, low: int, span: int) -> None:
    choice = replace(SEND, total=Total(("one", "two"), low, low + span))
    assert takes(choice, random_command(choice, random.Random(seed)))


def test_the_mark_changes_with_whatever_the_person_saw() -> None:
    changed = [
        replace(SEND, label="Send off"),
        replace(SEND, why="because"),
        replace(SEND, fields=(WHAT,)),
        replace(SEND, total=None),
        replace(SEND, weight="open"),
    ]
    assert len({mark(choice) for choice in [SEND, *changed]}) == 1 + len(changed)
    assert mark(SEND) == mark(replace(SEND))
