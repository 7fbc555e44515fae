"""The pool: the processes that print, one a slot, started where there is none.

Invariant: whoever holds the lock of a slot is its only process. The lock is handed over at the start and
falls with the process, however that ends, so `start` may be called at any time, by every process that
serves and by several at once: it fills what is empty. The processes end with the one that started them.
"""

import fcntl
import os
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path

from campaign.installation.settings import ROOT
from campaign.printing import kept

SLOTS = (1, 2)


@dataclass(slots=True)
class _Own:
    """What this process started, and the pipe whose end tells them that it is gone."""

    reading: int = -1
    writing: int = -1
    started: list[subprocess.Popen[bytes]] = field(default_factory=list)


_own = _Own()
_lock = threading.Lock()


def start(instance: Path, url: str) -> None:
    """Starts a process for every slot of the house that has none. They end when this process does, or the
    program that it becomes."""
    with _lock:
        for slot in SLOTS:
            _fill(instance, url, slot)
        _own.started = [process for process in _own.started if process.poll() is None]


def _fill(instance: Path, url: str, slot: int) -> None:
    lock = os.open(kept.folder_in(instance) / f"process-{slot}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return
    else:
        _own.started.append(
            subprocess.Popen(
                [sys.executable, "-m", "campaign.printing.worker", str(slot)],
                cwd=ROOT,
                env={**os.environ, "SANDTABLE_INSTANCE": str(instance.resolve()), "DATABASE_URL": url},
                stdin=_pipe(),
                stdout=subprocess.DEVNULL,
                pass_fds=(lock,),
                start_new_session=True,
            )
        )
    finally:
        os.close(lock)


def _pipe() -> int:
    """The end to read of a pipe that closes when this process ends, and not when it becomes another."""
    if _own.writing < 0:
        _own.reading, _own.writing = os.pipe()
        os.set_inheritable(_own.writing, True)
    return _own.reading


def stop() -> None:
    """Ends the processes that this one started, and waits for them."""
    with _lock:
        if _own.writing >= 0:
            os.close(_own.writing)
            os.close(_own.reading)
            _own.reading = _own.writing = -1
        for process in _own.started:
            process.wait()
        _own.started.clear()
