"""Parents and children on the table's page: what is played within a campaign, and what it is played within.

Invariant: of another campaign it shows what everybody may know of it, and leads there whoever is in it; to
anybody else the parent of a child does not exist. Observers' links and the past of a game show nothing.
"""

import hashlib
from dataclasses import dataclass

from flask import flash, g, redirect, request, url_for
from werkzeug.wrappers import Response

from campaign.club import lessons
from campaign.log.running import running
from campaign.pages.frame import etag
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.people import seats
from campaign.people.seats import membership
from campaign.people.security import person
from campaign.play import children, reports
from campaign.play.reports import Outdated
from campaign.storage.models import Campaign
from campaign.talk import mentions

AS_SENT = "The report stands {where} as it was sent."


@dataclass(frozen=True, slots=True)
class Listed:
    """A child as its parent's page lists it: where it stands, in words, its address (empty for whoever is not
    in it), and what is odd about its report."""

    title: str
    slug: str
    stands: str
    href: str
    note: str


@dataclass(frozen=True, slots=True)
class Family:
    """What a campaign is played within, as title and address (empty for whoever is not in it), what is odd
    about the report it made there, what is played within it, and what its organiser may begin, as matter and
    title. `renewed` is what a correction of the former would change in it."""

    parent: tuple[str, str] | None = None
    note: str = ""
    listed: tuple[Listed, ...] = ()
    offers: tuple[tuple[str, str], ...] = ()
    may_let_go: bool = False
    renewed: tuple[str, ...] = ()


def family(who: Reader) -> Family:
    """Parent and children of the reader's campaign, as he may see them."""
    if who.token or who.at is not None:
        return Family()
    odd = {item.child.id: item for item in reports.outdated(who.session, who.running)}
    listed = reports.children_of(who.session, who.campaign.id)
    begins = children.to_begin(who.session, who.running) if who.is_organiser else ()
    child = children.renewed(who.session, who.running)
    return Family(
        _parent(who),
        _own_note(who),
        tuple(_listed(who, child, odd.get(child.id)) for child in listed),
        tuple((child.subject, child.title) for child in begins),
        who.is_organiser,
        children.renewal(who.session, who.running, child) if child else (),
    )


def _is_in(who: Reader, campaign: Campaign) -> bool:
    return who.person is not None and membership(who.session, campaign.id, who.person) is not None


def _parent_of(who: Reader) -> Campaign | None:
    number = who.campaign.parent_id
    return who.session.get(Campaign, number) if number is not None else None


def _parent(who: Reader) -> tuple[str, str] | None:
    found = _parent_of(who)
    if found is None or not _is_in(who, found):
        return None
    return found.title, url_for("table.table", slug=found.slug)


def _listed(who: Reader, child: Campaign, odd: Outdated | None) -> Listed:
    href = url_for("table.table", slug=child.slug) if _is_in(who, child) else ""
    stands = child.result or ", ".join(part for part in (child.turn, child.score) if part)
    note = _odd(odd, child.title, "here") if odd else ""
    return Listed(child.title, child.slug, stands, href, note)


def _own_note(who: Reader) -> str:
    """What the child's own page says of its report."""
    parent = _parent_of(who)
    if parent is None:
        return ""
    at = running(who.session, parent.id)
    odd = next((item for item in reports.outdated(who.session, at) if item.child.id == who.campaign.id), None)
    if odd is None:
        return ""
    where = f"in {parent.title}" if _is_in(who, parent) else "there"
    return _odd(odd, "this game", where)


def _odd(odd: Outdated, game: str, where: str) -> str:
    """What is told of a report whose game is not at that end any more."""
    if odd.is_over:
        return f"Since its report was sent {game} has come to another end. {AS_SENT.format(where=where)}"
    return f"The end of {game} was undone after its report was sent. {AS_SENT.format(where=where)}"


def stamp(shown: Family) -> str:
    """Changes with whatever the page says of parent and children; empty where it says nothing."""
    says = (shown.parent, shown.note, shown.listed, shown.offers, shown.renewed)
    return hashlib.sha256(repr(says).encode()).hexdigest()[:8] if any(says) else ""


def depends() -> object:
    """What the table's page depends on for the member who is signed in; 404 for anybody else."""
    known = etag.of_member()
    finished = reports.to_be_sent(db(), g.reader.running)
    told = [(child.title, child.subject, child.report) for child in finished]
    return known, family(g.reader), told, mentions.up_to(db(), person()), lessons.read(db(), person())


@campaign_pages.post("/children/begin")
def begin_child(slug: str) -> Response:
    """Begins what may be played for a matter of this campaign, and goes to its table."""
    who = reader(slug)
    child = children.begin_child(db(), who.campaign.id, person(), request.form.get("subject", ""))
    seated = any(row.user_id for row in seats.holders(db(), child.id))
    then = "The same players have their seats there." if seated else "Its seats are open. Invite players."
    flash(f"{child.title} has begun. {then}")
    return redirect(url_for("table.table", slug=child.slug), 303)


@campaign_pages.post("/children/let-go")
def let_child_go(slug: str) -> Response:
    """Lets a child go: it is played on by itself."""
    who = reader(slug)
    child = children.let_go(db(), who.campaign.id, person(), request.form.get("child", ""))
    flash(f"{child.title} is now a campaign of its own.")
    return redirect(who.url(), 303)
