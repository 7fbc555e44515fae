"""The ticket by which a page that stays open asks whether something is newer than what it shows.

Invariant: it is of the audiences whose entries and notes the reader sees on that page, and of what the public
sees of the campaigns that are played within it or around it.
"""

from flask import current_app

from campaign.club import marks
from campaign.pages.frame.reader import Reader
from campaign.play.reports import children_of
from campaign.storage.models import Campaign
from campaign.web import newer

HEADER = "X-Newer"


def ticket_of(who: Reader) -> str:
    """The ticket for a page of the campaign as it is now, made before the page; empty for one of the past."""
    if who.at is not None:
        return ""
    eyes = [marks.seat_of(key) for key in (None, who.key, *who.acting)]
    notes = [marks.WATCHED] if who.token else [marks.notes_of(side) for side in who.sides]
    names = {marks.name_of(who.campaign, audience) for audience in (*eyes, *notes)}
    names |= {marks.name_of(campaign, marks.PUBLIC) for campaign in _around(who)}
    key = newer.key_of(current_app.secret_key)
    return newer.ticket(key, sorted(names), marks.stands(who.session, names))


def _around(who: Reader) -> list[Campaign]:
    """The campaign's parent and children, as far as its page says something of them."""
    if who.token:
        return []
    parent = who.campaign.parent_id
    above = [who.session.get_one(Campaign, parent)] if parent is not None else []
    return [*above, *children_of(who.session, who.campaign.id)]
