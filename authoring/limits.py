"""What a field of the forms may hold, held against every edit, whether a form sends it or a stroke.

Invariant: `carried` is the only way an edit reaches a draft, so nothing enters a document by a
stroke that its form would not take. What a document holds already, of a file say, may stay:
only what is set anew is judged. What an edit means is the system's matter.
"""

from collections.abc import Iterable
from typing import Any

from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.fields import FormField, require_fit
from rulesets.kit.editing.named import row_into
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, RowForm, SetField
from rulesets.kit.flow.refusals import Refusal

TABLE_ROWS = 200
"""Rows of a table that names no number of its own."""


def carried(editing: Editing[Any], document: Any, edits: Iterable[Edit]) -> Any:
    """The document after the edits, one after the other; refuses what a field cannot hold."""
    for edit in edits:
        _require_room(editing, document, edit)
        document = editing.edit(document, edit)
    return document


def _require_room(editing: Editing[Any], document: Any, edit: Edit) -> None:
    match edit:
        case SetField():
            field = field_at(editing.forms(document), edit.path)
            if field is not None:
                require_fit(field, edit.value)
        case AddRow() | DropRow() | MoveRow():
            for row in (row for page in editing.forms(document) for row in page.rows):
                if row.path == edit.path and isinstance(edit, AddRow):
                    _require_row(row, len(rows_at(document, row.path)), edit)
        case _:
            pass


def most_rows(row: RowForm) -> int:
    """How many rows the list may hold, 0 for as many as one likes: a table's page shows them all."""
    return row.most or (TABLE_ROWS if row.table else 0)


def _require_row(row: RowForm, there: int, edit: AddRow) -> None:
    most, fields = most_rows(row), {field.name: field for field in row.fields}
    if most and there >= most:
        raise Refusal(f"{row.title}: at most {most} rows. Remove one first.")
    for name, value in edit.values:
        if name in fields:
            require_fit(fields[name], value)


def field_at(pages: tuple[FormPage, ...], path: str) -> FormField | None:
    """The field at the path, of a page or of a row of one of its lists; None where the forms have none."""
    into = row_into(pages, path)
    fields = [field for page in pages for field in page.fields if field.name == path]
    fields += [field for field in into[0].fields if field.name == into[2]] if into else []
    return fields[0] if fields else None
