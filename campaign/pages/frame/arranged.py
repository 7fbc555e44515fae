"""A date as a form has it: day, hour and zone, typed or picked."""

from collections.abc import Mapping

from campaign import club, dates
from campaign.pages.frame.opened import db
from rulesets.kit.flow.refusals import Refusal


def date_typed(form: Mapping[str, str]) -> dates.When | None:
    """The date in the form; None where day and hour are empty. Refuses the one without the other."""
    day, hour = (form.get(name, "").strip() for name in ("day", "hour"))
    if not day and not hour:
        return None
    if not day or not hour:
        raise Refusal("A date is a day and an hour. Fill in both, or empty both to take it away.")
    return dates.typed(day, hour, form.get("zone", "") or club.zone(db()))
