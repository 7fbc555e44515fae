"""A map as the rules see it: what every hex counts as, which hills are cliffs, who stands where.

A `Landscape` is made once from a map and read by movement, sight, dice and control; it never
changes. A hill at the sea is a cliff or a bluff on that side. What a single hex counts as is
`ground.py`.
Cite: D-Day Landings, New Terrain Tiles & Landmarks; Memoir '44, terrain cards.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rulesets.kit.hexes.hex_document import Cell, HexMap, by_hex, in_order
from rulesets.kit.hexes.hexes import (
    Hex,
    HexShape,
    all_hexes,
    direction_to,
    joined,
    label,
    neighbours,
    onto,
    seams,
)
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.vocabulary import side_of_army, unit_type
from rulesets.memoir44.ground.ground import Ground, ground_of
from rulesets.memoir44.ground.units import Unit, destroyer_side, units_of

SERIES = Rulings(river_mouth_fordable=False, crosshairs=3)
CLIFF_AIR_CHECK = 2
LARGE_PIECES = ("pdestroyer", "pcarrier", "loco", "wagon")


@dataclass(frozen=True)
class Landscape:
    """A map as the rules see it. `occupied` is every hex a unit stands on with its side, unknown units
    included (side "" where nobody knows it); `units` are those whose kind is known."""

    shape: HexShape
    grounds: Mapping[Hex, Ground]
    units: Mapping[Hex, Unit]
    occupied: Mapping[Hex, str]
    rulings: Rulings

    def ground(self, at: Hex) -> Ground:
        """What a hex of the board counts as."""
        return self.grounds[at]

    @cached_property
    def heights(self) -> Mapping[Hex, int]:
        """For every hex of a height its group: contiguous hexes of that height have one number."""
        found: dict[Hex, int] = {}
        for at, ground in self.grounds.items():
            if ground.height and at not in found:
                for member in self._group(at):
                    found[member] = len(found) if member == at else found[at]
        return found

    def _group(self, start: Hex) -> list[Hex]:
        level = self.grounds[start].height
        group = [start]
        seen = {start}
        for at in group:
            for near in neighbours(self.shape, at):
                if near not in seen and self.grounds[near].height == level:
                    seen.add(near)
                    group.append(near)
        return group

    def edge(self, low: Hex, high: Hex) -> str:
        """What the edge between a shore and a hill next to it is: "cliff", "bluff" or empty. Either order.

        Reading: a hill touching beach and coastline or ocean goes by the house rule; any other
        by its author's word, and without one by its shore.
        Cite: D-Day Landings, Cliffs, Sea Bluffs, Terrain 11 (MD-005, MD-006, MD-007).
        """
        one, other = self.grounds[low], self.grounds[high]
        if one.height:
            one, other = other, one
        if one.height or not one.shore or other.height != 1:
            return ""
        return self._shore_edge(other, one.shore)

    def _shore_edge(self, hill: Ground, shore: str) -> str:
        by_shore = "bluff" if shore == "beach" else "cliff"
        if self.cliff(hill.at) == "mixed":
            return {"cliff": "cliff", "bluff": "bluff"}.get(self.rulings.mixed_shore_hill, by_shore)
        if hill.hill in ("CLIFF", "BLUFF"):
            return hill.hill.lower()
        return "" if hill.hill == "HILL" else by_shore

    def cliff(self, at: Hex) -> str:
        """Whether a hill is a "cliff", a "bluff", or touches both kinds of shore ("mixed"); empty for none.

        Cite: D-Day Landings, Cliffs, Sea Bluffs, Terrain 11 (MD-005, MD-006).
        """
        if self.grounds[at].height != 1:
            return ""
        shores = {self.grounds[near].shore for near in neighbours(self.shape, at)}
        sea, beach = bool(shores & {"coast", "ocean"}), "beach" in shores
        if sea and beach:
            return "mixed"
        return "cliff" if sea else "bluff" if beach else ""

    def air_check(self, at: Hex) -> int:
        """The number of the hex's air check; 0 where none is known.

        Cite: D-Day Landings, River Mouth, Bridges, Cliffs, Sea Bluffs, Coastlines (MD-004).
        """
        if any(self.edge(near, at) for near in neighbours(self.shape, at) if self.grounds[at].height):
            return CLIFF_AIR_CHECK
        return max((layer.terrain.air for layer in self.grounds[at].layers), default=0)

    def is_road(self, one: Hex, other: Hex) -> bool:
        """Whether a road runs from a hex to its neighbour; a bridge takes up every road that leads to it.

        Cite: Memoir '44, Roads, Terrain 42; D-Day Landings, Bridges, Terrain 9 (MD-021).
        """
        here, there = self.grounds[one], self.grounds[other]
        if not (here.road and there.road):
            return False
        return direction_to(one, other) in here.roads and direction_to(other, one) in there.roads

    def named(self, hexes: Iterable[Hex]) -> tuple[str, ...]:
        """The labels of hexes."""
        return tuple(label(self.shape, at) for at in hexes)

    def without_units(self) -> "Landscape":
        """The same ground with nobody on it."""
        return replace(self, units={}, occupied={})

    def enemy_of(self, side: str, at: Hex) -> bool:
        """Whether a unit of the other side stands on the hex."""
        return self.occupied.get(at, side) not in (side, "")


def rulings_of(document: Scenario) -> Rulings:
    """The house rules of a scenario: its own, else those of the series, where river mouths are impassable
    and guns have three cross-hairs.

    Cite: D-Day Landings, River Mouth, Troops 3 (MD-018, MD-097).
    """
    return document.rulings or SERIES


def year_of(document: Scenario) -> int:
    """The year a battle begins, 0 where the document does not say."""
    year = document.date_begin[:4]
    return int(year) if year.isdecimal() and year.isascii() else 0


def landscape_of(document: Scenario, rulings: Rulings | None = None) -> Landscape:
    """The landscape of a scenario at set-up, under `rulings` in place of the document's own if given."""
    return _of_document(document, rulings or rulings_of(document))


