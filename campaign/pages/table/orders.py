"""Giving an order: from a form to the one writer and back to the table.

On success the answer is a redirect that tells what was told. On a refusal, or where the choice
is gone, it is the same page with the form still filled in, 422 or 409. It decides nothing.
"""

from collections.abc import Mapping, Sequence
from typing import cast
from urllib.parse import parse_qsl, urlsplit

from flask import flash, redirect, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response
from wtforms.form import BaseForm

from campaign.log import reasons
from campaign.log.fold import state_at
from campaign.log.running import marked
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.dice import typed_faces, was_witnessed
from campaign.pages.frame.forms import form_for, values
from campaign.pages.frame.offers import Sent
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.table.page import Lost
from campaign.pages.table.sidebar import Spot, link_of, step_of, typing_for
from campaign.pages.table.table import page
from campaign.pages.table.taking_back import offer_back
from campaign.people.security import person
from campaign.play import service
from campaign.web.fields import shown, words
from rulesets.kit.flow.choices import Choice, Value, fitting, mark
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]
RECEIPT = 1500
"""Letters of a receipt: browsers throw a cookie of more than 4,096 bytes away, with all that it says."""
NO_SUCH_WAY = "That order is not possible between these two places. Choose another pair."


def _number(name: str) -> int:
    return plain_number(request.form.get(name, "")) or 0


def back_from(before: Reader, who: Reader) -> str:
    """Where to go after an order: the place it was given from, within this house alone. An area that was open
    there stays so while the same is asked of the reader."""
    back = request.form.get("back", "")
    if not back.startswith("/c/") or "\\" in back:
        return who.url()
    spot = spot_of_form()
    if spot.after or (spot.area and step_of(before) != step_of(who)):
        return link_of(who, spot, {"area": "", "after": ""})
    return back


def receipt(sentences: Sequence[str]) -> tuple[str, ...]:
    """What is said on the answer to an order: all of it, or as much as a cookie holds of what was ordered and
    of how it ended. What was left out stands in the log."""
    first, *rest = sentences or ("Done.",)
    room, last = RECEIPT - len(first), list[str]()
    while rest and len(rest[-1]) <= room:
        last.insert(0, rest.pop())
        room -= len(last[0])
    return (first, *(("…",) if rest else ()), *last)


def spot_of_form() -> Spot:
    """The chosen area and view of the page the order came from, from its `back` address."""
    pairs = dict(parse_qsl(urlsplit(request.form.get("back", "")).query))
    return Spot(view=pairs.get("view", ""), area=pairs.get("area", ""), after=pairs.get("after", ""))


def _choice(who: Reader, state: object, seat: str, seal: str) -> Choice | None:
    return marked(who.ruleset, state, seat).get(seal)


def _bound(who: Reader, seat: str, choice: Choice) -> BaseForm:
    return form_for(choice, typing=typing_for(who, seat, choice), sent=request.form)


@campaign_pages.post("/order")
def order(slug: str) -> Answer:
    """Gives the order of the form for its seat."""
    who = reader(slug, as_seat=request.form.get("as", ""))
    seat = request.form.get("seat", "")
    seal = request.form.get("mark", "") or _joining(who, seat, request.form)
    try:
        if not seal:
            raise _no_way(who, seat, request.form)
        outcome = service.submit(db(), who.campaign.id, person(), seat, _form(who, seat, seal))
    except Refusal as refusal:
        who = reader(slug, as_seat=request.form.get("as", ""))
        return page(who, _opened(seal), sent=Sent(seal, seat, request.form, refusal)), 422
    except service.Stale as stale:
        return _lost(reader(slug, as_seat=request.form.get("as", "")), seat, seal, stale), 409
    for sentence in receipt(outcome.sentences):
        flash(sentence)
    now = reader(slug, as_seat=request.form.get("as", ""))
    offer_back(now, outcome.record)
    return redirect(back_from(who, now), 303)


@campaign_pages.get("/order", endpoint="ordered")
def ordered(slug: str) -> Response:
    """A page that came back from an order is loaded anew: the table."""
    return redirect(reader(slug).url(), 303)


