"""The hexes of a match's map by their labels, and what stands on them.

Cite: TS-086, TS-122 to TS-127, TS-233.
"""

from collections.abc import Mapping
from typing import Literal

from rulesets.kit.flow.choices import Option
from rulesets.kit.hexes.hexes import label, labels
from rulesets.kit.remembered import remembered
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.ground.analysis import VOID
from rulesets.tide_of_iron_box.boards import says_size, shape_of, terrain_of
from rulesets.tide_of_iron_box.terrain import BRIDGES, shipped_terrain


@remembered
def hexes(map: SkirmishMap, which: Literal["all", "free", "open"]) -> Mapping[str, Option]:
    """The hexes of the map by their labels, none where it has no layout: all of them, those free of
    markers, on which something may be built, or those of them that are open, without road or bridge, where
    mines may be hidden. Cite: TS-086, TS-233."""
    if not says_size(map.map.board):
        return {}
    shape = shape_of(map.map.board)
    marked = {label(shape, marker.at) for marker in map.markers if which != "all"}
    paved = {key for key, terrain in shipped_terrain().items() if terrain.road or key in BRIDGES}
    barred = {VOID, *paved} if which == "open" else {VOID}
    closed = {label(shape, cell.at) for cell in map.map.cells if terrain_of(cell) in barred}
    return {at: Option(at, at) for at in labels(shape) if at not in marked | closed}
