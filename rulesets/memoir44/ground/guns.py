"""Destroyers: where a ship may stand, what sinks it, how it retreats.

Dice by range are those of the kinds of unit; `battle_dice.py` adds the die of a cross-hair, and the records
of a battle know where each lies.
Cite: D-Day Landings, Destroyers, Troops 12.
"""

from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex, neighbours
from rulesets.memoir44.ground.landscape import Landscape


def destroyer_may_stand(landscape: Landscape, at: Hex) -> bool:
    """Whether a Destroyer may be on the hex: ocean, with nothing but ocean next to it.

    Cite: D-Day Landings, Destroyers, Movement (MD-104).
    """
    return landscape.ground(at).shore == "ocean" and all(
        landscape.ground(near).shore == "ocean" for near in neighbours(landscape.shape, at)
    )


@dataclass(frozen=True, slots=True)
class ShipRetreat:
    """How far a ship retreats, where it may end, and the Battle Stars for hexes it could not make."""

    hexes: int
    ends: tuple[Hex, ...]
    stars: int


def is_sunk(stars: int) -> bool:
    """Whether a Destroyer with so many Battle Stars is removed, for 1 medal.

    Cite: D-Day Landings, Destroyers (MD-106).
    """
    return stars >= 3


def destroyer_retreat(landscape: Landscape, at: Hex, flags: int) -> ShipRetreat:
    """How a Destroyer retreats from a throw with so many Flags: it ignores the first and goes an ocean
    hex for each further one.

    Reading: a hex it cannot make is a Battle Star each; a ship may retreat in any direction, for no
    direction is stated.
    Cite: D-Day Landings, Destroyers (MD-107, MD-108).
    """
    due = max(0, flags - 1)
    ends: tuple[Hex, ...] = (at,)
    for made in range(due):
        further = tuple(
            dict.fromkeys(
                near
                for end in ends
                for near in neighbours(landscape.shape, end)
                if near not in landscape.occupied and destroyer_may_stand(landscape, near)
            )
        )
        if not further:
            return ShipRetreat(made, ends, due - made)
        ends = further
    return ShipRetreat(due, ends, 0)
