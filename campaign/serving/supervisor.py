"""Keeps processes running: starts each again when it ends, and ends all when it is told to.

    python -m campaign.serving.supervisor CHILDREN DATABASE

CHILDREN is what `as_words` makes of them, DATABASE the file that is to be whole at the end, empty for none.
It imports the standard library alone, so that what lives as long as the house takes little room. Invariant:
no child outlives it, not even where it is killed: a child's standard input is a pipe whose other end nobody
else holds, and a child ends when that does (`end_with_the_supervisor`).
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

AT_ONCE = 10
LONGEST_PAUSE = 30
LAST_WORDS = 8
ASKED_TO_END = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
MINDED = {*ASKED_TO_END, signal.SIGCHLD}


@dataclass(frozen=True, slots=True)
class Child:
    """A process to keep running: what it is called in sentences, the words that start it, and the numbers of
    the open files it is given."""

    name: str
    words: tuple[str, ...]
    files: tuple[int, ...] = ()


def as_words(children: Sequence[Child], database: str = "") -> list[str]:
    """The words that start a supervisor of these; at the end it leaves the file `database` whole."""
    return [
        sys.executable,
        "-m",
        "campaign.serving.supervisor",
        json.dumps([asdict(one) for one in children]),
        database,
    ]


@dataclass(slots=True)
class Kept:
    """A child and its process; `pause` is how long it waited when it last ended at once, `due` when it is to
    be started."""

    child: Child
    process: subprocess.Popen[bytes] | None = None
    began: float = 0
    pause: float = 0
    due: float = field(default_factory=time.monotonic)

    def mind(self, now: float) -> None:
        """Notices that the process has ended, and starts it when it is due."""
        if self.process is not None and self.process.poll() is not None:
            self._has_ended(now, self.process.returncode)
        if self.process is None and self.due <= now:
            words, files = list(self.child.words), self.child.files
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, pass_fds=files, start_new_session=True
            )
            self.began = now

    def _has_ended(self, now: float, code: int) -> None:
        """One that had run for a while starts at once, one that did not after ever longer pauses."""
        at_once = now - self.began < AT_ONCE
        self.pause = min(LONGEST_PAUSE, max(1, self.pause * 2)) if at_once else 0
        self.due = now + self.pause
        when = f"in {self.pause:g} s" if self.pause else "at once"
        print(f"{self.child.name} ended ({code}) and restarts {when}.", file=sys.stderr, flush=True)
        self.close()

    def close(self) -> None:
        """Forgets the process."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
        self.process = None


def keep_running(children: Sequence[Child]) -> int:
    """Runs the children until this process is asked to end; returns its exit code."""
    signal.pthread_sigmask(signal.SIG_BLOCK, MINDED)
    kept = [Kept(child) for child in children]
    while True:
        now = time.monotonic()
        for one in kept:
            one.mind(now)
        asleep = [one.due - now for one in kept if one.process is None]
        came = signal.sigtimedwait(MINDED, max(0.0, min(asleep, default=3600)))
        if came is not None and came.si_signo in ASKED_TO_END:
            _end(kept)
            return 0


def _end(kept: Sequence[Kept]) -> None:
    """Asks every child to end, and kills those that do not for `LAST_WORDS` seconds, or at a second word."""
    running = [one.process for one in kept if one.process is not None]
    for process in running:
        process.terminate()
    until = time.monotonic() + LAST_WORDS
    while any(process.poll() is None for process in running) and (left := until - time.monotonic()) > 0:
        came = signal.sigtimedwait(MINDED, left)
        if came is not None and came.si_signo in ASKED_TO_END:
            break
    for process in running:
        process.kill()
        process.wait()


def end_with_the_supervisor() -> None:
    """Called by a child when it begins: from now on it ends when its supervisor is gone, and when it is asked
    to (SystemExit in its main thread)."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    with contextlib.suppress(OSError):
        while os.read(0, 1):
            pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LAST_WORDS)
    os._exit(1)


def _leave_whole(database: str) -> None:
    """Lets go of all open files, by which what prints learns that it ends too, then leaves one file."""
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))
    from campaign.serving.whole_file import make_whole  # what it takes is not held while the house is open

    make_whole(Path(database))


def main(words: Sequence[str]) -> int:
    """Runs the children until it is asked to end; what they wrote is then in one file."""
    listed = [Child(one["name"], tuple(one["words"]), tuple(one["files"])) for one in json.loads(words[0])]
    code = keep_running(listed)
    if words[1]:
        _leave_whole(words[1])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
