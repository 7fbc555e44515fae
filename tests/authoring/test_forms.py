"""The form of a draft and the form of an order: one reader, one judge, the same words."""

from dataclasses import replace

import pytest
from werkzeug.datastructures import MultiDict

from authoring.forms import Path, Wrong, changes
from campaign.pages.frame.forms import form_for, values
from rulesets.kit.editing.rows import SetField
from rulesets.kit.flow.choices import Choice, Count, Option, SomeOf, Text
from tests.authoring.price_desk import CLEAN
from tests.systems.sealed_bid import orders as o
from tests.systems.sealed_bid.documents import PriceList
from tests.systems.sealed_bid.price_list import EDITING

WORTH = Count("worth", "Worth", 0, 99)
PLACE = "lots.0.worth"


def of_an_order(text: str) -> tuple[object, list[str]]:
    """What an order's form makes of a worth that is typed: its value, and why it is refused."""
    choice = Choice(o.ThrowForTie, "Say a worth", fields=(WORTH,))
    form = form_for(choice, sent=MultiDict({"field-worth": text}))
    form.validate()
    return values(choice, form)["worth"], [*form["field-worth"].errors]


def of_a_draft(text: str, prices: PriceList = CLEAN) -> tuple[object, list[str]]:
    """The same of a draft's form."""
    try:
        edits = changes(EDITING, prices, prices, (Path(WORTH, PLACE),), MultiDict({PLACE: text}))
    except Wrong as wrong:
        return text.strip(), [*wrong.errors[PLACE]]
    return next((edit.value for edit in edits if isinstance(edit, SetField)), None), []


@pytest.mark.parametrize(("text", "number"), [("7", 7), (" 42 ", 42), ("007", 7), ("99", 99), ("0", 0)])
def test_a_number_is_read_alike_in_an_order_and_in_a_draft(text: str, number: int) -> None:
    assert of_an_order(text) == of_a_draft(text) == (number, [])


@pytest.mark.parametrize("text", ["", "ten", "+7", "7.0", "1_0", "1,000", "--1", "-1", "100", "9" * 40])
def test_a_number_is_refused_in_the_same_words_in_an_order_and_in_a_draft(text: str) -> None:
    assert of_an_order(text)[1] == of_a_draft(text)[1] == ["Worth: a whole number from 0 to 99 is needed."]


def test_what_stood_in_a_draft_is_not_judged_again_and_an_order_always_is() -> None:
    dear = replace(CLEAN, lots=(replace(CLEAN.lots[0], worth=200), *CLEAN.lots[1:]))
    assert of_a_draft("200", dear) == (None, [])
    assert of_a_draft("201", dear)[1] == of_an_order("201")[1] != []


def test_a_line_end_of_a_browser_counts_as_one_letter_and_what_is_typed_keeps_standing() -> None:
    choice = Choice(o.ThrowForTie, "Say why", fields=(Text("why", "Why", 200),))
    typed = "a" * 99 + "\r\n" + "b" * 100
    form = form_for(choice, sent=MultiDict({"field-why": typed}))
    assert form.validate() and values(choice, form) == {"why": typed.replace("\r\n", "\n")}
    longer = form_for(choice, sent=MultiDict({"field-why": typed + "c"}))
    assert not longer.validate()
    assert longer["field-why"].shown == (typed.replace("\r\n", "\n") + "c",)


@pytest.mark.parametrize(("options", "ticked"), [(1, ("a",)), (2, ())])
def test_boxes_that_must_all_be_ticked_come_ticked(options: int, ticked: tuple[str, ...]) -> None:
    troops = SomeOf("troops", "Troops", (Option("a", "First"), Option("b", "Second"))[:options], 1, 1)
    form = form_for(Choice(o.ThrowForTie, "Land", fields=(troops,)))
    assert values(Choice(o.ThrowForTie, "Land", fields=(troops,)), form) == {"troops": ticked}
