"""Composing: what happened becomes deliveries, for each person and room elsewhere its own.

Invariant: what was read of the outbox, what it became and how far its receiver was told are written in one
transaction, so that a death in between loses nothing and tells nothing twice. What is worked out before
takes no lock: an order never waits for it. A person who is left alone, or waits for his summary, keeps his
marks, and what he is told then is grouped, and seen with the eyes he then has.
"""

import json
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import ColumnElement, and_, delete, exists, or_, select, update
from sqlalchemy.orm import Session

from campaign.club.outbox import Outbox
from campaign.installation.address import Address
from campaign.installation.tokens import random_word
from campaign.log.running import running
from campaign.notices import letters, queue, sections
from campaign.notices.choices import habits_of, own_habits
from campaign.notices.quiet import day_began, is_quiet, local_now, summary_due
from campaign.notices.sections import Marks, Section
from campaign.notices.tables import Chosen, Delivery, Device, Habits, Webhook
from campaign.people import seats
from campaign.storage.db import now, writing
from campaign.storage.models import Membership, PracticeCopy, User

AT_ONCE = 500
_log = logging.getLogger("sandtable.notices")


def compose(session: Session, address: Address) -> None:
    """Turns what happened into deliveries, for whom the time has come."""
    gather(session)
    for number in session.scalars(select(Webhook.id).where(Webhook.due > 0).order_by(Webhook.id)).all():
        _one(partial(_for_webhook, session, number, address))
    due = or_(Chosen.choice == "daily", and_(Chosen.choice == "once", _is_due(session)))
    for number in session.scalars(
        select(Chosen.user_id).where(due).distinct().order_by(Chosen.user_id)
    ).all():
        _one(partial(_for_person, session, number, address))


def _one(make: Callable[[], None]) -> None:
    """One receiver's trouble is not another's."""
    try:
        make()
    except Exception:
        _log.exception("a notice cannot be composed")


def gather(session: Session) -> None:
    """Takes newcomers in, marks whoever wants notices of a campaign in which something happened, and empties
    the outbox."""
    _take_in_newcomers(session)
    if session.scalar(select(Outbox.id).limit(1)) is None:
        return
    with writing(session):
        rows = session.scalars(select(Outbox).order_by(Outbox.id).limit(AT_ONCE)).all()
        for campaign, newest in {row.campaign_id: row.id for row in rows}.items():
            for table in (Chosen, Webhook):
                session.execute(update(table).where(table.campaign_id == campaign).values(due=newest))
        session.execute(delete(Outbox).where(Outbox.id.in_([row.id for row in rows])))


_NEWCOMERS = (
    select(Membership.campaign_id, Habits.user_id, Habits.usual)
    .join(Habits, Habits.user_id == Membership.user_id)
    .where(
        Habits.usual != "nothing",
        Membership.campaign_id.not_in(select(PracticeCopy.campaign_id)),
        ~exists().where(Chosen.user_id == Membership.user_id, Chosen.campaign_id == Membership.campaign_id),
    )
    .order_by(Membership.id)
)


def _take_in_newcomers(session: Session) -> None:
    """Members who have not chosen for a campaign want what they want usually; what was before they came is no
    news to them, what is asked of them is. If they waited for the next entry, a hidden one would be told of
    by it."""
    if session.execute(_NEWCOMERS.limit(1)).first() is None:
        return
    with writing(session):
        for campaign, person, usual in session.execute(_NEWCOMERS).all():
            known = sections.marks_now(session, running(session, campaign), sections.EVERYBODY)
            session.add(
                Chosen(
                    user_id=person,
                    campaign_id=campaign,
                    choice=usual,
                    entry=known.entry,
                    note=known.note,
                    asked="{}",
                    looked=now(),
                    due=1,
                )
            )


@dataclass(frozen=True, slots=True)
class _Found:
    """What was worked out for one row: the row as it was, what is new, and the marks once that is told."""

    campaign: int
    due: int
    before: tuple[int, int, str]
    new: Section
    after: Marks


def _is_due(session: Session) -> ColumnElement[bool]:
    """Whether something may be new: something happened, or a day has begun, on which somebody may begin to
    stand in. If that waited for the next entry, a hidden one would be told of by it."""
    return or_(Chosen.due > 0, Chosen.looked < day_began(session))