@remembered
def _of_document(document: Scenario, rulings: Rulings) -> Landscape:
    return of_map(document.map, shape_of(document.map.board), rulings, year_of(document))


def of_map(map: HexMap, shape: HexShape, rulings: Rulings, year: int = 0) -> Landscape:
    """The landscape of a map of that shape. What lies off the board is left out."""
    cells = by_hex(map)
    grounds = {at: ground_of(map, cells.get(at, Cell(at)), rulings) for at in all_hexes(shape)}
    units = {unit.at: unit for unit in units_of(map, year) if unit.at in grounds}
    occupied = {at: _side_on(cell) for at, cell in cells.items() if at in grounds and _is_occupied(cell)}
    return Landscape(shape, grounds, units, occupied, rulings)


def joined_landscape(
    documents: Sequence[Scenario], initials: tuple[str, ...], rulings: Rulings | None = None
) -> Landscape:
    """Several maps of one size side by side, from left to right, as one landscape.

    Reading: what is printed on the half hexes of a seam is not known; they take the shore of their
    left neighbour, else they are open ground.
    Cite: D-Day Landings, Game Modes (MD-057, MD-137).
    """
    (single,) = {shape_of(document.map.board) for document in documents}
    shape = joined(single, initials)
    house = rulings or rulings_of(documents[0])
    grounds: dict[Hex, Ground] = {}
    units: dict[Hex, Unit] = {}
    occupied: dict[Hex, str] = {}
    for number, document in enumerate(documents):
        one = landscape_of(document, house)
        grounds |= {
            (there := onto(shape, number, at)): replace(ground, at=there)
            for at, ground in one.grounds.items()
        }
        units |= {
            (there := onto(shape, number, at)): replace(unit, at=there) for at, unit in one.units.items()
        }
        occupied |= {onto(shape, number, at): side for at, side in one.occupied.items()}
    for at in seams(shape):
        left = grounds[Hex(at.row, at.col - 2)]
        kept = tuple(layer for layer in left.layers if layer.terrain.shore)
        grounds[at] = Ground(at, kept, shore=left.shore, water=left.shore == "ocean")
    ordered = {at: grounds[at] for at in all_hexes(shape)}
    return Landscape(shape, ordered, units, occupied, house)


def joined_map(documents: Sequence[Scenario], initials: tuple[str, ...]) -> HexMap:
    """The cells of several maps side by side, as one map of our own board type.

    Cite: D-Day Landings, Game Modes (MD-137, MD-272).
    """
    first = documents[0].map
    shape = joined(shape_of(first.board), initials)
    cells = [
        replace(cell, at=onto(shape, number, cell.at))
        for number, document in enumerate(documents)
        for cell in document.map.cells
    ]
    return HexMap(f"{first.board}-{len(documents)}", first.face, in_order(cells))


def _is_occupied(cell: Cell) -> bool:
    return cell.unit is not None or (cell.tile is not None and cell.tile.name in LARGE_PIECES)


def _side_on(cell: Cell) -> str:
    if cell.unit:
        return side_of_army(unit_type(cell.unit.name)[1]) or cell.unit.side
    return destroyer_side(cell.tile) if cell.tile and cell.tile.name == "pdestroyer" else ""
