"""What all hex scenarios share: pieces on hexes, lettering, and changes of them.

A map lists only hexes that hold something. It may list one twice, as other programs do: that is a finding,
not damage. Changes return a new map. The name, the turning and the meaning of a piece are the system's
matter.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.stored.added import ADDED

Slot = str
"""A place of a hex, named by the system."""
SINGLE: tuple[Slot, ...] = ("terrain", "tile", "obstacle", "unit")
TAG: Slot = "tag"
SLOTS: tuple[Slot, ...] = (*SINGLE, TAG)
"""The slots that have a field of their own in a cell."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on a hex. `turn` counts orientations from 1, 0 if none is given; `figures` 0 is the usual
    number; `traits` are further (word, value) pairs of the system."""

    name: str
    turn: int = 0
    side: str = ""
    figures: int = 0
    badge: str = ""
    traits: tuple[tuple[str, str], ...] = ()

    def trait(self, word: str) -> str:
        """The value of a trait; empty if the piece has no such trait."""
        return next((value for name, value in self.traits if name == word), "")

    def with_trait(self, word: str, value: str) -> "Piece":
        """The piece with the trait set, or without it if `value` is empty."""
        others = tuple(pair for pair in self.traits if pair[0] != word)
        return replace(self, traits=(*others, (word, value)) if value else others)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in a slot without a field of its own, or with several pieces."""

    slot: Slot
    piece: Piece


@dataclass(frozen=True, slots=True)
class Cell:
    """The content of one hex: at most one piece in each field, and any number of tags, no two of them equal.
    The system's other slots follow, each in the order in which pieces were placed."""

    at: Hex
    terrain: Piece | None = None
    tile: Piece | None = None
    obstacle: Piece | None = None
    unit: Piece | None = None
    tags: tuple[Piece, ...] = ()
    stacked: Annotated[tuple[Placed, ...], ADDED] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies here."""
        return not (self.terrain or self.tile or self.obstacle or self.unit or self.tags or self.stacked)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots that hold something, each once."""
        return tuple(
            slot
            for slot in dict.fromkeys((*SLOTS, *(placed.slot for placed in self.stacked)))
            if self.pieces(slot)
        )

    def pieces(self, slot: Slot) -> tuple[Piece, ...]:
        """All pieces in the slot, equal ones included."""
        stacked = tuple(placed.piece for placed in self.stacked if placed.slot == slot)
        if slot == TAG:
            return (*self.tags, *stacked)
        own: Piece | None = getattr(self, slot) if slot in SINGLE else None
        return stacked if own is None else (own, *stacked)

    def piece(self, slot: Slot) -> Piece | None:
        """The piece of a slot, the first of several."""
        return next(iter(self.pieces(slot)), None)

    def holding(self, slot: Slot, pieces: tuple[Piece, ...], many: bool = False) -> "Cell":
        """The cell with only these pieces in the slot; `many`: it can hold several."""
        fields: dict[str, Any] = {}
        if slot == TAG:
            fields, pieces = {"tags": pieces}, ()
        elif slot in SINGLE:
            fields, pieces = ({slot: None}, pieces) if many else ({slot: next(iter(pieces), None)}, ())
        others = (placed for placed in self.stacked if placed.slot != slot)
        laid = (*others, *(Placed(slot, piece) for piece in pieces))
        return replace(self, **fields, stacked=tuple(sorted(laid, key=lambda placed: placed.slot)))


@dataclass(frozen=True, slots=True)
class Lettering:
    """Lines of words on a hex."""

    at: Hex
    lines: tuple[str, ...]

    @property
    def words(self) -> str:
        """The lines as one: a line that ends in a hyphen runs on without a space."""
        said = ""
        for line in filter(None, self.lines):
            said += line if not said or said.endswith("-") else f" {line}"
        return said


@dataclass(frozen=True, slots=True)
class HexMap:
    """A map: the name of its board, the face it is printed with, its cells by row and column."""

    board: str
    face: str
    cells: tuple[Cell, ...] = ()
    labels: tuple[Lettering, ...] = ()


@dataclass(frozen=True, slots=True)
class Origin:
    """The file of another program a document was read from, kept so that it can be written back."""

    format: str
    text: str


