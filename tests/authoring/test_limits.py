"""What a field cannot hold is refused, by whatever way it comes. The form of a draft and the form of an
order: one reader, one judge, the same words."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.datastructures import MultiDict

from authoring.forms import Path, Wrong, changes
from authoring.limits import field_at
from campaign.pages.frame.forms import form_for, values
from campaign.storage.models import User
from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount, Numbers, require_fit
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.flow.choices import Choice, Count, Option, SomeOf, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex
from tests.authoring.desk import a_draft, at_desk, do, now
from tests.authoring.price_desk import CLEAN
from tests.systems.sealed_bid import orders as o
from tests.systems.sealed_bid.documents import PriceList
from tests.systems.sealed_bid.floor import FORMS
from tests.systems.sealed_bid.price_list import EDITING


@pytest.mark.parametrize(
    ("field", "fits", "does_not"),
    [
        (Text("name", "Name", 3), "abc", "abcd"),
        (Lines("about", "About", 5, split=True), ("ab", "cd"), ("ab", "cde")),
        (Count("rooms", "Rooms", 1, 4), 4, 5),
        (MaybeCount("doors", "Doors", 0, 9), None, -1),
        (Numbers("days", "Days", 1, 31), (1, 31), (1, 32)),
        (Hexes("free", "Free", 0, 1), (Hex(0, 0),), (Hex(0, 0), Hex(0, 2))),
    ],
)
def test_a_field_takes_what_it_holds_and_no_more(field: FormField, fits: object, does_not: object) -> None:
    require_fit(field, fits)
    with pytest.raises(Refusal, match=field.label):
        require_fit(field, does_not)


def test_fields_of_pages_and_of_rows_are_found_by_their_paths() -> None:
    for path, label in (("title", "Name"), ("stands.3.free", "Kept free")):
        field = field_at(FORMS, path)
        assert field is not None
        assert field.label == label
    for path in ("stands.free", "stands.x.free", "roof"):
        assert field_at(FORMS, path) is None


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        ({"type": "SetField", "path": "title", "value": "x" * 61}, "Name: at most 60 characters"),
        ({"type": "SetField", "path": "doors", "value": 10}, "Doors: a whole number from 0 to 9"),
        ({"type": "SetField", "path": "doors", "value": "many"}, "Doors: a whole number from 0 to 9"),
        ({"type": "SetField", "path": "days", "value": [0]}, "Open on days: a whole number from 1 to 31"),
        ({"type": "AddRow", "path": "stands", "values": [["name", "x" * 500]]}, "at most"),
    ],
)
def test_a_stroke_sets_nothing_that_its_form_would_not_take(
    app: Flask, session: Session, ada: User, edit: dict[str, object], sentence: str
) -> None:
    uid = a_draft(session, ada).uid
    do(session, ada, uid, AddRow("stands", (("name", "lamp"),)))
    before = now(session, ada, uid)
    assert sentence in at_desk(app, "Ada", uid).stroke(edit, status=422)["sentence"]
    assert now(session, ada, uid) == before


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
