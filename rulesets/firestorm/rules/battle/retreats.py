"""Step Three, After Action: an area falls, its troops retreat or are captured, and too many step aside.

Every choice is one way from an area to another, with as many troops as there is room.

Cite: Firestorm Caen, "2. Retreat Defeated Troops", "Stacking Restrictions"; K18, K32, N10.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked, none_of, so_many
from rulesets.firestorm.ground.changes import give, in_battle, move, pooled, troops_to
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import friendly_neighbours, lookup, reserve, this_turn, troops_in
from rulesets.firestorm.ground.retreat import (
    havens,
    leaving,
    must_leave,
    of_one_way,
    retreating,
    to_step_aside,
)
from rulesets.firestorm.ground.state import CAPTURED, POOL, RESERVE, Battle, Stage, State
from rulesets.firestorm.ground.words import people
from rulesets.firestorm.rules.battle.stages import StageReached, battle_choice, battle_duty, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, Telling
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class Retreat:
    battle: int
    origin: str
    to: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AreaTaken:
    area: str
    side: SideKey
    battle: int = 0


@dataclass(frozen=True, slots=True)
class TroopsCaptured:
    area: str
    side: SideKey
    troops: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class TroopsPooled:
    """Destroyed for want of room, or on the day of landing."""

    troops: tuple[str, ...]
    origin: str
    why: str


@dataclass(frozen=True, slots=True)
class TroopsRetreated:
    battle: int
    origin: str
    to: str
    troops: tuple[str, ...]


_TACTICAL = "Tactical Reserve"


def duties_of(state: State, one: Battle) -> list[Duty]:
    if one.stage in (Stage.CLEAR, Stage.RETREAT) and retreating(state, one):
        return [battle_duty(one, 6, players(one.defender), Retreat, "Retreat your troops.", "FC-130")]
    crowded = to_step_aside(state, one) if one.stage is Stage.STACK else []
    return [
        battle_duty(one, 8, players(side), Retreat, f"Too many troops are in {area}: move one out.", "FC-092")
        for area, side, _ in crowded
    ]


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """The ways open to the side's troops that must retreat or step aside."""
    side = side_of(seat)
    if side is None:
        return []
    if one.stage in (Stage.CLEAR, Stage.RETREAT) and side == one.defender:
        troops = retreating(state, one)
        return _routes(state, one, side, leaving(one), troops, len(troops)) if troops else []
    if one.stage is Stage.STACK:
        return [
            choice
            for area, owner, surplus in to_step_aside(state, one)
            if owner == side
            for choice in _routes(state, one, side, area, troops_in(state, area, side), surplus)
        ]
    return []


def _routes(
    state: State, one: Battle, side: SideKey, area: str, troops: tuple[str, ...], most: int
) -> list[Choice]:
    """A choice for each adjacent friendly area with room; into the pool only where none has."""
    known = lookup(state)
    open_ways = [(to, places) for to, places in havens(state, area, side) if places > 0]
    labels = {to: f"Retreat to {known.named(to)}" for to, _ in open_ways}
    if one.stage is Stage.CLEAR and side == "axis":
        places = this_turn(state).reserve - len(reserve(state))
        if places > 0:
            open_ways.append((RESERVE, places))
            labels[RESERVE] = "Retreat into Tactical Reserve"
    offered = []
    for to, places in open_ways:
        space = min(places, most)
        others = [(_TACTICAL if key == RESERVE else key, free) for key, free in open_ways if key != to]
        cite = "FC-234" if to == RESERVE else "FC-131"
        way = _route(state, one, area, to, troops, 1, space, labels[to], cite)
        offered.append(replace(way, why=of_one_way(space, most, others)))
    if not offered:
        offered.append(
            _route(state, one, area, POOL, troops, most, most, "No room beside it: to the pool", "FC-143")
        )
    return offered


def _route(
    state: State,
    one: Battle,
    area: str,
    to: str,
    troops: tuple[str, ...],
    least: int,
    most: int,
    label: str,
    cite: str,
) -> Choice:
    default = troops if len(troops) == most else ()
    field = SomeOf("troops", "Troops", options_of(state, troops), least, most, default)
    fixed, places = (("origin", area), ("to", to)), (area, to) if to in state.control else (area,)
    return battle_choice(one, Retreat, label, (field,), fixed, places=places, cite=cite)


def _leave(o: Asked) -> int:
    return must_leave(o.s, o.one, o.side, o.c.origin) if o.side else 0


def _is_haven(o: Asked) -> bool:
    return o.c.to in o.known.neighbours[o.c.origin] and o.s.control[o.c.to] == o.side


def _has_way(o: Asked) -> bool:
    return bool(o.side and any(places for _, places in havens(o.s, o.c.origin, o.side)))


def _on_map(o: Asked) -> bool:
    return o.c.to not in (POOL, RESERVE)


