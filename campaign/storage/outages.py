"""Trouble outside the program: a database that is locked, full, not to be written or not to be reached.

It says what is the matter and what to do, in a sentence for a page or a command. What it does not know is a
bug and stays one.
"""

import errno
import os
import sqlite3
from collections.abc import Callable
from enum import Enum

from rulesets.kit.codec import Unreadable
from rulesets.kit.flow.refusals import Refusal


class Trouble(Enum):
    """What is the matter: a title, and what to do."""

    BUSY = (
        "The server is busy",
        "Somebody else was writing and had not finished in time. Wait a minute and try again.",
    )
    FULL = (
        "The disk is full",
        "The server has no disk space left. Tell the person who runs it, then try again.",
    )
    CLOSED = (
        "The database is closed",
        "The database cannot be reached or written. The person who runs the server should check that it "
        "runs, has disk space and is writable. Then try again.",
    )
    BROKEN = (
        "The database is broken",
        "The database file is damaged or not a database. The person who runs the server should move it "
        "and restore a backup: ./run restore FILE.",
    )

    @property
    def title(self) -> str:
        """The head of its page."""
        return self.value[0]

    @property
    def sentence(self) -> str:
        """What happened, and what to do."""
        return self.value[1]


SQLITE = {
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.CLOSED,
    sqlite3.SQLITE_CANTOPEN: Trouble.CLOSED,
    sqlite3.SQLITE_IOERR: Trouble.CLOSED,
    sqlite3.SQLITE_PERM: Trouble.CLOSED,
    sqlite3.SQLITE_CORRUPT: Trouble.BROKEN,
    sqlite3.SQLITE_NOTADB: Trouble.BROKEN,
}
POSTGRESQL = {
    "55P03": Trouble.BUSY,  # a lock was not to be had in time
    "57014": Trouble.BUSY,  # the time for a statement was over
    "40001": Trouble.BUSY,  # two who wrote at once
    "40P01": Trouble.BUSY,
    "53300": Trouble.BUSY,  # too many connections
    "53": Trouble.FULL,
    "25006": Trouble.CLOSED,  # it may only be read
    "57": Trouble.CLOSED,
    "58": Trouble.CLOSED,
    "08": Trouble.CLOSED,
    "28": Trouble.CLOSED,
    "3D": Trouble.CLOSED,
    "XX001": Trouble.BROKEN,
    "XX002": Trouble.BROKEN,
}
"""By the code of the fault, or by its class, the first two letters of the code."""
DISK = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EROFS: Trouble.CLOSED,
    errno.EACCES: Trouble.CLOSED,
    errno.EPERM: Trouble.CLOSED,
}


def trouble_of(error: BaseException) -> Trouble | None:
    """What is the matter outside the program; None where the error is of the program itself."""
    if isinstance(error, OSError):
        return DISK.get(error.errno or 0)
    return _of_database(error) if type(error).__module__.startswith("sqlalchemy.") else None


def _of_database(error: BaseException) -> Trouble | None:
    """The same of what SQLAlchemy says, loaded where it has said something."""
    from sqlalchemy.exc import DBAPIError, TimeoutError as NoConnection

    match error:
        case NoConnection():
            return Trouble.BUSY
        case DBAPIError(orig=sqlite3.Error() as fault):
            return SQLITE.get(getattr(fault, "sqlite_errorcode", 0) & 0xFF)
        case DBAPIError(orig=fault):
            code = getattr(fault, "sqlstate", None)
            if code is None:  # no answer at all: the server is gone or was never there
                return Trouble.CLOSED if error.orig.__class__.__name__ == "OperationalError" else None
            return POSTGRESQL.get(code) or POSTGRESQL.get(code[:2])
    return None


def in_a_sentence(run: Callable[[], int]) -> int:
    """What `run` returns; 1, and a sentence on the screen, where it refuses or something outside fails; 130
    where somebody breaks it off; 0 where nobody reads on."""
    try:
        return run()
    except KeyboardInterrupt:
        print("Stopped.")
        return 130
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), 1
        )  # whoever read along has gone, and nothing is left to say
        return 0
    except (Unreadable, Refusal) as why:
        print(why.sentence if isinstance(why, Refusal) else why)
    except Exception as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        print(trouble.sentence)
    return 1
