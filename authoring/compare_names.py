"""How the things of a document are called when two of them are compared: as its editor calls them."""

import re
from dataclasses import is_dataclass
from typing import Any

from authoring.compare import Change, Names, compare, plain, say
from authoring.limits import field_at
from authoring.wording.words import details_of, field_title, title_of
from rulesets.kit.document.fields import said
from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import set_at
from rulesets.kit.flow.choices import OneOf, SomeOf
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex, exists, label
from rulesets.kit.ruleset import AnyDocumentKind, Shelf
from rulesets.kit.words import begun

NO_SHELF = Shelf()
CODE = re.compile(r"[A-Z]+[0-9]+")


def differences(
    kind: AnyDocumentKind, before: Any, after: Any, shelf: Shelf = NO_SHELF
) -> tuple[Change, ...]:
    """What changed from one document of the kind to another, named as its editor does beside the shelf."""
    old, new = names_of(kind, before, shelf), names_of(kind, after, shelf)
    if kind.editing is None:
        return compare(before, after, old, new)
    older, newer = (kind.editing.compared(_content(kind.editing, each)) for each in (before, after))
    return compare(older, newer, old, new)


def _content(editing: Editing[Any], document: Any) -> Any:
    """The document without what its designer says of its problems."""
    return set_at(document, editing.asides, ()) if editing.asides else document


def names_of(kind: AnyDocumentKind, document: Any, shelf: Shelf) -> Names:
    """The names the kind's editor uses; plain words of the document's own fields where it has none."""
    if kind.editing is None:
        return _plain_names()
    editing = kind.editing_with(shelf) if kind.editing_with else kind.editing
    return _editors_names(editing, document)


def _plain_names() -> Names:
    names: Names

    def row(_: str, value: Any) -> str:
        return say(value, names)

    names = Names(lambda at: f"row {at.row}, column {at.col}", sentence, row, lambda slot, piece: piece.name)
    return names


def sentence(path: str, document: Any = None) -> str:
    """A path by the declared titles of the document's fields, else in plain words: "top.cards" is "Top,
    cards". A row is called by its name, or counts from 1."""
    parts: list[str] = []
    for name in path.split("."):
        number = plain_number(name)
        if number is None:
            known = said(type(document)).get(name) if is_dataclass(document) else None
            parts.append(known.title if known else plain(name))
            document = getattr(document, name, None)
            continue
        document = document[number] if isinstance(document, tuple) and number < len(document) else None
        parts[-1] += f" {_row_name(document) or number + 1}"
    return begun(", ".join(part[:1].lower() + part[1:] for part in parts))


def _row_name(row: Any) -> str:
    """What names a row for people: its name or title, or a code such as A1."""
    names = (getattr(row, name, "") for name in ("name", "title", "text"))
    key = str(getattr(row, "key", ""))
    return next(filter(None, map(str, names)), key if CODE.fullmatch(key) else "")


def _editors_names(editing: Editing[Any], document: Any) -> Names:
    shape = editing.shape(document)
    pages = editing.forms(document)
    rows = {row.path: row for page in pages for row in page.rows}
    names: Names

    def hex_name(at: Hex) -> str:
        if shape and exists(shape, at):
            return label(shape, at)
        return f"row {at.row}, column {at.col} off the board"

    def field(path: str) -> str:
        found = field_title(editing, document, path)
        return sentence(path, document) if found == path else begun(found)

    def row(path: str, value: Any) -> str:
        return rows[path].say(document, value) if path in rows else say(value, names)

    def value(path: str, value: Any) -> str | None:
        return chosen(field_at(pages, path), value)

    names = Names(hex_name, field, row, lambda slot, piece: _piece(editing, document, piece), value)
    return names


def chosen(field: FormField | None, value: Any) -> str | None:
    """A value as the label of its option; None where it is not chosen from any, or is none of them."""
    if not isinstance(field, OneOf | SomeOf):
        return None
    called = {option.value: option.label for option in field.options}
    word = ("no", "yes")[value] if isinstance(value, bool) else value
    if isinstance(word, tuple):
        return ", ".join(called.get(str(item), str(item)) for item in word)
    return called.get(str(word))


def _piece(editing: Editing[Any], document: Any, piece: Piece) -> str:
    """The piece with all that may change of it."""
    said = ", ".join(filter(None, (piece.side, details_of(piece))))
    title = title_of(editing, document, piece)
    return f"{title} ({said})" if said else title
