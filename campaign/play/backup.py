"""Backups: the whole house in one JSON file, and back into SQLite or PostgreSQL.

Invariant: a restore happens in one transaction: the tables are made anew at the file's own
revision, filled, brought up to date, and every log is folded and held against the digests in
the file; where anything differs the database is as it was before. The file holds password
hashes: it is written for its owner's eyes only.
"""

import base64
import json
import os
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.orm import Session

from campaign import migrate
from campaign.db import HouseSession, now, writer_of
from campaign.log.fold import Memory
from campaign.log.running import House, running
from campaign.models import Base, Campaign
from campaign.play.archive import state_digest
from rulesets.kit.codec import Json, Unreadable, digest

NAME = "sandtable-backup"
FORMAT = 1
LANDED_WITHOUT = (("revisions", "key"), ("drafts", "board"))
"""Columns that migration 0003 makes and did not make when it landed: a backup from then lacks them."""
Cell = str | int | bool | bytes | datetime | date | None


@dataclass(frozen=True, slots=True)
class Held:
    """What a backup holds: how many campaigns and entries."""

    campaigns: int
    entries: int


def backup(house: House, path: Path) -> Held:
    """Writes everything into the file, as it is at one moment; the file before it is replaced."""
    with house.engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        tables = {table.name: _rows_out(connection, table) for table in Base.metadata.sorted_tables}
        states = _states(house, connection)
    data = {
        "sandtable": NAME,
        "format": FORMAT,
        "revision": migrate.revision_of(house.engine),
        "made": now().isoformat(),
        "hash": digest(tables),
        "tables": tables,
        "states": states,
    }
    part = path.with_name(path.name + ".part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        json.dump(data, file, ensure_ascii=False)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    return Held(len(states), len(tables["entries"]["rows"]))


def _rows_out(connection: Connection, table: sa.Table) -> Json:
    rows = connection.execute(sa.select(table).order_by(*table.primary_key.columns))
    return {
        "columns": [column.name for column in table.columns],
        "rows": [[_cell_out(cell) for cell in row] for row in rows],
    }


def _cell_out(cell: Cell) -> Json:
    match cell:
        case datetime():
            return {"at": cell.replace(tzinfo=None).isoformat()}
        case date():
            return {"day": cell.isoformat()}
        case bytes():
            return {"bytes": base64.b64encode(cell).decode()}
        case _:
            return cell


def _cell_in(cell: Json) -> Cell:
    if isinstance(cell, dict):
        if "bytes" in cell:
            return base64.b64decode(cell["bytes"])
        return datetime.fromisoformat(cell["at"]) if "at" in cell else date.fromisoformat(cell["day"])
    return cell  # type: ignore[no-any-return]


def _states(house: House, connection: Connection) -> Json:
    """The digest of every campaign's state, folded cold over the connection."""
    cold = House(house.engine, house.rulesets, Memory(), {})
    with HouseSession(connection, info={"house": cold}, join_transaction_mode="create_savepoint") as session:
        return {
            campaign.uid: _state(session, campaign)
            for campaign in session.scalars(sa.select(Campaign).order_by(Campaign.id))
        }


def _state(session: Session, campaign: Campaign) -> Json:
    at = running(session, campaign.id)
    return {"entries": at.log.last, **state_digest(at.state)}


def read_backup(path: Path) -> Json:
    """The file's data; raises Unreadable with a sentence where it is none, or damaged."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(f"{path} cannot be read, or is no backup: {error}") from error
    if not isinstance(data, dict) or data.get("sandtable") != NAME or data.get("format") != FORMAT:
        raise Unreadable(f"{path} is no backup of this program.")
    if digest(data["tables"]) != data["hash"]:
        raise Unreadable(f"{path} is damaged: its contents are not what its hash says.")
    return data


def restore(house: House, path: Path) -> Held:
    """Puts the backup in place of everything in the database; raises Unreadable where the file is
    damaged or a log in it does not fold to the state it had, and then changes nothing."""
    data = read_backup(path)
    with writer_of(house.engine).begin() as connection:
        if migrate.revision_on(connection) is not None:
            migrate.run_on(connection, "base")
        migrate.run_on(connection, data["revision"])
        for table in Base.metadata.sorted_tables:
            if table.name in data["tables"]:
                _rows_in(connection, table.name, data["tables"][table.name])
        migrate.run_on(connection, "head")
        _compare(data["states"], _states(house, connection))
    return Held(len(data["states"]), len(data["tables"]["entries"]["rows"]))


def _rows_in(connection: Connection, name: str, stored: Json) -> None:
    rows = [[_cell_in(cell) for cell in row] for row in stored["rows"]]
    if not rows:
        return
    lacking = {word: "" for table, word in LANDED_WITHOUT if table == name and word not in stored["columns"]}
    types = {column["name"]: column["type"] for column in sa.inspect(connection).get_columns(name)}
    table = sa.table(name, *(sa.column(column, types[column]) for column in (*stored["columns"], *lacking)))
    filled = [{**dict(zip(stored["columns"], row, strict=True)), **lacking} for row in rows]
    connection.execute(sa.insert(table), filled)
    if connection.dialect.name == "postgresql" and "id" in stored["columns"]:
        connection.execute(
            sa.text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT max(id) FROM {name}))")
        )


def _compare(wanted: Json, found: Json) -> None:
    if set(wanted) != set(found):
        raise Unreadable("Not every campaign of the backup came back. Nothing was changed.")
    for uid, state in wanted.items():
        if state["entries"] != found[uid]["entries"]:
            raise Unreadable("A log came back with entries missing. Nothing was changed.")
        if state["shape"] == found[uid]["shape"] and state["digest"] != found[uid]["digest"]:
            raise Unreadable("A log does not fold to the state it had. Nothing was changed.")
