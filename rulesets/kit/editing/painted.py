"""Applies edits of hexes to a document, the same for every system unless it says otherwise.

A document has its map in a field `map`. Some of its rows can be painted like pieces, each kind in a slot of
its own, and are stored in their lists. A document is never changed in place, and a refused edit leaves
nothing half done.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from rulesets.kit.editing.areas import ChartEdit
from rulesets.kit.editing.hex_edits import MapEdit, as_it_lay, edited, on_board, placing
from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    HexEdit,
    MirrorMap,
    SetHexes,
    ShiftMap,
    SlotKind,
    TakeMarker,
    ToggleHex,
    toggle_hex,
)
from rulesets.kit.editing.paths import relocated
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import Hex, HexShape

Document = TypeVar("Document", bound=Any)


@dataclass(frozen=True, slots=True)
class PaintedRows(Generic[Document]):
    """Rows that can be painted, by their slots. Its functions return the document with one laid on hexes
    (None: all of the slot removed), or with one removed from a hex or replaced. Others clear these hexes, or
    copy and move the rows of a region with it."""

    slots: tuple[Slot, ...]
    laid: Callable[[Document, Slot, tuple[Hex, ...], Piece | None], Document]
    taken_off: Callable[[Document, Hex, Slot, Piece], Document]
    changed: Callable[[Document, Hex, Slot, Piece, Piece | None], Document]
    without: Callable[[Document, Iterable[Hex]], Document]
    carried: Callable[[Document, CopyRegion], Document]


@dataclass(frozen=True, slots=True)
class OnHexes(Generic[Document]):
    """How the hexes of a document are edited: the slots of its map, its painted rows, how its pieces turn and
    mirror. `own` handles some edit classes in the system's way, and may call `usual` for the standard result.
    """

    slots: tuple[SlotKind, ...]
    own: Mapping[type, Callable[[Document, Any, HexShape], Document]] = field(default_factory=dict)
    rows: PaintedRows[Document] | None = None
    turned: Callable[[Piece, int], Piece] = as_it_lay
    reflected: Callable[[Piece, str], Piece] = as_it_lay

    def edit(self, document: Document, change: HexEdit | ChartEdit, shape: HexShape) -> Document:
        """The document after the edit; refuses what is impossible on a board of that shape, and areas."""
        if isinstance(change, ChartEdit):
            raise Refusal("This map has hexes and no areas. Choose hexes.")
        own = self.own.get(type(change))
        return own(document, change, shape) if own else self.usual(document, change, shape)

    def usual(self, document: Document, change: HexEdit, shape: HexShape) -> Document:
        """The document after the standard edit. All hexes it names are mirrored and shifted with its map."""
        rows = self.rows
        match change:
            case ToggleHex():
                on_board(shape, (change.at,))
                return toggle_hex(document, change)
            case SetHexes() if rows and change.slot in rows.slots:
                return _painted(rows, document, change, shape)
            case TakeMarker() if rows and change.slot in rows.slots:
                return rows.taken_off(document, change.at, change.slot, change.piece)
            case ClearHexes() if rows:
                return self.on_map(rows.without(document, change.hexes), change, shape)
            case CopyRegion() if rows:
                return rows.carried(self.on_map(document, change, shape), change)
            case MirrorMap() | ShiftMap():
                map = self.on_map(document, change, shape).map
                moved: Document = relocated(document, placing(shape, change))
                return replace(moved, map=map)
        return self.on_map(document, change, shape)

    def on_map(self, document: Document, change: MapEdit, shape: HexShape) -> Document:
        """The document with the edit made to its map alone."""
        turned, reflected = self.turned, self.reflected
        map = edited(document.map, shape, self.slots, change, turned=turned, reflected=reflected)
        return replace(document, map=map)


def _painted(rows: PaintedRows[Document], document: Document, change: SetHexes, shape: HexShape) -> Document:
    on_board(shape, change.hexes)
    if change.instead is None:
        return rows.laid(document, change.slot, change.hexes, change.piece)
    for at in change.hexes:
        document = rows.changed(document, at, change.slot, change.instead, change.piece)
    return document
