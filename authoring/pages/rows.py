"""One row of a list on a page of its own: a new one, an old one, moved or taken out."""

from dataclasses import dataclass
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring.conflicts import Clash, Gone, row_now
from authoring.drafts import Change, Opened
from authoring.forms import Path, asked, changes, new_row
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import Page, asked_in, carried_out, kept_words, status_of
from authoring.pages.frame.opened import as_seen, changed, opened, seen_revision
from authoring.pages.maps.map_beside import map_beside_row, undrawn
from authoring.wording.words import row_called
from campaign.people import security
from campaign.web.forms import DrawnField, KitField, Sent, form_of
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import rows_at, value_at
from rulesets.kit.editing.rows import DropRow, FormPage, MoveRow, RowForm
from rulesets.kit.flow.choices import Count
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class RowPage:
    """A row of a list as its page shows it: the page of forms it is listed on, its `number` from 0 (None for
    a new one) and that of the last row, its fields, and why its form came back."""

    at: Opened
    listed_on: FormPage
    row: RowForm
    title: str
    fields: tuple[DrawnField, ...]
    refused: Refusal | None
    number: int | None = None
    last: int = 0

    @property
    def path(self) -> str:
        """The path of the row; empty for a new one."""
        return "" if self.number is None else f"{self.row.path}.{self.number}"

    @property
    def key(self) -> str:
        """The key of the row where it is an area's, else nothing."""
        how = self.at.editing.areas
        is_area = how is not None and self.row.path == how.areas
        return str(value_at(self.at.document, f"{self.path}.key")) if is_area and self.path else ""

    @property
    def is_moved_and_taken_out(self) -> bool:
        """Whether the row can be moved, and taken out of its list."""
        return self.number is not None

    def as_html(self) -> Page:
        """The page, with its status."""
        beside = map_beside_row(self.at, self.row, self.path)
        draw = undrawn(self.at).get(self.key)
        html = render_template("authoring/row.html", page=self, map=beside, draw=draw)
        return html, status_of(self.refused)


def list_named(at: Opened, path: str) -> tuple[FormPage, RowForm]:
    """The list at the path and the page it stands on; refuses an unknown one."""
    for page in at.editing.forms(at.document):
        for row in page.rows:
            if row.path == path:
                return page, row
    raise Refusal("That list does not exist. Choose one from the forms.")


@desk_pages.get("/<uid>/list/<path>/new", endpoint="add_row")
def add_row(uid: str, path: str) -> Page:
    """The form of a new row."""
    return _new_row(opened(uid), path)


def _new_row(at: Opened, path: str, sent: Sent | None = None, refused: Refusal | None = None) -> Page:
    page, row = list_named(at, path)
    shape = at.editing.shape(at.document)
    values = {field.name: _usual(field) for field in row.fields} | dict(row.new)
    form = form_of({field.name: KitField(field, values[field.name], shape) for field in row.fields}, sent)
    fields = tuple(asked(field, refused) for field in form)
    return RowPage(at, page, row, f"A new {row.one}", fields, refused).as_html()


def _usual(field: FormField) -> Any:
    """What an empty form shows in a field."""
    default = getattr(field, "default", None)
    return field.low if isinstance(field, Count) and default is None else default


@desk_pages.post("/<uid>/list/<path>/new", endpoint="add_row_now")
@security.limiter.limit(FORM_LIMIT)
def add_row_now(uid: str, path: str) -> Page | Response:
    """Adds a row to a list and opens it."""
    _, row = list_named(opened(uid), path)
    fields = {field.name: field for field in row.fields}

    def make(now: Opened) -> Change:
        edit = new_row(path, fields, request.form, now.editing.shape(now.document))
        return carried_out(now, (edit,))

    try:
        after = changed(uid, make)
    except Refusal as refusal:
        return _new_row(opened(uid), path, request.form, refusal)
    flash(f"One {row.one} more.")
    return redirect(
        url_for("desk.row", uid=uid, path=path, number=len(rows_at(after.document, path)) - 1), 303
    )


@desk_pages.get("/<uid>/list/<path>/<int:number>")
def row(uid: str, path: str, number: int) -> Page:
    """One row of a list."""
    return _row(opened(uid), path, number)


def _row(
    at: Opened, path: str, number: int, sent: Sent | None = None, refused: Refusal | None = None
) -> Page:
    page, form_ = list_named(at, path)
    last = len(rows_at(at.document, path)) - 1
    if number > last:
        raise Refusal(f"That {form_.one} was removed meanwhile. See the list.")
    called = row_called(form_, at.document, number) or f"{form_.one} {number + 1}"
    fields = asked_in(at, form_.fields, f"{path}.{number}.", sent, refused)
    return RowPage(at, page, form_, called[:1].upper() + called[1:], fields, refused, number, last).as_html()


@desk_pages.post("/<uid>/list/<path>/<int:number>", endpoint="save_row")
@security.limiter.limit(FORM_LIMIT)
def save_row(uid: str, path: str, number: int) -> Page | Response:
    """Stores a row, takes it out of its list, or moves it up or down: what the button says."""
    sent, revision = request.form, seen_revision()
    page, form_ = list_named(opened(uid), path)
    deed = request.form.get("do", "save")
    there = number

    def make(now: Opened) -> Change:
        nonlocal there
        seen = as_seen(now, revision)
        there = row_now(seen.document, now.document, path, number)
        if deed == "drop":
            return carried_out(now, (_dropped(seen, now, path, number, there),))
        if deed in ("up", "down"):
            to = there + (1 if deed == "down" else -1)
            edit, there = MoveRow(path, there, to), to
            return carried_out(now, (edit,))
        paths = tuple(
            Path(field, f"{path}.{number}.{field.name}", now=f"{path}.{there}.{field.name}")
            for field in form_.fields
        )
        return carried_out(now, changes(now.editing, seen.document, now.document, paths, sent))

    try:
        changed(uid, make)
    except Refusal as refusal:
        return _refused_row(opened(uid), path, number, sent, refusal)
    if deed == "drop":
        flash(f"One {form_.one} less.")
        return redirect(url_for("desk.form", uid=uid, key=page.key), 303)
    flash(f"{form_.one.capitalize()} {there + 1} is stored.")
    return redirect(url_for("desk.row", uid=uid, path=path, number=there), 303)


def _dropped(seen: Opened, now: Opened, path: str, number: int, there: int) -> DropRow:
    if rows_at(seen.document, path)[number] != rows_at(now.document, path)[there]:
        raise Clash("It was changed elsewhere meanwhile. Check it before you remove it.")
    return DropRow(path, there)


def _refused_row(at: Opened, path: str, number: int, sent: Sent, refusal: Refusal) -> Page:
    """The form again with what was typed; where its row is gone, a page that says so and keeps the words."""
    if not isinstance(refusal, Gone) and number < len(rows_at(at.document, path)):
        return _row(at, path, number, sent, refusal)
    typed = [
        (name, text)
        for name, text in sent.items(multi=True)
        if text and name not in ("csrf_token", "revision", "do")
    ]
    return kept_words(typed, refusal)
