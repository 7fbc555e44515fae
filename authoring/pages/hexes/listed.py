"""The pieces that stand on a hex beside others, as a list, and what may be done with one of them.

Invariant: one piece is named by its slot and all that is said of it, so it does not matter which of
several equal ones a person means, nor what others did to the hex meanwhile.
"""

from collections import Counter
from dataclasses import dataclass

from authoring.drafts import Opened
from authoring.hexes.answers import map_of
from authoring.hexes.hex_forms import described
from authoring.hexes.standing import may_be_turned, standing
from authoring.pages.hexes.tools import piece_read
from authoring.wording.words import title_of
from rulesets.kit.codec import canonical, shape, to_json, union
from rulesets.kit.editing.editing import EDITS, Edit, hexes_of
from rulesets.kit.editing.hexes import SetHexes, SlotKind, TakeMarker, TurnPieces
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import TAG, Piece, Placed, cell_at
from rulesets.kit.hexes.hexes import Hex, hex_at

TARGET = "target"
NO_DEED = "Choose one of the buttons."


@dataclass(frozen=True, slots=True)
class Listed:
    """One of several on a hex: what it is called, how a form names it (SLOT:PIECE), the strokes that take
    it off and turn it (empty where it is never turned), and what moves it, as the editor sends them."""

    title: str
    named: str
    take: str
    turn: str
    move: str


def listed_on(at: Opened, where: Hex) -> list[Listed]:
    """What stands on the hex in slots of many, each piece by itself; nothing for whom may not change it."""
    cell = cell_at(map_of(at), where)
    found = standing(hexes_of(at.editing), at.document, cell) if at.may_edit else ()
    return [_listed(at, where, placed) for placed in found]


def _listed(at: Opened, where: Hex, placed: Placed) -> Listed:
    editing, piece = at.editing, placed.piece
    title = title_of(editing, at.document, piece)
    turn = TurnPieces(placed.slot, (where,), 1, piece)
    return Listed(
        title=title if placed.slot == TAG else described(editing, at.document, piece),
        named=f"{placed.slot}:{canonical(to_json(shape(Piece), piece))}",
        take=_stroke(TakeMarker(where, piece, placed.slot)),
        turn=_stroke(turn) if may_be_turned(hexes_of(editing), at.document, placed) else "",
        move=canonical({"from": [*where], **to_json(shape(Placed), placed)}),
    )


def _stroke(edit: Edit) -> str:
    return canonical([to_json(union(EDITS), edit)])


def slots_of_several(at: Opened, where: Hex) -> list[SlotKind]:
    """The slots in which more than one piece stands on the hex."""
    found = standing(hexes_of(at.editing), at.document, cell_at(map_of(at), where))
    counted = Counter(placed.slot for placed in found)
    return [kind for kind in hexes_of(at.editing).slots if counted[kind.key] > 1]


def edits_of(now: Opened, where: Hex, deed: str, target: str) -> tuple[Edit, ...]:
    """The edits a button of the form means: "all:SLOT" takes all off that stand in it, "take:SLOT:PIECE",
    "turn:SLOT:PIECE" and "move:SLOT:PIECE" mean one of them; `target` is the hex it moves to."""
    word, _, rest = deed.partition(":")
    slot, _, text = rest.partition(":")
    if word == "all":
        return (SetHexes(slot, (where,), None),)
    if word not in ("take", "turn", "move"):
        raise Refusal(NO_DEED)
    piece = piece_read(text)
    if word == "turn":
        return (TurnPieces(slot, (where,), 1, piece),)
    taken = TakeMarker(where, piece, slot)
    return (taken,) if word == "take" else (taken, SetHexes(slot, (_target(now, target),), piece))


def _target(now: Opened, text: str) -> Hex:
    found = hex_at(hexes_of(now.editing).shape(now.document), text.strip())
    if found is None:
        raise Refusal(f"There is no hex {text.strip()[:12] or 'named'} on this board. Choose a target hex.")
    return found
