"""Webhooks of a campaign: rooms elsewhere that are told what everybody may know. For its organiser alone."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response

from campaign.notices import webhooks as elsewhere
from campaign.pages.club.post_office import post_office
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.people import seats, security_log
from campaign.people.security import LINK_LIMIT, limiter, person
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class WebhooksPage:
    """All that the page shows; `secret` is that of a room just added, shown on this answer alone."""

    reader: Reader
    rooms: tuple[elsewhere.Listed, ...]
    secret: str
    refusal: Refusal | None
    shapes: tuple[tuple[str, str], ...] = elsewhere.SHAPES
    most: int = elsewhere.MOST


@campaign_pages.get("/webhooks/")
def webhooks(slug: str) -> str:
    """The rooms that are told."""
    who = reader(slug)
    seats.require_organiser(db(), who.campaign.id, person())
    return _page(who)


@campaign_pages.post("/webhooks/")
@limiter.limit(LINK_LIMIT)
def change_webhooks(slug: str) -> Response | str | tuple[str, int]:
    """Adds a room, ends one, or sends it a word to try."""
    who = reader(slug)
    seats.require_organiser(db(), who.campaign.id, person())
    deed, number = request.form.get("deed", ""), plain_number(request.form.get("number", "")) or 0
    try:
        if deed == "add":
            secret = elsewhere.add_webhook(db(), post_office(), who.campaign.id, person(), request.form)
            words = f"{person().username} adds a chat channel to {who.campaign.title}."
            security_log.record(db(), "link", words, by=person())
            return _page(who, secret)
        if deed == "end":
            elsewhere.end_webhook(db(), who.campaign.id, person(), number)
            flash("That channel is removed.")
        elif deed == "try":
            elsewhere.try_webhook(db(), who.campaign.id, person(), number)
            flash("A test message is on its way. It takes at most 15 seconds.")
        else:
            raise Refusal("This page has no such button. Reload it and try again.")
    except Refusal as refusal:
        return _page(who, refusal=refusal, typed=request.form), 422
    return redirect(who.url("webhooks"), 303)


def _page(
    who: Reader, secret: str = "", refusal: Refusal | None = None, typed: Mapping[str, str] | None = None
) -> str:
    page = WebhooksPage(who, elsewhere.listed(db(), post_office(), who.campaign.id), secret, refusal)
    return render_template("campaign/webhooks.html", page=page, typed=typed or {})
