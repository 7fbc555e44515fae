"""What is pasted into a list from a spreadsheet, looked at before anything changes.

Invariant: a look says everything it would do, and does nothing that it does not say. No row is ever taken
out; a cell that cannot be read, and a column nobody knows, change nothing. It reads no database.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from authoring.limits import most_rows
from authoring.tables.columns import Column, Wished, columns_of, fields_of, known
from authoring.tables.matching import Standing, code_of, keys_of, name_of, standing
from authoring.tables.spreadsheet import Cells
from authoring.tables.typed import as_typed, is_empty, may_be_empty
from campaign.web.fields import Texts, read, shown, words
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.fields import FormField, MaybeCount, Value
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, RowForm, SetField
from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count

State = Literal["same", "changed", "new", "wrong"]
STATES: dict[State, str] = {
    "same": "as it was",
    "changed": "changed",
    "new": "new",
    "wrong": "not to be read",
}


@dataclass(frozen=True, slots=True)
class Altered:
    """A cell that would change: its field, what stands there and what would."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Looked:
    """A row that was pasted: its number in the sheet, what it is called, what would become of it."""

    number: int
    name: str
    state: State
    altered: tuple[Altered, ...] = ()
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """All that a paste would do. A column can be any of the `fields`. `edits` are those of the rows that can
    be read; `missing` are the columns that were not given, with what would stand there in every new row."""

    fields: tuple[FormField, ...]
    columns: tuple[Column, ...]
    has_heads: bool
    rows: tuple[Looked, ...]
    edits: tuple[Edit, ...]
    untouched: int
    missing: tuple[tuple[str, str], ...] = ()

    def count(self, state: State) -> int:
        """How many rows came out so."""
        return sum(row.state == state for row in self.rows)

    @property
    def summary(self) -> str:
        """How many rows there are and what would become of them."""
        said = [f"{number} {word}" for state, word in STATES.items() if (number := self.count(state))]
        return f"{count(len(self.rows), 'row')}: {', '.join(said)}."

    @property
    def wrong(self) -> tuple[str, ...]:
        """Everything that cannot be read, a sentence each."""
        return tuple(sentence for row in self.rows for sentence in row.wrong)


@dataclass(frozen=True, slots=True)
class _List:
    """The list that is pasted into."""

    editing: Editing[Any]
    document: Any
    form: RowForm

    def shown(self, number: int, field: FormField) -> Texts:
        """What stands in a cell."""
        value = self.editing.value(self.document, f"{self.form.path}.{number}.{field.name}")
        return shown(field, value, self.editing.shape(self.document))


def look(editing: Editing[Any], document: Any, form: RowForm, cells: Cells, wished: Wished) -> Look:
    """What the cells would do to the list. Refuses cells none of whose columns is known."""
    into = _List(editing, document, form)
    filled = [(number, texts) for number, texts in enumerate(cells, 1) if texts]
    has_heads = wished.has_heads
    if has_heads is None:
        has_heads = any(known(form, cell) is not None for cell in filled[0][1])
    columns = columns_of(form, tuple(texts for _, texts in filled), has_heads, wished.columns)
    if not any(column.field for column in columns):
        raise Refusal("No column matches this table. Choose what each column is, then preview again.")
    there = len(rows_at(document, form.path))
    before = standing(document, form, _names(into, there))
    rows: list[Looked] = []
    edits: list[Edit] = []
    met: dict[int | str, int] = {}
    for number, texts in filled[1 if has_heads else 0 :]:
        row, made = _looked(into, columns, number, texts, before, met)
        rows.append(row)
        edits += made
    rows = _within(form, there, rows)
    untouched = there - sum(isinstance(each, int) for each in met)
    missing = _missing(into, columns) if any(row.state == "new" for row in rows) else ()
    return Look(fields_of(form), columns, has_heads, tuple(rows), tuple(edits), untouched, missing)


def _names(into: _List, there: int) -> tuple[str, ...]:
    """What names each row of the list."""
    keys = keys_of(into.form)
    return tuple(
        name_of([into.shown(number, field) for field in keys]) for number in range(there if keys else 0)
    )


def _missing(into: _List, columns: tuple[Column, ...]) -> tuple[tuple[str, str], ...]:
    """The columns that new rows do without, each with what stands there then."""
    given, usual = [column.field for column in columns], _usual(into.form)
    shape = into.editing.shape(into.document)
    return tuple(
        (field.label, words(field, shown(field, usual[field.name], shape)))
        for field in into.form.fields
        if field not in given and field.name in usual
    )


