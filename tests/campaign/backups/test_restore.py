"""A restore: everything comes back, with the secrets it needs, or nothing is changed."""

import argparse
import json
import lzma
import os
import random
import re
import shutil
import signal
import sqlite3
import stat
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from campaign.backups.backup import Held, backup
from campaign.backups.contents import Contents
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.commands import migrate as migrate_command
from campaign.installation import identity
from campaign.installation.settings import KEPT_SECRETS
from campaign.log.running import House, open_house, running
from campaign.play import mending
from campaign.storage import migrate
from campaign.storage.db import now, open_engine, writing
from campaign.storage.models import Identity, Link, Note, SecurityEntry, User
from campaign.storage.outages import in_a_sentence
from rulesets.kit.codec import Unreadable
from tests.builders import an_auction, an_organiser, order
from tests.campaign.backups.conftest import Kept
from tests.campaign.backups.files import everything, run_backup, run_restore
from tests.campaign.backups.test_damage import FIRST
from tests.formats.kept import SYSTEMS
from tests.length import far
from tests.systems.sealed_bid import SEALED_BID


@pytest.fixture
def other(tmp_path: Path) -> Iterator[tuple[House, Path]]:
    """A fresh copy of the program: a database and secrets that an earlier start made."""
    folder = tmp_path / "other"
    folder.mkdir()
    house = open_house(f"sqlite:///{folder / 'sandtable.sqlite'}", (SEALED_BID,))
    migrate.upgrade(house.engine)
    identity.secrets_of(folder)
    with house.sessions()() as session:
        identity.identity_of(session, folder)
    yield house, folder
    house.engine.dispose()


@pytest.mark.slow
def test_a_backup_restores_everything_and_keeps_what_was_there(
    session: Session, house: House, tmp_path: Path, instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign, who = an_auction(session)
    order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    number, green = campaign.id, who["green"].id
    state, last = running(session, number).state, running(session, number).log.last
    file = tmp_path / "backup.zip"
    assert run_backup(file, house, instance) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    order(session, campaign, who["green"], "green", "Bid for the Brass Lamp", {"price": 4})
    session.close()
    assert run_restore(file, house, instance) == 0
    assert "Every log leads to its stored state. Everybody signs" in capsys.readouterr().out
    with house.sessions()() as after:
        at = running(after, number)
        assert (at.state, at.log.last, at.campaign.last) == (state, last, last)
        person = after.get_one(User, green)
        assert order(after, at.campaign, person, "green", "Bid for the Brass Lamp", {"price": 1})
        (line,) = after.scalars(select(SecurityEntry).where(SecurityEntry.kind == "restore"))
        assert f"{after.scalar(select(Identity.uid))}"[:8] in line.words and line.address == "the machine"
    (kept,) = instance.glob("before-restore-*.zip")
    assert len(read_backup(kept).rows("entries", "number")) == last + 1
    assert not list(instance.glob("*.restored-*"))


def test_a_log_that_holds_mended_entries_comes_back(
    session: Session, house: House, tmp_path: Path, instance: Path
) -> None:
    campaign, who = an_auction(session)
    for seat, price in (("red", 6), ("blue", 2), ("green", 1)):
        order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": "Heer."})
    change = mending.Change(3, "organiser", {"remark": "Here."}, None, "A slip.")
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], change, "k").mark
    mending.decide(session, campaign.id, who["organiser"], change, read, "mend", 3)
    number, log = campaign.id, running(session, campaign.id).log
    session.close()
    file = tmp_path / "backup.zip"
    assert run_backup(file, house, instance) == 0 and run_restore(file, house, instance) == 0
    with house.sessions()() as after:
        assert running(after, number).log.records == log.records
        assert running(after, number).state == log.state


def test_a_backup_is_told_in_the_security_log_of_its_house(house: House, instance: Path) -> None:
    file = instance / "told.zip"
    backup(house, file, instance)
    with house.sessions()() as session:
        (line,) = session.scalars(select(SecurityEntry).where(SecurityEntry.kind == "export"))
        assert line.address == "the machine" and str(file) in line.words


@pytest.mark.slow
def test_the_secrets_come_along_and_the_key_of_the_cookies_does_not(
    kept: Kept, other: tuple[House, Path]
) -> None:
    house, folder = other
    before = {name: (folder / name).read_text() for name in KEPT_SECRETS}
    (folder / "secret-key").write_text("of the other")
    restore(house, read_backup(kept.file), folder)
    for name in KEPT_SECRETS:
        assert (folder / name).read_text() == (kept.instance / name).read_text() != before[name]
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
    assert (folder / "secret-key").read_text() == "of the other"
    assert identity.settle(house.engine, folder).strangers == ()
    assert b"of the other" not in kept.file.read_bytes()


