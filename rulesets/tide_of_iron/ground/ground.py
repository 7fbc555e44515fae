"""The ground of a scenario: the boards as laid, overlays on them, what is painted over both, tokens on top.

Every reader asks this; none reads a board by itself.

Cite: TN-023, TN-024, TN-028, TN-036, TN-038 to TN-044.
"""

from collections.abc import Mapping
from dataclasses import replace

from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron_box.boards import level_of, terrain_of
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.laid import boards_of
from rulesets.tide_of_iron_box.laying import Printed, lay
from rulesets.tide_of_iron_box.states import CHANGES, Footing, footing
from rulesets.tide_of_iron_box.terrain import Terrain, shipped_depths, with_own

OBSTACLES = ("tank_traps", "razor_wire")
AS_OBSTACLES: Mapping[str, str] = {"beach_tank_traps": "tank_traps", "beach_wire": "razor_wire"}
"""Tokens of the beach, with the obstacle each is the same as. Cite: TN-037."""


def ground_of(scenario: Scenario, library: Library) -> Ground:
    """The ground as the scenario lays it; boards the library lacks are left out."""
    laid = lay(boards_of(scenario.boards, library))
    known = _terrain(scenario)
    cells = by_hex(scenario.map)
    hexes: dict[Hex, Footing] = {}
    unknown: list[tuple[Hex, str]] = []
    obstacles: dict[Hex, str] = {}
    for at, printed in laid.hexes.items():
        cell = cells.get(at)
        painted = terrain_of(cell) if cell else ""
        name = painted or printed.terrain
        if name not in known:
            unknown.append((at, name))
        tokens = [piece.name for piece in cell.tags] if cell else []
        changes = [token for token in tokens if token in CHANGES]
        level = level_of(cell) if cell else None
        terrain = known.get(name, known["clear"])
        hexes[at] = footing(terrain, changes, known, _height(level, printed, terrain))
        if cell and cell.obstacle:
            obstacles[at] = AS_OBSTACLES.get(cell.obstacle.name, cell.obstacle.name)
    depth = shipped_depths().get(scenario.features.depth)
    return Ground(laid, hexes, obstacles, depth, tuple(unknown))


def _height(painted: int | None, printed: Printed, terrain: Terrain) -> int | None:
    """The height that is painted, else that which is printed, else that of the terrain. Cite: TN-028."""
    if painted is not None:
        return painted
    return printed.level or terrain.level


def _terrain(scenario: Scenario) -> Mapping[str, Terrain]:
    """Every kind of terrain, a bunker at the height of the house rule, a designer's own in its place."""
    known = with_own(scenario.own.terrain)
    if any(terrain.key == "bunker" for terrain in scenario.own.terrain):
        return known
    return {**known, "bunker": replace(known["bunker"], level=scenario.rulings.bunker_level)}
