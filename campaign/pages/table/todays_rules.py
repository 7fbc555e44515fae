"""The rehearsal of an upgrade: whether a campaign, played again by today's rules, comes to the same."""

from dataclasses import dataclass

from flask import render_template

from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.table.differing import Differing, differing
from campaign.play.todays_rules import by_todays_rules
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class TodayPage:
    """All that the page shows."""

    reader: Reader
    differing: Differing


@campaign_pages.get("/keeping/today", endpoint="todays_rules")
def look(slug: str) -> str:
    """The whole campaign played again, for its organiser; nothing is stored."""
    who = reader(slug)
    if not who.is_organiser:
        raise Refusal("Only the organiser of this campaign can have it played again.")
    rehearsal = by_todays_rules(db(), who.running, who.key)
    page = TodayPage(reader=who, differing=differing(who, rehearsal))
    return render_template("campaign/todays_rules.html", page=page)
