"""The plain form of one hex: what lies on it as fields, and a filled-in form as edits.

A slot somebody else changed since is not overwritten. It reads no database and knows no game.
"""

from dataclasses import dataclass, replace
from typing import Any

from authoring import forms
from authoring.clashes import Clash, Taken
from authoring.filled import Sent, Wrong
from authoring.forms import Asked
from authoring.words import title_of
from rulesets.kit.editing.editing import Edit, Editing, FormField, Letter, PaletteItem, SetHexes
from rulesets.kit.editing.paths import value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import SINGLE, Cell, HexMap, Piece, Slot, cell_at
from rulesets.kit.hexes.hexes import Hex

NOTHING, AS_IT_IS = "", "as-it-is"
SLOT_TITLES: dict[Slot, str] = {
    "terrain": "Terrain",
    "tile": "Structure",
    "obstacle": "Obstacle",
    "unit": "Unit",
    "tag": "Markers",
}
MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class SlotForm:
    """A slot of a hex on its form: what may lie there by pack, what lies there now, the fields of it."""

    slot: Slot
    title: str
    packs: tuple[tuple[str, tuple[PaletteItem, ...]], ...]
    chosen: str
    now: str
    fields: tuple[Asked, ...] = ()


def map_of(editing: Editing[Any], document: Any) -> HexMap:
    """The map of the document."""
    found = value_at(document, editing.map)
    assert isinstance(found, HexMap)
    return found


def cell_of(editing: Editing[Any], document: Any, at: Hex) -> Cell:
    """What lies on the hex."""
    return cell_at(map_of(editing, document), at)


def lines_of(editing: Editing[Any], document: Any, at: Hex) -> tuple[str, ...]:
    """What is lettered on the hex."""
    labels = map_of(editing, document).labels
    return next((item.lines for item in labels if item.at == at), ())


def slot_forms(
    editing: Editing[Any],
    document: Any,
    at: Hex,
    sent: Sent | None = None,
    wrong: dict[str, str] | None = None,
) -> tuple[SlotForm, ...]:
    """The slots that the palette has something for, as the form shows them."""
    cell, shape = cell_of(editing, document, at), editing.shape(document)
    made = []
    for slot in (*SINGLE, "tag"):
        items = [item for item in editing.palette(document) if item.slot == slot]
        piece = None if slot == "tag" else cell.piece(slot)
        if not items and piece is None:
            continue
        packs: dict[str, list[PaletteItem]] = {}
        for item in items:
            packs.setdefault(item.pack, []).append(item)
        fields = (
            ()
            if slot == "tag"
            else tuple(
                forms.asked(
                    field,
                    _value(piece, field),
                    shape,
                    name=f"{slot}.{field.name}",
                    sent=sent.of(f"{slot}.{field.name}") if sent else None,
                    wrong=(wrong or {}).get(f"{slot}.{field.name}", ""),
                )
                for field in editing.piece_form(slot)
            )
        )
        chosen = sent.of(slot)[0] if sent and sent.of(slot) else AS_IT_IS if piece else NOTHING
        now = title_of(editing, document, piece) if piece else ""
        made.append(
            SlotForm(
                slot,
                SLOT_TITLES[slot],
                tuple((title, tuple(some)) for title, some in packs.items()),
                chosen,
                now,
                fields,
            )
        )
    return tuple(made)


def _value(piece: Piece | None, field: FormField) -> Any:
    """What a field of a piece shows; nothing where no piece lies there."""
    if piece is None:
        return getattr(field, "default", None)
    word = field.name.removeprefix("trait:")
    return piece.trait(word) if word != field.name else getattr(piece, field.name)


def edits(editing: Editing[Any], seen: Any, now: Any, at: Hex, sent: Sent) -> tuple[Edit, ...]:
    """The edits a filled-in form of a hex means; Clash for slots that were changed elsewhere since."""
    made: list[Edit] = []
    taken: list[Taken] = []
    wrong: dict[str, str] = {}
    before, here = cell_of(editing, seen, at), cell_of(editing, now, at)
    for slot in SINGLE:
        try:
            piece = _piece(editing, seen, slot, before.piece(slot), sent)
        except Wrong as error:
            wrong |= error.sentences
            continue
        if piece == before.piece(slot):
            continue
        if here.piece(slot) not in (before.piece(slot), piece):
            taken.append(
                Taken(SLOT_TITLES[slot], _said(editing, now, piece), _said(editing, now, here.piece(slot)))
            )
        made.append(SetHexes(slot, (at,), piece))
    lines = tuple(line.strip() for text in sent.of("lines") for line in text.split("\n") if line.strip())
    was, are = lines_of(editing, seen, at), lines_of(editing, now, at)
    if lines != was:
        if are not in (was, lines):
            taken.append(Taken("Lettering", " / ".join(lines) or "nothing", " / ".join(are) or "nothing"))
        made.append(Letter(at, lines))
    if wrong:
        raise Wrong(wrong)
    if taken:
        raise Clash("Somebody changed the same thing on this hex since you loaded the form.", tuple(taken))
    return (*made, *_marker(editing, now, at, sent))


def _marker(editing: Editing[Any], document: Any, at: Hex, sent: Sent) -> tuple[Edit, ...]:
    chosen = "".join(sent.of("tag")[:1])
    return (SetHexes("tag", (at,), _item(editing, document, "tag", chosen).piece),) if chosen else ()


def _said(editing: Editing[Any], document: Any, piece: Piece | None) -> str:
    return title_of(editing, document, piece) if piece else "nothing"


def _item(editing: Editing[Any], document: Any, slot: Slot, key: str) -> PaletteItem:
    for item in editing.palette(document):
        if item.slot == slot and item.key == key:
            return item
    raise Refusal("Choose something of the palette.")


def _piece(editing: Editing[Any], document: Any, slot: Slot, was: Piece | None, sent: Sent) -> Piece | None:
    """The piece the form asks for: the chosen one, with every field that was changed."""
    chosen = "".join(sent.of(slot)[:1])
    if not sent.of(slot) or (chosen == AS_IT_IS and was is None):
        return was
    if chosen == NOTHING:
        return None
    piece = was if chosen == AS_IT_IS else _item(editing, document, slot, chosen).piece
    assert piece is not None
    shape, wrong = editing.shape(document), {}
    for field in editing.piece_form(slot):
        typed = sent.of(f"{slot}.{field.name}")
        if not typed or typed == forms.shown(field, _value(was, field), shape):
            continue
        try:
            piece = _with(piece, field.name, forms.read(field, typed, shape))
        except Refusal as refusal:
            wrong[f"{slot}.{field.name}"] = refusal.sentence
    if wrong:
        raise Wrong(wrong)
    return piece


def _with(piece: Piece, name: str, value: Any) -> Piece:
    word = name.removeprefix("trait:")
    if word != name:
        return piece.with_trait(word, str(value))
    return replace(piece, **{name: value})
