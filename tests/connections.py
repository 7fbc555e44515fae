"""Connections to the databases of tests: closed in time, not waiting for a disk, statements compiled once."""

import sqlite3

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.pool import Pool

OPENED: list[sqlite3.Connection] = []
"""Those to SQLite that the test has opened."""


def set_up() -> None:
    """From now on it is so for every engine."""
    event.listen(Pool, "connect", _note)
    event.listen(Pool, "checkout", _hurry)
    _share_statements()


def close() -> None:
    """Closes what is still open, whoever forgot it."""
    for connection in OPENED:
        connection.close()
    OPENED.clear()


def _note(connection: object, _: object) -> None:
    if isinstance(connection, sqlite3.Connection):
        OPENED.append(connection)


def _hurry(connection: object, *_: object) -> None:
    if isinstance(connection, sqlite3.Connection):
        connection.execute("PRAGMA synchronous=OFF")


def _share_statements() -> None:
    """Statements are compiled once for all SQLite engines of the tests, of which each test has new ones. The
    dialect that they share has been connected, so it knows the version of the server."""
    shared = create_engine("sqlite://")
    shared.connect().close()
    shared.dispose()

    def created(engine: Engine) -> None:
        engine.dialect, engine._compiled_cache = shared.dialect, shared._compiled_cache

    SQLiteDialect_pysqlite.engine_created = created
