"""The line between a page of the application and the process that sets paper.

A message is its length in eight bytes and then the bytes; a job and an answer are JSON, and
the paper follows its answer as a message of its own. Knows nothing of setting.
"""

import json
import socket
import struct
import time
from dataclasses import asdict, dataclass

_LENGTH = struct.Struct("!Q")
LARGEST = 64 * 1024 * 1024


class LineClosed(Exception):
    """The other end is gone."""


class LineSlow(Exception):
    """The other end said nothing in time."""


@dataclass(frozen=True, slots=True)
class Job:
    """A page to be set: its HTML, the title of the file, and what it may take. With `pixels` its first
    leaf is wanted as a PNG so many pixels wide, not the PDF."""

    html: str
    title: str
    pages_at_most: int
    seconds: int
    pixels: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """How it went. `fault` is empty where the paper follows, or one of: pages, memory, missing, bug;
    `words` says more of it. `remarks` is what was left out on the way."""

    fault: str = ""
    words: str = ""
    remarks: tuple[str, ...] = ()


def send(line: socket.socket, message: bytes) -> None:
    """Sends a message; LineClosed or LineSlow where it does not get through."""
    try:
        line.sendall(_LENGTH.pack(len(message)) + message)
    except TimeoutError as slow:
        raise LineSlow from slow
    except OSError as gone:
        raise LineClosed from gone


def receive(line: socket.socket, until: float | None = None) -> bytes:
    """The next message. `until` is a moment of time.monotonic(); None waits as the socket does."""
    (length,) = _LENGTH.unpack(_exactly(line, _LENGTH.size, until))
    if length > LARGEST:
        raise LineClosed
    return _exactly(line, length, until)


def _exactly(line: socket.socket, length: int, until: float | None) -> bytes:
    parts: list[bytes] = []
    while length:
        try:
            if until is not None:
                line.settimeout(max(0.001, until - time.monotonic()))
            part = line.recv(min(length, 1 << 20))
        except TimeoutError as slow:
            raise LineSlow from slow
        except OSError as gone:
            raise LineClosed from gone
        if not part:
            raise LineClosed
        parts.append(part)
        length -= len(part)
    return b"".join(parts)


def write_job(job: Job) -> bytes:
    """The job as a message."""
    return json.dumps(asdict(job)).encode()


def read_job(message: bytes) -> Job:
    """The job out of its message."""
    return Job(**json.loads(message))


def write_answer(answer: Answer) -> bytes:
    """The answer as a message."""
    return json.dumps(asdict(answer)).encode()


def read_answer(message: bytes) -> Answer:
    """The answer out of its message."""
    told = json.loads(message)
    return Answer(fault=told["fault"], words=told["words"], remarks=tuple(told["remarks"]))