STANDS_HERE: Need[Asked] = none_of(
    lambda o: o.elsewhere(o.c.origin, o.side), "{found:is|are} not in {o.here}.", "FC-131"
)


def _or_in_the_gap(need: Need[Asked]) -> Need[Asked]:
    """The condition of a stage, but for troops that are driven out of the gap before the battle."""
    return replace(need, holds=lambda o: o.at(Stage.CLEAR) or need.holds(o))


RETREAT: Needs[Asked] = (
    *map(_or_in_the_gap, during(Stage.RETREAT, Stage.STACK, "nobody has to retreat", "FC-130")),
    gate(
        lambda o: not o.at(Stage.CLEAR, Stage.RETREAT) or o.side == o.one.defender,
        "The other side's troops retreat.",
        "FC-130",
    ),
    STANDS_HERE,
    gate(_leave, "No troop of yours has to leave {o.here}.", "FC-130"),
    Need(
        lambda o: o.c.to != POOL or not _has_way(o),
        "A friendly area beside {o.here} has room. Retreat there, not into the pool.",
        "FC-131",
    ),
    Need(
        lambda o: o.c.to != POOL or _has_way(o) or len(o.c.troops) == _leave(o),
        lambda o: f"No area beside {o.here} has room. Choose {so_many(_leave(o))} for the pool.",
        "FC-143",
    ),
    Need(
        lambda o: o.c.to != RESERVE or o.at(Stage.CLEAR),
        "Troops retreat into Tactical Reserve only in the gap, up to its limit.",
        "FC-234",
    ),
    Need(
        lambda o: not _on_map(o) or _is_haven(o),
        "Troops retreat to an area of yours beside {o.here}; {o.there} is not one.",
        "FC-131",
    ),
    Need(
        lambda o: not _on_map(o) or o.side is None or not _is_haven(o) or o.has_room(o.c.to, o.side),
        "{o.there} has too little room.",
        "FC-131",
    ),
    Need(
        lambda o: o.c.to == POOL or len(o.c.troops) <= _leave(o),
        lambda o: f"Only {so_many(_leave(o))} must leave {o.here}. Choose no more.",
        "FC-131",
    ),
    Need(lambda o: o.c.troops, "Choose the troops that go.", "FC-131"),
)


def lose_area(state: State, one: Battle) -> list[object]:
    """The attacker takes the area; with no friendly area beside it, all its troops are captured,
    those just destroyed there too. Cite: "2. Retreat Defeated Troops"; K32; FC-001, FC-133."""
    taken: list[object] = [AreaTaken(one.target, one.attacker, one.number)]
    if not friendly_neighbours(state, one.target, one.defender):
        fallen = tuple(
            troop for troop in one.fallen if troop in one.defence.ground and state.troops[troop] == POOL
        )
        caught = troops_in(state, one.target, one.defender) + fallen
        if caught:
            points = len(caught) * state.campaign.limits.capture
            taken.append(TroopsCaptured(one.target, one.attacker, caught, points))
    return [*taken, StageReached(one.number, Stage.RETREAT)]


def retreat(given: OrderContext[State, Retreat]) -> list[object]:
    """To a friendly area with room; destroyed into the pool where there is none."""
    command = given.command
    if command.to == POOL:
        return [TroopsPooled(command.troops, command.origin, "no room to retreat")]
    return [TroopsRetreated(command.battle, command.origin, command.to, command.troops)]


def area_taken(state: State, event: AreaTaken) -> State:
    changed = give(state, event.area, event.side)
    return in_battle(changed, event.battle, taken=True) if event.battle else changed


def troops_captured(state: State, event: TroopsCaptured) -> State:
    captures = state.captures + tuple((troop, event.side) for troop in event.troops)
    return replace(move(state, event.troops, CAPTURED), captures=captures)


def told_taken(state: State, event: AreaTaken) -> str:
    if event.battle:
        return ""
    return f"{lookup(state).named(event.area)} is now held by {people(state, event.side)}."


def told_retreated(state: State, event: TroopsRetreated) -> str:
    known = lookup(state)
    to = "Tactical Reserve" if event.to == RESERVE else known.named(event.to)
    return f"{Telling(state, event).troops:retreats|retreat} from {known.named(event.origin)} to {to}."


def troops_pooled(state: State, event: TroopsPooled) -> State:
    return pooled(state, event.troops)


CHAPTER = Chapter(
    {Retreat: Ordered(retreat, RETREAT, "Retreat", "Choose retreat")},
    {
        AreaTaken: Happened(area_taken, told_taken),
        TroopsCaptured: Happened(
            troops_captured, "{o.troops:is|are} captured in {o.area}: {o.points} for {o.side}."
        ),
        TroopsRetreated: Happened(troops_to(lambda e: e.to), told_retreated),
        TroopsPooled: Happened(troops_pooled, "{o.troops:goes|go} to the pool: {o.e.why}."),
    },
)
