"""Who wants to be rated.

Invariant: only the person himself says it, and takes it back. Whoever has not said so is in no list, and
sees none.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.storage.db import Utc, found_or_made, now, writing
from campaign.storage.models import Base, User


class Rated(Base):
    """A person who wants to be rated, since when."""

    __tablename__ = "rated"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    since: Mapped[datetime] = mapped_column(Utc)


def wants(session: Session, person: User) -> bool:
    """Whether the person wants to be rated."""
    return session.get(Rated, person.id) is not None


def everybody_rated(session: Session) -> frozenset[int]:
    """Who wants to be rated, by id."""
    return frozenset(session.scalars(select(Rated.user_id)))


def choose(session: Session, person: User, wanted: bool) -> None:
    """He wants to be rated from now on, or no longer does."""
    with writing(session):
        if wanted:
            found_or_made(session, Rated, {"user_id": person.id}, since=now())
        else:
            session.execute(delete(Rated).where(Rated.user_id == person.id))
