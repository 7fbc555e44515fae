"""What the checks ask of a set-up again and again, worked out once.

A survey holds the cells that lie on the board, the first of any listed twice, and what the ground
of a hex counts as. A hex without a tile counts as what is printed there. It judges nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex, HexShape, all_hexes, exists, label, neighbours
from rulesets.memoir44.document.boards import JOINED, SHAPES, printed, shape_of
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.document.vocabulary import arm_of, known, side_of_army, unit_type
from rulesets.memoir44.ground.landscape import Landscape, landscape_of

HILLS = frozenset({"hill", "hill-road", "hill-woods", "hill-town"})
SHORE = frozenset({"beach", "coast", "ocean"})
BRIDGES = frozenset({"bridge", "rail-bridge", "broken-bridge"})
CROSSINGS = BRIDGES | {"ford", "craft"}


@dataclass(frozen=True)
class Survey:
    """A scenario looked over. `cells` are those on the board; `grounds` gives each hex the kind of its
    tile, `landscape` what the rules make of it."""

    document: Scenario
    shape: HexShape
    cells: dict[Hex, Cell]
    grounds: dict[Hex, str]
    landscape: Landscape

    @property
    def has_known_board(self) -> bool:
        """Whether anybody knows the board; hexes of an unknown one cannot be judged."""
        return self.document.map.board in SHAPES or self.document.map.board in JOINED

    @property
    def is_extended(self) -> bool:
        """Whether the board is one of the printed maps of D-Day Landings, where its terrain rules hold."""
        return self.document.map.board.startswith("EXTENDED")

    @property
    def has_two_sides(self) -> bool:
        """Whether each of the two sides has one player."""
        return {player.side for player in self.document.players} == set(SIDES)

    def is_hex(self, at: Hex) -> bool:
        """Whether the board has this hex."""
        return exists(self.shape, at)

    def where(self, at: Hex) -> str:
        """The label of a hex of the board."""
        return label(self.shape, at)

    def ground(self, at: Hex) -> str:
        """The kind of the ground: that of the tile, or of what is printed; "" for an unknown tile."""
        return self.grounds.get(at, "open")

    def around(self, at: Hex) -> tuple[str, ...]:
        """The kinds of ground next to a hex."""
        return tuple(self.ground(near) for near in neighbours(self.shape, at))

    def units(self) -> Iterator[tuple[Cell, Piece]]:
        """Every cell with a unit, and the unit."""
        return ((cell, cell.unit) for cell in self.cells.values() if cell.unit)

    def is_missing(self, path: str) -> bool:
        """Whether the document says that the field, or what it belongs to, is not known."""
        named = [item.what for item in self.document.missing]
        return any(path == what or path.startswith(f"{what}.") for what in named)


def survey(document: Scenario) -> Survey:
    """The scenario looked over; it may hold anything."""
    shape = shape_of(document.map.board)
    cells: dict[Hex, Cell] = {}
    for cell in document.map.cells:
        if exists(shape, cell.at):
            cells.setdefault(cell.at, cell)
    board, face = document.map.board, document.map.face
    grounds = {at: _ground(cells.get(at), printed(board, face, at)) for at in all_hexes(shape)}
    return Survey(document, shape, cells, grounds, landscape_of(document))


def _ground(cell: Cell | None, under: str) -> str:
    if cell is None or cell.terrain is None:
        return under if under in SHORE else "open"
    return kind_of(cell.terrain)


def kind_of(piece: Piece | None) -> str:
    """The kind of a piece of ground, tile, obstacle or marker; "" for none and for an unknown name."""
    name = known(piece.name) if piece else None
    return name.kind if name else ""


def badge_kind(unit: Piece) -> str:
    """What the badge of a unit makes of it; "" for none and for an unknown badge."""
    name = known(unit.badge, "badge")
    return name.kind if name else ""


def unit_side(unit: Piece) -> str:
    """The side of a unit by its army, "" for an unknown one."""
    return side_of_army(unit_type(unit.name)[1])


def branch(unit: Piece) -> str:
    """infantry, armor or artillery; "" for aircraft, vehicles and unknown units."""
    return arm_of(unit.name)
