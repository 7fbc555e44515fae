"""The code on a battle's card: what it opens, for whom, and what it does not."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.address import Address
from campaign.db import writing
from campaign.log.entries import Record
from campaign.log.running import running
from campaign.models import THE_CARD, Campaign, User
from campaign.people.security import limiter
from campaign.play import archive, opening
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.campaign.caen import SEATS, TABLE, WEEK_TWO, week_two
from tests.campaign.web import Form, Visitor, forms, signed_in, visitor

CLUB = Address("http://192.168.1.20:8000")
BATTLE = f"{TABLE}report/battle%203"
SCORE = {"field-allied": "5", "field-axis": "2"}
GONE = "This code opens nothing"


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """The house plays Firestorm."""
    return (FIRESTORM,)


@pytest.fixture
def caen(session: Session, app: Flask) -> Iterator[Campaign]:
    """Caen in its second week, in a house that phones can reach: battle 3 waits for its score."""
    before = app.config["PUBLIC_ADDRESS"]
    app.config["PUBLIC_ADDRESS"] = CLUB
    yield week_two(session, app)[0]
    app.config["PUBLIC_ADDRESS"] = before


def code_on(card: str) -> str:
    """The address in the code of a printed card, without the house's own."""
    found = re.search(r'class="head-code"><a href="([^"]+)"', card)
    return unescape(found[1]).removeprefix(CLUB.text) if found else ""


def link_of(app: Flask, who: str = "Arthur", battle: int = 3) -> str:
    """The address in the code on the card of a battle."""
    return code_on(signed_in(app, who).page(f"{TABLE}papers/battle-{battle}"))


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


@pytest.mark.slow
def test_the_code_is_the_same_on_every_print_of_a_card_and_another_on_each_card(
    app: Flask, caen: Campaign
) -> None:
    arthur = link_of(app)
    assert arthur.startswith(f"/card/{caen.id}/")
    assert {link_of(app, name) for name in SEATS} == {arthur}
    assert len({link_of(app, battle=number) for number in (1, 3)} | {arthur}) == 2


@pytest.mark.slow
def test_no_code_is_printed_while_phones_cannot_reach_the_house_and_the_card_says_why(
    app: Flask, caen: Campaign
) -> None:
    app.config["PUBLIC_ADDRESS"] = Address("http://127.0.0.1:8000")
    page = signed_in(app, "Arthur").page(f"{TABLE}papers/battle-3")
    assert code_on(page) == ""
    assert "nobody has said yet by which address phones reach this house" in page


@pytest.mark.slow
def test_the_page_of_a_code_tells_what_the_public_may_know_of_the_battle_and_no_more(
    app: Flask, caen: Campaign
) -> None:
    arthur, link = signed_in(app, "Arthur"), link_of(app)
    for kind, words in (("remark", "Bring the long table"), ("plan", "We hold the ridge")):
        form = next(item for item in forms(arthur.page(BATTLE)) if item.button == "Write it down")
        side = {"side": "allied"} if kind == "plan" else {}
        arthur.client.post(form.action, data={**form.sent(), "text": words, "kind": kind, **side})
    page = visitor(app).page(link)
    assert "3rd Canadian Division" in page and "What hangs on it" in page
    for closed in ("Bring the long table", "We hold the ridge", *SEATS, "Olga", TABLE):
        assert closed not in page


@pytest.mark.slow
def test_opening_a_code_spends_nothing_and_one_report_through_it_does(
    app: Flask, session: Session, caen: Campaign
) -> None:
    link, last = link_of(app), caen.last
    first, second = visitor(app), visitor(app)
    pages = [first.page(link) for _ in range(3)]
    late = report_form(second.page(link))
    assert newest(session, caen).number == last
    assert give(first, link, report_form(pages[0])).status_code == 303
    assert newest(session, caen).number == last + 1
    answer = give(second, link, late)
    assert (answer.status_code, newest(session, caen).number) == (422, last + 1)
    assert "Nothing is to be reported of it through the card now" in answer.text
    assert "waits for the word of the other side" in visitor(app).page(link)


@pytest.mark.slow
def test_a_report_through_a_card_is_an_order_of_its_seat_that_tells_how_it_came(
    app: Flask, session: Session, caen: Campaign
) -> None:
    assert scan(app, link_of(app), name="  Tom   Brandt ").status_code == 303
    record = newest(session, caen)
    assert (record.who, record.user_id, record.seat) == (THE_CARD, None, "allied_general")
    assert record.card == "Tom Brandt"
    page = signed_in(app, "Kurt").page(f"{TABLE}chronicle/")
    assert "Somebody by the name of Tom Brandt reports through the card, not signed in." in page
    assert "Tom Brandt through the card, " in unescape(page)


@pytest.mark.slow
def test_the_report_stands_by_the_word_of_the_other_side_which_reads_how_it_came(
    app: Flask, session: Session, caen: Campaign
) -> None:
    scan(app, link_of(app))
    kurt = signed_in(app, "Kurt")
    page = kurt.page(BATTLE)
    assert "Somebody by the name of Tom reported this through the card, not signed in." in page
    form = next(item for item in forms(page) if "Agree" in item.button)
    assert kurt.send(form).status_code == 303
    assert "5 : 2" in signed_in(app, "Arthur").page(BATTLE)


@pytest.mark.slow
def test_nobody_of_the_side_that_is_said_to_have_reported_lets_it_stand(
    app: Flask, session: Session, caen: Campaign
) -> None:
    scan(app, link_of(app))
    for name in ("Arthur", "Alan"):
        page = signed_in(app, name).page(BATTLE)
        assert not any("Agree" in item.button for item in forms(page))
    assert any("Withdraw" in item.button for item in forms(signed_in(app, "Arthur").page(BATTLE)))


@pytest.mark.slow
@pytest.mark.parametrize("side, status", [("allied", 422), ("axis", 303)])
def test_an_organiser_settles_it_unless_he_plays_for_the_side_that_is_said_to_have_reported(
    app: Flask, session: Session, caen: Campaign, side: str, status: int
) -> None:
    olga = session.query(User).filter_by(username="Olga").one()
    builders.take_seat(session, caen, olga, olga, f"{side}_commander")
    scan(app, link_of(app))
    who = signed_in(app, "Olga")
    settle = who.page(BATTLE + "?as=organiser")
    found = re.search(r"order=([0-9a-f]{16})#order-\1[^>]*>Settle: battle 3", settle)
    assert found, settle
    form = next(
        item
        for item in forms(who.page(f"{BATTLE}?order={found[1]}"))
        if dict(item.pairs).get("mark") == found[1]
    )
    answer = who.client.post(
        form.action, data={**form.sent(), "field-verdict": "stands", "field-reason": "x"}
    )
    assert answer.status_code == status
    if status == 422:
        assert "reported through the card in the name of your own side" in answer.text
        falls = {**form.sent(), "field-verdict": "falls", "field-reason": "x", "key": "another"}
        assert who.client.post(form.action, data=falls).status_code == 303
