"""The list of findings mends one with many places at one press, as one change."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, history
from campaign.storage.models import User
from rulesets.kit.ruleset import kind_named
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.system import MEMOIR44
from tests.campaign.web import signed_in
from tests.rulesets.memoir44.sound import SOUND, after, lay

pytestmark = [pytest.mark.plays(MEMOIR44), pytest.mark.usefixtures("bert")]


def stored(session: Session, ada: User, uid: str) -> object:
    opened = drafts.load(session, ada, uid)
    assert opened is not None
    return opened.document


def misfits(session: Session, ada: User, uid: str) -> int:
    """How many infantry units of the draft carry a badge of tanks."""
    document = stored(session, ada, uid)
    assert isinstance(document, Scenario)
    return sum(cell.unit is not None and cell.unit.badge == "badge33" for cell in document.map.cells)


def test_what_every_place_offers_is_mended_at_all_of_them_by_one_button(
    app: Flask, session: Session, ada: User
) -> None:
    document = after(SOUND, lay("unit", "infus", "B1", "D1", "F1", badge="badge33"))
    uid = drafts.create(session, ada, MEMOIR44, kind_named(MEMOIR44, "scenario"), document).uid
    who, findings = signed_in(app, "Ada"), f"/desk/{uid}/findings"
    assert misfits(session, ada, uid) == 3
    assert who.press(findings, "Remove the badge, all 3").status_code == 303
    session.rollback()
    assert misfits(session, ada, uid) == 0
    assert "Take the badge" not in who.page(findings)


def test_a_mend_that_is_offered_no_more_changes_nothing(app: Flask, session: Session, ada: User) -> None:
    uid = drafts.create(session, ada, MEMOIR44, kind_named(MEMOIR44, "scenario"), SOUND).uid
    who = signed_in(app, "Ada")
    token = who.page(f"/desk/{uid}/map").partition('name="csrf_token" value="')[2].partition('"')[0]
    for target in ("badge-misfit|B1|0", "badge-misfit|B1|9", "nothing", "a|b|²"):
        data = {"csrf_token": token, "mend": target}
        assert who.client.post(f"/desk/{uid}/mend", data=data).status_code == 422
    session.rollback()
    assert stored(session, ada, uid) == SOUND


def test_all_findings_in_which_there_is_no_choice_are_mended_as_one_change(
    app: Flask, session: Session, ada: User
) -> None:
    document = after(
        SOUND,
        lay("unit", "infus", "B1", "D1", badge="badge33"),
        lay("tile", "bridge", "E3"),
        lay("tile", "bunker", "K9"),
    )
    uid = drafts.create(session, ada, MEMOIR44, kind_named(MEMOIR44, "scenario"), document).uid
    who, findings = signed_in(app, "Ada"), f"/desk/{uid}/findings"
    before = who.page(findings)
    assert "Apply 2 fixes" in before and "Give to the Axis" in before
    assert who.press(findings, "Apply 2 fixes").status_code == 303
    session.rollback()
    assert misfits(session, ada, uid) == 0
    page = who.page(findings)
    assert "Fixed 2 problems. Press Undo to go back." in page
    assert "Apply 2 fixes" not in page and "Give to the Axis" in page, "where there is a choice nobody chose"
    opened = drafts.load(session, ada, uid)
    assert opened is not None and history.undo(session, ada, uid).document == document  # type: ignore[union-attr]


def test_mending_all_where_nothing_has_one_mend_changes_nothing(
    app: Flask, session: Session, ada: User
) -> None:
    uid = drafts.create(session, ada, MEMOIR44, kind_named(MEMOIR44, "scenario"), SOUND).uid
    who = signed_in(app, "Ada")
    token = who.page(f"/desk/{uid}/map").partition('name="csrf_token" value="')[2].partition('"')[0]
    answer = who.client.post(f"/desk/{uid}/mend", data={"csrf_token": token, "mend": "all"})
    assert (
        answer.status_code == 422 and "No problem has a single fix. Choose one under Problems." in answer.text
    )
