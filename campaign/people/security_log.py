"""The security log: who signed in or failed to, who made links, gave rights, took copies, restored the house.

Invariant: a line is written in the transaction of the deed it tells, so that neither is without the other; it
holds no password, no token and nothing of a game. Lines go after `KEPT`. The house's organisers read it, and
everybody what concerns his own account.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Literal

from sqlalchemy import delete, func, or_, select
from sqlalchemy.orm import Session

from campaign.storage.db import now, writing
from campaign.storage.models import SecurityEntry, User

Kind = Literal[
    "sign-in", "failure", "sign-out", "password", "link", "role", "seat", "export", "restore", "factor"
]
KEPT = timedelta(days=400)
FOLDED = timedelta(minutes=1)
MOST_NAMES = 10
"""Under how many names one address fails in a minute before further ones share a line."""
ON_THE_MACHINE = "the machine"
WRONG = "Failed sign-in as {}."
WRONG_AGAIN = "Failed sign-ins under many more names."
KINDS: dict[Kind, str] = {
    "sign-in": "Signed in",
    "failure": "Failed sign-ins",
    "sign-out": "Signed out",
    "password": "Passwords",
    "link": "Links",
    "role": "Administrators",
    "seat": "Seats and roles in campaigns",
    "export": "Exports and downloads",
    "restore": "Imports and restores",
    "factor": "Two-step verification and passkeys",
}


def record(
    session: Session,
    kind: Kind,
    words: str,
    *,
    by: User | None = None,
    about: User | None = None,
    typed: str = "",
) -> None:
    """Writes a line, in the transaction that runs or in one of its own. `typed` is the name somebody gave who
    is not known to be anybody."""
    with writing(session):
        session.execute(delete(SecurityEntry).where(SecurityEntry.at < now() - KEPT))
        session.add(
            SecurityEntry(
                at=now(),
                kind=kind,
                who=by.username if by else typed[:64],
                user_id=by.id if by else None,
                about=about.username if about else "",
                about_id=about.id if about else None,
                words=words[:400],
                address=_address(session),
            )
        )
        session.flush()


def failed(session: Session, typed: str, about: User | None) -> None:
    """Writes that somebody failed to sign in under a name. The same name from the same address within a
    minute is one line with its count, and so are all names beyond the first few: a flood does not swamp the
    log."""
    address = _address(session)
    name = about.username if about else typed[:64]
    words = WRONG.format(name)
    with writing(session):
        lines = session.scalars(
            select(SecurityEntry)
            .where(SecurityEntry.kind == "failure", SecurityEntry.address == address)
            .where(SecurityEntry.at > now() - FOLDED)
        ).all()
        same = next((line for line in lines if line.words == words), None)
        if same is None and len(lines) >= MOST_NAMES:
            same = next((line for line in lines if line.words == WRONG_AGAIN), None)
            name, about, words = "", None, WRONG_AGAIN
        if same is not None:
            same.times += 1
        else:
            record(session, "failure", words, about=about, typed=name)


def _address(session: Session) -> str:
    return str(session.info.get("address", ON_THE_MACHINE))[:64]


def newest(
    session: Session, number: int, before: int | None = None, kind: str = "", name: str = ""
) -> Sequence[SecurityEntry]:
    """The newest lines, newest first; those below the line `before`, of the kind, by or about whoever has the
    name, where these are given."""
    query = select(SecurityEntry).order_by(SecurityEntry.id.desc()).limit(number)
    if before is not None:
        query = query.where(SecurityEntry.id < before)
    if kind:
        query = query.where(SecurityEntry.kind == kind)
    if name:
        wanted = name.lower()
        query = query.where(
            or_(func.lower(SecurityEntry.who) == wanted, func.lower(SecurityEntry.about) == wanted)
        )
    return session.scalars(query).all()


def of_person(session: Session, person: User, number: int) -> Sequence[SecurityEntry]:
    """The newest lines that concern the person, by himself or by others, newest first."""
    mine = or_(SecurityEntry.user_id == person.id, SecurityEntry.about_id == person.id)
    query = select(SecurityEntry).where(mine).order_by(SecurityEntry.id.desc()).limit(number)
    return session.scalars(query).all()
