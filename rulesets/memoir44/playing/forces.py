"""The units of one playout: where they stand, what they have lost, and what they have done.

Cite: Memoir '44, troop cards; D-Day Landings, New Troops (MD-106, MD-116, MD-120, MD-268).
"""

from dataclasses import dataclass

from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.stored.slotted import replace
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.landing import CRAFT_TILE
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.units import Unit, kind_after
from rulesets.memoir44.ground.winnings import unit_worth


@dataclass(slots=True, eq=False)
class Force:
    """A unit in play. `left` are the hits it can still take, `aboard` whether a Landing Craft carries it,
    `worth` its medals when eliminated; `spent` is the movement of this turn, `came_from` where that began.
    `in_vain` counts its last orders with which it did nothing."""

    number: int
    unit: Unit
    at: Hex
    came_from: Hex
    left: int
    worth: int
    aboard: bool
    spent: int = 0
    hits: int = 0
    in_vain: int = 0
    has_moved: bool = False
    has_fought: bool = False

    def lose(self, hits: int) -> int:
        """The hits it takes of those dealt; a supported unit is standard from its third on."""
        taken = min(hits, self.left)
        if taken:
            self.left, self.hits = self.left - taken, self.hits + taken
            self.unit = replace(self.unit, kind=kind_after(self.unit.kind, self.hits), figures=self.left)
        return taken


def forces_of(document: Scenario, set_up: Landscape) -> tuple[Force, ...]:
    """The units of the set-up whose kind is known, by row and column."""
    cells, found = by_hex(document.map), []
    for number, (at, unit) in enumerate(sorted(set_up.units.items())):
        cell, kind = cells[at], unit.kind
        worth = unit_worth(document, cell.unit) if cell.unit else kind.worth
        aboard = cell.tile is not None and cell.tile.name == CRAFT_TILE
        left = kind.stars or max(1, unit.figures) + kind.support
        found.append(Force(number, unit, at, at, left, worth, aboard))
    return tuple(found)
