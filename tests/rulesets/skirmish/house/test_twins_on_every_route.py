"""Two houses whose matches differ only in what the Axis bought, in content and in number, answer everybody
else alike on every route, byte for byte: the clock stands, and both draw their tokens from one seed."""

import random
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, tzinfo
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from campaign import db, tokens
from campaign.log.running import open_house, running
from campaign.people import people, seats
from campaign.play import replays, service, settling
from campaign.play.service import Form
from rulesets.kit.flow.choices import Count, Value, find, mark, values_of
from rulesets.kit.replay import from_text, to_text
from rulesets.kit.ruleset import AnyRuleset
from rulesets.skirmish.log import commands as c
from rulesets.skirmish.system import SKIRMISH
from tests.builders import a_person, an_organiser, take_seat, with_password
from tests.campaign.web import form as found_form, signed_in
from tests.conftest import with_house
from tests.length import far
from tests.rules import rule

PACE = Path(__file__).parents[3] / "replays" / "skirmish" / "pace-round.json"
MOMENT = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
OF_A_KIND = far(2, 3)
VALUE = re.compile(r"(?<==)[^&]*|\d+(?=/?$)")
LINK = re.compile(r'(?:href|hx-get|data-poll|action)="(/[^"#]*)')
OTHERS = ("Anna", "Olga", "Vera", "")
"""The Allies, the organiser who holds no seat, a member who looks on, and whoever has the public link."""
BEFORE_INITIATIVE, THIRD_PURCHASE = 3, 36
PURCHASE = 52
"""Orders of the replay before the purchase of its fourth round."""
Headers = list[tuple[str, str]]


