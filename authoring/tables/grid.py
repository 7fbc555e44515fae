"""A list as a table of cells: every cell a field, a few empty rows at its end, and what was sent as edits.

Invariant: a row is empty or whole. An empty row adds nothing; one in which anything stands becomes a row
of the list, its empty cells what a new row begins with. It reads no database and knows no page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from authoring.conflicts import Gone, row_now
from authoring.forms import Path, Wrong, asked, bound, changes, new_row
from authoring.limits import most_rows
from authoring.tables.typed import is_empty
from campaign.web.fields import words
from campaign.web.forms import DrawnField, KitField, Sent, form_of
from campaign.web.places import asks_for_place
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
    """One field of a row: its `shape` is name, figure (set to the right), short, long, or empty. Its
    `level` is that of the worst finding there, empty for none."""

    asked: DrawnField
    shape: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class GridRow:
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
    lines: tuple[GridRow, ...]
    spare: tuple[GridRow, ...]
    room: int | None

    @property
    def columns(self) -> tuple[tuple[FormField, str], ...]:
        """The field of each column with the shape of its cells."""
        return tuple((field, shape_of(self.form, field)) for field in self.form.fields)

    @property
    def places(self) -> tuple[OneOf, ...]:
        """The fields that ask for a place of the drawn map."""
        return tuple(
            field for field in self.form.fields if isinstance(field, OneOf) and asks_for_place(field)
        )

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """The id of every cell that was refused, with a sentence that names its row."""
        return tuple(
            (cell.asked.id, f"Row {place}. {cell.asked.wrong}")
            for place, line in enumerate((*self.lines, *self.spare), 1)
            for cell in line.cells
            if cell.asked.wrong
        )


def grid_of(
    editing: Editing[Any],
    document: Any,
    form: RowForm,
    sent: Sent | None,
    refused: Refusal | None,
    spare: int,
) -> Grid:
    """The list as a table with so many spare rows; where its form came back, with what was typed into it, and
    why it was refused."""
    rows = rows_at(document, form.path)
    filled = bound(editing, document, _cells(form, document), sent)
    lines: list[GridRow] = []
    heading = ""
    for number, row in enumerate(rows):
        path = f"{form.path}.{number}"
        over = form.table.group(document, row) if form.table else ""
        cells = tuple(
            _drawn(form, asked(filled[cell.seen], refused, cell.label)) for cell in _row(form, number)
        )
        lines.append(GridRow(path, number + 1, cells, over if over != heading else ""))
        heading = over
    most = most_rows(form)
    room = max(0, most - len(rows)) if most else None
    wanted = min(spare, MOST_SPARE) if room is None else min(spare, room, MOST_SPARE)
    empty = tuple(_spare(form, number, sent, refused) for number in range(wanted))
    return Grid(form, tuple(lines), empty, room)


def _row(form: RowForm, number: int) -> list[Path]:
    """The cells of a row of the table."""
    return [
        Path(field, f"{form.path}.{number}.{field.name}", f"{field.label}, row {number + 1}")
        for field in form.fields
    ]


def _cells(form: RowForm, document: Any) -> list[Path]:
    """The cells of all its rows."""
    return [cell for number in range(len(rows_at(document, form.path))) for cell in _row(form, number)]


def _spare(form: RowForm, number: int, sent: Sent | None, refused: Refusal | None) -> GridRow:
    """An empty row: nothing stands in it, not even what a new row begins with."""
    path = spare_path(form, number)
    filled = form_of({f"{path}.{field.name}": KitField(_may_be_left(field)) for field in form.fields}, sent)
    return GridRow(path, 0, tuple(_drawn(form, asked(field, refused)) for field in filled))


def _may_be_left(field: FormField) -> FormField:
    """The field with nothing among what it offers."""
    if isinstance(field, OneOf) and all(option.value for option in field.options):
        return replace(field, options=(Option("", ""), *field.options))
    return field


def spare_path(form: RowForm, number: int) -> str:
    """Where the fields of an empty row say they are."""
    return f"{form.path}.{NEW}{number}"


def _drawn(form: RowForm, asked: DrawnField) -> Cell:
    """The field as a cell: a choice is a list, a text one line."""
    kind = {"radio": "select", "area": "cell"}.get(asked.kind, asked.kind)
    return Cell(replace(asked, kind=kind), shape_of(form, asked.field))


def shape_of(form: RowForm, field: FormField) -> str:
    """How the cells of a field are set: the first that is neither a number nor short as a name, else figure,
    short, long or as any text."""
    size = _size_of(field)
    if size in ("", "long") and field is next(
        (one for one in form.fields if _size_of(one) in ("", "long")), None
    ):
        return "name"
    return size


def _size_of(field: FormField) -> str:
    """Figure, short, long, or neither, by the longest that may stand in a cell of the field."""
    match field:
        case Count() | MaybeCount():
            return "figure"
        case Text():
            return "short" if field.longest <= SHORT else ""
        case OneOf():
            longest = max((len(option.label) for option in field.options), default=0)
            return "short" if longest <= SHORT // 2 else "long" if longest > 2 * SHORT else ""
        case _:
            return ""


def tables_of(page: FormPage) -> tuple[RowForm, ...]:
    """The lists of a page that are shown as tables."""
    return tuple(form for form in page.rows if form.table)


def form_edits(
    editing: Editing[Any], seen: Any, now: Any, page: FormPage, sent: Sent, without: str = ""
) -> tuple[Edit, ...]:
    """The edits that a page of fields and tables means, the row at the path `without` left as it is. Wrong
    where some cells do not fit, Clash where some were changed elsewhere, Gone where a row is gone."""
    wrong: dict[str, Sequence[str]] = {}
    made: list[Edit] = []
    paths = [Path(field, field.name) for field in page.fields]
    for form in tables_of(page):
        paths += _touched(editing, seen, now, form, sent, without)
    try:
        made += changes(editing, seen, now, tuple(paths), sent)
    except Wrong as error:
        wrong |= error.errors
    for form in tables_of(page):
        for number in range(MOST_SPARE):
            try:
                made += _rows_added(form, spare_path(form, number), sent, editing.shape(now))
            except Wrong as error:
                wrong |= error.errors
    if wrong:
        raise Wrong(wrong)
    return tuple(made)


def _touched(
    editing: Editing[Any], seen: Any, now: Any, form: RowForm, sent: Sent, without: str
) -> Iterator[Path]:
    """The cells that hold something else than was seen, each found again in the newest document."""
    filled = bound(editing, seen, _cells(form, seen), sent)
    for number in range(len(rows_at(seen, form.path))):
        changed = [cell for cell in _row(form, number) if filled[cell.seen].is_changed]
        if changed and f"{form.path}.{number}" != without:
            there = where_now(editing, seen, now, form, number)
            yield from (replace(cell, now=f"{form.path}.{there}.{cell.field.name}") for cell in changed)


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
    table = form.table
    keys = [key for key in (table.key, table.other) if key] if table else []
    numbers = range(len(rows_at(document, form.path))) if keys else ()
    return [
        " and ".join(str(editing.value(document, f"{form.path}.{number}.{key}")) for key in keys)
        for number in numbers
    ]


def typed_in(editing: Editing[Any], seen: Any, page: FormPage, sent: Sent) -> list[tuple[str, str]]:
    """What was typed that did not stand there: each text under the name of its field."""
    paths = [Path(field, field.name) for field in page.fields]
    for form in tables_of(page):
        paths += _cells(form, seen)
    filled = bound(editing, seen, paths, sent)
    changed = [(path, filled[path.seen]) for path in paths if filled[path.seen].is_changed]
    found = [(path.label, words(path.field, field.shown)) for path, field in changed]
    new = [(spare_path(form, number), form) for form in tables_of(page) for number in range(MOST_SPARE)]
    for at, form in new:
        texts = [(f"{field.label}, new row", sent.getlist(f"{at}.{field.name}")) for field in form.fields]
        found += [(called, ", ".join(text)) for called, text in texts if any(text)]
    return found


def _rows_added(form: RowForm, path: str, sent: Sent, shape: HexShape | None) -> tuple[AddRow, ...]:
    """The row that an empty row of the table became; none where nothing stands in it."""
    usual, names = dict(form.new), {f"{path}.{field.name}": field for field in form.fields}
    typed = {name: field for name, field in names.items() if not is_empty(tuple(sent.getlist(name)))}
    if not typed:
        return ()
    given = {name: field for name, field in names.items() if name in typed or field.name not in usual}
    row = new_row(form.path, given, sent, shape)
    left = [field.name for field in form.fields if field.name not in dict(row.values)]
    return (replace(row, values=(*row.values, *((name, usual[name]) for name in left if name in usual))),)


def marked(grid: Grid, found: tuple[tuple[int, str, str], ...]) -> Grid:
    """The table with the findings at its rows and cells: each a number, a level and a place."""

    def line_marked(line: GridRow) -> GridRow:
        here = [item for item in found if f"{item[2]}.".startswith(f"{line.path}.")]
        cells = tuple(
            replace(cell, level=next((level for _, level, place in here if place == cell.asked.name), ""))
            for cell in line.cells
        )
        return replace(line, cells=cells, marks=tuple((number, level) for number, level, _ in here))

    return replace(grid, lines=tuple(map(line_marked, grid.lines)))
