"""What is counted over all servers together: who tried how often, in one table of the house's database.

Invariant: counting never makes a page fail and never makes the log's writer wait. Its writes are small and
its own, wait for nobody longer than `WAIT_SECONDS`, and are not forced to the disk: a count may be lost with
the power. Where the database is busy for longer, full or gone, this process counts for itself meanwhile. What
is counted is kept as a hash, no name and no address, and goes when its time is over.
"""

import hashlib
import logging
import sqlite3
import time
from collections.abc import Callable, Mapping
from threading import Lock
from typing import TypeVar

import limits.storage
from flask import current_app
from sqlalchemy import URL, Connection, Engine, case, create_engine, delete, event, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from campaign.storage.db import insert_of, open_engine, writer_of
from campaign.storage.models import Count

T = TypeVar("T")
WAIT_SECONDS = 0.25
CLEANED_EVERY = 60
HURRIED = f"-c lock_timeout={int(WAIT_SECONDS * 1000)} -c statement_timeout=1000 -c synchronous_commit=off"

log = logging.getLogger("sandtable.counting")


class Counts:
    """The counts of one house; safe to share between threads."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self._engine = writer_of(_hurried(url))
        self._own = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        Count.__table__.create(self._own)  # type: ignore[attr-defined]
        self._lock = Lock()
        self._cleaned = 0.0

    def write(self, work: Callable[[Connection], T]) -> T:
        """What the work gives, done in one transaction of its own: in the house's database or, where that
        cannot be now, in this process."""
        try:
            with self._engine.begin() as connection:
                self._clean(connection)
                return work(connection)
        except SQLAlchemyError as error:
            log.warning("Counted in this process alone: %s", str(error).splitlines()[0])
        with self._lock, self._own.begin() as connection:
            return work(connection)

    def _clean(self, connection: Connection) -> None:
        if time.time() - self._cleaned > CLEANED_EVERY:
            self._cleaned = time.time()
            connection.execute(delete(Count).where(Count.until <= time.time()))

    @property
    def engine(self) -> Engine:
        """The house's database, whose writes wait for little and are not forced to the disk."""
        return self._engine

    def close(self, _: object = None) -> None:
        """Ends its connections, with those of the house."""
        self._engine.dispose()
        self._own.dispose()


def _hurried(url: URL) -> Engine:
    """An engine over the same database whose writes wait for little."""
    if url.get_backend_name() != "sqlite":
        return create_engine(url, connect_args={"options": HURRIED, "connect_timeout": 2})
    engine = open_engine(url.render_as_string(hide_password=False), wait=WAIT_SECONDS)
    event.listen(engine, "connect", _leave_the_disk_to_others)
    return engine


def _leave_the_disk_to_others(connection: sqlite3.Connection, _: object) -> None:
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute("PRAGMA wal_autocheckpoint=0")


def counts() -> Counts:
    """The counts of the house that the application serves."""
    known = current_app.extensions["sandtable"]
    url, made = known["house"].engine.url, known.get("counts")
    if made is None or made.url != url:
        made = known["counts"] = Counts(url)
        event.listen(known["house"].engine, "engine_disposed", made.close)
    assert isinstance(made, Counts)
    return made


def key_of(*words: str) -> str:
    """Under what something is counted: its words as a hash, so that the table tells of nobody."""
    return hashlib.sha256("\0".join(words).encode()).hexdigest()


def row(connection: Connection, key: str) -> tuple[int, float]:
    """How often it was counted, and the moment noted with it; (0, 0) where there is nothing. The row is ours
    until the transaction ends."""
    values = {"key": key, "number": 0, "at": 0.0, "until": 0.0}
    number, at, until = _put(connection, values, {"key": key})
    return (number, at) if until > time.time() else (0, 0.0)


def put(connection: Connection, key: str, number: int, at: float, until: float) -> None:
    """Notes the count and its moment, to be forgotten at `until`."""
    values = {"number": number, "at": at, "until": until}
    _put(connection, {"key": key, **values}, values)


def forget(connection: Connection, *keys: str) -> None:
    """Nothing was ever counted under them."""
    connection.execute(delete(Count).where(Count.key.in_(keys)))


def add(connection: Connection, key: str, amount: int, lasts: float) -> int:
    """The count with that much more, in a window that began with the first and `lasts` so many seconds."""
    now = time.time()
    fresh = {"number": amount, "at": now, "until": now + lasts}
    is_over = Count.until <= now
    changed = {
        "number": case((is_over, amount), else_=Count.number + amount),
        "at": case((is_over, now), else_=Count.at),
        "until": case((is_over, now + lasts), else_=Count.until),
    }
    return _put(connection, {"key": key, **fresh}, changed)[0]


def _put(
    connection: Connection, values: Mapping[str, object], changed: Mapping[str, object]
) -> tuple[int, float, float]:
    """The row as it is once it was put in or, being there, changed."""
    fresh = insert_of(connection.dialect, Count).values(dict(values))
    put_in = fresh.on_conflict_do_update(index_elements=["key"], set_=dict(changed))
    number, at, until = connection.execute(put_in.returning(Count.number, Count.at, Count.until)).one()
    return number, at, until


class HouseStorage(limits.storage.Storage):
    """Where Flask-Limiter counts: in the house that the application serves."""

    STORAGE_SCHEME = ["house"]  # noqa: RUF012 - as the library declares it

    @property
    def base_exceptions(self) -> type[Exception]:
        return SQLAlchemyError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """The count with so much more; a window lasts `expiry` seconds."""
        return counts().write(lambda connection: add(connection, key_of("limit", key), amount, expiry))

    def get(self, key: str) -> int:
        """The count as it is."""
        return counts().write(lambda connection: row(connection, key_of("limit", key)))[0]

    def get_expiry(self, key: str) -> float:
        """When the window is over."""
        asked = select(Count.until).where(Count.key == key_of("limit", key))
        return counts().write(lambda connection: connection.scalar(asked)) or time.time()

    def clear(self, key: str) -> None:
        """Forgets the count."""
        counts().write(lambda connection: forget(connection, key_of("limit", key)))

    def check(self) -> bool:
        """Whether it can count: it always can."""
        return True

    def reset(self) -> int | None:
        """Forgets everything that was counted, and tells how many counts that were."""
        return counts().write(lambda connection: connection.execute(delete(Count)).rowcount)
