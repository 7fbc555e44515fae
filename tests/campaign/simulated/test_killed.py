"""Every notice comes at least once although its sender dies at every step, a repeat is known by its id and
says that it is one; where nobody dies, each comes once."""

import json
import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import astuple
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from campaign.notices.queue import LEASE
from tests.campaign.simulated.conftest import Club
from tests.campaign.simulated.killer import KilledHouse, Killer
from tests.campaign.simulated.post import Came, unique
from tests.campaign.simulated.script import Script
from tests.length import far

EVERYWHERE = {
    *(f"{when} {way}" for when in ("before", "after") for way in ("mail", "push", "hook")),
    *(
        f"{when} commit in {place}"
        for when in ("before", "after")
        for place in (
            "composing.gather",
            "composing._for_person",
            "composing._for_webhook",
            "queue.take",
            "queue._mark",
        )
    ),
}


def told(came: Iterable[Came]) -> Counter[tuple[str, str, str]]:
    """What each receiver has read, by the way it came."""
    return Counter((item.to, item.way, item.news) for item in came)


def check_repeats(came: Iterable[Came]) -> int:
    """Whatever has an id that came before says that it is a repeat, in its words too; how many do."""
    known: set[tuple[str, str, str]] = set()
    repeats = 0
    for item in came:
        assert item.again == item.says_again, item
        key = (item.to, item.way, item.id)
        assert item.again or key not in known, f"a repeat that does not say so: {item}"
        repeats += key in known
        known.add(key)
    return repeats


@pytest.mark.slow
def test_every_notice_comes_although_its_sender_dies_at_every_step_and_once_where_he_does_not(
    simulated: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, killer = simulated.house("plain"), Killer()
    killed = simulated.house("killed", KilledHouse, killer=killer)
    killer.bind(monkeypatch)
    simulated.post.step = killer.step
    script = Script((plain, killed), ((), ()), "killed")
    script.play(far(2, 14))
    for hour in (10, 20):
        simulated.hours.moment = simulated.hours.moment.replace(hour=hour, minute=30) + timedelta(days=1)
        for house in (plain, killed):
            house.look()
    assert len(plain.came) > far(15, 100)
    assert len(unique(plain.came)) == len(plain.came) and not any(item.again for item in plain.came)
    assert set(killer.killed) >= EVERYWHERE
    assert check_repeats(killed.came) > far(3, 5)
    assert told(unique(killed.came)) == told(plain.came)


@pytest.mark.slow
def test_a_process_that_is_gone_at_once_loses_nothing_and_repeats_with_a_word(
    simulated: Club, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evening = simulated.hours.moment.replace(hour=19, minute=5) + timedelta(days=2)
    house, killer = simulated.house("begun"), Killer()
    Script((house,), ((),), "gone").play(2, looks=False)
    house.house.engine.dispose()
    simulated.file = Path(house.url.removeprefix("sqlite:///"))
    killer.bind(monkeypatch)
    simulated.post.step = killer.step
    killer.strike, simulated.hours.moment = (lambda words: None), evening
    whole = simulated.house("whole")
    killer.armed = True
    whole.look()
    killer.armed = False
    steps, wanted = killer.steps, told(whole.came)
    assert steps > 40 and len(wanted) >= 8
    for step in range(1, steps + 1, far(steps // 2, 3)):
        copy = simulated.house(f"copy {step}")
        before = came_until(simulated, copy, killer, step, tmp_path / f"came {step}", evening)
        simulated.hours.moment = evening + LEASE + timedelta(seconds=1)
        copy.reborn()
        copy.look()
        came = [*before, *copy.came]
        check_repeats(came)
        assert told(unique(came)) == wanted, f"gone at step {step} of {steps}"


def came_until(
    club: Club, house: "KilledHouse", killer: Killer, step: int, file: Path, evening: datetime
) -> list[Came]:
    """What came before a process that looks is gone at that step, without a word to anybody."""
    club.hours.moment, killer.steps = evening, 0
    house.house.engine.dispose()
    child = os.fork()
    if child == 0:

        def gone(_: str) -> None:
            if killer.steps == step:
                said = [(*astuple(item)[1:-1],) for item in club.post.came]
                file.write_text(json.dumps(said), encoding="utf-8")
                os._exit(9)

        club.post.came.clear()
        house.reborn()
        killer.strike, killer.armed = gone, True
        try:
            house.look()
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 9
    said = json.loads(file.read_text("utf-8"))
    return [Came(evening.astimezone(UTC), *item, ()) for item in said]
