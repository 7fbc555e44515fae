"""What stands on a hex in slots that hold several: piece by piece, as it is listed, taken off and copied."""

from typing import Any

from rulesets.kit.editing.hexes import HexEditing, PaletteItem
from rulesets.kit.hexes.hex_document import TAG, Cell, Placed


def lying(hexes: HexEditing[Any], document: Any, cell: Cell) -> tuple[Placed, ...]:
    """Every piece in a slot of many, equal ones as often as they stand there; of the tags also the rows of
    the document that stand there like them."""
    return tuple(
        Placed(kind.key, piece)
        for kind in hexes.slots
        if kind.many
        for piece in (hexes.markers(document, cell.at) if kind.key == TAG else cell.pieces(kind.key))
    )


def standing(hexes: HexEditing[Any], document: Any, cell: Cell) -> tuple[Placed, ...]:
    """The same with the rows of the document that stand there in other slots, by the order of the slots."""
    order = [kind.key for kind in hexes.slots]
    found = (*lying(hexes, document, cell), *hexes.rows(document, cell.at))
    return tuple(sorted(found, key=lambda placed: order.index(placed.slot)))


def may_be_turned(hexes: HexEditing[Any], document: Any, placed: Placed) -> bool:
    """Whether the palette has a piece like it that has more than one orientation."""
    return any(_is_like(item, placed) and item.turns > 1 for item in hexes.palette(document))


def _is_like(item: PaletteItem, placed: Placed) -> bool:
    return (item.slot, item.piece.name) == (placed.slot, placed.piece.name)
