"""The tables: people with the boxes they own, campaigns, seats, entries, notes, documents, links, works and
their versions, the security log, and which house this is.

Invariant: an entry and a published version are written once and never changed, and never deleted but with a
practice copy (the database itself refuses, see the migrations). No table for troops, areas or cards: what
happened in a game is in the entries alone, and the summary columns of a campaign can be computed from them.
"""

from datetime import date, datetime

from flask_security import RoleMixin, UserMixin
from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    func,
    select,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from campaign.storage.db import Utc

THE_HOUSE = "the house"
"""Who did what nobody did, in an entry as in the library; no person has that name."""
THE_CLOCK = "the clock"
"""Who gave what an organiser left to be given by an hour; no person has that name."""
THE_CARD = "the card"
"""Who gave what somebody reported by the code on a card without signing in; no person has that name."""
THE_PROGRAM = "the program"
"""Who gave what a player of the house played; no person has that name."""


class Base(DeclarativeBase):
    """All tables."""


roles_users = Table(
    "roles_users",
    Base.metadata,
    Column("user_id", ForeignKey("users.id"), primary_key=True),
    Column("role_id", ForeignKey("roles.id"), primary_key=True),
)


class Role(RoleMixin, Base):
    """A standing in the house. There is one: "organiser", who keeps the house and makes campaigns."""

    __tablename__ = "roles"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80), unique=True)
    description: Mapped[str | None] = mapped_column(String(255))


class User(UserMixin, Base):
    """A person. `username` is the name to sign in with and the one others read; `email` is
    optional; `fs_uniquifier` changes when the person signs out everywhere."""

    __tablename__ = "users"

    id: Mapped[int] = mapped_column(primary_key=True)
    username: Mapped[str] = mapped_column(String(64))
    # Flask-Security takes for granted that everybody has an address
    email: Mapped[str | None] = mapped_column(String(255), unique=True)  # type: ignore[assignment]
    password: Mapped[str | None] = mapped_column(String(255))
    active: Mapped[bool] = mapped_column(default=True)
    fs_uniquifier: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[datetime] = mapped_column(Utc)
    roles: Mapped[list[RoleMixin]] = relationship(Role, secondary=roles_users)

    __table_args__ = (Index("one_name", func.lower(username), unique=True),)


class OwnedBox(Base):
    """How many copies of a box of a system a person owns."""

    __tablename__ = "owned_boxes"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    ruleset: Mapped[str] = mapped_column(String(64), primary_key=True)
    box: Mapped[str] = mapped_column(String(64), primary_key=True)
    number: Mapped[int]


class Document(Base):
    """A document that a campaign started from or that was published, stored once under the hash of its
    JSON."""

    __tablename__ = "documents"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    ruleset: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(64))
    format: Mapped[int] = mapped_column(default=1)
    json: Mapped[str] = mapped_column(Text)


class Campaign(Base):
    """A running campaign. `uid` stays the same through backup and restore; `dice` says who may
    type dice ("all", "word", "organiser", "none"); `throws` whether a throw nobody has to decide is made
    "house" at once or is to "wait"; `public_link` is the hash of the observers' token;
    from `turn` to `last`, which is the newest entry, the columns sum up what the public may know. A child has
    the campaign it was begun from in `parent_id`, which is there before it, and in `subject` the matter it
    settles there. `card_key` signs the codes on its cards; `names` counts how often somebody who may be named
    in it took an alias (`campaign/club/aliases.py`); `names_last`: its matters are kept under lasting names
    (`campaign/play/naming.py`)."""

    __tablename__ = "campaigns"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(String(32), unique=True)
    slug: Mapped[str] = mapped_column(String(80), unique=True)
    title: Mapped[str] = mapped_column(String(120))
    ruleset: Mapped[str] = mapped_column(String(64))
    document: Mapped[str] = mapped_column(ForeignKey("documents.hash"))
    created: Mapped[datetime] = mapped_column(Utc)
    dice: Mapped[str] = mapped_column(String(16), default="all")
    throws: Mapped[str] = mapped_column(String(16), default="wait")
    public_link: Mapped[str | None] = mapped_column(String(64), unique=True)
    turn: Mapped[str] = mapped_column(String(200), default="")
    score: Mapped[str] = mapped_column(String(200), default="")
    waiting: Mapped[str] = mapped_column(Text, default="")
    result: Mapped[str] = mapped_column(String(300), default="")
    finished: Mapped[bool] = mapped_column(default=False)
    last: Mapped[int] = mapped_column(default=0)
    parent_id: Mapped[int | None] = mapped_column(ForeignKey("campaigns.id"), index=True)
    subject: Mapped[str] = mapped_column(String(120), default="", server_default="")
    card_key: Mapped[str] = mapped_column(String(64), default="", server_default="")
    names: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    names_last: Mapped[bool] = mapped_column(default=True, server_default=false())


