"""Trouble outside the program: a page of 503 that says what to do, nothing stored, nothing lost."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from psycopg import errors as postgresql_errors
from sqlalchemy import create_engine, event, func, select, text
from sqlalchemy.exc import OperationalError, TimeoutError as NoConnection
from sqlalchemy.orm import Session

from authoring.models import Revision
from campaign.installation.settings import ROOT
from campaign.log.running import House, running
from campaign.storage.db import open_engine
from campaign.storage.models import Campaign, Entry
from campaign.storage.outages import Trouble, in_a_sentence, trouble_of
from tests.authoring.desk import a_draft, at_desk, lay
from tests.builders import Begun
from tests.campaign.web import form, signed_in, visitor
from tests.housed import with_house

TABLE = "/c/an-evening/"


@pytest.fixture
def hasty(app: Flask, auction: Begun, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """The application over a house that waits for nobody."""
    monkeypatch.setattr("campaign.storage.db.WAIT_SECONDS", 0.05)
    house = House(open_engine(database), app.extensions["sandtable"]["house"].rulesets)
    with_house(app, house)
    yield app
    house.engine.dispose()


def path_of(database: str) -> str:
    return database.removeprefix("sqlite:///")


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Somebody else holds the database and does not let go."""
    with closing(sqlite3.connect(path_of(database), isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        yield


def entries(session: Session) -> int:
    session.rollback()
    return session.scalar(select(func.count()).select_from(Entry)) or 0


def test_an_order_to_a_locked_database_is_not_stored_and_goes_when_sent_again(
    hasty: Flask, database: str, session: Session
) -> None:
    red = signed_in(hasty, "Red")
    wanted = form(red.page(TABLE), "Place bid")
    before = entries(session)
    with locked(database):
        answer = red.send(wanted, field__price="3", **{"field-remark": "as I said"})
        assert answer.status_code == 503 and int(answer.headers["Retry-After"]) > 0
        assert "The server is busy" in answer.text and "Nothing was stored" in answer.text
        assert "as I said" in answer.text and ">Red<" in answer.text
        assert red.page(TABLE), "reading goes on meanwhile"
        assert entries(session) == before
    assert red.send(wanted, field__price="3").status_code == 303
    assert entries(session) == before + 1


@pytest.mark.slow
def test_signing_in_to_a_locked_database_is_not_a_failure_of_the_program(hasty: Flask, database: str) -> None:
    who = visitor(hasty)
    wanted = form(who.page("/login"), "Sign in")
    with locked(database):
        answer = who.send(wanted, username="Red", password="a long enough word")
        assert answer.status_code == 503 and "The server is busy" in answer.text
        assert "a long enough word" not in answer.text


@pytest.mark.slow
def test_a_full_database_stores_no_half(hasty: Flask, session: Session) -> None:
    olga, red = signed_in(hasty, "Olga"), signed_in(hasty, "Red")
    engine, before = hasty.extensions["sandtable"]["house"].engine, entries(session)
    wanted = form(red.page(TABLE), "Place bid")
    token = dict(form(olga.page("/account/"), "Change password").pairs)["csrf_token"]
    engine.dispose()
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count = 1"))
    for _ in range(500):
        link = session.scalar(select(Campaign.public_link))
        session.rollback()
        data = {"csrf_token": token, "wanted": "yes"}
        answer = olga.client.post(f"{TABLE}people/watch", data=data)
        if answer.status_code != 200:
            break
    assert link is not None and answer.status_code == 503 and "The disk is full" in answer.text
    assert session.scalar(select(Campaign.public_link)) == link
    placed = red.send(wanted, **{"field-price": "3"})
    assert placed.status_code in (303, 503)
    assert entries(session) == before + (placed.status_code == 303)
    campaign = session.scalars(select(Campaign)).one()
    assert campaign.last == running(session, campaign.id).log.last == entries(session)


def test_a_database_that_may_only_be_read_is_read_and_not_written(hasty: Flask, session: Session) -> None:
    red, before = signed_in(hasty, "Red"), entries(session)
    engine = hasty.extensions["sandtable"]["house"].engine
    engine.dispose()
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA query_only = ON"))
    answer = red.send(form(red.page(TABLE), "Place bid"), **{"field-price": "3"})
    assert answer.status_code == 503 and "The database is closed" in answer.text
    assert entries(session) == before


def test_a_database_that_cannot_be_opened_has_a_page_of_its_own(
    hasty: Flask, database: str, tmp_path: Path
) -> None:
    red = signed_in(hasty, "Red")
    hasty.extensions["sandtable"]["house"].engine.dispose()
    Path(path_of(database)).rename(tmp_path / "moved")
    Path(path_of(database)).mkdir()
    for answer in (red.client.get("/c/an-evening/"), red.client.get("/login"), red.client.get("/")):
        assert answer.status_code == 503 and "The database is closed" in answer.text
        assert "Content-Security-Policy" in answer.headers


def test_a_file_that_is_no_database_is_told_as_broken(hasty: Flask, database: str) -> None:
    red = signed_in(hasty, "Red")
    hasty.extensions["sandtable"]["house"].engine.dispose()
    for end in ("", "-wal", "-shm"):
        Path(path_of(database) + end).write_bytes(b"no database at all" * 1000)
    answer = red.client.get("/")
    assert answer.status_code == 503 and "The database is broken" in answer.text


def test_a_stroke_of_the_editor_is_answered_so_that_the_editor_keeps_it(
    hasty: Flask, database: str, session: Session, auction: Begun
) -> None:
    uid = a_draft(session, auction[1]["red"]).uid
    red = at_desk(hasty, "Red", uid)
    with locked(database):
        red.stroke(lay("terrain", "carpet", "A4"), status=503)
    assert session.scalars(select(Revision.number)).all() == [1]
    red.stroke(lay("terrain", "carpet", "A4"))
    session.rollback()
    assert session.scalars(select(Revision.number)).all() == [1, 2]


def test_a_lock_in_postgresql_is_busy_and_a_bug_is_a_bug(postgresql: str) -> None:
    engine = open_engine(postgresql.format(name="postgres"))
    with engine.begin() as one, engine.connect() as other:
        one.execute(text("LOCK TABLE pg_catalog.pg_description IN ACCESS EXCLUSIVE MODE"))
        other.execute(text("SET LOCAL lock_timeout = '50ms'"))
        with pytest.raises(OperationalError) as locked:
            other.execute(text("SELECT count(*) FROM pg_catalog.pg_description"))
    assert trouble_of(locked.value) is Trouble.BUSY
    with engine.begin() as connection, pytest.raises(Exception, match="read-only") as readonly:
        connection.execute(text("SET TRANSACTION READ ONLY"))
        connection.execute(text("CREATE TABLE another_of_a_test (id integer)"))
    assert trouble_of(readonly.value) is Trouble.CLOSED
    with engine.begin() as connection, pytest.raises(Exception, match="syntax") as bug:
        connection.execute(text("SELEKT"))
    assert trouble_of(bug.value) is None
    engine.dispose()
    gone = create_engine("postgresql+psycopg://nobody@127.0.0.1:1/nothing")
    with pytest.raises(OperationalError) as closed:
        gone.connect()
    assert trouble_of(closed.value) is Trouble.CLOSED


@pytest.mark.parametrize(
    ("fault", "trouble"),
    [
        (postgresql_errors.DiskFull, Trouble.FULL),
        (postgresql_errors.AdminShutdown, Trouble.CLOSED),
        (postgresql_errors.TooManyConnections, Trouble.BUSY),
        (postgresql_errors.DeadlockDetected, Trouble.BUSY),
        (postgresql_errors.UndefinedTable, None),
    ],
)
def test_faults_of_postgresql_are_known_by_their_codes(
    fault: type[psycopg.Error], trouble: Trouble | None
) -> None:
    assert trouble_of(OperationalError("SELECT", {}, fault())) is trouble


def test_a_missing_table_is_a_bug_and_no_trouble(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'a.sqlite'}")
    with engine.connect() as connection, pytest.raises(OperationalError) as bug:
        connection.execute(text("SELECT * FROM nowhere"))
    assert trouble_of(bug.value) is None
    assert trouble_of(NoConnection("no connection is free")) is Trouble.BUSY
    assert trouble_of(OSError(28, "No space left on device")) is Trouble.FULL
    assert trouble_of(FileNotFoundError(2, "no such file")) is None

    def fails() -> int:
        raise bug.value

    with pytest.raises(OperationalError):
        in_a_sentence(fails)


def test_a_command_that_is_broken_off_ends_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def broken_off() -> int:
        raise KeyboardInterrupt

    assert in_a_sentence(broken_off) == 130
    assert capsys.readouterr().out == "Stopped.\n"


@pytest.mark.slow
def test_a_command_whose_reader_has_gone_ends_without_a_word() -> None:
    said = subprocess.run(
        f"'{sys.executable}' app.py rules firestorm | head -1",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert said.stderr == "" and said.stdout.count("\n") == 1
