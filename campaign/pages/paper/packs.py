"""Packs of papers: the public's and one's own, and how somebody comes to those of another side.

Who may have one is asked of `campaign.play.packs`, each time: what was printed before everybody is found
again by its entry. What is in one says `tonight.py`.
"""

from dataclasses import dataclass, replace

from flask import g, redirect, render_template, request
from werkzeug.wrappers import Response

from campaign.log.entries import Record
from campaign.log.fold import record_at, seen_by
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.once import Once
from campaign.pages.frame.opened import db, observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import papers
from campaign.pages.paper.tonight import answer, eyes_at
from campaign.people import seats
from campaign.people.security import person, public
from campaign.play import packs
from campaign.play.packs import PackAccess
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack in the list of papers: its key, whose it is, how the reader comes to it, and whether he may
    give a link to it; `pdf` is its address where it is his own, `ask` that of the page where he is told what
    it means."""

    key: str
    people: str
    way: PackAccess
    may_link: bool
    pdf: str
    ask: str


@dataclass(frozen=True, slots=True)
class AskPage:
    """The page on which one is told what it means to print another side's papers, before that; `once` is
    the link just made."""

    reader: Reader
    pack: Pack
    key: str
    paper: str
    ink: str
    refusal: Refusal | None = None
    once: Once | None = None


def listed(who: Reader) -> tuple[Pack, ...]:
    """The packs of the sides that the reader may have, or have printed."""
    found = (_pack(who, key) for key in packs.packs(who.running)) if not who.token else ()
    return tuple(pack for pack in found if pack.way)


def _pack(who: Reader, key: str) -> Pack:
    sits = seats.sitting(db(), who.running, who.person)
    people = packs.people_of(who.running, key)
    way = packs.way_to(who.running, sits, key)
    at: dict[str, str | int] = {} if who.at is None else {"at": who.at}
    may_link = packs.may_make_link(who.running, sits, key)
    return Pack(key, people, way, may_link, who.url("pack_pdf", pack=key, **at), who.url("pack", pack=key))


@campaign_pages.get("/tonight.pdf", endpoint="tonight")
def tonight(slug: str) -> Response:
    """Tonight's papers as everybody may have them."""
    who = reader(slug)
    return _of_the_public(replace(who, key=None, viewing=(None,)))


@watch_pages.get("/tonight.pdf", endpoint="tonight")
@public
def watched_tonight(token: str) -> Response:
    """The same for whoever holds the observers' link."""
    return _of_the_public(observer(token))


def _of_the_public(who: Reader) -> Response:
    if who.at is None and who.seen:
        return redirect(who.url("tonight", at=who.seen, **papers.wished_of_all()), 303)
    return answer((who,), "everybody", _back(who))


@campaign_pages.get("/tonight/<pack>/")
def pack(slug: str, pack: str) -> str:
    """What it means that another side's papers are printed, and the press that does it."""
    return _ask(reader(slug), pack)


def _ask(who: Reader, key: str, refusal: Refusal | None = None, once: Once | None = None) -> str:
    asked = _pack(who, key)
    if not asked.way:
        raise Refusal(f"The papers of {asked.people} are for {asked.people} alone.")
    paper, ink = request.values.get("paper", ""), request.values.get("ink", "")
    page = AskPage(who, asked, new_key(), paper, ink, refusal, once)
    return render_template("campaign/pack.html", page=page)


@campaign_pages.post("/tonight/<pack>/")
def print_pack(slug: str, pack: str) -> Answer:
    """Tells everybody that the papers of the side are printed, and leads to them."""
    who = reader(slug)
    try:
        done = packs.print_papers(db(), who.campaign.id, person(), pack, request.form.get("key", ""))
    except Refusal as refusal:
        return _ask(reader(slug), pack, refusal), 422
    seen = seen_by(reader(slug).running.log, None)
    number = next(place for place, record in enumerate(seen, 1) if record.key == done.record.key)
    wished = {name: text for name in ("paper", "ink") if (text := request.form.get(name))}
    return redirect(who.url("pack_pdf", pack=pack, printed=number, **wished), 303)


@campaign_pages.post("/tonight/<pack>/link")
def pack_link(slug: str, pack: str) -> Answer:
    """A link by which somebody else prints the papers of the side, shown once."""
    who = reader(slug)
    try:
        token = packs.make_link(db(), who.campaign.id, person(), pack)
    except Refusal as refusal:
        return _ask(reader(slug), pack, refusal), 422
    people = packs.people_of(who.running, pack)
    words = (
        f"Give it to one of {people}, or to a helper who does not play. It opens once, within 3 days, and "
        f"is not shown again. Everybody can read who opened it."
    )
    once = Once(f"The papers of {people}", whole("front.link_to_papers", token=token), words)
    return _ask(reader(slug), pack, once=once)


@campaign_pages.get("/tonight/<pack>.pdf")
def pack_pdf(slug: str, pack: str) -> Response:
    """The papers of a side: one's own as they are now or after the entry `at`, another's as of the entry by
    which they were printed before everybody."""
    who = reader(slug)
    if "printed" in request.args:
        record = _printed_by(who, pack, request.args["printed"])
        g.shows_opened = True
        keys = tuple(seat.key for seat in packs.seats_of(who.running, pack))
        return answer(eyes_at(who, keys, record), pack, _back(who))
    sits = seats.sitting(db(), who.running, who.person)
    own = packs.own_seats(who.running, sits, pack)
    if not own:
        return redirect(who.url("pack", pack=pack), 303)
    first = replace(who, key=own[0], viewing=own)
    if who.at is None and first.seen:
        return redirect(who.url("pack_pdf", pack=pack, at=first.seen, **papers.wished_of_all()), 303)
    last = record_at(who.running.log, own[0], who.at) if who.at is not None else who.running.log.records[0]
    return answer(eyes_at(who, own, last), pack, _back(who))


def _printed_by(who: Reader, pack: str, number: str) -> Record:
    """The entry by which the reader printed the side's papers; refuses any other."""
    seen = seen_by(who.running.log, None)
    place = plain_number(number) or 0
    record = seen[place - 1] if 0 < place <= len(seen) else None
    if record is None or record.printed is None or record.printed.side != pack:
        raise Refusal("Nothing was printed with that entry. Choose a paper from the list.")
    if record.user_id != person().id or record.printed.link_by:
        raise Refusal(f"Those papers were printed by {record.who}.")
    return record


def _back(who: Reader) -> tuple[tuple[str, str], ...]:
    return (("All papers", who.url("papers")),)
