"""What was printed is kept by its content, for a while and within a room."""

import os
import stat
import time
from datetime import timedelta
from pathlib import Path
from zipfile import ZipFile

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from campaign.backups.backup import backup
from campaign.installation import identity
from campaign.printing import content as printed_content, kept, queue
from campaign.printing.tables import PrintResult
from campaign.storage.db import now, writing
from tests.printing import content, somebody


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return kept.folder_in(tmp_path)


def put(session: Session, folder: Path, words: str, *, size: int = 4, days: int = 0) -> str:
    """Keeps a file of that size, fetched last so many days ago; returns its hash."""
    made = content(words)
    kept.keep(session, folder, made, b"%PDF" * (size // 4))
    with writing(session):
        used = now() - timedelta(days=days)
        session.execute(update(PrintResult).where(PrintResult.hash == made.hash).values(used=used))
    old = time.time() - 3600
    os.utime(folder / f"{made.hash}.pdf", (old, old))
    return made.hash


def test_the_hash_tells_content_options_and_setter_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    hashes = {made.hash for made in (content(), content("Other"), content(pages=2), content(across=800))}
    assert len(hashes) == 4
    assert content().hash == content().hash
    monkeypatch.setattr(printed_content, "stamp", lambda: "another style sheet")
    assert content().hash not in hashes


def test_a_kept_file_is_for_nobody_else_on_the_machine(session: Session, folder: Path) -> None:
    hash = put(session, folder, "Secret")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / f"{hash}.pdf").stat().st_mode) == 0o600
    assert kept.find(session, folder, hash) == b"%PDF"


def test_what_nobody_fetches_for_long_goes(session: Session, folder: Path) -> None:
    old, new = put(session, folder, "Old", days=8), put(session, folder, "New", days=6)
    kept.sweep(session, folder)
    assert kept.find(session, folder, old) is None and kept.find(session, folder, new) is not None
    assert [path.name for path in folder.glob("*.pdf")] == [f"{new}.pdf"]


def test_fetching_keeps_a_file_longer(session: Session, folder: Path) -> None:
    hash = put(session, folder, "Wanted", days=6)
    assert kept.find(session, folder, hash) is not None
    assert session.get_one(PrintResult, hash).used >= now() - timedelta(minutes=1)


def test_beyond_the_room_the_one_fetched_longest_ago_goes_first(
    session: Session, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes = [put(session, folder, f"Page {days}", size=400, days=days) for days in (1, 2, 3)]
    monkeypatch.setattr(kept, "ROOM", 900)
    kept.sweep(session, folder)
    assert [kept.find(session, folder, hash) is None for hash in hashes] == [False, False, True]


def test_a_file_that_nobody_knows_goes_and_one_just_written_stays(session: Session, folder: Path) -> None:
    for name, age in (("left.pdf", 3600), ("left.png.7.part", 3600), ("new.pdf", 0)):
        (folder / name).write_bytes(b"x")
        os.utime(folder / name, (time.time() - age,) * 2)
    kept.sweep(session, folder)
    assert [path.name for path in folder.iterdir()] == ["new.pdf"]


def test_a_file_that_is_gone_is_printed_again(session: Session, folder: Path) -> None:
    hash = put(session, folder, "Lost")
    (folder / f"{hash}.pdf").unlink()
    assert kept.find(session, folder, hash) is None
    (folder / f"{hash}.pdf").mkdir()  # what cannot be read
    assert kept.find(session, folder, hash) is None
    (folder / f"{hash}.pdf").rmdir()
    put(session, folder, "Lost")
    assert kept.find(session, folder, hash) is not None


def test_a_backup_holds_nothing_of_what_is_printed(session: Session, tmp_path: Path) -> None:
    queue.ask(session, content("Words of a secret paper"), somebody())
    put(session, kept.folder_in(tmp_path), "Done")
    house = session.info["house"]
    with writing(session):
        identity.identity_of(session, tmp_path)
    backup(house, tmp_path / "house.backup", tmp_path)
    assert not [name for name in ZipFile(tmp_path / "house.backup").namelist() if "print_" in name]
