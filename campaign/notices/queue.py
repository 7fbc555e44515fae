"""The queue of deliveries: taken, sent, marked; or tried again later.

Invariant: a delivery is taken in one transaction and marked in another, so that a death between leaves it
taken and not done. After `LEASE` it is taken again, and then says that it may be a repeat. What was surely
not sent is no repeat. Nobody else takes what is taken.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.orm import Session

from campaign.notices.tables import Delivery
from campaign.storage.db import now, writing
from rulesets.kit.flow.refusals import Refusal

LEASE = timedelta(minutes=2)
FIRST_WAIT, LONGEST_WAIT = timedelta(seconds=30), timedelta(hours=6)
MOST_TRIES = 12
KEPT = timedelta(days=14)
MOST_WAITING = 20
"""How many wait for one receiver; what comes then is dropped, and told on his page."""
DROPPED = "too many waited already"


@dataclass(frozen=True, slots=True)
class Taken:
    """A delivery that somebody has set about; `again`: it may have been sent before."""

    id: int
    uid: str
    kind: str
    channel: str
    user_id: int | None
    target: int
    mail: str
    campaigns: tuple[int, ...]
    title: str
    text: str
    link: str
    again: bool

    @property
    def receiver(self) -> tuple[str, int, str]:
        """Whom it goes to."""
        return self.channel, self.target, self.mail


@dataclass(frozen=True, slots=True)
class Dropped:
    """How many notices of a campaign were dropped on their way to a receiver, since when and until when."""

    campaign: int
    channel: str
    target: int
    number: int
    since: datetime
    until: datetime


def is_full(session: Session, channel: str, target: int, mail: str) -> bool:
    """Whether no more is taken for that receiver."""
    waiting = select(func.count(Delivery.id)).where(*_to(channel, target, mail), Delivery.done.is_(None))
    return (session.scalar(waiting) or 0) >= MOST_WAITING


def drop(session: Session, row: Delivery) -> None:
    """Counts what is not taken, in one row for all of the same campaigns that is kept as long as others that
    are done with; the caller commits. Refuses what its receiver asked for at this moment."""
    if row.kind != "notice":
        raise Refusal(f"{MOST_WAITING} notices could not be sent that way yet. Try again once they are sent.")
    same = (*_to(row.channel, row.target, row.mail), Delivery.campaigns == row.campaigns)
    known = session.scalar(select(Delivery).where(*same, Delivery.title == "", Delivery.failed == DROPPED))
    if known is not None:
        known.tries, known.done = known.tries + 1, now()
        return
    row.title = row.text = row.link = ""
    row.tries, row.done, row.failed = 1, now(), DROPPED
    session.add(row)


def dropped(session: Session, person: int) -> tuple[Dropped, ...]:
    """What was dropped on its way to a person, a line for each campaign it told of."""
    query = select(Delivery).where(Delivery.user_id == person, Delivery.failed == DROPPED)
    return tuple(
        Dropped(int(number), row.channel, row.target, row.tries, row.made, row.done)
        for row in session.scalars(query.order_by(Delivery.id))
        if row.done is not None
        for number in row.campaigns.split(",")
        if number
    )


def due(session: Session) -> tuple[int, ...]:
    """All that is to be sent now, by id, oldest first; letters last, for they may take long."""
    in_turn = (Delivery.channel == "mail", Delivery.after, Delivery.id)
    query = select(Delivery.id).where(*_open(now())).order_by(*in_turn)
    return tuple(session.scalars(query))


def take(session: Session, number: int) -> Taken | None:
    """Takes a delivery; None where it is not to be sent now (any more)."""
    moment = now()
    with writing(session):
        row = session.get(Delivery, number, populate_existing=True)
        if row is None:
            return None
        again = row.again or row.taken is not None
        values = {"taken": moment, "tries": row.tries + 1, "again": again}
        mine = update(Delivery).where(Delivery.id == number, *_open(moment)).values(values)
        if session.execute(mine).rowcount != 1:  # type: ignore[attr-defined]
            return None
        return Taken(
            row.id,
            row.uid,
            row.kind,
            row.channel,
            row.user_id,
            row.target,
            row.mail,
            tuple(int(word) for word in row.campaigns.split(",") if word),
            row.title,
            row.text,
            row.link,
            again,
        )


def sent(session: Session, number: int) -> None:
    """It was sent."""
    _mark(session, number, done=now(), failed="")


def given_up(session: Session, number: int, why: str) -> None:
    """It will not be sent, and why."""
    _mark(session, number, done=now(), failed=why[:200])


def later(
    session: Session, number: int, why: str, wait: timedelta | None = None, surely: bool = True
) -> None:
    """It was not sent (`surely`), or nobody knows: it is tried again, each time after twice the time, and
    given up at last."""
    with writing(session):
        row = session.get_one(Delivery, number, populate_existing=True)
        row.failed = why[:200]
        if row.tries >= MOST_TRIES:
            row.done = now()
            return
        usual = min(FIRST_WAIT * 2 ** (row.tries - 1), LONGEST_WAIT)
        row.after = now() + min(max(usual, wait or usual), LONGEST_WAIT)
        row.again = row.again or not surely
        row.taken = None


def forget(session: Session) -> None:
    """What was done with long ago goes."""
    old = Delivery.done < now() - KEPT
    if session.scalar(select(Delivery.id).where(old).limit(1)) is not None:
        with writing(session):
            session.execute(delete(Delivery).where(old))


def trouble(session: Session, channel: str, target: int = 0, mail: str = "") -> str:
    """Why the newest delivery to that receiver that was tried was not sent; empty where it was, or there is
    none."""
    tried = Delivery.tries > 0, Delivery.failed != DROPPED
    query = select(Delivery.failed).where(*_to(channel, target, mail), *tried)
    return session.scalar(query.order_by(Delivery.id.desc()).limit(1)) or ""


def letters_waiting(session: Session) -> tuple[int, str]:
    """How many letters were tried and wait to be tried again, and why the newest of them did not go."""
    query = select(Delivery.failed).where(
        Delivery.channel == "mail", Delivery.done.is_(None), Delivery.failed != ""
    )
    found = tuple(session.scalars(query.order_by(Delivery.id.desc())))
    return len(found), found[0] if found else ""


def codes_within(session: Session, person: int, span: timedelta) -> int:
    """How many codes were sent for the person, by his id, within that time."""
    asked = Delivery.user_id == person, Delivery.kind == "code", Delivery.made > now() - span
    return session.scalar(select(func.count(Delivery.id)).where(*asked)) or 0


def _mark(session: Session, number: int, **values: object) -> None:
    with writing(session):
        session.execute(update(Delivery).where(Delivery.id == number).values(values))


def _to(channel: str, target: int, mail: str) -> tuple[ColumnElement[bool], ...]:
    return Delivery.channel == channel, Delivery.target == target, Delivery.mail == mail


def _open(moment: datetime) -> tuple[ColumnElement[bool], ...]:
    free = or_(Delivery.taken.is_(None), Delivery.taken <= moment - LEASE)
    return Delivery.done.is_(None), Delivery.after <= moment, free