class Stopped(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Stopped":
        return cls.fromtimestamp(MOMENT.timestamp(), tz)


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return (SKIRMISH,)


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> random.Random:
    """Where tokens come from, which can be set back; and the clock stands."""
    source = random.Random(1)
    monkeypatch.setattr(tokens, "random_bytes", source.randbytes)
    monkeypatch.setattr(time, "time", MOMENT.timestamp)
    monkeypatch.setattr(db, "datetime", Stopped)
    return source


@dataclass(frozen=True)
class Given:
    """An order by its kind, with what differs from its form as it stands first; `fixed` picks a choice."""

    kind: type
    values: Mapping[str, Value] = field(default_factory=dict)
    fixed: Mapping[str, str] = field(default_factory=dict)


def basket(**counts: int) -> Given:
    return Given(c.FillBasket, {f"counts.{name}": number for name, number in counts.items()})


CLOSED = Given(c.CloseOrders)
ONE_SQUAD = (basket(base=1, regulars=1), CLOSED)
THREE_AND_A_LEVEL = (basket(base=1, regulars=1), basket(mg=1), basket(base=3, regulars=3, level=1), CLOSED)
"""What the Axis order in the twins: a squad; after two changes of mind three of them and a level."""


@dataclass
class Twin:
    """One of two houses that were the same until the Axis ordered."""

    app: Flask
    url: str

    @contextmanager
    def moved_in(self) -> Iterator[Session]:
        """The application serves this house; a session of it."""
        house = open_house(self.url, (SKIRMISH,))
        with_house(self.app, house)
        with house.sessions()() as session:
            yield session
        house.engine.dispose()

    def give(self, name: str, seat: str, *orders: Given) -> None:
        """The person gives the orders."""
        with self.moved_in() as session:
            for order in orders:
                person, at = people.named(session, name), running(session, 1)
                assert person is not None
                choice = next(
                    choice
                    for choice in at.ruleset.menu(at.state, seat)
                    if choice.command is order.kind and order.fixed.items() <= dict(choice.fixed).items()
                )
                first = {one.name: one.low for one in choice.fields if isinstance(one, Count)}
                what = str(dict(order.values) or order.fixed or order.kind.__name__)
                key = f"{name} {at.state.step} {what}"[:60]
                service.submit(session, 1, person, seat, Form(mark(choice), {**first, **order.values}, key))

    def answers(
        self, name: str, link: str, source: random.Random, when: str
    ) -> dict[str, tuple[str, Headers, bytes]]:
        """All that this visitor gets from every address that the table leads him to, whole."""
        source.seed(f"{name} {when}")
        with self.moved_in():
            client = signed_in(self.app, name).client if name else self.app.test_client()
            with client.session_transaction() as cookie:
                cookie["csrf_token"] = "the same in both"
            return walked(client, "/c/saturday/" if name else link)


def walked(client: FlaskClient, start: str) -> dict[str, tuple[str, Headers, bytes]]:
    """The answers below the start by their addresses, a few of each kind: status, headers, body."""
    waiting, got, met = [start], {}, Counter[str]()
    while waiting:
        address = waiting.pop(0)
        kind = VALUE.sub("", address)
        if address in got or not address.startswith(("/c/", "/watch/")) or met[kind] >= OF_A_KIND:
            continue
        met[kind] += 1
        answer = client.get(address)
        got[address] = (answer.status, [*answer.headers], answer.data)
        if answer.mimetype == "text/html":
            waiting += [unescape(found) for found in LINK.findall(answer.text)]
    return got


@pytest.fixture
def twins(app: Flask, session: Session, database: str, source: random.Random) -> tuple[Twin, Twin, str]:
    """The fourth round of a match at its purchase in two houses, and the public's address."""
    _, whole = from_text(PACE.read_text("utf-8"), (SKIRMISH,))
    cut = replace(whole, orders=whole.orders[:PURCHASE], result="")
    olga = an_organiser(session)
    campaign = replays.open_replay(session, to_text(SKIRMISH, cut), olga, "Saturday")
    with app.app_context():
        for name, seat in (("Anna", "allied"), ("Bert", "axis"), ("Vera", "")):
            person = with_password(session, a_person(session, name))
            if seat:
                take_seat(session, campaign, olga, person, seat)
            with db.writing(session):
                seats.add_member(session, campaign.id, person, "observer")
        with_password(session, olga)
    token = people.set_public_link(session, campaign.id, olga, True)
    session.close()
    here = Path(database.removeprefix("sqlite:///"))
    other = here.with_name("other.sqlite")
    with closing(sqlite3.connect(here)) as made, closing(sqlite3.connect(other)) as copy:
        made.backup(copy)
    return Twin(app, database), Twin(app, f"sqlite:///{other}"), f"/watch/{token}/"


def differing(
    twins: tuple[Twin, Twin, str], source: random.Random, names: Sequence[str], when: str
) -> list[str]:
    """The addresses that answer one of these visitors differently in the two houses."""
    one, other, link = twins
    found = []
    for name in names:
        here, there = (twin.answers(name, link, source, when) for twin in (one, other))
        assert len(here) > 20, f"{name} was led to {len(here)} addresses"
        found += [f"{name}: one is led elsewhere"] * (list(here) != list(there))
        found += [
            f"{name or 'the public'}: {address}" for address in here if here[address] != there.get(address)
        ]
    return found


@rule("TS-009", "TS-011")
@pytest.mark.slow
def test_two_purchases_are_one_to_everybody_else_on_every_route_until_a_unit_enters(
    twins: tuple[Twin, Twin, str], source: random.Random
) -> None:
    one, other, _ = twins
    one.give("Bert", "axis", *ONE_SQUAD)
    other.give("Bert", "axis", *THREE_AND_A_LEVEL)
    assert differing(twins, source, OTHERS, "bought") == []
    assert differing(twins, source, ["Bert"], "bought") != [], "the test would see nothing"
    for twin in (one, other):
        twin.give("Anna", "allied", basket(base=1, regulars=1), CLOSED, Given(c.Ready))
        twin.give("Bert", "axis", Given(c.Ready))
        twin.give(
            "Anna",
            "allied",
            *(Given(c.Act, fixed={"unit": unit, "kind": "move_fire"}) for unit in ("Squad 1", "Squad 2")),
        )
    assert differing(twins, source, OTHERS, "acted") == []


@pytest.fixture
def twins_of_a_mend(
    app: Flask, session: Session, database: str, source: random.Random
) -> tuple[Twin, Twin, str]:
    """The same at the purchase of its third round, the initiative of the first typed in."""
    _, whole = from_text(PACE.read_text("utf-8"), (SKIRMISH,))
    cut = replace(whole, orders=whole.orders[:BEFORE_INITIATIVE], result="")
    olga = an_organiser(session)
    campaign = replays.open_replay(session, to_text(SKIRMISH, cut), olga, "Saturday")
    with app.app_context():
        anna, bert = (with_password(session, a_person(session, name)) for name in ("Anna", "Bert"))
        with_password(session, olga)
    for person, seat in ((anna, "allied"), (bert, "axis")):
        take_seat(session, campaign, olga, person, seat)
    settling.change_throws(session, campaign.id, olga, "wait", "wait")
    for number, order in enumerate(whole.orders[BEFORE_INITIATIVE:THIRD_PURCHASE]):
        at = running(session, campaign.id)
        choice = find(at.ruleset.menu(at.state, order.seat), order.command)
        if choice is not None:
            giver = anna if order.seat == "allied" else bert
            typed = order.faces if choice.throw is not None else None
            form = Form(mark(choice), values_of(choice, order.command), f"replayed {number}", typed)
            service.submit(session, campaign.id, giver, order.seat, form)
    session.close()
    here = Path(database.removeprefix("sqlite:///"))
    other = here.with_name("other.sqlite")
    with closing(sqlite3.connect(here)) as made, closing(sqlite3.connect(other)) as copy:
        made.backup(copy)
    return Twin(app, database), Twin(app, f"sqlite:///{other}"), ""


def rehearsed(twin: Twin, source: random.Random, faces: Sequence[str]) -> tuple[int, str, str]:
    """What Olga reads of other dice for the initiative: status and text of the form, and of what would come
    of it."""
    source.seed("mend")
    with twin.moved_in():
        olga = signed_in(twin.app, "Olga")
        with olga.client.session_transaction() as cookie:
            cookie["csrf_token"] = "the same in both"
        form = next(
            page
            for number in range(2, 12)
            if "typed in" in (page := olga.client.get(f"/c/saturday/mend/{number}").text)
        )
        sent = {f"face__{place}": face for place, face in enumerate(faces, 1)}
        answer = olga.send(found_form(form, "Play it again"), reason="Misread.", **sent)
        return answer.status_code, form, answer.text


def decided(twin: Twin, page: str) -> None:
    """Olga decides what she read."""
    with twin.moved_in():
        olga = signed_in(twin.app, "Olga")
        with olga.client.session_transaction() as cookie:
            cookie["csrf_token"] = "the same in both"
        assert olga.send(found_form(page, "Mend it")).status_code == 303


@pytest.mark.slow
@pytest.mark.parametrize("faces", [("41", "62"), ("66", "11")])
def test_an_organiser_who_mends_reads_the_same_whatever_one_side_bought(
    twins_of_a_mend: tuple[Twin, Twin, str], source: random.Random, faces: tuple[str, str]
) -> None:
    one, other, _ = twins_of_a_mend
    one.give("Bert", "axis", *ONE_SQUAD)
    other.give("Bert", "axis", *THREE_AND_A_LEVEL)
    here, there = (rehearsed(twin, source, faces) for twin in (one, other))
    assert here[0] == 200 and here == there
    for twin in (one, other):
        source.seed("decided")
        decided(twin, here[2])
    assert differing(twins_of_a_mend, source, ["Olga", "Anna"], "mended") == []
    assert differing(twins_of_a_mend, source, ["Bert"], "mended") != [], "the test would see nothing"
