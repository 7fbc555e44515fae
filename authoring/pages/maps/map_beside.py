"""The drawn map beside a form: where an area leads, and which areas each row names.

Only drawings of areas stand beside forms; a map of hexes has a page of its own. It knows places by their keys
alone: a field says which of its options are places, and a row with the key of a place is that place's row.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from flask import url_for
from markupsafe import Markup

from authoring.drafts import Opened
from exports.picture import small_map
from rulesets.kit.drawing.board import Board
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import rows_at, value_at
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import OneOf, SomeOf

Rows = Mapping[str, tuple[str, ...]]
"""The places that rows name by the path of each, its own first."""


@dataclass(frozen=True, slots=True)
class MapBeside:
    """The map, its places links to their rows, and what those rows name."""

    picture: Markup
    rows: Rows

    def of_row(self, path: str) -> str:
        """The keys of the places that the row at the path names."""
        return " ".join(self.rows.get(path, ()))


def map_beside(at: Opened, page: FormPage) -> MapBeside | None:
    """The map beside a page of forms; None where the drawing has no areas, and where the page asks for
    none."""
    return _beside(at, page, "", is_here=True)


def map_beside_row(at: Opened, form: RowForm, path: str) -> MapBeside | None:
    """The map beside the row at the path on a page of its own, what it names standing out; for a new row the
    path is empty."""
    return _beside(at, FormPage("", "", rows=(form,)), path, is_here=False)


def _beside(at: Opened, page: FormPage, lit: str, is_here: bool) -> MapBeside | None:
    fields = (*page.fields, *(field for form in page.rows for field in form.fields))
    board = at.kind.drawing(at.document, at.library)
    if not isinstance(board, Board):
        return None
    known = {*(region.key for region in board.regions), *(box.key for box in board.boxes)}
    rows = {path: tuple(key for key in keys if key in known) for path, keys in _rows(at, page)}
    if not any(rows.values()) and not any(map(_offers_places, fields)):
        return None
    here = _rows_here(at, page, rows) if is_here else {}
    href = dict.fromkeys(known, "#map") | {**own_rows(at), **here}
    return MapBeside(Markup(small_map(board, href.__getitem__, rows.get(lit, ()))), rows)


def _offers_places(field: FormField) -> TypeGuard[OneOf | SomeOf]:
    return isinstance(field, OneOf | SomeOf) and any(option.place for option in field.options)


def _rows(at: Opened, page: FormPage) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every row of the page's lists by its path, with the keys of what it may name."""
    for form in page.rows:
        fields = tuple(filter(_offers_places, form.fields))
        for number, row in enumerate(rows_at(at.document, form.path)):
            path = f"{form.path}.{number}"
            values = (at.editing.value(at.document, f"{path}.{field.name}") for field in fields)
            named = (
                key for field, value in zip(fields, values, strict=True) for key in _places(field, value)
            )
            yield path, tuple(dict.fromkeys((*_own(row), *named)))


def undrawn(at: Opened) -> Mapping[str, str]:
    """Where each area that has a row and no outline is drawn, by its key."""
    how = at.editing.areas
    if how is None or not at.may_edit:
        return {}
    chart = value_at(at.document, how.chart)
    drawn = {shape.key for shape in chart.areas} if chart is not None else set()
    return {
        row.key: url_for("desk.drawing", uid=at.draft.uid, new=row.key)
        for row in rows_at(at.document, how.areas)
        if row.key and row.key not in drawn
    }


def _own(row: Any) -> tuple[str, ...]:
    """The row's own key, where its class has one."""
    return (row.key,) if isinstance(getattr(row, "key", None), str) else ()


def _places(field: OneOf | SomeOf, value: Any) -> Iterator[str]:
    """The places for which the chosen options stand."""
    chosen = value if isinstance(value, tuple) else (value,)
    return (option.place for option in field.options if option.place and option.value in chosen)


def _rows_here(at: Opened, page: FormPage, rows: Rows) -> Mapping[str, str]:
    """Where each place leads on the page: to the row it comes first in, else to the first that names it."""
    forms = {form.path: form for form in page.rows}
    found: dict[str, str] = {}
    for most in (1, None):
        for path, keys in rows.items():
            for key in keys[:most]:
                found.setdefault(key, _href(at, forms[path.rpartition(".")[0]], path))
    return found


def own_rows(at: Opened) -> Mapping[str, str]:
    """Where each key leads that is a row's own, on whatever page of forms that row stands."""
    return {
        row.key: _href(at, form, f"{form.path}.{number}", page.key)
        for page in at.editing.forms(at.document)
        for form in page.rows
        for number, row in enumerate(rows_at(at.document, form.path))
        if _own(row)
    }


def _href(at: Opened, form: RowForm, path: str, page: str = "") -> str:
    """A row in its table, on this page or on that one; where its list is no table, on a page of its own."""
    if not form.table:
        number = int(path.rpartition(".")[2])
        return url_for("desk.row", uid=at.draft.uid, path=form.path, number=number)
    anchor = f"row-{path.replace('.', '-')}"
    return url_for("desk.form", uid=at.draft.uid, key=page, _anchor=anchor) if page else f"#{anchor}"
