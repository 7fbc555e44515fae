"""A database of every earlier shape, with rows in each of its tables, comes up, folds and moves house.

The rows are those of `1/house.sqlite`, brought up to date and cut to the columns of the day; a table that it
does not fill gets a row made up by its columns. Those of `between/` are taken as they were.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.models import Draft
from campaign.backups.backup import Held, backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.installation import identity
from campaign.log.running import House, open_house, running
from campaign.printing.tables import Passing
from campaign.storage import migrate
from campaign.storage.models import User
from rulesets.kit.codec import digest, shape, to_json
from tests.campaign.web import signed_in
from tests.formats.kept import DATABASE, SYSTEMS
from tests.formats.test_between import BETWEEN

pytestmark = pytest.mark.plays(*SYSTEMS)

REVISIONS = sorted(script.revision for script in ScriptDirectory(str(migrate.FOLDER)).walk_revisions())
DRAFTS_SINCE = "0003"
Row = dict[str, Any]


@pytest.fixture(scope="session")
def rows_of_today(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """The rows of the kept database, by table, brought up to date."""
    path = tmp_path_factory.mktemp("today") / "house.sqlite"
    shutil.copy(DATABASE, path)
    house = open_house(f"sqlite:///{path}", SYSTEMS)
    migrate.upgrade(house.engine)
    with house.engine.connect() as connection:
        names = sa.inspect(connection).get_table_names()
        found = {name: connection.exec_driver_sql(f"SELECT * FROM {name}").mappings().all() for name in names}
    house.engine.dispose()
    return {name: [dict(row) for row in rows] for name, rows in found.items() if name != "alembic_version"}


def made_up(connection: sa.Connection, table: str) -> Row:
    """A row of the table that its columns would take."""
    refers = {
        key["constrained_columns"][0]: (key["referred_table"], key["referred_columns"][0])
        for key in sa.inspect(connection).get_foreign_keys(table)
    }
    row: Row = {}
    for column in sa.inspect(connection).get_columns(table):
        name, kind = column["name"], column["type"]
        if name in refers:
            row[name] = connection.exec_driver_sql(
                "SELECT {1} FROM {0} ORDER BY 1 LIMIT 1".format(*refers[name])
            ).scalar_one()
        elif isinstance(kind, sa.Text):
            row[name] = "{}"
        elif isinstance(kind, sa.String):
            row[name] = "x"
        elif isinstance(kind, sa.DateTime):
            row[name] = datetime(2026, 11, 22).isoformat(" ")
        elif isinstance(kind, sa.Date):
            row[name] = "2026-11-22"
        else:
            row[name] = b"x" if isinstance(kind, sa.LargeBinary) else 1
    return row


def fill(house: House, rows: dict[str, list[Row]]) -> None:
    """Rows in every table that is there."""
    with house.engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        ordered = sa.inspect(connection).get_sorted_table_and_fkc_names()
        tables = [name for name, _ in ordered if name and name != "alembic_version"]
        for table in sorted(tables, key=lambda name: not rows[name]):
            columns = {column["name"] for column in sa.inspect(connection).get_columns(table)}
            for row in rows[table] or [made_up(connection, table)]:
                there = {name: value for name, value in row.items() if name in columns}
                words = f"INSERT INTO {table} ({', '.join(there)}) VALUES ({', '.join('?' * len(there))})"
                connection.exec_driver_sql(words, tuple(there.values()))


SHAPES = [*REVISIONS, *(path.stem for path in BETWEEN)]
MOVES = [
    pytest.param(shape, dialect, marks=() if shape in SHAPES[::-10] else pytest.mark.long)
    for dialect, every in (("sqlite", 1), ("postgresql", 5))
    for shape in SHAPES[::-every]
]
"""Each tenth shape moves into a database of both dialects; before a release each into one of SQLite and each
fifth into one of PostgreSQL: where it moves does not depend on where it came from."""


@pytest.fixture
def revision(request: pytest.FixtureRequest) -> str:
    """A revision, or the name of a database from between."""
    return str(request.param)


@pytest.fixture
def database(revision: str, rows_of_today: dict[str, list[Row]], tmp_path: Path) -> Iterator[str]:
    """The address of a full database of that shape, as it was."""
    path = tmp_path / "earlier.sqlite"
    if revision in REVISIONS:
        made = open_house(f"sqlite:///{path}", SYSTEMS)
        migrate.upgrade(made.engine, revision)
        fill(made, rows_of_today)
        made.engine.dispose()
    else:
        with sqlite3.connect(path) as connection:
            (sql,) = [each for each in BETWEEN if each.stem == revision]
            connection.executescript(sql.read_text(encoding="utf-8"))
        connection.close()
    yield f"sqlite:///{path}"


def rows_in_each(engine: sa.Engine) -> dict[str, int]:
    """How many rows each table has."""
    with engine.connect() as connection:
        names = {*sa.inspect(connection).get_table_names()} - {"alembic_version"}
        counted = {name: sa.select(sa.func.count()).select_from(sa.table(name)) for name in names}
        return {name: connection.scalar(query) or 0 for name, query in counted.items()}


@pytest.mark.slow
@pytest.mark.parametrize("revision", SHAPES, indirect=True)
def test_a_database_of_that_shape_comes_up_with_every_row_and_folds(revision: str, house: House) -> None:
    assert revision not in REVISIONS or migrate.revision_of(house.engine) == revision
    before = rows_in_each(house.engine)
    assert revision not in REVISIONS or min(before.values()) > 0
    migrate.upgrade(house.engine)
    after = rows_in_each(house.engine)
    assert {name: after[name] for name in before} == before
    with house.sessions()() as session:
        assert running(session, 1).log.last == 11
        assert revision < DRAFTS_SINCE or _opened(session) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("revision", "any_database"), MOVES, indirect=True)
def test_a_database_of_that_shape_moves_house(
    revision: str, house: House, any_database: str, tmp_path: Path, app: Flask
) -> None:
    migrate.upgrade(house.engine)
    after = rows_in_each(house.engine)
    backup(house, tmp_path / "backup.zip", tmp_path, told=False)
    there = open_house(any_database, SYSTEMS)
    assert restore(there, read_backup(tmp_path / "backup.zip"), tmp_path) == Held(1, 11)
    moved = rows_in_each(there.engine)
    assert {moved.pop(name) for name in Passing.metadata.tables} == {0}
    after = {name: number for name, number in after.items() if name not in Passing.metadata.tables}
    assert moved.pop("security_log") == after.pop("security_log") + 1
    assert moved.pop("identity") == 1 and after.pop("identity") in (0, 1)
    assert moved.pop("sessions") == 0 <= after.pop("sessions")
    assert moved == after
    with house.sessions()() as one, there.sessions()() as other:
        assert running(one, 1).state == running(other, 1).state
        assert {user.username: user.password for user in one.scalars(sa.select(User))} == {
            user.username: user.password for user in other.scalars(sa.select(User))
        }
        if revision >= DRAFTS_SINCE:
            assert _opened(one) == _opened(other) > 0
        app.extensions["sandtable"]["stamp"] = identity.stamp_of(one)
    there.engine.dispose()
    red = signed_in(app, "Red")
    assert "Grüße" in red.page("/c/an-evening/chronicle/")
    if revision >= DRAFTS_SINCE:
        ada = signed_in(app, "Ada")
        for address in set(_addresses(house)):
            answer = ada.client.get(address)
            assert answer.status_code == 200, answer.location


def _opened(session: Session) -> int:
    """How many drafts are read as they were stored."""
    rows = session.scalars(sa.select(Draft)).all()
    for draft in rows:
        opened = drafts.load(session, draft.owner, draft.uid)
        assert opened is not None
        assert digest(to_json(shape(opened.kind.type), opened.document)) == opened.digest
    return len(rows)


def _addresses(house: House) -> list[str]:
    with house.sessions()() as session:
        query = sa.select(Draft.uid).where(Draft.owner.has(username="Ada"))
        return [f"/desk/{uid}/" for uid in session.scalars(query)]
