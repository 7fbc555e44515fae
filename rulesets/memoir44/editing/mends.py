"""What mends a finding of a scenario at one press, where there is one thing to do or one choice to make.

A mend is for one place of the finding; the desk makes it at all places that offer the same. What has to be
decided by looking at the map is not mended here.
"""

from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.editing.editing import Edit, Mend
from rulesets.kit.editing.hexes import SetHexes, TakeMarker
from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hex_document import Cell, Piece, Slot, cell_at
from rulesets.kit.hexes.hexes import hex_at
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import SIDE_TITLES, Scenario
from rulesets.memoir44.ground.analysis import kind_of

_PIECES: tuple[Slot, ...] = ("terrain", "tile", "obstacle")


def mends(document: Scenario, code: str, place: str) -> tuple[Mend, ...]:
    """What would mend a finding of that code at the place, nothing where it must be looked at."""
    if code == "template-text" or code == "placeholder":
        return (Mend("Empty the field", (SetField(place, ""),)),)
    at = hex_at(shape_of(document.map.board), place)
    made = _MADE.get(code)
    return made(cell_at(document.map, at)) if made and at else ()


def _unit(label: str, change: Callable[[Piece], Piece]) -> Callable[[Cell], tuple[Mend, ...]]:
    def made(cell: Cell) -> tuple[Mend, ...]:
        if cell.unit is None:
            return ()
        return (Mend(label, (SetHexes("unit", (cell.at,), change(cell.unit)),)),)

    return made


def _owners(cell: Cell) -> tuple[Mend, ...]:
    """The bunker, or the minefield, to either side."""
    return tuple(
        Mend(f"Give to the {title}", edits)
        for side, title in SIDE_TITLES.items()
        if (edits := _owned(cell, side))
    )


def _owned(cell: Cell, side: str) -> tuple[Edit, ...]:
    if cell.tile and kind_of(cell.tile) == "bunker":
        return (SetHexes("tile", (cell.at,), replace(cell.tile, side=side)),)
    mine = next((tag for tag in cell.tags if kind_of(tag) == "mine"), None)
    if mine is None:
        return ()
    return (TakeMarker(cell.at, mine), SetHexes("tag", (cell.at,), replace(mine, side=side)))


def _straight(cell: Cell) -> tuple[Mend, ...]:
    """Every piece of ground and works as it lies by itself."""
    pieces = [(slot, piece) for slot in _PIECES if (piece := cell.piece(slot)) and piece.turn > 1]
    edits = tuple(SetHexes(slot, (cell.at,), replace(piece, turn=0)) for slot, piece in pieces)
    return (Mend("Remove the orientation", edits),) if len(edits) == 1 else ()


def _without(slot: Slot, label: str) -> Callable[[Cell], tuple[Mend, ...]]:
    return lambda cell: (Mend(label, (SetHexes(slot, (cell.at,), None),)),) if cell.piece(slot) else ()


_USUAL = _unit("Set the usual number of figures", lambda unit: replace(unit, figures=0))
_MADE: dict[str, Callable[[Cell], tuple[Mend, ...]]] = {
    "badge-misfit": _unit("Remove the badge", lambda unit: replace(unit, badge="")),
    "bunker-owner": _owners,
    "mine-side": _owners,
    "big-gun-figures": _USUAL,
    "figures": _USUAL,
    "odd-turn": _straight,
    "bad-turn": _straight,
    "sandbags-in-water": _without("obstacle", "Remove the sandbags"),
    "unit-on-obstacle": _without("obstacle", "Remove the obstacle"),
    "bridge-nowhere": _without("tile", "Remove the bridge"),
}
