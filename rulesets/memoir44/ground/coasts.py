"""Coastlines that turn to their sea: which tile lies between land and water, and how it is turned.

A coastline that looks at sea stays as it is: somebody may have turned it so on purpose. Nothing is
drawn here, and where no sea is near nothing is guessed.
Cite: .m44 orientation (MD-288); D-Day Landings, Coastlines, Terrain 68.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, by_hex, changed, put
from rulesets.kit.hexes.hexes import STEPS, Hex, HexShape, exists, neighbours, towards
from rulesets.memoir44.document.boards import printed
from rulesets.memoir44.document.vocabulary import Name, known
from rulesets.memoir44.ground.ground import sea_of_coast

STRAIGHT, CURVED = "coast", "coastcurve"
SHORES = ("coast", "ocean")


def is_shore(name: Name) -> bool:
    """Whether pieces of that name, laid with their neighbours in view, turn a coastline."""
    return name.kind in SHORES


def shore_laid(map: HexMap, shape: HexShape, hexes: tuple[Hex, ...], piece: Piece) -> HexMap:
    """The map with the coastline on the hexes, each tile turned to its sea; or with sea on them, and every
    coastline beside them turned that has looked at none so far."""
    name = known(piece.name, "terrain")
    laid = put(map, "terrain", hexes, piece)
    if name is not None and name.kind == "coast":
        return _turned(laid, shape, hexes)
    before = _Waters(map, shape)
    beside = {near for at in hexes for near in neighbours(shape, at)} - set(hexes)
    return _turned(laid, shape, (at for at in beside if before.is_coast(at) and not before.sees_sea(at)))


def towards_sea(seaward: Iterable[int]) -> int:
    """The turn of a straight coastline whose sea lies nearest to these directions; south for none."""
    ways = tuple(seaward)

    def apart(turn: int) -> int:
        sea = sea_of_coast(turn)
        return sum(min((way - sea) % 12, (sea - way) % 12) for way in ways)

    return min(range(1, 7), key=apart)


class _Waters:
    """A map as a coastline sees it."""

    def __init__(self, map: HexMap, shape: HexShape) -> None:
        self.map, self.shape = map, shape
        self.cells: Mapping[Hex, Cell] = by_hex(map)

    def is_sea(self, at: Hex) -> bool:
        """Whether sea is there, as a tile or as the board is printed."""
        if not exists(self.shape, at):
            return False
        tile = self.cells.get(at, Cell(at)).terrain
        name = known(tile.name, "terrain") if tile else None
        if tile is None:
            return printed(self.map.board, self.map.face, at) == "ocean"
        return name is not None and name.kind == "ocean"

    def seaward(self, at: Hex) -> tuple[int, ...]:
        """The directions in which sea lies beside the hex."""
        return tuple(way for way in STEPS if self.is_sea(towards(at, way)))

    def is_coast(self, at: Hex) -> bool:
        """Whether a coastline lies on the hex."""
        tile = self.cells.get(at, Cell(at)).terrain
        return tile is not None and tile.name in (STRAIGHT, CURVED)

    def sees_sea(self, at: Hex) -> bool:
        """Whether the coastline on the hex looks at sea."""
        tile = self.cells[at].terrain
        return tile is not None and bool(set(_faced(tile)) & set(self.seaward(at)))


def _faced(piece: Piece) -> tuple[int, ...]:
    """The edges beyond which a coastline has its sea: two of a straight one, one of a curve."""
    if piece.name == CURVED:
        return (2 * (max(piece.turn, 1) - 1),)
    sea = sea_of_coast(piece.turn)
    return sea - 1, (sea + 1) % 12


def _turned(map: HexMap, shape: HexShape, hexes: Iterable[Hex]) -> HexMap:
    waters = _Waters(map, shape)

    def turn(cell: Cell) -> Cell:
        ways = waters.seaward(cell.at)
        return replace(cell, terrain=_tile(ways)) if ways else cell

    return changed(map, hexes, turn)


def _tile(seaward: tuple[int, ...]) -> Piece:
    """The coastline before sea in these directions: a curve before a single edge, else a straight one."""
    if len(seaward) == 1:
        return Piece(CURVED, seaward[0] // 2 + 1)
    return Piece(STRAIGHT, towards_sea(seaward))
