"""A piece pulled from one hex to another: which it is, and the edit that moves it or lays another like it.

Pulled is what lies on top of its hex, a pile as a whole; the ground lies still. Where one piece alone can
lie it is not put in place of another: nothing is lost by a slip of the hand.
"""

from dataclasses import dataclass
from typing import Any

from authoring.hexes.standing import standing
from authoring.wording.words import title_of
from rulesets.kit.editing.editing import Editing, hexes_of
from rulesets.kit.editing.hexes import CopyRegion, SlotKind
from rulesets.kit.editing.paths import value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import TAG, Cell, Piece, cell_at
from rulesets.kit.hexes.hexes import Hex, exists, label


@dataclass(frozen=True, slots=True)
class Drag:
    """A piece pulled from a hex to another; `copy` leaves it where it was and lays another like it."""

    at: Hex
    to: Hex
    copy: bool = False


def dragged(editing: Editing[Any], document: Any, drag: Drag) -> tuple[CopyRegion, str]:
    """The edit a pull means, and what it does in words; refuses an empty hex, a hex that is not on the board
    and one on which there is no room."""
    shape = hexes_of(editing).shape(document)
    if not exists(shape, drag.at) or not exists(shape, drag.to):
        raise Refusal("That is not a hex of the board. Drop it on a hex.")
    kind, pieces = _on_top(editing, document, drag.at)
    here, there = label(shape, drag.at), label(shape, drag.to)
    held = _cell(editing, document, drag.to).piece(kind.key)
    if held is not None and not kind.many:
        title = title_of(editing, document, held)
        raise Refusal(f"{title} lies on {there} already. Remove it first, or paint over it.")
    title = title_of(editing, document, pieces[0])
    more = f" and {len(pieces) - 1} more" if len(pieces) > 1 else ""
    says = f"{title}{more} {'copied' if drag.copy else 'moved'} from {here} to {there}"
    down, across = drag.to.row - drag.at.row, drag.to.col - drag.at.col
    return CopyRegion((drag.at,), down, across, not drag.copy, (kind.key,), over=True), says


def _on_top(editing: Editing[Any], document: Any, at: Hex) -> tuple[SlotKind, tuple[Piece, ...]]:
    """The slot whose pieces lie on top of the hex, markers below all else."""
    hexes, cell = hexes_of(editing), _cell(editing, document, at)
    several = standing(hexes, document, cell)
    slots = [kind for kind in reversed(hexes.slots) if not kind.ground]
    for kind in sorted(slots, key=lambda kind: kind.key == TAG):
        pieces = (
            tuple(placed.piece for placed in several if placed.slot == kind.key)
            if kind.many
            else cell.pieces(kind.key)
        )
        if pieces:
            return kind, pieces
    raise Refusal("There is nothing to move there any more. Check the current state.")


def _cell(editing: Editing[Any], document: Any, at: Hex) -> Cell:
    return cell_at(value_at(document, hexes_of(editing).map), at)
