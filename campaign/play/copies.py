"""Practice copies as rows: their owners, how many a person may have, and how one ends.

Invariant: only practice copies are deleted here, and they are marked when made. Every deletion checks the
mark, and the database itself refuses to delete an entry of a campaign without it. A copy without an order for
a month ends automatically; a game begun within it is a copy of its own.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.orm import Session

from campaign.club.marks import Mark
from campaign.club.outbox import Outbox
from campaign.storage.db import locked, now, writing
from campaign.storage.models import Campaign, Document, Entry, PracticeCopy, SeatHolder, User, Version
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

HELD = 8
"""So many at once per person."""
UNUSED = timedelta(days=30)


def of_person(session: Session, person: User) -> tuple[Campaign, ...]:
    """The person's practice copies, newest first."""
    return tuple(campaign for campaign, _ in with_moments(session, person))


def with_moments(session: Session, person: User) -> tuple[tuple[Campaign, datetime], ...]:
    """The same, each with the moment at which it was made, because many have one title."""
    query = sa.select(Campaign, PracticeCopy.made).join(PracticeCopy, PracticeCopy.campaign_id == Campaign.id)
    mine = query.where(PracticeCopy.user_id == person.id).order_by(Campaign.id.desc())
    return tuple((campaign, made) for campaign, made in session.execute(mine))


def whose(session: Session, campaign_id: int) -> int | None:
    """The id of the person who made the practice copy; None for any other campaign."""
    return session.scalar(sa.select(PracticeCopy.user_id).where(PracticeCopy.campaign_id == campaign_id))


def require_room(session: Session, user_id: int) -> None:
    """Refuses if the person has as many as allowed; their row is locked until the transaction ends."""
    locked(session, User, user_id)
    query = sa.select(sa.func.count()).where(PracticeCopy.user_id == user_id)
    if (session.scalar(query) or 0) >= HELD:
        raise Refusal(f"You have {HELD} practice copies. Delete one on the start page first.")


def mark(session: Session, campaign_id: int, user_id: int, **begun_with: str | int) -> None:
    """The campaign, which has just been made, is a practice copy of that person; the caller commits. What it
    was begun with is that of a `PracticeCopy`, if it is a draft."""
    session.add(PracticeCopy(campaign_id=campaign_id, user_id=user_id, made=now(), **begun_with))
    session.flush()


def take_every_seat(session: Session, campaign_id: int, seats: Iterable[Seat], person: User) -> None:
    """The person sits in every seat but the organiser's, theirs by their role; the caller commits."""
    for seat in seats:
        if seat.role != ORGANISER:
            session.add(SeatHolder(campaign_id=campaign_id, seat=seat.key, user_id=person.id))
    session.flush()


def leave_draft(session: Session, draft: str) -> None:
    """The draft is deleted: what was begun with it belongs to none any more. The caller commits."""
    session.execute(
        sa.update(PracticeCopy).where(PracticeCopy.draft == draft).values(draft="", revision=0, run=0)
    )


def delete(session: Session, slug: str, person: User) -> str:
    """Deletes the practice copy with all its rows; returns its title. Refuses what is no copy of the
    person's."""
    with writing(session):
        query = sa.select(Campaign).where(Campaign.slug == slug).with_for_update()
        campaign = session.scalar(query)
        if campaign is None or whose(session, campaign.id) != person.id:
            raise Refusal("You have no such practice copy. It may have been deleted.")
        title = campaign.title
        _delete(session, campaign.id)
        return title


def delete_all(session: Session, person: User) -> None:
    """Deletes every practice copy of somebody who leaves; the caller commits."""
    for campaign in of_person(session, person):
        _delete(session, campaign.id)


def end_unused(session: Session) -> int:
    """Ends the copies in which nobody gave an order for a month; returns how many."""
    unused = _unused(now() - UNUSED)
    found = list(session.scalars(unused))
    for number in found:
        with writing(session):
            session.execute(sa.select(Campaign.id).where(Campaign.id == number).with_for_update())
            if session.scalar(unused.where(PracticeCopy.campaign_id == number)) is not None:
                _delete(session, number)
    return len(found)


def _unused(since: datetime) -> sa.Select[int]:
    """The ids of copies made before then in which nothing was done since."""
    used = sa.exists().where(Entry.campaign_id == PracticeCopy.campaign_id, Entry.at >= since)
    return sa.select(PracticeCopy.campaign_id).where(PracticeCopy.made < since, ~used)


def _delete(session: Session, number: int) -> None:
    """Deletes every row that refers to the copy, in any table, and the copy."""
    if whose(session, number) is None:
        raise RuntimeError(f"campaign {number} is no practice copy")
    session.flush()
    document = session.get_one(Campaign, number).document
    connection = session.connection()
    looked = sa.inspect(connection)
    session.execute(
        sa.update(Campaign).where(Campaign.parent_id == number).values(parent_id=None, subject="")
    )
    ordered = [table for table, _ in looked.get_sorted_table_and_fkc_names() if table]
    for table in reversed(ordered):
        keys = [
            key["constrained_columns"][0]
            for key in looked.get_foreign_keys(table)
            if key["referred_table"] == Campaign.__tablename__
        ]
        if table in (Campaign.__tablename__, PracticeCopy.__tablename__):
            continue
        for column in keys:
            rows = sa.table(table, sa.column(column))
            session.execute(sa.delete(rows).where(rows.c[column] == number))
    for passing in (Outbox, Mark):
        session.execute(sa.delete(passing).where(passing.campaign_id == number))
    session.execute(sa.delete(PracticeCopy).where(PracticeCopy.campaign_id == number))
    session.execute(sa.delete(Campaign).where(Campaign.id == number))
    _forget(session, document)
    session.expire_all()


def _forget(session: Session, document: str) -> None:
    """Deletes the document of that hash unless something that is kept is made of it: that of a draft, say."""
    held = (
        sa.select(Campaign.id).where(Campaign.document == document),
        sa.select(Version.work_id).where(Version.document == document),
        sa.select(Entry.number).where(Entry.kind.in_(("start", "amend")), Entry.extra.contains(document)),
    )
    if not any(session.scalar(query.limit(1)) for query in held):
        session.execute(sa.delete(Document).where(Document.hash == document))
