"""The page on which published documents are put together as one."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring import joining
from authoring.joining import Filled, Joinable
from authoring.pages.publishing import shelf_desk
from campaign.pages.frame.opened import db
from campaign.pages.frame.sent import key_of_form, name_of_sent
from campaign.people import security
from campaign.web.forms import Sent
from rulesets.kit.findings import Finding
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

LIMIT = "60 per minute"


@dataclass(frozen=True, slots=True)
class JoinPage:
    """The form of one way to put documents together: what may stand at a place, by value and words; what
    was typed, the key of the form, why it came back, and what its check found (None where nobody looked)."""

    wanted: Joinable
    offered: Sequence[tuple[str, str]]
    typed: Sent
    key: str
    refused: str
    found: tuple[Finding, ...] | None


@shelf_desk.get("/join")
def joins() -> str:
    """The ways to put documents together."""
    return render_template("shelf/joins.html", every=joining.joinables(security.house().rulesets))


@shelf_desk.route("/join/<ruleset>/<kind>/<way>", methods=["GET", "POST"])
@security.limiter.limit(LIMIT, methods=["POST"])
def join(ruleset: str, kind: str, way: str) -> Response | str | tuple[str, int]:
    """One way: asks what stands where; looks at it; puts it in the library."""
    wanted = next(
        (
            item
            for item in joining.joinables(security.house().rulesets)
            if (item.ruleset.slug, item.kind.name, item.way.key) == (ruleset, kind, way)
        ),
        None,
    )
    if wanted is None:
        abort(404)
    if request.method == "GET":
        return _form(wanted)
    filled = _filled(wanted)
    try:
        if request.form.get("go") == "look":
            return _form(wanted, found=joining.findings(db(), wanted, filled))
        version = joining.publish(db(), security.person(), wanted, filled, name_of_sent())
    except Refusal as refusal:
        return _form(wanted, refusal.sentence), 422
    flash(f"{version.work.title} is in the library.")
    return redirect(url_for("shelf.work", address=version.work.slug), 303)


def _filled(wanted: Joinable) -> Filled:
    parts = []
    for place in range(wanted.way.count):
        address, _, number = request.form.get(f"part-{place}", "").rpartition("/")
        version = plain_number(number)
        if version is not None:
            parts.append((address, version))
    return Filled(request.form.get("title", ""), tuple(parts))


def _form(wanted: Joinable, refused: str = "", found: tuple[Finding, ...] | None = None) -> str:
    offered = [("", "choose")] + [
        (f"{item.address}/{item.number}", f"{item.cover.title}, by {item.author}")
        for item in joining.candidates(db(), wanted)
    ]
    return render_template(
        "shelf/join.html", page=JoinPage(wanted, offered, request.form, key_of_form(), refused, found)
    )
