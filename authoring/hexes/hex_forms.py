"""The plain form of one hex: what lies on it as fields, and a filled-in form as edits.

A slot somebody else changed since is not overwritten. It reads no database and knows no game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wtforms.form import BaseForm

from authoring.conflicts import Clash, Taken
from authoring.forms import Wrong, asked, require_right
from authoring.wording.words import details_of, title_of
from campaign.web.forms import DrawnField, KitField, Sent, form_of
from rulesets.kit.editing.editing import Edit, Editing, hexes_of
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.hexes import Letter, PaletteItem, SetHexes, SlotKind
from rulesets.kit.editing.paths import value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import TAG, Cell, HexMap, Piece, Slot, cell_at
from rulesets.kit.hexes.hexes import Hex

NOTHING, AS_IT_IS = "", "as-it-is"


@dataclass(frozen=True, slots=True)
class PieceForm:
    """One of several pieces of a slot: what it is called, and its fields."""

    title: str
    fields: tuple[DrawnField, ...]


@dataclass(frozen=True, slots=True)
class SlotForm:
    """A slot of a hex on its form: what may lie there by pack, what lies there now, the fields of it; of a
    slot of many each piece that stands there."""

    kind: SlotKind
    packs: tuple[tuple[str, tuple[PaletteItem, ...]], ...]
    chosen: str
    now: str
    fields: tuple[DrawnField, ...] = ()
    pieces: tuple[PieceForm, ...] = ()


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
    refused: Refusal | None = None,
) -> tuple[SlotForm, ...]:
    """The slots that the palette has something for, as the form shows them."""
    hexes, cell = hexes_of(editing), cell_of(editing, document, at)
    made = []
    for kind in hexes.slots:
        slot = kind.key
        items = [item for item in hexes.palette(document) if item.slot == slot]
        piece = None if kind.many else cell.piece(slot)
        if not items and piece is None:
            continue
        packs: dict[str, list[PaletteItem]] = {}
        for item in items:
            packs.setdefault(item.pack, []).append(item)
        filled = () if kind.many else _filled(editing, document, slot, slot, piece, sent)
        fields = tuple(asked(field, refused) for field in filled)
        chosen = sent[slot] if sent and slot in sent else AS_IT_IS if piece else NOTHING
        now = title_of(editing, document, piece) if piece else ""
        offered = tuple((title, tuple(some)) for title, some in packs.items())
        several = tuple(
            PieceForm(described(editing, document, piece), tuple(asked(field, refused) for field in form))
            for held, piece, form in _several(editing, document, cell, sent)
            if held is kind
        )
        made.append(SlotForm(kind, offered, chosen, now, fields, several))
    return tuple(made)


def described(editing: Editing[Any], document: Any, piece: Piece) -> str:
    """A piece by its title and what else is said of it."""
    title, details = title_of(editing, document, piece), details_of(piece)
    return f"{title} ({details})" if details else title


def _several(
    editing: Editing[Any], document: Any, cell: Cell, sent: Sent | None
) -> Iterator[tuple[SlotKind, Piece, BaseForm]]:
    """The pieces in slots of many with the forms of their fields, as `SLOT.NUMBER.FIELD`; no tags, and none
    of a slot whose pieces have no field."""
    hexes = hexes_of(editing)
    several = [kind for kind in hexes.slots if kind.many and kind.key != TAG]
    for kind in (kind for kind in several if hexes.piece_form(kind.key)):
        for number, piece in enumerate(cell.pieces(kind.key)):
            yield kind, piece, _filled(editing, document, kind.key, f"{kind.key}.{number}", piece, sent)


def _filled(
    editing: Editing[Any], document: Any, slot: Slot, name: str, piece: Piece | None, sent: Sent | None
) -> BaseForm:
    """The form of the fields of a piece in the slot, as `NAME.FIELD`."""
    shape, fields = editing.shape(document), hexes_of(editing).piece_form(slot)
    return form_of(
        {f"{name}.{field.name}": KitField(field, _value(piece, field), shape) for field in fields}, sent
    )


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
    wrong: dict[str, Sequence[str]] = {}
    before, here = cell_of(editing, seen, at), cell_of(editing, now, at)
    for slot, title in ((kind.key, kind.title) for kind in hexes_of(editing).slots if not kind.many):
        try:
            piece = _piece(editing, seen, slot, before.piece(slot), sent)
        except Wrong as error:
            wrong |= error.errors
            continue
        if piece == before.piece(slot):
            continue
        if here.piece(slot) not in (before.piece(slot), piece):
            taken.append(Taken(title, _said(editing, now, piece), _said(editing, now, here.piece(slot))))
        made.append(SetHexes(slot, (at,), piece))
    for kind, was, form in _several(editing, seen, before, sent):
        try:
            piece = _filled_in(was, form)
        except Wrong as error:
            wrong |= error.errors
            continue
        if piece == was:
            continue
        if was not in here.pieces(kind.key):
            taken.append(Taken(kind.title, described(editing, now, piece), "removed meanwhile"))
        made.append(SetHexes(kind.key, (at,), piece, was))
    lettered, are = lines_of(editing, seen, at), lines_of(editing, now, at)
    typed = sent.get("lines", "\n".join(lettered)).splitlines()
    lines = tuple(line.strip() for line in typed if line.strip())
    if lines != lettered:
        if are not in (lettered, lines):
            taken.append(Taken("Lettering", " / ".join(lines) or "nothing", " / ".join(are) or "nothing"))
        made.append(Letter(at, lines))
    if wrong:
        raise Wrong(wrong)
    if taken:
        raise Clash("Somebody changed the same thing on this hex since you opened the form.", tuple(taken))
    return (*made, *_markers(editing, now, at, sent))


def _markers(editing: Editing[Any], document: Any, at: Hex, sent: Sent) -> Iterator[Edit]:
    """What is laid into slots that hold any number."""
    for slot in (kind.key for kind in hexes_of(editing).slots if kind.many):
        chosen = sent.get(slot, "")
        if chosen:
            yield SetHexes(slot, (at,), _item(editing, document, slot, chosen).piece)


def _said(editing: Editing[Any], document: Any, piece: Piece | None) -> str:
    return title_of(editing, document, piece) if piece else "nothing"


def _item(editing: Editing[Any], document: Any, slot: Slot, key: str) -> PaletteItem:
    for item in hexes_of(editing).palette(document):
        if item.slot == slot and item.key == key:
            return item
    raise Refusal("Choose a piece from the palette.")


def _piece(editing: Editing[Any], document: Any, slot: Slot, was: Piece | None, sent: Sent) -> Piece | None:
    """The piece the form asks for: the chosen one, with every field that was changed."""
    chosen = sent.get(slot, "")
    if slot not in sent or (chosen == AS_IT_IS and was is None):
        return was
    if chosen == NOTHING:
        return None
    piece = was if chosen == AS_IT_IS else _item(editing, document, slot, chosen).piece
    assert piece is not None
    return _filled_in(piece, _filled(editing, document, slot, slot, was, sent))


def _filled_in(piece: Piece, form: BaseForm) -> Piece:
    """The piece with every field that was changed; Wrong for what a field cannot hold."""
    changed = [field for field in form if field.is_changed]
    require_right(form, changed)
    for field in changed:
        piece = _with(piece, field.kit.name, field.data)
    return piece


def _with(piece: Piece, name: str, value: Any) -> Piece:
    word = name.removeprefix("trait:")
    if word != name:
        return piece.with_trait(word, str(value))
    return replace(piece, **{name: value})
