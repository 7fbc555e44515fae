"""Seats: who sits where, who may act for whom, and what a person sees.

Invariant: every change of a seat, a side or a role is told in the campaign's chronicle (a
note of the kind "people"). The organiser's seats belong to whoever has that role; all others
have holders, people, players of the house or named empty chairs, no more than the system allows. An
organiser who plays sees what his own seat sees.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Row, bindparam, select
from sqlalchemy.orm import Session, aliased

from campaign.club import notes, profile
from campaign.log.entries import is_opened
from campaign.log.running import Running, running
from campaign.people import security_log
from campaign.storage.db import read_once
from campaign.storage.models import Campaign, Membership, SeatHolder, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

_MEMBERSHIP = select(Membership).where(
    Membership.campaign_id == bindparam("campaign"), Membership.user_id == bindparam("person")
)
_ROLE = _MEMBERSHIP.with_only_columns(Membership.role)
_STAND_IN = aliased(User)
_ROWS = (
    select(
        SeatHolder.id,
        SeatHolder.seat,
        SeatHolder.user_id,
        SeatHolder.chair,
        SeatHolder.program,
        SeatHolder.substitute_id,
        SeatHolder.substitute_from,
        SeatHolder.substitute_until,
        User.username,
        _STAND_IN.username.label("substitute"),
    )
    .outerjoin(User, User.id == SeatHolder.user_id)
    .outerjoin(_STAND_IN, _STAND_IN.id == SeatHolder.substitute_id)
    .where(SeatHolder.campaign_id == bindparam("campaign"))
    .order_by(SeatHolder.id)
)
_HOLDERS = select(SeatHolder).where(SeatHolder.campaign_id == bindparam("campaign")).order_by(SeatHolder.id)
"""Every page asks these: to build a query takes as long as to ask it."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One holder of a seat: a person, a player of the house by its name in `program`, or an empty chair named
    `name`; who stands in until when."""

    id: int
    seat: Seat
    name: str
    user_id: int | None
    substitute: str = ""
    substitute_until: date | None = None
    substitute_id: int | None = None
    program: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits there, the program neither."""
        return self.user_id is None and not self.program


@dataclass(frozen=True, slots=True)
class Held:
    """Which seats of a campaign people hold, and which players of the house."""

    people: frozenset[str]
    programs: frozenset[str]

    def is_for_program(self, seats: Collection[str]) -> bool:
        """Whether the program does what any of these seats may do. What a person may do is left to them."""
        return not self.programs.isdisjoint(seats) and self.people.isdisjoint(seats)


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a person is in one campaign: the players' seats he may act for, and whether he organises it; with
    the `rows` of all who sit there, from which that was read."""

    own: tuple[str, ...] = ()
    is_organiser: bool = False
    rows: tuple[tuple[object, ...], ...] = ()


def membership(session: Session, campaign_id: int, person: User) -> Membership | None:
    """The person's place in the campaign, or None."""
    return session.scalar(_MEMBERSHIP, {"campaign": campaign_id, "person": person.id})


def members(session: Session, campaign_id: int) -> tuple[Membership, ...]:
    """Everybody in the campaign, in the order they came."""
    query = select(Membership).where(Membership.campaign_id == campaign_id).order_by(Membership.id)
    return tuple(session.scalars(query))


def role_of(session: Session, campaign_id: int, person: User) -> str | None:
    """What the person is in this campaign; None for a stranger to it."""
    asked = {"campaign": campaign_id, "person": person.id}
    return read_once(session, ("role", campaign_id, person.id), lambda: session.scalar(_ROLE, asked))


def is_organiser(session: Session, campaign_id: int, person: User) -> bool:
    """Whether the person organises this campaign."""
    return role_of(session, campaign_id, person) == "organiser"


def require_organiser(session: Session, campaign_id: int, person: User) -> Campaign:
    """The campaign, locked for writing; refuses whoever does not organise it."""
    campaign = session.scalar(select(Campaign).where(Campaign.id == campaign_id).with_for_update())
    if campaign is None or not is_organiser(session, campaign_id, person):
        raise Refusal("Only the organiser of this campaign can do that.")
    return campaign


