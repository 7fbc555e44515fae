"""The newest entry of the house: how far a copied file goes, and what the clock is held against.

Invariant: the order of a log is its numbers. A moment is only told, and nothing is sorted by it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.storage.db import now
from campaign.storage.models import Campaign, Entry

MARGIN = timedelta(minutes=1)
"""By so much a clock may be put right without a word."""


@dataclass(frozen=True, slots=True)
class Newest:
    """Of all campaigns' last entries the one with the latest moment, and how many entries there are."""

    title: str
    number: int
    at: datetime
    entries: int

    @property
    def words(self) -> str:
        """What a start says."""
        of = f"{self.title}, number {self.number}, of {_in_utc(self.at)}"
        return f"The newest of {self.entries} entries: {of}."

    @property
    def warning(self) -> str:
        """What is wrong with the clock of the machine, empty where nothing is."""
        if self.at <= now() + MARGIN:
            return ""
        return (
            f"The clock of this machine is behind: it says {_in_utc(now())}, and entry {self.number} of "
            f"{self.title} was given at {_in_utc(self.at)}. No order is lost or changes its place; dates and "
            "reminders go by the wrong hour until somebody sets the clock."
        )


def newest(session: Session) -> Newest | None:
    """The newest entry, None where there is none."""
    last = (Entry.campaign_id == Campaign.id) & (Entry.number == Campaign.last)
    query = select(Campaign.title, Entry.number, Entry.at).join(Entry, last)
    rows = session.execute(query).all()
    if not rows:
        return None
    row = max(rows, key=lambda row: row.at)
    return Newest(row.title, row.number, row.at, session.scalar(select(func.sum(Campaign.last))) or 0)


def _in_utc(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"
