"""Playing a practice copy of a campaign, in a campaign of one's own, and deleting it."""

from flask import flash, redirect, url_for
from werkzeug.wrappers import Response

from campaign.pages.frame.blueprints import campaign_pages, front_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.sent import name_of_sent
from campaign.people.security import an_hour, person
from campaign.play import copies, trial

AN_HOUR = 20
"""So many a person may begin: each costs the writing of a whole log."""
TOO_MANY = f"You have made {AN_HOUR} practice copies within an hour. Try again later."


@campaign_pages.post("/trial", endpoint="trial")
@an_hour(AN_HOUR, "copies", TOO_MANY)
def start(slug: str) -> Response:
    """Copies the state the reader looks at, now or with `?at=`, and goes to the copy."""
    who = reader(slug)
    copy = trial.start_trial(db(), who.campaign.id, person(), who.key, who.at, name_of_sent())
    flash("This is your private practice copy. You play all seats.")
    return redirect(url_for("table.table", slug=copy.slug), 303)


@front_pages.post("/practice/<slug>/delete", endpoint="delete_copy")
def delete(slug: str) -> Response:
    """Deletes a practice copy of the person's for good."""
    flash(f"{copies.delete(db(), slug, person())} is deleted.")
    return redirect(url_for("front.waiting"), 303)
