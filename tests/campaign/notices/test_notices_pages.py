"""The page of a person's notices, and that of the house's mail. A mail server that is slow, silent or broken:
what waits for it, and what does not."""

import re
import smtplib
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.calendar import feeds
from campaign.installation.address import Address
from campaign.notices import choices, mail, push, sending
from campaign.notices.composing import add
from campaign.notices.guarded import Answer
from campaign.notices.letters import Letter
from campaign.notices.office import Office, office_of
from campaign.notices.tables import Device, HouseMail
from campaign.people import renewing
from campaign.storage.db import now, writing
from tests.builders import PASSWORD, Begun
from tests.campaign.notices.receivers import Post, a_post_office, a_silent_post_office
from tests.campaign.notices.test_mail import TYPED, office as office, post as post, send_due
from tests.campaign.notices.test_push import Browser
from tests.campaign.notices.verbs import composed, deliveries, noted, to, wants
from tests.campaign.web import signed_in, visitor

PAGE = "/account/notices/"


def test_what_a_person_wants_is_kept_and_stands_there_again(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    red = signed_in(app, "Red")
    name = f"campaign-{campaign.id}"
    assert "No notice can reach you yet. Add a browser or an e-mail address" in red.page(PAGE)
    answer = red.press(
        PAGE, "Save", **{name: "once"}, usual="daily", quiet_from="9 pm", quiet_until="7:30", hour="6"
    )
    assert answer.status_code == 303
    session.rollback()
    row = choices.habits_of(session, people["red"])
    assert (row.usual, row.quiet_from, row.quiet_until, row.hour) == ("daily", "21:00", "07:30", 6)
    assert choices.chosen(session, people["red"]) == {campaign.id: "once"}
    page = red.page(PAGE)
    assert 'value="21:00"' in page and '<option value="once" selected>' in page


@pytest.mark.parametrize(
    "wrong", [{"hour": "24"}, {"hour": "x"}, {"quiet_from": "late"}, {"quiet_until": ""}, {"usual": "?"}]
)
def test_what_cannot_be_kept_comes_back_and_changes_nothing(
    app: Flask, session: Session, auction: Begun, wrong: dict[str, str]
) -> None:
    red = signed_in(app, "Red")
    name = f"campaign-{auction[0].id}"
    answer = red.press(PAGE, "Save", **{name: "once", "hour": "7", **wrong})
    assert answer.status_code == 422
    assert '<option value="once" selected>' in answer.text
    assert all(f'value="{value}"' in answer.text for value in wrong.values() if value != "?")
    assert choices.chosen(session, auction[1]["red"]) == {}


def test_a_campaign_he_is_not_in_is_not_chosen_for(app: Flask, session: Session, auction: Begun) -> None:
    red = signed_in(app, "Red")
    answer = red.press(PAGE, "Save", **{"campaign-999": "once"})
    assert answer.status_code == 303
    assert choices.chosen(session, auction[1]["red"]) == {auction[0].id: "nothing"}


def test_a_house_without_https_says_why_no_browser_is_told(app: Flask, auction: Begun) -> None:
    page = signed_in(app, "Red").page(PAGE)
    assert "Browser notices need https. This server is reached at" in page and "data-push" not in page


def test_a_browser_is_added_by_its_form_and_ended(
    app: Flask, session: Session, auction: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "PUBLIC_ADDRESS", Address("https://club.example"))
    red = signed_in(app, "Red")
    page = red.page(PAGE)
    key = push.public_key(office_of(Path(app.instance_path)))
    assert f'data-push="{key}"' in page and "notices/push.js" in page
    refused = red.press(PAGE, "Add this browser")
    assert refused.status_code == 422
    added = red.press(PAGE, "Add this browser", subscription=Browser("https://push.example/x").subscription)
    assert added.status_code == 303
    ((device, _),) = push.devices(session, auction[1]["red"])
    assert device.endpoint == "https://push.example/x"
    red.press(PAGE, f"Remove ({device.name})", deed="end-device")
    session.rollback()
    assert push.devices(session, auction[1]["red"]) == ()


def test_mail_from_the_server_of_the_house_to_the_first_notice(
    app: Flask, session: Session, auction: Begun
) -> None:
    office = office_of(Path(app.instance_path))
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    assert "This server sends no mail." in red.page(PAGE) and "Set up a mail server" not in red.page(PAGE)
    assert "Set up a mail server" in olga.page(PAGE)
    with a_post_office() as post:
        typed = {
            "host": "127.0.0.1",
            "port": str(post.port),
            "safety": "none",
            "sender": "house@club.example",
        }
        assert olga.press("/house/mail/", "Save", **typed).status_code == 303
        red.press(PAGE, "Send code", mail="red@club.example", deed="mail")
        sending.send_all(session, office)
        code = re.search(r"\d{8}", post.came[0].get_payload())
        assert code is not None
        assert red.press(PAGE, "Confirm", code="0", deed="code").status_code == 422
        assert red.press(PAGE, "Confirm", code=code[0], deed="code").status_code == 303
        assert "No notice can reach you yet. Add a browser or an e-mail address" not in red.page(PAGE)
        red.press(PAGE, "Send a test notice", deed="try")
        sending.send_all(session, office)
        assert post.came[1]["Subject"] == "Sandtable: test notice"
        red.press(
            PAGE,
            "Save",
            **{f"campaign-{auction[0].id}": "once", "quiet_from": "00:00", "quiet_until": "00:00"},
        )
        noted(session, auction, "remark", "Bring dice.")
        assert len(to(session, "red")) == 3
        red.press(PAGE, "Remove (mail)", deed="end-mail")
        session.rollback()
        assert choices.habits_of(session, auction[1]["red"]).mail == ""
        assert sending.send_all(session, office) == 0 and len(post.came) == 2
        assert deliveries(session)[-1].failed


def test_the_password_of_the_mail_server_is_shown_to_nobody(
    app: Flask, session: Session, auction: Begun
) -> None:
    olga = signed_in(app, "Olga")
    typed = {
        "host": "smtp.example",
        "name": "house",
        "password": "a secret word",
        "sender": "house@club.example",
    }
    olga.press("/house/mail/", "Save", **typed)
    page = olga.page("/house/mail/")
    assert (
        "a secret word" not in page
        and "Leave empty to keep the stored password." in page
        and 'value="smtp.example"' in page
    )
    refused = olga.press("/house/mail/", "Save", **{**typed, "port": "x"})
    assert refused.status_code == 422 and "a secret word" not in refused.text and 'value="x"' in refused.text
    olga.press("/house/mail/", "Stop sending mail", deed="end")
    session.rollback()
    assert session.get(HouseMail, 1) is None and mail.server(session) is None


def test_the_worker_of_the_browser_is_a_file_of_our_own(app: Flask) -> None:
    with visitor(app).client.get("/static/notices/worker.js") as answer:
        assert answer.status_code == 200 and "javascript" in answer.mimetype
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert '"push"' in answer.text


def test_whoever_has_a_new_password_is_told_what_goes_on_to_others_all_the_same(
    app: Flask, session: Session, auction: Begun
) -> None:
    olga, red = auction[1]["organiser"], auction[1]["red"]
    wants(session, auction, "red")
    feeds.renew(session, red)
    told = (
        "Your notices go on to red@club.example",
        "Your calendar address still works. Create a new one if others",
    )
    own = signed_in(app, "Red")
    changed = own.press(
        "/account/", "Change password", old=PASSWORD, password=f"{PASSWORD}!", again=f"{PASSWORD}!"
    )
    assert changed.status_code == 303
    page = own.page("/account/")
    assert all(words in page for words in told)
    assert not any(words in own.page("/account/") for words in told)
    token = renewing.password_link(session, olga, red)
    other = visitor(app)
    assert (
        other.press(f"/join/{token}", "Save password", password=PASSWORD, again=PASSWORD).status_code == 303
    )
    page = other.page("/")
    assert all(words in page for words in told)


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
