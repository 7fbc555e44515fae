"""What mends a finding at one press, at all its places, or all that have one mend: buttons beside
findings."""

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from authoring import history
from authoring.pages.beside import ALL, all_mended, mended
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import carried_out
from authoring.pages.frame.opened import changed, db
from campaign.people import security


@desk_pages.post("/<uid>/mend")
@security.limiter.limit(FORM_LIMIT)
def mend(uid: str) -> Response:
    """Carries the mend out as one change, or all of those there is no choice in; refuses one that is not
    offered any more. Goes back to the page whose button was pressed."""
    target = request.form.get("mend", "")
    if target == ALL:
        at = changed(uid, all_mended)
        flash(f"{history.steps(db(), at).undo}. Press Undo to go back.")
    else:
        at = changed(uid, lambda now: carried_out(now, mended(now, target)))
        flash("It is fixed. You can restore the earlier state under History.")
    page = "desk.findings"
    if request.form.get("back") == "map":
        page = "desk.editor" if at.editing.hexes is not None else "desk.drawing"
    return redirect(url_for(page, uid=uid), 303)
