"""The odds of strafing: patrolling fighters against units that move, or that are placed among them.

Every fighter throws at each mover by itself, and its owner has no choice of losses.

Cite: "Fighters"; "Order cards" 12 and 15.
"""

from collections.abc import Sequence
from typing import Literal

from rulesets.kit.odds import Chances, at_least, hits, together

Transit = Literal["once", "twice"]
"""How often fighters fire at a unit that crosses their zone: once, or on entering and again on leaving."""


def dice_at(patrols: Sequence[int], transit: Transit = "once") -> int:
    """How many dice are thrown at one mover: `patrols` are the fighters in each zone of its way, the one it
    leaves first; one zone alone is that in which it is placed."""
    crossed = sum(patrols[1:-1])
    return sum(patrols) + (crossed if transit == "twice" else 0)


def strafed(dice: Sequence[int], on: int) -> Chances:
    """The chances of how many movers are destroyed, with so many dice at each."""
    single = (at_least(hits(number, on), 1) for number in dice)
    return together(*((1 - chance, chance) for chance in single))
