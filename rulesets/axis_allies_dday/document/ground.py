"""Which zones there are and which touch, worked out once; what a power starts with, and what waits.

Cite: "The Game Board"; AD-013, AD-042, AD-048.
"""

from collections import Counter
from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Kind, Queue
from rulesets.kit.remembered import remembered


def zones_of(battle: Battle) -> tuple[str, ...]:
    """All zones, in the order of the battle."""
    return tuple(_touching(battle, "zones"))


def places_of(battle: Battle) -> tuple[str, ...]:
    """All places: the zones, the boxes and the airfield."""
    return (*(zone.key for zone in battle.zones), *(box.key for box in battle.boxes), AIRFIELD)


def touching(battle: Battle, zone: str) -> tuple[str, ...]:
    """The zones that touch it, in the order of the battle; none for a zone the battle has not."""
    return _touching(battle, "zones").get(zone, ())


@remembered
def within_two(battle: Battle, zone: str) -> tuple[str, ...]:
    """The zones that touch it, and after them those that touch these."""
    near = touching(battle, zone)
    beyond = (far for one in near for far in touching(battle, one) if far != zone)
    return tuple(dict.fromkeys((*near, *beyond)))


@remembered
def _touching(battle: Battle, _: str) -> Mapping[str, tuple[str, ...]]:
    ends: dict[str, set[str]] = {zone.key: set() for zone in battle.zones}
    for link in battle.ways:
        for here, there in ((link.a, link.b), (link.b, link.a)):
            ends.setdefault(here, set()).add(there)
    return {zone: tuple(other for other in ends if other in found) for zone, found in ends.items()}


def standing(battle: Battle, power: str) -> Counter[Kind]:
    """How many of each kind a power has at the start."""
    placed: Counter[Kind] = Counter()
    for piece in battle.set_up:
        if piece.power == power:
            placed[piece.kind] += max(piece.count, 0)
    return placed


def waiting(queue: Queue) -> Counter[Kind]:
    """How many of each kind wait on a chart."""
    return Counter(unit.kind for row in queue.rows for unit in row.units)
