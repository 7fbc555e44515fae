"""Changes of seats, sides and roles once people sit: handing over, taking back, standing in.

Invariant: as in `seats.py`, every change is told in the log, and none leaves a campaign
without an organiser.
"""

from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.log.running import running
from campaign.people.people import is_house_organiser
from campaign.people.seats import (
    add_member,
    holders,
    is_organiser,
    known_seat,
    name_of,
    require_member,
    require_organiser,
    sit,
    tell,
)
from campaign.storage.db import now, writing
from campaign.storage.models import Link, SeatHolder, User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed


def give(session: Session, campaign_id: int, by: User, seat: str, person: User) -> None:
    """The organiser gives a seat to a member of the campaign, or takes it himself."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        require_member(session, campaign_id, person)
        words = "takes" if person.id == by.id else f"gives {person.username}"
        sit(session, campaign_id, seat, person, f"{by.username} {words}")


def add_chair(session: Session, campaign_id: int, by: User, seat: str, name: str) -> int:
    """The organiser sets an empty chair under a name, for an invitation; its id."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        words = spelling.line(name)
        if not 1 <= len(words) <= 40:
            raise Refusal("Name the seat, in at most 40 characters.")
        row = sit(session, campaign_id, seat, None, f"{by.username} keeps a seat for {words} in", words)
        return row.id


def hand_over(session: Session, campaign_id: int, by: User, holder_id: int, person: User) -> None:
    """The holder (or the organiser) hands the seat over to another member."""
    with writing(session):
        row = _row(session, campaign_id, by, holder_id)
        require_member(session, campaign_id, person)
        seat = known_seat(session, campaign_id, row.seat)
        before = name_of(row)
        row.user_id, row.program = person.id, ""
        row.substitute_id = row.substitute_until = row.substitute_from = None
        session.flush()
        add_member(session, campaign_id, person, "player").side = seat.side
        words = f"{by.username} hands the seat {seat.title} over from {before} to {person.username}."
        tell(session, campaign_id, by, words, person)


def take_seat(session: Session, campaign_id: int, by: User, holder_id: int) -> None:
    """The holder gives the seat up, or the organiser takes it back."""
    with writing(session):
        row = _row(session, campaign_id, by, holder_id)
        seat = known_seat(session, campaign_id, row.seat)
        before = name_of(row)
        words = (
            f"{before} gives up the seat {seat.title}."
            if row.user_id == by.id
            else f"{by.username} takes the seat {seat.title} back from {before}."
        )
        _clear(session, row)
        tell(session, campaign_id, by, words, row.user)


def substitute(
    session: Session,
    campaign_id: int,
    by: User,
    holder_id: int,
    person: User | None,
    until: date | None,
    begins: date | None = None,
) -> None:
    """Lets a member act for the holder from a day (at once, if none) up to and including another, or (with no
    member) no longer."""
    with writing(session):
        row = _row(session, campaign_id, by, holder_id)
        seat = known_seat(session, campaign_id, row.seat)
        holder = name_of(row)
        if person is None or until is None:
            row.substitute_id = row.substitute_until = row.substitute_from = None
            words = f"There is no substitute for {holder} as {seat.title} any more."
        else:
            require_member(session, campaign_id, person)
            if person.id == row.user_id:
                raise Refusal(f"{holder} cannot substitute for themselves.")
            if until < profile.today(session):
                raise Refusal("That day is over. Choose today or a later one.")
            if begins is not None and begins > until:
                raise Refusal("The last day cannot come before the first.")
            row.substitute_id, row.substitute_until, row.substitute_from = person.id, until, begins
            since = f" from {begins:%-d %B %Y}" if begins else ""
            words = (
                f"{person.username} substitutes for {holder} as {seat.title}{since} until {until:%-d %B %Y}."
            )
        session.flush()
        session.expire(row)
        tell(session, campaign_id, by, words, person)


def change_side(session: Session, campaign_id: int, by: User, person: User, side: str) -> None:
    """The organiser moves a member to another side; his seats of the old side must be given up first."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        member = require_member(session, campaign_id, person)
        if side and side not in {seat.side for seat in running(session, campaign_id).seats}:
            raise Refusal("There is no side of that name in this campaign.")
        kept = [
            known_seat(session, campaign_id, row.seat)
            for row in holders(session, campaign_id)
            if person.id in (row.user_id, row.substitute_id)
        ]
        if any(seat.side and seat.side != side for seat in kept):
            raise Refusal(f"{person.username} still sits for the other side. Take the seat back first.")
        member.side = side
        words = f"{by.username} moves {person.username} to {side or 'no side'}."
        tell(session, campaign_id, by, words, person)


def hand_on_organiser(session: Session, campaign_id: int, by: User, person: User) -> None:
    """The organiser hands his role on to another member and becomes a player himself. Whoever has it from an
    organiser of the house is appointed by him."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        other = require_member(session, campaign_id, person)
        if other.role == "organiser":
            raise Refusal(f"{person.username} organises this campaign already.")
        mine = require_member(session, campaign_id, by)
        mine.role, mine.appointed_by_id = "player", None
        other.role = "organiser"
        other.appointed_by_id = by.id if is_house_organiser(by) else None
        words = f"{by.username} transfers the organiser's role to {person.username}."
        tell(session, campaign_id, by, words, person)


def remove_member(session: Session, campaign_id: int, by: User, person: User) -> None:
    """The organiser removes a member, or a member leaves; his seats become empty. The organiser
    must hand his role on first."""
    with writing(session):
        member = require_member(session, campaign_id, person)
        if by.id != person.id:
            require_organiser(session, campaign_id, by)
        if member.role == "organiser":
            raise Refusal("The organiser cannot leave. Transfer the role first.")
        given_up = []
        for row in holders(session, campaign_id):
            if row.user_id == person.id:
                given_up.append(known_seat(session, campaign_id, row.seat).title)
                _clear(session, row)
            elif row.substitute_id == person.id:
                row.substitute_id = row.substitute_until = row.substitute_from = None
        session.delete(member)
        words = (
            f"{person.username} leaves the campaign."
            if by.id == person.id
            else f"{by.username} removes {person.username} from the campaign."
        )
        if given_up:
            words += f" Open now: {listed(given_up)}."
        tell(session, campaign_id, by, words, person)


def _clear(session: Session, row: SeatHolder) -> None:
    """Takes the holder's row away, and with it the invitations to this chair, which must not become such to
    the seat."""
    meant = Link.holder_id == row.id, Link.used.is_(None)
    for link in session.scalars(select(Link).where(*meant)):
        link.expires = now()
    session.delete(row)


def _row(session: Session, campaign_id: int, by: User, holder_id: int) -> SeatHolder:
    """The holder's row; refuses whoever is neither the holder nor the organiser."""
    row = session.get(SeatHolder, holder_id, with_for_update={"of": SeatHolder})
    if row is None or row.campaign_id != campaign_id:
        raise Refusal("That seat is open already.")
    if row.user_id != by.id and not is_organiser(session, campaign_id, by):
        raise Refusal("Only the holder of the seat or the organiser can do that.")
    return row
