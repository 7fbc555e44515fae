"""Words every system needs: numbers with nouns, lists, reasons; and where a turn stands."""

import pytest

from rulesets.kit.flow.house_rule import because
from rulesets.kit.ruleset import phases
from rulesets.kit.words import count, cut, listed


def test_a_number_stands_with_its_noun_and_a_list_with_its_and() -> None:
    assert (count(1, "medal"), count(3, "medal"), count(2, "die", "dice")) == (
        "1 medal",
        "3 medals",
        "2 dice",
    )
    assert (listed([]), listed(["a"]), listed(["a", "b", "c"])) == ("", "a", "a, b and c")


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("It rained", "Reason: It rained."),
        ("It rained. ", "Reason: It rained."),
        ("Why?", "Reason: Why?"),
        ("", ""),
    ],
)
def test_a_reason_ends_with_one_stop(reason: str, sentence: str) -> None:
    assert because(reason) == sentence


def test_what_is_before_the_running_phase_is_done_and_what_is_after_it_ahead() -> None:
    assert [phase.state for phase in phases("abc", 1)] == ["done", "now", "ahead"]
    assert [phase.state for phase in phases("abc", -1)] == ["ahead"] * 3
    assert [phase.state for phase in phases("abc", 3)] == ["done"] * 3


@pytest.mark.parametrize(
    ("words", "room", "shown"),
    [
        ("North to the port. 27 areas", 22, "North to the port …"),
        ("North to the port.", 18, "North to the port."),
        ("Cherbourg", 8, "Cherbo …"),
    ],
)
def test_words_that_are_cut_have_one_mark_and_no_stop_before_it(words: str, room: int, shown: str) -> None:
    assert cut(words, room) == shown