@campaign_pages.get("/pick")
def pick(slug: str) -> Answer:
    """Opens the form of the order that leads from one place into another; where several do, beside the area
    from which they lead."""
    who = reader(slug)
    seal, *others = _all_joining(who, request.args.get("seat", ""), request.args) or [""]
    if not seal:
        return page(
            who,
            Spot(area=request.args.get("from", "")),
            sent=Sent("", "", MultiDict(), _no_way(who, request.args.get("seat", ""), request.args)),
        ), 422
    if others:
        return redirect(link_of(who, Spot(area=request.args["from"], order=seal), {}, "area"), 303)
    return redirect(link_of(who, Spot(order=seal), {}, f"order-{seal}"), 303)


def _joining(who: Reader, seat: str, asked: Mapping[str, str]) -> str:
    """The mark of the seat's first order that joins the two places asked for; empty where none does."""
    return next(iter(_all_joining(who, seat, asked)), "")


def _all_joining(who: Reader, seat: str, asked: Mapping[str, str]) -> list[str]:
    """The marks of the seat's orders that join the two places asked for."""
    places = (asked.get("from", ""), asked.get("into", ""))
    wanted = (asked.get("command", ""), asked.get("subject", ""), places)
    menu = who.ruleset.menu(who.state, seat) if seat in who.acting else ()
    return [mark(item) for item in menu if (item.command.__name__, item.subject, item.places) == wanted]


def _no_way(who: Reader, seat: str, asked: Mapping[str, str]) -> Refusal:
    """Why no order of that kind joins the two places, in the words of its rule."""
    places = (asked.get("from", ""), asked.get("into", ""))
    kind = (asked.get("command", ""), asked.get("subject", ""))
    menu = who.ruleset.menu(who.state, seat) if seat in who.acting else ()
    alike = next((item for item in menu if (item.command.__name__, item.subject) == kind), None)
    found = reasons.no_way(who.ruleset, who.state, seat, alike, places) if alike else None
    return found or Refusal(NO_SUCH_WAY)


def _opened(seal: str) -> Spot:
    at = spot_of_form()
    return Spot(at.view, at.area, seal)


def _form(who: Reader, seat: str, seal: str) -> service.Form:
    """What was sent, as the writer takes it. A choice that is gone has no fields: the writer tells."""
    filled: Mapping[str, Value] = {}
    typed, witnessed = None, False
    if seat in who.acting and (choice := _choice(who, who.state, seat, seal)):
        form = _bound(who, seat, choice)
        witnessed = was_witnessed(form)
        filled = cast(Mapping[str, Value], values(choice, form))
        typed = typed_faces(choice, form)
    return service.Form(
        seal, filled, request.form.get("key", ""), typed, _number("seen"), who.key or "", witnessed
    )


def _lost(who: Reader, seat: str, seal: str, stale: service.Stale) -> str:
    """The table as it is now, with what was filled in for an order whose choice is gone."""
    before = _seen_choice(who, seat, seal)
    if before is None:
        return page(who, spot_of_form(), lost=Lost("", (), stale.news))
    given = values(before, _bound(who, seat, before))
    now = next(
        (
            item
            for item in who.ruleset.menu(who.state, seat)
            if item.command is before.command and item.fixed == before.fixed
        ),
        None,
    )
    why = reasons.why_not(who.ruleset, who.state, seat, before, given) if now is None else None
    lost = Lost(before.label, _readable(before, given), stale.news, why)
    if now is None:
        return page(who, spot_of_form(), lost=lost)
    return page(who, _opened(mark(now)), lost=lost, extra={mark(now): fitting(now, given)})


def _seen_choice(who: Reader, seat: str, seal: str) -> Choice | None:
    """The choice as the person saw it, from the state his page showed."""
    seen = _number("seen")
    if seat not in who.acting or not 1 <= seen <= who.seen:
        return None
    return _choice(who, state_at(who.running.log, who.key, seen), seat, seal)


def _readable(choice: Choice, given: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """What was filled in, by the words of the form."""
    stands = ((field, shown(field, given.get(field.name))) for field in choice.fields)
    return tuple((field.label, words(field, texts)) for field, texts in stands if any(texts))
