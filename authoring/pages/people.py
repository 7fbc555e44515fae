"""With whom a draft is shared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring import sharing
from authoring.drafts import Opened
from authoring.models import DraftPerson
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.people import security
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """With whom a draft is shared, and the form to let somebody in: the name and what the person may, as
    they stand in it, and why it came back."""

    at: Opened
    shared: Sequence[DraftPerson]
    name: str
    may: str
    refusal: str
    may_words: Mapping[str, str]


@desk_pages.get("/<uid>/people")
def people(uid: str) -> str:
    """Who sees the draft, and the form to let somebody in."""
    return _page(opened(uid))


def _page(at: Opened, refusal: str = "") -> str:
    page = PeoplePage(
        at=at,
        shared=sharing.shared_with(db(), at),
        name=request.form.get("name", ""),
        may=request.form.get("may", "edit"),
        refusal=refusal,
        may_words=sharing.MAY,
    )
    return render_template("authoring/people.html", page=page)


@desk_pages.post("/<uid>/people")
@security.limiter.limit(FORM_LIMIT)
def share(uid: str) -> Response | tuple[str, int]:
    """Lets somebody see the draft, or takes it from him."""
    at, person, leaver = opened(uid), security.person(), plain_number(request.form.get("leave", ""))
    try:
        if leaver is not None:
            is_there = sharing.unshare(db(), person, uid, leaver)
        else:
            name, may = request.form.get("name", ""), request.form.get("may", "")
            is_there = sharing.share(db(), person, uid, name, may)
    except Refusal as refusal:
        return _page(at, refusal.sentence), 422
    if not is_there:
        abort(404)
    if leaver == person.id:
        flash("You have left the draft.")
        return redirect(url_for("desk.drafts"), 303)
    flash("Who sees the draft is stored.")
    return redirect(url_for("desk.people", uid=uid), 303)
