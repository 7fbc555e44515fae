"""The database's shape, brought up to date by Alembic.

Invariant: migrations run in one transaction and are the only code that makes or changes a
table; a start of the server and every test run them for real.
"""

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from campaign.storage.db import writer_of
from rulesets.kit.codec import Unreadable

FOLDER = Path(__file__).parent.parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Brings the database up to the revision, from nothing if it is new. Raises Unreadable where a newer
    program has been at it."""
    with writer_of(engine).begin() as connection:
        require_known(revision_on(connection), "The database")
        run_on(connection, revision)


def downgrade(engine: Engine, revision: str) -> None:
    """Takes the database back to the revision; what only later shapes can hold is lost."""
    with writer_of(engine).begin() as connection:
        _step(connection, command.downgrade, revision)


def run_on(connection: Connection, revision: str) -> None:
    """Brings the database of an open transaction up to the revision; "base" empties it of all tables."""
    _step(connection, command.downgrade if revision == "base" else command.upgrade, revision)


def _step(connection: Connection, step: Callable[[Config, str], None], revision: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    step(config, revision)


def revision_of(engine: Engine) -> str | None:
    """The revision the database has, None for an empty one."""
    with engine.connect() as connection:
        return revision_on(connection)


def revision_on(connection: Connection) -> str | None:
    """As `revision_of`, inside an open transaction."""
    return MigrationContext.configure(connection).get_current_revision()


def require_known(revision: str | None, what: str) -> None:
    """Raises Unreadable where `what` has a revision that this program does not know."""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise Unreadable(
            f"{what} is of a newer program than this one (revision {revision}). "
            "Update the program first: git pull, then ./run. Nothing was changed."
        )


def newest() -> str:
    """The revision this program needs."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head
