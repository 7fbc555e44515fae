"""What a field cannot hold is refused, by whatever way it comes."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring.limits import field_at
from campaign.storage.models import User
from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount, Numbers, require_fit
from rulesets.kit.editing.rows import AddRow
from rulesets.kit.flow.choices import Count, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex
from tests.authoring.desk import a_draft, at_desk, do, now
from tests.systems.sealed_bid.floor import FORMS


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
