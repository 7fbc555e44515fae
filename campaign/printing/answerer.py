"""The process beside a printing process that answers its questions: `./run work`, which knows the systems.

Invariant: it is started by the first question, answers one after the other and ends after `RESTS` without
one, so nothing weighs on the machine while nobody prints. It ends with whoever asks, and a question that
takes more of the processor than it may ends it.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass

from campaign.installation.settings import ROOT
from exports.pdf.pdf import PaperFailed

ANSWERS = (sys.executable, "app.py", "work")
"""The program that answers."""
SECONDS = 90
"""So much of the processor a sheet or an answer may take, however long that is by the clock: whoever looks at
pages comes first."""
RESTS = 60.0
_TOO_LONG = f"This took the processor longer than {SECONDS} seconds and was stopped."
_NO_ANSWER = "This calculation failed. Tell an administrator: the server's output says more."


@dataclass(slots=True)
class _Own:
    """The process that was started, if one was, and when it was asked last."""

    process: subprocess.Popen[bytes] | None = None
    asked: float = 0.0


_own = _Own()


def asked(question: Mapping[str, object]) -> bytes:
    """The answer, a line of JSON. Raises PaperFailed where there is none in time."""
    process = _running()
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(json.dumps(question).encode() + b"\n")
        process.stdin.flush()
        answer = process.stdout.readline()
    except BrokenPipeError:
        answer = b""
    _own.asked = time.monotonic()
    if not answer.endswith(b"\n"):
        _own.process = None
        raise PaperFailed(_TOO_LONG if process.wait() == -signal.SIGXCPU else _NO_ANSWER)
    return answer


def _running() -> subprocess.Popen[bytes]:
    if _own.process is None or _own.process.poll() is not None:
        words = (*ANSWERS, str(SECONDS))
        pipe, environment = subprocess.PIPE, {**os.environ, "PYTHONUNBUFFERED": "1"}
        _own.process = subprocess.Popen(words, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe)
    return _own.process


def rest() -> None:
    """Ends the process where nobody has asked it for a while."""
    if _own.process is not None and time.monotonic() - _own.asked > RESTS:
        _own.process.kill()
        _own.process.wait()
        _own.process = None
