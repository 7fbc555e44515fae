"""Which papers of a campaign were fetched as files: whoever mends an old entry reads what is on paper.

Invariant: a paper of a side is named to the readers of that side alone. Who fetched it is kept nowhere, and a
page printed by the browser is not known here.
"""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import ForeignKey, Select, String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.storage.db import Utc, now, writing
from campaign.storage.models import Base

_LONGEST = 200


class PaperTaken(Base):
    """A paper that was fetched: its title, the `side` whose it is (empty: everybody's), the number of the
    newest `entry` that one of its prints shows, and when that was fetched last."""

    __tablename__ = "papers_taken"

    id: Mapped[int] = mapped_column(primary_key=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), index=True)
    side: Mapped[str] = mapped_column(String(32))
    title: Mapped[str] = mapped_column(String(_LONGEST))
    entry: Mapped[int]
    at: Mapped[datetime] = mapped_column(Utc)


def take(session: Session, campaign_id: int, side: str, title: str, entry: int) -> None:
    """The paper was fetched, as it stood after that entry; what is known of a newer print stays."""
    words = title[:_LONGEST]
    row = session.scalar(_of(campaign_id).where(PaperTaken.side == side, PaperTaken.title == words))
    if row is not None and row.entry >= entry:
        return
    with writing(session):
        if row is None:
            row = PaperTaken(campaign_id=campaign_id, side=side, title=words)
            session.add(row)
        row.entry, row.at = entry, now()


def taken_since(
    session: Session, campaign_id: int, sides: Iterable[str], entry: int
) -> tuple[PaperTaken, ...]:
    """The papers of these sides that were fetched as they stood after that entry or a later one."""
    wanted = _of(campaign_id).where(PaperTaken.side.in_(tuple(sides)), PaperTaken.entry >= entry)
    return tuple(session.scalars(wanted.order_by(PaperTaken.entry, PaperTaken.id)))


def _of(campaign_id: int) -> Select[PaperTaken]:
    return select(PaperTaken).where(PaperTaken.campaign_id == campaign_id)
