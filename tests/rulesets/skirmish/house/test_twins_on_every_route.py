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
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from campaign.installation import tokens
from campaign.log.running import House, open_house, running
from campaign.people import people, seats
from campaign.play import instructing, replays, service
from campaign.play.service import Form
from campaign.storage import db
from rulesets.kit.flow.choices import Count, Value, mark
from rulesets.kit.replay import from_text, to_text
from rulesets.kit.ruleset import AnyRuleset
from rulesets.skirmish.system import SKIRMISH
from tests.builders import a_person, an_organiser, take_seat, with_password
from tests.campaign.web import forms, signed_in
from tests.housed import with_house
from tests.length import far
from tests.rules import rule
from tests.rulesets.skirmish.log import c

REPLAYS = Path(__file__).parents[3] / "replays" / "skirmish"
MOMENT = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
OF_A_KIND = 2
VALUE = re.compile(r"(?<==)[^&]*|\d+")
ALIKE = re.compile(
    r"[^/?]+\.(?:pdf|html)|(?<=/papers/)[^/?.]+(?=\?at=)|(?<=/note/)[^/?]+|(?<=/photographs/of/)[^/?]+"
)
"""A paper as a file or as it was, and what is only sent to: asked for a few times, whatever it is of. Each
paper's page as it is now is compared."""
PAST = re.compile(r"[?&]at=|\.(?:pdf|html)\b|/news/\d")
"""Addresses of moments that are over, and of pages as files."""
NOT_OF_NOW = re.compile(
    rf"{PAST.pattern}|/papers/(?!match-report)|/report/.*(?:doctrine|initiative|action|last|loss)"
    r"|/(?:document|rules|undo|mend)\b"
)
"""Those, and what is the same through the whole match or of matters that are over: what is done unseen now is
in none of them that is not asked for when the game has gone on."""
LINK = re.compile(r'(?:href|hx-get|data-poll|action)="(/[^"#]*)')
PEOPLE = {"Anna": "allied", "Bert": "axis"}
TABLE = "/c/saturday/"
OTHERS = ("Olga", "Vera", "")
"""The organiser who holds no seat, a member who looks on, and whoever has the public link."""
UNSEATED = ("Olga", "")[: far(1, 2)]
"""Those of them who are led to every address, the public in a long run; what a member who looks on reads is
in what both of them do."""
PURCHASE = ("pace-round", 18)
"""A match, and so many orders of it before the purchase of its second round."""
TRANSFERS = ("air-force-mechanized-axis", 74)
"""One with units of all kinds on both mats: before the transfers of round 4."""
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
class ToGive:
    """An order by its kind, with what differs from its form as it stands first; `fixed` picks a choice."""

    kind: type
    values: Mapping[str, Value] = field(default_factory=dict)
    fixed: Mapping[str, str] = field(default_factory=dict)


def basket(**counts: int) -> ToGive:
    return ToGive(c.FillBasket, {f"counts.{name}": number for name, number in counts.items()})


LEFT_TO_THE_HOUSE = ToGive(str)
"""An answer is left to the house."""
CLOSED = ToGive(c.CloseOrders)
ONE_SQUAD = (basket(base=1, regulars=1), CLOSED)
THREE_AND_A_LEVEL = (basket(base=1, regulars=1), basket(mg=1), basket(base=3, regulars=3, level=1), CLOSED)
"""What the Axis order in the twins: a squad; after two changes of mind three of them and a level."""


