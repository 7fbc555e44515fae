"""Eight presses at once on every POST that makes a row, over both databases: nobody reads a fault, and what
is meant once is there once."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy import func, select

from campaign import migrate
from campaign.evenings import evenings
from campaign.evenings.evenings import Wish
from campaign.log.running import House
from campaign.shelf import collections
from tests import builders
from tests.campaign.pressed import LEFT_OUT, PRESSES, Press
from tests.campaign.web import Visitor, signed_in
from tests.conftest import an_app
from tests.systems.sealed_bid import SEALED_BID

PRESSED = 8


@pytest.fixture
def club(any_database: str, tmp_path: Path) -> Iterator[Flask]:
    """The auction, an evening and a collection, in each of the two dialects."""
    app = an_app(any_database, tmp_path, (SEALED_BID,))
    house: House = app.extensions["sandtable"]["house"]
    migrate.upgrade(house.engine)
    with app.app_context(), house.sessions()() as session:
        _, people = builders.an_auction(session)
        for person in people.values():
            builders.with_password(session, person)
        evenings.set_up(session, people["organiser"], Wish("2099-12-03", "19:00", "UTC", "hall", "Table 1"))
        collections.begin(session, people["red"], collections.Wish("Seas", "", True))
    yield app
    house.engine.dispose()


def _token(visitor: Visitor, page: str) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', visitor.page(page))
    assert found is not None, page
    return found[1]


def _pressed(app: Flask, press: Press) -> list[int]:
    """The answers to eight presses at one moment, by as many browsers of one person."""
    page = press.page or press.path.replace("/start", "").replace("/new", "/")
    browsers = [signed_in(app, press.who) for _ in range(PRESSED)]
    forms = [{**press.form, "csrf_token": _token(browser, page)} for browser in browsers]
    together = Barrier(PRESSED)

    def send(number: int) -> int:
        together.wait()
        return browsers[number].client.post(press.path, data=forms[number]).status_code

    with ThreadPoolExecutor(PRESSED) as threads:
        return list(threads.map(send, range(PRESSED)))


@pytest.mark.writers
@pytest.mark.parametrize("name", PRESSES)
def test_eight_presses_at_once_make_what_is_meant_once(club: Flask, name: str) -> None:
    press = PRESSES[name]
    came = _pressed(club, press)
    assert [status for status in came if status >= 500 or status in (400, 404, 405)] == []
    with club.extensions["sandtable"]["house"].sessions()() as session:
        query = select(func.count()).select_from(press.table).where(*press.where)
        assert session.scalar(query) == press.rows


def test_every_route_that_takes_a_post_is_pressed_or_says_why_not(app: Flask) -> None:
    every = {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    pressed = {name.split()[0] for name in PRESSES}
    left_out = [name for names in LEFT_OUT.values() for name in names]
    assert pressed | set(left_out) == every
    assert len(set(left_out)) == len(left_out) and not pressed & set(left_out)
