"""The rehearsal of an upgrade: whether a campaign, played again by today's rules, comes to the same."""

import json
from dataclasses import dataclass
from pathlib import Path

from flask import current_app, render_template
from werkzeug.wrappers import Response

from campaign.log.fold import seen_by
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import reader
from campaign.pages.frame.reader import Reader
from campaign.pages.frame.unchanged import stamp_of
from campaign.pages.paper import printing
from campaign.pages.paper.printing import Wanted
from campaign.printing.content import Work
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
        raise Refusal("Only the organiser of this campaign can have it played again.")
    title = f"{who.campaign.title}, played again by today's rules"
    seen = seen_by(who.running.log, who.key)  # an entry hidden from the reader asks for no new answer
    depends = seen[-1].key if seen else "", who.campaign.names, stamp_of(Path(current_app.root_path))
    work = Work(title, TODAYS_RULES, (who.campaign.uid, who.key), " ".join(map(str, depends)))
    ways = (("The campaign's record", who.url("keeping")),)
    found = printing.found_or_waiting(Wanted(title, "", (work.hash,), lambda: work, ways, work.suffix))
    if not isinstance(found, bytes):
        return found
    if printing.is_by_script():
        return printing.sent_on()
    page = TodayPage(reader=who, differing=differing_in(json.loads(found)))
    return render_template("campaign/todays_rules.html", page=page)
