"""The ground of a map: every hex with what it counts as, and what lies in the way.

Every reader of a map asks this; none reads a board by itself. How it comes to lie is the games' matter.

Cite: TN-023, TN-028, TN-036, TN-038 to TN-044.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex, towards
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
