"""The database: how a connection is opened and how a writing transaction begins.

Invariant: on SQLite every writing transaction opens with BEGIN IMMEDIATE, so that two
writers wait for each other and never fail half-way; foreign keys are on and the journal is
a write-ahead log; its files are for their owner alone. On PostgreSQL writers lock the row of the campaign
they write to (`campaign/play/service.py`), or of the person. This module knows no table.
"""

import sqlite3
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, DateTime, Dialect, Engine, create_engine, event, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.types import TypeDecorator

WAIT_SECONDS = 30
OWNER_ALONE = 0o600
CACHED = "cache_size=-500"
"""Kilobytes of the database that a connection keeps, a quarter of what SQLite does by itself: a server has up
to fifteen connections, and an order of another server makes useless what they keep."""
Row = TypeVar("Row")


class Utc(TypeDecorator[datetime]):
    """A moment: aware in Python, stored without a zone as UTC in both dialects."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)


def now() -> datetime:
    """The present moment, in UTC, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


class HouseSession(Session):
    """A session that knows whether it means to write; `writing` sets it. Its `info` holds the engine
    for that (`writer_of`), so that one transaction has one connection."""

    def get_bind(self, *args: Any, **kwargs: Any) -> Engine | Connection:
        if self.info.get("writes") and "writer" in self.info:
            writer = self.info["writer"]
            assert isinstance(writer, Engine)
            return writer
        return super().get_bind(*args, **kwargs)


def locked(session: Session, table: type[Row], number: int) -> Row:
    """The row of that id as it is now, held until the transaction ends: whoever first looks whether something
    of somebody's is there and then makes it holds his row meanwhile. On SQLite every writer waits already."""
    return session.get_one(table, number, populate_existing=True, with_for_update=True)


def found_or_made(session: Session, table: type[Row], key: Mapping[str, object], **first: object) -> Row:
    """The row of that key, which a unique key of the table stands behind, made with `first` where there is
    none, and held until the transaction ends: however many press at once, there is one and nobody fails."""
    row = insert_of(session.get_bind().dialect, table).values({**key, **first})
    session.execute(row.on_conflict_do_nothing())
    wanted = select(table).filter_by(**key).with_for_update()
    return session.scalars(wanted.execution_options(populate_existing=True)).one()


def insert_of(dialect: Dialect, table: type[object]) -> sqlite.Insert | postgresql.Insert:
    """An insertion into the table that can say what happens where the row is there already."""
    insert = sqlite.insert if dialect.name == "sqlite" else postgresql.insert
    return insert(table)


def writer_of(engine: Engine) -> Engine:
    """The engine over the same connections whose transactions mean to write from the start."""
    return engine.execution_options(sandtable_writes=True)


def read_once(session: Session, of: Hashable, read: Callable[[], Row]) -> Row:
    """What a page asks for in several places, read once in a transaction, as long as nothing is written in
    it; `of` says all that the answer depends on beside the database."""
    if session.info.get("writes"):
        return read()
    known = _known(session)
    if of not in known:
        known[of] = read()
        session.info["read"] = (session.get_transaction(), known)
    found: Row = known[of]
    return found


def read_by_now(session: Session, what: str) -> list[tuple[Any, ...]]:
    """What `read_once` has at hand of these: the rest of each `of` that begins with that word."""
    known = {} if session.info.get("writes") else _known(session)
    return [of[1:] for of in known if isinstance(of, tuple) and of[0] == what]


def _known(session: Session) -> dict[Hashable, Any]:
    at, known = session.info.get("read", (None, {}))
    return known if at is not None and at is session.get_transaction() else {}


event.listen(HouseSession, "after_flush", lambda session, _: session.info.pop("read", None))


@contextmanager
def writing(session: Session) -> Iterator[None]:
    """One writing transaction around the block: committed at its end, undone by any exception.

    What the session read before is read again. Inside another `writing` the outer one commits.
    """
    if session.info.get("inside"):
        yield
        return
    if session.new or session.dirty or session.deleted:
        raise RuntimeError("a session with unsaved changes cannot begin to write")
    session.rollback()
    before = session.info.get("writes", False)
    session.info.update(writes=True, inside=True)
    try:
        yield
        session.commit()
    except BaseException:
        session.rollback()
        raise
    finally:
        session.info.update(writes=before, inside=False)


def normal_url(url: str) -> str:
    """The address as SQLAlchemy takes it: PostgreSQL is spoken to through psycopg."""
    for short in ("postgres://", "postgresql://"):
        if url.startswith(short):
            return "postgresql+psycopg://" + url.removeprefix(short)
    return url


def open_engine(url: str, wait: float | None = None) -> Engine:
    """An engine for the address; SQLite is set up as the module's docstring says, and a writer waits for
    another for so many seconds."""
    if make_url(normal_url(url)).get_backend_name() != "sqlite":
        return create_engine(normal_url(url), pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": WAIT_SECONDS if wait is None else wait})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _keep_to_owner(connection: sqlite3.Connection) -> None:
    """Takes from others what they may do with the files; what SQLite lays beside the database later has the
    rights of that."""
    path = Path(connection.execute("PRAGMA database_list").fetchone()[2])
    for file in (path, *(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm") if path.name)):
        with suppress(OSError):  # there is none, it lies in memory, or it is somebody else's
            if file.is_file() and file.stat().st_mode & ~OWNER_ALONE & 0o777:
                file.chmod(OWNER_ALONE)


def _set_up_sqlite(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None
    _keep_to_owner(connection)
    for setting in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL", CACHED):
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("sandtable_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
