"""Destroyers: where a ship may stand, and what sinks it.

Dice by range are those of the kinds of unit; `battle_dice.py` adds the die of a cross-hair, and the records
of a battle know where each lies.
Cite: D-Day Landings, Destroyers, Troops 12.
"""

from rulesets.kit.hexes.hexes import Hex, neighbours
from rulesets.memoir44.ground.landscape import Landscape


def destroyer_may_stand(landscape: Landscape, at: Hex) -> bool:
    """Whether a Destroyer may be on the hex: ocean, with nothing but ocean next to it.

    Cite: D-Day Landings, Destroyers, Movement (MD-104).
    """
    return landscape.ground(at).shore == "ocean" and all(
        landscape.ground(near).shore == "ocean" for near in neighbours(landscape.shape, at)
    )


def is_sunk(stars: int) -> bool:
    """Whether a Destroyer with so many Battle Stars is removed, for 1 medal.

    Cite: D-Day Landings, Destroyers (MD-106).
    """
    return stars >= 3
