"""A person leaves the house.

Invariant: it happens in one transaction, or not at all. His account is closed for good: it stays as a row,
for what he did points to it, and nobody signs in by it again. Who organises hands on first, and the last
organiser of the house stays. It is told in every campaign he was in, under the alias.

Reading: where a game is over his seat is not emptied: who sat there is part of how it went, and he stands
there under his alias. A campaign in which nobody else is needs no other organiser.
"""

import uuid
from collections.abc import Iterable, Sequence

import sqlalchemy as sa
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.club.aliases import ALIAS, Departure
from campaign.leaving import forgetting
from campaign.leaving.rooms import Room
from campaign.log.running import Running, running_of
from campaign.people import house_organisers, people, seats, security_log
from campaign.play import copies
from campaign.storage.db import locked, now, writing
from campaign.storage.models import NO_COPY, Campaign, Membership, SeatHolder, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed


def hindrances(session: Session, person: User) -> tuple[str, ...]:
    """What the person must do before he can leave, in sentences; nothing where he can."""
    found = []
    if [each.id for each in house_organisers.organisers(session)] == [person.id]:
        found.append("You are the only administrator. Make somebody else an administrator first.")
    organised = to_hand_on(session, person)
    if len(organised) == 1:
        found.append(f"You organise {organised[0].title}. Transfer the organiser's role first.")
    elif organised:
        found.append(f"You organise {len(organised)} campaigns. Transfer the organiser's role in each first.")
    return tuple(found)


def to_hand_on(session: Session, person: User) -> Sequence[Campaign]:
    """The campaigns he organises and others are in."""
    others = sa.select(Membership.campaign_id).where(Membership.user_id != person.id)
    mine = (
        sa.select(Campaign)
        .join(Membership, Membership.campaign_id == Campaign.id)
        .where(
            Membership.user_id == person.id, Membership.role == "organiser", Campaign.id.in_(others), NO_COPY
        )
    )
    return session.scalars(mine.order_by(Campaign.id)).all()


def leave(session: Session, person: User, rooms: Iterable[Room]) -> str:
    """The person leaves; the alias under which he stands from then on, the same for whoever has left already.
    Refuses what `hindrances` names. Whoever calls has asked for his password."""
    with writing(session):
        locked(session, User, person.id)
        if (before := session.get(Departure, person.id, populate_existing=True)) is not None:
            return before.alias
        mine = sa.select(Membership.campaign_id).where(Membership.user_id == person.id)
        session.scalars(sa.select(Campaign).where(Campaign.id.in_(mine)).with_for_update()).all()
        if why := hindrances(session, person):
            raise Refusal(why[0])
        if people.is_house_organiser(person):
            house_organisers.end_organiser(session, person, person)
        # read before anybody is called otherwise: what is read is remembered, and this may yet be undone
        tables = [running_of(session, campaign) for campaign in people.campaigns_of(session, person)]
        copies.delete_all(session, person)
        name, address, alias = person.username, person.email or "", _free_alias(session)
        session.add(Departure(user_id=person.id, name=name, alias=alias, at=now()))
        _close(session, person, alias)
        forgetting.forget(session, person)
        forgetting.rename(session, name, alias)
        for at in tables:
            _out_of(session, at, person)
        session.execute(sa.update(Campaign).values(names=Campaign.names + 1))
        for room in rooms:
            room.leave(session, person, name, address)
        security_log.record(session, "role", f"{alias} has left the club.", by=person, about=person)
        return alias


def _free_alias(session: Session) -> str:
    """The next of "Former member 1", "Former member 2" that nobody has."""
    number = (session.scalar(sa.select(sa.func.count(Departure.user_id))) or 0) + 1
    while people.is_taken(session, ALIAS.format(number)):
        number += 1
    return ALIAS.format(number)


def _close(session: Session, person: User, alias: str) -> None:
    person.username, person.email, person.password = alias, None, None
    person.active, person.fs_uniquifier = False, uuid.uuid4().hex
    person.roles.clear()
    session.flush()


def _out_of(session: Session, at: Running, person: User) -> None:
    """His chairs there are empty from now on, and it is told."""
    number, left = at.campaign.id, []
    for row in seats.holders(session, number):
        if row.user_id == person.id and not at.is_laid_open:
            row.user_id, row.chair = None, person.username
            _nobody_stands_in(row)
            left.append(at.seat(row.seat).title)
        elif row.substitute_id == person.id:
            _nobody_stands_in(row)
    for subject, meeting in notes.meetings(session, number, frozenset({""})).items():
        if person.username in meeting.signed_up:
            notes.put(session, number, "sign-up", person, "no", subject)
    session.delete(seats.require_member(session, number, person))
    emptied = f" Their seat as {listed(left)} is open." if left else ""
    seats.tell(session, number, person, f"{person.username} has left the club.{emptied}", person)
    session.flush()


def _nobody_stands_in(row: SeatHolder) -> None:
    row.substitute_id = row.substitute_until = row.substitute_from = None
