"""How often something happened that an audience can see: what an open page asks before it asks for itself.

An audience is a seat's eyes, the public's, or those who read the notes of a side. Invariant: a number grows
in the transaction of what happened, and only where its audience can see it. So it tells nobody when
something hidden happens. The numbers are worth nothing later: a backup leaves them out.
"""

from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b
from typing import Any

from sqlalchemy import Engine, String, bindparam, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.storage.db import insert_of
from campaign.storage.models import Campaign
from campaign.storage.transient import Passing

LETTERS = 12
PUBLIC, WATCHED = "", "watched"
"""Who knows what everybody may, and who reads notes through an observers' link."""


class Mark(Passing):
    """How often an audience of a campaign could see something new."""

    __tablename__ = "marks"

    audience: Mapped[str] = mapped_column(String(LETTERS), primary_key=True)
    campaign_id: Mapped[int] = mapped_column(index=True)
    number: Mapped[int]


_SUM = select(func.coalesce(func.sum(Mark.number), 0)).where(
    Mark.audience.in_(bindparam("audiences", expanding=True))
)


def seat_of(key: str | None) -> str:
    """The audience that has the eyes of a seat; None is the public."""
    return f"seat {key}" if key else PUBLIC


def notes_of(side: str) -> str:
    """The audience that reads the notes of a side; empty: those to all members."""
    return f"notes {side}"


def name_of(campaign: Campaign, audience: str) -> str:
    """The audience as it stands in a row and in an address, where it names neither campaign nor seat."""
    said = blake2b(f"{campaign.uid} {audience}".encode(), digest_size=9).digest()
    return urlsafe_b64encode(said).decode()


def move(session: Session, campaign: Campaign, audiences: Iterable[str]) -> None:
    """Counts one more for each of the audiences; the caller commits."""
    rows = [
        {"audience": name, "campaign_id": campaign.id, "number": 1}
        for name in sorted({name_of(campaign, audience) for audience in audiences})
    ]
    if not rows:
        return
    put, grown = insert_of(session.get_bind().dialect, Mark).values(rows), {"number": Mark.number + 1}
    session.execute(put.on_conflict_do_update(index_elements=[Mark.audience], set_=grown))


def stands(session: Session, names: Collection[str]) -> int:
    """All that these audiences have counted, as one number: another number is something new."""
    return int(session.execute(_SUM, {"audiences": list(names)}).scalar_one())


def stands_now(engine: Engine, names: Sequence[str]) -> int:
    """The same, asked of the database's driver alone: open pages ask it far more often than anything else."""
    place = "?" if engine.dialect.paramstyle == "qmark" else "%s"
    line = engine.raw_connection()
    try:
        return counted(line.cursor(), names, place)
    finally:
        line.close()


def counted(cursor: Any, names: Sequence[str], place: str = "?") -> int:
    """The same, by a cursor of a driver that has such places for values."""
    places = ", ".join([place] * len(names))
    cursor.execute(f"SELECT number FROM marks WHERE audience IN ({places})", names)
    return sum(number for (number,) in cursor.fetchall())
