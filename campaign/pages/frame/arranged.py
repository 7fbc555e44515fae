"""A date as a form has it: day, hour and zone, typed or picked."""

from collections.abc import Mapping

from flask import flash, url_for
from markupsafe import Markup

from campaign.club import dates, profile
from campaign.pages.frame.opened import db
from campaign.people.people import is_house_organiser
from campaign.people.security import person
from campaign.storage.db import now
from rulesets.kit.flow.refusals import Refusal


def date_typed(form: Mapping[str, str]) -> dates.When | None:
    """The date in the form; None where day and hour are empty. Refuses the one without the other; of
    one that is over it says so, for what was played may be written down afterwards."""
    day, hour = (form.get(name, "").strip() for name in ("day", "hour"))
    if not day and not hour:
        return None
    if not day or not hour:
        raise Refusal("Fill in both day and hour, or empty both to remove the date.")
    when = dates.typed(day, hour, form.get("zone", "") or profile.zone_said(db()))
    if when.moment < now():
        flash("That hour is over already. Change it if you meant another.")
    keep_first_zone(when)
    return when


def keep_first_zone(when: dates.When) -> None:
    """Takes the zone of the club's first date for the club's, and says so."""
    if profile.first_zone(db(), when.zone):
        may = is_house_organiser(person())
        how = Markup(' <a href="{}">Change it</a>').format(url_for("front.house_club")) if may else ""
        flash(Markup("The club’s time zone is now {}.{}").format(when.zone.replace("_", " "), how))
