"""The processes that print: they come up by themselves, one a slot, and end with the house."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from campaign.installation.settings import ROOT
from campaign.play import replays
from campaign.printing import answerer, kept, pool, queue
from campaign.printing.content import Work
from campaign.works import answers
from rulesets import RULESETS
from tests.printing import content, somebody

pytestmark = [pytest.mark.plays(*RULESETS), pytest.mark.paper]
PATIENCE = 300.0


@pytest.fixture(autouse=True)
def pool_ends() -> Iterator[None]:
    """No process outlives the test that started it, nor is one there that another test has started."""
    pool.stop()
    yield
    pool.stop()


@pytest.fixture
def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool is of one process, which prints all there is."""
    monkeypatch.setattr(pool, "SLOTS", pool.SLOTS[:1])


def comes(what: Callable[[], object]) -> None:
    """Waits until it is so."""
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, "it did not come in time"
        time.sleep(0.05)


def is_printed(session: Session, folder: Path, words: str, pages: int = 1) -> bool:
    session.rollback()
    return kept.find(session, folder, content(words, pages).hash) is not None


def running() -> list[int]:
    """The processes that print, as this one knows them."""
    return [process.pid for process in pool._own.started if process.poll() is None]


def children(pid: int) -> list[int]:
    """The setter of a process that prints."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def gives_way(pid: int) -> bool:
    """Whether the process and its session stand behind the server: each says so itself once it runs."""
    shares = Path(f"/proc/{pid}/autogroup")
    behind = os.getpriority(os.PRIO_PROCESS, 0) + 5
    is_behind = os.getpriority(os.PRIO_PROCESS, pid) == behind
    return is_behind and (not shares.exists() or shares.read_text().split()[-1] == str(behind))


def test_the_pool_comes_up_once_prints_and_gives_way(session: Session, database: str, tmp_path: Path) -> None:
    folder = kept.folder_in(tmp_path)
    for _ in range(3):
        pool.start(tmp_path, database)
    assert len(running()) == len(pool.SLOTS)
    queue.ask(session, content(), somebody())
    comes(lambda: is_printed(session, folder, "A page"))
    for pid in [pid for own in running() for pid in (own, *children(own))]:
        comes(lambda pid=pid: gives_way(pid))


def test_what_a_killed_process_had_taken_is_printed_by_the_next(
    one_process: None, session: Session, database: str, tmp_path: Path
) -> None:
    folder, pack = kept.folder_in(tmp_path), content("Pack", 20)
    queue.ask(session, pack, somebody())
    pool.start(tmp_path, database)

    def is_begun() -> bool:
        session.rollback()
        standing = queue.look(session, pack.hash)
        return standing is not None and standing.place == 0 and standing.done > 0

    comes(is_begun)
    for pid in running():
        os.kill(pid, signal.SIGKILL)
    comes(lambda: not running())
    assert not is_printed(session, folder, "Pack", 20)
    pool.start(tmp_path, database)
    assert len(running()) == len(pool.SLOTS)
    comes(lambda: is_printed(session, folder, "Pack", 20))


def test_jobs_of_before_a_restart_are_printed_after_it(
    one_process: None, session: Session, database: str, tmp_path: Path
) -> None:
    folder = kept.folder_in(tmp_path)
    for number in range(3):
        queue.ask(session, content(f"Page {number}"), somebody(number))
    pool.start(tmp_path, database)
    pool.stop()
    assert not running()

    def is_out(number: int) -> bool:
        pool.start(tmp_path, database)  # again and again, as a server does: a lock may fall a moment late
        return is_printed(session, folder, f"Page {number}")

    for number in range(3):
        comes(partial(is_out, number))


STARTER = """
import sys, time
from pathlib import Path
from campaign.printing import answerer, kept, pool, queue
pool.start(Path(sys.argv[1]), sys.argv[2])
print(*(process.pid for process in pool._own.started), flush=True)
{then}
"""
SLEEPS = "import time; time.sleep(600)"


@pytest.mark.parametrize(
    "then",
    [SLEEPS, f"import os; os.execv(sys.executable, [sys.executable, '-c', '{SLEEPS}'])"],
    ids=["stays itself", "becomes another program"],
)
def test_the_pool_ends_when_its_starter_is_killed_and_not_before(
    then: str, database: str, tmp_path: Path
) -> None:
    words = [sys.executable, "-c", STARTER.format(then=then), str(tmp_path), database]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        pids = [int(pid) for pid in starter.stdout.readline().split()]
        assert len(pids) == len(pool.SLOTS)
        time.sleep(1)
        assert not any(map(is_gone, pids))
        starter.kill()
        comes(lambda: all(map(is_gone, pids)))


def test_a_question_is_answered_by_a_process_that_knows_the_systems(
    one_process: None, session: Session, database: str, tmp_path: Path
) -> None:
    """The very one of the command `work`, with the shipped systems."""
    game = ROOT / "tests" / "replays" / "tide_of_iron" / "american-win.json"
    chain = replays.open_replay(session, game.read_text("utf-8"), None, "A chain")
    asked = Work("Again", answers.TODAYS_RULES, (chain.uid, None), "1")
    queue.ask(session, asked, somebody())
    pool.start(tmp_path, database)

    def answer() -> bytes | None:
        session.rollback()
        return kept.find(session, kept.folder_in(tmp_path), asked.hash)

    comes(answer)
    told = answers.differing_in(json.loads(answer() or b""))
    assert told.standing > 10 and told.entries == ()
    unknown = Work("Nobody", answers.TODAYS_RULES, ("no such campaign", None), "1")
    queue.ask(session, unknown, somebody())

    def failed() -> str:
        session.rollback()
        standing = queue.look(session, unknown.hash)
        return standing.sentence if standing else ""

    comes(failed)
    assert "This calculation failed. Tell an administrator: the server" in failed()


ASKS = """
import sys
from campaign.printing import answerer, kept, pool, queue
answerer.ANSWERS = (sys.executable, "-c", sys.argv[1])
print(answerer.asked({"work": "mend", "arguments": []}))
"""
FOR_EVER = """
import sys, time, app
from campaign.works import answers
answers.ANSWERS["mend"] = lambda *_: {does}
sys.exit(app.main(["work", *sys.argv[1:]]))
"""


@pytest.fixture
def asks(database: str, tmp_path: Path) -> Callable[[str], subprocess.Popen[str]]:
    """Starts a process that waits for the answer to a question of which one says what it does."""
    settings = {**os.environ, "SANDTABLE_INSTANCE": str(tmp_path), "DATABASE_URL": database}

    def start(does: str) -> subprocess.Popen[str]:
        words = [sys.executable, "-c", ASKS, FOR_EVER.format(does=does)]
        pipe = subprocess.PIPE
        return subprocess.Popen(words, cwd=ROOT, env=settings, stdout=pipe, stderr=pipe, text=True)

    return start


def test_who_answers_ends_when_whoever_asked_is_killed(asks: Callable[[str], subprocess.Popen[str]]) -> None:
    with asks(f"time.sleep({2 * PATIENCE})") as asking:
        comes(lambda: children(asking.pid))
        (answering,) = children(asking.pid)
        time.sleep(1)
        assert not is_gone(answering)
        asking.kill()
        comes(lambda: is_gone(answering))


def test_a_question_that_never_comes_to_an_end_is_given_up(
    asks: Callable[[str], subprocess.Popen[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "ASKS", ASKS.replace("print(", "answerer.SECONDS = 1; print("))
    with asks("[0 for _ in iter(int, 1)]") as asking:
        assert asking.stderr is not None
        assert answerer._TOO_LONG in asking.stderr.read()
