"""Whom a table waits for, and empty chairs: said to everybody, filled at the table by the organiser."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.people import seating
from campaign.storage.models import Campaign, User
from tests import builders
from tests.builders import Begun
from tests.campaign.web import signed_in

TABLE = "/c/an-evening/"


@pytest.fixture
def half_full(session: Session) -> Campaign:
    """An auction in which Red alone sits; two chairs are empty."""
    olga = builders.an_organiser(session)
    campaign = builders.a_campaign(session, olga)
    people = [olga, builders.a_person(session, "Red")]
    builders.take_seat(session, campaign, olga, people[1], "red")
    return campaign


def waiting(page: str) -> str:
    """The block of those who are waited for, in words."""
    block = page[page.index('id="waiting"') :]
    return " ".join(re.sub(r"<[^>]+>", " ", block[: block.index("</section>")]).split())


def test_an_empty_chair_is_said_to_wait_for_nobody_and_who_cannot_fill_it_is_told_who_can(
    app: Flask, half_full: Campaign
) -> None:
    said = waiting(signed_in(app, "Red").page(TABLE))
    assert "This seat is open. The organiser has to fill it." in said
    assert "Fill the seat" not in said


def test_the_organiser_fills_the_chair_at_the_table_himself_included(app: Flask, half_full: Campaign) -> None:
    olga = signed_in(app, "Olga")
    before = waiting(olga.page(TABLE))
    assert "Olga (you)" in before
    assert olga.press(TABLE, "Fill the seat").headers["Location"] == TABLE
    after = olga.page(TABLE)
    assert "Olga takes the seat Blue" in after
    assert "Place bid" in after, "what is asked of the chair is asked of her now"


def test_empty_chairs_of_whom_several_things_are_asked_are_offered_once_each_in_one_form(
    app: Flask, half_full: Campaign
) -> None:
    olga = signed_in(app, "Olga")
    page = olga.page(TABLE)
    said = waiting(page)
    assert said.count("This seat is open") > 1 and page.count("Fill the seat") == 1
    assert "Blue and Green" in said, "what is asked of both alike stands once"
    assert [page.count(f'<option value="{seat}">') for seat in ("blue", "green")] == [1, 1]
    assert olga.press(TABLE, "Fill the seat", seat="green").status_code == 303
    after = olga.page(TABLE)
    assert "Olga takes the seat Green" in after and "Player" in waiting(after), "one chair is left"


def test_nobody_else_fills_a_chair_and_no_stranger_sits_down(
    app: Flask, session: Session, half_full: Campaign
) -> None:
    red, olga = signed_in(app, "Red"), signed_in(app, "Olga")
    number = session.query(User).filter_by(username="Red").one().id
    sent = {"seat": "blue", "member": str(number)}
    for visitor, changes, status in ((red, {}, 422), (olga, {"member": "999"}, 422)):
        token = re.search(r'name="csrf_token" value="([^"]+)"', visitor.page(TABLE))
        assert token is not None
        answer = visitor.client.post(f"{TABLE}chair", data={"csrf_token": token[1], **sent, **changes})
        assert answer.status_code == status, answer.text


def test_who_is_waited_for_stands_by_name_and_a_thing_is_asked_once(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    seating.give(session, campaign.id, people["organiser"], "green", people["blue"])
    said = waiting(signed_in(app, "Red").page(TABLE))
    assert said.count("Blue") >= 1 and "since" in said
    assert "Red" not in said


def test_who_holds_two_seats_sees_each_question_once_by_the_name_of_its_seat(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    seating.give(session, campaign.id, people["organiser"], "green", people["red"])
    red = signed_in(app, "Red")
    lots = ["Bid for the Brass Lamp", "Bid for the Ship in a Bottle"]
    assert questions(red.page(TABLE)) == ["Red", *lots], "the other seat is asked the same: that comes next"
    for lot in ("Brass", "Ship"):
        builders.order(session, campaign, people["red"], "red", f"Bid for the {lot}", {"price": 1})
    assert questions(red.page(TABLE)) == ["Green", *lots]


def questions(page: str) -> list[str]:
    """The seats by which something is asked, and the headings of what is asked, in their order."""
    asked = page[page.index('id="orders"') :]
    found = re.findall(r"For the seat ([^<]+)</p>|<h2>([^<]+)</h2>", asked[: asked.index("</section>")])
    return [seat or heading for seat, heading in found]
