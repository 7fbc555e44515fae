"""A backup is written: the whole house, as it is at one moment, in one file.

Invariant: the file stands whole or not at all: it is written beside, under another name, and then takes the
place of the one before. It holds password hashes and the secrets they need: it is for its owner's eyes only.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import IO

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.orm import Session

from campaign.backups import sealed_zip
from campaign.backups.rows import rows_out
from campaign.installation import identity
from campaign.log.memory import Memory
from campaign.log.running import House, running
from campaign.people import security_log
from campaign.play.archive import state_digest
from campaign.storage import migrate
from campaign.storage.db import HouseSession, now, writer_of
from campaign.storage.models import Base, Campaign
from campaign.storage.transient import Passing
from rulesets.kit.codec import Json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class Held:
    """What a backup holds: how many campaigns and entries."""

    campaigns: int
    entries: int

    @property
    def words(self) -> str:
        """ "2 campaigns with 31 entries"."""
        return f"{count(self.campaigns, 'campaign')} with {count(self.entries, 'entry', 'entries')}"


def backup(house: House, path: Path, instance: Path, told: bool = True) -> Held:
    """Writes everything into the file; the file before it is replaced. `told` writes it into the security
    log. Refuses where the file cannot be written, and then leaves what was there."""
    secrets = _secrets(instance)
    with _beside(path) as file:
        with _one_moment(house, instance) as connection, session_on(house, connection) as session:
            uid = identity.identity_of(session, instance).uid
            states = states_on(house, connection)
            head = {"revision": migrate.newest(), "made": now().isoformat(), "house": uid}
            parts = (("states.json", states), ("secrets.json", secrets))
            sealed_zip.write(file, head, chain(parts, _tables(connection)))
        if told:
            with house.sessions()() as session:
                security_log.record(session, "export", f"Backup written: {path}.")
    return Held(len(states), sum(state["entries"] for state in states.values()))


def _tables(connection: Connection) -> Iterator[tuple[str, Json]]:
    """Every table as a part, one after the other: only one of them is ever held at once."""
    if {*Base.metadata.tables} != table_names(connection):
        raise RuntimeError("the database has other tables than the program: a backup would lose some")
    for table in Base.metadata.sorted_tables:
        yield f"tables/{table.name}.json", rows_out(connection, table)


def _secrets(instance: Path) -> dict[str, str]:
    try:
        return identity.secrets_of(instance)
    except OSError as error:
        raise Refusal(f"The secrets in {instance} cannot be read: {error.strerror}.") from error


@contextmanager
def _beside(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes the path's place where the block ends well, and leaves no trace where it does not."""
    part: Path | None = None
    try:
        if path.is_dir():
            raise IsADirectoryError(0, "it is a folder")
        handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
        part = Path(name)
        with open(handle, "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {error.strerror}. What was there is as it was.") from error
    finally:
        if part is not None:
            part.unlink(missing_ok=True)


@contextmanager
def _one_moment(house: House, instance: Path) -> Iterator[Connection]:
    """A connection that sees the house as it is at one moment, in the shape of today; where the database has
    an older shape it is given today's for so long and then has its own again."""
    if migrate.revision_of(house.engine) == migrate.newest():
        with house.sessions()() as session:
            identity.identity_of(session, instance)
        with house.engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection
        return
    with writer_of(house.engine).connect() as connection, connection.begin() as transaction:
        migrate.run_on(connection, "head")
        yield connection
        transaction.rollback()


def table_names(connection: Connection) -> set[str]:
    """The tables that a backup holds: all but those whose rows pass."""
    return {*sa.inspect(connection).get_table_names()} - {"alembic_version", *Passing.metadata.tables}


def session_on(house: House, connection: Connection) -> Session:
    """A session inside the connection's open transaction, which remembers nothing of before."""
    cold = House(house.engine, house.rulesets, Memory(), {})
    return HouseSession(connection, info={"house": cold}, join_transaction_mode="create_savepoint")


def states_on(house: House, connection: Connection) -> Json:
    """Of every campaign how many entries it has, and the digest of its state, folded cold."""
    with session_on(house, connection) as session:
        return {
            campaign.uid: _state(session, campaign)
            for campaign in session.scalars(sa.select(Campaign).order_by(Campaign.id))
        }


def _state(session: Session, campaign: Campaign) -> Json:
    at = running(session, campaign.id)
    return {"entries": at.log.last, **state_digest(at.state)}
