"""A worker that is killed (kill -9) at odd moments, again and again: nothing is lost, and a repeat says
so."""

import json
import os
import signal
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from campaign.notices import webhooks
from campaign.notices.guarded import Guard
from campaign.notices.office import Office, office_of
from campaign.notices.queue import LEASE
from campaign.storage.db import writing
from tests.builders import Begun
from tests.campaign.notices.receivers import Room
from tests.campaign.notices.verbs import noted

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[3]
WORDS = 4


def _worker(database: str, instance: Path) -> "subprocess.Popen[bytes]":
    words = [sys.executable, "-m", "tests.campaign.notices.worker", database]
    return subprocess.Popen(words, cwd=ROOT, env={**os.environ, "SANDTABLE_INSTANCE": str(instance)})


def test_every_notice_comes_and_a_repeat_says_that_it_is_one(
    session: Session, auction: Begun, database: str, instance: Path, room: Room
) -> None:
    found = office_of(instance)
    office = Office(found.address, found.push_secret, found.seal_secret, Guard(lets_loopback=True))
    typed = {"name": "Ours", "shape": "slack", "url": room.url()}
    webhooks.add_webhook(session, office, auction[0].id, auction[1]["organiser"], typed)
    killed: list[int] = []
    running: list[subprocess.Popen[bytes]] = []

    def strike() -> None:
        """Every second time something comes, whoever sent it dies before it can mark that."""
        if len(room.came) % 2 == 0:
            running[-1].send_signal(signal.SIGKILL)
            running[-1].wait()
            killed.append(len(room.came))

    room.on_post = strike
    for number in range(WORDS):
        noted(session, auction, "remark", f"Word {number}.")
        while not _came(room, number):
            if not running or running[-1].poll() is not None:
                _time_passes(session)
                running.append(_worker(database, instance))
            try:
                running[-1].wait(0.05)
            except subprocess.TimeoutExpired:
                continue
    running[-1].kill()
    running[-1].wait()
    ids = [item.headers["X-Sandtable-Id"] for item in room.came]
    assert len(killed) >= 2 and len(ids) > len(set(ids))
    for place, item in enumerate(room.came):
        assert (item.headers.get("X-Sandtable-Again") == "yes") == (ids[place] in ids[:place])


def _came(room: Room, number: int) -> bool:
    return any(f"Word {number}." in json.loads(item.body)["text"] for item in room.came)


def _time_passes(session: Session) -> None:
    """So long that what a dead worker took may be taken again."""
    with writing(session):
        gone = session.execute(
            text("SELECT id, taken FROM deliveries WHERE taken IS NOT NULL AND done IS NULL")
        )
        for number, _ in gone.all():
            session.execute(
                text("UPDATE deliveries SET taken = datetime(taken, :back) WHERE id = :number"),
                {"back": f"-{int(LEASE / timedelta(seconds=1)) + 1} seconds", "number": number},
            )
