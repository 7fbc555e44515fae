"""What is found in a draft, and where each finding leads."""

from flask import render_template, request, url_for
from markupsafe import Markup

from authoring.conflicts import row_of
from authoring.drafts import Opened
from authoring.hexes.answers import board_of
from authoring.hexes.found import levels_on
from authoring.judging import Judged, judged
from authoring.pages.frame.blueprint import STROKE_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.people import security
from exports.hexes.findings import found_layer
from rulesets.kit.editing.named import row_into
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.hexes.hexes import hex_at


@desk_pages.get("/<uid>/findings")
@security.limiter.limit(STROKE_LIMIT)
def findings(uid: str) -> str:
    """What is wrong with the draft; `?part=1` for the list alone, with the marks of its hexes."""
    at = opened(uid)
    found = judged(db(), at)
    if request.args.get("part"):
        return render_template("authoring/parts/findings.html", at=at, judged=found, marks=_marks(at, found))
    path = at.editing.asides
    asides = rows_at(at.document, path) if path else ()
    return render_template("authoring/findings.html", at=at, draft=at.draft, judged=found, asides=asides)


def _marks(at: Opened, found: Judged) -> Markup:
    """What the editor's map shows of the findings."""
    board = board_of(at) if at.editing.hexes is not None else None
    return Markup(found_layer(board, levels_on(board, found)) if board else "")


def place_of(at: Opened, place: str) -> tuple[str, str]:
    """What a finding names, with its address: ("hex", ...), or the title of a form; empty for neither."""
    return _on_map(at, place) or _in_forms(at, place)


def _on_map(at: Opened, place: str) -> tuple[str, str] | None:
    hexes, row = at.editing.hexes, row_of(place)
    if hexes is None:
        return None
    if hex_at(hexes.shape(at.document), place) is not None:
        return "hex", url_for("desk.editor", uid=at.draft.uid, hex=place)
    if row and row.path in (f"{hexes.map}.cells", f"{hexes.map}.labels"):
        return "Off the board", url_for("desk.whole", uid=at.draft.uid, _anchor="off-board")
    return None


def _in_forms(at: Opened, place: str) -> tuple[str, str]:
    """The form of a row, of the list that stands deepest, else the page of a list or a field."""
    uid, pages = at.draft.uid, at.editing.forms(at.document)
    if into := row_into(pages, place):
        row, number, _ = into
        title = f"{row.one.capitalize()} {number + 1}"
        return title, url_for("desk.row", uid=uid, path=row.path, number=number)
    for page in pages:
        for item in page.rows:
            if place == item.path:
                return item.title, url_for("desk.form", uid=uid, key=page.key)
        for field in page.fields:
            if place and (field.name == place or field.name.startswith(f"{place}.")):
                return field.label, url_for("desk.form", uid=uid, key=page.key)
    return "", ""
