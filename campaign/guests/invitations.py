"""Invitations: several at once, those that nobody used yet, made anew, taken back.

Invariant: what opens an invitation is given to the page that made it and stored as a hash alone, so nothing
shows it again. It is made anew, and the one before ends: for an empty chair, and for a seat of one, there is
never more than one that works.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.people import links, people, seats
from campaign.storage.db import now, writing
from campaign.storage.models import Link, SeatHolder, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

MOST_AT_ONCE = 24


@dataclass(frozen=True, slots=True)
class Guest:
    """For whom an invitation is: for a seat, for the empty chair `holder_id`, or (with neither) as a player
    without a seat or an observer, as `role` says."""

    seat: str = ""
    holder_id: int | None = None
    role: str = "player"


@dataclass(frozen=True, slots=True)
class Made:
    """An invitation just made: its token, for whom, under which name the chair is kept (empty for none), and
    the last day on which it works."""

    token: str
    guest: Guest
    chair: str
    until: date


@dataclass(frozen=True, slots=True)
class Open:
    """An invitation that nobody has used yet: by its number, for whom, who made it on which day, and the
    last day on which it works."""

    id: int
    guest: Guest
    made_by: str
    made: date
    until: date


def make(session: Session, campaign_id: int, by: User, guests: Sequence[Guest]) -> tuple[Made, ...]:
    """An invitation for each of them, all or none. Refuses whoever is not the organiser, nobody and too many
    at once, and a seat that has no room for so many."""
    if not guests:
        raise Refusal("Tick at least one: an open seat, a player without a seat, or an observer.")
    if len(guests) > MOST_AT_ONCE:
        raise Refusal(f"Make at most {MOST_AT_ONCE} invitations at once.")
    with writing(session):
        seats.require_organiser(session, campaign_id, by)
        return tuple(_made(session, campaign_id, by, guest) for guest in guests)


def anew(session: Session, campaign_id: int, by: User, number: int) -> Made:
    """Another invitation in place of that one, which ends. Refuses one that is used or over."""
    with writing(session):
        seats.require_organiser(session, campaign_id, by)
        link = _unused(session, campaign_id, number)
        link.expires = now()
        session.flush()
        return _made(session, campaign_id, by, _guest_of(link))


def take_back(session: Session, campaign_id: int, by: User, number: int) -> None:
    """That invitation works no more. Refuses one that is used or over."""
    with writing(session):
        seats.require_organiser(session, campaign_id, by)
        _unused(session, campaign_id, number).expires = now()


def open_ones(session: Session, campaign_id: int) -> tuple[Open, ...]:
    """The campaign's invitations that still work, in the order in which they were made."""
    return tuple(
        Open(link.id, _guest_of(link), link.made_by, link.made.date(), link.expires.date())
        for link in _open_links(session, campaign_id)
    )


def _made(session: Session, campaign_id: int, by: User, guest: Guest) -> Made:
    chair = ""
    if guest.holder_id is not None:
        holder = session.get(SeatHolder, guest.holder_id)
        chair = holder.chair if holder is not None else ""
        _end(session, campaign_id, guest)
    elif guest.seat:
        seat = seats.known_seat(session, campaign_id, guest.seat)
        if seat.holders[1] == 1:
            _end(session, campaign_id, guest)
        _require_room(session, campaign_id, seat)
    token = people.invite(
        session, campaign_id, by, role=guest.role, seat=guest.seat, holder_id=guest.holder_id
    )
    return Made(token, guest, chair, (now() + links.LASTS["invitation"]).date())


def _end(session: Session, campaign_id: int, guest: Guest) -> None:
    """Ends those that are for the same."""
    for link in _open_links(session, campaign_id):
        if _guest_of(link) == guest:
            link.expires = now()
    session.flush()


def _require_room(session: Session, campaign_id: int, seat: Seat) -> None:
    most = seat.holders[1]
    taken = len(seats.holders(session, campaign_id, seat.key))
    asked = sum(_guest_of(link) == Guest(seat.key) for link in _open_links(session, campaign_id))
    if most and taken + asked >= most:
        words = "is taken" if taken >= most else "has as many invitations as it has room"
        raise Refusal(f"The seat {seat.title} {words}. Check who plays there or is invited.")


def _open_links(session: Session, campaign_id: int) -> Sequence[Link]:
    wanted = Link.campaign_id == campaign_id, Link.kind == "invitation", Link.used.is_(None)
    return session.scalars(select(Link).where(*wanted, Link.expires > now()).order_by(Link.id)).all()


def _unused(session: Session, campaign_id: int, number: int) -> Link:
    found = next((link for link in _open_links(session, campaign_id) if link.id == number), None)
    if found is None:
        raise Refusal("That invitation was used already or has ended.")
    return found


def _guest_of(link: Link) -> Guest:
    """For whom it was made; of one for a chair the chair alone counts."""
    seat = "" if link.holder_id is not None else link.seat
    return Guest(seat, link.holder_id, link.role)
