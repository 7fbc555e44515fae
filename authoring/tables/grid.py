"""A list as a table of cells: every cell a field, a few empty rows at its end, and what was sent as edits.

Invariant: a row is empty or whole. An empty row adds nothing; one in which anything stands becomes a row
of the list, its empty cells what a new row begins with. It reads no database and knows no page.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from authoring import forms
from authoring.clashes import Gone, row_now
from authoring.filled import Path, Sent, Wrong, changes, is_changed
from authoring.limits import most_rows
from campaign.fields import Asked
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.fields import FormField, MaybeCount
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, Option, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import HexShape

SPARE, MORE = 1, 5
MOST_SPARE = 60
NEW = "new"
SHORT = 8


@dataclass(frozen=True, slots=True)
class Cell:
    """One field of a row: its `shape` is name (the first), figure (set to the right), short, or empty. Its
    `level` is that of the worst finding there, empty for none."""

    asked: Asked
    shape: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table: its path, its number from 1 (0 for an empty one at the end), its cells, the
    heading it begins; `marks` are the numbers of the findings there, with their levels."""

    path: str
    number: int
    cells: tuple[Cell, ...]
    heading: str = ""
    marks: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A list as its page shows it; it may hold `room` rows more, None for as many as one likes."""

    form: RowForm
    lines: tuple[Line, ...]
    spare: tuple[Line, ...]
    room: int | None

    @property
    def columns(self) -> tuple[tuple[FormField, str], ...]:
        """The field of each column with the shape of its cells."""
        return tuple((field, shape_of(self.form, field)) for field in self.form.fields)

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """The id of every cell that was refused, with a sentence that names its row."""
        return tuple(
            (cell.asked.id, f"Row {place}. {cell.asked.wrong}")
            for place, line in enumerate((*self.lines, *self.spare), 1)
            for cell in line.cells
            if cell.asked.wrong
        )


@dataclass(frozen=True, slots=True)
class Typed:
    """What a form that came back held: its texts, why some were refused by the name of the field, what stands
    there now by its words."""

    sent: Sent
    wrong: Mapping[str, str]
    now: Mapping[str, str]


def grid_of(editing: Editing[Any], document: Any, form: RowForm, typed: Typed | None, spare: int) -> Grid:
    """The list as a table, with what was typed into it where its form came back."""
    rows = rows_at(document, form.path)
    lines: list[Line] = []
    heading = ""
    for number, row in enumerate(rows):
        path = f"{form.path}.{number}"
        over = form.table.group(document, row) if form.table else ""
        cells = tuple(_cell(editing, document, form, number, field, typed) for field in form.fields)
        lines.append(Line(path, number + 1, cells, over if over != heading else ""))
        heading = over
    most = most_rows(form)
    room = 0 if form.fixed else max(0, most - len(rows)) if most else None
    wanted = min(spare, MOST_SPARE) if room is None else min(spare, room, MOST_SPARE)
    return Grid(form, tuple(lines), tuple(_spare(form, number, typed) for number in range(wanted)), room)


def _cell(
    editing: Editing[Any], document: Any, form: RowForm, number: int, field: FormField, typed: Typed | None
) -> Cell:
    name = f"{form.path}.{number}.{field.name}"
    came = _came_back(typed, name, cell_words(field, number))
    value = editing.value(document, name)
    return _drawn(form, forms.asked(field, value, editing.shape(document), name=name, **came))


def _spare(form: RowForm, number: int, typed: Typed | None) -> Line:
    """An empty row: nothing stands in it, not even what a new row begins with."""
    path = spare_path(form, number)
    cells = []
    for field in form.fields:
        name = f"{path}.{field.name}"
        if isinstance(field, OneOf) and all(option.value for option in field.options):
            field = replace(field, options=(Option("", ""), *field.options))
        asked = forms.asked(field, None, None, name=name, **_came_back(typed, name, ""))
        cells.append(_drawn(form, asked))
    return Line(path, 0, tuple(cells))


def spare_path(form: RowForm, number: int) -> str:
    """Where the fields of an empty row say they are."""
    return f"{form.path}.{NEW}{number}"


def _came_back(typed: Typed | None, name: str, words: str) -> dict[str, Any]:
    if typed is None:
        return {}
    is_there = name in typed.sent.fields
    return {
        "sent": typed.sent.of(name) if is_there else None,
        "wrong": typed.wrong.get(name, ""),
        "now": typed.now.get(words, ""),
    }


def _drawn(form: RowForm, asked: Asked) -> Cell:
    """The field as a cell: a choice is a list, a text one line."""
    kind = {"radio": "select", "area": "cell"}.get(asked.kind, asked.kind)
    return Cell(replace(asked, kind=kind), shape_of(form, asked.field))


def shape_of(form: RowForm, field: FormField) -> str:
    """How the cells of a field are set: name, figure, short, or as any text."""
    if field is form.fields[0]:
        return "name"
    if isinstance(field, Count | MaybeCount):
        return "figure"
    return "short" if isinstance(field, Text) and field.longest <= SHORT else ""


def tables_of(page: FormPage) -> tuple[RowForm, ...]:
    """The lists of a page that are shown as tables."""
    return tuple(form for form in page.rows if form.table)


def form_edits(
    editing: Editing[Any], seen: Any, now: Any, page: FormPage, sent: Sent, without: str = ""
) -> tuple[Edit, ...]:
    """The edits that a page of fields and tables means, the row at the path `without` left as it is. Wrong
    where some cells do not fit, Clash where some were changed elsewhere, Gone where a row is gone."""
    wrong: dict[str, str] = {}
    made: list[Edit] = []
    paths = [Path(field, field.name, field.name) for field in page.fields]
    for form in tables_of(page):
        paths += _touched(editing, seen, now, form, sent, without)
    try:
        made += changes(editing, seen, now, tuple(paths), sent)
    except Wrong as error:
        wrong |= error.sentences
    for form in tables_of(page):
        for number in range(MOST_SPARE):
            try:
                made += _new_row(form, spare_path(form, number), sent, editing.shape(now))
            except Wrong as error:
                wrong |= error.sentences
    if wrong:
        raise Wrong(wrong)
    return tuple(made)


def _touched(
    editing: Editing[Any], seen: Any, now: Any, form: RowForm, sent: Sent, without: str
) -> Iterator[Path]:
    """The cells that hold something else than was seen, each found again in the newest document."""
    for number in range(len(rows_at(seen, form.path))):
        path = f"{form.path}.{number}"
        if path == without:
            continue
        for field in form.fields:
            name = f"{path}.{field.name}"
            before = forms.shown(field, editing.value(seen, name), editing.shape(seen))
            if is_changed(field, sent.of(name), before):
                there = where_now(editing, seen, now, form, number)
                yield Path(field, name, f"{form.path}.{there}.{field.name}", cell_words(field, number))


def where_now(editing: Editing[Any], seen: Any, now: Any, form: RowForm, number: int) -> int:
    """Where the row that was seen at `number` stands now: by what it holds, else by what names it; Gone where
    nobody can tell."""
    try:
        return row_now(seen, now, form.path, number)
    except Gone:
        before, after = (_names(editing, each, form) for each in (seen, now))
        name = before[number] if number < len(before) else ""
        if not name or before.count(name) != 1 or after.count(name) != 1:
            raise
        return after.index(name)


def _names(editing: Editing[Any], document: Any, form: RowForm) -> list[str]:
    """What names each row of a table, nothing where it has no such field."""
    key = form.table.key if form.table else ""
    numbers = range(len(rows_at(document, form.path))) if key else ()
    return [str(editing.value(document, f"{form.path}.{number}.{key}")) for number in numbers]


def typed_in(editing: Editing[Any], seen: Any, page: FormPage, sent: Sent) -> list[tuple[str, str]]:
    """What was typed that did not stand there: each text under the name of its field."""
    shape, found = editing.shape(seen), []
    fields = [(field, field.name, field.label) for field in page.fields]
    for form in tables_of(page):
        for number in range(len(rows_at(seen, form.path))):
            path = f"{form.path}.{number}"
            fields += [(field, f"{path}.{field.name}", cell_words(field, number)) for field in form.fields]
    for field, name, words in fields:
        if is_changed(field, sent.of(name), forms.shown(field, editing.value(seen, name), shape)):
            found.append((words, forms.words(field, sent.of(name))))
    new = [(spare_path(form, number), form) for form in tables_of(page) for number in range(MOST_SPARE)]
    for path, form in new:
        texts = [(f"{field.label}, new row", sent.of(f"{path}.{field.name}")) for field in form.fields]
        found += [(words, ", ".join(text)) for words, text in texts if any(text)]
    return found


def cell_words(field: FormField, number: int) -> str:
    """What a cell is called in a sentence."""
    return f"{field.label}, row {number + 1}"


def _new_row(form: RowForm, path: str, sent: Sent, shape: HexShape | None) -> tuple[AddRow, ...]:
    """The row that an empty row of the table became; none where nothing stands in it."""
    typed = {field.name: sent.of(f"{path}.{field.name}") for field in form.fields}
    if not any(text.strip() for texts in typed.values() for text in texts):
        return ()
    usual, values, wrong = dict(form.new), [], {}
    for field in form.fields:
        is_empty = not any(text.strip() for text in typed[field.name])
        if is_empty and field.name in usual:
            values.append((field.name, usual[field.name]))
            continue
        try:
            values.append((field.name, forms.read(field, typed[field.name], shape)))
        except Refusal as refusal:
            wrong[f"{path}.{field.name}"] = refusal.sentence
    if wrong:
        raise Wrong(wrong)
    return (AddRow(form.path, tuple(values)),)


def marked(grid: Grid, found: tuple[tuple[int, str, str], ...]) -> Grid:
    """The table with the findings at its rows and cells: each a number, a level and a place."""

    def line_marked(line: Line) -> Line:
        here = [item for item in found if f"{item[2]}.".startswith(f"{line.path}.")]
        cells = tuple(
            replace(cell, level=next((level for _, level, place in here if place == cell.asked.name), ""))
            for cell in line.cells
        )
        return replace(line, cells=cells, marks=tuple((number, level) for number, level, _ in here))

    return replace(grid, lines=tuple(map(line_marked, grid.lines)))
