"""The club: what its house says once for all campaigns. For the organisers of the house alone."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign import club, dates
from campaign.db import writing
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import house_organisers
from campaign.people.security import person
from rulesets.kit.flow.refusals import Refusal


@front_pages.get("/house/club/")
def house_club() -> str:
    """What the club has said of itself."""
    house_organisers.require_house_organiser(person())
    return _page(club.title(db()), club.zone(db()))


def _page(title: str, zone: str, refusal: Refusal | None = None) -> str:
    return render_template(
        "campaign/club.html",
        title=title,
        longest=club.TITLE_LONGEST,
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
            club.set_title(db(), title)
            club.set_zone(db(), zone)
    except Refusal as refusal:
        return _page(title, zone, refusal), 422
    called = club.title(db())
    flash(f"The club is called {called}." if called else "The club has no title.")
    flash(f"Dates are meant in the zone {club.zone(db())} from now on.")
    return redirect(url_for("front.house_club"), 303)
