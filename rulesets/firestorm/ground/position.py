"""Where things stand: questions about areas, troops and room that every chapter asks.

Reads a state, changes nothing. All lists are in the document's or the arrival's order.

Cite: Firestorm Caen, "Using the Map", "Stacking Restrictions", "Supply".
"""

from collections.abc import Mapping
from functools import lru_cache

from rulesets.firestorm.document.atlas import KNOWN, Atlas, atlas
from rulesets.firestorm.document.document import SideKey, Turn
from rulesets.firestorm.ground.state import PLACES, POOL, RESERVE, Battle, Stage, State, other
from rulesets.firestorm.ground.supply import Cut, Supplied, supplied_areas, trace
from rulesets.kit.remembered import remembered


def lookup(state: State) -> Atlas:
    """The atlas of the campaign's document."""
    known = KNOWN.get(id(state.campaign))
    return known if known is not None and known.campaign is state.campaign else atlas(state.campaign)


def this_turn(state: State) -> Turn:
    return lookup(state).turn(state.turn)


def is_last_turn(state: State) -> bool:
    return state.turn >= max(turn.number for turn in state.campaign.turns)


def next_reserve_limit(state: State) -> int:
    """How many troops Tactical Reserve may hold in the next turn."""
    return 0 if is_last_turn(state) else lookup(state).turn(state.turn + 1).reserve


def troops_in(state: State, area: str, side: SideKey | None = None) -> tuple[str, ...]:
    """The ground troops in an area or a place off the map, in order of arrival, of one side if named."""
    return stacks(state.troops, lookup(state)).get((area, side), ())


@remembered
def stacks(troops: Mapping[str, str], known: Atlas) -> Mapping[tuple[str, SideKey | None], tuple[str, ...]]:
    """The troops in each place, of each side and of both."""
    found: dict[tuple[str, SideKey | None], tuple[str, ...]] = {}
    for troop, place in troops.items():
        for side in (None, known.troops[troop].side):
            found[place, side] = (*found.get((place, side), ()), troop)
    return found


def held_by(state: State, side: SideKey) -> tuple[str, ...]:
    """The areas the side controls, in the document's order."""
    return _held(state.control, (lookup(state), side))


@remembered
def _held(control: Mapping[str, SideKey], of: tuple[Atlas, SideKey]) -> tuple[str, ...]:
    known, side = of
    return tuple(area for area in known.areas if control[area] == side)


def pool(state: State, side: SideKey) -> tuple[str, ...]:
    return troops_in(state, POOL, side)


def reserve(state: State) -> tuple[str, ...]:
    return troops_in(state, RESERVE, "axis")


def on_map(state: State, troop: str) -> bool:
    return state.troops[troop] not in PLACES


def room(state: State, area: str, side: SideKey) -> int:
    """How many more troops the side may have in the area. Cite: "Stacking Restrictions"; FC-142."""
    return max(0, state.campaign.limits.stacking - len(troops_in(state, area, side)))


def friendly_neighbours(state: State, area: str, side: SideKey) -> tuple[str, ...]:
    """Adjacent areas the side controls."""
    return beside(state.control, (lookup(state), side))[area]


@remembered
def beside(control: Mapping[str, SideKey], of: tuple[Atlas, SideKey]) -> Mapping[str, tuple[str, ...]]:
    """The areas beside each that the side controls."""
    known, side = of
    return {
        area: tuple(near for near in beside if control[near] == side)
        for area, beside in known.neighbours.items()
    }


def enemy_neighbours(state: State, area: str, side: SideKey) -> tuple[str, ...]:
    """Adjacent areas the enemy of the side controls."""
    return friendly_neighbours(state, area, other(side))


def is_beach(state: State, area: str) -> bool:
    return lookup(state).areas[area].beach


def sources(state: State, side: SideKey) -> tuple[str, ...]:
    """The supply areas of the side, held or not; doubtful ones where the ruling adds them (K40)."""
    return _sources(lookup(state), side, state.rulings.extra_supply)


@lru_cache(maxsize=256)
def _sources(known: Atlas, side: SideKey, is_more: bool) -> tuple[str, ...]:
    extra = known.campaign.extra_supply if side == "axis" and is_more else ()
    return tuple(dict.fromkeys((*known.sources[side], *extra)))


def supplied(state: State, side: SideKey) -> frozenset[str]:
    """The side's areas that are in supply. Cite: "Check for Supply"; FC-098."""
    return joined(state.control, (lookup(state), side, sources(state, side)))


