"""A link to the papers of a side, from one of its players or an organiser who plays nobody: a helper opens it
once and has them in this browser.

Invariant: everybody is told who opened it before anything is printed. Later the browser is known by its
cookie, and the entry says what is printed.
"""

from dataclasses import dataclass

from flask import redirect, render_template, request, session as cookie, url_for
from werkzeug.wrappers import Response

from campaign.log.entries import Record
from campaign.log.running import Running
from campaign.pages.frame import sides
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import observer_of
from campaign.pages.paper import tonight
from campaign.pages.paper.made import OPENED_HERE
from campaign.pages.paper.printing import PRINT_LIMIT
from campaign.people import links
from campaign.people.security import LINK_LIMIT, limiter, person_or_none, public
from campaign.play import packs
from campaign.storage.models import Link
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]
MOST_OPENED = 4


@dataclass(frozen=True, slots=True)
class OpenPage:
    """The page of a link to a side's papers: whose, of which campaign, who made it; and why it came back."""

    link: Link
    title: str
    people: str
    name: str
    refusal: Refusal | None = None


@front_pages.route("/join/<token>/papers", methods=["GET", "POST"])
@public
@limiter.limit(LINK_LIMIT)
def link_to_papers(token: str) -> Answer:
    """A link to the papers of a side: who opens it is told everybody, and has them in this browser."""
    if _opened_here(token) is not None:
        return redirect(url_for("front.papers_by_link", token=token), 303)
    try:
        link = links.find(db(), token)
    except Refusal as refusal:
        return render_template("campaign/link_over.html", refusal=refusal), 410
    if request.method == "GET":
        return _opening(link)
    try:
        packs.open_link(db(), token, person_or_none(), request.form.get("name", ""))
    except Refusal as refusal:
        return _opening(links.find(db(), token), refusal), 422
    cookie[OPENED_HERE] = [*cookie.get(OPENED_HERE, ()), links.hashed(token)][-MOST_OPENED:]
    return redirect(url_for("front.papers_by_link", token=token), 303)


def _opening(link: Link, refusal: Refusal | None = None) -> str:
    at = packs.campaign_of(db(), link)
    people = packs.people_of(at, link.seat)
    page = OpenPage(link, at.campaign.title, people, request.form.get("name", ""), refusal)
    return render_template("campaign/pack_by_link.html", page=page)


@front_pages.get("/join/<token>/papers.pdf")
@public
@limiter.limit(PRINT_LIMIT)
def papers_by_link(token: str) -> Response:
    """The papers, in the browser that opened the link."""
    found = _opened_here(token)
    if found is None:
        return redirect(url_for("front.link_to_papers", token=token), 303)
    at, record = found
    assert record.printed is not None
    sides.about(at.sides)
    keys = tuple(seat.key for seat in packs.seats_of(at, record.printed.side))
    return tonight.answer(tonight.eyes_at(observer_of(db(), at, "", None), keys, record), "papers", ())


def _opened_here(token: str) -> tuple[Running, Record] | None:
    """The campaign and the entry of a link that this very browser has opened."""
    if links.hashed(token) not in cookie.get(OPENED_HERE, ()):
        return None
    return packs.printed_by_link(db(), token)