def in_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells by row and column, empty ones left out."""
    return tuple(sorted((cell for cell in cells if not cell.is_empty), key=lambda cell: cell.at))


def cell_at(map: HexMap, at: Hex) -> Cell:
    """The cell there, the first if a hex is listed twice; an empty cell for nothing."""
    return next((cell for cell in map.cells if cell.at == at), Cell(at))


def by_hex(map: HexMap) -> dict[Hex, Cell]:
    """The cells by hex, the first of any listed twice."""
    found: dict[Hex, Cell] = {}
    for cell in map.cells:
        found.setdefault(cell.at, cell)
    return found


def changed(map: HexMap, hexes: Iterable[Hex], change: Callable[[Cell], Cell]) -> HexMap:
    """The map with `change` applied to every cell of the hexes, empty ones included."""
    wanted = set(hexes)
    there = {cell.at for cell in map.cells}
    cells = [change(cell) if cell.at in wanted else cell for cell in map.cells]
    cells += [change(Cell(at)) for at in sorted(wanted - there)]
    return replace(map, cells=in_order(cells))


def put(
    map: HexMap,
    slot: Slot,
    hexes: Iterable[Hex],
    piece: Piece | None,
    many: bool = False,
    instead: Piece | None = None,
) -> HexMap:
    """The map with the piece in that slot of the hexes; None removes all that is in it.

    In a slot of `many` the piece is added to the others, also to equal ones; a tag only if it is not there
    already. With `instead` only that piece is replaced, or removed for None, if it is there.
    """

    def change(cell: Cell) -> Cell:
        there = cell.pieces(slot)
        if instead is not None:
            return cell.holding(slot, _exchanged(there, instead, piece), many)
        if piece is None:
            return cell.holding(slot, (), many)
        if slot == TAG:
            return cell if piece in there else cell.holding(slot, (*there, piece))
        return cell.holding(slot, (*there, piece) if many else (piece,), many)

    return changed(map, hexes, change)


def _exchanged(there: tuple[Piece, ...], was: Piece, piece: Piece | None) -> tuple[Piece, ...]:
    if was not in there:
        return there
    number = there.index(was)
    return (*there[:number], *(() if piece is None else (piece,)), *there[number + 1 :])


def clear(map: HexMap, hexes: Iterable[Hex]) -> HexMap:
    """The map with nothing on those hexes."""
    gone = set(hexes)
    kept = tuple(cell for cell in map.cells if cell.at not in gone)
    return replace(map, cells=kept, labels=tuple(item for item in map.labels if item.at not in gone))


def lettered(map: HexMap, at: Hex, lines: tuple[str, ...]) -> HexMap:
    """The map with these words on the hex; an empty tuple removes them."""
    others = [item for item in map.labels if item.at != at]
    if lines:
        others.append(Lettering(at, lines))
    return replace(map, labels=tuple(sorted(others, key=lambda item: item.at)))


def moved(
    map: HexMap, place: Callable[[Hex], Hex | None], turn: Callable[[Piece], Piece] = lambda piece: piece
) -> HexMap:
    """Every cell and lettering moved by `place` (None drops it), its pieces turned by `turn`."""
    cells = [_turned(replace(cell, at=there), turn) for cell in map.cells if (there := place(cell.at))]
    words = [replace(item, at=there) for item in map.labels if (there := place(item.at))]
    return replace(map, cells=in_order(cells), labels=tuple(sorted(words, key=lambda item: item.at)))


def _turned(cell: Cell, turn: Callable[[Piece], Piece]) -> Cell:
    return replace(
        cell,
        terrain=cell.terrain and turn(cell.terrain),
        tile=cell.tile and turn(cell.tile),
        obstacle=cell.obstacle and turn(cell.obstacle),
        unit=cell.unit and turn(cell.unit),
        tags=tuple(turn(tag) for tag in cell.tags),
        stacked=tuple(replace(placed, piece=turn(placed.piece)) for placed in cell.stacked),
    )


def pasted(map: HexMap, source: Iterable[Cell]) -> HexMap:
    """The map with these cells in place of the old ones; an empty cell clears its hex."""
    cells = tuple(source)
    there = {cell.at for cell in cells}
    return replace(map, cells=in_order((*(cell for cell in map.cells if cell.at not in there), *cells)))
