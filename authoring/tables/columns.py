"""Which field of a table each pasted column is: by its heading, by its place, or as a person says."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.tables.matching import code_of
from authoring.tables.spreadsheet import Cells
from authoring.tables.typed import plain
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.rows import RowForm


@dataclass(frozen=True, slots=True)
class Column:
    """A column that was pasted: its number from 0, its heading, the field it is read as (None: left out),
    and why it is left out."""

    number: int
    heading: str
    field: FormField | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Wished:
    """How the columns are to be read: by number the name of a field, or "-" (left out); whether the first
    row holds headings, None for whatever it looks like."""

    columns: Mapping[int, str]
    has_heads: bool | None = None


def fields_of(form: RowForm) -> tuple[FormField, ...]:
    """What a column can be read as: the code of a row and its fields."""
    return (*code_of(form), *form.fields)


def known(form: RowForm, heading: str) -> FormField | None:
    """The field a heading names: by its label, its own name, or another word the system knows it by."""
    wanted = plain(heading)
    also = dict(form.table.also) if form.table else {}
    for field in fields_of(form) if wanted else ():
        own = field.name.rpartition(".")[2]
        if wanted in map(plain, (field.label, field.name, own, *also.get(field.name, ()))):
            return field
    return None


def columns_of(form: RowForm, cells: Cells, has_heads: bool, wished: Mapping[int, str]) -> tuple[Column, ...]:
    """How each column is read: as wished, else by its heading, else by its place where there are none."""
    by_name = {field.name: field for field in fields_of(form)}
    columns: list[Column] = []
    for number in range(max(map(len, cells))):
        heading = cells[0][number] if has_heads and number < len(cells[0]) else ""
        why = "not known, left out"
        if number in wished:
            field = by_name.get(wished[number])
            why = "left out"
        elif has_heads:
            field = known(form, heading)
        else:
            field = form.fields[number] if number < len(form.fields) else None
        if field is not None and any(column.field is field for column in columns):
            why, field = f"left out: {field.label} is read from another column", None
        columns.append(Column(number, heading or f"column {number + 1}", field, "" if field else why))
    return tuple(columns)
