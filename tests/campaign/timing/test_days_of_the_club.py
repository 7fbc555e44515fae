"""Days are the club's: what lasts until Saturday lasts until midnight there, wherever the house stands."""

from datetime import UTC, date, datetime

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.log.running import running
from campaign.notices.quiet import day_began
from campaign.people import seating, seats
from campaign.timing import absences
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.web import signed_in

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
