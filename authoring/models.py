"""The tables of the desk: drafts, their revisions, who else may see them or is invited to, who has them open.

Invariant: a revision is written once; undo and redo only move a draft's `head`. The columns
`title`, `board`, `changed` and `judged` on sum up what the revisions say and can be computed from them.
No table for hexes or pieces: what a scenario holds is in the revisions alone.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from campaign.storage.db import Utc
from campaign.storage.models import Base, User


class Draft(Base):
    """A document somebody works on. `head` is the revision that counts, `last` the highest number ever
    given; `forked_work` and `forked_version` name the published version it began as, or nothing.
    `judged` is the revision whose findings `errors` and `warnings` count, 0 for none."""

    __tablename__ = "drafts"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(String(32), unique=True)
    ruleset: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(64))
    title: Mapped[str] = mapped_column(String(200))
    board: Mapped[str] = mapped_column(String(120), default="")
    owner_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    created: Mapped[datetime] = mapped_column(Utc)
    changed: Mapped[datetime] = mapped_column(Utc)
    changed_by: Mapped[str] = mapped_column(String(64))
    head: Mapped[int]
    last: Mapped[int]
    forked_work: Mapped[str] = mapped_column(String(80), default="")
    forked_version: Mapped[int | None]
    judged: Mapped[int] = mapped_column(default=0)
    errors: Mapped[int] = mapped_column(default=0)
    warnings: Mapped[int] = mapped_column(default=0)
    owner: Mapped[User] = relationship(lazy="joined", innerjoin=True)


class Revision(Base):
    """A draft as it was after one change: `document` is its JSON, packed; `digest` the hash of that
    JSON; `parent` the revision that was changed, None for the first; `says` what was done. What was sent
    with the same `key` is the same change, sent again."""

    __tablename__ = "revisions"

    draft_id: Mapped[int] = mapped_column(ForeignKey("drafts.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    parent: Mapped[int | None]
    document: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    digest: Mapped[str] = mapped_column(String(64))
    says: Mapped[str] = mapped_column(String(300))
    who: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(Utc)
    key: Mapped[str] = mapped_column(String(64), default="")


class DraftPerson(Base):
    """Somebody the owner lets see a draft; `may` is "edit" or "read"."""

    __tablename__ = "draft_people"

    draft_id: Mapped[int] = mapped_column(ForeignKey("drafts.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    may: Mapped[str] = mapped_column(String(8))
    user: Mapped[User] = relationship(lazy="joined", innerjoin=True)


class DraftInvitation(Base):
    """A draft offered under a name or address, `name` as it was typed and `wanted` as it is compared. It
    belongs to whoever has that name and was here when it was `made`, and to nobody where there is no such
    person; nothing that its owner sees tells which. `declined` is not told either."""

    __tablename__ = "draft_invitations"
    __table_args__ = (UniqueConstraint("draft_id", "wanted"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    draft_id: Mapped[int] = mapped_column(ForeignKey("drafts.id"), index=True)
    name: Mapped[str] = mapped_column(String(255))
    wanted: Mapped[str] = mapped_column(String(255), index=True)
    may: Mapped[str] = mapped_column(String(8))
    made: Mapped[datetime] = mapped_column(Utc)
    declined: Mapped[bool] = mapped_column(default=False)
    draft: Mapped[Draft] = relationship(lazy="joined", innerjoin=True)


class DraftVisit(Base):
    """When somebody last had a draft open, to the minute."""

    __tablename__ = "draft_visits"

    draft_id: Mapped[int] = mapped_column(ForeignKey("drafts.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    at: Mapped[datetime] = mapped_column(Utc)
    user: Mapped[User] = relationship(lazy="joined", innerjoin=True)
