"""The tables of what people say of the shelf: plays, comments, collections.

Invariant: none of them changes what was published. What they are about is named by its address and version,
which stay, for shipped documents have no row of their own.
"""

from datetime import date, datetime

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from campaign.storage.db import Utc
from campaign.storage.models import Base, User


class Play(Base):
    """A game somebody played with a version, here or elsewhere, as he told it. `document` is the hash of what
    was played, `winner` the key of a side or DRAWN, `points` JSON text: what each side had at the end, as far
    as it was told; `side` is the one the teller played, empty for both or none."""

    __tablename__ = "plays"

    id: Mapped[int] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(String(240), index=True)
    number: Mapped[int]
    document: Mapped[str] = mapped_column(String(64), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    who: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(Utc)
    day: Mapped[date | None]
    winner: Mapped[str] = mapped_column(String(32))
    points: Mapped[str] = mapped_column(Text)
    side: Mapped[str] = mapped_column(String(32))
    remark: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(String(64), unique=True)


class Comment(Base):
    """What a member says of a version."""

    __tablename__ = "comments"

    id: Mapped[int] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(String(240), index=True)
    number: Mapped[int]
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    who: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(Utc)
    text: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(String(64), unique=True)


class Collection(Base):
    """Documents of the shelf that somebody put together under a title, to be read and printed as one book.
    One that is not public is its owner's alone."""

    __tablename__ = "collections"

    id: Mapped[int] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(String(80), unique=True)
    title: Mapped[str] = mapped_column(String(200))
    foreword: Mapped[str] = mapped_column(Text)
    owner_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    is_public: Mapped[bool]
    created: Mapped[datetime] = mapped_column(Utc)
    changed: Mapped[datetime] = mapped_column(Utc)
    owner: Mapped[User] = relationship(lazy="joined", innerjoin=True)


class Collected(Base):
    """A version that stands in a collection at a place, counted from 1."""

    __tablename__ = "collected"

    collection_id: Mapped[int] = mapped_column(ForeignKey("collections.id"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    address: Mapped[str] = mapped_column(String(240))
    number: Mapped[int]
