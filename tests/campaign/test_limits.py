"""What is dear is limited, a person or an address: so many times, and nobody else is held up. Where somebody
comes from, for whoever counts by it."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from app import create_app
from campaign.installation.network import place_of
from campaign.pages import archive, trial
from campaign.pages.frame import budget
from campaign.people.security import limiter
from tests import builders
from tests.campaign.web import Visitor, forms, signed_in, visitor
from tests.systems.sealed_bid import SEALED_BID

TABLE, PARLOUR = "/c/an-evening/", "/shelf/sealed_bid.floor.parlour/1/"
HERE, ELSEWHERE = {"REMOTE_ADDR": "203.0.113.9"}, {"REMOTE_ADDR": "203.0.113.77"}


@pytest.fixture
def server(app: Flask, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """A server of the house that counts requests, at a moment that stands."""
    builders.an_auction(session)
    moment = time.time()
    monkeypatch.setattr(time, "time", lambda: moment)
    made = create_app({**app.config, "INSTANCE": str(tmp_path), "RATELIMIT_ENABLED": True}, (SEALED_BID,))
    yield made
    made.extensions["sandtable"]["house"].engine.dispose()
    limiter.enabled = app.config["RATELIMIT_ENABLED"]


def sent(who: Visitor, address: str, times: int, place: dict[str, str] = HERE) -> list[bool]:
    """Whether each of so many presses was let through."""
    (token, *_) = [dict(form.pairs)["csrf_token"] for form in forms(who.page("/account/")) if form.pairs]
    presses = (who.client.post(address, data={"csrf_token": token}, environ_base=place) for _ in range(times))
    return [press.status_code != 429 for press in presses]


@pytest.mark.parametrize(
    ("deed", "most", "words"),
    [("trial", trial.AN_HOUR, trial.TOO_MANY), ("keeping/export.json", archive.AN_HOUR, archive.TOO_MANY)],
)
def test_a_person_does_it_so_many_times_an_hour_from_wherever(
    server: Flask, deed: str, most: int, words: str
) -> None:
    red, blue = signed_in(server, "Red"), signed_in(server, "Blue")
    assert sent(red, TABLE + deed, most) == [True] * most
    assert sent(red, TABLE + deed, 1, ELSEWHERE) == sent(signed_in(server, "Red"), TABLE + deed, 1) == [False]
    assert sent(blue, TABLE + deed, 1) == [True]
    (token, *_) = [dict(form.pairs)["csrf_token"] for form in forms(red.page("/account/")) if form.pairs]
    assert words in red.client.post(TABLE + deed, data={"csrf_token": token}).text


@pytest.mark.parametrize(
    ("asked", "status"), [("papers/none", 404), ("papers/none.html", 404), ("ask/", 200)]
)
def test_strangers_of_an_address_ask_the_shelf_so_many_times_a_minute(
    server: Flask, asked: str, status: int
) -> None:
    """Of a paper that is not there too: what is counted is the question."""

    def ask(place: dict[str, str]) -> int:
        return visitor(server).client.get(PARLOUR + asked, environ_base=place).status_code

    assert [ask(HERE) for _ in range(61)] == [status] * 60 + [429]
    assert ask(ELSEWHERE) == status


@pytest.mark.parametrize("name", ["Red", ""])
def test_who_has_spent_the_budget_of_dear_pages_waits_and_nobody_else(
    server: Flask, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def asks(name: str, address: str = PARLOUR, place: dict[str, str] = HERE) -> int:
        who = signed_in(server, name) if name else visitor(server)
        return who.client.get(address, environ_base=place).status_code

    of_this = "OF_A_PERSON" if name else "OF_STRANGERS"
    assert [asks(name) for _ in range(3)] == [200] * 3, "what costs little spends nothing"
    monkeypatch.setattr(budget, "DEAR", 0)
    assert [asks(name) for _ in range(3)] == [200] * 3, "there is room for more than one"
    monkeypatch.setattr(budget, of_this, 0)
    assert [asks(name) for _ in range(2)] == [200, 429]
    assert asks(name, place=ELSEWHERE) == (429 if name else 200), "a person is one wherever he is"
    assert asks("Blue") == asks("" if name else "Blue") == 200
    assert asks(name, "/login") in (200, 302)
    later = time.time() + budget.WINDOW
    monkeypatch.setattr(time, "time", lambda: later)
    assert asks(name) == 200


def test_a_form_is_taken_when_the_budget_is_spent(server: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    red = signed_in(server, "Red")
    (token, *_) = [dict(form.pairs)["csrf_token"] for form in forms(red.page("/account/")) if form.pairs]
    monkeypatch.setattr(budget, "DEAR", 0)
    monkeypatch.setattr(budget, "OF_A_PERSON", 0)
    refused = [red.client.get(PARLOUR) for _ in range(2)][-1]
    assert refused.status_code == 429 and budget.SPENT in refused.text and refused.headers["Retry-After"]
    assert red.client.post(TABLE + "trial", data={"csrf_token": token}).status_code == 303
    assert red.client.post(TABLE + "moves/try", data={"csrf_token": token}).status_code == 429


def test_a_club_of_one_address_opens_as_many_links_as_it_has_people(server: Flask, session: Session) -> None:
    olga = signed_in(server, "Olga")
    link = re.findall(r"/join/[\w-]+", olga.press(f"{TABLE}people/", "Create invitation").text)[0]

    def opened(address: str, times: int) -> list[int]:
        who = visitor(server)
        return [who.client.get(address, environ_base=HERE).status_code for _ in range(times)]

    assert opened(link, 40) == [200] * 40
    assert opened("/join/none", 31) == [410] * 30 + [429]


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_a_household_with_ipv6_is_one_place(address: str, place: str) -> None:
    assert place_of(address) == place
