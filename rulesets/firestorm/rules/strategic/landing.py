"""The Strategic Phase: Allied troops land from the pool. The menu opens beaches by the rows of `BEACH`.

Cite: Firestorm Caen, "1. Land Allied Firestorm Troops"; N23.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.asked import Asked, none_of
from rulesets.firestorm.ground.changes import troops_to
from rulesets.firestorm.ground.position import held_by, is_beach, lookup, pool, room
from rulesets.firestorm.ground.state import POOL, Phase, State, Step
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.firestorm.rules.strategic.phase import (
    SUBJECT,
    StepBegan,
    empty_reserve,
    in_step,
    placing,
    withdraw,
)
from rulesets.kit.flow.choices import Choice, Way
from rulesets.kit.flow.conditions import Need, Needs, holds
from rulesets.kit.flow.duties import Duty


@dataclass(frozen=True, slots=True)
class LandTroops:
    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsLanded:
    area: str
    troops: tuple[str, ...]


OPEN_BEACH: Needs[Asked] = (
    Need(
        lambda o: is_beach(o.s, o.c.area),
        "{o.here} is not a beach. {o.allies.called} troops land only on beaches.",
        "FC-147",
    ),
    Need(
        lambda o: o.s.control[o.c.area] == "allied",
        "{o.axis:^holds|hold} {o.here}. Land on a beach you hold.",
        "FC-148",
    ),
)
"""What an area needs for troops to land there, but for room."""
_ROOM_TO_LAND: Need[Asked] = Need(
    lambda o: o.has_room(o.c.area, "allied"),
    "{o.here} has no room for that many; an area holds {o.most}.",
    "FC-148",
)
BEACH: Needs[Asked] = (
    *OPEN_BEACH,
    Need(
        lambda o: room(o.s, o.c.area, "allied"), "{o.here} is full; an area holds {o.most} troops.", "FC-148"
    ),
)


def _bound(o: Asked) -> tuple[str, ...]:
    bound = dict(o.s.bound)
    return tuple(troop for troop in o.c.troops if o.c.area not in bound.get(troop, (o.c.area,)))


def _where_bound(o: Asked) -> str:
    bound = dict(o.s.bound)
    return " ".join(
        f"{o.named([troop]):lands} this turn in {' or '.join(map(o.known.named, bound[troop]))}"
        " or not at all."
        for troop in _bound(o)
    )


LAND: Needs[Asked] = (
    Need(lambda o: o.side != "axis", "Only {o.allies.called} troops land.", "FC-150"),
    *in_step(Step.LAND, "The landing"),
    *OPEN_BEACH,
    _ROOM_TO_LAND,
    none_of(
        lambda o: o.elsewhere(POOL, "allied"), "{found:is|are} not in the {o.allies.called} pool.", "FC-150"
    ),
    Need(lambda o: not _bound(o), _where_bound, "FC-224"),
)


def duties(state: State) -> tuple[Duty, ...]:
    if state.step is not Step.LAND:
        return ()
    says = "Land troops from the pool while a beach has room."
    return (Duty(SUBJECT, 1, (general("allied"),), "LandTroops", says, "FC-150"),)


def choices(state: State, seat: str) -> list[Choice]:
    if state.step is not Step.LAND or seat != general("allied"):
        return []
    known, land = lookup(state), "Land on"
    return [
        placing(known, LandTroops, area, troops, room(state, area, "allied"), land, "FC-149", Way(POOL, area))
        for area in beaches(state)
        if (troops := landable(state, area))
    ]


def landable(state: State, area: str) -> tuple[str, ...]:
    """Troops of the Allied pool that may land on the beach now: a troop bound to beaches on no other.

    Reading: who names one beach has landed before (`land_bound`); between a troop that names several and
    those that name none the Allied General chooses (N23). Cite: FC-223.
    """
    bound = dict(state.bound)
    return tuple(troop for troop in pool(state, "allied") if area in bound.get(troop, (area,)))


def beaches(state: State) -> tuple[str, ...]:
    """Allied-held beaches with room. Cite: "1. Land Allied Firestorm Troops"."""
    held = (area for area in held_by(state, "allied") if is_beach(state, area))
    return tuple(area for area in held if holds(BEACH, Asked(state, "", LandTroops(area, ()))))


def land_bound(state: State) -> list[object]:
    """A troop that names one open beach lands there, before all others (N23). Cite: FC-225."""
    for troop, areas in state.bound:
        if state.troops[troop] == POOL and len(areas) == 1 and areas[0] in beaches(state):
            return [TroopsLanded(areas[0], (troop,))]
    return []


def next_step(state: State) -> list[object]:
    """Where the phase goes on by itself: where everybody sees that nothing is left to do. Cite: FC-151."""
    if state.step is Step.LAND:
        landed = land_bound(state)
        if landed or any(landable(state, area) for area in beaches(state)):
            return landed
        return [*withdraw(state), *empty_reserve(state), StepBegan(Phase.STRATEGIC, Step.DEPLOY)]
    return []


CHAPTER = Chapter(
    {LandTroops: Ordered(as_given(TroopsLanded), LAND, "Land", "Land troops from the pool", "general")},
    {TroopsLanded: Happened(troops_to(lambda e: e.area), "{o.troops:lands|land} on {o.area}.")},
)
