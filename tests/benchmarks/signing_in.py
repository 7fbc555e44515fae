"""What signing in costs: known and unknown names side by side, and what a count costs.

    python -m tests.benchmarks.signing_in

The names are tried in turn, and what was counted is forgotten each time, so that nobody has to wait. A count
is also made while somebody else writes to the database all the time, and while it is locked.
"""

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from statistics import mean, median, quantiles

from flask.testing import FlaskClient

from campaign.people import rate_limit
from tests.benchmarks.houses import measured
from tests.campaign.caen import SEATS
from tests.campaign.web import form

TIMES = 60
COUNTS = 500
MEASURED = 10
"""How often the busy writer writes at least: the counts may be over before it had its turn."""


def _took(deed: Callable[[], object]) -> float:
    began = time.perf_counter()
    deed()
    return (time.perf_counter() - began) * 1000


def _row(what: str, took: list[float]) -> None:
    cuts = quantiles(took, n=20)
    print(
        f"  {what:34} mean {mean(took):7.2f} ms  median {median(took):7.2f}  p95 {cuts[18]:7.2f}", flush=True
    )


def _try(client: FlaskClient, name: str, place: str) -> Callable[[], object]:
    there = {"REMOTE_ADDR": place}
    sent = form(client.get("/login", environ_base=there).text, "Sign in").sent(
        username=name, password="no no no"
    )
    return lambda: client.post("/login", data=sent, environ_base=there)


def _forget(url: str) -> None:
    """Nobody has tried anything."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as asked:
        asked.execute("DELETE FROM counts")
        asked.commit()


def _names(client: FlaskClient, url: str) -> None:
    took: dict[str, list[float]] = {"a known name": [], "an unknown name": [], "an unknown address": []}
    known = list(SEATS)
    for number in range(TIMES):
        names = (known[number % len(known)], f"Nobody {number}", f"nobody{number}@club.example")
        for what, name in zip(took, names, strict=True):
            _forget(url)
            took[what].append(_took(_try(client, name, "192.0.2.7")))
    for what, some in took.items():
        _row(what, some[5:])


def _counts(url: str) -> None:
    path = url.removeprefix("sqlite:///")
    _forget(url)
    engine = rate_limit.open_engine(url)
    made = rate_limit.Counts(engine.url)

    def count() -> object:
        return made.write(lambda to: rate_limit.add(to, rate_limit.key_of("x"), 1, 60))

    count()
    _row("a count", [_took(count) for _ in range(COUNTS)])
    over = threading.Event()
    writer = threading.Thread(target=_write_all_the_time, args=(path, over))
    writer.start()
    _row("a count beside a busy writer", [_took(count) for _ in range(COUNTS // 2)])
    over.set()
    writer.join()
    with closing(sqlite3.connect(path, isolation_level=None)) as locked:
        locked.execute("BEGIN IMMEDIATE")
        _row("a count while it is locked", [_took(count) for _ in range(COUNTS // 20 + 1)])
        locked.execute("ROLLBACK")
    made.close()
    engine.dispose()


def _write_all_the_time(path: str, over: threading.Event) -> None:
    """Transactions of a few milliseconds forced to the disk, as orders are."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=30)) as writer:
        took: list[float] = []
        while not over.is_set() or len(took) < MEASURED:
            began = time.perf_counter()
            writer.execute("BEGIN IMMEDIATE")
            writer.execute("UPDATE users SET active = active")
            time.sleep(0.01)
            writer.execute("COMMIT")
            took.append((time.perf_counter() - began) * 1000)
            time.sleep(0.002)
    _row("the busy writer, beside the counts", took)


def main() -> None:
    """Measures all of it in a house of its own."""
    with measured(20) as at:
        at.app.config["RATELIMIT_ENABLED"] = False
        print("Signing in:", flush=True)
        _names(at.app.test_client(), at.url)
        _counts(at.url)


if __name__ == "__main__":
    main()
