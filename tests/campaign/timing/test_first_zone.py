"""The club's time zone is said by whoever comes first, or by its first date."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.people import links
from campaign.storage.db import writing
from tests.builders import Begun
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
