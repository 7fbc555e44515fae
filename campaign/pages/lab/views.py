"""The lab of a campaign: how it may end, as the reader's seat knows it, when the program plays all sides.

Invariant: all figures come of `seen_by(state, seat)`. A campaign that hides odds has no lab, and observers by
a link have none.
"""

from collections.abc import Mapping

from flask import current_app, render_template, request
from werkzeug.wrappers import Response

from campaign.lab.played import by_people
from campaign.lab.sources import of_campaign
from campaign.log.fold import seen_by
from campaign.log.running import ruleset_named
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.etag import stamp_here
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.lab import page
from campaign.pages.lab.page import LAB_LIMIT, Lab
from campaign.people.security import limiter
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]


def _lab(who: Reader) -> Lab:
    """The lab of the campaign for the reader. Refuses where the organiser hides odds, and what
    `of_campaign` refuses."""
    if not who.running.shows_odds:
        raise Refusal("The organiser hides the odds in this campaign, and with them the lab.")
    ruleset = ruleset_named(db(), who.campaign.ruleset)
    subject = of_campaign(who.running, ruleset, who.key, who.seen)
    newest = seen_by(who.running.log, who.key)[-1].key
    standing = ruleset.standing(subject.seen, who.key)
    eyes = f"what the {who.title} may know" if who.title else "what everybody may know"
    return Lab(
        subject,
        "campaign",
        who.campaign.title,
        f"{standing.turn}. From {eyes}.",
        f"{newest} {stamp_here(current_app.root_path)}",
        by_people(db(), who.campaign.document, subject),
        lambda name, words: who.url(name, **words),
    )


def _shown(who: Reader, sent: Mapping[str, str], refusal: str = "") -> str:
    shown, said = page.shown(lambda: _lab(who), sent, refusal)
    return render_template("campaign/lab.html", reader=who, page=shown, refusal=said)


@campaign_pages.get("/lab/", endpoint="lab")
def lab(slug: str) -> str:
    """What the runs show so far, and the form to ask for some."""
    return _shown(reader(slug), request.args)


@campaign_pages.post("/lab/", endpoint="lab_runs")
@limiter.limit(LAB_LIMIT)
def runs(slug: str) -> Answer:
    """Asks for runs, or cancels those that wait."""
    who = reader(slug)
    try:
        return page.sent_on(_lab(who), request.form)
    except Refusal as refusal:
        return _shown(who, request.form, refusal.sentence), 422


@campaign_pages.get("/lab.pdf", endpoint="lab_pdf")
def paper(slug: str) -> Response:
    """The runs that are played, on one sheet of paper."""
    return page.printed(_lab(reader(slug)), request.args)
