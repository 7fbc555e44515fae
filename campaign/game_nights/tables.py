"""The tables of club evenings, and of what the club can lay out.

Invariant: an answer is one a person and evening, a game one a table and hour; `players` are ids of people
side by side, as JSON text. What is fixed is said to each campaign as the date of its matter; nothing here is
a rule."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from campaign.storage.db import Utc
from campaign.storage.models import Base


class ClubEvening(Base):
    """An evening: `at` is the date as text (`campaign/club/dates.py`), `tables` names its tables, one a
    line; `fixed` is when its plan was told to the campaigns, empty until then; `changes` counts how often the
    evening itself was changed, `changed` is when it last was; `called_off` is when it was called off."""

    __tablename__ = "evenings"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[str] = mapped_column(String(120))
    place: Mapped[str] = mapped_column(String(120), default="")
    tables: Mapped[str] = mapped_column(Text, default="")
    words: Mapped[str] = mapped_column(String(300), default="")
    made_by_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    made: Mapped[datetime] = mapped_column(Utc)
    fixed: Mapped[datetime | None] = mapped_column(Utc)
    changes: Mapped[int] = mapped_column(default=0)
    changed: Mapped[datetime | None] = mapped_column(Utc)
    called_off: Mapped[datetime | None] = mapped_column(Utc)


class EveningAnswer(Base):
    """What a person has said: whether they can come, and in their words from when or until when; `by_host`
    where an organiser of the house answered for them."""

    __tablename__ = "evening_answers"

    evening_id: Mapped[int] = mapped_column(ForeignKey("evenings.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    comes: Mapped[bool]
    words: Mapped[str] = mapped_column(String(80), default="")
    at: Mapped[datetime] = mapped_column(Utc)
    by_host: Mapped[bool] = mapped_column(default=False)


class EveningGame(Base):
    """A game of an evening's plan; `by_hand` says that somebody set it, so that a new plan leaves it."""

    __tablename__ = "evening_games"

    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evenings.id"), index=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), index=True)
    subject: Mapped[str] = mapped_column(String(120))
    table: Mapped[str] = mapped_column("table_name", String(60))
    players: Mapped[str] = mapped_column(Text)
    by_hand: Mapped[bool] = mapped_column(default=False)


class ClubArmy(Base):
    """How many battles of a system the club can field at once with its own armies."""

    __tablename__ = "club_armies"

    ruleset: Mapped[str] = mapped_column(String(64), primary_key=True)
    number: Mapped[int]
