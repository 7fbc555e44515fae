"""What a printing process does with a job: keeps what came out, says what went wrong, counts sheets. What was
printed is kept by its content, for a while and within a room."""

import io
import os
import stat
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from zipfile import ZipFile

import pypdf
import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from campaign.backups.backup import backup
from campaign.installation import identity
from campaign.log.running import House
from campaign.printing import content as printed_content, kept, queue, worker
from campaign.printing.tables import PrintResult
from campaign.storage.db import now, writing
from exports.pdf import pdf
from exports.pdf.wire import Job
from tests.printing import HERE, a_leaf, content, somebody


@pytest.fixture
def set_jobs(paper_is_marked: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Job]]:
    """The jobs that the setter got, in order; it makes empty leaves."""
    jobs: list[Job] = []

    def set_one(job: Job) -> bytes:
        jobs.append(job)
        return a_leaf(job.title)

    monkeypatch.setattr(pdf, "_set", set_one)
    yield jobs


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return kept.folder_in(tmp_path)


def fails(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Has the setter fail so."""

    def set_one(_: Job) -> bytes:
        raise error

    monkeypatch.setattr(pdf, "_set", set_one)


def sentence(session: Session) -> str:
    """Why the page that was asked for failed."""
    standing = queue.look(session, content().hash)
    assert standing is not None
    return standing.sentence


def test_a_job_leaves_the_queue_and_its_file_is_kept(
    house: House, session: Session, folder: Path, set_jobs: list[Job]
) -> None:
    queue.ask(session, content(), somebody())
    assert worker.work_off(house.sessions(), folder, HERE) == 1
    assert queue.look(session, content().hash) is None
    assert kept.find(session, folder, content().hash) == a_leaf("A page")
    assert [job.title for job in set_jobs] == ["A page"]


def test_what_is_kept_already_is_not_set_again(
    house: House, session: Session, folder: Path, set_jobs: list[Job]
) -> None:
    for _ in range(2):
        queue.ask(session, content(), somebody())
        worker.work_off(house.sessions(), folder, HERE)
    assert len(set_jobs) == 1 and queue.look(session, content().hash) is None


def test_a_pack_is_set_sheet_by_sheet_bound_and_says_how_far_it_is(
    house: House, session: Session, folder: Path, set_jobs: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack, told = content("Pack", pages=3), []
    set_one = pdf._set

    def look_meanwhile(job: Job) -> bytes:
        session.rollback()
        told.append(queue.look(session, pack.hash))
        return set_one(job)

    monkeypatch.setattr(pdf, "_set", look_meanwhile)
    queue.ask(session, pack, somebody())
    worker.work_off(house.sessions(), folder, HERE)
    assert told == [queue.Standing(0, 3, done) for done in (0, 1, 2)]
    session.rollback()
    bound = pypdf.PdfReader(io.BytesIO(kept.find(session, folder, pack.hash) or b""))
    assert len(bound.pages) == 3 and bound.metadata is not None and bound.metadata.title == "Pack"


@pytest.mark.parametrize(
    "error, words",
    [
        (pdf.PaperTooLarge("The sheet is longer than 40 pages. Print a part of it."), "Print a part of it"),
        (pdf.PaperUnavailable("apt-get install libpango-1.0-0"), "apt-get install libpango-1.0-0"),
        (
            OSError(28, "No space left on device"),
            "s disk may be full. Tell an administrator. You can print the",
        ),
        (KeyError("a bug"), "Print the page from your browser"),
    ],
)
def test_a_failure_is_a_sentence_and_the_next_job_goes_on(
    error: Exception,
    words: str,
    house: House,
    session: Session,
    folder: Path,
    paper_is_marked: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fails(monkeypatch, error)
    queue.ask(session, content(), somebody())
    queue.ask(session, content("Next"), somebody(2))
    assert worker.work_off(house.sessions(), folder, HERE) == 2
    assert words in sentence(session)


def test_a_pack_that_fails_names_the_sheet(
    house: House, session: Session, folder: Path, paper_is_marked: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch, pdf.PaperTooLarge("It is too long."))
    pack = content("Pack", pages=2)
    queue.ask(session, pack, somebody())
    worker.work_off(house.sessions(), folder, HERE)
    standing = queue.look(session, pack.hash)
    assert standing is not None and standing.sentence == "Pack 1: It is too long."


@pytest.mark.paper
def test_a_pack_of_real_sheets_and_a_picture_come_out(house: House, session: Session, folder: Path) -> None:
    pack, picture = content("Pack", pages=2), content("Picture", across=320)
    for number, wanted in enumerate((pack, picture)):
        queue.ask(session, wanted, somebody(number))
    worker.work_off(house.sessions(), folder, HERE)
    leaves = pypdf.PdfReader(io.BytesIO(kept.find(session, folder, pack.hash) or b"")).pages
    assert [leaf.extract_text() for leaf in leaves] == ["Pack 1", "Pack 2"]
    assert (kept.find(session, folder, picture.hash) or b"").startswith(b"\x89PNG")


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
