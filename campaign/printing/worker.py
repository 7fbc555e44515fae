"""A printing process: takes one job after the other, sets it, keeps what came out.

Run as `python -m campaign.printing.worker SLOT` by campaign/printing/pool.py, which hands over the lock of
the slot. It gives way to everything else on the machine, ends when its starter does (its standard input
closes), and knows nothing of campaigns: a job carries its pages. The setter below it (exports/pdf) is a
process of its own under limits of time, memory and pages. A question that takes long is answered by a process
that is started for it (`./run work`), which knows the systems, reads the database alone and ends.
"""

import json
import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session, sessionmaker

from campaign.installation.settings import ROOT, database_url, instance_folder
from campaign.printing import kept, queue
from campaign.printing.content import Content, Work
from campaign.printing.queue import Taken
from campaign.printing.starter import end_with_starter
from campaign.storage.db import HouseSession, open_engine, writer_of
from exports.pdf import pdf
from exports.pdf.binding import bound
from exports.pdf.book import set_book
from exports.pdf.priority import give_way

SINGLE_SHEETS_ONLY = 2
"""The process of this number leaves packs to the first, so that a sheet never waits for a pack."""
SECONDS = 90
"""So much of the processor a sheet may take, however long that is by the clock: whoever looks at pages comes
first."""
ANSWERS = (sys.executable, "app.py", "work")
"""What answers a question that takes long."""
_GIVES_WAY = 5
_LOOKS_AGAIN = 0.25
_DATABASE_AWAY = 5.0
_NO_ROOM = (
    "The PDF could not be stored; the server's disk may be full. Tell an administrator. You can print the "
    "page from your browser."
)
_TOO_LONG = f"This took the processor longer than {SECONDS} seconds and was stopped."
_NO_ANSWER = "This calculation failed. Tell an administrator: the server's output says more."
_BUG = "This PDF could not be made. Print the page from your browser instead."
_log = logging.getLogger(__name__)


def work_off(sessions: sessionmaker[HouseSession], folder: Path, slot: int) -> int:
    """Sets all that waits and that this process may take; returns how many jobs it took."""
    jobs = 0
    while True:
        with sessions() as session:
            taken = queue.take(session, slot, 1 if slot == SINGLE_SHEETS_ONLY else 0)
            if taken is None:
                return jobs
            _work(session, folder, taken)
            kept.sweep(session, folder)
            queue.forget_failures(session)
        jobs += 1


def _work(session: Session, folder: Path, taken: Taken) -> None:
    """Sets one job, or notes in a sentence why it could not be set."""
    content = taken.content
    try:
        if kept.find(session, folder, content.hash) is None:
            kept.keep(session, folder, content, _made(session, taken.id, content))
    except pdf.PaperFailed as failed:
        queue.fail(session, taken.id, failed.sentence)
    except OSError as full:
        _log.error("%s: %s", content.title, full)
        queue.fail(session, taken.id, _NO_ROOM)
    except DBAPIError:
        raise
    except Exception:
        _log.exception("%s", content.title)
        queue.fail(session, taken.id, _BUG)
    else:
        queue.finish(session, taken.id)


def _answered(work: Work) -> bytes:
    """The answer to a question. Raises PaperFailed where there is none in time. Who answers ends with this
    process, for nobody else holds the other end of what it reads."""
    reading, writing = os.pipe()
    try:
        done = subprocess.run(
            [*ANSWERS, work.work, json.dumps(work.arguments), str(SECONDS)],
            cwd=ROOT,
            stdin=reading,
            capture_output=True,
        )
    finally:
        os.close(reading)
        os.close(writing)
    if done.returncode == -signal.SIGXCPU:
        raise pdf.PaperFailed(_TOO_LONG)
    if done.returncode:
        _log.error("%s: %s", work.title, done.stderr.decode(errors="replace")[-2000:])
        raise pdf.PaperFailed(_NO_ANSWER)
    return done.stdout


def _made(session: Session, job: int, content: Content | Work) -> bytes:
    """The finished file. Raises PaperFailed, in a pack with the name of the sheet."""
    if isinstance(content, Work):
        return _answered(content)
    if content.across:
        return pdf.pixels(content.pages[0][1], title=content.title, across=content.across, seconds=SECONDS)
    if len(content.pages) == 1:
        return pdf.render(content.pages[0][1], title=content.title, seconds=SECONDS)
    done = 0

    def set_one(html: str, title: str) -> bytes:
        nonlocal done
        try:
            part = pdf.render(html, title=title, seconds=SECONDS)
        except pdf.PaperUnavailable:
            raise
        except pdf.PaperFailed as failed:
            raise pdf.PaperFailed(f"{title}: {failed.sentence}") from failed
        done = min(done + 1, len(content.pages))
        queue.note(session, job, done)
        return part

    if content.contents:
        return set_book(content.pages, content.contents, content.title, set_one)
    return bound([set_one(html, title) for title, html in content.pages], content.title)


def main(slot: int) -> None:
    """Prints what waits until it is ended."""
    end_with_starter(pdf.stop)
    give_way(_GIVES_WAY)
    instance = instance_folder()
    engine, folder = open_engine(database_url(instance)), kept.folder_in(instance)
    # without the house and its systems, which would double what this process weighs
    sessions = sessionmaker(engine, class_=HouseSession, info={"writer": writer_of(engine)})
    is_begun = False
    pdf.warm()
    while True:
        try:
            if not is_begun:
                with sessions() as session:
                    queue.free(session, slot)
                is_begun = True
            work_off(sessions, folder, slot)
            time.sleep(_LOOKS_AGAIN)
        except DBAPIError as away:
            _log.error("the database: %s", away)
            is_begun = False
            time.sleep(_DATABASE_AWAY)


if __name__ == "__main__":
    main(int(sys.argv[1]))
