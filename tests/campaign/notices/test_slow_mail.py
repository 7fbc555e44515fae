"""A mail server that is slow, silent or broken: what waits for it, and what does not."""

import smtplib

import pytest
from sqlalchemy.orm import Session

from campaign.notices import mail, push, sending
from campaign.notices.composing import add
from campaign.notices.guarded import Answer
from campaign.notices.letters import Letter
from campaign.notices.office import Office
from campaign.notices.tables import Device
from campaign.storage.db import now, writing
from tests.builders import Begun
from tests.campaign.notices.receivers import Post, a_silent_post_office
from tests.campaign.notices.test_mail import TYPED, office as office, post as post, send_due
from tests.campaign.notices.verbs import composed, deliveries, noted, wants


def test_a_mail_server_that_hangs_is_waited_for_once_a_look_and_after_all_else(
    session: Session, auction: Begun, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "SECONDS", 0.1)
    order: list[str] = []
    send = mail.send
    monkeypatch.setattr(mail, "send", lambda *given: order.append("mail") or send(*given))
    monkeypatch.setattr(push, "send", lambda *_: order.append("push") or Answer(201))
    for name in ("red", "blue", "green"):
        wants(session, auction, name)
    noted(session, auction, "remark", "Bring dice.")
    with a_silent_post_office() as (port, lines):
        mail.set_server(session, office, {**TYPED, "port": str(port)})
        composed(session)
        with writing(session):
            row = Device(user_id=auction[1]["red"].id, endpoint="", p256dh="", auth="", name="", made=now())
            session.add(row)
            session.flush()
            letter = Letter("An evening", "Bring dice.")
            add(session, letter, "push", [auction[0].id], user_id=row.user_id, target=row.id)
        assert sending.send_all(session, office) == 1
    assert order == ["push", "mail"] and lines == ["came"]
    first, *others = [item for item in deliveries(session) if item.channel == "mail"]
    assert first.failed == "no connection to the mail server: it did not answer in time"
    assert len(others) == 2 and all(item.tries == 0 and item.failed == "" for item in others)


def test_what_nobody_foresaw_is_no_letter_that_went(
    session: Session, auction: Begun, office: Office, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbles(*_: object) -> None:
        raise LookupError("a codec nobody has")

    monkeypatch.setattr(smtplib.SMTP, "send_message", stumbles)
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    assert send_due(session, office) == 0
    (item,) = deliveries(session)
    assert item.done is None and item.failed == "there was an internal error"


def test_a_mail_server_that_says_a_little_for_ever_is_cut_off(
    session: Session, auction: Begun, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "LONGEST", 0.3)
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    with a_silent_post_office(drips=100) as (port, _):
        mail.set_server(session, office, {**TYPED, "port": str(port)})
        assert send_due(session, office) == 0
    (item,) = deliveries(session)
    assert item.failed == "the mail server did not answer in time" and item.done is None
