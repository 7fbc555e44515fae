"""A house to be measured: of its own, in a folder that is thrown away, served as `./run serve` does.

Every demonstration is laid out in it, the organiser looks at each, and a player sits on some of its seats.
People come in by links, over the line, as everybody does.
"""

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlencode

from sqlalchemy.orm import Session

from campaign.installation.settings import ROOT
from campaign.log.running import House, open_house, running
from campaign.people import people
from campaign.play.replays import make_demonstrations
from campaign.storage import migrate
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.kit.flow.duties import ORGANISER

PASSWORD = "the lamps are lit at nine"
SERVERS = "campaign.serving.server"
PLAYERS = 3
"""People who play in each campaign, each on another seat."""


@dataclass(frozen=True, slots=True)
class Served:
    """The running server: its process, whose children are the workers, and its port."""

    pid: int
    port: int

    @property
    def address(self) -> str:
        """What a browser types."""
        return f"http://127.0.0.1:{self.port}"

    def worked(self, program: str = "") -> float:
        """Milliseconds of processor time that the workers have had so far, or those alone that run this."""
        stats = [
            Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split()
            for child in self._children(program)
        ]
        return sum(int(stat[11]) + int(stat[12]) for stat in stats) * 1000 / os.sysconf("SC_CLK_TCK")

    def held(self) -> list[float]:
        """Megabytes that each process that answers holds."""
        pages = (Path(f"/proc/{child}/statm").read_text().split()[1] for child in self._children(SERVERS))
        return [int(number) * os.sysconf("SC_PAGE_SIZE") / 1e6 for number in pages]

    def _children(self, program: str) -> list[str]:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [child for child in children if program in Path(f"/proc/{child}/cmdline").read_text()]


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody signed in: his name, his cookie, the addresses of what he looks at by what they are called."""

    name: str
    cookie: str
    pages: tuple[tuple[str, str], ...]


@contextmanager
def house_to_measure(workers: int) -> Iterator[tuple[Served, House]]:
    """The server and its house, in which nobody is yet."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'sandtable.sqlite'}"
        with _served(folder, url, workers) as served:
            house = open_house(url, RULESETS)
            try:
                yield served, house
            finally:
                house.engine.dispose()


@contextmanager
def _served(folder: str, url: str, workers: int) -> Iterator[Served]:
    house = open_house(url, RULESETS)
    migrate.upgrade(house.engine)
    house.engine.dispose()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "app.py", "serve", "--port", str(port), "--workers", str(workers)]
    given = {**os.environ, "SANDTABLE_INSTANCE": folder, "DATABASE_URL": url}
    server = subprocess.Popen(words, cwd=ROOT, env=given, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with socket.socket() as line:
                if line.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield Served(server.pid, port)
    finally:
        server.terminate()
        server.wait()


def guests_of(house: House, served: Served) -> tuple[Guest, ...]:
    """Those who look at the demonstrations, the organiser first."""
    with house.sessions()() as session:
        olga, cookie = first_of(session, served)
        laid_out = make_demonstrations(session, olga)
        tables = tuple((campaign.title, f"/c/{campaign.slug}/") for campaign in laid_out)
        guests = [Guest("the organiser", cookie, (*tables, ("Your turn", "/")))]
        for campaign, table in zip(laid_out, tables, strict=True):
            for name, token in _invited(session, campaign.id, len(guests)):
                guests.append(Guest(name, comes_in(served, name, token), (table, ("Your turn", "/"))))
    return tuple(guests)


def first_of(session: Session, served: Served) -> tuple[User, str]:
    """The first member of the house, who organises all that is played there, and her cookie."""
    first = people.first_link(session)
    assert first is not None
    cookie = comes_in(served, "Olga", first)
    olga = people.named(session, "Olga")
    assert olga is not None
    return olga, cookie


def _invited(session: Session, campaign_id: int, met: int) -> list[tuple[str, str]]:
    """Names and links for players of the campaign."""
    olga = people.named(session, "Olga")
    assert olga is not None
    seats = [seat for seat in running(session, campaign_id).seats if seat.role != ORGANISER]
    return [
        (f"player {met + place}", people.invite(session, campaign_id, olga, seat=seat.key))
        for place, seat in enumerate(seats[:PLAYERS])
    ]


def comes_in(served: Served, name: str, token: str) -> str:
    """The cookie of somebody who came in by that link."""
    line = HTTPConnection("127.0.0.1", served.port)
    line.request("GET", f"/join/{token}")
    answer = line.getresponse()
    page, cookie = answer.read().decode(), _cookie_of(answer)
    mark = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert mark is not None, page
    typed = {"csrf_token": mark[1], "name": name, "password": PASSWORD, "again": PASSWORD}
    form = "application/x-www-form-urlencoded"
    line.request("POST", f"/join/{token}", urlencode(typed), {"Cookie": cookie, "Content-Type": form})
    answer = line.getresponse()
    said = answer.read().decode()
    assert answer.status == 303, f"{name} could not come in: {answer.status} {said}"
    line.request(
        "GET", "/account/", headers={"Cookie": _cookie_of(answer)}
    )  # whose forms bring a mark of safety
    answer = line.getresponse()
    answer.read()
    line.close()
    return _cookie_of(answer)


def _cookie_of(answer: HTTPResponse) -> str:
    """The session's cookie, as a browser sends it back."""
    said = answer.headers.get_all("Set-Cookie") or ()
    return next(cookie.partition(";")[0] for cookie in said if cookie.startswith("session="))
