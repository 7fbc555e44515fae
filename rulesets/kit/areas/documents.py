"""An edit of the map applied to its chart and carried through a document: its areas' rows and their links.

Whatever was a valid coverage stays one, or the edit is refused in words. A chart is never changed in place.

A new area gets a row, and one that goes takes along what names it. Areas that come to share a border are
linked, and lose the link when they share none any more. Two parts of an area are linked as it was, with its
rivers. A river that is drawn is stated on the links it crosses, where they name none. One that is taken away
goes from those that named it. All else stays as the designer stated it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar, cast

from rulesets.kit.areas import marks
from rulesets.kit.areas.borders import areas_simplified, border_redrawn, borders_smoothed
from rulesets.kit.areas.ground import area_added, area_dropped, area_split, areas_merged, gap_given
from rulesets.kit.areas.guard import guarded
from rulesets.kit.areas.points import point_deleted, point_inserted, point_moved
from rulesets.kit.areas.whole import all_drawn, gaps_closed
from rulesets.kit.document.fields import blank, row_class
from rulesets.kit.drawing.board import Margin
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Pair, contacts
from rulesets.kit.editing import areas as edits
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
from rulesets.kit.editing.rows import AddRow, DropRow, RowEdit, SetField
from rulesets.kit.flow.refusals import Refusal

MADE: Mapping[type, Callable[[Chart, Any], Chart]] = {
    edits.MovePoint: point_moved,
    edits.InsertPoint: point_inserted,
    edits.DeletePoint: point_deleted,
    edits.AddArea: area_added,
    edits.DropArea: area_dropped,
    edits.SplitArea: area_split,
    edits.MergeAreas: areas_merged,
    edits.RedrawBorder: border_redrawn,
    edits.GiveGap: gap_given,
    edits.CloseGaps: gaps_closed,
    edits.SmoothBorders: borders_smoothed,
    edits.SimplifyAreas: areas_simplified,
    edits.MoveMark: marks.mark_moved,
    edits.AddMark: marks.mark_added,
    edits.DropMark: marks.mark_dropped,
    edits.DrawCourse: marks.course_drawn,
    edits.FollowBorders: marks.borders_followed,
    edits.DropCourse: marks.course_dropped,
    edits.SetFrame: marks.frame_set,
}
"""What each edit makes of a chart."""


def edited(chart: Chart, edit: ChartEdit) -> Chart:
    """The chart after the edit; refuses what cannot be drawn."""
    if isinstance(edit, edits.DrawAreas):
        return all_drawn(chart, edit)
    may_open = isinstance(edit, edits.AddArea | edits.DropArea | edits.CloseGaps)
    return guarded(chart, MADE[type(edit)](chart, edit), may_open=may_open)


Document = TypeVar("Document")
Rows = Callable[[Any, RowEdit], Any]
_BARE = Chart(0, 0, (), (), (), (), Margin(0, 0, 0, 0, 0), (0, 0))


def map_edited(document: Document, how: AreaEditing, change: ChartEdit, edit_rows: Rows) -> Document:
    """The document after the edit of its map; `edit_rows` is how the system edits rows.

    Refuses what cannot be drawn, what `edit_rows` refuses, and any but a frame where there is no map yet."""
    made: Document = _with_rivers(document, _map_edited(document, how, change, edit_rows), how, edit_rows)
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


def _with_rivers(before: Any, after: Any, how: AreaEditing, edit_rows: Callable[[Any, RowEdit], Any]) -> Any:
    """The document with each river of its map on the links it crosses, unless they state another."""
    if not how.river:
        return after
    was, now = (_rivers(value_at(document, how.chart)) for document in (before, after))
    for number, row in enumerate(rows_at(after, how.links)):
        pair = frozenset((row.a, row.b))
        old, new = was.get(pair, ""), now.get(pair, "")
        if old != new and getattr(row, how.river) == old:
            after = edit_rows(after, SetField(f"{how.links}.{number}.{how.river}", new))
    return after


def _rivers(chart: Chart | None) -> dict[Pair, str]:
    """The river on each border that has one, by its name."""
    rivers = [line for line in chart.lines if line.kind == "river" and line.name] if chart else ()
    return {frozenset(pair): line.name for line in rivers for pair in line.along}
