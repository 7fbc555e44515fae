"""A printing process: takes one job after the other, sets it, keeps what came out.

Run as `python -m campaign.printing.worker SLOT` by campaign/printing/pool.py, which hands over the lock of
the slot. It gives way to everything else on the machine, ends when its starter does (its standard input
closes), and knows nothing of campaigns: a job carries its pages. The setter below it (exports/pdf) is a
process of its own under limits of time, memory and pages. A question that takes long is answered, and the
pages of a paper are made, by another process that knows the systems (`answerer.py`).
"""

import json
import logging
import sys
import time
from pathlib import Path

from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session, sessionmaker

from campaign.installation.settings import database_url, instance_folder
from campaign.printing import answerer, kept, queue
from campaign.printing.answerer import SECONDS
from campaign.printing.content import REFUSED, Content, Unmade, Work, content_of
from campaign.printing.queue import Taken
from campaign.printing.starter import end_with_starter
from campaign.storage.db import HouseSession, open_engine, writer_of
from exports.pdf import pdf
from exports.pdf.binding import bound
from exports.pdf.book import set_book
from exports.pdf.priority import give_way

SINGLE_SHEETS_ONLY = 2
"""The process of this number leaves packs to the first, so that a sheet never waits for a pack."""
_GIVES_WAY = 5
_LOOKS_AGAIN = 0.25
_DATABASE_AWAY = 5.0
_NO_ROOM = (
    "The PDF could not be stored; the server's disk may be full. Tell an administrator. You can print the "
    "page from your browser."
)
_CHANGED = "Something on this paper changed while it was prepared. Open it again."
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
        if isinstance(content, Unmade):
            _make(session, folder, taken.id, content)
            return
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


def _make(session: Session, folder: Path, job: int, paper: Unmade) -> None:
    """Has the pages of a paper made, which wait to be set from then on. Raises PaperFailed where they are not
    what was asked for any more, or are refused."""
    told = json.loads(answerer.asked({"asked": paper.asked}))
    if REFUSED in told:
        raise pdf.PaperFailed(told[REFUSED])
    if told["edition"] != paper.edition:
        raise pdf.PaperFailed(_CHANGED)
    content = content_of(told["content"])
    kept.name(session, folder, paper, content)
    queue.name(session, job, content)


def _made(session: Session, job: int, content: Content | Work) -> bytes:
    """The finished file. Raises PaperFailed, in a pack with the name of the sheet."""
    if isinstance(content, Work):
        return answerer.asked({"work": content.work, "arguments": content.arguments})
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
            answerer.rest()
            time.sleep(_LOOKS_AGAIN)
        except DBAPIError as away:
            _log.error("the database: %s", away)
            is_begun = False
            time.sleep(_DATABASE_AWAY)


if __name__ == "__main__":
    main(int(sys.argv[1]))