class PracticeCopy(Base):
    """Marks a campaign as somebody's practice copy (`campaign/play/trial.py`): it alone can be deleted.
    `draft` and `revision` say which state of which draft it was begun with, and `run` which practice run of
    it is shown, 0 for none (`campaign/practice/games.py`)."""

    __tablename__ = "practice_copies"

    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    made: Mapped[datetime] = mapped_column(Utc)
    draft: Mapped[str] = mapped_column(String(32), default="", server_default="")
    revision: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    run: Mapped[int] = mapped_column(default=0, server_default=text("0"))


NO_COPY = Campaign.id.not_in(select(PracticeCopy.campaign_id))
"""What clocks, evenings and whoever organises look at: every campaign but practice copies."""


class Work(Base):
    """Something a person published in the library; what it says is in its versions. `slug` is its id in
    references and addresses and never changes; `draft` is the uid of the draft its next version comes
    from; `parent` and `parent_number` are the id and version of what it was forked from, as a reference of
    the same kind would name it."""

    __tablename__ = "works"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(String(32), unique=True)
    slug: Mapped[str] = mapped_column(String(80), unique=True)
    ruleset: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(64))
    title: Mapped[str] = mapped_column(String(200))
    owner_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    draft: Mapped[str | None] = mapped_column(String(32), unique=True)
    parent: Mapped[str] = mapped_column(String(200), default="", index=True)
    parent_number: Mapped[int] = mapped_column(default=0)
    created: Mapped[datetime] = mapped_column(Utc)
    withdrawn: Mapped[datetime | None] = mapped_column(Utc)
    owner: Mapped[User] = relationship(lazy="joined", innerjoin=True)


