"""The sessions of a person: each browser in which he is signed in, listed and ended one by one.

Invariant: a browser's cookie holds a token of which we keep the hash; the session is at an end when its row
is gone, whatever cookie was copied before. One that is not remembered ends after `IDLE` without a request; a
remembered one lasts `REMEMBERED` after its device was seen last, and the device's token changes when it is
used. This module knows no request; cookies are `browsers.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import bindparam, delete, or_, select
from sqlalchemy.orm import Session, joinedload

from campaign.people import security_log
from campaign.people.links import hashed, new_token
from campaign.people.tables import PersonSession
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

IDLE = timedelta(hours=12)
REMEMBERED = timedelta(days=30)
SEEN_EACH = timedelta(minutes=10)
RENEWED_EACH = timedelta(days=1)
AT_ONCE = timedelta(minutes=1)
"""How long the device's token of before still does: a browser that opens five pages sends it five times."""


@dataclass(frozen=True, slots=True)
class From:
    """Where a request comes from: the address, and the browser in plain words."""

    address: str
    browser: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A session that a browser may go on with: its row's number and the tokens to give to the browser; an
    empty one stays what it is."""

    id: int
    token: str = ""
    device: str = ""


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who is signed in, by the session of that number, and whether it is time to note that it is used."""

    person: User
    id: int
    is_due: bool


def begin(session: Session, person: User, place: From, *, is_remembered: bool) -> Opened:
    """A new session of the person, with new tokens; his sessions that are over are forgotten."""
    token, device = new_token(), new_token() if is_remembered else ""
    with writing(session):
        session.execute(
            delete(PersonSession).where(
                PersonSession.user_id == person.id,
                or_(
                    PersonSession.seen < now() - REMEMBERED,
                    PersonSession.device_hash.is_(None) & (PersonSession.seen < now() - IDLE),
                ),
            )
        )
        row = PersonSession(
            user_id=person.id,
            token_hash=hashed(token),
            made=now(),
            seen=now(),
            renewed=now(),
            address=place.address[:64],
            browser=place.browser[:64],
            device_hash=hashed(device) if device else None,
        )
        session.add(row)
        session.flush()
        return Opened(row.id, token, device)


_BY_TOKEN = (
    select(User, PersonSession.id, PersonSession.seen)
    .join(PersonSession, PersonSession.user_id == User.id)
    .where(
        PersonSession.token_hash == bindparam("hash"), PersonSession.seen > bindparam("since"), User.active
    )
    .options(joinedload(User.roles))
)
"""Asked by every page, which asks for the roles as well; put together once."""


def find(session: Session, token: str) -> SignedIn | None:
    """The person and the session of a browser's token, in one query; None where it is at an end."""
    moment = now()
    found = session.execute(_BY_TOKEN, {"hash": hashed(token), "since": moment - IDLE})
    row = found.unique().one_or_none()
    return None if row is None else SignedIn(row[0], row[1], row[2] <= moment - SEEN_EACH)


def note_seen(session: Session, session_id: int, place: From) -> Opened | None:
    """Writes down that the session is in use; a device's token is renewed once a day. None where the session
    was ended meanwhile."""
    with writing(session):
        row = session.get(PersonSession, session_id, with_for_update=True)
        if row is None:
            return None
        row.seen, row.address = now(), place.address[:64]
        is_old = row.device_hash is not None and row.renewed <= now() - RENEWED_EACH
        return Opened(row.id, "", _renew(row) if is_old else "")


def resume(session: Session, device: str, place: From) -> tuple[User, Opened] | None:
    """The person whose device this is, with a new token for its session and for itself. None where it is not
    known or too old. A token that was renewed long ago is in two hands: its session is ended."""
    known = or_(PersonSession.device_hash == hashed(device), PersonSession.former_hash == hashed(device))
    if session.scalar(select(PersonSession.id).where(known)) is None:
        return None
    with writing(session):
        row = session.scalar(select(PersonSession).where(known).with_for_update())
        person = session.get(User, row.user_id) if row is not None else None
        if row is None or person is None or not person.active or row.seen <= now() - REMEMBERED:
            return None
        is_former = row.former_hash == hashed(device)
        if is_former and row.renewed < now() - AT_ONCE:
            words = f"An old token of {row.browser} came again: the session of {person.username} is ended."
            security_log.record(session, "sign-out", words, about=person)
            session.delete(row)
            return None
        token = new_token()
        row.token_hash = hashed(token)
        row.seen, row.address, row.browser = now(), place.address[:64], place.browser[:64]
        return person, Opened(row.id, token, "" if is_former else _renew(row))


def _renew(row: PersonSession) -> str:
    device = new_token()
    row.former_hash, row.device_hash, row.renewed = row.device_hash, hashed(device), now()
    return device


def of_person(session: Session, person: User) -> Sequence[PersonSession]:
    """The person's sessions that stand, the one seen last first."""
    lasting = or_(
        PersonSession.seen > now() - IDLE,
        PersonSession.device_hash.is_not(None) & (PersonSession.seen > now() - REMEMBERED),
    )
    query = select(PersonSession).where(PersonSession.user_id == person.id, lasting)
    return session.scalars(query.order_by(PersonSession.seen.desc(), PersonSession.id.desc())).all()


def end(session: Session, person: User, session_id: int, *, by_signing_out: bool = False) -> None:
    """Ends one session of the person. Refuses one that is not his or is over."""
    with writing(session):
        row = session.get(PersonSession, session_id)
        if row is None or row.user_id != person.id:
            raise Refusal("This session is at an end already.")
        words = "signs out" if by_signing_out else "ends a session"
        security_log.record(
            session, "sign-out", f"{person.username} {words}: {row.browser}.", by=person, about=person
        )
        session.delete(row)


def end_others(session: Session, person: User, kept: int) -> None:
    """Ends all sessions of the person but the one of that number."""
    with writing(session):
        gone = delete(PersonSession).where(PersonSession.user_id == person.id, PersonSession.id != kept)
        session.execute(gone)
        words = f"{person.username} ends all other sessions."
        security_log.record(session, "sign-out", words, by=person, about=person)


def end_all(session: Session, person: User) -> None:
    """Ends all sessions of the person; the caller commits and says why."""
    session.execute(delete(PersonSession).where(PersonSession.user_id == person.id))