def require_member(session: Session, campaign_id: int, person: User) -> Membership:
    """The person's membership; refuses a stranger to the campaign."""
    found = membership(session, campaign_id, person)
    if found is None:
        raise Refusal(f"{person.username} is not in this campaign. Invite them first.")
    return found


def holders(session: Session, campaign_id: int, seat: str | None = None) -> tuple[SeatHolder, ...]:
    """The holders of one seat or of all, in the order they sat down."""
    query = _HOLDERS if seat is None else _HOLDERS.where(SeatHolder.seat == seat)
    return tuple(session.scalars(query, {"campaign": campaign_id}))


def chairs(session: Session, at: Running) -> tuple[Chair, ...]:
    """Every chair that somebody holds or that waits under a name, in the order of the seats."""
    rows = rows_of(session, at.campaign.id)
    return tuple(
        Chair(
            row.id,
            seat,
            row.username or _without_person(row),
            row.user_id,
            row.substitute if row.substitute and stands_in(session, row) else "",
            row.substitute_until,
            row.substitute_id,
            row.program,
        )
        for seat in at.seats
        for row in rows
        if row.seat == seat.key
    )


def name_of(row: SeatHolder) -> str:
    """What whoever sits there is called: a person's name, the program's player, or the chair's."""
    return row.user.username if row.user else _without_person(row)


def _without_person(row: SeatHolder | Row[Any]) -> str:
    return f"Program, {row.program}" if row.program else str(row.chair)


def held(session: Session, campaign_id: int) -> Held:
    """Who holds the seats of the campaign."""
    return held_by(rows_of(session, campaign_id))


def held_by(rows: Iterable[Any]) -> Held:
    """The same from the rows of who sits there."""
    listed = tuple(rows)
    people = frozenset(row.seat for row in listed if row.user_id is not None)
    return Held(people, frozenset(row.seat for row in listed if row.program) - people)


def stands_in(session: Session, row: SeatHolder | Row[Any], day: date | None = None) -> bool:
    """Whether the substitute acts for the holder on that day, or today by the club's clocks."""
    if row.substitute_until is None:
        return False
    asked = day or profile.today(session)
    return (row.substitute_from or asked) <= asked <= row.substitute_until


def own_seats(session: Session, at: Running, person: User) -> tuple[str, ...]:
    """The seats of players the person may act for, as holder or as substitute, in their order."""
    return _own(session, at, person, rows_of(session, at.campaign.id))


def rows_of(session: Session, campaign_id: int) -> Sequence[Any]:
    """Who sits where in the campaign, as rows with their names: cheaper than `holders`."""
    read = session.execute
    return read_once(session, ("seats", campaign_id), lambda: read(_ROWS, {"campaign": campaign_id}).all())


def _own(session: Session, at: Running, person: User, rows: Sequence[Any]) -> tuple[str, ...]:
    held = {
        row.seat
        for row in rows
        if row.user_id == person.id or (row.substitute_id == person.id and stands_in(session, row))
    }
    return tuple(seat.key for seat in at.seats if seat.key in held)


def sitting(session: Session, at: Running, person: User | None) -> Sitting:
    """What the person is in this campaign; nothing for the public."""
    if person is None:
        return Sitting()
    rows = rows_of(session, at.campaign.id)
    is_one = is_organiser(session, at.campaign.id, person)
    return Sitting(_own(session, at, person, rows), is_one, tuple(tuple(row) for row in rows))


def acting_seats(session: Session, at: Running, person: User) -> tuple[str, ...]:
    """All seats the person may give orders for, the organiser's seats last."""
    return acting(at, sitting(session, at, person))


def acting(at: Running, sits: Sitting) -> tuple[str, ...]:
    """The same for somebody of whom it is known where he sits."""
    return (*sits.own, *_ruling(at)) if sits.is_organiser else sits.own


def _ruling(at: Running) -> tuple[str, ...]:
    return tuple(seat.key for seat in at.seats if seat.role == "organiser")


def require_seat(session: Session, at: Running, person: User, seat: str) -> None:
    """Refuses unless the person may give orders for the seat."""
    wanted = at.seat(seat)
    if seat not in acting_seats(session, at, person):
        raise Refusal(f"You do not have the seat {wanted.title}, so you cannot give its orders.")


