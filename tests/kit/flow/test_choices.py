"""Choices: what a field takes, what it refuses, and which choice an order fills."""

import random
from dataclasses import dataclass, replace
from itertools import product

import pytest
from hypothesis import given, strategies as st

from rulesets.kit.flow.choices import (
    Choice,
    Count,
    Field,
    OneOf,
    Option,
    Rivals,
    SomeOf,
    Text,
    Total,
    fill,
    find,
    fitting,
    mark,
    takes,
)
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import random_command
from tests.rulesets.laws import check_fields


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
    totals=(Total(("one", "two"), 3, 4),),
)
GOOD = Send("caen", ("b", "a"), 2, 2, "now")

REFUSED: list[tuple[Field, object, str]] = [
    (OneOf("x", "X", OPTIONS), "z", "X: choose one of the options."),
    (OneOf("x", "X", OPTIONS), None, "X: choose one of the options."),
    (WHAT, ("a", "a"), "What: one is named twice. Name each once."),
    (WHAT, ("z",), "What: one of them is no longer possible. Choose again."),
    (WHAT, (), "What: choose 1 to 2; 0 chosen."),
    (WHAT, ("a", "b", "c"), "What: choose 1 to 2; 3 chosen."),
    (WHAT, "ab", "What: choose from the options."),
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


@dataclass(frozen=True, slots=True)
class Give:
    what: tuple[tuple[str, int], ...]


def test_counts_of_many_things_become_one_field_of_the_command() -> None:
    fields = (Count("what.A1", "Tanks in A1", 0, 2), Count("what.B2", "Guns in B2", 0, 1))
    choice = Choice(Give, "Give", fields=fields, totals=(Total(("what.A1", "what.B2"), 2, 2),))
    given = fill(choice, {"what.A1": 1, "what.B2": 1})
    assert given == Give((("A1", 1), ("B2", 1)))
    assert takes(choice, given)
    assert not takes(choice, Give((("A1", 2), ("B2", 1))))
    assert not takes(choice, Give((("A1", 1), ("B2", 1), ("C3", 1))))
    assert not takes(choice, Give(()))


def test_a_total_that_does_not_come_out_is_refused() -> None:
    with pytest.raises(Refusal, match="must be 3 to 4; now they are 9"):
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
    choice = replace(SEND, totals=(Total(("one", "two"), low, low + span),))
    assert takes(choice, random_command(choice, random.Random(seed)))


@dataclass(frozen=True, slots=True)
class Buy:
    bases: int
    regulars: int
    elites: int
    guns: int


COSTS = {"bases": 2, "regulars": 1, "elites": 2, "guns": 2}
POINTS = Total(tuple(COSTS), 0, 12, tuple(COSTS.values()), "command points")
BUY = Choice(Buy, "Buy", (), tuple(Count(name, name.title(), 0, 12 // cost) for name, cost in COSTS.items()))


def _stand(choice: Choice) -> set[Buy]:
    return {
        order
        for counts in product(*(range(field.high + 2) for field in choice.fields if isinstance(field, Count)))
        if takes(choice, order := Buy(*counts))
    }


def test_twelve_points_buy_336_baskets_and_no_other() -> None:
    choice = replace(BUY, totals=(POINTS,))
    check_fields(choice)
    baskets = _stand(choice)
    assert len(baskets) == 336
    assert all(2 * one.bases + one.regulars + 2 * one.elites + 2 * one.guns <= 12 for one in baskets)
    with pytest.raises(Refusal, match="can be at most 12 command points; now they are 14"):
        fill(choice, {"bases": 6, "regulars": 2, "elites": 0, "guns": 0})


def test_random_games_buy_every_basket_within_several_budgets() -> None:
    of_wood = Total(("bases", "guns"), 0, 2, words="plates")
    choice = replace(BUY, totals=(replace(POINTS, high=4), of_wood))
    check_fields(choice)
    chance = random.Random(1)
    assert {random_command(choice, chance) for _ in range(2000)} == _stand(choice)


def test_totals_without_a_common_field_are_each_filled() -> None:
    choice = replace(BUY, totals=(Total(("bases", "regulars"), 7, 8), Total(("guns", "elites"), 1, 1)))
    check_fields(choice)
    chance = random.Random(1)
    assert all(takes(choice, random_command(choice, chance)) for _ in range(200))


DEAD_ENDS = [
    (replace(POINTS, low=1),),
    (Total(("bases", "guns"), 1, 2), Total(("guns", "elites"), 0, 2)),
    (Total(("bases", "guns"), 0, 2), Total(("guns", "elites"), 3, 3)),
    (replace(POINTS, weights=(2, 1, 2, -2)),),
    (Total(("bases", "boats"), 0, 2),),
]


@pytest.mark.parametrize("totals", DEAD_ENDS, ids=str)
def test_totals_in_which_a_filling_could_be_stuck_break_the_law(totals: tuple[Total, ...]) -> None:
    with pytest.raises(AssertionError):
        check_fields(replace(BUY, totals=totals))


NO_TWO = Rivals(("bases", "regulars"), 3, "Not both.", "R-1")


def test_of_rivals_only_one_reaches_what_only_one_can() -> None:
    choice = replace(BUY, rivals=(NO_TWO,))
    check_fields(choice)
    assert all(min(one.bases, one.regulars) < 3 for one in _stand(choice))
    chance = random.Random(1)
    assert all(takes(choice, random_command(choice, chance)) for _ in range(500))
    with pytest.raises(Refusal, match="Not both") as caught:
        fill(choice, {"bases": 3, "regulars": 4, "elites": 0, "guns": 0})
    assert caught.value.cite == "R-1"


@pytest.mark.parametrize(
    "wrong", [replace(NO_TWO, least=0), replace(NO_TWO, fields=("bases", "boats"))], ids=str
)
def test_rivals_that_cannot_be_kept_apart_break_the_law(wrong: Rivals) -> None:
    with pytest.raises(AssertionError):
        check_fields(replace(BUY, rivals=(wrong,)))


def test_the_mark_changes_with_whatever_the_person_saw() -> None:
    changed = [
        replace(SEND, label="Send off"),
        replace(SEND, why="because"),
        replace(SEND, fields=(WHAT,)),
        replace(SEND, totals=()),
        replace(SEND, weight="open"),
    ]
    assert len({mark(choice) for choice in [SEND, *changed]}) == 1 + len(changed)
    assert mark(SEND) == mark(replace(SEND))


def test_of_any_values_those_stand_that_the_fields_take() -> None:
    fields = (
        Count("red", "Red", 0, 9),
        Text("remark", "Remark", 5),
        OneOf("who", "Who", (Option("a", "A"),)),
    )
    choice = Choice(Send, "Report", fields=fields)
    values = {"red": 10, "remark": "short", "who": "a", "blue": 1, "": "x"}
    assert fitting(choice, values) == {"remark": "short", "who": "a"}
    assert fitting(choice, {"red": True, "remark": 5, "who": ("a",)}) == {}
    assert fitting(choice, {"red": 9}) == {"red": 9}


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [(0, 3, ""), (0, 2, "At most 2."), (1, 1, "Choose 1."), (1, 3, "Choose 1 to 3.")],
)
def test_a_form_says_how_many_are_to_be_chosen(least: int, most: int, said: str) -> None:
    assert replace(WHAT, options=OPTIONS[:3], least=least, most=most).bounds == said
