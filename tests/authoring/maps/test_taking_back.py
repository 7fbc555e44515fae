"""One change of a comparison is taken back, and all others stay."""

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.compare_names import differences
from authoring.pages.maps.taken_back import taken_back
from rulesets.axis_allies_dday.document.shipped import WALCHEREN
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.editing.areas import AddMark, MoveMark
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.ruleset import AnyDocumentKind
from rulesets.memoir44.document.document import Scenario
from tests import builders
from tests.authoring.test_compare import KIND, SOME, scenarios
from tests.campaign.web import forms, signed_in

CAMPAIGN, BATTLE = FIRESTORM.kinds[0], AXIS_ALLIES_DDAY.kinds[0]


def back_one_by_one(kind: AnyDocumentKind, before: Any, now: Any) -> Any:
    """The document once each change is taken back, the last one first."""
    assert kind.editing is not None
    for _ in range(2 * len(differences(kind, before, now)) + 2):
        if found := differences(kind, before, now):
            now = taken_back(kind.editing, before, now, found[-1])
    return now


@pytest.mark.slow
@SOME
@given(scenarios, scenarios)
def test_all_changes_of_a_scenario_taken_back_one_by_one_lead_to_what_it_was(
    one: Scenario, other: Scenario
) -> None:
    assert back_one_by_one(KIND, one, other) == replace(one, asides=other.asides)


OF_CAEN: tuple[Edit, ...] = (
    SetField("title", "Another Caen"),
    SetField("areas.3.key", "A9"),
    SetField("areas.4.doubtful", "yes"),
    SetField("borders.2.kind", "closed"),
    SetField("troops.5.comes", "turn:2"),
    SetField("rulings.german_air", "True"),
    SetField("cards.0.words", "Other words"),
    DropRow("troops", 7),
    MoveRow("cards", 2, 0),
    AddRow("turns", (("name", "August"),)),
    MoveMark("label", "C3", (500.0, 330.0)),
    AddMark("height", (500.0, 330.0)),
)
OF_WALCHEREN: tuple[Edit, ...] = (
    SetField("zones.4.key", "VL"),
    SetField("links.2.kind", "closed"),
    DropRow("set_up", 3),
    MoveRow("orders", 1, 4),
    AddRow("powers", (("title", "Norway"), ("adjective", "Norwegian"), ("people", "the Norwegians"))),
    MoveMark("counters", "W03", (300.0, 400.0)),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "before", "edits"), [(CAMPAIGN, CAEN, OF_CAEN), (BATTLE, WALCHEREN, OF_WALCHEREN)]
)
def test_each_change_of_a_document_with_a_drawn_map_is_taken_back_by_itself(
    kind: AnyDocumentKind, before: Any, edits: tuple[Edit, ...]
) -> None:
    assert kind.editing is not None
    for edit in edits:
        now = kind.editing.edit(before, edit)
        assert now != before
        assert differences(kind, before, back_one_by_one(kind, before, now)) == (), edit


@pytest.mark.plays(FIRESTORM)
def test_a_button_takes_one_change_back_and_the_other_stays(app: Flask, session: Session) -> None:
    person = builders.a_person(session, "Ada")
    draft = drafts.create(session, person, FIRESTORM, CAMPAIGN, CAEN)
    for path, words in (("title", "Another Caen"), ("period", "July 1944")):
        edit = SetField(path, words)
        drafts.change(
            session,
            person,
            draft.uid,
            lambda now, edit=edit: drafts.Change(now.editing.edit(now.document, edit), "Set"),
        )
    visitor = signed_in(app, "Ada")
    here = f"/desk/{draft.uid}/compare?before=state:1"
    page = visitor.page(here)
    mark = re.search(r'value="(\w+)">Undo\s+<span class="unseen">Title', page)
    assert mark is not None
    wanted = next(each for each in forms(page) if "take" in dict(each.presses))
    assert visitor.send(wanted, take=mark[1]).status_code == 303
    session.rollback()
    opened = drafts.load(session, person, draft.uid)
    assert opened is not None and isinstance(opened.document, Campaign)
    assert (opened.document.title, opened.document.period) == (CAEN.title, "July 1944")
    again = visitor.send(wanted, take=mark[1])
    assert again.status_code == 422 and "not there any more" in again.text
