"""Webhooks: what everybody may know, in two shapes, signed, once; tried again later where they break."""

import hashlib
import hmac
import json
import re
import socket
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.notices import guarded, sending, webhooks
from campaign.notices.composing import add
from campaign.notices.guarded import Guard
from campaign.notices.letters import Letter
from campaign.notices.office import Office, office_of
from campaign.notices.tables import Webhook
from campaign.storage.db import writing
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.notices.receivers import Room
from tests.campaign.notices.verbs import SUNDAY, bid, composed, deliveries, noted, send_due, wants
from tests.campaign.web import signed_in


@pytest.fixture
def office(instance: Path) -> Office:
    return replace(office_of(instance), guard=Guard(lets_loopback=True))


def _add(session: Session, auction: Begun, office: Office, room: Room, shape: str = "discord") -> str:
    typed = {"name": "The club's room", "shape": shape, "url": room.url()}
    return webhooks.add_webhook(session, office, auction[0].id, auction[1]["organiser"], typed)


def test_a_room_is_told_what_everybody_may_know_once_and_signed(
    session: Session, auction: Begun, office: Office, room: Room
) -> None:
    secret = _add(session, auction, office, room)
    noted(session, auction, "date", SUNDAY)
    noted(
        session, auction, "plan", "Bid low.", by="red", side=running(session, auction[0].id).seat("red").side
    )
    bid(session, auction, "red")
    assert send_due(session, office) == 1
    assert send_due(session, office) == 0
    (posted,) = room.came
    said = json.loads(posted.body)
    assert said["allowed_mentions"] == {"parse": []}
    assert said["content"] == (
        "An evening: https://club.example/c/an-evening/\n"
        "Olga sets the date of Brass Lamp: Sunday 29 November 2026, 20:00."
        " https://club.example/c/an-evening/report/A1\n"
        "To act: Red, Blue, Green."
    )
    moment = posted.headers["X-Sandtable-Moment"]
    signed = hmac.new(secret.encode(), moment.encode() + b"." + posted.body, hashlib.sha256).hexdigest()
    assert posted.headers["X-Sandtable-Signature"] == f"sha256={signed}"
    assert posted.headers["X-Sandtable-Id"] == deliveries(session)[0].uid
    assert "X-Sandtable-Again" not in posted.headers


def test_a_hidden_order_is_told_to_no_room(
    session: Session, auction: Begun, office: Office, room: Room
) -> None:
    _add(session, auction, office, room)
    bid(session, auction, "red")
    assert send_due(session, office) == 0
    for name, price in (("blue", 1), ("green", 3)):
        bid(session, auction, name, price)
    assert send_due(session, office) == 1
    assert b"Bids for the Brass Lamp" in room.came[0].body


@pytest.mark.parametrize("shape", [shape for shape, _ in webhooks.SHAPES])
def test_nobody_is_called_and_no_link_hides_in_any_room(
    session: Session, auction: Begun, office: Office, room: Room, shape: str
) -> None:
    _add(session, auction, office, room, shape)
    calls = (
        "@channel",
        "@all",
        "@everyone",
        "@here",
        "@Anna",
        "<!channel>",
        "<!here|here>",
        "<@123>",
        "<#7>",
    )
    links = ("[rules](http://x.example)", "<http://x.example|rules>", "[rules]\n[rules]: http://x.example")
    noted(session, auction, "remark", " ".join((*calls, *links)))
    send_due(session, office)
    said = json.loads(room.came[0].body)
    text = said.get("text", said.get("content"))
    assert "channel" in text and "rules" in text and "http://x.example" in text
    for call in calls:
        assert call not in text
    assert not re.search(r"@\w|<[!@#/\w]|&lt;\w|\[|\]", text)
    assert shape != "slack" or not {"<", ">"} & {*text}


@pytest.mark.parametrize("status", [500, 502, 503, 429, 408])
def test_a_room_that_is_ill_is_told_later_and_that_is_no_repeat(
    session: Session, auction: Begun, office: Office, room: Room, hours: Hours, status: int
) -> None:
    _add(session, auction, office, room)
    noted(session, auction, "remark", "One.")
    room.answers = [(status, {"Retry-After": "600"})]
    assert send_due(session, office) == 0
    hours.pass_by(seconds=599)
    assert send_due(session, office) == 0 and len(room.came) == 1
    hours.pass_by(seconds=1)
    assert send_due(session, office) == 1
    assert room.came[0].headers["X-Sandtable-Id"] == room.came[1].headers["X-Sandtable-Id"]
    assert "X-Sandtable-Again" not in room.came[1].headers


@pytest.mark.parametrize("status", [301, 302, 307, 400, 401, 403, 404, 410])
def test_a_room_that_says_no_is_not_asked_again_and_its_organiser_reads_why(
    session: Session, auction: Begun, office: Office, room: Room, hours: Hours, status: int
) -> None:
    _add(session, auction, office, room)
    noted(session, auction, "remark", "One.")
    room.answers = [(status, {"Location": room.url("/other")})]
    assert send_due(session, office) == 0
    hours.pass_by(days=1)
    assert send_due(session, office) == 0 and len(room.came) == 1
    (listed,) = webhooks.listed(session, office, auction[0].id)
    assert listed.trouble == f"the other side answered {status}" and listed.host == "127.0.0.1"


