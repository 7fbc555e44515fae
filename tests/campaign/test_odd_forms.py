"""Words nobody means, in every field of every form and in every argument of an address: never a failure."""

import random
import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from tests import builders
from tests.authoring.desk import a_draft
from tests.campaign.web import Form, Visitor, forms, signed_in
from tests.length import far
from tests.odd import WORDS

ENDS = ("/sign-out", "/account/everywhere", "/logout", "/static/")
MOST_PAGES = 60
MOST_ODD = far(60, 300)
"""Fields and addresses with an odd word."""
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("blank_paper")]


@pytest.fixture
def olga(app: Flask, session: Session) -> Visitor:
    """The organiser of an auction in its second round, who plays and has a draft."""
    campaign, who = builders.an_auction(session)
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    a_draft(session, who["organiser"])
    return signed_in(app, "Olga")


def _linked(page: str) -> Iterator[str]:
    for found in re.findall(r'(?:href|src|hx-get|data-poll)="(/[^"#]*)', page):
        if not any(end in found for end in ENDS):
            yield unescape(found)


def _walked(who: Visitor) -> dict[str, str]:
    """Every page that can be reached, one for each shape of address, with its text."""
    pages: dict[str, str] = {}
    shapes: set[str] = set()
    waiting = ["/", "/desk/", "/shelf/", "/account/", "/new/", "/bring-in"]
    while waiting and len(pages) < MOST_PAGES:
        address = waiting.pop(0)
        shape = re.sub(r"[0-9a-f]{12,}|\d+", "#", re.sub(r"=[^&]*", "=", address))
        if shape in shapes:
            continue
        shapes.add(shape)
        answer = who.client.get(address)
        assert answer.status_code < 500, address
        if answer.status_code == 200 and answer.mimetype == "text/html":
            pages[address] = answer.text
            waiting += _linked(answer.text)
    return pages


def _odd_forms(pages: dict[str, str]) -> Iterator[tuple[str, Form, str, str]]:
    for address, page in pages.items():
        for form in forms(page):
            for name in dict(form.pairs):
                if name != "csrf_token" and not any(end in form.action for end in ENDS):
                    yield from ((address, form, name, word) for word in WORDS)


def _odd_addresses(pages: dict[str, str]) -> Iterator[str]:
    for address in {found for page in pages.values() for found in (*_linked(page), "/shelf/?page=2&own-x=1")}:
        parts = urlsplit(address)
        given = parse_qsl(parts.query, keep_blank_values=True)
        for place, (name, _) in enumerate(given):
            for word in WORDS:
                odd = [*given[:place], (name, word.encode("utf-8", "replace")), *given[place + 1 :]]
                yield f"{parts.path}?{urlencode(odd)}"
        for number in re.findall(r"/\d+", parts.path):
            for word in ("²", "9" * 40, "9" * 5000):
                yield address.replace(number, f"/{word}")


def test_an_odd_word_in_a_field_is_a_sentence(app: Flask, olga: Visitor) -> None:
    drawn = list(_odd_forms(_walked(olga)))
    assert len(drawn) > 1000
    random.Random(0).shuffle(drawn)
    for address, form, name, word in drawn[:MOST_ODD]:
        data = {**form.sent(), name: word.encode("utf-8", "replace").decode()}
        method = "POST" if form.method.lower() == "post" else "GET"
        how = {"data": data} if method == "POST" else {"query_string": data}
        to = form.action or address
        answer = olga.client.open(to if method == "POST" else to.partition("?")[0], method=method, **how)
        assert answer.status_code < 500, (form.action, name, word[:40])
        if answer.status_code in (401, 302) and "/login" in answer.headers.get("Location", "/login"):
            olga = signed_in(app, "Olga")


def test_an_odd_word_in_an_address_is_a_sentence(olga: Visitor) -> None:
    drawn = list(dict.fromkeys(_odd_addresses(_walked(olga))))
    assert len(drawn) > 300
    random.Random(1).shuffle(drawn)
    for address in drawn[:MOST_ODD]:
        answer = olga.client.get(address)
        assert answer.status_code < 500, address[:200]