@dataclass
class Twin:
    """One of two houses that were the same until somebody did something unseen. The keys with which orders
    are sent tell nothing of what was ordered, as those of browsers."""

    app: Flask
    house: House
    given: Counter[type] = field(default_factory=Counter)

    @contextmanager
    def moved_in(self) -> Iterator[Session]:
        """The application serves this house; a session of it."""
        with_house(self.app, self.house)
        with self.house.sessions()() as session:
            yield session

    def give(self, name: str, seat: str, *orders: ToGive) -> None:
        """The person gives the orders."""
        with self.moved_in() as session:
            for order in orders:
                person, at = people.named(session, name), running(session, 1)
                assert person is not None
                if order is LEFT_TO_THE_HOUSE:
                    instructing.instruct(session, 1, person, seat, "retreats", {}, f"left {name}")
                    continue
                choice = next(
                    choice
                    for choice in at.ruleset.menu(at.state, seat)
                    if choice.command is order.kind and order.fixed.items() <= dict(choice.fixed).items()
                )
                first = {one.name: one.low for one in choice.fields if isinstance(one, Count)}
                self.given[order.kind] += 1
                key = f"{name} {order.kind.__name__} {self.given[order.kind]}"
                service.submit(session, 1, person, seat, Form(mark(choice), {**first, **order.values}, key))

    @contextmanager
    def visited(self, name: str, source: random.Random, when: str) -> Iterator[FlaskClient]:
        """A browser of this visitor, whose tokens and mark of safety are those of his twin."""
        source.seed(f"{name} {when}")
        with self.moved_in():
            client = signed_in(self.app, name).client if name else self.app.test_client()
            with client.session_transaction() as cookie:
                cookie["csrf_token"] = "the same in both"
            yield client

    def answers(
        self, name: str, link: str, source: random.Random, when: str, *, only_now: bool
    ) -> dict[str, tuple[str, Headers, bytes]]:
        """All that this visitor gets from every address that the table leads him to, whole; or only from
        those of the present."""
        with self.visited(name, source, when) as client:
            got = walked(client, TABLE if name else link, only_now=only_now)
            return {**got, **refused(client, got)}

    def table(self, name: str, source: random.Random, when: str) -> bytes:
        """The table alone, as this visitor gets it."""
        with self.visited(name, source, f"table {when}") as client:
            return client.get(TABLE).data


def walked(
    client: FlaskClient, *starts: str, within: tuple[str, ...] = ("/c/", "/watch/"), only_now: bool = False
) -> dict[str, tuple[str, Headers, bytes]]:
    """The answers below the starts by their addresses, a few of each kind, of those that lead into the past
    the newest: status, headers, body."""
    waiting, got, met = [*starts], {}, Counter[str]()
    while waiting:
        address = waiting.pop(0)
        kind = ALIKE.sub("*", VALUE.sub("", address))
        if address in got or not address.startswith(within) or (only_now and NOT_OF_NOW.search(address)):
            continue
        if met[kind] >= (1 if only_now or PAST.search(address) else OF_A_KIND):
            continue
        met[kind] += 1
        answer = client.get(address)
        got[address] = (answer.status, [*answer.headers], answer.data)
        if answer.mimetype == "text/html":
            links = dict.fromkeys(unescape(found) for found in LINK.findall(answer.text))
            waiting += sorted(links, key=newest, reverse=True)
    return got


def newest(address: str) -> tuple[int, ...]:
    """The numbers in an address: what differs was done last, so of a kind of address that leads into the past
    the last ones are asked for."""
    return tuple(map(int, re.findall(r"\d+", address)))


def refused(client: FlaskClient, got: Mapping[str, tuple[str, Headers, bytes]]) -> dict[str, Any]:
    """The answers to orders that cannot be: an order nobody offers in the first forms of the table, and far
    too large a count in one field and in all."""
    answers: dict[str, Any] = {}
    for place, asked in enumerate(forms(got[next(iter(got))][2].decode())):
        named = [name for name, _ in asked.pairs]
        counts = [name for name in named if name.startswith("field-counts.")]
        wrong = [{"mark": "no such order"}] if "mark" in named and asked.action.endswith("/order") else []
        wrong = wrong if len(answers) < OF_A_KIND else []
        for change in (*wrong, *(dict.fromkeys(some, "999") for some in (counts[:1], counts) if some)):
            answer = client.post(asked.action, data={**dict(asked.pairs), **change})
            answers[f"{place} {change}"] = (answer.status, [*answer.headers], answer.data)
    return answers


def two_of(app: Flask, database: str) -> tuple[Twin, Twin]:
    """The house of the database twice. Each stays open: what it has read of its log it keeps, as a server."""
    here = Path(database.removeprefix("sqlite:///"))
    there = here.with_name("other.sqlite")
    with closing(sqlite3.connect(here)) as made, closing(sqlite3.connect(there)) as copy:
        made.backup(copy)
    one, other = (Twin(app, open_house(f"sqlite:///{file}", (SKIRMISH,))) for file in (here, there))
    return one, other


@pytest.fixture
def begun() -> tuple[str, int]:
    """Which match, and how many of its orders were given."""
    return PURCHASE


