"""The lab of a draft: how its game may end, from its start, when the program plays all sides.

Whoever may see a draft may ask. The runs are those of the draft as it stands, by the house rules it proposes.
"""

from collections.abc import Mapping

from flask import current_app, render_template, request
from werkzeug.wrappers import Response

from authoring.drafts import Opened
from authoring.judging import judged
from authoring.pages.frame.blueprint import PAPER_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.lab.sources import of_document
from campaign.pages.frame.addresses import address
from campaign.pages.frame.etag import stamp_here
from campaign.pages.lab import page
from campaign.pages.lab.page import Lab
from campaign.people.security import limiter
from rulesets.kit.flow.refusals import Refusal


def _lab(at: Opened) -> Lab:
    """The lab of the draft. Refuses one with errors, and what `of_document` refuses."""
    if judged(db(), at).errors:
        raise Refusal("A draft with errors cannot be played. Correct them first.")
    subject = of_document(db(), at.ruleset, at.kind, at.document)
    stands = f"Draft {at.number}, from its start."
    return Lab(
        subject,
        "draft",
        at.draft.title,
        stands,
        stamp_here(current_app.root_path),
        "",
        lambda name, words: address(f"desk.{name}", {"uid": at.draft.uid, **words}),
    )


def _shown(at: Opened, sent: Mapping[str, str], refusal: str = "") -> str:
    shown, said = page.shown(lambda: _lab(at), sent, refusal)
    return render_template("authoring/lab.html", at=at, page=shown, refusal=said)


@desk_pages.get("/<uid>/lab")
def lab(uid: str) -> str:
    """What the runs of the draft show so far, and the form to ask for some."""
    return _shown(opened(uid), request.args)


@desk_pages.post("/<uid>/lab", endpoint="lab_runs")
@limiter.limit(PAPER_LIMIT)
def runs(uid: str) -> Response | tuple[str, int]:
    """Asks for runs, or cancels those that wait."""
    at = opened(uid)
    try:
        return page.sent_on(_lab(at), request.form)
    except Refusal as refusal:
        return _shown(at, request.form, refusal.sentence), 422


@desk_pages.get("/<uid>/lab.pdf", endpoint="lab_pdf")
def paper(uid: str) -> Response:
    """The runs that are played, on one sheet of paper."""
    return page.printed(_lab(opened(uid)), request.args)
