"""Calendars: where a person makes the address of a feed, and the feeds themselves."""

from dataclasses import dataclass

from flask import Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from campaign.calendar import feeds, ical
from campaign.calendar.feeds import Feed
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import people, seats
from campaign.people.security import LINK_LIMIT, limiter, person, public
from campaign.storage.models import Campaign
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Listed:
    """A feed that is there or may be made: of a campaign, or (none) of the person."""

    campaign: Campaign | None
    feed: Feed | None


@dataclass(frozen=True, slots=True)
class CalendarPage:
    """All that the page shows; `fresh` is an address just made, of the campaign of that id (0: his own)."""

    mine: Listed
    campaigns: tuple[Listed, ...]
    fresh: str
    fresh_of: int
    refusal: Refusal | None


@front_pages.get("/account/calendar/")
def calendars() -> str:
    """The person's feed, and those of the campaigns he organises."""
    return _page()


@front_pages.post("/account/calendar/")
def change_calendar() -> ResponseReturnValue:
    """Makes a feed, whose address is shown on this answer alone, or ends it."""
    about = plain_number(request.form.get("campaign", "")) or None
    try:
        if request.form.get("deed") == "end":
            feeds.end(db(), person(), about)
            return redirect(url_for("front.calendars"), 303)
        token = feeds.renew(db(), person(), about)
    except Refusal as refusal:
        return _page(refusal=refusal), 422
    return _page(whole("front.calendar", token=token), about or 0)


def _page(fresh: str = "", fresh_of: int = 0, refusal: Refusal | None = None) -> str:
    organised = [
        campaign
        for campaign in people.campaigns_of(db(), person())
        if seats.is_organiser(db(), campaign.id, person())
    ]
    page = CalendarPage(
        Listed(None, feeds.feed_of(db(), person())),
        tuple(Listed(campaign, feeds.feed_of(db(), person(), campaign.id)) for campaign in organised),
        fresh,
        fresh_of,
        refusal,
    )
    return render_template("campaign/calendars.html", page=page)


@front_pages.get("/calendar/<token>.ics")
@public
@limiter.limit(LINK_LIMIT, deduct_when=lambda response: response.status_code == 404)
def calendar(token: str) -> Response:
    """A feed. Its address alone lets in; an unknown one leads nowhere."""
    feed = feeds.feed_at(db(), token)
    if feed is None:
        abort(404)
    found = feeds.appointments(
        db(),
        feed,
        lambda campaign, subject: whole("table.report", slug=campaign.slug, subject=subject),
        lambda number: whole("front.evening", number=number),
    )
    name = db().get_one(Campaign, feed.campaign_id).title if feed.campaign_id is not None else "Sandtable"
    answer = Response(ical.written(name, found), mimetype="text/calendar")
    answer.headers["Content-Disposition"] = 'inline; filename="sandtable.ics"'
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.add_etag()
    answer.make_conditional(request)
    return answer
