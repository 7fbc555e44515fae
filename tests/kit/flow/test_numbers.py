"""Numbers in addresses, forms and paths."""

import pytest

from rulesets.kit.editing.paths import value_at
from rulesets.kit.flow.numbers import plain_number, quarters_of, quarters_words
from rulesets.kit.flow.refusals import Refusal


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("999999999", 999_999_999)])
def test_plain_digits_are_a_number(text: str, number: int) -> None:
    assert plain_number(text) == number


AS_WRITTEN = [("6¼", 25), ("6 1/4", 25), ("6.25", 25), ("6,5", 26), (" 7 ", 28), ("¾", 3), ("0", 0)]


@pytest.mark.parametrize(("text", "quarters"), AS_WRITTEN)
def test_a_number_with_quarters_is_read_as_people_write_it(text: str, quarters: int) -> None:
    assert quarters_of(text) == quarters == quarters_of(quarters_words(quarters))


@pytest.mark.parametrize("text", ["", "6.3", "6 1/3", "-1", "1e3", "6.125", "six", "9" * 5000, "²"])
def test_what_has_no_quarters_is_none(text: str) -> None:
    assert quarters_of(text) is None


@pytest.mark.parametrize("text", ["", "²", "٣", "-1", "+1", " 1", "1\n", "1.0", "1_0", "9" * 10, "9" * 5000])
def test_anything_else_is_none(text: str) -> None:
    assert plain_number(text) is None


@pytest.mark.parametrize("part", ["²", "9" * 5000, "-1"])
def test_a_path_with_such_a_row_leads_nowhere(part: str) -> None:
    with pytest.raises(Refusal, match="nothing at"):
        value_at(("row",), part)
