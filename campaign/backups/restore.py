"""A backup takes the place of everything in the database, or nothing is changed.

Invariant: a restore is one transaction: the tables are made anew at the file's own revision, filled, brought
up to date, and every log is folded and held against the digests in the file. The file's secrets lie beside
the old ones before it begins, and are put in place once it stands (`campaign/installation/identity.py`).
"""

import json
import uuid
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from campaign.backups.backup import Held, session_on, states_on, table_names
from campaign.backups.contents import Contents
from campaign.backups.rows import rows_in
from campaign.installation import identity
from campaign.log.running import House
from campaign.people import links, security_log
from campaign.people.tables import PersonSession
from campaign.play import naming
from campaign.storage import migrate
from campaign.storage.db import WAIT_SECONDS, writer_of, writing
from campaign.storage.models import Base, Campaign, Identity, Link, User
from campaign.storage.outages import trouble_of
from rulesets.kit.codec import Json, Unreadable


def is_lived_in(house: House) -> bool:
    """Whether anybody or any campaign is in the database; raises Unreadable where that is of a newer
    program."""
    with house.engine.connect() as connection:
        migrate.require_known(migrate.revision_on(connection), "The database")
        if not sa.inspect(connection).has_table(User.__tablename__):
            return False
        return any(connection.scalar(sa.select(row.id).limit(1)) for row in (User, Campaign))


def is_of_this_house(house: House, contents: Contents) -> bool:
    """Whether the backup is of the house in the database: by its id, or because somebody who came in at that
    moment under that name lives in both, as in a backup from before houses had ids."""
    with house.engine.connect() as connection:
        there = set(sa.inspect(connection).get_table_names())
        if "identity" in there and connection.scalar(sa.select(Identity.uid)) == contents.house:
            return True
        if "users" not in there:
            return False
        people = connection.execute(sa.select(User.username, User.created))
        here = {(name, at.replace(tzinfo=None).isoformat()) for name, at in people}
    return not here.isdisjoint(
        (name, created["at"])
        for name, created in contents.rows("users", "username", "created")
        if isinstance(created, dict) and "at" in created
    )


def restore(house: House, contents: Contents, instance: Path) -> Held:
    """Puts the backup in place of everything in the database. Raises Unreadable where it is not what it
    should be, or the instance folder may not be written, and then changes nothing."""
    migrate.require_known(contents.revision, "The backup")
    try:
        laid = identity.lay_beside(instance, contents.secrets)
    except OSError as error:
        raise Unreadable(
            f"The secrets of the backup cannot be written into {instance}: {error.strerror}. "
            "Nothing was changed."
        ) from error
    try:
        wanted = _in_one_transaction(house, contents, instance)
    except BaseException as error:
        if not is_in_doubt(error):
            identity.take_away(laid)
        raise
    identity.put_in_place(instance, wanted)
    identity.take_away_what_is_left(instance)
    return Held(len(contents.states), len(contents.rows("entries", "number")))


def is_in_doubt(error: BaseException) -> bool:
    """Whether the line to the database broke, so that nobody knows whether it has kept what was written."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _in_one_transaction(house: House, contents: Contents, instance: Path) -> dict[str, str]:
    """The fingerprints of the secrets that belong to the database now."""
    try:
        with writer_of(house.engine).begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(sa.text(f"SET LOCAL lock_timeout = '{WAIT_SECONDS}s'"))
            _fill(connection, contents)
            with session_on(house, connection) as session:
                naming.rename_all(session)
            wanted = _stamp(house, connection, contents, instance)
            _compare(contents.states, states_on(house, connection))
        return wanted
    except Exception as error:  # whatever data can set off that no program of ours wrote
        if trouble_of(error) is not None:
            raise
        said = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise Unreadable(f"The backup does not come back: {said}. Nothing was changed.") from error


def _fill(connection: Connection, contents: Contents) -> None:
    """The tables as they were, brought up to date."""
    if migrate.revision_on(connection) is not None:
        migrate.run_on(connection, "base")
    migrate.run_on(connection, contents.revision)
    if table_names(connection) != set(contents.tables):
        raise Unreadable("it has not the tables of its day")
    for table in Base.metadata.sorted_tables:
        if table.name in contents.tables:
            rows_in(connection, table.name, contents.tables[table.name])
    migrate.run_on(connection, "head")


def _stamp(house: House, connection: Connection, contents: Contents, instance: Path) -> dict[str, str]:
    """The restored house knows that it was restored, and with which secrets."""
    ours = {**identity.secrets_of(instance), **contents.secrets}
    wanted = {name: identity.fingerprint(secret) for name, secret in ours.items()}
    with session_on(house, connection) as session:
        uid = identity.identity_of(session, instance).uid
        stamped = {"stamp": uuid.uuid4().hex, "secrets": json.dumps(wanted, sort_keys=True)}
        with writing(session):
            session.execute(sa.update(Identity).values(stamped))
            _end_ways_in(session)
            words = f"The server {uid[:8]} is put back from its backup of {contents.made}."
            security_log.record(session, "restore", words)
    return wanted


def _end_ways_in(session: Session) -> None:
    """Nobody is signed in, and no link to a new password works: the backup does not know which of them were
    ended since it was made."""
    session.execute(sa.delete(PersonSession))
    session.execute(sa.delete(Link).where(Link.kind.in_(links.FOR_PASSWORDS), Link.used.is_(None)))


def _compare(wanted: Json, found: Json) -> None:
    if set(wanted) != set(found):
        raise Unreadable("not every campaign of it is there")
    for uid, state in wanted.items():
        if state["entries"] != found[uid]["entries"]:
            raise Unreadable("a log lacks entries")
        if state["shape"] == found[uid]["shape"] and state["digest"] != found[uid]["digest"]:
            raise Unreadable("a log does not fold to the state it had")
