"""A campaign opened for one request: for a member, or for whoever holds an observers' link.

Invariant: a campaign exists for its members alone; anybody else gets the same answer as for
one that is not there.
"""

from flask import abort, g, request
from sqlalchemy.orm import Session

from campaign.log.running import campaign_named, running_of
from campaign.pages.frame import sides
from campaign.pages.frame.reader import Reader, observer_of, reader_of
from campaign.people import people, security
from campaign.people.seats import role_of
from rulesets.kit.flow.numbers import plain_number


def db() -> Session:
    """The database session of this request."""
    return security.session()


def visible_at() -> int | None:
    """The entry asked for in the address by `?at=`, None for now."""
    return plain_number(request.args.get("at", ""))


def reader(slug: str, as_seat: str = "") -> Reader:
    """The signed-in member as reader of the campaign; 404 for everybody else."""
    if at_hand := _at_hand():
        return at_hand
    person, campaign = security.person(), campaign_named(db(), slug)
    if campaign is None or role_of(db(), campaign.id, person) is None:
        abort(404)
    at = running_of(db(), campaign)
    sides.about(at.sides)
    who = reader_of(db(), at, person, request.args.get("as", "") or as_seat, visible_at())
    g.shows_opened = who.key is not None and who.key not in who.acting
    return who


def observer(token: str) -> Reader:
    """Whoever holds the observers' link as reader; 404 where it shows nothing any more."""
    if at_hand := _at_hand():
        return at_hand
    campaign = people.campaign_of_public_token(db(), token)
    if campaign is None:
        abort(404)
    at = running_of(db(), campaign)
    sides.about(at.sides)
    return observer_of(db(), at, token, visible_at())


def _at_hand() -> Reader | None:
    """The reader whom `unchanged.py` found before the view asks, once."""
    found: Reader | None = g.pop("reader", None)
    return found
