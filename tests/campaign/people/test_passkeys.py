"""Passkeys without a browser: answers that nobody's device gives, and whose passkeys one may change."""

import json
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from app import create_app
from campaign.installation import address
from campaign.pages.frame import passkeys as asking
from campaign.people import passkeys, renewing, security_log
from campaign.people.tables import Passkey
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from tests.builders import PASSWORD, a_person, an_organiser
from tests.campaign.people.test_second_step import ready
from tests.campaign.web import Visitor, form, press_sign_out, signed_in, visitor
from tests.systems.sealed_bid import SEALED_BID

PAGE = "/account/passkeys/"
SIGNED = {
    "id": "AAAA",
    "rawId": "AAAA",
    "type": "public-key",
    "response": {
        "clientDataJSON": "e30",
        "authenticatorData": "AAAA",
        "signature": "AAAA",
        "userHandle": None,
    },
    "clientExtensionResults": {},
}


def a_passkey(session: Session, person: User, credential: str = "AAAA") -> int:
    """A passkey whose public key is none."""
    with writing(session):
        key = Passkey(
            user_id=person.id,
            credential=credential,
            public_key=b"no key",
            count=0,
            handle="AAAA",
            name="A key",
            made=now(),
        )
        session.add(key)
        session.flush()
        return key.id


def answer(who: Visitor, words: str) -> str:
    """What the sign-in page says to that answer; the status is 422."""
    wanted = form(who.page("/login"), "Use a passkey")
    assert who.client.post("/login/passkey/options", data=wanted.sent()).status_code == 200
    found = who.client.post(wanted.action, data=wanted.sent(passkey=words))
    assert found.status_code == 422
    return found.text


@pytest.mark.parametrize(
    "words",
    [
        "{}",
        "null",
        "[]",
        '"AAAA"',
        "17",
        "{",
        json.dumps(SIGNED),
        json.dumps({**SIGNED, "id": "BBBB"}),
        json.dumps({**SIGNED, "id": {"a": 1}}),
        json.dumps({**SIGNED, "response": {}}),
        json.dumps({**SIGNED, "response": None}),
        json.dumps({**SIGNED, "rawId": 7}),
        json.dumps({"id": "AAAA"}),
        "[" * 5000,
        "9" * 5000,
    ],
)
def test_whatever_is_wrong_with_an_answer_is_told_in_one_sentence(
    app: Flask, session: Session, rosa: User, words: str
) -> None:
    a_passkey(session, rosa)
    who = visitor(app)
    assert passkeys.WRONG in answer(who, words)
    assert who.client.get("/account/").status_code == 302
    assert security_log.newest(session, 1)[0].kind == "failure"


def test_an_answer_to_nothing_or_a_second_time_or_late_is_refused(app: Flask, rosa: User) -> None:
    who = visitor(app)
    wanted = form(who.page("/login"), "Use a passkey")
    sent = wanted.sent(passkey=json.dumps(SIGNED))
    assert "That took too long" in who.client.post(wanted.action, data=sent).text
    assert passkeys.WRONG in answer(who, json.dumps(SIGNED))
    assert "That took too long" in who.client.post(wanted.action, data=sent).text
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asking, "WAITS", -1)
        assert "That took too long" in answer(who, json.dumps(SIGNED))


def test_the_options_name_nobody_s_passkeys(app: Flask, session: Session, rosa: User) -> None:
    a_passkey(session, rosa)
    who = visitor(app)
    wanted = form(who.page("/login"), "Use a passkey")
    found = who.client.post("/login/passkey/options", data=wanted.sent())
    assert found.json is not None and found.json["allowCredentials"] == []
    assert (
        found.json["userVerification"] == "required" and found.headers["Cache-Control"] == "private, no-store"
    )


@pytest.mark.parametrize(
    "public, seen, place",
    [
        ("https://club.example", "http://localhost/", ("club.example", "https://club.example")),
        ("https://club.example:8443", "http://club.example/", ("club.example", "https://club.example:8443")),
        ("https://club.example:443", "https://club.example/", ("club.example", "https://club.example")),
        ("http://localhost:8000", "http://127.0.0.1:8000/", ("localhost", "http://localhost:8000")),
        ("http://127.0.0.1:8000", "http://localhost:8123/", ("localhost", "http://localhost:8123")),
        ("http://club.example", "https://club.example/", ("club.example", "https://club.example")),
    ],
)
def test_passkeys_are_for_the_public_address_where_browsers_take_them_there(
    app: Flask, monkeypatch: pytest.MonkeyPatch, public: str, seen: str, place: tuple[str, str]
) -> None:
    monkeypatch.setitem(app.config, "PUBLIC_ADDRESS", address.parsed(public))
    with app.test_request_context("/login/passkey/options", base_url=seen):
        found = asking.ask(passkeys.ask_for_one)
        assert found.json is not None and found.json["rpId"] == place[0]
        assert asking.place() == passkeys.Place(*place)