def viewing_seats(session: Session, at: Running, person: User | None) -> tuple[str | None, ...]:
    """As which seats the person may look at the table, the one shown first in front.

    The public and observers look as None. An organiser without a seat of his own looks as the
    organiser; one who plays only once the sealed matters lie open or the campaign has ended
    beyond doubt, when he may look as any seat.
    """
    return viewing(at, sitting(session, at, person))


def viewing(at: Running, sits: Sitting) -> tuple[str | None, ...]:
    """The same for somebody of whom it is known where he sits."""
    if not sits.is_organiser:
        return sits.own or (None,)
    first = sits.own or _ruling(at)
    if is_opened(at.log.records) or at.is_laid_open:
        return (*first, *(seat.key for seat in at.seats if seat.key not in first), None)
    return first or (None,)


def sides_of(session: Session, at: Running, person: User | None) -> frozenset[str]:
    """The sides whose notes the person reads: those of the seats he looks as, and the public ones."""
    return sides(at, sitting(session, at, person))


def sides(at: Running, sits: Sitting) -> frozenset[str]:
    """The same for somebody of whom it is known where he sits."""
    keys = viewing(at, sits)
    return frozenset({"", *(seat.side for seat in at.seats if seat.key in keys)})


def known_seat(session: Session, campaign_id: int, seat: str) -> Seat:
    """The seat of a player; refuses an unknown one and the organiser's, which go with the role."""
    found = running(session, campaign_id).seat(seat)
    if found.role == "organiser":
        raise Refusal("The organiser's seat goes with the role. Transfer the role instead.")
    return found


def add_member(session: Session, campaign_id: int, person: User, role: str, side: str = "") -> Membership:
    """The person's membership, made if there is none; the caller commits."""
    found = membership(session, campaign_id, person)
    if found is None:
        found = Membership(campaign_id=campaign_id, user_id=person.id, role=role, side=side)
        session.add(found)
    elif found.role == "observer" and role == "player":
        found.role = role
    session.flush()
    return found


def tell(session: Session, campaign_id: int, by: User | None, words: str, about: User | None = None) -> None:
    """Tells a change of seats, sides or roles in the log, and writes it in the security log."""
    notes.put(session, campaign_id, "people", by, words)
    campaign = session.get_one(Campaign, campaign_id)
    security_log.record(session, "seat", f"{campaign.title}: {words}", by=by, about=about)


def sit(
    session: Session,
    campaign_id: int,
    seat: str,
    person: User | None,
    words: str,
    chair: str = "",
    program: str = "",
) -> SeatHolder:
    """Puts a person, a player of the house or a named empty chair into the seat and tells it; the caller
    commits. Refuses a seat that is full and a person who sits there already."""
    found = known_seat(session, campaign_id, seat)
    rows = holders(session, campaign_id, seat)
    if person is not None and any(row.user_id == person.id for row in rows):
        raise Refusal(f"{person.username} has the seat {found.title} already.")
    most = found.holders[1]
    if most and len(rows) >= most:
        raise Refusal(f"The seat {found.title} is taken. It must be given up or transferred first.")
    user_id = person.id if person else None
    row = SeatHolder(campaign_id=campaign_id, seat=seat, user_id=user_id, chair=chair, program=program)
    session.add(row)
    if person is not None:
        add_member(session, campaign_id, person, "player").side = found.side
    tell(session, campaign_id, person, f"{words} the seat {found.title}.", person)
    return row


def claim(session: Session, holder_id: int, person: User) -> None:
    """The person sits down in an empty chair; the caller commits. Refuses one that is taken."""
    row = session.get(SeatHolder, holder_id)
    if row is None or row.user_id is not None:
        raise Refusal("That seat is not open any more. Ask the organiser for another.")
    found = known_seat(session, row.campaign_id, row.seat)
    if any(other.user_id == person.id for other in holders(session, row.campaign_id, row.seat)):
        raise Refusal(f"{person.username} has the seat {found.title} already.")
    words = f"{person.username} takes the seat of {name_of(row)} as {found.title}."
    row.user_id, row.program = person.id, ""
    add_member(session, row.campaign_id, person, "player").side = found.side
    tell(session, row.campaign_id, person, words, person)
