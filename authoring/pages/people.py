"""With whom a draft is shared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring import sharing
from authoring.drafts import Opened
from authoring.models import DraftInvitation, DraftPerson
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.people import security
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """With whom a draft is shared, who is invited, and the form to let somebody in: the name and what the
    person may, as they stand in it, and why it came back."""

    at: Opened
    shared: Sequence[DraftPerson]
    invited: Sequence[DraftInvitation]
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
        invited=sharing.invited(db(), at),
        name=request.form.get("name", ""),
        may=request.form.get("may", "edit"),
        refusal=refusal,
        may_words=sharing.MAY,
    )
    return render_template("authoring/people.html", page=page)


@desk_pages.post("/<uid>/people")
@security.limiter.limit(FORM_LIMIT)
def share(uid: str) -> Response | tuple[str, int]:
    """Invites somebody to the draft, or takes it or the invitation from him."""
    at, person, leaver = opened(uid), security.person(), _number("leave")
    withdrawn, told = _number("withdraw"), "Sharing is saved."
    try:
        if leaver is not None:
            is_there = sharing.unshare(db(), person, uid, leaver)
        elif withdrawn is not None:
            is_there = sharing.withdraw(db(), person, uid, withdrawn)
        else:
            name, may = request.form.get("name", ""), request.form.get("may", "")
            is_there = sharing.invite(db(), person, uid, name, may)
            told = "The invitation is saved. A member of that name finds it among their drafts."
    except Refusal as refusal:
        return _page(at, refusal.sentence), 422
    if not is_there:
        abort(404)
    if leaver == person.id:
        flash("You have left the draft.")
        return redirect(url_for("desk.drafts"), 303)
    flash(told)
    return redirect(url_for("desk.people", uid=uid), 303)


def _number(name: str) -> int | None:
    return plain_number(request.form.get(name, ""))


@desk_pages.post("/offers/<int:number>")
@security.limiter.limit(FORM_LIMIT)
def take_up(number: int) -> Response:
    """Takes up a draft that was offered, or says no to it."""
    wanted = request.form.get("wanted") == "yes"
    draft = sharing.take_up(db(), security.person(), number, wanted)
    if wanted:
        return redirect(url_for("desk.editor", uid=draft.uid), 303)
    flash("The offer is removed. Nobody is told.")
    return redirect(url_for("desk.drafts"), 303)
