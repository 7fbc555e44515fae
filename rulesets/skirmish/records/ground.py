"""The hexes of a match's map by their labels, and what stands on them.

Cite: TS-086, TS-122 to TS-127, TS-233.
"""

from functools import lru_cache

from rulesets.kit.flow.choices import Option
from rulesets.kit.hexes.hexes import label, labels
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.rules.log.state import State
from rulesets.tide_of_iron_box.boards import says_size, shape_of, terrain_of
from rulesets.tide_of_iron_box.terrain import BRIDGES, shipped_terrain


@lru_cache(maxsize=64)
def hexes_of(map: SkirmishMap) -> tuple[str, ...]:
    """The labels of every hex; none where the map has no layout."""
    return tuple(labels(shape_of(map.map.board))) if says_size(map.map.board) else ()


@lru_cache(maxsize=64)
def marked_hexes(map: SkirmishMap) -> frozenset[str]:
    """The labels of the hexes with a marker."""
    shape = shape_of(map.map.board)
    return frozenset(label(shape, marker.at) for marker in map.markers)


def free_hexes(state: State) -> tuple[Option, ...]:
    """The hexes on which something may be built: those without a marker. Cite: TS-086."""
    marked = marked_hexes(state.map)
    return tuple(Option(at, at) for at in hexes_of(state.map) if at not in marked)


def open_hexes(state: State) -> tuple[Option, ...]:
    """The hexes without marker, road or bridge, on which mines may be hidden. Cite: TS-233."""
    paved = paved_hexes(state.map)
    return tuple(option for option in free_hexes(state) if option.value not in paved)


@lru_cache(maxsize=64)
def paved_hexes(map: SkirmishMap) -> frozenset[str]:
    """The labels of the hexes with a road or a bridge."""
    shape, known = shape_of(map.map.board), shipped_terrain()
    paved = {key for key, terrain in known.items() if terrain.road or key in BRIDGES}
    return frozenset(label(shape, cell.at) for cell in map.map.cells if terrain_of(cell) in paved)


def all_hexes(state: State) -> tuple[Option, ...]:
    """Every hex of the map."""
    return tuple(Option(at, at) for at in hexes_of(state.map))
