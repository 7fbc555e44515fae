"""What the house does by itself, as pages say it: beforehand, on a button; afterwards, in the log."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play import settling, writer
from campaign.storage.models import Campaign
from tests import builders
from tests.builders import Begun
from tests.campaign.web import Visitor, forms, signed_in
from tests.systems.sealed_bid import SEALED_BID

TABLE = "/c/an-evening/"
OPEN_AUCTION = replace(SEALED_BID, seen_by=lambda state, seat: state)
pytestmark = pytest.mark.plays(OPEN_AUCTION)
"""The auction, in which everybody sees the bids that lie there."""


@pytest.fixture
def throwing(session: Session, monkeypatch: pytest.MonkeyPatch) -> Begun:
    """An auction in which the house throws at once, and Red and Blue have bid the same for the lamp."""
    faces = [2, 5]
    monkeypatch.setattr(writer, "randint", lambda low, high: faces.pop(0) if faces else high)
    campaign, people = builders.an_auction(session, throws="house")
    for seat in ("red", "blue"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": 3})
    return campaign, people


def buttons(who: Visitor, address: str = TABLE) -> list[str]:
    return [item.button for item in forms(who.page(address))]


@pytest.mark.slow
def test_an_order_that_sets_off_a_throw_says_so_on_its_button(app: Flask, throwing: Begun) -> None:
    assert buttons(signed_in(app, "Green")).count("Place bid and roll on") == 1
    assert "Place bid and roll on" not in buttons(signed_in(app, "Red"))


def test_no_button_says_so_where_throws_wait(app: Flask, session: Session, throwing: Begun) -> None:
    campaign, people = throwing
    settling.change_throws(session, campaign.id, people["organiser"], "wait", "w")
    assert "Place bid and roll on" not in buttons(signed_in(app, "Green"))


def line_of(page: str, words: str) -> str:
    """The entry of the log that holds these words, with what it set off."""
    chronicle = page.split('id="chronicle"')[1]
    return next(item for item in chronicle.split('<li class="entry') if words in item)


@pytest.mark.slow
def test_what_the_house_did_stands_under_the_order_that_set_it_off(
    app: Flask, session: Session, throwing: Begun
) -> None:
    campaign, people = throwing
    builders.order(session, campaign, people["green"], "green", "Bid for the Brass", {"price": 0})
    for name in ("Red", "Green", "Olga"):
        entry = line_of(signed_in(app, name).page(TABLE), "Bids for the Brass Lamp")
        followed = entry.split('<ol class="set-off">')[1]
        assert "They throw (2, 5) for the Brass Lamp; Blue wins it." in followed
        assert '<span class="by">automatic; dice rolled here</span>' in followed
        assert re.findall(r"<span>(Red|Blue)</span>.*?aria-label=\"(\d)\"", followed) == [
            ("Red", "2"),
            ("Blue", "5"),
        ]
        assert entry.index("Green, Green") < entry.index("set-off")


def test_the_acting_seat_is_told_at_once_what_the_house_did(app: Flask, throwing: Begun) -> None:
    green = signed_in(app, "Green")
    answer = green.press(TABLE, "Place bid and roll on", field__price="0")
    assert answer.status_code == 303
    told = green.page(TABLE).split('id="told"')[1].split("</div>")[0]
    assert "They throw (2, 5) for the Brass Lamp" in told


def test_nothing_the_house_did_is_offered_to_be_taken_back_and_its_page_means_the_order(
    app: Flask, session: Session, throwing: Begun
) -> None:
    campaign, people = throwing
    builders.order(session, campaign, people["green"], "green", "Bid for the Brass", {"price": 0})
    green = signed_in(app, "Green")
    links = re.findall(r'href="(/c/an-evening/undo/\d+)"', green.page(TABLE))
    assert set(links) == {f"{TABLE}undo/2"}
    for number in (2, 3):
        falls = green.page(f"{TABLE}undo/{number}")
        assert falls.index("Green bids 0") < falls.index("They throw")


def test_the_page_says_what_waits_after_a_taking_back(app: Flask, session: Session, throwing: Begun) -> None:
    campaign, people = throwing
    settling.change_throws(session, campaign.id, people["organiser"], "wait", "w")
    builders.order(session, campaign, people["green"], "green", "Bid for the Brass", {"price": 0})
    builders.order(session, campaign, people["red"], "red", "Throw for the Brass", typed=(4, 1))
    settling.change_throws(session, campaign.id, people["organiser"], "house", "h")
    red = signed_in(app, "Red")
    assert 'id="resting"' not in red.page(TABLE)
    builders.take_back(session, campaign, people["organiser"], "organiser", 4, "Cocked.")
    resting = red.page(TABLE).split('id="resting">')[1].split("</p>")[0]
    assert resting.endswith("They continue with the next order: Throw for the Brass Lamp.")


def test_the_organiser_changes_what_becomes_of_throws_on_the_page_of_rules(
    app: Flask, throwing: Begun
) -> None:
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    address = f"{TABLE}rules/"
    assert "Rolls where nobody has a choice: automatic." in red.page(address)
    assert "Use the players’ dice" not in buttons(red, address)
    assert olga.press(address, "Use the players’ dice").status_code == 303
    assert "Rolls where nobody has a choice: by the players." in red.page(address)
    said = "Olga lets every roll wait until the players enter dice."
    assert said in red.page(TABLE) and said in olga.page(TABLE)
    assert olga.press(address, "Roll automatically").status_code == 303


@pytest.mark.slow
def test_a_new_campaign_asks_for_it_and_begins_with_the_house(
    app: Flask, session: Session, throwing: Begun
) -> None:
    olga = signed_in(app, "Olga")
    address = "/new/sealed_bid/auction/evening"
    begin = next(item for item in forms(olga.page(address)) if item.button == "Start campaign")
    assert ("throws", "house") in begin.pairs
    for title, changes, throws in (("One", {}, "house"), ("Two", {"throws": "wait"}, "wait")):
        assert olga.client.post(address, data=begin.sent(title=title, **changes)).status_code == 303
        session.rollback()
        assert session.query(Campaign).filter_by(title=title).one().throws == throws
    assert olga.client.post(address, data=begin.sent(title="Three", throws="never")).status_code == 422
