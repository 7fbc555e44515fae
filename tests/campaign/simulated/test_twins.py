"""Houses of the simulated club that differ in one hidden thing: whoever may not know it gets the same, byte
for byte, over all the weeks: what comes to him and to the rooms, his first page, Headquarters, tables and
their chronicles, and calendars."""

from collections.abc import Iterable, Iterator

import pytest

from tests.campaign.simulated.conftest import Club
from tests.campaign.simulated.hidden import APART, TOGETHER, knowing
from tests.campaign.simulated.house import SimulatedHouse
from tests.campaign.simulated.members import BY_NAME
from tests.campaign.simulated.script import Script
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
