"""What the people of the simulated club are told over the weeks, and when: nobody is woken, a summary comes
once a day at its hour, what belongs together comes as one, each word reaches each who may read it, once."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, time, timedelta

import pytest

from tests.campaign.simulated.conftest import Club
from tests.campaign.simulated.deeds import Deed
from tests.campaign.simulated.drawn import WORDS
from tests.campaign.simulated.house import SimulatedHouse
from tests.campaign.simulated.members import BY_NAME, CHAIN, TABLES, Table
from tests.campaign.simulated.post import Came
from tests.campaign.simulated.script import LONDON, Script
from tests.length import far

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