def _for_person(session: Session, number: int, address: Address) -> None:
    session.rollback()
    person = session.get(User, number)
    if person is None or not person.active:
        return
    habits, local = habits_of(session, person), local_now(session)
    if is_quiet(habits, local):
        return
    day = summary_due(habits, local)
    wanted = ("once",) if day is None else ("once", "daily")
    query = select(Chosen).where(Chosen.user_id == number, _is_due(session), Chosen.choice.in_(wanted))
    rows = session.scalars(query.order_by(Chosen.campaign_id)).all()
    if not rows and day is None:
        return
    found = [item for row in rows if (item := _found(session, person, row)) is not None]
    choices = {row.campaign_id: row.choice for row in rows}
    pressing = [item for item in found if choices[item.campaign] == "daily" or item.new.presses]
    gone = [row.campaign_id for row in rows if row.campaign_id not in {item.campaign for item in found}]
    with writing(session):
        session.execute(delete(Chosen).where(Chosen.user_id == number, Chosen.campaign_id.in_(gone)))
        kept = [item for item in found if _moved(session, number, item, told=item in pressing)]
        told = [item for item in kept if item in pressing and not item.new.is_empty]
        if told:
            letter = letters.to_person([item.new for item in told], address)
            deliver(session, number, letter, [item.campaign for item in told])
        if day is not None:
            own_habits(session, person).summed = day


def _found(session: Session, person: User, row: Chosen) -> _Found | None:
    """What is new for him in that campaign; None where he is in it no more."""
    if seats.membership(session, row.campaign_id, person) is None:
        return None
    at = running(session, row.campaign_id)
    eyes = sections.eyes_of(session, at, person)
    marks = Marks(row.entry, row.note, sections.asked_of(row.asked), row.looked)
    return _Found(
        row.campaign_id,
        row.due,
        (row.entry, row.note, row.asked),
        sections.section(session, at, eyes, marks),
        sections.marks_now(session, at, eyes),
    )


def _moved(session: Session, number: int, item: _Found, told: bool) -> bool:
    """Moves his marks; False where they are others than they were. What does not press is not told yet: of
    that he is told with the next that does."""
    row = session.get(Chosen, (number, item.campaign), populate_existing=True)
    if row is None or (row.entry, row.note, row.asked) != item.before:
        return False
    row.asked, row.looked = json.dumps(item.after.asked, sort_keys=True), now()
    if told:
        row.entry, row.note = item.after.entry, item.after.note
    if row.due == item.due:
        row.due = 0
    return True


def deliver(
    session: Session, number: int, letter: letters.Letter, campaigns: Sequence[int], kind: str = "notice"
) -> bool:
    """A delivery to each of the person's devices, and to his address; whether there is any. The caller
    commits."""
    devices = session.scalars(select(Device.id).where(Device.user_id == number).order_by(Device.id)).all()
    for device in devices:
        add(session, letter, "push", campaigns, kind=kind, user_id=number, target=device)
    habits = session.get(Habits, number)
    if habits is not None and habits.mail:
        add(session, letter, "mail", campaigns, kind=kind, user_id=number, mail=habits.mail)
    return bool(devices or (habits is not None and habits.mail))


def add(
    session: Session,
    letter: letters.Letter,
    channel: str,
    campaigns: Iterable[int] = (),
    *,
    kind: str = "notice",
    user_id: int | None = None,
    target: int = 0,
    mail: str = "",
) -> None:
    """A delivery, under an id of its own; where too many wait for that receiver it is dropped and counted.
    The caller commits."""
    row = Delivery(
        uid=random_word(18),
        kind=kind,
        channel=channel,
        user_id=user_id,
        target=target,
        mail=mail,
        campaigns=",".join(str(number) for number in campaigns),
        title=letter.title,
        text=letter.text,
        link=letter.link,
        made=now(),
        after=now(),
    )
    if queue.is_full(session, channel, target, mail):
        queue.drop(session, row)
    else:
        session.add(row)
    session.flush()


def _for_webhook(session: Session, number: int, address: Address) -> None:
    session.rollback()
    row = session.get_one(Webhook, number)
    at = running(session, row.campaign_id)
    due, before = row.due, (row.entry, row.note)
    marks = Marks(row.entry, row.note, {})
    new, last = sections.section(session, at, sections.EVERYBODY, marks), at.log.last
    note = sections.marks_now(session, at, sections.EVERYBODY).note
    letter = letters.to_room(new, sections.waits_for(session, at), address)
    with writing(session):
        row = session.get_one(Webhook, number, populate_existing=True)
        if (row.entry, row.note) != before:
            return
        row.entry, row.note = last, note
        row.due = 0 if row.due == due else row.due
        if not new.is_empty:
            add(session, letter, "hook", [row.campaign_id], target=row.id)
