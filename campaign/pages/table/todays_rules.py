"""The rehearsal of an upgrade: whether a campaign, played again by today's rules, comes to the same."""

from dataclasses import dataclass

from flask import render_template
from werkzeug.wrappers import Response

from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import reader
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import worked_out
from campaign.works.answers import TODAYS_RULES, differing_in
from campaign.works.differing import Differing
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class TodayPage:
    """All that the page shows."""

    reader: Reader
    differing: Differing


@campaign_pages.get("/keeping/today", endpoint="todays_rules")
def look(slug: str) -> str | Response:
    """The whole campaign played again, for its organiser, by a process beside the servers; nothing of it is
    stored but the answer, for as long as neither log, names nor program change."""
    who = reader(slug)
    if not who.is_organiser:
        raise Refusal("Only the organiser can re-check this campaign.")
    title = f"{who.campaign.title}, re-checked with current rules"
    question = worked_out.question(who, title, TODAYS_RULES, who.key)
    found = worked_out.answer(question, ("Back to Manage", who.url("keeping")))
    if isinstance(found, Response):
        return found
    page = TodayPage(reader=who, differing=differing_in(found))
    return render_template("campaign/todays_rules.html", page=page)
