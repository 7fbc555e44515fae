"""Notices by mail: proven addresses, one letter each, repeats that say so, nothing that holds an order up."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from campaign.clock import worker
from campaign.log.running import House
from campaign.notices import choices, mail, queue, sending
from campaign.notices.office import Office, office_of
from campaign.notices.tables import HouseMail
from campaign.storage.db import writing
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.notices.receivers import Post, a_post_office
from tests.campaign.notices.verbs import composed, deliveries, noted, send_due, wants
from tests.campaign.web import signed_in

TYPED = {"host": "127.0.0.1", "safety": "none", "name": "", "password": "", "sender": "house@club.example"}


@pytest.fixture
def office(instance: Path) -> Office:
    return office_of(instance)


@pytest.fixture
def post(session: Session, office: Office) -> Iterator[Post]:
    """The mail server by which the house sends."""
    with a_post_office() as found:
        mail.set_server(session, office, {**TYPED, "port": str(found.port)})
        yield found


def test_a_notice_goes_out_once_by_the_worker_of_the_house(
    house: House, session: Session, auction: Begun, post: Post, hours: Hours
) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    for _ in range(3):
        assert worker.look(house.sessions()) == 0
        hours.pass_by(hours=1)
    (letter,) = post.came
    (item,) = deliveries(session)
    assert letter["To"] == "red@club.example" and letter["From"] == "house@club.example"
    assert letter["Message-ID"] == f"<{item.uid}@club.example>"
    assert letter["Subject"] == "An evening: a message"
    body = letter.get_payload()
    assert "Bring dice." in body and "https://club.example/account/notices/" in body
    assert "X-Sandtable-Again" not in letter


def test_what_was_surely_not_sent_is_tried_later_each_time_after_longer_and_is_no_repeat(
    session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    post.refuses = {"red@club.example"}
    for wait in (30, 60, 120):
        assert send_due(session, office) == 0
        (item,) = deliveries(session)
        assert (item.after - hours.moment).total_seconds() == wait
        assert "550" in queue.trouble(session, "mail", mail="red@club.example") or item.failed
        hours.pass_by(seconds=wait - 1)
        assert send_due(session, office) == 0 and deliveries(session)[0].after > hours.moment
        hours.pass_by(seconds=1)
    post.refuses = set()
    assert send_due(session, office) == 1
    assert "X-Sandtable-Again" not in post.came[-1]


def test_what_may_have_been_taken_says_so_when_it_comes_again(
    session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    post.hangs_up = True
    assert send_due(session, office) == 0
    post.hangs_up = False
    hours.pass_by(minutes=1)
    assert send_due(session, office) == 1
    assert [letter["X-Sandtable-Again"] for letter in post.came] == [None, "yes"]


def test_a_letter_that_was_composed_waits_for_the_end_of_quiet_hours(
    session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    wants(session, auction, "red", quiet_from="12:30", quiet_until="14:00")
    noted(session, auction, "remark", "Bring dice.")
    composed(session)
    hours.pass_by(minutes=45)
    assert send_due(session, office) == 0
    hours.pass_by(minutes=75)
    assert send_due(session, office) == 1


def test_what_never_goes_is_given_up_and_said(
    session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    post.refuses = {"red@club.example"}
    for _ in range(queue.MOST_TRIES):
        send_due(session, office)
        hours.pass_by(hours=6)
    (item,) = deliveries(session)
    assert item.done is not None and item.failed
    hours.pass_by(days=15)
    send_due(session, office)
    assert deliveries(session) == []


def test_one_receiver_s_trouble_is_not_another_s(
    session: Session, auction: Begun, office: Office, post: Post
) -> None:
    for name in ("red", "blue"):
        wants(session, auction, name)
    noted(session, auction, "remark", "Bring dice.")
    post.refuses = {"red@club.example"}
    assert send_due(session, office) == 1
    assert post.came[0]["To"] == "blue@club.example"


def test_a_full_queue_takes_no_more_and_holds_nothing_up(
    session: Session, auction: Begun, post: Post
) -> None:
    wants(session, auction, "red")
    for number in range(25):
        noted(session, auction, "remark", f"Word {number}.")
        composed(session)
    found = deliveries(session)
    assert len([item for item in found if item.done is None]) == 20
    (dropped,) = (item for item in found if item.done is not None)
    assert (dropped.title, dropped.text, dropped.link, dropped.tries) == ("", "", "", 5)


def test_what_was_dropped_is_told_on_the_page_by_number_and_campaign_for_a_fortnight(
    app: Flask, session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    with app.app_context():
        auction[0].title = "An evening & more"
        session.commit()
    wants(session, auction, "red")
    wants(session, auction, "blue")
    post.refuses = {"red@club.example"}
    for number in range(22):
        noted(session, auction, "remark", f"Word {number}.")
        composed(session)
    send_due(session, office)
    hours.pass_by(days=1)
    noted(session, auction, "remark", "Word 23.")
    composed(session)
    page = signed_in(app, "Red").page("/account/notices/")
    told = " ".join(re.sub("<[^>]+>", " ", page.partition("Missed notices")[2]).split())
    assert told.startswith("More than 20 notices could not be sent")
    assert "An evening &amp; more 3 notices by mail, from 28 November to 29 November." in told
    assert "it answered 550" in page  # why none goes is told as before
    hours.pass_by(days=15)
    send_due(session, office)
    assert "Missed notices" not in signed_in(app, "Red").page("/account/notices/")


def test_what_is_asked_for_on_a_full_way_is_refused_and_says_why(
    app: Flask, session: Session, auction: Begun, post: Post
) -> None:
    wants(session, auction, "red")
    for number in range(20):
        noted(session, auction, "remark", f"Word {number}.")
        composed(session)
    answer = signed_in(app, "Red").press("/account/notices/", "Send a test notice", deed="try")
    assert answer.status_code == 422 and "20 notices could not be sent that way yet" in answer.text


@pytest.mark.parametrize(
    "gone",
    [
        "UPDATE users SET active = false WHERE username = 'Red'",
        "DELETE FROM memberships WHERE user_id = (SELECT id FROM users WHERE username = 'Red')",
        "UPDATE notice_habits SET mail = ''",
    ],
)
def test_who_may_read_it_no_more_or_wants_it_no_more_is_sent_nothing_that_waits(
    session: Session, auction: Begun, office: Office, post: Post, gone: str
) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    composed(session)
    with writing(session):
        session.execute(text(gone))
    assert sending.send_all(session, office) == 0
    (item,) = deliveries(session)
    assert post.came == [] and item.done is not None


def test_an_address_counts_once_the_code_that_was_sent_there_is_typed(
    session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    red = auction[1]["red"]
    mail.ask_for(session, red, " red@post.example ")
    assert sending.send_all(session, office) == 1
    (letter,) = post.came
    assert letter["To"] == "red@post.example" and "account/notices" not in letter.get_payload()
    code = re.search(r"\d{8}", letter.get_payload())
    assert code is not None
    with pytest.raises(Refusal, match="That is not the right code"):
        mail.confirm(session, red, "1234")
    assert choices.habits_of(session, red).mail == ""
    mail.confirm(session, red, code[0])
    assert choices.habits_of(session, red).mail == "red@post.example"
    with pytest.raises(Refusal, match="That code is too old"):
        mail.confirm(session, red, code[0])


def test_a_code_is_not_guessed_nor_kept_for_ever_nor_sent_all_the_time(
    session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    red = auction[1]["red"]
    mail.ask_for(session, red, "red@post.example")
    with pytest.raises(Refusal, match="within the last minute"):
        mail.ask_for(session, red, "red@post.example")
    sending.send_all(session, office)
    code = re.search(r"\d{8}", post.came[0].get_payload())
    assert code is not None
    for _ in range(mail.CODE_TRIES):
        with pytest.raises(Refusal, match="That is not the right code"):
            mail.confirm(session, red, "x")
    with pytest.raises(Refusal, match="That code is too old"):
        mail.confirm(session, red, code[0])
    hours.pass_by(minutes=2)
    mail.ask_for(session, red, "red@post.example")
    sending.send_all(session, office)
    code = re.search(r"\d{8}", post.came[1].get_payload())
    assert code is not None
    hours.pass_by(hours=1)
    with pytest.raises(Refusal, match="That code is too old"):
        mail.confirm(session, red, code[0])


def test_no_stranger_is_sent_more_than_ten_codes_a_day(
    session: Session, auction: Begun, office: Office, post: Post, hours: Hours
) -> None:
    red = auction[1]["red"]
    for _ in range(mail.MOST_CODES):
        mail.ask_for(session, red, "stranger@club.example")
        hours.pass_by(minutes=2)
        sending.send_all(session, office)
    with pytest.raises(Refusal, match="Try again tomorrow"):
        mail.ask_for(session, red, "another@club.example")
    assert len(post.came) == mail.MOST_CODES
    hours.pass_by(days=1)
    mail.ask_for(session, red, "another@club.example")


def test_an_end_of_a_line_in_a_title_makes_no_header(
    session: Session, auction: Begun, office: Office, post: Post
) -> None:
    with writing(session):
        auction[0].title = "An evening\r\nBcc: all@club.example"
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    assert send_due(session, office) == 1
    assert "Bcc" not in post.came[0] and post.came[0]["To"] == "red@club.example"


@pytest.mark.parametrize(
    "words",
    ["", "red", "red@", "@x", "red@a b", "red@x\nBcc: all@x", "red@x>,<b@y", "a@b@c", "r" * 65 + "@x"],
)
def test_what_is_no_address_is_refused(session: Session, auction: Begun, post: Post, words: str) -> None:
    with pytest.raises(Refusal, match="” is not a mail address"):
        mail.ask_for(session, auction[1]["red"], words)


@pytest.mark.parametrize(
    "wrong",
    [
        {"host": "a b"},
        {"host": ""},
        {"port": "0"},
        {"port": "x"},
        {"port": "70000"},
        {"safety": "?"},
        {"sender": "x"},
    ],
)
def test_what_is_no_mail_server_is_refused(session: Session, office: Office, wrong: dict[str, str]) -> None:
    with pytest.raises(Refusal):
        mail.set_server(session, office, {**TYPED, "port": "25", **wrong})
    assert mail.server(session) is None


def test_the_password_lies_encrypted_and_an_empty_field_keeps_it(session: Session, office: Office) -> None:
    typed = {**TYPED, "port": "25", "name": "house", "password": "a secret word"}
    mail.set_server(session, office, typed)
    mail.set_server(session, office, {**typed, "password": ""})
    row = session.get_one(HouseMail, 1)
    assert "secret" not in row.password and office.opened(row.password) == "a secret word"
    mail.set_server(session, office, {**typed, "name": "", "password": ""})
    assert session.get_one(HouseMail, 1).password == ""


def test_without_a_mail_server_everything_else_works(
    session: Session, auction: Begun, office: Office
) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")
    assert send_due(session, office) == 0
    (item,) = deliveries(session)
    assert item.failed == "this server sends no mail any more"
