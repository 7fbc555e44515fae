"""What each zone holds for a side: who stands there, who could join or strike, what the ground is worth.

Everything is read off the board, which all may see. Worked out once for each position and card.

Cite: "Object of the Game", "Movement", "Check for Victory"; AD-009, AD-087, AD-090, AD-184.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulesets.axis_allies_dday.document.battle import LAND, Battle, SideKey
from rulesets.axis_allies_dday.document.ground import touching, zones_of
from rulesets.axis_allies_dday.playing.fights import NOBODY, Stack, added, stack_of, won, worth
from rulesets.axis_allies_dday.rules.state.position import enemy
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.remembered import remembered

CITY, BEACH, GROUND = 40.0, 10.0, 1.0
"""What a city is worth, ground behind a beachhead, and any other."""
HURRY = 1.0
"""How much more a city is worth to who must take it, when the last turn has come."""
PULL, THREATENED_PULL, SECURE_PULL, BEACH_PULL, FADES = 10.0, 7.0, 2.0, 4.0, 0.75
"""What draws a unit to a city: not held, beside an enemy, safe; to a beach; the share left a zone farther."""
RISKED = 2.5
"""How much heavier than their worth units weigh that may be lost: caution counts a part of it."""
STRUCK = 0.5
"""How likely it is thought that the enemy around a zone comes with all it has."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A zone as a side sees it. `coming` are those who decide the next fight there: beside an enemy its own
    units that could be there after this card, else the enemy's that could come. `stake` is what the zone is
    worth, `pull` what a unit is worth there. Zones that are alike are one Ground, found by identity."""

    own: Stack
    foe: Stack
    coming: Stack
    stake: float
    pull: float


_ground = lru_cache(maxsize=1 << 14)(Ground)


@lru_cache(maxsize=1 << 15)
def prospect(here: Ground, own: Stack, side: SideKey) -> tuple[float, float]:
    """What the side may hope for in the zone with those units there, and what it may lose."""
    if not any(own):
        return 0.0, 0.0
    if any(here.foe):
        now = won(own, here.foe, side)
        then = won(here.coming, here.foe, side)
        chance = (now + max(now, then)) / 2
    else:
        now = chance = 1 - STRUCK * won(here.coming, own, enemy(side))
    gain = chance * (here.stake + here.pull * sum(own[:3]) + worth(here.foe))
    return gain, RISKED * (1 - now) * worth(own)


def within(units: Stack, most: int) -> Stack:
    """No more infantry, artillery and tanks than a zone takes, the cheapest left out. Cite: AD-090."""
    infantry, artillery, tanks, blockhouses = units
    if infantry + artillery + tanks <= most:
        return units
    tanks = min(tanks, most)
    artillery = min(artillery, most - tanks)
    return (min(infantry, most - tanks - artillery), artillery, tanks, blockhouses)


@remembered
def grounds(state: State, side: SideKey) -> Mapping[str, Ground]:
    """Every zone as the side sees it."""
    battle = state.battle
    own, foe = _standing(state, side), _standing(state, enemy(side))
    joined, threat = joining(state, side), dict[str, Stack]()
    for origin, units in foe.items():
        if origin not in own:
            _spread(threat, units, NOBODY, touching(battle, origin))
    stakes, pulls = _stakes(battle, state.turn), _pulls(battle, tuple(_wanted(state, side, own, foe).items()))
    return {
        zone: _ground(
            own.get(zone, NOBODY),
            foe.get(zone, NOBODY),
            within((joined if zone in foe else threat).get(zone, NOBODY), battle.stack),
            stakes[zone],
            pulls[zone],
        )
        for zone in zones_of(battle)
    }


@remembered
def joining(state: State, side: SideKey) -> Mapping[str, Stack]:
    """The side's units that could be in each zone after this card, those there included."""
    own, fixed = _standing(state, side), _moved(state, side)
    found = dict(own)
    for origin, units in own.items():
        if not state.position.is_locked(origin, side):
            _spread(found, units, fixed.get(origin, NOBODY), touching(state.battle, origin))
    for box in state.battle.boxes if side == "allies" else ():
        found[box.zone] = added(found.get(box.zone, NOBODY), own.get(box.key, NOBODY))
    return found


@remembered
def _standing(state: State, side: SideKey) -> Mapping[str, Stack]:
    """The side's land units by place."""
    at, found = state.position, dict[str, Stack]()
    for place, strengths in at.strengths.items():
        if side in strengths:
            units: dict[str, int] = dict.fromkeys(LAND, 0)
            for spot, count in at.standing(place, LAND, side):
                units[spot.kind] += count
            found[place] = stack_of(units)
    return found


def _moved(state: State, side: SideKey) -> dict[str, Stack]:
    """Those that have moved under the card in play, by where they stand."""
    found: dict[str, Stack] = {}
    for (place, power, kind), count in state.card.moved.items() if state.card else ():
        if state.position.sides[power] == side:
            found[place] = added(found.get(place, NOBODY), stack_of({kind: count}))
    return found


def _spread(found: dict[str, Stack], units: Stack, fixed: Stack, near: tuple[str, ...]) -> None:
    """To each zone near theirs the units that could come, but for those that have moved."""
    free: Stack = (units[0] - fixed[0], units[1] - fixed[1], units[2] - fixed[2], 0)
    for zone in near if any(free) else ():
        found[zone] = added(found.get(zone, NOBODY), free)


@remembered
def _stakes(battle: Battle, turn: int) -> Mapping[str, float]:
    """What each zone is worth by itself."""
    beaches = {box.zone for box in battle.boxes if box.kind == "beachhead"}
    city = CITY * (1 + HURRY * turn / battle.turns)
    return {
        zone.key: city if zone.city else BEACH if zone.key in beaches else GROUND for zone in battle.zones
    }


def _wanted(
    state: State, side: SideKey, own: Mapping[str, Stack], foe: Mapping[str, Stack]
) -> dict[str, float]:
    """What draws the side: cities, the less the safer they are, and beaches for who holds the ground."""
    battle, wanted = state.battle, dict[str, float]()
    if side == "axis":
        wanted = {box.zone: BEACH_PULL for box in battle.boxes if box.kind == "beachhead"}
    for zone in battle.zones:
        if zone.city:
            is_ours = zone.key in own and zone.key not in foe
            is_near = any(near in foe for near in touching(battle, zone.key))
            wanted[zone.key] = PULL if not is_ours else THREATENED_PULL if is_near else SECURE_PULL
    return wanted


@remembered
def _pulls(battle: Battle, wanted: tuple[tuple[str, float], ...]) -> Mapping[str, float]:
    """How far each zone is on the way to what draws the side."""
    ways = [(_away(battle, aim), weight) for aim, weight in wanted]
    return {
        zone: max((weight * FADES ** away[zone] for away, weight in ways if zone in away), default=0.0)
        for zone in zones_of(battle)
    }


@remembered
def _away(battle: Battle, zone: str) -> Mapping[str, int]:
    """How many zones each is away from it, over land."""
    found, ahead = {zone: 0}, deque((zone,))
    while ahead:
        here = ahead.popleft()
        for near in touching(battle, here):
            if near not in found:
                found[near] = found[here] + 1
                ahead.append(near)
    return found