@pytest.fixture
def twins(
    app: Flask, session: Session, database: str, source: random.Random, begun: tuple[str, int]
) -> tuple[Twin, Twin, str]:
    """A match in two houses, and the public's address."""
    _, whole = from_text((REPLAYS / f"{begun[0]}.json").read_text("utf-8"), (SKIRMISH,))
    cut = replace(whole, orders=whole.orders[: begun[1]], result="")
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
    return *two_of(app, database), f"/watch/{token}/"


def differing(
    twins: tuple[Twin, Twin, str],
    source: random.Random,
    names: Sequence[str],
    when: str,
    *,
    only_now: bool = False,
) -> list[str]:
    """The addresses that answer one of these visitors differently in the two houses."""
    *both, link = twins
    here, there = (
        [twin.answers(name, link, source, when, only_now=only_now) for name in names] for twin in both
    )
    found = []
    for name, one, other in zip(names, here, there, strict=True):
        assert len(one) > (5 if only_now else 20), f"{name} was led to {len(one)} addresses"
        found += [f"{name}: one is led elsewhere"] * (list(one) != list(other))
        who = name or "the public"
        found += [f"{who}: {address}" for address in one if one[address] != other.get(address)]
    return found


def is_seen_by(name: str, twins: tuple[Twin, Twin, str], source: random.Random, when: str = "") -> bool:
    """Whether whoever did it reads another table in the two houses: else the comparison would see nothing."""
    one, other, _ = twins
    return one.table(name, source, when) != other.table(name, source, when)


@rule("TS-009", "TS-011")
@pytest.mark.slow
def test_two_purchases_are_one_to_everybody_else_on_every_route_until_a_unit_enters(
    twins: tuple[Twin, Twin, str], source: random.Random
) -> None:
    one, other, _ = twins
    one.give("Bert", "axis", *ONE_SQUAD)
    other.give("Bert", "axis", *THREE_AND_A_LEVEL)
    assert differing(twins, source, ("Anna", *OTHERS), "bought", only_now=True) == []
    assert is_seen_by("Bert", twins, source)
    for twin in (one, other):
        twin.give("Anna", "allied", basket(base=1, regulars=1), CLOSED, ToGive(c.Ready))
        twin.give("Bert", "axis", ToGive(c.Ready))
        acts = (ToGive(c.Act, fixed={"unit": unit, "kind": "move_fire"}) for unit in ("Squad 1", "Squad 2"))
        twin.give("Anna", "allied", *acts)
    assert differing(twins, source, ("Anna", *UNSEATED), "acted") == []
    assert differing(twins, source, ("Vera",), "acted", only_now=True) == []


@rule("TS-011")
@pytest.mark.slow
def test_an_order_that_is_open_and_an_answer_left_to_the_house_are_nothing_to_everybody_else(
    twins: tuple[Twin, Twin, str], source: random.Random
) -> None:
    one, other, _ = twins
    other.give("Bert", "axis", LEFT_TO_THE_HOUSE, basket(base=2, regulars=1))
    assert differing(twins, source, ("Anna", *OTHERS), "unseen", only_now=True) == []
    for twin in (one, other):
        twin.give("Anna", "allied", basket(base=1, regulars=1), CLOSED)
    assert differing(twins, source, ("Anna",), "then") == []
    assert is_seen_by("Bert", twins, source)


BOARDED = (
    ToGive(c.Board, {"carrier": "#8"}, {"unit": "#7"}),
    ToGive(c.Board, {"carrier": "#10"}, {"unit": "#9"}),
)


@rule("TS-011", "TS-319")
@pytest.mark.slow
@pytest.mark.parametrize("begun", [TRANSFERS])
def test_boarding_and_fatigue_on_the_mat_are_one_to_everybody_else_on_every_route(
    twins: tuple[Twin, Twin, str], source: random.Random
) -> None:
    one, other, _ = twins
    other.give("Anna", "allied", *BOARDED)
    assert differing(twins, source, ("Bert", *OTHERS), "boarded", only_now=True) == []
    assert is_seen_by("Anna", twins, source, "boarded")
    for twin in (one, other):
        twin.give("Anna", "allied", ToGive(c.Ready))
        twin.give("Bert", "axis", ToGive(c.Ready))
    for twin, unit in ((one, "#7"), (other, "#8")):
        twin.give("Anna", "allied", ToGive(c.Act, fixed={"unit": unit, "kind": "fatigue"}))
    assert differing(twins, source, ("Bert", *UNSEATED), "fatigued") == []
    assert differing(twins, source, ("Vera",), "fatigued", only_now=True) == []
    assert is_seen_by("Anna", twins, source)
