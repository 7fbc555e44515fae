"""Who sees whom across the ground.

Reading: how height and blocking terrain work together belongs to the core rules, which are not among our
sources. A hex between the two blocks where its top, one level above its ground if its terrain blocks, is
higher than both who look. Every answer says that it rests on this.

Cite: TN-025 to TN-035 for what blocks.
"""

from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex, sight
from rulesets.tide_of_iron_box.ground import Ground


@dataclass(frozen=True, slots=True)
class Sight:
    """Whether one hex is seen from another, and the first hexes that block: one, or both of an edge along
    which the line runs."""

    clear: bool
    blocked_by: tuple[Hex, ...] = ()


def look(ground: Ground, one: Hex, other: Hex) -> Sight:
    """What the line from centre to centre meets. Along an edge it is blocked only by both hexes."""
    eyes = max(ground.hexes[one].level, ground.hexes[other].level)
    for met in sight(one, other):
        if all(at not in ground.hexes or top(ground, at) > eyes for at in met):
            return Sight(clear=False, blocked_by=met)
    return Sight(clear=True)


def top(ground: Ground, at: Hex) -> int:
    """How high the hex stands, with what blocks on it."""
    here = ground.hexes[at]
    return here.level + (1 if here.terrain.blocks else 0)
