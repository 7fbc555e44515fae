"""What each zone holds for a side: who stands there, who could join or strike, what the ground is worth.

Everything is read off the board, which all may see. Worked out once for each position and card.

Cite: "Object of the Game", "Movement", "Check for Victory"; AD-009, AD-087, AD-090, AD-184.
"""

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulesets.axis_allies_dday.document.battle import LAND, Battle, SideKey
from rulesets.axis_allies_dday.document.ground import touching, zones_of
from rulesets.axis_allies_dday.playing.fights import NOBODY, Stack, added, stack_of, without, won, worth
from rulesets.axis_allies_dday.rules.state.position import enemy
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.remembered import remembered

CITY, BEACH, GROUND = 40.0, 10.0, 1.0
"""What a city is worth, ground behind a beachhead, and any other."""
HURRY = 1.0
"""How much more a city is worth to who must take it, when the last turn has come."""
PULL, SECURE_PULL, BEACH_PULL, FADES = 10.0, 2.0, 4.0, 0.75
"""What draws a unit to a city, to one that is safe, to a beach; and what is left of it a zone away."""
STRUCK = 0.5
"""How likely it is thought that the enemy around a zone comes with all it has."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A zone as a side sees it: `joining` are its own units that could be there after this card, those there
    included, `threat` the enemy's that could come next. `stake` is what the zone is worth, `pull` what a
    unit is worth there."""

    own: Stack
    foe: Stack
    joining: Stack
    threat: Stack
    stake: float
    pull: float


@lru_cache(maxsize=1 << 14)
def prospect(here: Ground, side: SideKey, stack: int) -> tuple[float, float]:
    """What the side may hope for in the zone, and what it may lose there."""
    if not any(here.own):
        return 0.0, 0.0
    if any(here.foe):
        now = won(here.own, here.foe, side)
        then = won(within(here.joining, stack), here.foe, side)
        chance = (now + max(now, then)) / 2
    else:
        now = chance = 1 - STRUCK * won(within(here.threat, stack), here.own, enemy(side))
    gain = chance * (here.stake + here.pull * sum(here.own[:3]) + worth(here.foe))
    return gain, (1 - now) * worth(here.own)


def within(units: Stack, most: int) -> Stack:
    """No more infantry, artillery and tanks than a zone takes, the cheapest left out. Cite: AD-090."""
    infantry, artillery, tanks, blockhouses = units
    tanks = min(tanks, most)
    artillery = min(artillery, most - tanks)
    return (min(infantry, most - tanks - artillery), artillery, tanks, blockhouses)


def standing(state: State, place: str, side: SideKey) -> Stack:
    """The side's land units in the place."""
    found = Counter[str]()
    for spot, count in state.position.standing(place, LAND, side):
        found[spot.kind] += count
    return stack_of(found)


def _mobile(stack: Stack) -> Stack:
    return (*stack[:3], 0)


def _in_all(stacks: Iterable[Stack]) -> Stack:
    total = NOBODY
    for stack in stacks:
        total = added(total, stack)
    return total


@remembered
def grounds(state: State, side: SideKey) -> Mapping[str, Ground]:
    """Every zone as the side sees it."""
    battle, other = state.battle, enemy(side)
    zones = zones_of(battle)
    own = {zone: standing(state, zone, side) for zone in zones}
    foe = {zone: standing(state, zone, other) for zone in zones}
    moved = _moved(state, side)
    free = {
        zone: NOBODY if any(foe[zone]) else without(_mobile(own[zone]), moved.get(zone, NOBODY))
        for zone in zones
    }
    loose = {zone: NOBODY if any(own[zone]) else _mobile(foe[zone]) for zone in zones}
    landing = _landing(state) if side == "allies" else {}
    pulls = _pulls(state, side, own, foe)
    return {
        zone: Ground(
            own[zone],
            foe[zone],
            _in_all((own[zone], landing.get(zone, NOBODY), *(free[near] for near in touching(battle, zone)))),
            _in_all(loose[near] for near in touching(battle, zone)),
            _stake(state, zone, side),
            pulls[zone],
        )
        for zone in zones
    }


def _moved(state: State, side: SideKey) -> dict[str, Stack]:
    """Those that have moved under the card in play, by where they stand."""
    found: dict[str, Stack] = {}
    for spot, count in state.card.moved.items() if state.card else ():
        if state.position.sides[spot.power] == side:
            units = stack_of({spot.kind: count})
            found[spot.place] = added(found.get(spot.place, NOBODY), units)
    return found


def _landing(state: State) -> dict[str, Stack]:
    """Those in boxes, by the zone that they can come to."""
    found: dict[str, Stack] = {}
    for box in state.battle.boxes:
        found[box.zone] = added(found.get(box.zone, NOBODY), standing(state, box.key, "allies"))
    return found


@remembered
def _beaches(battle: Battle, _: str) -> frozenset[str]:
    return frozenset(box.zone for box in battle.boxes if box.kind == "beachhead")


@remembered
def _cities(battle: Battle, _: str) -> frozenset[str]:
    return frozenset(zone.key for zone in battle.zones if zone.city)


def _stake(state: State, zone: str, side: SideKey) -> float:
    if zone in _cities(state.battle, ""):
        return CITY * (1 + HURRY * state.turn / state.battle.turns)
    return BEACH if zone in _beaches(state.battle, "") else GROUND


def _pulls(
    state: State, side: SideKey, own: Mapping[str, Stack], foe: Mapping[str, Stack]
) -> dict[str, float]:
    """How far each zone is on the way to what the side wants: cities, and beaches for who holds them."""
    battle = state.battle
    wanted = dict.fromkeys(_cities(battle, ""), PULL)
    for city in wanted:
        if any(own[city]) and not any(foe[city]):
            near = touching(battle, city)
            wanted[city] = PULL * 0.7 if any(any(foe[zone]) for zone in near) else SECURE_PULL
    if side == "axis":
        wanted |= {zone: BEACH_PULL for zone in _beaches(battle, "") if zone not in wanted}
    return {
        zone: max(
            (weight * FADES ** away(battle, aim).get(zone, 99) for aim, weight in wanted.items()), default=0
        )
        for zone in own
    }


@remembered
def away(battle: Battle, zone: str) -> Mapping[str, int]:
    """How many zones each is away from it, over land."""
    found, ahead = {zone: 0}, deque((zone,))
    while ahead:
        here = ahead.popleft()
        for near in touching(battle, here):
            if near not in found:
                found[near] = found[here] + 1
                ahead.append(near)
    return found
