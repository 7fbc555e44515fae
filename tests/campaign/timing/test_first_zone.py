"""The club's time zone is said by whoever comes first, or by its first date. Days are the club's: what lasts
until Saturday lasts until midnight there, wherever the house stands. What is late is said to those concerned,
on their own pages, and decides nothing."""

import re
from datetime import UTC, date, datetime

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes, profile
from campaign.log.running import running
from campaign.notices.quiet import day_began
from campaign.people import links, seating, seats
from campaign.storage.db import writing
from campaign.timing import absences
from campaign.timing.deadlines import set_turn_length
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, order
from tests.campaign.hours import Hours
from tests.campaign.web import signed_in, visitor

PASSWORD = "plough-window-harbour-7"


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is set to no zone, as most servers are."""
    monkeypatch.setattr(profile, "machine_zone", lambda: profile.NO_ZONE)


@pytest.mark.usefixtures("hours", "nowhere")
def test_the_first_date_says_the_zone_and_the_second_does_not_change_it(
    app: Flask, session: Session, auction: Begun
) -> None:
    olga, page = signed_in(app, "Olga"), "/c/an-evening/report/A1"
    when = {"day": "2026-12-03", "hour": "19:00"}
    assert olga.press(page, "Save", **when, zone="").status_code == 422
    assert olga.press(page, "Save", **when, zone="Europe/London").status_code == 303
    told = olga.page(page)
    assert "Europe/London" in told and '"/house/club/"' in told
    assert profile.zone_said(session) == "Europe/London"
    olga.press(page, "Save", day="2026-12-04", hour="19:00", zone="Europe/Berlin")
    session.rollback()
    assert profile.zone_said(session) == "Europe/London"


@pytest.mark.usefixtures("nowhere")
def test_an_hour_is_told_as_utc_until_the_zone_is_said(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    page = "/c/an-evening/chronicle/"
    assert re.search(r"\d\d:\d\d UTC<", signed_in(app, "Red").page(page))
    profile.set_zone(session, "Europe/London")
    assert " UTC<" not in signed_in(app, "Red").page(page)


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize(
    ("typed", "status", "kept"), [("Europe/Rome", 303, "Europe/Rome"), ("Mars", 422, "")]
)
def test_whoever_comes_first_says_the_zone(
    app: Flask, session: Session, typed: str, status: int, kept: str
) -> None:
    with writing(session):
        token = links.make(session, "first", "")
    page = f"/join/{token}"
    said = {"name": "Ruth", "password": PASSWORD, "again": PASSWORD, "zone": typed}
    assert visitor(app).press(page, "Create account", **said).status_code == status
    session.rollback()
    assert profile.zone_said(session) == kept


SATURDAY = date(2026, 11, 28)


@pytest.fixture
def evening_in_chicago(session: Session, auction: Begun, hours: Hours) -> Begun:
    """Saturday, eight in the evening in Chicago, where it is Sunday already by the clock of the house."""
    profile.set_zone(session, "America/Chicago")
    hours.moment = datetime(2026, 11, 29, 2, tzinfo=UTC)
    return auction


def test_a_substitute_acts_until_midnight_by_the_clubs_clocks(
    session: Session, evening_in_chicago: Begun, hours: Hours
) -> None:
    campaign, people = evening_in_chicago
    chair = seats.holders(session, campaign.id, "green")[0].id
    seating.substitute(session, campaign.id, people["green"], chair, people["red"], SATURDAY)
    assert seats.own_seats(session, running(session, campaign.id), people["red"]) == ("red", "green")
    hours.pass_by(hours=4)
    assert seats.own_seats(session, running(session, campaign.id), people["red"]) == ("red",)
    with pytest.raises(Refusal, match="day is over"):
        seating.substitute(session, campaign.id, people["green"], chair, people["red"], SATURDAY)


def test_somebody_says_in_the_evening_that_he_is_away_today(
    app: Flask, session: Session, evening_in_chicago: Begun, hours: Hours
) -> None:
    red = signed_in(app, "Red")
    assert 'min="2026-11-28"' in red.page("/account/away/")
    answer = red.press("/account/away/", "Save absence", first="2026-11-28", last="2026-11-28")
    assert answer.status_code == 303
    assert "is away until 28 November" in signed_in(app, "Olga").page("/headquarters/")
    hours.pass_by(hours=4)
    assert absences.absences(session, [evening_in_chicago[1]["red"].id]) == ()


def test_a_day_begins_by_the_clubs_clocks_for_notices_too(
    session: Session, evening_in_chicago: Begun, hours: Hours
) -> None:
    assert day_began(session) == datetime(2026, 11, 28, 6, tzinfo=UTC)
    hours.pass_by(hours=4)
    assert day_began(session) == datetime(2026, 11, 29, 6, tzinfo=UTC)


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
