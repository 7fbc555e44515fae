"""A house of the simulated club: what people do in it, what its clock does, what comes and what they read."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.clock import worker
from campaign.log.running import House, open_house
from tests.campaign.hours import Hours
from tests.campaign.simulated.chance import Source
from tests.campaign.simulated.deeds import Deed, done
from tests.campaign.simulated.founded import SYSTEMS
from tests.campaign.simulated.members import TABLES
from tests.campaign.simulated.post import Came, Post
from tests.campaign.web import signed_in
from tests.housed import with_house

Page = tuple[int, tuple[tuple[str, str], ...], bytes]
OPAQUE = ("ETag", "Content-Length", "Set-Cookie")
"""Headers that are hashes under the house's key, or of that visit alone."""


class Trouble(logging.Handler):
    """Whatever the program calls an error fails the test."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:
            raise AssertionError(record.getMessage()) from (record.exc_info or (None, None))[1]


@dataclass
class SimulatedHouse:
    """One house: its database, what came to its people (`came`) and what they read (`read`)."""

    name: str
    url: str
    app: Flask
    hours: Hours
    source: Source
    post: Post
    tokens: dict[str, str]
    swaps: bool = False
    came: list[Came] = field(default_factory=list)
    read: dict[tuple[str, str, str], Page] = field(default_factory=dict)
    house: House = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        self.house = open_house(self.url, SYSTEMS)

    def reborn(self) -> None:
        """Its processes died and were started again: nothing is remembered but the database."""
        self.house.engine.dispose()
        self.house = open_house(self.url, SYSTEMS)

    @contextmanager
    def session(self) -> Iterator[Session]:
        """A session of this house, with chance as it is here."""
        self.source.swaps = self.swaps
        with self.house.sessions()() as session:
            yield session

    def do(self, deed: Deed) -> str:
        """Does it; why not, where it was refused."""
        self.source.set_back(f"{deed.number} {deed.kind}")
        with self.session() as session:
            return done(session, deed, self.source)

    def look(self) -> None:
        """The process of the clock looks once."""
        self.source.set_back(f"look {self.hours.moment:%d %H}")
        self.source.swaps = self.swaps
        before = len(self.post.came)
        try:
            assert worker.look(self.house.sessions()) == 0
        finally:
            self.came += self.post.came[before:]

    def visit(self, name: str, when: str) -> None:
        """The person looks at what waits for him, his tables, Headquarters and his calendar."""
        self.source.set_back(f"visit {name} {when}")
        with_house(self.app, self.house)
        client = signed_in(self.app, name).client
        with client.session_transaction() as cookie:
            cookie["csrf_token"] = "the same in all"
        mine = [
            table for table in TABLES if name in {table.organiser, *table.seats.values(), *table.onlookers}
        ]
        slugs = [table.title.lower().replace(" ", "-") for table in mine]
        addresses = ["/", "/headquarters/", "/account/notices/", *(f"/c/{slug}/" for slug in slugs)]
        addresses += [f"/c/{slug}/chronicle/" for slug in slugs]
        feeds = [f"/calendar/{self.tokens[key]}.ics" for key in (name, *(table.key for table in mine))]
        for address in (*addresses, *feeds):
            answer = client.get(address)
            headers = tuple(pair for pair in answer.headers if pair[0] not in OPAQUE)
            assert answer.status_code == 200, f"{name} at {address}: {answer.status_code}"
            self.read[name, when, address] = (answer.status_code, headers, answer.data)


@pytest.fixture(autouse=True)
def trouble() -> Iterator[None]:
    """No notice may be lost to an exception that is only logged."""
    handler, log = Trouble(), logging.getLogger("sandtable")
    log.addHandler(handler)
    yield
    log.removeHandler(handler)
