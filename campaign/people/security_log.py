"""The security log: who signed in or failed to, who made links, gave rights, took copies, restored the house.

Invariant: a line is written in the transaction of the deed it tells, so that neither is without the other; it
holds no password, no token and nothing of a game. Lines go after `KEPT`. The house's organisers read it, and
everybody what concerns his own account.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Literal

from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from campaign.db import now, writing
from campaign.models import SecurityEntry, User

Kind = Literal["sign-in", "failure", "sign-out", "password", "link", "role", "export", "restore", "factor"]
KEPT = timedelta(days=400)
ON_THE_MACHINE = "the machine"


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
                address=str(session.info.get("address", ON_THE_MACHINE))[:64],
            )
        )
        session.flush()


def newest(session: Session, number: int, before: int | None = None) -> Sequence[SecurityEntry]:
    """The newest lines, newest first; those below the line `before` where it is given."""
    query = select(SecurityEntry).order_by(SecurityEntry.id.desc()).limit(number)
    return session.scalars(query if before is None else query.where(SecurityEntry.id < before)).all()


def of_person(session: Session, person: User, number: int) -> Sequence[SecurityEntry]:
    """The newest lines that concern the person, by himself or by others, newest first."""
    mine = or_(SecurityEntry.user_id == person.id, SecurityEntry.about_id == person.id)
    query = select(SecurityEntry).where(mine).order_by(SecurityEntry.id.desc()).limit(number)
    return session.scalars(query).all()
