"""Migrations are never edited, and a database from before that was so comes up all the same.

`between/` holds databases as people had them when migration 0003 was landed and not yet what it is: its text
was changed twice, first by the column `revisions.key`, then by `drafts.board`. Each is what the migrations
of its day made, with the people, the auction and the drafts of `1/house.sqlite`.
"""

import hashlib
import json
import lzma
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from authoring import drafts, history
from authoring.models import Draft
from campaign.backups.backup import Held
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.log.running import House, open_house, running
from campaign.play import archive
from campaign.printing.tables import Passing
from campaign.shelf import catalogue
from campaign.storage import migrate
from campaign.storage.models import Base
from rulesets.kit.codec import digest
from tests.builders import an_organiser
from tests.campaign.web import signed_in
from tests.formats.kept import SYSTEMS

pytestmark = pytest.mark.plays(*SYSTEMS)

HERE = Path(__file__).parent
BETWEEN = sorted((HERE / "between").glob("*.sql"))
HASHES = HERE / "migrations.json"
FIRST_BACKUP = HERE / "backups" / "1-at-0007.json.xz"
UNSEEN = pytest.mark.filterwarnings(  # SQLite does not tell of an index over an expression
    "ignore:Skipped unsupported reflection of expression-based index one_name",
    "ignore:autogenerate skipping metadata-specified expression-based index 'one_name'",
)


def test_no_migration_was_edited_and_every_one_is_held() -> None:
    held = json.loads(HASHES.read_text(encoding="utf-8"))
    found = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((migrate.FOLDER / "versions").glob("*.py"))
    }
    edited = sorted(name for name in held if found.get(name) != held[name])
    assert not edited, (
        f"{', '.join(edited)} landed and is not what it was: databases were made by it. Put it back "
        "and write a migration that follows it."
    )
    new = {name: value for name, value in found.items() if name not in held}
    assert not new, f"Add to tests/formats/migrations.json, once this is ready to land: {json.dumps(new)}"


@pytest.fixture(params=BETWEEN, ids=lambda path: path.stem)
def as_it_was(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database from between, as it was."""
    path = tmp_path / "between.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(request.param.read_text(encoding="utf-8"))
    connection.close()
    return f"sqlite:///{path}"


@pytest.fixture
def database(as_it_was: str) -> str:
    """The same, brought up to date."""
    made = open_house(as_it_was, SYSTEMS)
    migrate.upgrade(made.engine)
    made.engine.dispose()
    return as_it_was


@UNSEEN
def test_a_database_from_between_comes_to_the_shape_of_today(house: House) -> None:
    assert migrate.revision_of(house.engine) == migrate.newest()
    with house.engine.connect() as connection:
        differences = compare_metadata(
            MigrationContext.configure(connection), [Base.metadata, Passing.metadata]
        )
    assert [item for item in differences if "one_name" not in str(item)] == []


@pytest.mark.slow
def test_drafts_from_between_are_read_and_worked_on(app: Flask, session: Session) -> None:
    ada = signed_in(app, "Ada")
    assert "The great hall" in ada.page("/desk/")
    (draft,) = session.scalars(select(Draft).where(Draft.owner.has(username="Ada")))
    ada.page(f"/desk/{draft.uid}/")
    before = drafts.load(session, draft.owner, draft.uid)
    after = history.redo(session, draft.owner, draft.uid)
    assert before is not None and after is not None
    assert after.document != before.document

    def renamed(opened: drafts.Opened) -> drafts.Change:
        return drafts.Change(replace(opened.document, title="The small hall"), "Renamed")

    for _ in range(2):
        changed = drafts.change(session, draft.owner, draft.uid, renamed, key="once")
        assert changed is not None and changed.number == draft.last == 5
    assert (draft.title, draft.board) == ("The small hall", "Parlour")


@pytest.mark.slow
def test_the_shelf_and_the_table_from_between_are_read(app: Flask, session: Session) -> None:
    red = signed_in(app, "Red")
    assert "The great hall" in red.page("/shelf/") and "One carpet more" in red.page("/shelf/the-great-hall/")
    assert len(catalogue.document_of(session, catalogue.find(session, "the-great-hall")).map.cells) == 3
    assert running(session, 1).log.last == 11
    again = archive.import_campaign(
        session, archive.export_campaign(session, 1), an_organiser(session, "Oleg")
    )
    assert running(session, again.id).state == running(session, 1).state


def test_a_backup_of_a_database_from_between_is_put_back(tmp_path: Path, any_database: str) -> None:
    file = tmp_path / "backup.json"
    data = json.loads(lzma.decompress(FIRST_BACKUP.read_bytes()))
    del data["tables"]["owned_boxes"], data["tables"]["security_log"]
    of_later = (("campaigns", "throws"), ("entries", "caused_by"))
    for table, name in (("drafts", "board"), ("revisions", "key"), *of_later):
        stored = data["tables"][table]
        at = stored["columns"].index(name)
        stored["columns"].pop(at)
        for row in stored["rows"]:
            row.pop(at)
    file.write_text(
        json.dumps({**data, "revision": "0003", "hash": digest(data["tables"])}), encoding="utf-8"
    )
    there = open_house(any_database, SYSTEMS)
    assert restore(there, read_backup(file), tmp_path) == Held(1, 11)
    assert migrate.revision_of(there.engine) == migrate.newest()
    with there.sessions()() as session:
        assert {draft.board for draft in session.scalars(select(Draft))} == {""}
        assert running(session, 1).log.last == 11
    there.engine.dispose()


def test_columns_that_are_missing_are_added_in_either_dialect(any_database: str) -> None:
    made = open_house(any_database, SYSTEMS)
    migrate.upgrade(made.engine, "0004")
    with made.engine.begin() as connection:
        connection.execute(text("ALTER TABLE drafts DROP COLUMN board"))
        connection.execute(text("ALTER TABLE revisions DROP COLUMN key"))
    migrate.upgrade(made.engine)
    with made.engine.connect() as connection:
        connection.execute(text("SELECT board FROM drafts"))
        connection.execute(text("SELECT key FROM revisions"))
    migrate.downgrade(made.engine, "0003")
    migrate.upgrade(made.engine)
    made.engine.dispose()
