"""How long a campaign of 2,000 entries takes to open: cold in a new process, and warm.

    python -m tests.benchmarks.fold [ENTRIES]

Aim: 50 ms. Cold is from the rows of the database to the state, with nothing remembered; the
first time in a process the readers of commands and events are made as well.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from campaign.log.entries import COLUMNS, Record, read
from campaign.log.fold import Log, state_after
from campaign.log.running import open_house, running
from campaign.storage.models import Entry
from rulesets.firestorm.system import FIRESTORM
from tests.benchmarks.houses import measured

TIMES = 7


def _milliseconds(what: Callable[[], object]) -> float:
    began = time.perf_counter()
    what()
    return (time.perf_counter() - began) * 1000


def _opened_anew(url: str, campaign_id: int) -> tuple[float, float]:
    """Cold, and warm at once after it, in a house that remembers nothing."""
    house = open_house(url, (FIRESTORM,))
    with house.sessions()() as session:
        figures = tuple(_milliseconds(lambda: running(session, campaign_id).state) for _ in range(2))
    house.engine.dispose()
    return figures[0], figures[1]


def _parts(session: Session, campaign_id: int) -> dict[str, float]:
    """Where the time of a cold opening goes."""
    query = select(*COLUMNS).where(Entry.campaign_id == campaign_id).order_by(Entry.number)
    rows: list[Row[Any]] = []
    records: list[Record] = []
    rows_took = _milliseconds(lambda: rows.extend(session.execute(query)))
    read_took = _milliseconds(lambda: records.extend(read(FIRESTORM, row) for row in rows))
    log = Log(FIRESTORM, tuple(records))
    return {
        "rows": rows_took,
        "reading them": read_took,
        "folding": _milliseconds(lambda: state_after(log, log.last)),
    }


def child(url: str, campaign_id: int) -> None:
    """What a new process measures and prints."""
    print(f"  first time in the process  {_opened_anew(url, campaign_id)[0]:7.1f} ms")
    cold, warm = zip(*(_opened_anew(url, campaign_id) for _ in range(TIMES)), strict=True)
    print(f"  cold, median of {TIMES}          {median(cold):7.1f} ms")
    print(f"  warm, median of {TIMES}          {median(warm):7.1f} ms")
    house = open_house(url, (FIRESTORM,))
    with house.sessions()() as session:
        for name, took in _parts(session, campaign_id).items():
            print(f"    {name:24} {took:7.1f} ms")


def main(entries: int) -> None:
    """Makes the campaign and lets a new process open it."""
    with measured(entries) as at:
        print(f"A campaign of {entries} entries of Firestorm:", flush=True)
        words = [sys.executable, "-m", "tests.benchmarks.fold", "--child", at.url, str(at.campaign_id)]
        subprocess.run(words, check=True, env={**os.environ, **at.settings})


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        child(sys.argv[2], int(sys.argv[3]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
