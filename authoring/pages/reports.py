"""Reports on a draft, and its warnings put aside with a reason."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring.drafts import Change, Opened
from authoring.judging import judge
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import carried_out
from authoring.pages.frame.opened import changed, db, opened
from campaign.people import security
from campaign.shelf import owned
from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, DropRow
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal

REASON_LONGEST = 300


@dataclass(frozen=True, slots=True)
class ReportsPage:
    """The reports on a draft, and the boxes they are reckoned with: each that there is, how many are owned
    by its key, and how many one may say at most."""

    at: Opened
    reports: tuple[ReportTable, ...]
    boxes: tuple[Option, ...]
    owned: Mapping[str, int]
    most: int


def owned_boxes(at: Opened) -> owned.Owned:
    """The boxes the address says one owns, or else those the person has said he owns."""
    named = any(name.startswith(owned.FIELD) for name in request.args)
    return owned.typed(at.ruleset, request.args) if named else owned.owned(db(), at.person, at.ruleset)


@desk_pages.get("/<uid>/reports")
def reports(uid: str) -> str:
    """All reports, reckoned with the boxes the person owns or the address names."""
    at = opened(uid)
    editing, boxes = at.editing, owned_boxes(at)
    page = ReportsPage(at, editing.reports(at.document, boxes), editing.boxes, dict(boxes), owned.MOST)
    return render_template("authoring/reports.html", page=page)


@desk_pages.post("/<uid>/reports")
@security.limiter.limit(FORM_LIMIT)
def own(uid: str) -> Response:
    """Remembers the boxes the person owns, for the reports on all drafts and for the shelf."""
    at = opened(uid)
    owned.keep(db(), at.person, at.ruleset, owned.typed(at.ruleset, request.form))
    flash("Your boxes are saved.")
    return redirect(url_for("desk.reports", uid=uid), 303)


@desk_pages.post("/<uid>/aside")
@security.limiter.limit(FORM_LIMIT)
def aside(uid: str) -> Response:
    """Puts a warning aside with a reason, at one place or at all it names, or takes it up again."""
    at = opened(uid)
    code, places = request.form.get("code", ""), request.form.getlist("where")
    if request.form.get("do") == "again":
        changed(uid, lambda now: _taken_up(now, code, "".join(places[:1])))
        flash("The warning is no longer ignored.")
    else:
        reason = " ".join(request.form.get("reason", "").split())
        if not 0 < len(reason) <= REASON_LONGEST:
            raise Refusal(f"Give a reason of at most {REASON_LONGEST} characters.")
        found = {(item.code, item.where) for item in judge(db(), at).findings if item.level == "warning"}
        if not places or not {(code, where) for where in places} <= found:
            raise Refusal("That warning is gone. See Problems.")
        changed(
            uid,
            lambda now: carried_out(
                now,
                tuple(
                    AddRow(now.editing.asides, (("code", code), ("where", where), ("reason", reason)))
                    for where in dict.fromkeys(places)
                ),
            ),
        )
        flash("The warning is ignored." if len(places) == 1 else f"{len(places)} warnings are ignored.")
    return redirect(url_for("desk.findings", uid=uid), 303)


def _taken_up(now: Opened, code: str, where: str) -> Change:
    path = now.editing.asides
    for number, item in enumerate(rows_at(now.document, path)):
        if (item.code, item.where) == (code, where):
            return carried_out(now, (DropRow(path, number),))
    raise Refusal("That warning is not ignored any more.")
