"""Playing a trial from a state of a campaign, in a campaign of one's own."""

from flask import flash, redirect, url_for
from werkzeug.wrappers import Response

from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import db, reader
from campaign.people.security import person
from campaign.play import trial


@campaign_pages.post("/trial", endpoint="trial")
def start(slug: str) -> Response:
    """Copies the state the reader looks at, now or with `?at=`, and goes to the copy."""
    who = reader(slug)
    copy = trial.start_trial(db(), who.campaign.id, person(), who.key, who.at)
    flash("This is a trial of your own: you sit in every seat, and nobody else is told of it.")
    return redirect(url_for("table.table", slug=copy.slug), 303)
