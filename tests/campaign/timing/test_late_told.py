"""What is late is said to those concerned, on their own pages, and decides nothing."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes, profile
from campaign.timing.deadlines import set_turn_length
from tests.builders import Begun, order
from tests.campaign.hours import Hours
from tests.campaign.web import signed_in

PUBLIC = frozenset({""})
TABLE = "/c/an-evening/"


@pytest.fixture
def ten_days(session: Session, auction: Begun, hours: Hours) -> Begun:
    """Ten days after bids were asked for, of turns that last seven."""
    campaign, people = auction
    profile.set_zone(session, "Europe/London")
    hours.moment = campaign.created
    set_turn_length(session, campaign.id, people["organiser"], "7")
    hours.pass_by(days=10)
    return auction


def test_who_is_late_reads_it_on_his_first_page_and_at_the_table(app: Flask, ten_days: Begun) -> None:
    red = signed_in(app, "Red")
    asked = red.page("/").partition("Waiting on")[0]
    assert "Bid for the Brass Lamp" in asked and "3 days late" in asked
    assert "3 days late" in red.page(TABLE).partition("Waiting on")[0]


def test_who_waits_for_somebody_late_reads_it_too(app: Flask, session: Session, ten_days: Begun) -> None:
    campaign, people = ten_days
    for lot in ("Bid for the Brass Lamp", "Bid for the Ship"):
        order(session, campaign, people["red"], "red", lot, {"price": 1})
    page = signed_in(app, "Red").page(TABLE)
    assert "; 3 days late" in page.partition("Waiting on")[2]
    home = signed_in(app, "Red").page("/")
    assert "late" not in home.partition("Waiting on")[0] and "3 days late" in home


def test_a_matter_with_a_date_is_late_from_the_second_day_after_it(
    app: Flask, session: Session, ten_days: Begun, hours: Hours
) -> None:
    campaign, people = ten_days
    when = hours.moment.strftime("%Y-%m-%dT20:00+00:00[Europe/London]")
    notes.write_note(session, campaign.id, people["organiser"], PUBLIC, "date", when, "A1")
    for days, says in ((1, False), (1, True)):
        hours.pass_by(days=days)
        assert ("20:00, a day late" in signed_in(app, "Red").page("/")) is says