def in_supply(state: State, area: str) -> bool:
    """Whether whoever holds the area is in supply there."""
    return area in supplied(state, state.control[area])


def supplied_in(state: State, side: SideKey, area: str) -> bool:
    """Whether the side is in supply in the area, which it has lost where the enemy holds it. Cite: FC-098."""
    return area in supplied(state, side)


def supply_of(state: State, area: str) -> Supplied | Cut:
    """The path of supply of the area's holder, or what cuts it."""
    side = state.control[area]
    return _trace(lookup(state), frozenset(held_by(state, side)), sources(state, side), area)


@remembered
def joined(control: Mapping[str, SideKey], of: tuple[Atlas, SideKey, tuple[str, ...]]) -> frozenset[str]:
    """The side's areas that are joined to one of those it is supplied from."""
    known, side, origins = of
    return _supplied(known, frozenset(_held(control, (known, side))), origins)


@lru_cache(maxsize=512)
def _supplied(known: Atlas, friendly: frozenset[str], origins: tuple[str, ...]) -> frozenset[str]:
    return supplied_areas(known.neighbours, friendly, origins)


@lru_cache(maxsize=2048)
def _trace(known: Atlas, friendly: frozenset[str], origins: tuple[str, ...], area: str) -> Supplied | Cut:
    return trace(known.neighbours, friendly, origins, area)


def battle_of(state: State, number: int) -> Battle | None:
    return next((battle for battle in state.battles if battle.number == number), None)


def unfinished(state: State) -> tuple[Battle, ...]:
    return tuple([battle for battle in state.battles if battle.stage is not Stage.DONE])


def counted_battles(state: State) -> int:
    """How many of the turn's number are used up or under way; extra battles use none."""
    return sum(not battle.extra for battle in state.battles)


def sorties_left(state: State, side: SideKey) -> int:
    """Cite: "Air support"; K12; FC-061."""
    if side == "axis" and not state.rulings.german_air:
        return 0
    return this_turn(state).sorties - sum(one.force(side).sortie for one in state.battles)


def bombings_left(state: State) -> int:
    return this_turn(state).bombings - sum(one.attack.bombing for one in state.battles)


def fought(state: State) -> frozenset[str]:
    """The ground troops committed to a battle of this turn (K27)."""
    return frozenset(troop for one in state.battles for troop in one.attack.ground + one.defence.ground)


def barred_areas(state: State) -> frozenset[str]:
    """Beaches from which the Allies may not attack yet: landed on in chaos. Cite: "Beach landing"; K44."""
    return _chaos(state) if state.rulings.chaos_binds == "area" else frozenset()


def barred_troops(state: State) -> frozenset[str]:
    """Troops that may not attack yet, under the ruling that chaos binds them and not the beach (K44)."""
    if state.rulings.chaos_binds != "troops":
        return frozenset()
    return frozenset(troop for beach in _chaos(state) for troop in landing_troops(state, beach))


def landing_troops(state: State, area: str) -> tuple[str, ...]:
    """The division and the brigade that land on the beach; nobody elsewhere."""
    landings = state.campaign.assault.landings if state.campaign.assault else ()
    return next(((row.division, row.brigade) for row in landings if row.area == area), ())


def _chaos(state: State) -> frozenset[str]:
    """The beaches landed on in chaos, on the day of landing and in the turn after it alone."""
    if not any(turn.fixed and turn.number in (state.turn, state.turn - 1) for turn in state.campaign.turns):
        return frozenset()
    return frozenset(landing.area for landing in state.landings if not landing.next_turn)


def has_defence(state: State, area: str) -> bool:
    """Whether German Defence stands there. Cite: "German Defence Troop"; FC-081."""
    return this_turn(state).defence and state.control[area] == "axis"


def reach(state: State, side: SideKey, start: str) -> tuple[str, ...]:
    """Areas within a strategic move of `start` through friendly areas, `start` first."""
    return _reached(state.control, (lookup(state), side, start))


@remembered
def _reached(control: Mapping[str, SideKey], of: tuple[Atlas, SideKey, str]) -> tuple[str, ...]:
    known, side, start = of
    friendly = beside(control, (known, side))
    found = [start]
    edge = [start]
    for _ in range(known.campaign.limits.move):
        edge = list(dict.fromkeys(near for key in edge for near in friendly[key] if near not in found))
        found.extend(edge)
    return tuple(found)
