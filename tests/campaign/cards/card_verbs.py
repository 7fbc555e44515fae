"""Verbs for tests of codes on cards: Caen in a house that phones reach, scanning a code, sending a report."""

import re
from html import unescape

from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.installation.address import Address
from campaign.log.entries import Record
from campaign.log.running import running
from campaign.storage.models import Campaign
from tests.campaign.caen import TABLE
from tests.campaign.web import Form, Visitor, forms, signed_in, visitor

CLUB = Address("http://192.168.1.20:8000")
BATTLE = f"{TABLE}report/turn%202%20battle%203"
SCORE = {"field-allied": "5", "field-axis": "2"}


def code_on(card: str) -> str:
    """The address in the code of a printed card, without the house's own; empty where it has none."""
    found = re.search(r'class="head-code"><a href="([^"]+)"', card)
    return unescape(found[1]).removeprefix(CLUB.text) if found else ""


def link_of(app: Flask, who: str = "Arthur", battle: int = 3, at: str = "") -> str:
    """The address in the code on the card of a battle."""
    return code_on(signed_in(app, who).page(f"{TABLE}papers/battle-{battle}{at}"))


def report_form(page: str) -> Form:
    """The form of the report on the page of a code."""
    return next(form for form in forms(page) if form.ident.startswith("by-card-"))


def scan(app: Flask, link: str, **changes: str) -> TestResponse:
    """Somebody not signed in scans the code and sends the report."""
    who = visitor(app)
    return give(who, link, report_form(who.page(link)), **changes)


def give(who: Visitor, link: str, form: Form, **changes: str) -> TestResponse:
    """Sends the report, filled in."""
    filled = {"seat": "allied_general", "name": "Tom", **SCORE, **changes}
    return who.client.post(link, data={**form.sent(), **filled})


def newest(session: Session, campaign: Campaign) -> Record:
    """The newest entry."""
    session.rollback()
    return running(session, campaign.id).log.records[-1]


def press(who: Visitor, page: str, words: str, **changes: str) -> TestResponse:
    """Sends the first form of the page with these words on its button."""
    form = next(item for item in forms(who.page(page)) if words in item.button)
    return who.client.post(form.action, data={**form.sent(), **changes})
