"""The steps of a battle together: what each seat has to do in it, and may order.

Cite: Firestorm Caen, "Battle Phase".
"""

from collections.abc import Iterator

from rulesets.firestorm.ground.position import unfinished
from rulesets.firestorm.ground.state import State
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

_STEPS = (
    (arrow, attackers, defenders),
    (preparing, claims),
    (notes, by_dice, reports),
    (destroying, retreats, advance),
)


def duties(state: State) -> Iterator[Duty]:
    """Every duty of the battles begun, and of the next."""
    yield from initiative.duties(state)
    for steps in _STEPS:
        for one in unfinished(state):
            for step in steps:
                yield from step.duties_of(state, one)


def choices(state: State, seat: str) -> Iterator[Choice]:
    """Every order of the seat about them."""
    yield from initiative.choices(state, seat)
    for steps in _STEPS:
        for one in unfinished(state):
            for step in steps:
                yield from step.choices_of(state, one, seat)
