"""A region of one draft laid into another: what lies on its hexes, as edits of the other.

Invariant: it is laid as a person could lay it by hand, piece by piece, so a draft takes nothing
from another that it would not take from its own palette. Who may read the other is not asked
here, nor is a copy within one draft: that is `CopyRegion`.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from authoring.hexes.standing import lying
from authoring.limits import carried
from rulesets.kit.editing.editing import Edit, Editing, hexes_of
from rulesets.kit.editing.hexes import ClearHexes, HexEditing, Letter, SetHexes
from rulesets.kit.editing.paths import value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import TAG, Cell, Placed, by_hex
from rulesets.kit.hexes.hexes import Hex, exists
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class Paste:
    """A region of another draft as it was at a revision, to be laid so far down and across; `over`
    leaves what lies under hexes and slots that are empty there."""

    draft: str
    revision: int
    hexes: tuple[Hex, ...]
    down: int
    across: int
    over: bool = False

    def there(self, at: Hex) -> Hex:
        """Where a hex of the region comes to lie."""
        return Hex(at.row + self.down, at.col + self.across)


def laid(editing: Editing[Any], now: Any, source: Any, paste: Paste) -> Any:
    """The document `now` with the region of `source` on it; refuses a region that is not on both boards."""
    if not paste.hexes or not all(exists(hexes_of(editing).shape(source), at) for at in paste.hexes):
        raise Refusal("The copied hexes are not on their board any more. Copy again.")
    lost = [at for at in paste.hexes if not exists(hexes_of(editing).shape(now), paste.there(at))]
    if lost:
        raise Refusal(
            f"{len(lost)} of the {count(len(paste.hexes), 'hex', 'hexes')} would be off this board. "
            f"Choose another target hex, or copy fewer hexes."
        )
    return carried(editing, now, edits(editing, source, paste))


def edits(editing: Editing[Any], source: Any, paste: Paste) -> Iterator[Edit]:
    """The edits that clear the hexes, unless it is laid over, and lay on them what lies on the region, each
    piece once."""
    if not paste.over:
        yield ClearHexes(tuple(paste.there(at) for at in paste.hexes))
    hexes = hexes_of(editing)
    held = by_hex(value_at(source, hexes.map))
    found: dict[tuple[Placed, int], list[Hex]] = {}
    for at in paste.hexes:
        for piece in _pieces(hexes, source, held.get(at, Cell(at))):
            found.setdefault(piece, []).append(paste.there(at))
    for kind in hexes.slots:
        for (placed, _), targets in found.items():
            if placed.slot == kind.key:
                yield SetHexes(placed.slot, tuple(targets), placed.piece)
    wanted = set(paste.hexes)
    for item in value_at(source, hexes.map).labels:
        if item.at in wanted:
            yield Letter(paste.there(item.at), item.lines)


def _pieces(hexes: HexEditing[Any], source: Any, cell: Cell) -> Iterator[tuple[Placed, int]]:
    """What lies on a hex, each piece with how many equal ones lie there before it; equal tags once. Rows of
    the other document that stand there in slots of their own stay its own."""
    single = (
        Placed(kind.key, piece) for kind in hexes.slots if not kind.many for piece in cell.pieces(kind.key)
    )
    seen: Counter[Placed] = Counter()
    for placed in (*single, *lying(hexes, source, cell)):
        if placed.slot != TAG or not seen[placed]:
            yield placed, seen[placed]
        seen[placed] += 1
