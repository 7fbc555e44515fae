"""What stands on a hex in slots that hold several: piece by piece, as it is listed, taken off and copied."""

from typing import Any

from rulesets.kit.editing.hexes import HexEditing, PaletteItem
from rulesets.kit.hexes.hex_document import TAG, Cell, Placed


def standing(hexes: HexEditing[Any], document: Any, cell: Cell) -> tuple[Placed, ...]:
    """Every piece in a slot of many, equal ones as often as they stand there, with the rows of the document
    that stand there like them."""
    beside = hexes.rows(document, cell.at)
    found: list[Placed] = []
    for kind in (kind for kind in hexes.slots if kind.many):
        pieces = hexes.markers(document, cell.at) if kind.key == TAG else cell.pieces(kind.key)
        found += [Placed(kind.key, piece) for piece in pieces]
        found += [placed for placed in beside if placed.slot == kind.key]
    return tuple(found)


def may_be_turned(hexes: HexEditing[Any], document: Any, placed: Placed) -> bool:
    """Whether the palette has a piece like it that has more than one orientation."""
    return any(_is_like(item, placed) and item.turns > 1 for item in hexes.palette(document))


def _is_like(item: PaletteItem, placed: Placed) -> bool:
    return (item.slot, item.piece.name) == (placed.slot, placed.piece.name)
