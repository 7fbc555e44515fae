"""What mends a finding at one press, at all its places: a button of the list of findings."""

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from authoring.pages.beside import mended
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import carried_out
from authoring.pages.frame.opened import changed
from campaign.people import security


@desk_pages.post("/<uid>/mend")
@security.limiter.limit(FORM_LIMIT)
def mend(uid: str) -> Response:
    """Carries the mend out as one change; refuses one that is not offered any more."""
    changed(uid, lambda now: carried_out(now, mended(now, request.form.get("mend", ""))))
    flash("It is mended. Under History you can go back to how it was.")
    return redirect(url_for("desk.findings", uid=uid), 303)
