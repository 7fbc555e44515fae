"""What was done, in words: "Woods on 12 hexes", for the history of a draft and the undo button."""

from typing import Any

from authoring.wording.area_words import map_done
from rulesets.kit.document.fields import said
from rulesets.kit.editing.editing import Edit, Editing, hexes_of
from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    ShiftMap,
    TakeMarker,
    ToggleHex,
    TurnPieces,
)
from rulesets.kit.editing.named import row_into
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, RowForm, SetField
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.words import count

MIRRORED = {"left-right": "left to right", "top-bottom": "top to bottom"}
FEW = 3


def done(editing: Editing[Any], document: Any, edits: tuple[Edit, ...]) -> str:
    """What the edits do to the document, as one sentence without its full stop."""
    said = list(dict.fromkeys(_one(editing, document, edit) for edit in edits))
    if len(said) <= FEW:
        return "; ".join(said)
    return f"{said[0]} and {len(said) - 1} other changes"


def _one(editing: Editing[Any], document: Any, edit: Edit) -> str:
    def where(hexes: tuple[Hex, ...]) -> str:
        shape = hexes_of(editing).shape(document)
        named = [label(shape, at) for at in hexes[:FEW]]
        return " and ".join(named) if len(hexes) < FEW else f"{len(hexes)} hexes"

    match edit:
        case SetHexes():
            if edit.piece is None:
                return f"Removed the {_slot_title(editing, edit.slot)} from {where(edit.hexes)}"
            if edit.instead is not None:
                return f"Changed {title_of(editing, document, edit.instead)} on {where(edit.hexes)}"
            return f"{title_of(editing, document, edit.piece)} on {where(edit.hexes)}"
        case LayLine():
            return f"{title_of(editing, document, edit.piece)} along {where(edit.hexes)}"
        case TakeMarker():
            return f"Removed {title_of(editing, document, edit.piece)} from {where((edit.at,))}"
        case ClearHexes():
            return f"Cleared {where(edit.hexes)}"
        case TurnPieces():
            if edit.piece is not None:
                return f"Turned {title_of(editing, document, edit.piece)} on {where(edit.hexes)}"
            return f"Turned the {_slot_title(editing, edit.slot)} on {where(edit.hexes)}"
        case Letter():
            return f"Wrote on {where((edit.at,))}"
        case CopyRegion():
            return f"{'Moved' if edit.cut else 'Copied'} {where(edit.hexes)}"
        case MirrorMap():
            return f"Mirrored the map {MIRRORED.get(edit.way, edit.way)}"
        case ShiftMap():
            return "Shifted the map"
        case SetField():
            return f"Set {field_title(editing, document, edit.path)}"
        case ToggleHex():
            return f"{field_title(editing, document, edit.path)}: {where((edit.at,))}"
        case AddRow():
            return f"Added to {field_title(editing, document, edit.path)}"
        case DropRow():
            taken = _called_at(editing, document, edit.path, edit.row) or "a row"
            return f"Removed {taken} from {field_title(editing, document, edit.path)}"
        case MoveRow():
            moved = _called_at(editing, document, edit.path, edit.row) or "a row"
            return f"Moved {moved} of {field_title(editing, document, edit.path)}"
    return map_done(edit)


def _slot_title(editing: Editing[Any], slot: Slot) -> str:
    return next((kind.title.lower() for kind in hexes_of(editing).slots if kind.key == slot), slot)


def details_of(piece: Piece) -> str:
    """All that may differ between two pieces of one title and side, in words."""
    details = [
        f"{count(piece.figures, 'figure')}" if piece.figures else "",
        piece.badge,
        f"turned {piece.turn}" if piece.turn else "",
        *(f"{word} {value}" for word, value in piece.traits),
    ]
    return ", ".join(filter(None, details))


def title_of(editing: Editing[Any], document: Any, piece: Piece) -> str:
    """What the palette calls the piece, its own name where the palette has none like it."""
    named = [item for item in hexes_of(editing).palette(document) if item.piece.name == piece.name]
    same = (
        item.title
        for item in named
        if (item.piece.side, item.piece.badge) in ((piece.side, piece.badge), ("", piece.badge))
    )
    return next(same, named[0].title if named else piece.name)


def field_title(editing: Editing[Any], document: Any, path: str) -> str:
    """What the forms call the field or list at the path."""
    pages = editing.forms(document)
    for page in pages:
        for title, name in (
            *((field.label, field.name) for field in page.fields),
            *((row.title, row.path) for row in page.rows),
        ):
            if name == path:
                return title
    if into := row_into(pages, path):
        row, number, name = into
        rows = rows_at(document, row.path)
        declared = said(type(rows[number])).get(name) if number < len(rows) else None
        own = declared.title if declared else name.replace("_", " ").capitalize()
        label_ = next((field.label for field in row.fields if field.name == name), own)
        called = row_called(row, document, number) or f"{row.one} {number + 1}"
        return f"{label_} of {called}"
    maps = [editing.hexes.map] if editing.hexes else [editing.areas.chart] if editing.areas else []
    return "the map" if any(path.startswith(f"{map_}.") for map_ in maps) else path


def row_called(row: RowForm, document: Any, number: int) -> str:
    """A row of a list by its name, as in "troop 2. Panzer"; empty where it has none."""
    rows = rows_at(document, row.path)
    name = row.called(document, rows[number]).strip() if number < len(rows) else ""
    return f"{row.one} {name}" if name else ""


def _called_at(editing: Editing[Any], document: Any, path: str, number: int) -> str:
    lists = (row for page in editing.forms(document) for row in page.rows if row.path == path)
    return next((row_called(row, document, number) for row in lists), "")
