"""Moments as the club's clocks show them, wherever the machine stands, written in one way everywhere."""

from datetime import date, datetime

from flask import Flask, g

from campaign.club import dates, profile
from campaign.pages.frame.opened import db


def set_up(app: Flask) -> None:
    """Gives templates these as filters."""
    for each in (day, day_and_year, day_and_hour, full_moment, hour):
        app.add_template_filter(each)


def by_the_club(moment: datetime) -> datetime:
    """The moment in the zone in which the club's dates are meant, which is looked up once a request."""
    if "zone_of_club" not in g:
        g.zone_of_club = dates.zone_named(profile.zone(db()))
        g.zone_unsaid = "" if profile.zone_said(db()) else f" {profile.NO_ZONE}"
    return moment.astimezone(g.zone_of_club)


def hour(moment: datetime) -> str:
    """The time of day: "20:14"; "20:14 UTC" while nobody has said the club's zone."""
    return f"{by_the_club(moment):%H:%M}{g.zone_unsaid}"


def day(moment: date) -> str:
    """The day of a moment, or a day as it stands: "12 November"."""
    local = by_the_club(moment) if isinstance(moment, datetime) else moment
    return f"{local.day} {local:%B}"


def day_and_year(moment: date) -> str:
    """The same with its year: "12 November 2026"."""
    local = by_the_club(moment) if isinstance(moment, datetime) else moment
    return f"{day(local)} {local.year}"


def day_words(moment: datetime) -> str:
    """The day as a heading: "Thursday 12 November 2026"."""
    return f"{by_the_club(moment):%A} {day_and_year(moment)}"


def moment_words(moment: datetime) -> str:
    """Day and hour in a sentence: "Thursday 12 November 2026, 20:14"."""
    return f"{day_words(moment)}, {hour(moment)}"


def day_and_hour(moment: datetime) -> str:
    """The moment beside what somebody said: "12 November, 20:14"."""
    return f"{day(moment)}, {hour(moment)}"


def full_moment(moment: datetime) -> str:
    """The moment in full: "12 November 2026, 20:14"."""
    return f"{day_and_year(moment)}, {hour(moment)}"
