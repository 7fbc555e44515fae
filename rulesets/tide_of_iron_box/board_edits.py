"""How the hexes of a map of the boxes are edited and its boards laid by hand: as in the kit, but for what no
board can show.

Only what the palette has is laid; roads and streams join by themselves; no piece turns; lettering is short.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, TypeVar

from rulesets.kit.editing.hexes import LayLine, Letter, LooseBoard, MirrorMap, SetHexes, SlotKind, TurnPieces
from rulesets.kit.editing.painted import OnHexes, PaintedRows
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import HexShape
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import HALF, Placing, placed
from rulesets.tide_of_iron_box.painting import require_short
from rulesets.tide_of_iron_box.picture import picture_of

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


def loose_boards(shelf: Shelf, laid: Iterable[Ref]) -> tuple[LooseBoard, ...]:
    """The published boards in their newest versions, and those that are laid in whatever version."""
    refs = dict.fromkeys((*(ref for ref, _ in shelf.offered("board")), *laid))
    found = ((word_of(ref), shelf.look_up(ref)) for ref in refs)
    return tuple(_loose(word, board) for word, board in found if isinstance(board, Board))


@lru_cache(maxsize=200)
def _loose(word: str, board: Board) -> LooseBoard:
    turns = range(2 * HALF) if board.overlay else (0, HALF)
    ways = ((turn, tuple(at for at, _ in placed(board, Placing(turn=turn)))) for turn in turns)
    code, title = board.code or "Untitled", "" if board.title == board.code else board.title
    return LooseBoard(word, code, title, board.of, board.overlay, tuple(ways), partial(picture_of, board))
