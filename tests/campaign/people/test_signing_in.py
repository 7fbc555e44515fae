"""Signing in by name and password, and how sessions end."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from app import create_app
from campaign.people import people, renewing
from campaign.storage.db import writing
from tests.builders import PASSWORD, a_person, an_organiser
from tests.systems.sealed_bid import SEALED_BID

WORD = "another long word"


def token_of(page: str) -> str:
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
    assert token
    return token.group(1)


def sign_in_page(client: FlaskClient, name: str, password: str) -> TestResponse:
    token = token_of(client.get("/login").text)
    return client.post("/login", data={"username": name, "password": password, "csrf_token": token})


def sign_in(client: FlaskClient, name: str, password: str = PASSWORD) -> int:
    return sign_in_page(client, name, password).status_code


def test_a_name_and_password_sign_in_and_a_wrong_one_does_not(session: Session, client: FlaskClient) -> None:
    a_person(session, "Rosa")
    assert client.get("/").status_code == 302
    assert sign_in(client, "Rosa", "wrong password") == 200
    assert client.get("/").status_code == 302
    assert sign_in(client, " rosa ") == 303
    assert client.get("/account/").status_code == 200


def test_a_forgotten_password_is_a_new_one_by_link_and_ends_the_sessions(
    session: Session, app: Flask, client: FlaskClient
) -> None:
    olga, rosa = an_organiser(session), a_person(session, "Rosa")
    assert sign_in(client, "Rosa") == 303
    token = renewing.password_link(session, olga, rosa)
    with app.app_context():
        renewing.new_password(session, token, WORD)
    assert client.get("/account/").status_code == 302
    assert sign_in(client, "Rosa") == 200
    assert sign_in(client, "Rosa", WORD) == 303


def test_signing_out_everywhere_ends_every_session(session: Session, app: Flask) -> None:
    rosa = a_person(session, "Rosa")
    clients = [app.test_client(), app.test_client()]
    assert [sign_in(client, "Rosa") for client in clients] == [303, 303]
    people.sign_out_everywhere(session, rosa)
    assert [client.get("/account/").status_code for client in clients] == [302, 302]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Nobody", PASSWORD),
        ("Rosa", "wrong password"),
        ("Rosa", ""),
        ("", PASSWORD),
        ("", ""),
        ("Without", PASSWORD),
        ("Gone", PASSWORD),
        ("Rosa", "x" * 5000),
        ("x" * 5000, PASSWORD),
        ("Rosa", PASSWORD + " "),
        ("Rosa%", PASSWORD),
        ("Ros_", PASSWORD),
    ],
)
def test_one_sentence_for_every_way_in_which_name_and_password_can_be_wrong(
    session: Session, client: FlaskClient, name: str, word: str
) -> None:
    a_person(session, "Rosa")
    a_person(session, "Without", password=None)
    gone = a_person(session, "Gone")
    with writing(session):
        gone.active = False
    answer = sign_in_page(client, name, word)
    said = re.findall(r'<div class="refused" role="alert"><strong>(.*?)</strong>', answer.text)
    assert (answer.status_code, said) == (200, ["This name and password do not match."])


@pytest.mark.parametrize("name", ["Ölga", "ÉDITH", "Стефан", "Weiß"])
def test_a_name_of_any_letters_signs_in_in_any_case(
    session: Session, app: Flask, client: FlaskClient, name: str
) -> None:
    a_person(session, name)
    assert [sign_in(app.test_client(), word) for word in (name, name.lower(), name.upper())] == [303] * 3


@pytest.mark.parametrize(
    "away",
    [
        "//far.example",
        "https://far.example/",
        "/\\far.example",
        "///far.example",
        "http:far.example",
        "/%09/far.example",
        "javascript:alert(1)",
    ],
)
def test_signing_in_leads_to_no_other_house(session: Session, app: Flask, away: str) -> None:
    client = app.test_client()
    a_person(session, "Rosa")
    page = client.get("/login", query_string={"next": away}).get_data(as_text=True)
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
    assert token
    sent = {"username": "Rosa", "password": PASSWORD, "csrf_token": token.group(1), "next": away}
    answer = client.post("/login", query_string={"next": away}, data=sent)
    assert answer.status_code == 303, "the password was right"
    where = answer.headers["Location"]
    assert where.startswith("/") and where[1:2] not in ("/", "\\")


@pytest.mark.slow
@pytest.mark.usefixtures("clock")
def test_a_browser_that_signed_in_before_waits_for_nobody_else_at_its_address(
    session: Session, app: Flask, tmp_path: Path
) -> None:
    a_person(session, "Rosa")
    limited = create_app({**app.config, "INSTANCE": str(tmp_path), "RATELIMIT_ENABLED": True}, (SEALED_BID,))
    known, other = limited.test_client(), limited.test_client()
    assert sign_in(known, "Rosa", PASSWORD) == 303
    known.post("/sign-out", data={"csrf_token": token_of(known.get("/account/").text)})
    codes = [sign_in(other, f"Karl {number}", "wrong password") for number in range(21)]
    stranger, own = sign_in(known, "Karl", "wrong password"), sign_in(known, "Rosa", PASSWORD)
    limited.extensions["sandtable"]["house"].engine.dispose()
    assert codes[-1] == 429 and stranger == 429, "who is not known for this person waits with all others"
    assert own == 303
