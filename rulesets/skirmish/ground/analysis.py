"""A skirmish map with its ground and the names of its hexes: what every reader of a map asks.

Costs and cover are the box's; those of its core terrain are nobody's yet, and `is_verified` says so.

Cite: TS-293, TS-296; TN-023, TN-028, TN-036.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulesets.kit.hexes.hex_document import Cell, Piece, by_hex, cell_at, in_order
from rulesets.kit.hexes.hexes import Hex, HexShape, label
from rulesets.kit.ruleset import Library
from rulesets.skirmish.document.maps import Home, SideKey, SkirmishMap
from rulesets.tide_of_iron_box.boards import (
    Board,
    all_of,
    level_of,
    says_size,
    shape_of,
    size_words,
    terrain_of,
)
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.laid import boards_of, whole_shape
from rulesets.tide_of_iron_box.laying import AS_IT_LIES, Laid, Printed, lay
from rulesets.tide_of_iron_box.states import Footing, footing
from rulesets.tide_of_iron_box.terrain import shipped_depths, shipped_terrain

ROOM = size_words(12, 9)
"""The map before anything is laid."""
VOID = "void"
"""Painted where a match's map has no hex, between boards that lie at an angle."""


@dataclass(frozen=True, slots=True)
class Survey:
    """A map, the boards it lays, its ground, and the shape by which its hexes are called."""

    map: SkirmishMap
    library: Library
    ground: Ground
    shape: HexShape

    @property
    def has_layout(self) -> bool:
        """Whether the map has hexes at all. Cite: TS-293."""
        return bool(self.ground.hexes)

    @property
    def boards(self) -> tuple[str, ...]:
        """What is printed on the boards that lie, and the boards it names."""
        laid = (board.code for board, _ in boards_of(self.map.laid, self.library) if not board.overlay)
        return (*laid, *self.map.boards)

    def is_seam(self, at: Hex) -> bool:
        """Whether two boards meet in the hex, each with half of it."""
        return bool(self.map.laid) and not self.ground.laid.hexes[at].board

    def is_painted(self, at: Hex) -> bool:
        """Whether the hex is painted over a board."""
        return bool(self.map.laid) and not cell_at(self.map.map, at).is_empty

    def name(self, at: Hex) -> str:
        """The label of a hex."""
        return label(self.shape, at)

    def names(self, hexes: Iterable[Hex]) -> tuple[str, ...]:
        """The labels of the hexes."""
        return tuple(self.name(at) for at in hexes)

    def home(self, side: SideKey) -> Hex | None:
        """Where the side's Reinforcement Hex lies; None where it has none, several, or one off the map.
        Cite: TS-002."""
        found = [home.at for home in self.map.homes if home.side == side]
        return found[0] if len(found) == 1 and found[0] in self.ground.hexes else None

    def homes(self) -> tuple[Home, ...]:
        """The homes that lie on the map."""
        return tuple(home for home in self.map.homes if home.at in self.ground.hexes)


def survey(map: SkirmishMap, library: Library) -> Survey:
    """The map with its ground, what is painted over its boards; no hexes where it has no layout."""
    cells, known = by_hex(map.map), shipped_terrain()
    laid = lay(boards_of(map.laid, library)) if map.laid else _painted_whole(map)
    lies = {at: _over(printed, cells.get(at)) for at, printed in laid.hexes.items()}
    lies = {at: printed for at, printed in lies.items() if printed.terrain != VOID}
    hexes: dict[Hex, Footing] = {}
    unknown: list[tuple[Hex, str]] = []
    for at, printed in lies.items():
        if printed.terrain not in known:
            unknown.append((at, printed.terrain))
        terrain = known.get(printed.terrain, known["clear"])
        hexes[at] = footing(terrain, (), known, printed.level or terrain.level)
    ground = Ground(replace(laid, hexes=lies), hexes, {}, shipped_depths().get(map.depth), tuple(unknown))
    stated = shape_of(map.map.board if says_size(map.map.board) else ROOM)
    return Survey(map, library, ground, whole_shape(stated, hexes))


def _painted_whole(map: SkirmishMap) -> Laid:
    bare = Board("", replace(map.map, cells=()))
    return lay([(bare, AS_IT_LIES)]) if says_size(map.map.board) else Laid({})


def _over(printed: Printed, cell: Cell | None) -> Printed:
    """The hex with what is painted over it."""
    if cell is None:
        return printed
    level = level_of(cell)
    terrain = terrain_of(cell) or printed.terrain
    return replace(printed, terrain=terrain, level=printed.level if level is None else level)


def drawn(map: SkirmishMap, library: Library) -> SkirmishMap:
    """The map with the ground of its boards painted on it: a match takes that with it, and no boards."""
    if not map.laid:
        return map
    site = survey(map, library)
    lies = ((at, site.ground.laid.hexes.get(at)) for at in all_of(site.shape))
    cells = in_order(_cell(at, printed) for at, printed in lies)
    ground = replace(map.map, board=size_words(site.shape.width, site.shape.rows), cells=cells)
    return replace(map, map=ground, boards=site.boards, laid=())


def _cell(at: Hex, printed: Printed | None) -> Cell:
    if printed is None:
        return Cell(at, Piece(VOID))
    terrain = Piece(printed.terrain) if printed.terrain != "clear" else None
    return Cell(at, terrain, tile=Piece(f"level-{printed.level}") if printed.level else None)
