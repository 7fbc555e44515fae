"""What a printing process does with a job: keeps what came out, says what went wrong, counts sheets."""

import io
from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest
from sqlalchemy.orm import Session

from campaign.log.running import House
from campaign.printing import kept, queue, worker
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