def _usual(form: RowForm) -> dict[str, Value]:
    """What a new row begins with, and where the system says nothing the least that fits: the lowest number,
    the first of what is offered, no text. What names a row, and what must hold something, has nothing
    usual."""
    usual: dict[str, Value] = {}
    for field in form.fields:
        match field:
            case Count():
                usual[field.name] = field.low
            case OneOf() if field.options:
                usual[field.name] = field.options[0].value
            case MaybeCount():
                usual[field.name] = None
            case Text() if not field.least and field not in keys_of(form):
                usual[field.name] = ""
            case SomeOf() if not field.least:
                usual[field.name] = ()
            case _:
                pass
    return usual | dict(form.new)


def _within(form: RowForm, there: int, rows: list[Looked]) -> list[Looked]:
    """The rows, refused where the list would hold more than it may."""
    new, most = sum(row.state == "new" for row in rows), most_rows(form)
    if most and new and there + new > most:
        raise Refusal(
            f"{form.title}: {there} rows stand there, {new} more would come, and at most {most} are "
            f"allowed. Paste fewer, or remove some first."
        )
    return rows


def _looked(
    into: _List,
    columns: tuple[Column, ...],
    number: int,
    texts: tuple[str, ...],
    before: Standing,
    met: dict[int | str, int],
) -> tuple[Looked, tuple[Edit, ...]]:
    """What one row of the sheet would do. `met` are the rows of the sheet that were read before it, by the
    number of the row in the list, or the name of the new one."""
    given = {
        column.field.name: as_typed(column.field, texts[column.number] if column.number < len(texts) else "")
        for column in columns
        if column.field is not None
    }
    code = next((given.pop(column.name, ("",))[0] for column in code_of(into.form)), "")
    keys = keys_of(into.form)
    name = name_of([given.get(key.name, ()) for key in keys])
    called, there = name or next((text for text in texts if text), ""), before.find(code, name)
    if keys and not name and there is None:
        wanted = " and ".join(key.label.lower() for key in keys)
        sentence = f"Row {number}: it has no {wanted}, by which it could be told from the others."
        return Looked(number, called, "wrong", wrong=(sentence,)), ()
    same = name if there is None else there
    if keys and same in met:
        sentence = f"Row {number}: {called} is in row {met[same]} already. Keep one of them."
        return Looked(number, called, "wrong", wrong=(sentence,)), ()
    if keys:
        met[same] = number
    if there is None:
        return _new_row(into, given, Looked(number, called, "new"))
    fixed = () if code in before.by_code else keys
    return _changed_row(into, there, given, fixed, Looked(number, called, "same"))


def _changed_row(
    into: _List, there: int, given: Mapping[str, Texts], fixed: tuple[FormField, ...], row: Looked
) -> tuple[Looked, tuple[Edit, ...]]:
    altered: list[Altered] = []
    edits: list[Edit] = []
    wrong: list[str] = []
    for field in (field for field in into.form.fields if field not in fixed):
        typed, stands = given.get(field.name), into.shown(there, field)
        if typed is None or typed == stands or (is_empty(typed) and not may_be_empty(field)):
            continue
        value, sentence = _read(into, field, typed, row.number)
        if sentence:
            wrong.append(sentence)
            continue
        altered.append(Altered(field.label, words(field, stands), words(field, typed)))
        edits.append(SetField(f"{into.form.path}.{there}.{field.name}", value))
    if wrong:
        return Looked(row.number, row.name, "wrong", wrong=tuple(wrong)), ()
    return Looked(row.number, row.name, "changed" if edits else "same", tuple(altered)), tuple(edits)


def _new_row(into: _List, given: Mapping[str, Texts], row: Looked) -> tuple[Looked, tuple[Edit, ...]]:
    usual, begins = _usual(into.form), dict(into.form.new)
    values: list[tuple[str, Value]] = []
    wrong: list[str] = []
    for field in into.form.fields:
        typed = given.get(field.name, ())
        if is_empty(typed) and field.name in (begins if field.name in given else usual):
            values.append((field.name, usual[field.name]))
            continue
        value, sentence = _read(into, field, typed, row.number)
        if sentence:
            wrong.append(sentence)
            continue
        values.append((field.name, value))
    if wrong:
        return Looked(row.number, row.name, "wrong", wrong=tuple(wrong)), ()
    return Looked(row.number, row.name, "new"), (AddRow(into.form.path, tuple(values)),)


def _read(into: _List, field: FormField, typed: Texts, number: int) -> tuple[Value, str]:
    """The value of a cell, or why it is none."""
    try:
        return read(field, typed, into.editing.shape(into.document)), ""
    except Refusal as refusal:
        what = f"“{', '.join(typed)[:60]}” does not fit." if not is_empty(typed) else "It is empty."
        return None, f"Row {number}, {refusal.sentence} {what}"
