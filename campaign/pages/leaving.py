"""A person's own data, for him to take out, and the page on which he leaves the house.

Both ask for his password again: whoever sits down at a browser left open gets neither.
"""

from flask import flash, redirect, render_template, request, send_file, url_for
from werkzeug.wrappers import Response

from campaign.leaving import leaving, taking_out
from campaign.leaving.rooms import rooms
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import browsers, people
from campaign.people.security import LINK_LIMIT, limiter, person
from rulesets.kit.flow.refusals import Refusal


@front_pages.get("/account/leave/")
def leaving_page() -> str:
    """What can be taken out, what leaving means, and what stands in its way."""
    return _page()


def _page(refusal: Refusal | None = None, of: str = "") -> str:
    return render_template(
        "campaign/leaving.html",
        hindrances=leaving.hindrances(db(), person()),
        organised=leaving.to_hand_on(db(), person()),
        refusal=refusal,
        of=of,
    )


@front_pages.post("/account/data")
@limiter.limit(LINK_LIMIT)
def own_data() -> Response | tuple[str, int]:
    """All that is the person's own, as a zip."""
    try:
        people.require_password(person(), request.form.get("old", ""))
    except Refusal as refusal:
        return _page(refusal, "data"), 422
    file = taking_out.take_out(db(), person(), rooms())
    name = f"{request.host.partition(':')[0]}-{person().id}.zip"
    answer = send_file(file, mimetype="application/zip", as_attachment=True, download_name=name, max_age=0)
    answer.call_on_close(file.close)
    return answer


@front_pages.post("/account/leave/")
@limiter.limit(LINK_LIMIT)
def leave() -> Response | tuple[str, int]:
    """The person leaves the house for good."""
    try:
        if request.form.get("sure") != "yes":
            raise Refusal("Tick the box to confirm. Nothing was changed.")
        people.require_password(person(), request.form.get("old", ""))
        alias = leaving.leave(db(), person(), rooms())
    except Refusal as refusal:
        return _page(refusal, "leave"), 422
    browsers.leave(db())
    flash(f"Your account is deleted. What you did here stays under the name {alias}.")
    return redirect(url_for("security.login"), 303)
