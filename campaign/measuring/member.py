"""A member of the club at his table: what he does there, one deed after the other, as a browser would.

Of what he asks for, 45 of 100 requests are pages, 15 ask whether something is newer, 26 give an order, the
rest are remarks, photographs and prints. Where his table stays open it also asks by itself every two seconds.
He chooses at random and leaves forms as they stand.
"""

import gzip
import random
import re
import time
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from http.client import HTTPConnection, HTTPException
from io import BytesIO
from urllib.parse import urlencode

from PIL import Image
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from campaign.measuring.clients import BROWSER

OWN, ASK = "own table after an order", "an ask"
EVERY = 2.0
"""Seconds between two asks of an open table."""
_FORM = re.compile(r'<form[^>]*method="post" action="[^"]+/order".*?</form>', re.DOTALL)
_PART = re.compile(r"<!--([a-z-]+) ([0-9a-f]+)-->")
_FRESH = re.compile(
    r'<template data-part="([a-z-]+)" data-mark="(\w+)">(.*?)</template>(?=<template|$)', re.DOTALL
)
_LINK = re.compile(r'href="(/c/[^"#]+)')
_PHOTOGRAPHS = re.compile(r'action="([^"]+/photographs/of/[^"]+)"')


class _Fields(HTMLParser):
    """What a form sends as it stands; where nothing is chosen, one of what can be."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.sent: dict[str, list[str]] = {}
        self.open: dict[str, list[str]] = {}
        self.chance = chance
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name, value = given.get("name", self._select if tag == "option" else ""), given.get("value", "")
        self._select = name if tag == "select" else self._select
        if tag == "option" or (tag == "input" and given.get("type") == "radio"):
            self.open.setdefault(name, []).append(value)
            if name != "mark" and ("checked" in given or "selected" in given):
                self.sent[name] = [value]
        elif tag == "input" and (given.get("type") != "checkbox" or "checked" in given):
            self.sent.setdefault(name, []).append(value or given.get("min", ""))
        elif tag == "textarea":
            self.sent[name] = ["Seen at the table."]

    @classmethod
    def of(cls, form: str, chance: random.Random) -> dict[str, list[str]]:
        """What is sent of that form."""
        found = cls(chance)
        found.feed(form)
        return {name: [chance.choice(values)] for name, values in found.open.items()} | found.sent


@dataclass
class Table:
    """A table that members share: its title, its address, and the moments at which an order stood."""

    title: str
    address: str
    orders: list[float] = field(default_factory=list)


@dataclass
class Member:
    """A member at his table, with his cookie and what he looks at: what each of his requests took (what it
    was, its status, milliseconds), and after how many seconds he saw each order of the others."""

    port: int
    cookie: str
    table: Table
    chance: random.Random
    page: str = ""
    ticket: str = ""
    took: list[tuple[str, int, float]] = field(default_factory=list)
    saw: list[float] = field(default_factory=list)
    known: int = 0

    def spends(self, until: float, think: float, stays_open: bool) -> None:
        """Does one thing after the other until then."""
        self.line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.look()
        deeds = DEEDS | ({Member.ask: 0} if stays_open else {})
        then = time.monotonic() + self.chance.uniform(0, think)
        while time.monotonic() < until:
            time.sleep(max(0.0, min(EVERY if stays_open else 2 * think, then - time.monotonic())))
            if time.monotonic() < then:
                self.ask()
                continue
            self.chance.choices(list(deeds), list(deeds.values()))[0](self)
            then = time.monotonic() + self.chance.uniform(0.5, 1.5) * think
        self.line.close()

    def load(
        self,
        kind: str,
        address: str,
        body: bytes | None = None,
        sent_as: str = "application/x-www-form-urlencoded",
        parts: str = "",
    ) -> tuple[str, str]:
        """The text behind the address and where it leads on; nothing where that failed."""
        given = {"Cookie": self.cookie, **BROWSER}
        given |= {"Content-Type": sent_as} if body is not None else {}
        given |= {"X-Parts": parts} if parts else {}
        began = time.perf_counter()
        try:
            self.line.request("GET" if body is None else "POST", address, body, given)
            answer = self.line.getresponse()
            body = answer.read()
        except (OSError, HTTPException):
            self.line.close()
            self.took.append((kind, 0, 0.0))
            return "", ""
        self.took.append((kind, answer.status, (time.perf_counter() - began) * 1000))
        self.ticket = answer.headers.get("X-Newer", self.ticket)
        plain = gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body
        return plain.decode(errors="replace"), answer.headers.get("Location", "")

    def look(self, kind: str = "own table", address: str = "") -> None:
        """Looks at his table."""
        self.known = len(self.table.orders)
        self.page = self.load(kind, address or self.table.address)[0]
        found = re.search(r'data-newer="([^"]+)"', self.page)
        self.ticket = found[1] if found else ""

    def order(self) -> None:
        """Gives one of the orders whose forms stand open, and sees his table after it."""
        offered = _FORM.findall(self.page)
        if not offered:
            self.look()
            return
        form = _Fields.of(self.chance.choice(offered), self.chance)
        _, then = self.load("an order", f"{self.table.address}order", urlencode(form, doseq=True).encode())
        if then:
            self.table.orders.append(time.monotonic())
        self.look(OWN if then else "own table", re.sub("^https?://[^/]+", "", then))

    def wander(self) -> None:
        """Follows a link."""
        links = [unescape(link) for link in _LINK.findall(self.page) if ".pdf" not in link]
        self.load("another page", self.chance.choice(links or ["/"]))

    def ask(self) -> None:
        """Asks whether something is newer, and then for what is, as an open page does by itself. One with no
        ticket asks nothing."""
        if not self.ticket:
            return
        fresh = self.table.orders[self.known :]
        self.load(ASK, f"/newer/{self.ticket}")
        poll = re.search(r'data-poll="([^"]+)"', self.page)
        if self.took[-1][1] != 200 or poll is None:
            return
        known = ",".join(f"{name}:{mark}" for name, mark in _PART.findall(self.page))
        text, _ = self.load("what is newer", unescape(poll[1]), parts=known)
        self.saw += [time.monotonic() - moment for moment in fresh]
        self.known += len(fresh)
        for name, mark, part in _FRESH.findall(text):
            start, end = self.page.find(f"<!--{name} "), self.page.find(f"<!--/{name}-->")
            self.page = f"{self.page[:start]}<!--{name} {mark}-->{part}{self.page[end:]}"

    def say(self) -> None:
        """Says something to all."""
        words = {"csrf_token": self._mask(), "text": f"Well played, number {self.chance.randint(1, 999)}."}
        self.load("a remark", f"{self.table.address}talk/", urlencode(words).encode())

    def photograph(self) -> None:
        """Gives a photograph of something that was fought, or looks whether there is any."""
        found = [link for link in _LINK.findall(self.page) if "/report/" in link]
        page = self.load("another page", unescape(self.chance.choice(found or [self.table.address])))[0]
        if given := _PHOTOGRAPHS.search(page):
            picture = BytesIO()
            Image.effect_noise((1200, 900), self.chance.randint(20, 200)).convert("RGB").save(picture, "JPEG")
            picture.seek(0)
            pairs = {"csrf_token": self._mask(), "words": "The table", "side": ""}
            cut, body = encode_multipart({**pairs, "photograph": FileStorage(picture, "a.jpg")})
            self.load("a photograph", unescape(given[1]), body, f"multipart/form-data; boundary={cut}")

    def print_paper(self) -> None:
        """Asks for a paper, and looks again until it is there."""
        papers = [unescape(link) for link in re.findall(r'href="([^"]+/papers/[^"]+\.pdf[^"]*)"', self.page)]
        if papers:
            self.load("a print", self.chance.choice(papers))

    def _mask(self) -> str:
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.page)
        return found[1] if found else ""


DEEDS = {
    Member.order: 26,
    Member.look: 11,
    Member.wander: 8,
    Member.ask: 15,
    Member.say: 7,
    Member.photograph: 3,
    Member.print_paper: 4,
}
"""What he does, of 74 deeds: after an order comes the table, which is a page as well."""
