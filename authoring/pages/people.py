"""With whom a draft is shared."""

from flask import abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring import sharing
from authoring.drafts import Opened
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.people import security
from rulesets.kit.flow.refusals import Refusal


@desk_pages.get("/<uid>/people")
def people(uid: str) -> str:
    """Who sees the draft, and the form to let somebody in."""
    return _page(opened(uid))


def _page(at: Opened, refusal: str = "") -> str:
    return render_template(
        "authoring/people.html",
        at=at,
        draft=at.draft,
        shared=sharing.shared_with(db(), at),
        may_words=sharing.MAY,
        refusal=refusal,
        name=request.form.get("name", ""),
        may=request.form.get("may", "edit"),
    )


@desk_pages.post("/<uid>/people")
@security.limiter.limit(FORM_LIMIT)
def share(uid: str) -> Response | tuple[str, int]:
    """Lets somebody see the draft, or takes it from him."""
    at, person, leaver = opened(uid), security.person(), request.form.get("leave", "")
    try:
        if leaver.isdecimal() and len(leaver) < 10:
            is_there = sharing.unshare(db(), person, uid, int(leaver))
        else:
            name, may = request.form.get("name", ""), request.form.get("may", "")
            is_there = sharing.share(db(), person, uid, name, may)
    except Refusal as refusal:
        return _page(at, refusal.sentence), 422
    if not is_there:
        abort(404)
    if leaver == str(person.id):
        flash("You have left the draft.")
        return redirect(url_for("desk.drafts"), 303)
    flash("Who sees the draft is stored.")
    return redirect(url_for("desk.people", uid=uid), 303)