class Version(Base):
    """A published version. `said` is what changed, in its author's words; `cover` and `findings` (how many
    of each level were left) are JSON text as they were on the day."""

    __tablename__ = "versions"

    work_id: Mapped[int] = mapped_column(ForeignKey("works.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    document: Mapped[str] = mapped_column(ForeignKey("documents.hash"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    who: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(Utc)
    said: Mapped[str] = mapped_column(Text, default="")
    cover: Mapped[str] = mapped_column(Text)
    findings: Mapped[str] = mapped_column(Text, default="{}")
    work: Mapped[Work] = relationship(lazy="joined", innerjoin=True)


class Membership(Base):
    """A person in a campaign. `role` is "organiser", "player" or "observer"; `side` the side the
    person belongs to, empty for none; `appointed_by_id` the organiser of the house who gave an organiser
    his role, himself where he made the campaign."""

    __tablename__ = "memberships"
    __table_args__ = (UniqueConstraint("campaign_id", "user_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"))
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    role: Mapped[str] = mapped_column(String(16))
    side: Mapped[str] = mapped_column(String(32), default="")
    appointed_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    user: Mapped[User] = relationship(foreign_keys=[user_id], lazy="joined", innerjoin=True)


class SeatHolder(Base):
    """Who sits in a seat: a person, a player of the house by its name in `program`, or an empty chair with a
    name, to be claimed by link. The substitute acts for the holder from the day `substitute_from` (at once
    where there is none) up to and including the day `substitute_until`."""

    __tablename__ = "seat_holders"

    id: Mapped[int] = mapped_column(primary_key=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), index=True)
    seat: Mapped[str] = mapped_column(String(80))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    chair: Mapped[str] = mapped_column(String(64), default="")
    program: Mapped[str] = mapped_column(String(32), default="", server_default="")
    substitute_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    substitute_until: Mapped[date | None]
    substitute_from: Mapped[date | None]
    user: Mapped[User | None] = relationship(foreign_keys=[user_id], lazy="joined")
    substitute: Mapped[User | None] = relationship(foreign_keys=[substitute_id], lazy="joined")


class Entry(Base):
    """One entry of a campaign's log. `command`, `faces`, `events` and `extra` are JSON text;
    `typed` says that the dice were typed in; `takes_back` is the first number that falls; `caused_by` the
    number of the entry that set this one off."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("campaign_id", "key"),)

    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    who: Mapped[str] = mapped_column(String(64))
    seat: Mapped[str] = mapped_column(String(80))
    command: Mapped[str | None] = mapped_column(Text)
    faces: Mapped[str] = mapped_column(Text, default="[]")
    typed: Mapped[bool] = mapped_column(default=False)
    events: Mapped[str] = mapped_column(Text, default="[]")
    at: Mapped[datetime] = mapped_column(Utc)
    key: Mapped[str] = mapped_column(String(64))
    takes_back: Mapped[int | None]
    caused_by: Mapped[int | None]
    reason: Mapped[str] = mapped_column(String(300), default="")
    extra: Mapped[str] = mapped_column(Text, default="{}")
    format: Mapped[int] = mapped_column(default=1)


class Note(Base):
    """A fact that is no rule: `kind` says what (see campaign/club/notes.py), `subject` about what; a
    note with a `side` is read by that side alone."""

    __tablename__ = "notes"

    id: Mapped[int] = mapped_column(primary_key=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), index=True)
    subject: Mapped[str] = mapped_column(String(120), default="")
    kind: Mapped[str] = mapped_column(String(16))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    who: Mapped[str] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(Text, default="")
    at: Mapped[datetime] = mapped_column(Utc)
    side: Mapped[str] = mapped_column(String(32), default="")


class Link(Base):
    """A one-time link: the token is stored as a hash only. `kind` is "first" (the first visitor),
    "invitation", "password", "recover" (a password by a link made on the machine) or "papers" (those of the
    pack `seat`, to be printed once); `holder_id` is an empty chair it claims; `made_by` is the name its maker
    had; `told` is when the person whose password it sets was told of it."""

    __tablename__ = "links"

    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    kind: Mapped[str] = mapped_column(String(16))
    campaign_id: Mapped[int | None] = mapped_column(ForeignKey("campaigns.id"))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    seat: Mapped[str] = mapped_column(String(80), default="")
    holder_id: Mapped[int | None] = mapped_column(ForeignKey("seat_holders.id", ondelete="SET NULL"))
    role: Mapped[str] = mapped_column(String(16), default="player")
    side: Mapped[str] = mapped_column(String(32), default="")
    made_by: Mapped[str] = mapped_column(String(64), default="")
    made_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    told: Mapped[datetime | None] = mapped_column(Utc)
    made: Mapped[datetime] = mapped_column(Utc)
    expires: Mapped[datetime] = mapped_column(Utc)
    used: Mapped[datetime | None] = mapped_column(Utc)
    used_by: Mapped[str] = mapped_column(String(64), default="")


class SecurityEntry(Base):
    """A line of the security log (`campaign/people/security_log.py`): what happened to accounts, rights and
    copies of secrets. `who` did it and `about` is whom it concerns, by the names they had; `address` is
    where the request came from, or "the machine"; `times` counts what was folded into one line."""

    __tablename__ = "security_log"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(Utc, index=True)
    kind: Mapped[str] = mapped_column(String(24))
    who: Mapped[str] = mapped_column(String(64), default="")
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    about: Mapped[str] = mapped_column(String(64), default="")
    about_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    words: Mapped[str] = mapped_column(String(400))
    address: Mapped[str] = mapped_column(String(64), default="")
    times: Mapped[int] = mapped_column(default=1, server_default=text("1"))


class Identity(Base):
    """Which house this is, in one row: `uid` goes along with its backups, `stamp` is another one after every
    restore, `secrets` is JSON text: of each secret that stored data need, by its name, the fingerprint."""

    __tablename__ = "identity"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(String(32))
    stamp: Mapped[str] = mapped_column(String(32), default="")
    secrets: Mapped[str] = mapped_column(Text, default="{}")


class Count(Base):
    """How often something was tried (`campaign/people/rate_limit.py`): what, as a hash, how often, a moment
    that matters and when it is forgotten, in seconds since 1970."""

    __tablename__ = "counts"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    number: Mapped[int]
    at: Mapped[float] = mapped_column(Double)
    until: Mapped[float] = mapped_column(Double, index=True)
