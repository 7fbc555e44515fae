"""The club: what its house says once for all campaigns. For the organisers of the house alone."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.club import dates, profile
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import house_organisers
from campaign.people.security import person
from campaign.storage.db import writing
from rulesets.kit.flow.refusals import Refusal


@front_pages.get("/house/club/")
def house_club() -> str:
    """What the club has said of itself."""
    house_organisers.require_house_organiser(person())
    return _page(profile.title(db()), profile.zone(db()))


def _page(title: str, zone: str, refusal: Refusal | None = None) -> str:
    return render_template(
        "campaign/club.html",
        title=title,
        longest=profile.TITLE_LONGEST,
        zone=zone,
        zones=dates.zones(),
        refusal=refusal,
    )


@front_pages.post("/house/club/")
def change_club() -> Response | tuple[str, int]:
    """Keeps what the form says, all of it or nothing."""
    house_organisers.require_house_organiser(person())
    title, zone = (request.form.get(name, "") for name in ("title", "zone"))
    try:
        with writing(db()):
            profile.set_title(db(), title)
            profile.set_zone(db(), zone)
    except Refusal as refusal:
        return _page(title, zone, refusal), 422
    called = profile.title(db())
    flash(f"The club is called {called}." if called else "The club has no name now.")
    flash(f"Time zone: {profile.zone(db())} from now on.")
    return redirect(url_for("front.house_club"), 303)
