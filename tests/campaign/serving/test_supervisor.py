"""The supervisor: its children are kept running, and none outlives it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from campaign.installation.settings import ROOT
from campaign.serving import supervisor
from campaign.serving.supervisor import Child, Kept, as_words

pytestmark = pytest.mark.slow  # waits on sockets

CHILD = """
import os, sys, time
from campaign.serving.supervisor import end_with_the_supervisor
end_with_the_supervisor()
with open(sys.argv[1], "a") as file:
    print(os.getpid(), file=file)
time.sleep(600)
"""


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[[], list[int]]]:
    """A supervisor of one child; tells the numbers of its own and its child's processes, the newest last."""
    noted = tmp_path / "noted"
    noted.touch()
    words = as_words([Child("A child", (sys.executable, "-c", CHILD, str(noted)))])
    process = subprocess.Popen(words, cwd=ROOT)
    yield lambda: [process.pid, *map(int, noted.read_text().split())]
    process.kill()
    process.wait()


def until(true: Callable[[], bool]) -> None:
    """Waits for as long as a slow machine may need."""
    for _ in range(600):
        if true():
            return
        time.sleep(0.1)
    raise AssertionError("it never came true")


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_a_child_that_is_killed_is_started_again(started: Callable[[], list[int]]) -> None:
    until(lambda: len(started()) == 2)
    os.kill(started()[-1], signal.SIGKILL)
    until(lambda: len(started()) == 3)


@pytest.mark.parametrize("word", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_no_child_outlives_its_supervisor(started: Callable[[], list[int]], word: signal.Signals) -> None:
    until(lambda: len(started()) == 2)
    own, child = started()
    os.kill(own, word)
    until(lambda: is_gone(own))
    until(lambda: is_gone(child))


def test_a_child_that_ends_at_once_is_started_after_ever_longer_pauses(
    capfd: pytest.CaptureFixture[str],
) -> None:
    kept = Kept(Child("A short one", (sys.executable, "-S", "-c", "")), due=0)
    now, pauses = 0.0, []
    for _ in range(7):
        kept.mind(now)
        assert kept.process is not None
        kept.process.wait()
        kept.mind(now)
        assert kept.process is None
        pauses.append(kept.due - now)
        now = kept.due
    assert pauses == [1, 2, 4, 8, 16, 30, 30]
    assert "A short one ended (0) and restarts in 16 s." in capfd.readouterr().err


def test_a_child_that_ran_for_a_while_is_started_at_once() -> None:
    kept = Kept(Child("A long one", (sys.executable, "-S", "-c", "")), due=0)
    kept.mind(0)
    assert kept.process is not None
    first = kept.process
    first.wait()
    kept.mind(supervisor.AT_ONCE)
    assert kept.process not in (None, first)
    assert kept.process is not None
    kept.process.wait()
    kept.close()
