"""Cells of a spreadsheet on their way into a table: looked at first, then taken in, and a table as a file."""

from dataclasses import replace
from typing import Any

from flask import Response, request

from authoring.conflicts import Clash
from authoring.drafts import Change, Opened
from authoring.limits import carried
from authoring.pages.form_view import Back, Pasted
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.opened import opened
from authoring.pages.rows import list_named
from authoring.tables import spreadsheet
from authoring.tables.columns import Wished, fields_of
from authoring.tables.grid import form_edits, tables_of
from authoring.tables.matching import codes
from authoring.tables.pasted import look
from authoring.tables.typed import plain
from campaign.people import security
from campaign.web.fields import labels, shown
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


def _form_at(page: FormPage, path: str) -> RowForm:
    for form in tables_of(page):
        if form.path == path:
            return form
    raise Refusal("That table does not exist. Choose one from the list.")


def sent_text(path: str) -> str:
    """What was pasted: the file that was chosen, else what stands in the box."""
    file = request.files.get(f"paste.{path}.file")
    if file is not None and file.filename:
        return spreadsheet.decoded(file.stream.read(spreadsheet.LARGEST + 1))
    return request.form.get(f"paste.{path}.text", "")


def _wished(path: str) -> Wished:
    """How the columns are to be read, as the page of a look sends it; as they look before one."""
    prefix = f"paste.{path}.column."
    columns = {
        number: value
        for name, value in request.form.items()
        if name.startswith(prefix) and (number := plain_number(name.removeprefix(prefix))) is not None
    }
    if not columns:
        return Wished({})
    return Wished(columns, request.form.get(f"paste.{path}.heads") == "yes")


def boxes(page: FormPage) -> dict[str, Pasted]:
    """What stands in the boxes for cells of a spreadsheet, to be shown again."""
    return {form.path: Pasted(request.form.get(f"paste.{form.path}.text", "")) for form in tables_of(page)}


def require_empty(page: FormPage, but: str = "") -> None:
    """Refuses a page that would be left while cells stand in a box and were not taken in."""
    if any(box.text.strip() for path, box in boxes(page).items() if path != but):
        raise Refusal("There are pasted cells in the box below. Preview and apply them, or empty the box.")


def looked(seen: Opened, page: FormPage, path: str, back: Back) -> Back:
    """The page with what the pasted cells would do, after what is typed in the table and not saved yet."""
    form, text = _form_at(page, path), ""
    edits = form_edits(seen.editing, seen.document, seen.document, page, request.form)
    document = carried(seen.editing, seen.document, edits)
    try:
        text = sent_text(path)
        wished = _wished(path)
        box = Pasted(text, look(seen.editing, document, form, spreadsheet.cells(text), wished))
    except Refusal as refusal:
        box = Pasted(text, refused=refusal)
    return replace(back, pasted={**back.pasted, path: box})


def taken(seen: Opened, now: Opened, page: FormPage, path: str, typed: tuple[Edit, ...]) -> Change:
    """The draft with what was typed and, after it, the pasted cells that were looked at. Clash where the list
    is not what was looked at any more; refuses cells that cannot be read."""
    form = _form_at(page, path)
    require_empty(page, path)
    if rows_at(seen.document, path) != rows_at(now.document, path):
        raise Clash("The table was changed elsewhere meanwhile. Preview your cells again.")
    document = carried(now.editing, now.document, typed)
    found = look(now.editing, document, form, spreadsheet.cells(sent_text(path)), _wished(path))
    if found.wrong:
        raise Refusal(f"{found.wrong[0]} Nothing was changed.")
    says = f"Pasted into {form.title.lower()}: {found.summary}".rstrip(".")
    return Change(carried(now.editing, document, found.edits), says)


@desk_pages.get("/<uid>/table/<path>.csv", endpoint="table_file")
@security.limiter.limit(FORM_LIMIT)
def table_file(uid: str, path: str) -> Response:
    """A table as a file for a spreadsheet, which can be pasted again."""
    at = opened(uid)
    _, form = list_named(at, path)
    answer = Response(
        table_text(at.editing, at.document, form).encode("utf-8-sig", "replace"), mimetype="text/csv"
    )
    answer.headers["Content-Disposition"] = f'attachment; filename="{plain(form.title)}.csv"'
    return answer


def table_text(editing: Editing[Any], document: Any, form: RowForm) -> str:
    """The table as a spreadsheet reads it: its headings, then a row for each of its rows."""
    shape, known = editing.shape(document), codes(document, form)

    def cell(field: FormField, number: int) -> str:
        return labels(
            field, shown(field, editing.value(document, f"{form.path}.{number}.{field.name}"), shape)
        )

    rows = (
        (*known[number : number + 1], *(cell(field, number) for field in form.fields))
        for number in range(len(rows_at(document, form.path)))
    )
    return spreadsheet.written((tuple(field.label for field in fields_of(form)), *rows))
