"""PDF: a page of ours on paper, set in a process of its own.

`render` hands the HTML to a worker (exports/pdf/worker.py) that stays warm between sheets,
because loading the setter takes longer than a sheet. A worker that fails, is too slow or
has served its number of jobs is replaced. One sheet at a time per process; threads wait in
line; a forked process starts a worker of its own. No failure outlives its job.
"""

import atexit
import contextlib
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from exports.pdf import wire as pdf_wire
from exports.pdf.bundle import with_images
from exports.pdf.wire import Job, LineClosed, LineSlow

_ROOT = Path(__file__).parents[2]
_JOBS = 200
_START_SECONDS = 30.0
_PASSED_ON = (
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "XDG_CACHE_HOME",
    "XDG_DATA_DIRS",
    "VIRTUAL_ENV",
    "FONTCONFIG_FILE",
    "FONTCONFIG_PATH",
    "LD_LIBRARY_PATH",
    "DYLD_FALLBACK_LIBRARY_PATH",
)
_INSTALL = (
    "PDFs need the libraries of Pango, which this machine lacks: "
    "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0. "
    "The sheet's page on the screen works without, and prints from the browser."
)
_AS_WELL = "Print the page from your browser instead."
_A_PART = "Print a part of it."
_PATIENCE = 20
"""A worker gives way to all else, so a second of the processor may take so many by the clock; one that is
silent for longer hangs."""
_log = logging.getLogger(__name__)


class PaperFailed(Exception):
    """The PDF could not be made; `sentence` says to a person why and what else he can do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class PaperUnavailable(PaperFailed):
    """The libraries that set paper are missing; `sentence` says what to install."""


class PaperTooLarge(PaperFailed):
    """The page takes more pages, time or memory than one sheet may."""


class _Press:
    """A worker's process, the line to it, and the folder for the fonts it unpacks."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair()
        self.room = tempfile.mkdtemp(prefix="sandtable-")
        environment = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        environment["TMPDIR"] = self.room
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "exports.pdf.worker"],
                cwd=_ROOT,
                env=environment,
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                start_new_session=True,
            )
        self.jobs = 0
        self.is_ready = False

    def wait_ready(self) -> None:
        """Waits until the worker can set. Raises PaperUnavailable where it has not the libraries."""
        if self.is_ready:
            return
        answer = pdf_wire.read_answer(pdf_wire.receive(self.line, time.monotonic() + _START_SECONDS))
        if answer.fault:
            raise PaperUnavailable(f"{_INSTALL} ({answer.words})")
        self.is_ready = True

    def set(self, job: Job) -> bytes:
        """The paper. Raises what `render` raises, LineClosed or LineSlow."""
        self.wait_ready()
        self.jobs += 1
        until = time.monotonic() + job.seconds * _PATIENCE
        self.line.settimeout(job.seconds * _PATIENCE)
        pdf_wire.send(self.line, pdf_wire.write_job(job))
        answer = pdf_wire.read_answer(pdf_wire.receive(self.line, until))
        for remark in answer.remarks:
            _log.warning("%s: %s", job.title, remark)
        match answer.fault:
            case "":
                return pdf_wire.receive(self.line, until)
            case "pages":
                raise PaperTooLarge(f"The sheet is longer than {job.pages_at_most} pages. {_A_PART}")
            case "memory":
                raise PaperTooLarge(f"{_what(job)} takes more memory than one may. {_instead(job)}")
            case _:
                _log.error("%s: %s", job.title, answer.words)
                raise PaperFailed(f"{_what(job)} could not be made. {_AS_WELL}")

    def is_out_of_time(self) -> bool:
        """Whether the process, which has ended, took more of the processor than its job may."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(5) == -signal.SIGXCPU
        return False

    def stop(self) -> None:
        """Ends the process, at once, and takes away what it left lying."""
        self.line.close()
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.room, ignore_errors=True)


_lock = threading.Lock()
_press: _Press | None = None
_inherited: list[_Press] = []


def render(html: str, *, title: str, pages_at_most: int = 40, seconds: int = 30) -> bytes:
    """The page as a PDF, its file named `title` inside.

    `html` is a whole page of exports.paper.sheets; it reaches /static/ style sheets and fonts and
    the pictures it carries, and nothing else. Raises PaperTooLarge beyond `pages_at_most`,
    beyond so many `seconds` of the processor or beyond the memory of a worker, PaperUnavailable without the
    libraries, and PaperFailed for anything else.
    """
    return _job_done(Job(with_images(html), title, pages_at_most, seconds))


def pixels(html: str, *, title: str, across: int, seconds: int = 30) -> bytes:
    """The first leaf of the page as a PNG, `across` pixels wide; raises what `render` raises."""
    return _job_done(Job(with_images(html), title, 1, seconds, across))


def _job_done(job: Job) -> bytes:
    if not _lock.acquire(timeout=job.seconds * _PATIENCE):
        raise PaperFailed("Other sheets are being printed. Try again in a minute.")
    try:
        return _set(job)
    finally:
        _lock.release()


def warm() -> None:
    """Starts the worker without waiting for it, so that the first sheet is as quick as the next."""
    with _lock:
        _running()


def stop() -> None:
    """Ends the worker. The next sheet starts another."""
    global _press
    if _press is not None:
        _press.stop()
        _press = None


def _running() -> _Press:
    """The worker; a new one where there is none, it has ended, or it has served long enough."""
    global _press
    if _press is not None and (_press.jobs >= _JOBS or _press.process.poll() is not None):
        stop()
    if _press is None:
        _press = _Press()
    return _press


def _set(job: Job) -> bytes:
    """The paper. A worker that served before and is found gone is replaced once."""
    press = _running()
    was_warm = press.jobs > 0
    try:
        return press.set(job)
    except LineSlow:
        stop()
        raise PaperFailed(f"{_what(job)} did not come to an end. {_AS_WELL}") from None
    except LineClosed:
        is_out_of_time = press.is_out_of_time()
        stop()
        if is_out_of_time:
            long = f"takes more than {job.seconds} seconds of the processor"
            raise PaperTooLarge(f"{_what(job)} {long}. {_instead(job)}") from None
        if was_warm:
            return _set(job)
        raise PaperFailed(f"{_what(job)} failed while it was made. {_AS_WELL}") from None
    except PaperUnavailable:
        stop()
        raise


def _what(job: Job) -> str:
    return "The picture" if job.pixels else "The sheet"


def _instead(job: Job) -> str:
    """What else one can do about a job that is too large: a picture has no parts."""
    return _AS_WELL if job.pixels else _A_PART


def _after_fork() -> None:
    """A forked process leaves the worker to its parent."""
    global _press, _lock
    _lock = threading.Lock()
    if _press is not None:
        _press.line.close()
        _inherited.append(_press)
        _press = None


os.register_at_fork(after_in_child=_after_fork)
atexit.register(stop)
