"""The tables of printing: jobs in the queue, and what is kept of those that are done.

Invariant: nothing here is worth keeping. A backup leaves these tables out (their metadata is their own), and
what is missing is printed again.
"""

from datetime import datetime

from sqlalchemy import LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from campaign.storage.db import Utc
from campaign.storage.transient import Passing


class PrintJob(Passing):
    """Something to be set, once for all who ask for it: `hash` and `source` are those of its content.
    `asker` is the person or stranger who waits for it, `rank` 0 for people and 1 for strangers, `turn` the
    round in which it comes, so that nobody's second comes before another's first; `taken`
    the number of the process that sets it, `done` how many of its `sheets` are set, `tries` how many
    processes died over it. Where it `failed`, the `sentence` says why."""

    __tablename__ = "print_jobs"

    id: Mapped[int] = mapped_column(primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    source: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    asker: Mapped[str] = mapped_column(String(80), index=True)
    address: Mapped[str] = mapped_column(String(64), index=True)
    rank: Mapped[int]
    turn: Mapped[int]
    sheets: Mapped[int]
    done: Mapped[int] = mapped_column(default=0)
    taken: Mapped[int | None]
    tries: Mapped[int] = mapped_column(default=0)
    failed: Mapped[datetime | None] = mapped_column(Utc)
    sentence: Mapped[str] = mapped_column(Text, default="")


class PrintResult(Passing):
    """A finished file, called after the hash of its content; `used` is when somebody last fetched it, to
    the hour."""

    __tablename__ = "print_results"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    suffix: Mapped[str] = mapped_column(String(8))
    size: Mapped[int]
    used: Mapped[datetime] = mapped_column(Utc, index=True)
