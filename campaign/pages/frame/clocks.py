"""Moments as the club's clocks show them, wherever the machine stands."""

from datetime import datetime

from flask import g

from campaign import club, dates
from campaign.pages.frame.opened import db


def by_the_club(moment: datetime) -> datetime:
    """The moment in the zone in which the club's dates are meant, which is looked up once a request."""
    if "zone_of_club" not in g:
        g.zone_of_club = dates.zone_named(club.zone(db()))
    return moment.astimezone(g.zone_of_club)
