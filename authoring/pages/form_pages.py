"""The plain forms of a draft: pages of fields, lists and tables. They work without a script."""

from dataclasses import replace

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from authoring import history
from authoring.conflicts import Clash, Gone, as_of_now
from authoring.drafts import Change, Opened
from authoring.limits import TABLE_ROWS
from authoring.pages import pasting
from authoring.pages.beside import MEND, mended
from authoring.pages.form_view import Back, page_named, shown
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import Page, carried_out, kept_words
from authoring.pages.frame.opened import as_seen, changed, db, opened, seen_revision
from authoring.tables.grid import MORE, SPARE, form_edits, tables_of, typed_in, where_now
from campaign.people import security
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import DropRow, FormPage, MoveRow
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

STEPS = {"undo": history.undo, "redo": history.redo}
MOVES = {"up": -1, "down": 1}


@desk_pages.get("/<uid>/form/<key>")
def form(uid: str, key: str) -> Page:
    """One page of forms."""
    at = opened(uid)
    return shown(at, page_named(at, key), Back())


@desk_pages.post("/<uid>/form/<key>")
@security.limiter.limit(FORM_LIMIT)
def save_form(uid: str, key: str) -> Page | Response:
    """Stores what was changed on a page, and does what else its button says: a row moved or taken out,
    something mended, cells pasted. A look at what would be pasted, and more empty rows, store nothing."""
    at = opened(uid)
    page = page_named(at, key)
    deed, _, target = request.form.get("do", "save").partition(":")
    asked = plain_number(request.form.get("spare", ""))
    spare = SPARE if asked is None else min(asked, TABLE_ROWS)
    back = Back(request.form, spare=spare + MORE if deed == "more" else spare, pasted=pasting.boxes(page))
    try:
        if deed in ("more", "look"):
            seen = as_seen(at, seen_revision())
            return shown(seen, page, pasting.looked(seen, page, target, back) if deed == "look" else back)
        if deed != "take":
            pasting.require_empty(page)
        if deed in STEPS:
            return _stepped(at, page, deed)
        after = changed(uid, lambda now: _made(now, page, deed, target))
    except Refusal as refusal:
        return _refused(opened(uid), page, replace(back, refused=refusal))
    flash(_said(at, page, after, deed))
    anchor = f"row-{target.replace('.', '-')}" if deed in MOVES else None
    return redirect(url_for("desk.form", uid=uid, key=key, _anchor=anchor), 303)


def _said(at: Opened, page: FormPage, after: Opened, deed: str) -> str:
    """What the page says when it comes back."""
    if at.editing.hexes is not None and not tables_of(page):
        return f"{page.title} is stored."
    return "The draft is saved." if after.number != at.number else "Nothing was changed."


def _made(now: Opened, page: FormPage, deed: str, target: str) -> Change:
    """What was typed, and after it what the button says, as one change of the newest document."""
    seen = as_seen(now, seen_revision())
    without = target if deed == "drop" else ""
    typed = form_edits(now.editing, seen.document, now.document, page, request.form, without)
    match deed:
        case "save":
            return carried_out(now, typed)
        case "drop" | "up" | "down":
            return carried_out(now, (*typed, _row_edit(seen, now, page, deed, target)))
        case "take":
            return pasting.taken(seen, now, page, target, typed)
        case _ if deed == MEND:
            wanted = mended(seen, target)
            edits = (as_of_now(now.editing, seen.document, now.document, edit) for edit in wanted)
            return carried_out(now, (*typed, *edits))
    raise Refusal("Choose one of the buttons.")


def _row_edit(seen: Opened, now: Opened, page: FormPage, deed: str, target: str) -> Edit:
    """The row of a table taken out, or moved one place up or down."""
    path, _, text = target.rpartition(".")
    number = plain_number(text)
    form = next((form for form in tables_of(page) if form.path == path), None)
    if form is None or number is None:
        raise Refusal("That row does not exist. Choose one from the table.")
    there = where_now(now.editing, seen.document, now.document, form, number)
    if deed == "drop":
        if rows_at(seen.document, path)[number] != rows_at(now.document, path)[there]:
            raise Clash("That row was changed elsewhere meanwhile. Check it before you remove it.")
        return DropRow(path, there)
    return MoveRow(path, there, there + MOVES[deed])


def _stepped(at: Opened, page: FormPage, deed: str) -> Response:
    """Undo or redo from a page of forms; refuses where something was typed and is not stored."""
    seen = as_seen(at, seen_revision())
    if form_edits(at.editing, seen.document, seen.document, page, request.form):
        raise Refusal(f"You have unsaved changes. Save the draft before you {deed}.")
    words = getattr(history.steps(db(), at), deed)
    STEPS[deed](db(), security.person(), at.draft.uid, seen.number)
    flash(f"{'Undone' if deed == 'undo' else 'Redone'}: {words}.")
    return redirect(url_for("desk.form", uid=at.draft.uid, key=page.key), 303)


def _refused(at: Opened, page: FormPage, back: Back) -> Page:
    """The page again with all that was typed: as it was seen, or as it is now where that is what is wrong.
    Where its rows are not those that were seen, the words alone are kept."""
    refusal = back.refused
    assert refusal is not None and back.sent is not None
    try:
        seen = as_seen(at, seen_revision())
    except Clash:
        return kept_words(typed_in(at.editing, at.document, page, back.sent), refusal)
    if not isinstance(refusal, Clash):
        return shown(seen, page, back)
    paths = [form.path for form in tables_of(page)]
    is_same = all(len(rows_at(seen.document, path)) == len(rows_at(at.document, path)) for path in paths)
    if isinstance(refusal, Gone) or not is_same:
        return kept_words(typed_in(seen.editing, seen.document, page, back.sent), refusal)
    return shown(at, page, back)
