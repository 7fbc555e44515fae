"""The steps of a battle together: what each seat has to do in it, and may order.

Cite: Firestorm Caen, "Battle Phase".
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeAlias

from rulesets.firestorm.ground.changes import battle
from rulesets.firestorm.ground.position import unfinished
from rulesets.firestorm.ground.state import Battle, State
from rulesets.firestorm.rules.battle import (
    advance,
    arrow,
    attackers,
    by_dice,
    claims,
    defenders,
    destroying,
    initiative,
    notes,
    preparing,
    reports,
    retreats,
)
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import Duty

Offers: TypeAlias = Callable[[State, str], Iterable[Choice]]
_STEPS = (
    (arrow, attackers, defenders),
    (preparing, claims),
    (notes, by_dice, reports),
    (destroying, retreats, advance),
)


def due(state: State) -> Iterator[tuple[Duty, Offers]]:
    """Every duty of the battles begun, and of the next, each with what offers the orders for it."""
    yield from ((duty, initiative.choices) for duty in initiative.duties(state))
    begun = unfinished(state)
    for steps in _STEPS if begun else ():
        for one in begun:
            for step in steps:
                for duty in step.duties_of(state, one):
                    yield duty, partial(_offered, step.choices_of, one.number)


def _offered(
    of: Callable[[State, Battle, str], Iterable[Choice]], number: int, state: State, seat: str
) -> Iterable[Choice]:
    return of(state, battle(state, number), seat)


def choices(state: State, seat: str) -> Iterator[Choice]:
    """Every order of the seat about them."""
    yield from initiative.choices(state, seat)
    for steps in _STEPS:
        for one in unfinished(state):
            for step in steps:
                yield from step.choices_of(state, one, seat)
