"""A date as a form has it: day, hour and zone, typed or picked."""

from collections.abc import Mapping

from flask import flash

from campaign import club, dates
from campaign.db import now
from campaign.pages.frame.opened import db
from rulesets.kit.flow.refusals import Refusal


def date_typed(form: Mapping[str, str]) -> dates.When | None:
    """The date in the form; None where day and hour are empty. Refuses the one without the other; of
    one that is over it says so, for what was played may be written down afterwards."""
    day, hour = (form.get(name, "").strip() for name in ("day", "hour"))
    if not day and not hour:
        return None
    if not day or not hour:
        raise Refusal("A date is a day and an hour. Fill in both, or empty both to take it away.")
    when = dates.typed(day, hour, form.get("zone", "") or club.zone(db()))
    if when.moment < now():
        flash("That hour is over already. Change it if you meant another.")
    return when
