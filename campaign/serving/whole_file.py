"""At an orderly stop the database is one whole file, which can be copied by itself.

SQLite keeps what was written last in a file beside it (-wal). It is brought in, and goes, once nobody else
has the database open. Imports the standard library alone, as the supervisor does.
"""

import contextlib
import sqlite3
import sys
import time
from pathlib import Path

PATIENCE = 5.0
"""Seconds in which what else was started with the house has ended."""


def make_whole(database: Path) -> bool:
    """Brings everything into the file; says so where something else holds it open for too long."""
    beside = database.with_name(f"{database.name}-wal")
    until = time.monotonic() + PATIENCE
    while beside.exists() and time.monotonic() < until:
        with (
            contextlib.suppress(sqlite3.Error),
            contextlib.closing(sqlite3.connect(database, timeout=1)) as opened,
        ):
            opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if beside.exists():
            time.sleep(0.1)
    if not beside.exists():
        return True
    told = f"Something else still uses {database}. If you copy it now, copy {beside.name} along."
    print(told, file=sys.stderr, flush=True)
    return False
