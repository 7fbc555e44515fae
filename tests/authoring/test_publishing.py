"""From a draft to the shelf: only its owner, only what he saw, forks that name their parent, comparing."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, publishing
from authoring.drafts import Change
from authoring.models import Draft
from campaign.shelf import catalogue
from campaign.storage.models import User
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from tests import builders
from tests.authoring.desk import share
from tests.campaign.web import Visitor, form, signed_in, visitor
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR, edit

HALL = replace(PARLOUR, title="The great hall")


def a_draft(session: Session, person: User, document: object = HALL) -> Draft:
    return drafts.create(session, person, SEALED_BID, FLOOR, document)


def painted(session: Session, person: User, uid: str) -> None:
    """A stroke of carpet."""
    stroke = SetHexes("terrain", (Hex(0, 0),), Piece("carpet"))
    drafts.change(session, person, uid, lambda now: Change(edit(now.document, stroke), "Carpet"))


def press_publish(who: Visitor, uid: str, button: str = "Publish version 1", **more: str) -> int:
    return who.press(f"/shelf/publish/{uid}", button, **more).status_code


def test_an_owner_publishes_his_draft_and_goes_on_in_it(app: Flask, session: Session, rosa: User) -> None:
    uid, who = a_draft(session, rosa).uid, signed_in(app, "Rosa")
    assert press_publish(who, uid, said="The first of many") == 303
    painted(session, rosa, uid)
    assert "The first of many" in who.page("/shelf/the-great-hall/")
    assert "<ins>Carpet</ins>" in who.page(f"/shelf/publish/{uid}")
    assert press_publish(who, uid, "Publish version 2", said="Carpet") == 303
    page = visitor(app).page("/shelf/the-great-hall/")
    assert "Version 2, this one" in page and "Carpet" in page
    first = catalogue.document_of(session, catalogue.find(session, "the-great-hall", 1))
    assert first == HALL


def test_a_draft_with_an_error_says_what_bars_it(app: Flask, session: Session, rosa: User) -> None:
    uid, who = a_draft(session, rosa, replace(HALL, title="")).uid, signed_in(app, "Rosa")
    page = who.page(f"/shelf/publish/{uid}")
    assert "It cannot be published yet: The room has no name." in page
    assert "Publish version" not in page.replace("Publish version 1</title>", "")
    with pytest.raises(Refusal, match="no name"):
        publishing.publish(session, rosa, uid, 1, "")


def test_warnings_do_not_bar_and_are_shown_to_everybody(app: Flask, session: Session, rosa: User) -> None:
    wet = edit(
        edit(HALL, SetHexes("terrain", (Hex(0, 0),), Piece("pool"))),
        SetHexes("unit", (Hex(0, 0),), Piece("porter")),
    )
    uid, who = a_draft(session, rosa, wet).uid, signed_in(app, "Rosa")
    assert "stands in the pool" in who.page(f"/shelf/publish/{uid}")
    assert press_publish(who, uid) == 303
    assert "stands in the pool" in visitor(app).page("/shelf/the-great-hall/")
    session.rollback()
    assert catalogue.find(session, "the-great-hall").left == (("warning", 1),)


def test_what_was_changed_after_the_page_was_shown_is_not_published(
    app: Flask, session: Session, rosa: User
) -> None:
    uid, who = a_draft(session, rosa).uid, signed_in(app, "Rosa")
    shown = form(who.page(f"/shelf/publish/{uid}"), "Publish version 1")
    painted(session, rosa, uid)
    answer = who.client.post(f"/shelf/publish/{uid}", data=shown.sent(said="My words"))
    assert answer.status_code == 422
    assert "changed the draft since" in answer.text and "My words" in answer.text
    assert catalogue.versions(session, "the-great-hall") == ()


def test_to_others_even_those_who_may_edit_there_is_nothing_to_publish(
    app: Flask, session: Session, rosa: User
) -> None:
    fritz, uid = builders.a_person(session, "Fritz"), a_draft(session, rosa).uid
    share(session, rosa, uid, fritz.username, "edit")
    who = signed_in(app, "Fritz")
    who.page(f"/shelf/publish/{uid}", 404)
    token = form(who.page("/account/"), "Sign out everywhere, here too").sent()
    assert who.client.post(f"/shelf/publish/{uid}", data=token).status_code == 404
    assert publishing.publish(session, fritz, uid, 1, "") is None


def test_a_fork_is_a_private_draft_that_names_its_parent(app: Flask, session: Session, rosa: User) -> None:
    publishing.publish(session, rosa, a_draft(session, rosa).uid, 1, "")
    fritz = builders.a_person(session, "Fritz")
    who = signed_in(app, "Fritz")
    answer = who.press("/shelf/the-great-hall/", "Fork: copy and edit")
    uid = answer.headers["Location"].strip("/").rpartition("/")[2]
    assert answer.headers["Location"].startswith("/desk/")
    drafts.change(session, fritz, uid, lambda now: Change(replace(now.document, title="My hall"), "Named"))
    opened = drafts.load(session, fritz, uid)
    assert opened is not None
    publishing.publish(session, fritz, uid, opened.number, "")
    page = visitor(app).page("/shelf/my-hall/")
    assert 'after <a href="/shelf/the-great-hall/1/">The great hall</a> by Rosa' in page
    assert "My hall" in visitor(app).page("/shelf/the-great-hall/")
    assert "Before" in visitor(app).page("/shelf/my-hall/1/against-parent")


def test_a_shipped_document_can_be_forked(app: Flask, session: Session, rosa: User) -> None:
    item = catalogue.find(session, "sealed_bid.floor.parlour")
    draft = publishing.fork(session, rosa, item)
    painted(session, rosa, draft.uid)
    version = publishing.publish(session, rosa, draft.uid, 2, "")
    assert version is not None and (version.work.parent, version.work.parent_number) == ("parlour", 1)
    assert catalogue.parent(session, catalogue.find(session, version.work.slug)) == item


def test_an_author_takes_up_work_whose_draft_is_gone(app: Flask, session: Session, rosa: User) -> None:
    uid = a_draft(session, rosa).uid
    publishing.publish(session, rosa, uid, 1, "")
    item = catalogue.find(session, "the-great-hall")
    assert publishing.take_up(session, rosa, item) == uid
    drafts.discard(session, rosa, uid)
    other = publishing.take_up(session, rosa, catalogue.find(session, "the-great-hall"))
    assert other != uid
    painted(session, rosa, other)
    second = publishing.publish(session, rosa, other, 2, "")
    assert second is not None and (second.work.slug, second.number) == ("the-great-hall", 2)
    with pytest.raises(Refusal, match="Only its author"):
        publishing.take_up(session, builders.a_person(session, "Fritz"), item)


def test_what_changed_is_shown_hex_by_hex(app: Flask, session: Session, rosa: User) -> None:
    uid = a_draft(session, rosa).uid
    publishing.publish(session, rosa, uid, 1, "")
    painted(session, rosa, uid)
    drafts.change(session, rosa, uid, lambda now: Change(replace(now.document, doors=3), "Doors"))
    publishing.publish(session, rosa, uid, 3, "")
    page = visitor(app).page("/shelf/the-great-hall/2/changes")
    assert "2 changes" in page and '<th scope="row">A4</th>' in page and "<ins>Carpet</ins>" in page
    assert '<th scope="row">Doors</th>' in page and page.count("<svg") == 2
    assert "There are no changes." in visitor(app).page("/shelf/the-great-hall/2/changes?since=2")
    visitor(app).page("/shelf/the-great-hall/1/changes", 404)