def test_a_new_passkey_is_asked_for_with_the_password_and_answered_to_that_question(
    app: Flask, session: Session, rosa: User
) -> None:
    who = signed_in(app, "Rosa")
    wanted = form(who.page(PAGE), "Create passkey")
    refused = who.client.post("/account/passkeys/options", data=wanted.sent(old="wrong"))
    assert (refused.status_code, refused.json) == (422, {"refused": "That is not your current password."})
    made = who.client.post("/account/passkeys/options", data=wanted.sent(old=PASSWORD))
    assert made.json is not None and made.json["authenticatorSelection"]["residentKey"] == "required"
    for words in ("{}", "{", json.dumps(SIGNED)):
        assert who.send(wanted, name="A key", passkey=words).status_code == 422
    who.client.post("/login/passkey/options", data=wanted.sent())
    assert "That code was for signing in. Try again." in who.send(wanted, name="A key", passkey="{}").text
    assert passkeys.of_person(session, rosa) == []


def test_nobody_changes_the_passkeys_of_somebody_else(app: Flask, session: Session, rosa: User) -> None:
    number = a_passkey(session, rosa)
    mallory = a_person(session, "Mallory")
    for deed in (
        lambda: passkeys.rename(session, mallory, number, "Mine"),
        lambda: passkeys.remove(session, mallory, number),
    ):
        with pytest.raises(Refusal, match="no such passkey"):
            deed()
    assert [key.name for key in passkeys.of_person(session, rosa)] == ["A key"]


def test_whoever_has_a_new_password_by_link_is_told_that_passkeys_go_on_working(
    app: Flask, session: Session, rosa: User
) -> None:
    a_passkey(session, rosa)
    token = renewing.password_link(session, an_organiser(session), rosa)
    who = visitor(app)
    who.press(f"/join/{token}", "Save password", password="something else", again="something else")
    assert "Passkeys still sign you in. Check in your account that all of" in who.page("/")


def test_so_is_whoever_has_to_take_his_second_step_first(app: Flask, session: Session, rosa: User) -> None:
    a_passkey(session, rosa)
    code, _ = ready(app, session, rosa)
    token = renewing.password_link(session, an_organiser(session), rosa)
    who = visitor(app)
    who.press(f"/join/{token}", "Save password", password="something else", again="something else")
    assert who.press("/login/second", "Sign in", code=code).status_code == 303
    assert "Passkeys still sign you in. Check in your account that all of" in who.page("/")


def test_a_link_that_was_used_is_told_though_it_was_told_when_it_was_made(
    app: Flask, session: Session, rosa: User
) -> None:
    token = renewing.password_link(session, an_organiser(session), rosa)
    assert "has not been used" in signed_in(app, "Rosa").page("/")
    with app.app_context():
        renewing.new_password(session, token, "something else")
    assert ["it was used on" in sentence for sentence in renewing.tell(session, rosa)] == [True]
    assert renewing.tell(session, rosa) == ()


@pytest.mark.slow
@pytest.mark.usefixtures("clock")
def test_a_browser_that_signed_in_before_is_not_kept_from_its_passkey_by_its_neighbours(
    app: Flask, tmp_path: Path, rosa: User
) -> None:
    server = create_app({**app.config, "INSTANCE": str(tmp_path), "RATELIMIT_ENABLED": True}, (SEALED_BID,))
    owner, neighbour = signed_in(server, "Rosa"), visitor(server)
    press_sign_out(owner.client)
    wanted = form(owner.page("/login"), "Use a passkey")
    theirs = form(neighbour.page("/login"), "Use a passkey")
    codes = [neighbour.client.post("/login/passkey", data=theirs.sent()).status_code for _ in range(22)]
    codes += [
        neighbour.client.post("/login/passkey/options", data=theirs.sent()).status_code for _ in range(32)
    ]
    assert set(codes) == {200, 422, 429}
    assert owner.client.post("/login/passkey/options", data=wanted.sent()).status_code == 200
    own = [owner.client.post("/login/passkey", data=wanted.sent()).status_code for _ in range(22)]
    server.extensions["sandtable"]["house"].engine.dispose()
    assert own == [422] * 20 + [429] * 2, "its own tries are counted"


def test_removing_one_asks_for_the_password(app: Flask, session: Session, rosa: User) -> None:
    a_passkey(session, rosa)
    who = signed_in(app, "Rosa")
    assert who.press(PAGE, "Remove", old="wrong").status_code == 422
    assert len(passkeys.of_person(session, rosa)) == 1
    assert who.press(PAGE, "Remove", old=PASSWORD).status_code == 303
    session.rollback()
    assert passkeys.of_person(session, rosa) == []


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_name_of_none_or_too_long_is_refused(session: Session, rosa: User, name: str) -> None:
    number = a_passkey(session, rosa)
    with pytest.raises(Refusal, match="A passkey's name"):
        passkeys.rename(session, rosa, number, name)


def test_a_person_has_no_more_than_twenty(session: Session, rosa: User) -> None:
    for number in range(passkeys.MOST):
        a_passkey(session, rosa, f"AAAA{number:04}")
    with pytest.raises(Refusal, match="Remove one first"):
        passkeys.ask_for_new(session, rosa, passkeys.Place("localhost", "http://localhost"))


@pytest.mark.parametrize("number", ["", "²", "９", "-1", "1" * 40, "x", "0"])
def test_an_odd_number_of_a_passkey_is_none_of_yours(app: Flask, rosa: User, number: str) -> None:
    who = signed_in(app, "Rosa")
    wanted = form(who.page(PAGE), "Create passkey")
    wanted.action = "/account/passkeys/rename"
    assert who.send(wanted, name="x", passkey=number).status_code == 422
