"""The reinforcement charts in play: which places still wait.

A unit's place is kept, not an index, since cards take units off the head of a queue and bring lost ones
back to their places.

Cite: Axis & Allies: D-Day, "Reinforcements"; AD-155, AD-169, AD-170, AD-225, AD-229, AD-247.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rulesets.axis_allies_dday.document.battle import Battle, Kind, Queue, Waiting
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace

Fate = Literal["waiting", "entered", "removed"]
WAITING: Fate = "waiting"


@dataclass(frozen=True, slots=True)
class Line:
    """A queue in play: its units in printed order, and what became of each."""

    queue: Queue
    units: tuple[Waiting, ...]
    fates: tuple[Fate, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The places of those that wait, in order."""
        return _waiting(self.fates)

    @property
    def waits(self) -> bool:
        """Whether any of them waits."""
        return WAITING in self.fates

    def kinds(self, places: Iterable[int]) -> Counter[Kind]:
        """How many of each kind stand at these places."""
        return Counter(self.units[place].kind for place in places)

    def upcoming(self) -> Iterator[tuple[int, Waiting]]:
        """Each that waits with its place, the next first."""
        return ((place, self.units[place]) for place in self.waiting)


@lru_cache(maxsize=256)
def _waiting(fates: tuple[Fate, ...]) -> tuple[int, ...]:
    return tuple(place for place, fate in enumerate(fates) if fate == WAITING)


Lines = Mapping[str, Line]


def opening(battle: Battle) -> dict[str, Line]:
    """All queues full, by key."""
    return {queue.key: _full(queue) for queue in battle.charts}


def _full(queue: Queue) -> Line:
    units = tuple(unit for row in queue.rows for unit in row.units)
    return Line(queue, units, (WAITING,) * len(units))


def with_fates(lines: Lines, key: str, places: tuple[int, ...], fate: Fate) -> dict[str, Line]:
    """The lines where that has become of the units at these places of one of them."""
    line = lines[key]
    fates = tuple(fate if place in places else known for place, known in enumerate(line.fates))
    return {**lines, key: replace(line, fates=fates)}


def entries(battle: Battle, queue: Queue) -> tuple[str, ...]:
    """The zones or boxes its units may enter, in the order of the battle."""
    return _entries(battle, (queue.power, queue.sectors))


@remembered
def _entries(battle: Battle, of: tuple[str, tuple[str, ...]]) -> tuple[str, ...]:
    power, sectors = of
    if sectors:
        return tuple(zone.key for zone in battle.zones if set(zone.sectors) & set(sectors))
    return tuple(box.key for box in battle.boxes if box.kind == "beachhead" and box.power == power)
