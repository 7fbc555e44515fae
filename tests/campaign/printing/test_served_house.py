"""The house as `./run` serves it: its printers come up with it and end with it, however it ends."""

import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from campaign.installation.settings import ROOT
from campaign.printing import kept, pool

pytestmark = [pytest.mark.paper, pytest.mark.long]
PATIENCE = 300.0
SHEET = "/shelf/memoir44.scenario.sword/1/papers/scenario.pdf"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a house that is served, and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "app.py", "serve", "--port", str(port)]
    settings = {**os.environ, "SANDTABLE_INSTANCE": str(tmp_path), "DATABASE_URL": ""}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(words, cwd=ROOT, env=settings, stdout=quiet, start_new_session=True) as server:
        yield f"http://127.0.0.1:{port}", server
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGKILL)


def empty_slots(instance: Path) -> int:
    """How many slots of the house have no process."""
    return sum(_is_empty(kept.folder_in(instance) / f"process-{slot}.lock") for slot in pool.SLOTS)


def _is_empty(path: Path) -> bool:
    with path.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def comes(what: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, "it did not come in time"
        time.sleep(0.2)


def printed(address: str) -> bytes:
    """What stands at the address when the page there does not ask to wait any more."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address) as answer:
                if answer.status == 200:
                    return bytes(answer.read())
        except OSError:
            pass
        time.sleep(0.5)
    raise AssertionError("it was not printed in time")


def test_a_served_house_prints_and_its_printers_end_with_it(
    house: tuple[str, subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    address, server = house
    comes(lambda: _answers(f"{address}/shelf/"))
    assert printed(address + SHEET).startswith(b"%PDF")
    assert list(kept.folder_in(tmp_path).glob("*.pdf")) and empty_slots(tmp_path) == 0
    os.killpg(server.pid, signal.SIGKILL)
    comes(lambda: empty_slots(tmp_path) == len(pool.SLOTS))


def _answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address).close()
    except OSError:
        return False
    return True
