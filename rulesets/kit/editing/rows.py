"""Pages of fields and lists, their edits, and what those do to any document.

A document without a map needs no more than this: `edited` applies every edit of forms.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar, assert_never

from rulesets.kit.editing.fields import FormField, Value, Values
from rulesets.kit.editing.paths import rows_at, set_at
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class SetField:
    """Set one field: `path` as "top.cards" or "medals.2.group"."""

    path: str
    value: Value


@dataclass(frozen=True, slots=True)
class AddRow:
    """Add a row to the list at `path`, its fields set to `values`."""

    path: str
    values: Values = ()


@dataclass(frozen=True, slots=True)
class DropRow:
    """Remove a row from the list at `path`."""

    path: str
    row: int


@dataclass(frozen=True, slots=True)
class MoveRow:
    """Move a row of the list at `path` to another place in it."""

    path: str
    row: int
    to: int


RowEdit = SetField | AddRow | DropRow | MoveRow


@dataclass(frozen=True, slots=True)
class Table:
    """A list shown as one table, every cell a field, and pasted from a spreadsheet.

    A pasted row replaces the row with the same value in the field `key`. With `other` it is the row with the
    same two values, in either order. Without a key every pasted row is new. `code` is what rows have for
    good and no field asks. With it in a column of its own a row is found under any name. `also` are further
    headings by which a spreadsheet may name a field. Consecutive rows with the same `group(document, row)`
    are under it as their heading.
    """

    key: str = ""
    also: tuple[tuple[str, tuple[str, ...]], ...] = ()
    group: Callable[[Any, Any], str] = lambda document, row: ""
    other: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class RowForm:
    """A list that can grow: its `path`, the fields of a row (dots allowed), and the values of a new row.

    `say(document, row)` is the row in one line, and `called(document, row)` its name after `one` ("troop 2.
    Panzer"; empty: its number). `table` shows the whole list as a table. At most `most` rows are allowed (0:
    any number). Two rows of a list
    that is read `beside` itself, such as texts in two languages, can be written side by side."""

    path: str
    title: str
    one: str
    fields: tuple[FormField, ...]
    new: Values = ()
    say: Callable[[Any, Any], str] = lambda document, row: str(row)
    called: Callable[[Any, Any], str] = lambda document, row: ""
    hint: str = ""
    table: Table | None = None
    most: int = 0
    beside: bool = False


@dataclass(frozen=True, slots=True)
class FormPage:
    """One page of plain forms: fields (their names are paths) and lists."""

    key: str
    title: str
    fields: tuple[FormField, ...] = ()
    rows: tuple[RowForm, ...] = ()
    hint: str = ""


def edited(
    document: Document, edit: RowEdit, rows: Mapping[str, Callable[..., object]], asides: str = ""
) -> Document:
    """The document after an edit of its forms.

    `rows` makes a new row of each list by its path, called with the values by name. Ignored warnings, in the
    list at `asides`, move with the row they are about. Refuses a path that leads nowhere, and a row for a
    list that takes none."""
    match edit:
        case SetField():
            return set_at(document, edit.path, edit.value)
        case AddRow():
            return add_row(document, edit, rows)
        case DropRow():
            return _with_asides(
                drop_row(document, edit), edit.path, lambda row: _after_drop(edit, row), asides
            )
        case MoveRow():
            return _with_asides(
                move_row(document, edit), edit.path, lambda row: _after_move(edit, row), asides
            )
    assert_never(edit)


def _after_drop(edit: DropRow, row: int) -> int | None:
    return None if row == edit.row else row - (row > edit.row)


def _after_move(edit: MoveRow, row: int) -> int | None:
    if row == edit.row:
        return edit.to
    return row - (edit.row < row <= edit.to) + (edit.to <= row < edit.row)


def _with_asides(document: Document, path: str, now: Callable[[int], int | None], asides: str) -> Document:
    """The document with ignored warnings moved to where the rows of that list are now; those of removed rows
    are dropped."""
    kept = []
    for aside in rows_at(document, asides) if asides else ():
        number, _, rest = aside.where.removeprefix(f"{path}.").partition(".")
        if aside.where.startswith(f"{path}.") and (there := plain_number(number)) is not None:
            row = now(there)
            if row is None:
                continue
            aside = replace(aside, where=".".join((path, str(row), *([rest] if rest else []))))
        kept.append(aside)
    return set_at(document, asides, tuple(kept)) if asides else document


def add_row(document: Document, edit: AddRow, rows: Mapping[str, Callable[..., object]]) -> Document:
    """The document with a new row at the end of the list; names with dots reach into the row."""
    if edit.path not in rows:
        raise Refusal(f"Nothing can be added to {edit.path}.")
    row = rows[edit.path](**{name: value for name, value in edit.values if "." not in name})
    for name, value in edit.values:
        row = set_at(row, name, value) if "." in name else row
    return set_at(document, edit.path, (*rows_at(document, edit.path), row))


def drop_row(document: Document, edit: DropRow) -> Document:
    """The document without that row."""
    rows = rows_at(document, edit.path)
    if not 0 <= edit.row < len(rows):
        raise Refusal("That row was removed meanwhile.")
    return set_at(document, edit.path, (*rows[: edit.row], *rows[edit.row + 1 :]))


def move_row(document: Document, edit: MoveRow) -> Document:
    """The document with that row at another place of its list."""
    rows = list(rows_at(document, edit.path))
    if not (0 <= edit.row < len(rows) and 0 <= edit.to < len(rows)):
        raise Refusal("That row was removed meanwhile.")
    rows.insert(edit.to, rows.pop(edit.row))
    return set_at(document, edit.path, tuple(rows))
