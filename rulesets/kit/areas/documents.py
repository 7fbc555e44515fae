"""An edit of the map carried through a document: the drawing, the rows of its areas, their links.

A new area gets a row, and one that goes takes along what names it. Areas that come to share a border are
linked, and lose the link when they share none any more. Two parts of an area are linked as it was, with its
rivers. All else stays as the designer stated it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar, cast

from rulesets.kit.areas.crossings import with_rivers
from rulesets.kit.areas.edited import edited
from rulesets.kit.document.fields import blank, row_class
from rulesets.kit.drawing.board import Margin
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Pair, contacts
from rulesets.kit.editing.areas import (
    AreaEditing,
    ChartEdit,
    DrawAreas,
    DropArea,
    MergeAreas,
    SetFrame,
    SplitArea,
)
from rulesets.kit.editing.derived import form_field
from rulesets.kit.editing.fields import require_fit
from rulesets.kit.editing.mentions import renamed
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, RowEdit
from rulesets.kit.flow.refusals import Refusal

Document = TypeVar("Document")
Rows = Callable[[Any, RowEdit], Any]
_BARE = Chart(0, 0, (), (), (), (), Margin(0, 0, 0, 0, 0), (0, 0))


def map_edited(document: Document, how: AreaEditing, change: ChartEdit, edit_rows: Rows) -> Document:
    """The document after the edit of its map; `edit_rows` is how the system edits rows.

    Refuses what cannot be drawn, what `edit_rows` refuses, and any but a frame where there is no map yet."""
    made: Document = with_rivers(document, _map_edited(document, how, change, edit_rows), how, edit_rows)
    return made


def _map_edited(document: Document, how: AreaEditing, change: ChartEdit, edit_rows: Rows) -> Document:
    before: Chart | None = value_at(document, how.chart)
    if before is None and not isinstance(change, SetFrame | DrawAreas):
        raise Refusal("There is no map yet. Choose its width and height first.")
    if isinstance(change, DropArea):
        return cast(Document, _dropped(document, how, change, edit_rows))
    after = edited(before or _BARE, change)
    made: Any = set_at(document, how.chart, after)
    if (before or _BARE).areas == after.areas:
        return cast(Document, made)
    was = contacts(before or _BARE)
    match change:
        case SplitArea():
            made, was = _split(made, how, change, edit_rows), _as_whole(was, contacts(after), change)
        case MergeAreas():
            made = _merged(made, how, change)
            was = _renamed(was, change)
        case _:
            names = {area.key: area.name for area in change.areas} if isinstance(change, DrawAreas) else {}
            made = _with_rows(made, how, edit_rows, names)
    return cast(Document, _relinked(made, how, was, contacts(after)))


def _numbers(document: Any, how: AreaEditing) -> dict[str, int]:
    """The number of each area's row by its code, the first of each."""
    rows = rows_at(document, how.areas)
    return {row.key: number for number, row in reversed(list(enumerate(rows)))}


def _dropped(document: Any, how: AreaEditing, change: DropArea, edit_rows: Rows) -> Any:
    """The document without the area's outline, its row, and what names it."""
    drawn = set_at(document, how.chart, edited(value_at(document, how.chart), change))
    number = _numbers(drawn, how).get(change.key)
    return drawn if number is None else edit_rows(drawn, DropRow(how.areas, number))


def _with_rows(document: Any, how: AreaEditing, edit_rows: Rows, names: Mapping[str, str]) -> Any:
    """The document with a row for each area that is drawn and has none. The system adds the first; the others
    are like it, for to add 500 one by one takes seconds."""
    known = _numbers(document, how)
    fresh = [shape.key for shape in value_at(document, how.chart).areas if shape.key not in known]
    wanted = [(("key", key), *how.new(key, names.get(key, ""))) for key in fresh]
    if not wanted:
        return document
    document = edit_rows(document, AddRow(how.areas, wanted[0]))
    rows = rows_at(document, how.areas)
    fields = {name: form_field(document, type(rows[-1]), name) for name, _ in wanted[0]}
    for name, value in chain(*wanted[1:]):
        require_fit(fields[name], value)
    others = (how.named(rows[-1], **dict(values)) for values in wanted[1:])
    return set_at(document, how.areas, (*rows, *others))


def _split(document: Any, how: AreaEditing, change: SplitArea, edit_rows: Rows) -> Any:
    """The document with a row for the new part, like that of the whole, and its links."""
    document = _with_rows(document, how, edit_rows, {})
    numbers = _numbers(document, how)
    if change.key in numbers:
        for name in how.shared:
            old, new = (f"{how.areas}.{numbers[key]}.{name}" for key in (change.key, change.new))
            document = set_at(document, new, value_at(document, old))
    links = rows_at(document, how.links)
    copies = [
        replace(row, **{end: change.new})
        for row in links
        for end in ("a", "b")
        if getattr(row, end) == change.key
    ]
    return set_at(document, how.links, (*links, *copies))


def _as_whole(was: Mapping[Pair, float], now: Mapping[Pair, float], change: SplitArea) -> dict[Pair, float]:
    """What touched before, had the area been drawn in two."""
    beside = {pair - {change.key} for pair in was if change.key in pair}
    return {**was, **{frozenset({change.new, *other}): 0.0 for other in beside}}


def _merged(document: Any, how: AreaEditing, change: MergeAreas) -> Any:
    """The document in which all that named the area that is gone names the other; each link once."""
    number = _numbers(document, how).get(change.gone)
    if number is not None:
        rows = rows_at(document, how.areas)
        document = set_at(document, how.areas, (*rows[:number], *rows[number + 1 :]))
    document = renamed(document, how.mentions, change.gone, change.kept)
    links = {frozenset((row.a, row.b)): row for row in reversed(rows_at(document, how.links))}
    kept = tuple(row for pair, row in reversed(links.items()) if len(pair) == 2)
    return set_at(document, how.links, kept)


def _renamed(was: Mapping[Pair, float], change: MergeAreas) -> dict[Pair, float]:
    now = {change.gone: change.kept}
    return {frozenset(now.get(key, key) for key in pair): far for pair, far in was.items()}


def _relinked(document: Any, how: AreaEditing, was: Mapping[Pair, float], now: Mapping[Pair, float]) -> Any:
    """The document with links for new contacts, and without those of contacts that are gone."""
    rows = rows_at(document, how.links)
    stated = {frozenset((row.a, row.b)) for row in rows}
    kept = [row for row in rows if (pair := frozenset((row.a, row.b))) in now or pair not in was]
    corner = how.corner(document)
    fresh = [sorted(pair) for pair in now.keys() - was.keys() - stated if now[pair] >= corner]
    link = row_class(type(document), how.links)
    assert link is not None, "a list of links is declared"
    return set_at(document, how.links, (*kept, *(blank(link, a=a, b=b) for a, b in sorted(fresh))))
