"""The plain form of one hex: what lies on it as fields, and a filled-in form as edits.

A slot somebody else changed since is not overwritten. It reads no database and knows no game.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from authoring import forms
from authoring.clashes import Clash, Taken
from authoring.filled import Sent, Wrong
from authoring.words import title_of
from campaign.fields import Asked
from rulesets.kit.editing.editing import Edit, Editing, hexes_of
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.hexes import Letter, PaletteItem, SetHexes, SlotKind
from rulesets.kit.editing.paths import value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, Slot, cell_at
from rulesets.kit.hexes.hexes import Hex

NOTHING, AS_IT_IS = "", "as-it-is"
MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class SlotForm:
    """A slot of a hex on its form: what may lie there by pack, what lies there now, the fields of it."""

    kind: SlotKind
    packs: tuple[tuple[str, tuple[PaletteItem, ...]], ...]
    chosen: str
    now: str
    fields: tuple[Asked, ...] = ()


def map_of(editing: Editing[Any], document: Any) -> HexMap:
    """The map of the document."""
    found = value_at(document, hexes_of(editing).map)
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
    hexes, cell = hexes_of(editing), cell_of(editing, document, at)
    shape, made = hexes.shape(document), []
    for kind in hexes.slots:
        slot = kind.key
        items = [item for item in hexes.palette(document) if item.slot == slot]
        piece = None if kind.many else cell.piece(slot)
        if not items and piece is None:
            continue
        packs: dict[str, list[PaletteItem]] = {}
        for item in items:
            packs.setdefault(item.pack, []).append(item)
        fields = (
            ()
            if kind.many
            else tuple(
                forms.asked(
                    field,
                    _value(piece, field),
                    shape,
                    name=f"{slot}.{field.name}",
                    sent=sent.of(f"{slot}.{field.name}") if sent else None,
                    wrong=(wrong or {}).get(f"{slot}.{field.name}", ""),
                )
                for field in hexes.piece_form(slot)
            )
        )
        chosen = sent.of(slot)[0] if sent and sent.of(slot) else AS_IT_IS if piece else NOTHING
        now = title_of(editing, document, piece) if piece else ""
        made.append(
            SlotForm(
                kind,
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
    for slot, title in ((kind.key, kind.title) for kind in hexes_of(editing).slots if not kind.many):
        try:
            piece = _piece(editing, seen, slot, before.piece(slot), sent)
        except Wrong as error:
            wrong |= error.sentences
            continue
        if piece == before.piece(slot):
            continue
        if here.piece(slot) not in (before.piece(slot), piece):
            taken.append(Taken(title, _said(editing, now, piece), _said(editing, now, here.piece(slot))))
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
    return (*made, *_markers(editing, now, at, sent))


def _markers(editing: Editing[Any], document: Any, at: Hex, sent: Sent) -> Iterator[Edit]:
    """What is laid into slots that hold any number."""
    for slot in (kind.key for kind in hexes_of(editing).slots if kind.many):
        chosen = "".join(sent.of(slot)[:1])
        if chosen:
            yield SetHexes(slot, (at,), _item(editing, document, slot, chosen).piece)


def _said(editing: Editing[Any], document: Any, piece: Piece | None) -> str:
    return title_of(editing, document, piece) if piece else "nothing"


def _item(editing: Editing[Any], document: Any, slot: Slot, key: str) -> PaletteItem:
    for item in hexes_of(editing).palette(document):
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
    for field in hexes_of(editing).piece_form(slot):
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
