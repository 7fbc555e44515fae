"""Step One: what the troops named for a battle need on either side, and how they are asked for.

Cite: Firestorm Caen, "4. Choose Firestorm Troops", "German Tactical Reserve", "Air Support".
"""

from typing import Any

from rulesets.firestorm.ground.asked import Asked, none_of
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import in_supply, lookup, room, sorties_left, this_turn
from rulesets.firestorm.ground.state import RESERVE, Stage, State
from rulesets.firestorm.ground.words import number_words
from rulesets.kit.flow.choices import Field, OneOf, Option, SomeOf
from rulesets.kit.flow.conditions import Need, Needs, gate

Named = tuple[tuple[str, ...], int, int]
"""Troops of which at least so many are named, and at most so many."""
NOBODY: Named = ((), 0, 0)


def _some(state: State, name: str, label: str, troops: tuple[str, ...], least: int, most: int) -> SomeOf:
    most = min(most, len(troops))
    return SomeOf(name, label, options_of(state, troops), least, most, troops[:most])


def yes_no(name: str, label: str, default: str, hint: str) -> OneOf:
    return OneOf(name, label, (Option("yes", "yes"), Option("no", "no")), default, hint)


def troop_fields(state: State, troops: Named, reserve: Named) -> list[Field]:
    asked = (("troops", "Troops", troops), ("reserve", "Tactical Reserve", reserve))
    return [
        _some(state, name, label, some, least, most)
        for name, label, (some, least, most) in asked
        if some and most
    ]


def limit_words(o: Asked) -> str:
    most = o.s.campaign.limits.committed
    troops = "Firestorm Troop" if most == 1 else "Firestorm Troops"
    return f"Each side commits at most {number_words(most)} {troops} to a battle."


SPENT: Need[Asked] = none_of(
    Asked.spent, "{found:has|have} fought this turn; a troop fights in one battle only.", "FC-057"
)
WITH_THE_ARROW: Needs[Asked] = (
    none_of(lambda o: o.elsewhere(o.c.origin), "{found:is|are} not in {o.here}.", "FC-053"),
    SPENT,
    Need(lambda o: len(o.c.troops) <= o.s.campaign.limits.committed, limit_words, "FC-052"),
)


def attacks(o: Asked) -> bool:
    """Whether the order is the attacker's, which alone can bring carpet bombing."""
    return hasattr(o.c, "bombing")


def _area(o: Asked) -> str:
    return o.one.origin if attacks(o) else o.one.target


def _due(o: Asked) -> bool:
    return o.at(Stage.ATTACK if attacks(o) else Stage.DEFEND)


def _not_named_now(o: Asked) -> str:
    if o.at(Stage.ARROW):
        return "The attack is chosen first, then troops are committed."
    if not attacks(o) and o.at(Stage.ATTACK):
        return "The attacker commits troops first, then the defender."
    return (
        f"The troops that {'attack' if attacks(o) else 'defend'} in battle {o.one.number}"
        " are already committed."
    )


def places_filled(o: Asked) -> int:
    bound = (o.one.attack if attacks(o) else o.one.defence).troops
    return len({*o.c.troops, *o.c.reserve, *bound}) + bool(o.c.sortie) + fields_defence(o)


def fields_defence(o: Asked) -> bool:
    return bool(getattr(o.c, "defence", False))


def _no_sortie(o: Asked) -> str:
    used = this_turn(o.s).sorties
    return "All sorties of this turn are used." if used else "This turn has no sorties."


RESERVE_JOINS: Needs[Asked] = (
    Need(
        lambda o: not o.c.reserve or o.side == "axis", "Only {o.axis:has|have} a Tactical Reserve.", "FC-086"
    ),
    none_of(
        lambda o: tuple(troop for troop in o.c.reserve if o.s.troops[troop] != RESERVE),
        "{found:is|are} not in Tactical Reserve.",
        "FC-086",
    ),
    Need(
        lambda o: not o.c.reserve or o.s.rulings.tr_cutoff or in_supply(o.s, _area(o)),
        lambda o: f"{o.known.named(_area(o))} is out of supply: Tactical Reserve cannot join there.",
        "FC-094",
    ),
    Need(
        lambda o: o.s.rulings.tr_stack or room(o.s, _area(o), "axis") >= len(o.c.reserve),
        lambda o: f"{o.known.named(_area(o))} has no room for Tactical Reserve.",
        "FC-091",
    ),
)
SORTIE: Needs[Asked] = (
    Need(
        lambda o: not o.c.sortie or o.side == "allied" or o.s.rulings.german_air,
        "Only {o.allies:has|have} sorties.",
        "FC-060",
    ),
    Need(
        lambda o: (
            not o.c.sortie
            or not o.side
            or (o.side == "axis" and not o.s.rulings.german_air)
            or sorties_left(o.s, o.side) > 0
        ),
        _no_sortie,
        "FC-065",
    ),
)
NAMED: Needs[Asked] = (
    gate(_due, _not_named_now, "FC-058"),
    Need(
        lambda o: o.side == (o.one.attacker if attacks(o) else o.one.defender),
        "The other side commits troops now.",
        "FC-058",
    ),
    Need(
        lambda o: not o.elsewhere(_area(o)),
        lambda o: f"{o.named(o.elsewhere(_area(o))):is|are} not in {o.known.named(_area(o))}.",
        "FC-053",
    ),
    SPENT,
    *RESERVE_JOINS,
    *SORTIE,
)


def joined(bound: tuple[str, ...], named: tuple[str, ...]) -> tuple[str, ...]:
    """Troops bound to the battle from its start, then those named now."""
    return bound + tuple(troop for troop in named if troop not in bound)


def force_named(state: State, event: Any, extra: list[str]) -> list[str]:
    """What an event commits, in words."""
    known = lookup(state).troops
    named = [known[troop].name for troop in event.troops]
    named += [f"{known[troop].name} from Tactical Reserve" for troop in event.reserve]
    return named + (["an air sortie"] if event.sortie else []) + extra