@pytest.mark.slow
def test_a_restore_broken_off_before_the_secrets_were_in_place_is_finished_by_the_next_start(
    kept: Kept, other: tuple[House, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, folder = other

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(identity, "put_in_place", killed)
    with pytest.raises(KeyboardInterrupt):
        restore(house, read_backup(kept.file), folder)
    monkeypatch.undo()
    assert (folder / "password-salt").read_text() != (kept.instance / "password-salt").read_text()
    settled = identity.settle(house.engine, folder)
    assert (settled.strangers, bool(settled.stamp)) == ((), True)
    assert (folder / "password-salt").read_text() == (kept.instance / "password-salt").read_text()
    assert not list(folder.glob("*.restored-*"))


@pytest.mark.slow
def test_a_restore_that_fails_takes_away_the_secrets_it_laid_beside(
    kept: Kept, other: tuple[House, Path]
) -> None:
    house, folder = other
    before = everything(folder / "sandtable.sqlite", folder)
    contents = read_backup(kept.file)
    wrong = {uid: {**state, "digest": "0"} for uid, state in contents.states.items()}
    with pytest.raises(Unreadable, match="does not fold"):
        restore(house, replace(contents, states=wrong), folder)
    assert everything(folder / "sandtable.sqlite", folder) == before


@pytest.mark.slow
def test_another_house_is_not_replaced_unasked(
    kept: Kept, other: tuple[House, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    house, folder = other
    with house.sessions()() as session:
        an_organiser(session, "Karl")
    before = everything(folder / "sandtable.sqlite", folder)
    assert run_restore(kept.file, house, folder) == 1
    assert "another server" in capsys.readouterr().out
    assert everything(folder / "sandtable.sqlite", folder) == before
    assert run_restore(kept.file, house, folder, over=True) == 0
    assert "What was here is kept in" in capsys.readouterr().out
    (there,) = folder.glob("before-restore-*.zip")
    assert read_backup(there).rows("users", "username") == [("Karl",)]
    assert run_restore(there, house, folder) == 1
    assert run_restore(there, house, folder, over=True) == 0
    with house.sessions()() as session:
        assert session.scalars(select(User.username)).all() == ["Karl"]
    assert len(list(folder.glob("before-restore-*.zip"))) == 2


@pytest.mark.slow
def test_a_backup_of_the_first_format_gives_people_back_and_links_to_its_organisers(
    other: tuple[House, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], app: Flask
) -> None:
    house, folder = replace(other[0], rulesets=SYSTEMS), other[1]
    file, salt = tmp_path / "old.json", (folder / "password-salt").read_text()
    file.write_bytes(lzma.decompress(FIRST.read_bytes()))
    assert run_restore(file, house, folder) == 0
    said = capsys.readouterr().out
    (token,) = re.findall(r"^  Olga: http://here/join/(\S+)$", said, re.MULTILINE)
    assert "./run recover NAME" in said
    assert (folder / "password-salt").read_text() == salt
    with house.sessions()() as session:
        assert set(session.scalars(select(User.username))) == {"Olga", "Red", "Blue", "Green", "Ada"}
        assert running(session, 1).log.last == 11
        assert session.scalar(select(Link.kind).where(Link.used.is_(None), Link.kind == "recover"))
        assert identity.settle(house.engine, folder).strangers == ()
    assert token
    assert run_restore(file, house, folder) == 0, "it is known again as of this house, by its people"


@pytest.mark.slow
def test_a_house_whose_database_is_of_before_is_kept_and_replaced(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "old"
    folder.mkdir()
    shutil.copy(Path(__file__).parents[2] / "formats/1/house.sqlite", folder / "sandtable.sqlite")
    house = open_house(f"sqlite:///{folder / 'sandtable.sqlite'}", SYSTEMS)
    assert run_restore(kept.file, house, folder) == 1
    assert migrate.revision_of(house.engine) == "0004", "what is refused changes nothing"
    assert run_restore(kept.file, house, folder, over=True) == 0
    (there,) = folder.glob("before-restore-*.zip")
    assert run_restore(there, house, folder, over=True) == 0
    with house.sessions()() as session:
        assert running(session, 1).log.last == 11
    house.engine.dispose()


def test_a_database_of_a_newer_program_is_left_alone_by_every_command(
    kept: Kept, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with kept.house.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    before = everything(kept.database, kept.instance)
    monkeypatch.setattr(migrate_command, "configured_house", lambda: kept.house)
    assert run_restore(kept.file, kept.house, kept.instance, over=True) == 1
    assert run_backup(kept.file.with_name("more.zip"), kept.house, kept.instance) == 1
    assert in_a_sentence(lambda: migrate_command.run(argparse.Namespace())) == 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 3 and all("newer program" in line for line in said)
    assert everything(kept.database, kept.instance) == before
    assert not kept.file.with_name("more.zip").exists()


def test_a_locked_database_and_one_that_is_none_end_in_a_sentence(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("campaign.storage.db.WAIT_SECONDS", 0.05)
    house = House(open_engine(str(kept.house.engine.url)), (SEALED_BID,))
    before, inside = kept.file.read_bytes(), everything(kept.database, kept.instance)
    holder = sqlite3.connect(kept.database, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert run_restore(kept.file, house, kept.instance) == 1
    assert run_backup(kept.file, house, kept.instance) == 1
    holder.execute("ROLLBACK")
    holder.close()
    assert capsys.readouterr().out.count("Somebody else was writing") == 2
    assert kept.file.read_bytes() == before
    assert everything(kept.database, kept.instance) == inside
    assert not list(tmp_path.rglob("*.part"))
    (tmp_path / "none.sqlite").write_bytes(b"no database at all" * 100)
    broken = open_house(f"sqlite:///{tmp_path / 'none.sqlite'}", (SEALED_BID,))
    assert run_restore(kept.file, broken, kept.instance) == 1
    assert "The database file is damaged or not a database. The person who" in capsys.readouterr().out
    assert (tmp_path / "none.sqlite").read_bytes() == b"no database at all" * 100


def test_a_table_that_packs_very_tightly_is_no_bomb_to_its_own_reader(kept: Kept, tmp_path: Path) -> None:
    with kept.house.sessions()() as session, writing(session):
        session.add_all(
            Note(campaign_id=1, kind="note", who="Olga", text="x" * 50_000, at=now()) for _ in range(100)
        )
    backup(kept.house, tmp_path / "tight.zip", kept.instance)
    assert len(read_backup(tmp_path / "tight.zip").rows("notes", "text")) >= 100


def test_a_restore_into_postgresql_and_back_is_the_same_house(
    kept: Kept, any_house: House, tmp_path: Path
) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    contents: Contents = read_backup(kept.file)
    assert restore(any_house, contents, folder) == Held(1, 2)
    wrong = replace(contents, tables={**contents.tables, "memberships": {"columns": ["id"], "rows": []}})
    with pytest.raises(Unreadable, match="columns of its day"):
        restore(any_house, wrong, folder)
    backup(any_house, tmp_path / "again.zip", folder)
    again = read_backup(tmp_path / "again.zip")
    assert (again.house, again.secrets, again.states) == (contents.house, contents.secrets, contents.states)
    assert json.dumps(again.tables["entries"]) == json.dumps(contents.tables["entries"])


@pytest.mark.writers
def test_a_restore_killed_at_any_moment_leaves_the_old_house_or_the_new_with_its_secrets(
    kept: Kept, other: tuple[House, Path]
) -> None:
    house, folder = other
    with house.sessions()() as session:
        an_organiser(session, "Karl")
    house.engine.dispose()
    contents, chance = read_backup(kept.file), random.Random(9)
    ours, theirs = ((each / "password-salt").read_text() for each in (folder, kept.instance))
    begun = time.monotonic()
    restore(fresh_house(folder / "trial.sqlite"), contents, folder_of(folder / "trial"))
    length = time.monotonic() - begun
    for _ in range(far(4, 12)):
        child = os.fork()
        if not child:
            restore(fresh_house(folder / "sandtable.sqlite"), contents, folder)
            os._exit(0)
        time.sleep(chance.uniform(0, length * 1.3))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        settled = identity.settle(house.engine, folder)
        with house.sessions()() as session:
            names = set(session.scalars(select(User.username)))
        assert names in ({"Karl"}, {"Olga", "Red", "Blue", "Green"})
        salt = (folder / "password-salt").read_text()
        assert (settled.strangers, salt) == ((), ours if names == {"Karl"} else theirs)
        house.engine.dispose()
    assert run_restore(kept.file, house, folder, over=True) == 0
    assert not list(folder.glob("*.restored-*"))


def fresh_house(database: Path) -> House:
    return open_house(f"sqlite:///{database}", (SEALED_BID,))


def folder_of(path: Path) -> Path:
    path.mkdir()
    return path
