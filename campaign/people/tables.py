"""The tables of how a person proves who he is: his sessions, his second step, his passkeys.

Invariant: what opens an account is stored as a hash (tokens, recovery codes) or encrypted (the secret of the
second step); a public key is no secret.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from campaign.storage.db import Utc
from campaign.storage.models import Base


class PersonSession(Base):
    """One browser in which a person is signed in (`sessions.py`). `seen` is written each ten minutes at most;
    a remembered one has a token of its device, which changes when it is used (`renewed`), and `former_hash`
    is the token before."""

    __tablename__ = "sessions"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    made: Mapped[datetime] = mapped_column(Utc)
    seen: Mapped[datetime] = mapped_column(Utc)
    address: Mapped[str] = mapped_column(String(64), default="")
    browser: Mapped[str] = mapped_column(String(64), default="")
    device_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    former_hash: Mapped[str | None] = mapped_column(String(64), index=True)
    renewed: Mapped[datetime] = mapped_column(Utc)


class SecondStep(Base):
    """A person's second step (`second_step.py`): `secret` is encrypted; `since` is empty until he has shown
    that his device counts with it; `counter` is the newest interval a code was taken from; `wrong` and
    `tried` are of its first days and stay as they are (`throttle.py` counts)."""

    __tablename__ = "second_steps"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    secret: Mapped[str] = mapped_column(Text)
    made: Mapped[datetime] = mapped_column(Utc)
    since: Mapped[datetime | None] = mapped_column(Utc)
    counter: Mapped[int | None]
    wrong: Mapped[int] = mapped_column(default=0)
    tried: Mapped[datetime | None] = mapped_column(Utc)


class RecoveryCode(Base):
    """A code that does once for the second step."""

    __tablename__ = "recovery_codes"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    code_hash: Mapped[str] = mapped_column(String(64))
    used: Mapped[datetime | None] = mapped_column(Utc)


class Passkey(Base):
    """A passkey (`passkeys.py`). `handle` is what authenticators know the person by, the same for all his."""

    __tablename__ = "passkeys"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    credential: Mapped[str] = mapped_column(String(1400), unique=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    count: Mapped[int]
    handle: Mapped[str] = mapped_column(String(100))
    name: Mapped[str] = mapped_column(String(64))
    made: Mapped[datetime] = mapped_column(Utc)
    used: Mapped[datetime | None] = mapped_column(Utc)
