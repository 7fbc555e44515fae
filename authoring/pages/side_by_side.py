"""Two rows of a list written side by side: the texts of a document in two languages.

Each field stands once for either row. What is stored, refused or was changed elsewhere is as on any other
form of the desk.
"""

from dataclasses import dataclass, replace

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring.conflicts import Clash
from authoring.drafts import Change, Opened
from authoring.forms import Path, asked, bound, changes
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import Page, carried_out, kept_words, status_of
from authoring.pages.frame.opened import as_seen, changed, opened, seen_revision
from authoring.pages.rows import list_named
from campaign.people import security
from campaign.web.forms import DrawnField, Sent
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Chosen:
    """The list, the page it stands on, and the two rows of it by their numbers from 0."""

    listed_on: FormPage
    row: RowForm
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class BesidePage:
    """Two rows side by side: every row of the list in a line, the fields in pairs, why the form came back."""

    at: Opened
    chosen: Chosen
    lines: tuple[str, ...]
    pairs: tuple[tuple[DrawnField, DrawnField], ...]
    refused: Refusal | None


def _chosen(at: Opened, path: str) -> Chosen:
    """What the address asks for; the first two rows where it names none. Refuses a list that is not read so,
    and one with fewer than two rows."""
    page, row = list_named(at, path)
    count = len(rows_at(at.document, path))
    if not row.beside or count < 2:
        raise Refusal(f"Two {row.title.lower()} are needed to edit side by side. Add one first.")
    left, right = (_number(name, usual, count) for name, usual in (("left", 0), ("right", 1)))
    if left == right:
        right = next(number for number in range(count) if number != left)
    return Chosen(page, row, left, right)


def _number(name: str, usual: int, count: int) -> int:
    number = plain_number(request.values.get(name, ""))
    return number if number is not None and number < count else usual


def _paths(row: RowForm, number: int) -> list[Path]:
    """The fields of a row by their paths; each is called with its row's number, for what is said of it."""
    return [
        Path(field, f"{row.path}.{number}.{field.name}", f"{field.label}, {row.one} {number + 1}")
        for field in row.fields
    ]


@desk_pages.get("/<uid>/list/<path>/beside")
def side_by_side(uid: str, path: str) -> Page:
    """Two rows of the list side by side; `?left=0&right=2` says which."""
    at = opened(uid)
    return _page(at, _chosen(at, path))


def _page(at: Opened, chosen: Chosen, sent: Sent | None = None, refused: Refusal | None = None) -> Page:
    sides = [_paths(chosen.row, number) for number in (chosen.left, chosen.right)]
    form = bound(at.editing, at.document, [path for side in sides for path in side], sent)
    left, right = ([asked(form[path.seen], refused, path.label) for path in side] for side in sides)
    rows = rows_at(at.document, chosen.row.path)
    page = BesidePage(
        at=at,
        chosen=chosen,
        lines=tuple(chosen.row.say(at.document, row) for row in rows),
        pairs=tuple(zip(left, right, strict=True)),
        refused=refused,
    )
    return render_template("authoring/side_by_side.html", page=page), status_of(refused)


@desk_pages.post("/<uid>/list/<path>/beside", endpoint="save_side_by_side")
@security.limiter.limit(FORM_LIMIT)
def save(uid: str, path: str) -> Page | Response:
    """Stores what was changed in either row."""
    at = opened(uid)
    chosen = _chosen(at, path)
    try:
        changed(uid, lambda now: _made(now, chosen))
    except Refusal as refusal:
        return _refused(opened(uid), chosen, refusal)
    flash(f"{chosen.listed_on.title} is stored.")
    where = url_for("desk.side_by_side", uid=uid, path=path, left=chosen.left, right=chosen.right)
    return redirect(where, 303)


def _made(now: Opened, chosen: Chosen) -> Change:
    seen = as_seen(now, seen_revision())
    _require_same_rows(seen, now, chosen.row)
    paths = [path for number in (chosen.left, chosen.right) for path in _paths(chosen.row, number)]
    return carried_out(now, changes(now.editing, seen.document, now.document, tuple(paths), request.form))


def _require_same_rows(seen: Opened, now: Opened, row: RowForm) -> None:
    """Refuses where rows came or went since the form was loaded; one that moved is noticed by its words."""
    if len(rows_at(seen.document, row.path)) != len(rows_at(now.document, row.path)):
        raise Clash(f"{row.title}: rows were added or removed since you opened this form. Nothing was saved.")


def _refused(at: Opened, chosen: Chosen, refusal: Refusal) -> Page:
    """The page again with all that was typed; the words alone where its rows are not there any more."""
    try:
        seen = as_seen(at, seen_revision())
        is_there = len(rows_at(at.document, chosen.row.path)) > max(chosen.left, chosen.right)
        shown = seen if not isinstance(refusal, Clash) or not is_there else at
        return _page(replace(shown, may_edit=at.may_edit), chosen, request.form, refusal)
    except Clash:
        typed = [(name, text) for name, text in request.form.items() if name.startswith(chosen.row.path)]
        return kept_words(typed, refusal)
