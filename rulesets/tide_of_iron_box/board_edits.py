"""How the hexes of a map of the boxes are edited: what the kit does, but for what no board can show.

Only what the palette has is laid; roads and streams join by themselves; no piece turns; lettering is short.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rulesets.kit.editing.hexes import LayLine, Letter, MirrorMap, SetHexes, SlotKind, TurnPieces
from rulesets.kit.editing.painted import OnHexes, PaintedRows
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import HexShape
from rulesets.tide_of_iron_box.painting import require_short

Document = TypeVar("Document", bound=Any)
Edits = Mapping[type, Callable[[Document, Any, HexShape], Document]]


def no_mirror(document: Document, change: MirrorMap, shape: HexShape) -> Document:
    """Refuses to mirror a map that is laid of boards."""
    raise Refusal("Printed boards have no mirror image. Turn them on the page of the boards.", "TN-174")


def on_boards(
    slots: tuple[SlotKind, ...],
    is_offered: Callable[[Document, Slot, Piece], bool],
    cite: str,
    own: Edits[Document],
    rows: PaintedRows[Document] | None = None,
) -> OnHexes[Document]:
    """The edits of such a map, `own` in place of these. `rows` are what is painted and no ground."""

    def laid(document: Document, change: SetHexes, shape: HexShape) -> Document:
        piece, is_row = change.piece, rows is not None and change.slot in rows.slots
        if piece is not None and not is_row and not is_offered(document, change.slot, piece):
            raise Refusal(f"The palette has no {piece.name}. Choose something else.", cite)
        return edits.usual(document, change, shape)

    def no_line(document: Document, change: LayLine, shape: HexShape) -> Document:
        raise Refusal("Roads, rails and streams join automatically. Paint them hex by hex.", cite)

    def lettered(document: Document, change: Letter, shape: HexShape) -> Document:
        require_short(change)
        return edits.usual(document, change, shape)

    def as_it_lies(document: Document, change: TurnPieces, shape: HexShape) -> Document:
        return document

    usual: Edits[Document] = {
        SetHexes: laid,
        LayLine: no_line,
        TurnPieces: as_it_lies,
        Letter: lettered,
    }
    edits: OnHexes[Document] = OnHexes(slots, {**usual, **own}, rows)
    return edits
