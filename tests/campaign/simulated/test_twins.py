"""Houses of the simulated club that differ in one hidden thing: whoever may not know it gets the same, byte
for byte, over all the weeks: what comes to him and to the rooms, his first page, Headquarters, tables and
their chronicles, and calendars. Every notice comes at least once although its sender dies at every step, a
repeat is known by its id and says that it is one; where nobody dies, each comes once. What the people of the
simulated club are told over the weeks, and when: nobody is woken, a summary comes once a day at its hour,
what belongs together comes as one, each word reaches each who may read it, once."""

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest

from campaign.notices.queue import LEASE
from tests.campaign.simulated.conftest import Club
from tests.campaign.simulated.deeds import Deed
from tests.campaign.simulated.drawn import WORDS
from tests.campaign.simulated.hidden import APART, TOGETHER, knowing
from tests.campaign.simulated.house import SimulatedHouse
from tests.campaign.simulated.killer import KilledHouse, Killer
from tests.campaign.simulated.members import BY_NAME, CHAIN, TABLES, Table
from tests.campaign.simulated.post import Came, unique
from tests.campaign.simulated.script import LONDON, Script
from tests.length import IS_LONG, far

TWINS = APART if IS_LONG else TOGETHER
DAYS = far(3, 7)
"""So long, and then people read; in the long walk twice."""
ROOM = "room"
SOME = ("Olga", "Arthur", "Bert", "Gerda")


@pytest.mark.slow
def test_whoever_may_not_know_is_told_the_same_and_reads_the_same(simulated: Club) -> None:
    names = [", ".join(kind.name for kind in hidden) for hidden in TWINS]
    houses = [simulated.house("the club"), *(simulated.house(name) for name in names)]
    for house, hidden in zip(houses[1:], TWINS, strict=True):
        house.swaps = any(kind.swaps for kind in hidden)
    script = Script(houses, ((), *TWINS), "a simulated club")
    script.deal()
    script.hold()
    script.visits(BY_NAME if IS_LONG else (), "at first")
    for week in range(far(1, 2)):
        script.play(DAYS)
        script.visits(BY_NAME if IS_LONG else SOME, f"week {week}")
    orders = sum(deed.kind == "order" for deed in script.done)
    assert orders > far(3, 20) and len(houses[0].came) > far(15, 60)
    for house, hidden in zip(houses[1:], TWINS, strict=True):
        knows = knowing(hidden)
        assert list(differing(houses[0], house, {*BY_NAME, ROOM} - knows)) == []
        assert list(differing(houses[0], house, knows)) != [], f"{house.name}: the test would see nothing"


def differing(one: SimulatedHouse, other: SimulatedHouse, names: Iterable[str]) -> Iterator[str]:
    """What differs of what came to these people, and of what they read."""
    for name in sorted(names):
        here, there = ([item for item in house.came if item.to.startswith(name)] for house in (one, other))
        for mine, its in zip(here, there, strict=False):
            if mine != its:
                yield f"{name} is told in {other.name}: {its}\nand not: {mine}"
                break
        if len(here) != len(there):
            yield f"{name} is told {len(there)} times, not {len(here)}, in {other.name}"
        for key, page in one.read.items():
            if key[0] == name and other.read[key] != page:
                yield f"{name} reads otherwise in {other.name}, {key[1]}: {key[2]}"


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


SUMMED = ("Arthur", "Kurt", "Bert", "Tom")
"""Who has summaries of everything."""
READS_ALL = ("Olga", "Arthur", "Gerda", "Kurt", "Anna", "Vera", "Stan", "Tom")
"""Who is told all he may know by mail, whose letters are long enough for it."""


@pytest.mark.slow
def test_notices_keep_to_hours_summaries_and_readers_over_the_weeks(simulated: Club) -> None:
    house = simulated.house("the club")
    script = Script((house,), ((),), "a stream of notices")
    script.play(far(4, 21))
    _two_days_more(simulated, house)
    assert len(house.came) > far(25, 150)
    assert [item for item in house.came if _is_quiet(item)] == []
    assert not any(item.to == "Nina" for item in house.came)
    assert max(Counter((item.to, item.way, item.at) for item in house.came).values()) == 1
    _check_summaries(house.came)
    said = [deed for deed in script.done if deed.kind == "say"]
    assert len(said) > far(3, 8)
    for deed in said:
        assert _readers(house.came, deed) == _may_read(deed), deed


def _two_days_more(simulated: Club, house: SimulatedHouse) -> None:
    """Nothing happens any more, but what waits comes."""
    today = simulated.hours.moment.astimezone(LONDON).date()
    for day in (today + timedelta(days=1), today + timedelta(days=2)):
        for hour in (8, 9, 18, 20):
            simulated.hours.moment = datetime.combine(day, time(hour, 30), LONDON).astimezone(UTC)
            house.look()


def _is_quiet(item: Came) -> bool:
    """Whether it came to a person who is left alone then, by the clocks in London."""
    if item.to not in BY_NAME:
        return False
    begins, ends = (time.fromisoformat(word) for word in BY_NAME[item.to].quiet)
    clock = item.at.astimezone(LONDON).time()
    return begins <= clock < ends if begins <= ends else clock >= begins or clock < ends


def _check_summaries(came: Sequence[Came]) -> None:
    """A summary a day at most, not before its hour; what Anna wants daily comes in hers alone."""
    for name in SUMMED:
        _check_daily(name, [item for item in came if item.to == name])
    _check_daily(
        "Anna", [item for item in came if item.to == "Anna" and f"\n{CHAIN.title}\n" in f"\n{item.text}"]
    )


def _check_daily(name: str, came: Sequence[Came]) -> None:
    assert came, name
    local = [item.at.astimezone(LONDON) for item in came]
    days = Counter((moment.date(), item.way) for moment, item in zip(local, came, strict=True))
    assert max(days.values()) == 1, name
    assert min(moment.hour for moment in local) >= BY_NAME[name].summed_at, name


def _readers(came: Sequence[Came], deed: Deed) -> Counter[str]:
    """To whom its words came, how often."""
    words = f": {WORDS} {deed.number}."
    letters = (item for item in came if item.way == "hook" or (item.way == "mail" and item.to in READS_ALL))
    may = {"Stan"} if deed.given["side"] == "allied" else set()  # where he stands in, he reads its words
    return Counter(item.to for item in letters if words in item.text and item.to not in may)


def _may_read(deed: Deed) -> Counter[str]:
    """To whom its words come: all others of the campaign or of its side; to its room what all may read."""
    table = next(table for table in TABLES if table.key == deed.table)
    side = deed.given["side"]
    people = (
        set(_of_side(table, side)) if side else {table.organiser, *table.seats.values(), *table.onlookers}
    )
    rooms = [] if side else [f"room {table.key}"]
    return Counter([*((people & {*READS_ALL}) - {deed.who}), *rooms])


def _of_side(table: Table, side: str) -> Iterator[str]:
    return (name for seat, name in table.seats.items() if seat.partition("_")[0] == side)
