"""Eight presses at once on every POST that makes a row, over both databases: nobody reads a fault, and what
is meant once is there once."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from threading import Barrier
from urllib.parse import urlsplit

import pytest
from flask import Flask
from sqlalchemy import func, select

from authoring import drafts
from campaign.closed import keys, sealing, waiting
from campaign.game_nights import nights
from campaign.game_nights.nights import Wish
from campaign.log.running import House
from campaign.pages.club.night_link import night_link
from campaign.people import people, seating, seats
from campaign.play import trial
from campaign.shelf import collections
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.pressed import LEFT_OUT, PRESSES, Press
from tests.campaign.talk.test_photographs import picture
from tests.campaign.web import Visitor, signed_in, visitor
from tests.conftest import copied
from tests.housed import the_app
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR

PRESSED = 8
SIDES = ("red", "blue", "green")


Club = tuple[Flask, dict[str, str]]

pytestmark = pytest.mark.plays(SEALED_BID, MEMOIR44)

KEPT: dict[str, tuple[str, dict[str, str]]] = {}
"""In each of the two dialects the address of the first club, and what it has."""


@pytest.fixture
def club(
    any_house: House,
    any_database: str,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> Club:
    """The club: one is founded in each dialect, the others are copies."""
    app, dialect = the_app(any_house, any_database, tmp_path), any_house.engine.dialect.name
    if dialect in KEPT:
        copied(KEPT[dialect][0], any_database)
        return app, KEPT[dialect][1]
    made = founded(app, any_house)
    app.extensions["sandtable"]["sessions"].remove()
    any_house.engine.dispose()
    if dialect == "sqlite":
        first = f"sqlite:///{tmp_path_factory.mktemp('club')}/first.sqlite"
    else:
        first = request.getfixturevalue("postgresql").format(name="first_club")
    copied(any_database, first)
    KEPT[dialect] = first, made
    return app, made


def founded(app: Flask, house: House) -> dict[str, str]:
    """Lays the auction, an evening, a collection, and what the presses name in braces."""
    with app.app_context(), house.sessions()() as session:
        campaign, who = builders.an_auction(session)
        who["fritz"] = builders.a_person(session, "Fritz")
        olga, wish = who["organiser"], Wish("2099-12-03", "19:00", "UTC", "hall", "One")
        evening = nights.set_up(session, olga, wish)
        collections.begin(session, who["red"], collections.Wish("Seas", "", True))
        sealed = json.loads(json.dumps(sealing.take_out(session, campaign.id, olga)))
        there = [keys.as_words(keys.key_of(campaign, seat, who[seat].id)) for seat in SIDES]
        closed = waiting.bring_in(session, sealed, who["red"])
        for key in there[:2]:
            waiting.give_key(session, closed.uid, key)
        (green,) = seats.holders(session, campaign.id, "green")
        seating.take_seat(session, campaign.id, olga, green.id)
        with app.test_request_context():
            night = urlsplit(night_link(evening, who["green"])).path
        return {
            "blue": str(who["blue"].id),
            "closed": closed.uid,
            "copy": trial.start_trial(session, campaign.id, who["red"], "red").slug,
            "draft": drafts.create(session, who["red"], SEALED_BID, FLOOR, PARLOUR).uid,
            "invitation": people.invite(session, campaign.id, olga, seat="green"),
            "key": there[2],
            "night": night,
        }


def _token(visitor: Visitor, page: str) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', visitor.page(page))
    assert found is not None, page
    return found[1]


def _pressed(app: Flask, press: Press, made: dict[str, str]) -> list[int]:
    """The answers to eight presses at one moment, in as many windows of one person's browser."""
    path = press.path.format(**made)
    page = press.page.format(**made) or path.replace("/start", "").replace("/new", "/")
    browser = signed_in(app, press.who) if press.who else visitor(app)
    filled = {name: value.format(**made) for name, value in press.form.items()}
    filled["csrf_token"] = _token(browser, page)
    windows = [app.test_client() for _ in range(PRESSED)]
    for window in windows:
        window._cookies = browser.client._cookies.copy()
    together = Barrier(PRESSED)

    def send(number: int) -> int:
        file = {press.picture: (BytesIO(picture()), "a.jpg")} if press.picture else {}
        together.wait()
        return windows[number].post(path, data={**filled, **file}).status_code

    with ThreadPoolExecutor(PRESSED) as threads:
        return list(threads.map(send, range(PRESSED)))


@pytest.mark.writers
@pytest.mark.parametrize("name", PRESSES)
def test_eight_presses_at_once_make_what_is_meant_once(club: Club, name: str) -> None:
    app, press = club[0], PRESSES[name]
    came = _pressed(app, press, club[1])
    assert [status for status in came if status >= 500 or status in (400, 404, 405)] == []
    with app.extensions["sandtable"]["house"].sessions()() as session:
        query = select(func.count()).select_from(press.table).where(*press.where)
        assert session.scalar(query) == press.rows


def test_every_route_that_takes_a_post_is_pressed_or_says_why_not(app: Flask) -> None:
    every = {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    pressed = {name.split()[0] for name in PRESSES}
    left_out = [name for names in LEFT_OUT.values() for name in names]
    assert pressed | set(left_out) == every
    assert len(set(left_out)) == len(left_out) and not pressed & set(left_out)
