"""A club's evening: thirty people play, look and print for ten minutes, through the server `./run` starts.

    python -m tests.benchmarks.club_evening [MINUTES] [PEOPLE]

Each presses an order of his table, follows a link, asks for a sheet or looks at the shelf, and then thinks
for a second or two. Aim: no failure, memory that levels off. What is refused (a stale form, a limit) is
counted by itself: it is an answer.
"""

import os
import random
import re
import sys
import time
import urllib.error
import urllib.request
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlencode, urljoin

from campaign.people import people
from campaign.play import replays
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.replay import to_text
from tests import builders
from tests.benchmarks.houses import Measured, long_game, measured
from tests.benchmarks.table_page import Browser, served, signed_in
from tests.campaign.caen import SEATS
from tests.campaign.web import Form, forms

ENTRIES = 60
THINKS = (0.5, 2.0)
LONGEST = 60


@dataclass
class Evening:
    """What happened: milliseconds by kind of deed, answers by status, failures in words."""

    took: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    answers: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


@dataclass
class Player:
    """Somebody at his table: his browser, the page he looks at, his own chance."""

    browser: Browser
    table: str
    evening: Evening
    chance: random.Random
    page: str = ""

    def load(self, kind: str, address: str, data: bytes | None = None) -> str:
        """The text behind the address; what it took is written down."""
        request = urllib.request.Request(address, data, {"Referer": self.table})
        began = time.perf_counter()
        try:
            with self.browser.open(request, timeout=LONGEST) as answer:
                status, body = answer.status, answer.read()
        except urllib.error.HTTPError as error:
            status, body = error.code, error.read()
        except OSError as problem:
            self.evening.failures.append(f"{kind} {address}: {problem}")
            return ""
        self.evening.took[kind].append((time.perf_counter() - began) * 1000)
        self.evening.answers[status] += 1
        if status >= 500:
            self.evening.failures.append(f"{kind} {address}: {status}")
        return body.decode(errors="replace") if status != 202 or kind == "a print" else ""

    def act(self) -> None:
        """One thing he does."""
        deed = self.chance.choices(
            (self.look, self.order, self.follow, self.print_sheet, self.shelf), (45, 25, 15, 10, 5)
        )[0]
        deed()

    def look(self) -> None:
        self.page = self.load("the table", self.table)

    def order(self) -> None:
        if not self.page:
            self.look()
        offered = [form for form in forms(self.page) if "/orders" in form.action or "/order" in form.action]
        if not offered:
            self.look()
            return
        form: Form = self.chance.choice(offered)
        data = urlencode(form.sent(), doseq=True).encode()
        self.page = self.load("an order", urljoin(self.table, form.action), data)

    def follow(self) -> None:
        links = [unescape(link) for link in re.findall(r'href="(/c/[^"#]+)', self.page)]
        links = [link for link in links if ".pdf" not in link]
        if links:
            self.load("a page", urljoin(self.table, self.chance.choice(links)))

    def print_sheet(self) -> None:
        papers = self.load("a page", f"{self.table}papers/")
        keys = re.findall(r'formaction="[^"]*/papers/([^"]+\.pdf)"', papers)
        if keys:
            paper = self.chance.choice(("A4", "Letter"))
            self.load("a print", f"{self.table}papers/{self.chance.choice(keys)}?paper={paper}")

    def shelf(self) -> None:
        self.load("the shelf", urljoin(self.table, "/shelf/"))


def _tables(at: Measured, number: int) -> list[str]:
    """So many campaigns with the same people in their seats."""
    slugs = [at.slug]
    text = to_text(FIRESTORM, long_game(ENTRIES))
    with at.house.sessions()() as session, at.app.app_context():
        olga = people.named(session, "Olga")
        assert olga is not None
        for place in range(2, number + 1):
            campaign = replays.open_replay(session, text, olga, f"Caen, table {place}")
            for person, seat in SEATS.items():
                sitting = builders.with_password(session, builders.a_person(session, f"{person} {place}"))
                builders.take_seat(session, campaign, olga, sitting, seat)
            slugs.append(campaign.slug)
    return slugs


def _memory(pid: int) -> float:
    """MB that the server and all it started hold."""
    held, waiting = 0.0, [pid]
    while waiting:
        one = waiting.pop()
        try:
            waiting += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
            pages = int(Path(f"/proc/{one}/statm").read_text().split()[1])
        except (OSError, ValueError):
            continue
        held += pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return held


def _comes_in(address: str, name: str) -> Browser:
    """Somebody's browser; from one place so many sign in a minute, and the others wait."""
    while True:
        try:
            return signed_in(address, name)
        except urllib.error.HTTPError as refused:
            if refused.code != 429:
                raise
            time.sleep(5)


def _play(player: Player, until: float) -> None:
    while time.monotonic() < until:
        player.act()
        time.sleep(player.chance.uniform(*THINKS))


def main(minutes: float, players: int) -> int:
    """Plays the evening and says how it went; 1 where anything failed."""
    evening, names = Evening(), list(SEATS)
    with measured(ENTRIES) as at:
        slugs = _tables(at, -(-players // len(names)))
        with served(at) as server:
            all_players = []
            for number in range(players):
                table, place = divmod(number, len(names))
                name = names[place] if table == 0 else f"{names[place]} {table + 1}"
                browser = _comes_in(server.address, name)
                address = f"{server.address}/c/{slugs[table]}/"
                all_players.append(Player(browser, address, evening, random.Random(number)))
            until = time.monotonic() + minutes * 60
            with ThreadPoolExecutor(players) as pool:
                waiting = [pool.submit(_play, player, until) for player in all_players]
                while time.monotonic() < until:
                    print(
                        f"  {(until - time.monotonic()) / 60:5.1f} min left, {_memory(server.pid):6.0f} MB",
                        flush=True,
                    )
                    time.sleep(min(30, max(0.1, until - time.monotonic())))
                for one in waiting:
                    one.result()
            print(f"  at the end {_memory(server.pid):6.0f} MB")
    for kind, took in sorted(evening.took.items()):
        cuts = quantiles(took, n=100) if len(took) > 1 else [took[0]] * 99
        usual = f"p50 {cuts[49]:7.1f} ms  p95 {cuts[94]:7.1f} ms"
        print(f"  {kind:12} {len(took):6} {usual}  longest {max(took):8.1f} ms")
    print(f"  answers {dict(sorted(evening.answers.items()))}")
    for failure in evening.failures[:20]:
        print(f"  {failure}")
    print(f"  {len(evening.failures)} failures")
    return 1 if evening.failures else 0


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    sys.exit(main(given[0] if given else 10, int(given[1]) if len(given) > 1 else 30))
