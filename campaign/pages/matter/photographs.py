"""Photographs of a matter: given on its page, shown at an address that asks the right anew, taken away."""

from flask import Response, abort, flash, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from campaign.pages.frame.at_once import AtOnce
from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.opened import db, observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.matter import report
from campaign.people.security import limiter, person, public
from campaign.talk import developing, photographs
from campaign.talk.tables import Photograph
from rulesets.kit.flow.refusals import Refusal

GIVEN_LIMIT = "30 per minute"
LOOKED_AT = AtOnce(2, "Others are uploading photographs now. Try again in a few seconds.")
"""One is made anew, which may take a second, and one waits for that."""


@campaign_pages.post("/photographs/of/<path:subject>")
@limiter.limit(GIVEN_LIMIT)
def give_photograph(slug: str, subject: str) -> AnyResponse | tuple[str, int]:
    """Keeps the photograph that the form sends, made anew."""
    who = reader(slug)
    report.require_known(who, subject)
    file = request.files.get("photograph")
    subject = report.lasting_name(who, subject)
    side, words = request.form.get("side", ""), request.form.get("words", "")
    try:
        with LOOKED_AT.place():
            developed = developing.developed(file.read(developing.LARGEST + 1) if file else b"")
        photographs.give(db(), who.campaign.id, person(), who.sides, developed, subject, side, words)
    except Refusal as refusal:
        return report.page(reader(slug), subject, refusal), 422
    flash("The photograph is uploaded. Only your side sees it." if side else "The photograph is uploaded.")
    return redirect(who.url("report", subject=subject) + "#photographs", 303)


@campaign_pages.post("/photographs/<uid>/take-away")
def take_away_photograph(slug: str, uid: str) -> AnyResponse:
    """Takes a photograph away for good."""
    who = reader(slug)
    photograph = _found(who, uid)
    subject = photograph.subject
    photographs.take_away(db(), photograph, person(), who.is_organiser)
    flash("The photograph is deleted.")
    return redirect(who.url("report", subject=subject) + "#photographs", 303)


@campaign_pages.get("/photographs/<uid>")
def photograph(slug: str, uid: str) -> AnyResponse:
    """A photograph, for a member whose side may see it."""
    return _shown(_found(reader(slug), uid))


@watch_pages.get("/photographs/<uid>", endpoint="photograph")
@public
def watched_photograph(token: str, uid: str) -> AnyResponse:
    """A photograph that everybody may see, for whoever holds the observers' link."""
    return _shown(_found(observer(token), uid))


def _found(who: Reader, uid: str) -> Photograph:
    """The photograph; 404 where there is none that the reader may see."""
    return photographs.found(db(), who.campaign.id, who.sides, uid) or abort(404)


def _shown(photograph: Photograph) -> AnyResponse:
    """It is asked for anew each time, so that one that was taken away is shown no more."""
    answer = Response(photograph.data, mimetype="image/jpeg")
    answer.headers["Content-Disposition"] = 'inline; filename="photograph.jpg"'
    answer.set_etag(photograph.hash)
    return answer.make_conditional(request)
