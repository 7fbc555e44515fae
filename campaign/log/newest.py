"""The newest entry of all campaigns. It shows how far a copied file goes, and whether the clock is right.

Invariant: the order of a log is its numbers. A moment is only shown; nothing is sorted by it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.storage.db import now
from campaign.storage.models import Campaign, Entry

MARGIN = timedelta(minutes=1)
"""A clock may be this much behind without a warning."""


@dataclass(frozen=True, slots=True)
class Newest:
    """The last entry with the latest moment over all campaigns, and the total number of entries."""

    title: str
    number: int
    at: datetime
    entries: int

    @property
    def words(self) -> str:
        """What the server prints at a start."""
        of = f"{self.title}, number {self.number}, of {_in_utc(self.at)}"
        return f"The newest of {self.entries} entries: {of}."

    @property
    def warning(self) -> str:
        """What is wrong with the machine's clock; empty if nothing is."""
        if self.at <= now() + MARGIN:
            return ""
        return (
            f"The clock of this machine is behind: it says {_in_utc(now())}, and entry {self.number} of "
            f"{self.title} was given at {_in_utc(self.at)}. No order is lost or changes its place. Dates "
            f"and reminders use the wrong hour until somebody sets the clock."
        )


def newest(session: Session) -> Newest | None:
    """The newest entry; None if there is none."""
    last = (Entry.campaign_id == Campaign.id) & (Entry.number == Campaign.last)
    query = select(Campaign.title, Entry.number, Entry.at).join(Entry, last)
    rows = session.execute(query).all()
    if not rows:
        return None
    row = max(rows, key=lambda row: row.at)
    return Newest(row.title, row.number, row.at, session.scalar(select(func.sum(Campaign.last))) or 0)


def _in_utc(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"
