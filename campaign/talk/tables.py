"""The tables of what people say: photographs, and up to where somebody has read what mentions him.

Invariant: a photograph with a `side` is seen by that side alone, as a note is. It is found by a word nobody
can guess, so that no number tells how many others there are."""

from datetime import datetime

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from campaign.storage.db import Utc
from campaign.storage.models import Base


class Photograph(Base):
    """A photograph of a matter, made anew as a JPEG (`campaign/talk/developing.py`), `wide` by `high` pixels;
    `words` stand below it, `who` gave it."""

    __tablename__ = "photographs"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(String(32), unique=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), index=True)
    subject: Mapped[str] = mapped_column(String(120))
    side: Mapped[str] = mapped_column(String(32), default="")
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    who: Mapped[str] = mapped_column(String(64))
    words: Mapped[str] = mapped_column(String(200), default="")
    at: Mapped[datetime] = mapped_column(Utc)
    wide: Mapped[int]
    high: Mapped[int]
    hash: Mapped[str] = mapped_column(String(64))
    data: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)


class TalkRead(Base):
    """The newest note of a campaign that a person has said he has read; what mentions him later waits."""

    __tablename__ = "talk_read"

    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    note_id: Mapped[int]
