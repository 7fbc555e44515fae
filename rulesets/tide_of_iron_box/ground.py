"""The ground of a map: every hex with what it counts as, what lies in the way, and who sees whom across it.

Every reader of a map asks this; none reads a board by itself. How it comes to lie is the games' matter.

Reading: how height and blocking terrain work together belongs to the core rules, which are not among our
sources. A hex between the two blocks where its top, one level above its ground if its terrain blocks, is
higher than both who look. Every answer says that it rests on this.

Cite: TN-023, TN-025 to TN-036, TN-038 to TN-044.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex, sight, towards
from rulesets.tide_of_iron_box.laying import Laid
from rulesets.tide_of_iron_box.states import Footing
from rulesets.tide_of_iron_box.terrain import Depth


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies: every hex with its footing and what is printed there, obstacles by hex, the depth of the
    streams, terrain that is painted or printed and that nobody knows."""

    laid: Laid
    hexes: Mapping[Hex, Footing]
    obstacles: Mapping[Hex, str]
    depth: Depth | None
    unknown: tuple[tuple[Hex, str], ...] = ()

    def next_to(self, at: Hex) -> list[Hex]:
        """The hexes of the map next to this one."""
        return [found for way in range(0, 12, 2) if (found := towards(at, way)) in self.hexes]


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
