"""Naming somebody to share a draft with tells nothing of who lives here."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy import Engine, event
from sqlalchemy.orm import Session

from authoring import drafts, sharing
from campaign.storage.db import writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.authoring.desk import a_draft, share
from tests.campaign.web import Visitor, forms, signed_in

KNOWN = ("Bert", "bErT", "bert@example.org")
UNKNOWN = ("Nemo", "nEmO", "nemo@example.org")


@pytest.fixture
def bert(session: Session) -> User:
    """Somebody else, with an address."""
    found = builders.a_person(session, "Bert")
    with writing(session):
        found.email = "bert@example.org"
    return found


@contextmanager
def asked(engine: Engine) -> Iterator[list[str]]:
    """What the database is asked meanwhile, without the values."""
    said = list[str]()

    def note(_c: object, _k: object, statement: str, *_: object) -> None:
        said.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield said
    event.remove(engine, "before_cursor_execute", note)


def _told(app: Flask, session: Session, ada: User, name: str) -> tuple[str, list[str]]:
    """All that the owner is told when he names somebody, and what it takes to answer, the name left out."""
    desk, uid = signed_in(app, "Ada"), a_draft(session, ada).uid
    address = f"/desk/{uid}/people"
    desk.page(address)
    with asked(app.extensions["sandtable"]["house"].engine) as said:
        answer = desk.press(address, "Share draft", name=name, may="read")
    listed = desk.page(address)
    form = next(item for item in forms(listed) if "withdraw" in dict(item.pairs))
    told = f"{answer.status_code} {answer.headers['Location']} {listed}"
    tokens = {pair[1] for item in forms(listed) for pair in item.pairs if pair[0] == "csrf_token"}
    for hidden in (uid, name, f'value="{dict(form.pairs)["withdraw"]}"', *tokens):
        told = told.replace(hidden, "...")
    return re.sub(r'datetime="[^"]*"', "", told), said


@pytest.mark.slow
@pytest.mark.parametrize(("known", "unknown"), [*zip(KNOWN, UNKNOWN, strict=True)])
def test_a_name_or_address_that_is_known_is_answered_like_one_that_is_not(
    app: Flask, session: Session, ada: User, bert: User, known: str, unknown: str
) -> None:
    one, other = (_told(app, session, ada, name) for name in (known, unknown))
    assert one == other
    assert len(one[1]) > 3


def test_whoever_invites_is_told_that_no_address_is_proved(app: Flask, session: Session, ada: User) -> None:
    page = signed_in(app, "Ada").page(f"/desk/{a_draft(session, ada).uid}/people")
    assert "Addresses are not verified here. A name is safer." in page


def test_saying_no_is_not_told(app: Flask, session: Session, ada: User, bert: User) -> None:
    uid = a_draft(session, ada).uid
    sharing.invite(session, ada, uid, "Bert", "edit")
    desk = signed_in(app, "Ada")
    before = _listed(desk, uid)
    (offer,) = sharing.offered(session, bert)
    sharing.take_up(session, bert, offer.id, wanted=False)
    assert sharing.offered(session, bert) == []
    assert _listed(desk, uid) == before
    sharing.invite(session, ada, uid, "Bert", "read")
    assert [row.may for row in sharing.offered(session, bert)] == ["read"]


def _listed(desk: Visitor, uid: str) -> list[list[tuple[str, str]]]:
    shown = forms(desk.page(f"/desk/{uid}/people"))
    return [[pair for pair in item.pairs if pair[0] != "csrf_token"] for item in shown]


def test_whoever_takes_the_name_later_is_not_meant(app: Flask, session: Session, ada: User) -> None:
    draft = a_draft(session, ada)
    sharing.invite(session, ada, draft.uid, "Nemo", "edit")
    nemo = builders.a_person(session, "Nemo")
    with writing(session):
        nemo.created += timedelta(seconds=1)
    assert sharing.offered(session, nemo) == []
    assert drafts.load(session, nemo, draft.uid) is None
    (row,) = sharing.invited(session, _opened(session, ada, draft.uid))
    with pytest.raises(Refusal):
        sharing.take_up(session, nemo, row.id, wanted=True)


def test_an_offer_opens_nothing_until_it_is_taken_up_and_not_to_others(
    session: Session, ada: User, bert: User
) -> None:
    draft = a_draft(session, ada)
    sharing.invite(session, ada, draft.uid, "bert@EXAMPLE.org", "edit")
    assert drafts.load(session, bert, draft.uid) is None
    (offer,) = sharing.offered(session, bert)
    carl = builders.a_person(session, "Carl")
    with pytest.raises(Refusal):
        sharing.take_up(session, carl, offer.id, wanted=True)
    sharing.take_up(session, bert, offer.id, wanted=True)
    opened = drafts.load(session, bert, draft.uid)
    assert opened is not None and opened.may_edit
    assert sharing.invited(session, opened) == ()
    assert sharing.invited(session, _opened(session, ada, draft.uid)) == []


def test_an_invitation_is_taken_back_by_its_owner_alone(session: Session, ada: User, bert: User) -> None:
    draft, other = a_draft(session, ada), a_draft(session, bert)
    sharing.invite(session, ada, draft.uid, "Nemo", "edit")
    (row,) = sharing.invited(session, _opened(session, ada, draft.uid))
    number = row.id
    assert not sharing.withdraw(session, bert, draft.uid, number)
    with pytest.raises(Refusal):
        sharing.withdraw(session, bert, other.uid, number)
    assert sharing.withdraw(session, ada, draft.uid, number)
    assert sharing.invited(session, _opened(session, ada, draft.uid)) == []


def test_people_and_invitations_together_are_not_too_many(
    session: Session, ada: User, bert: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "MOST_PEOPLE", 3)
    draft = a_draft(session, ada)
    share(session, ada, draft.uid, "Bert", "read")
    for name in ("Nemo", "Nobody", "nemo"):
        sharing.invite(session, ada, draft.uid, name, "edit")
    with pytest.raises(Refusal, match="at most 3"):
        sharing.invite(session, ada, draft.uid, "Nora", "edit")


def _opened(session: Session, person: User, uid: str) -> drafts.Opened:
    found = drafts.load(session, person, uid)
    assert found is not None
    return found
