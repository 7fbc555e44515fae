"""Moves given by hand on the map: several orders of a seat tried together, and sent as one.

What is tried is answered as data for the page's script and stored nowhere. Which moves there are and why one
is refused, the rules say, from what the seat sees. Without a script the forms of the table do the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import Response, flash, jsonify, redirect, request

from campaign.log import reasons
from campaign.pages.frame import pictures
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.forms import form_for, values
from campaign.pages.frame.offers import Sent
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.pictures import PlaceLink
from campaign.pages.frame.reader import Reader
from campaign.pages.table.orders import Answer, back_from, receipt, spot_of_form
from campaign.pages.table.page import place_link
from campaign.pages.table.sidebar import Spot, link_of
from campaign.pages.table.table import page
from campaign.pages.table.taking_back import offer_back
from campaign.pages.table.together import put_together, written
from campaign.people.security import limiter, only_reads, person
from campaign.play import service
from rulesets.kit.drawing.board import Board
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, SomeOf, Way, fill, mark
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.parts import GONE, Row, read_parts, tried
from rulesets.kit.ruleset import View

TRY_LIMIT = "120 per minute"


def _limited_by() -> str:
    return f"moves of {person().id}"


@campaign_pages.post("/moves/try", endpoint="try_moves")
@only_reads
@limiter.limit(TRY_LIMIT, key_func=_limited_by)
def try_moves(slug: str) -> Response | tuple[Response, int]:
    """What comes of the moves so far, and what the seat could move after them; nothing is stored."""
    who, seat = _asked(slug)
    if seat not in who.acting:
        return jsonify(refused="You do not have the seat."), 403
    try:
        commands = read_parts(who.ruleset, request.form.get("parts", ""))
    except Refusal as refusal:
        return jsonify(refused=refusal.sentence), 422
    found = tried(who.ruleset, who.running.state, seat, commands)
    menu = who.ruleset.menu(found.state, seat) if found.is_open else ()
    near = reasons.nearly(who.ruleset, found.state, [seat]) if found.is_open else ()
    ways = [choice for choice in menu if choice.way is not None]
    subjects = {choice.subject for choice in ways}
    ends = [choice for choice in menu if choice.subject in subjects and _ends(choice)]
    view = who.ruleset.views(found.state, seat)[0]
    return jsonify(
        **_placed(view, place_link(who, Spot())),
        asked=_asked_of(who, found.state, seat),
        rows=[_row(row) for row in found.rows],
        ways=[_way(choice, choice.way) for choice in ways if choice.way],
        ends=[{"order": _order(choice), "says": _closing(choice)} for choice in ends],
        near=[[item.place, item.says, item.cite] for item in near if item.place],
        isClosed=not found.is_open,
    )


def _asked(slug: str) -> tuple[Reader, str]:
    return reader(slug, as_seat=request.form.get("as", "")), request.form.get("seat", "")


def _asked_of(who: Reader, state: Any, seat: str) -> str:
    """What the seat is asked after the moves."""
    duties = open_duties(who.ruleset.standing(state, seat).duties)
    return " ".join(duty.says for duty in duties if seat in duty.seats)


def _placed(view: View, link: PlaceLink) -> Mapping[str, Any]:
    """The map after the moves, how full its places are and those beside it, and which are full; nothing where
    no place has a limit."""
    regions = view.board.regions if isinstance(view.board, Board) else ()
    rooms = {region.key: region.tag for region in regions if region.tag}
    rooms |= {tray.key: f"{len(tray.markers)} of {tray.room}" for tray in view.trays if tray.room}
    if view.board is None or not rooms:
        return {}
    full = [region.key for region in regions if "full" in region.states]
    return {"map": pictures.map_of(view.board, link), "rooms": rooms, "full": full}


def _ends(choice: Choice) -> bool:
    """Whether the choice, which moves nothing, takes one press and can close the moves."""
    return choice.way is None and not choice.fields and not choice.ends and choice.weight != "ruling"


def _closing(choice: Choice) -> str:
    """What an order that closes the moves does, with what it rolls."""
    return f"{choice.label} and roll" if choice.throw else choice.label


def _order(choice: Choice) -> Mapping[str, Any]:
    """The order as the log stores it, as far as it is settled."""
    return {"type": choice.command.__name__, **dict(choice.fixed)}


def _row(row: Row) -> Mapping[str, Any]:
    if row.refusal is not None:
        return {"refused": row.refusal.sentence, "cite": ", ".join(row.refusal.rows)}
    return _way(row.choice, row.choice.way) if row.choice and row.choice.way else {}


def _way(choice: Choice, way: Way) -> Mapping[str, Any]:
    names = {value: name for name, value in choice.fixed if value}
    return {
        "order": _order(choice),
        "says": choice.label,
        "why": choice.why,
        "cite": choice.cite,
        "from": way.origin,
        "to": way.to,
        "over": way.over,
        "toField": names.get(way.to, ""),
        "overField": names.get(way.over, ""),
        "rolls": choice.throw is not None,
        "most": min((total.high for total in choice.totals), default=None),
        "fields": [_field(field) for field in choice.fields],
    }


def _field(field: Field) -> Mapping[str, Any]:
    match field:
        case Count():
            return {"name": field.name, "says": field.label, "low": field.low, "high": field.high}
        case OneOf():
            choices = [[option.value, option.label] for option in field.options]
            return {"name": field.name, "says": field.label, "choices": choices, "usual": field.default}
        case SomeOf():
            options = [[option.value, option.label, option.note] for option in field.options]
            return {
                "name": field.name,
                "says": field.label,
                "least": field.least,
                "most": field.most,
                "options": options,
            }
        case _:
            return {"name": field.name, "says": field.label}


@campaign_pages.post("/moves", endpoint="send_moves")
def send_moves(slug: str) -> Answer:
    """Gives the moves as one order."""
    who, seat = _asked(slug)
    try:
        return _sent(slug, who, seat, read_parts(who.ruleset, request.form.get("parts", "")))
    except Refusal as refusal:
        who, _ = _asked(slug)
        return page(who, spot_of_form(), sent=Sent("", seat, request.form, refusal)), 422


@campaign_pages.post("/moves/add", endpoint="add_order")
def add_order(slug: str) -> Answer:
    """Puts the order of the form behind those of its page, and sends them, or goes on to one more."""
    who, seat = _asked(slug)
    spot, seal = spot_of_form(), request.form.get("mark", "")
    there, unsent = put_together(who, spot)
    try:
        menu = who.ruleset.menu(there.to_order, seat) if seat in there.acting else ()
        choice = next((item for item in menu if mark(item) == seal), None)
        if choice is None:
            raise Refusal(GONE)
        command = fill(choice, values(choice, form_for(choice, sent=request.form)))
        commands = (*(unsent.commands if unsent else ()), command)
        if "then" not in request.form:
            return _sent(slug, who, seat, commands)
        after = written(who.ruleset, seat, commands)
        return redirect(link_of(who, Spot(spot.view, after=after), {}, "orders"), 303)
    except Refusal as refusal:
        who, _ = _asked(slug)
        sent = Sent(seal, seat, request.form, refusal)
        return page(who, replace(spot, order=seal), sent=sent), 422


def _sent(slug: str, who: Reader, seat: str, commands: Sequence[Any]) -> Answer:
    """The orders given as one, and the table after them; refuses what the writer refuses."""
    key = request.form.get("key", "")
    outcome = service.submit_parts(db(), who.campaign.id, person(), seat, commands, key)
    for sentence in receipt(outcome.sentences):
        flash(sentence)
    now, _ = _asked(slug)
    offer_back(now, outcome.record)
    return redirect(back_from(who, now), 303)