def test_only_the_organiser_adds_and_ends_rooms_and_five_are_enough(
    session: Session, auction: Begun, office: Office, room: Room
) -> None:
    campaign, people = auction
    typed = {"name": "x", "shape": "slack", "url": room.url()}
    with pytest.raises(Refusal, match="Only the organiser"):
        webhooks.add_webhook(session, office, campaign.id, people["red"], typed)
    for _ in range(webhooks.MOST):
        _add(session, auction, office, room)
    with pytest.raises(Refusal, match="5 channels at most"):
        _add(session, auction, office, room)
    first = webhooks.listed(session, office, campaign.id)[0].row.id
    with pytest.raises(Refusal, match="Only the organiser"):
        webhooks.end_webhook(session, campaign.id, people["red"], first)
    other = builders.a_campaign(session, people["organiser"], "New game night")
    with pytest.raises(Refusal, match="removed already"):
        webhooks.end_webhook(session, other.id, people["organiser"], first)
    webhooks.end_webhook(session, campaign.id, people["organiser"], first)
    assert len(webhooks.listed(session, office, campaign.id)) == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "x" * 65},
        {"shape": "irc"},
        {"url": "https://10.0.0.1/"},
        {"url": "http://example.com:1/#x"},
    ],
)
def test_what_makes_no_room_is_refused(
    session: Session, auction: Begun, office: Office, room: Room, wrong: dict[str, str]
) -> None:
    typed = {"name": "x", "shape": "slack", "url": room.url(), **wrong}
    with pytest.raises(Refusal):
        webhooks.add_webhook(session, office, auction[0].id, auction[1]["organiser"], typed)


def test_address_and_secret_lie_encrypted(
    session: Session, auction: Begun, office: Office, room: Room
) -> None:
    secret = _add(session, auction, office, room)
    row = session.get_one(Webhook, 1)
    assert room.url() not in row.address and secret not in row.secret
    other = replace(office, seal_secret="of another house")
    noted(session, auction, "remark", "One.")
    composed(session)
    assert sending.send_all(session, other) == 0 and room.came == []
    assert (
        "The key of this stored address is lost. Add the channel again."
        in webhooks.listed(session, other, auction[0].id)[0].trouble
    )


def test_the_page_adds_tries_and_ends_a_room(
    app: Flask, session: Session, auction: Begun, office: Office, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    from campaign.pages.club import webhooks as page

    monkeypatch.setattr(page, "post_office", lambda: office)
    olga = signed_in(app, "Olga")
    assert "No channels yet." in olga.page("/c/an-evening/webhooks/")
    refused = olga.press("/c/an-evening/webhooks/", "Add channel", name="Ours", url="https://10.0.0.1/x")
    assert refused.status_code == 422 and 'value="https://10.0.0.1/x"' in refused.text
    with monkeypatch.context() as patch:  # which names the network has is asked by nobody's press
        patch.setattr(socket, "getaddrinfo", lambda *_, **__: pytest.fail("a name is asked for"))
        named = olga.press(
            "/c/an-evening/webhooks/", "Add channel", name="Elsewhere", url="https://printer.lan/x"
        )
    assert "not shown again" in named.text
    webhooks.end_webhook(session, auction[0].id, auction[1]["organiser"], 1)
    added = olga.press("/c/an-evening/webhooks/", "Add channel", name="Ours", url=room.url())
    assert "not shown again" in added.text and "Ours" in added.text
    assert added.headers["Cache-Control"] == "private, no-store"
    shown = olga.page("/c/an-evening/webhooks/")
    assert room.url() not in shown and "readonly" not in shown
    olga.press("/c/an-evening/webhooks/", "Send a test (Ours)Remove (Ours)", deed="try")
    assert sending.send_all(session, office) == 1
    assert "Olga tests this channel" in json.loads(room.came[0].body)["content"]
    olga.press("/c/an-evening/webhooks/", "Send a test (Ours)Remove (Ours)", deed="end")
    assert "No channels yet." in olga.page("/c/an-evening/webhooks/")


def test_a_slow_room_costs_one_try_a_look(
    session: Session, auction: Begun, office: Office, room: Room, hours: Hours
) -> None:
    _add(session, auction, office, room)
    for word in ("One.", "Two.", "Three."):
        noted(session, auction, "remark", word)
        composed(session)
    room.answers = [(500, {})]
    assert send_due(session, office) == 0 and len(room.came) == 1
    hours.moment += timedelta(minutes=1)
    assert send_due(session, office) == 3


def test_many_that_cannot_be_reached_hold_up_no_one_else(
    session: Session, auction: Begun, office: Office, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "MOST", 20)
    monkeypatch.setattr(sending, "ILL_AT_ONCE", 2)
    for _ in range(6):
        _add(session, auction, office, room)
    numbers = [row.id for row in session.query(Webhook).order_by(Webhook.id)]
    tried: list[int] = []

    def silent(row: Webhook, *_: object) -> guarded.Answer:
        tried.append(row.id)
        if row.id == numbers[-1]:
            return guarded.Answer(204)
        raise guarded.NotSent("nobody answers")

    monkeypatch.setattr(webhooks, "send", silent)
    for times in (1, 2):
        for number in numbers:
            webhooks.try_webhook(session, auction[0].id, auction[1]["organiser"], number)
        assert sending.send_all(session, office) == 1
        assert tried[-1] == numbers[-1] and len(tried) == (6 if times == 1 else 9)


def test_whoever_is_left_alone_holds_no_room_up(
    session: Session, auction: Begun, office: Office, room: Room, hours: Hours
) -> None:
    wants(session, auction, "red", quiet_from="11:00", quiet_until="13:00")
    with writing(session):
        for number in range(sending.AT_ONCE + 1):
            letter = Letter("An evening", "One.")
            red = auction[1]["red"].id
            add(session, letter, "mail", [auction[0].id], user_id=red, mail=f"red{number}@club.example")
    _add(session, auction, office, room)
    noted(session, auction, "remark", "One.")
    hours.pass_by(minutes=1)
    assert send_due(session, office) == 1 and len(room.came) == 1
