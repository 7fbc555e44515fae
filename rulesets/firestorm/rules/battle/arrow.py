"""Step One: the arrow of a battle.

Cite: Firestorm Caen, "3. Place a Battle Arrow"; K16, K44.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Annotated

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general, players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, of_battle
from rulesets.firestorm.ground.forces import attacking_troops, ground_troops, options_of
from rulesets.firestorm.ground.position import (
    barred_areas,
    enemy_neighbours,
    friendly_neighbours,
    held_by,
    in_supply,
    lookup,
    reserve,
    room,
    troops_in,
)
from rulesets.firestorm.ground.state import Battle, Stage, State, other
from rulesets.firestorm.ground.words import does, ground_words, title, troop_names
from rulesets.firestorm.rules.battle.attackers import CommitAttackers, beforehand, committed
from rulesets.firestorm.rules.battle.claims import CLAIMED_AT_ONCE, declared
from rulesets.firestorm.rules.battle.initiative import INITIATIVE
from rulesets.firestorm.rules.battle.stages import battle_choice, battle_duty, passing
from rulesets.firestorm.rules.battle.troops import WITH_THE_ARROW
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice, Field, SomeOf
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered_by
from rulesets.kit.stored.added import ADDED
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class PlaceArrow:
    """The arrow; with `troops` those that attack are named at once, else they are asked for. For `way` and
    `advance` see CommitAttackers."""

    battle: int
    origin: str
    target: str
    troops: Annotated[tuple[str, ...], ADDED] = ()
    way: Annotated[str, ADDED] = ""
    advance: Annotated[str, ADDED] = ""


@dataclass(frozen=True, slots=True)
class ArrowPlaced:
    battle: int
    side: SideKey
    origin: str
    target: str
    river: str = ""


def could_lead(state: State, origin: str) -> bool:
    """Whether a troop of Tactical Reserve could lead there, if any stands in it: public, even where it is
    hidden (K16)."""
    return state.rulings.tr_may_lead and could_join(state, origin)


def could_join(state: State, area: str) -> bool:
    """Whether a troop of Tactical Reserve could join a battle there, if any stands in it: public, too."""
    rulings = state.rulings
    supplied = rulings.tr_cutoff or in_supply(state, area)
    return supplied and (rulings.tr_stack or room(state, area, "axis") > 0)


def can_lead(state: State, side: SideKey, origin: str) -> bool:
    """Whether a ground troop of the side can lead an attack from there."""
    by_reserve = side == "axis" and bool(reserve(state))
    return bool(attacking_troops(state, side, origin)) or (by_reserve and could_lead(state, origin))


def _nobody_leads(o: Asked) -> str:
    """Why nobody in the area leads an attack: nobody is there, or whoever is there may not attack."""
    if not o.side or not troops_in(o.s, o.c.origin, o.side):
        return f"No troop in {o.here} can attack."
    if not ground_troops(o.s, o.side, o.c.origin):
        return f"All troops in {o.here} have fought; a troop fights once a turn."
    return f"The troops in {o.here} landed in chaos and do not attack this turn."


def is_barred(state: State, side: SideKey | None, origin: str) -> bool:
    """Whether a landing in chaos forbids an attack from the area."""
    return side == "allied" and origin in barred_areas(state)


def may_start(state: State, side: SideKey | None, origin: str) -> bool:
    """Whether an attack of the side may start in its area. Cite: "3. Place a Battle Arrow"; K16, K44."""
    return side is not None and not is_barred(state, side, origin) and can_lead(state, side, origin)


WHERE_FROM: Needs[Asked] = (
    Need(
        lambda o: o.s.control[o.c.origin] == o.side,
        "Your side does not hold {o.here}. Attack from an area you hold.",
        "FC-047",
    ),
    Need(
        lambda o: not is_barred(o.s, o.side, o.c.origin),
        "The landing ended in chaos: no attack from {o.here} this turn.",
        "FC-217",
    ),
    Need(
        lambda o: o.s.control[o.c.origin] != o.side or can_lead(o.s, o.side, o.c.origin),
        _nobody_leads,
        "FC-049",
    ),
)
"""What the area needs an attack starts in."""
STARTS: Needs[Asked] = (
    *WHERE_FROM,
    Need(
        lambda o: (
            o.side is None
            or not can_lead(o.s, o.side, o.c.origin)
            or enemy_neighbours(o.s, o.c.origin, o.side)
        ),
        "No enemy area borders {o.here}.",
        "FC-048",
    ),
)
"""What an area needs for any attack to start there."""


def _beside(o: Asked) -> list[str]:
    """The areas of the side that border the one attacked."""
    return [area for area in o.known.neighbours[o.c.target] if o.s.control[area] == o.side]


TARGET: Needs[Asked] = (
    gate(_beside, "{o.there} does not border an area you hold.", "FC-048"),
    Need(
        lambda o: any(may_start(o.s, o.side, area) for area in _beside(o)),
        "No troop of yours beside {o.there} can attack.",
        "FC-049",
    ),
)
"""What an enemy area needs for an attack on it."""
ARROW: Needs[Asked] = (
    WHERE_FROM[0],
    Need(
        lambda o: o.s.control[o.c.target] != o.side,
        "{o.there} is already yours. Choose an enemy area.",
        "FC-047",
    ),
    Need(
        lambda o: o.c.target in o.known.neighbours[o.c.origin],
        "{o.here} and {o.there} share no border.",
        "FC-048",
    ),
    *WHERE_FROM[1:],
)
"""What an arrow needs. Cite: FC-047 to FC-049; K16, K44."""
PLACE_ARROW: Needs[Asked] = (
    gate(lambda o: o.at(Stage.ARROW), "The attack of battle {o.one.number} is already chosen.", "FC-041"),
    Need(
        lambda o: o.one.attacker == o.side,
        "The other side has the initiative and chooses where to fight.",
        "FC-044",
    ),
    *ARROW,
    *WITH_THE_ARROW,
)


def arrows(state: State, side: SideKey) -> tuple[tuple[str, str], ...]:
    """Every legal arrow of the side: those that break no condition of one, as none between enemies does."""
    seat = general(side)
    return tuple(
        (origin, target)
        for origin in held_by(state, side)
        if holds(WHERE_FROM, Asked(state, seat, PlaceArrow(0, origin, origin)))
        for target in enemy_neighbours(state, origin, side)
    )


def duties_of(state: State, one: Battle) -> list[Duty]:
    if one.stage is not Stage.ARROW:
        return []
    says = "You have the initiative: choose an area to attack and where to attack from."
    return [battle_duty(one, 1, players(one.attacker), PlaceArrow, says, "FC-044")]


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """The arrows of the side that has the initiative, or that it passes."""
    if one.stage is not Stage.ARROW or side_of(seat) != one.attacker:
        return []
    known, ways = lookup(state), arrows(state, one.attacker)
    fields = {origin: _troops_with_the_arrow(state, one, origin) for origin in dict(ways)}
    return [
        battle_choice(
            one,
            PlaceArrow,
            f"Attack {known.named(target)} from {known.named(origin)}",
            fields[origin],
            (("origin", origin), ("target", target)),
            places=(origin, target),
            why=_arrow_words(state, one.attacker, origin, target),
            cite="FC-047",
            after=INITIATIVE,
        )
        for origin, target in ways
    ] or [passing(one, "No attack is possible: pass")]


def _troops_with_the_arrow(state: State, one: Battle, origin: str) -> tuple[Field, ...]:
    """Troops of the area an arrow starts from, where some may attack."""
    troops = attacking_troops(state, one.attacker, origin)
    if not troops:
        return ()
    most = min(state.campaign.limits.committed, len(troops))
    hint = "Untick all to choose later, with a sortie, Tactical Reserve or bombing."
    some = SomeOf("troops", "Troops that attack", options_of(state, troops), 0, most, troops[:most], hint)
    return (some, *beforehand(state, one))


def _of_the_words(state: State, side: SideKey, origin: str, target: str) -> Hashable:
    """All that the words on an arrow depend on."""
    retreat = bool(friendly_neighbours(state, target, other(side)))
    return lookup(state), origin, target, troops_in(state, target), retreat, in_supply(state, origin)


@remembered_by(_of_the_words)
def _arrow_words(state: State, side: SideKey, origin: str, target: str) -> str:
    known = lookup(state)
    worth = known.areas[target].worth
    words = [count(worth, "point") if worth else "no points", ground_words(state, target)]
    words.append(troop_names(state, troops_in(state, target)) or "no troops there")
    if troops_in(state, target) and not friendly_neighbours(state, target, other(side)):
        words.append("no way to retreat")
    if river := known.river(origin, target):
        words.append(f"across the {river}")
    if not in_supply(state, origin):
        words.append("out of supply")
    return "; ".join(words)


def place_arrow(given: OrderContext[State, PlaceArrow]) -> list[object]:
    state, command = given.state, given.command
    one = battle(state, command.battle)
    return [
        ArrowPlaced(
            one.number,
            one.attacker,
            command.origin,
            command.target,
            lookup(state).river(command.origin, command.target),
        ),
        *(
            committed(one, CommitAttackers(one.number, command.troops, advance=command.advance))
            if command.troops
            else ()
        ),
        *declared(one, one.attacker, command.way),
    ]


def told_arrow(state: State, event: ArrowPlaced) -> str:
    known = lookup(state)
    river = f" across the {event.river}" if event.river else ""
    return (
        f"{title(does(state, event.side, 'attacks', 'attack'))} {known.named(event.target)} from "
        f"{known.named(event.origin)}{river}."
    )


CHAPTER = Chapter(
    {PlaceArrow: Ordered(place_arrow, (*PLACE_ARROW, *CLAIMED_AT_ONCE), "Attack", "Choose attack")},
    {
        ArrowPlaced: Happened(
            of_battle(lambda one, e: {"origin": e.origin, "target": e.target, "stage": Stage.ATTACK}),
            told_arrow,
        )
    },
)
