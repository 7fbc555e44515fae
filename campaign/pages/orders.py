"""Giving an order, taking it back, answering: from a form to the one writer and back to the table.

On success the answer is a redirect that tells what was told. On a refusal, or where the choice
is gone, it is the same page with the form still filled in, 422 or 409. It decides nothing.
"""

from collections.abc import Mapping
from typing import cast

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response

from campaign import service, undo
from campaign.fold import chronicle, state_at
from campaign.forms import OrderForm, form_for, typed_faces, values
from campaign.pages.beside import Spot, may_type
from campaign.pages.blueprints import campaign_pages
from campaign.pages.offers import Sent, new_key
from campaign.pages.opened import db, reader
from campaign.pages.reader import Reader, titles
from campaign.pages.table import Lost, page
from campaign.security import person
from rulesets.kit.choices import Choice, OneOf, SomeOf, Value, check_field, mark
from rulesets.kit.refusals import Refusal

Answer = Response | str | tuple[str, int]


def _number(name: str) -> int:
    text = request.form.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _back(who: Reader) -> str:
    """Where to go after an order: the place it was given from, within this house alone."""
    back = request.form.get("back", "")
    return back if back.startswith("/c/") and "\\" not in back else who.url()


def _spot() -> Spot:
    """The chosen area and view of the page the order came from, from its `back` address."""
    pairs = dict(part.split("=", 1) for part in request.form.get("back", "").partition("?")[2].split("&")
                 if "=" in part)
    return Spot(view=pairs.get("view", ""), area=pairs.get("area", ""))


def _choice(who: Reader, state: object, seat: str, seal: str) -> Choice | None:
    return next((item for item in who.ruleset.menu(state, seat) if mark(item) == seal), None)


def _bound(who: Reader, choice: Choice) -> OrderForm:
    return form_for(choice, may_type=may_type(who), sent=request.form)


@campaign_pages.post("/order")
def order(slug: str) -> Answer:
    """Gives the order of the form for its seat."""
    who = reader(slug, as_seat=request.form.get("as", ""))
    seat, seal = request.form.get("seat", ""), request.form.get("mark", "")
    try:
        outcome = service.submit(db(), who.campaign.id, person(), seat, _form(who, seat, seal))
    except Refusal as refusal:
        who = reader(slug, as_seat=request.form.get("as", ""))
        return page(who, _opened(seal), sent=Sent(seal, seat, request.form, refusal)), 422
    except service.Stale as stale:
        return _lost(reader(slug, as_seat=request.form.get("as", "")), seat, seal, stale), 409
    for sentence in outcome.sentences or ("It is done.",):
        flash(sentence)
    return redirect(_back(who), 303)


def _opened(seal: str) -> Spot:
    at = _spot()
    return Spot(at.view, at.area, seal)


def _form(who: Reader, seat: str, seal: str) -> service.Form:
    """What was sent, as the writer takes it. A choice that is gone has no fields: the writer tells."""
    filled: Mapping[str, Value] = {}
    typed = None
    if seat in who.acting and (choice := _choice(who, who.state, seat, seal)):
        form = _bound(who, choice)
        filled = cast(Mapping[str, Value], values(choice, form))
        typed = typed_faces(choice, form)
    return service.Form(seal, filled, request.form.get("key", ""), typed, _number("seen"))


def _lost(who: Reader, seat: str, seal: str, stale: service.Stale) -> str:
    """The table as it is now, with what was filled in for an order whose choice is gone."""
    before = _seen_choice(who, seat, seal)
    if before is None:
        return page(who, _spot(), lost=Lost("", (), stale.news))
    given = values(before, _bound(who, before))
    now = next((item for item in who.ruleset.menu(who.state, seat)
                if item.command is before.command and item.fixed == before.fixed), None)
    lost = Lost(before.label, _readable(before, given), stale.news)
    if now is None:
        return page(who, _spot(), lost=lost)
    return page(who, _opened(mark(now)), lost=lost, extra={mark(now): _still_fitting(now, given)})


def _seen_choice(who: Reader, seat: str, seal: str) -> Choice | None:
    """The choice as the person saw it, from the state his page showed."""
    seen = _number("seen")
    if seat not in who.acting or not 1 <= seen <= who.seen:
        return None
    return _choice(who, state_at(who.running.log, who.key, seen), seat, seal)


def _still_fitting(choice: Choice, given: Mapping[str, object]) -> dict[str, Value]:
    """What of the values still lies within the choice's fields."""
    fitting: dict[str, Value] = {}
    for field in choice.fields:
        try:
            fitting[field.name] = check_field(field, given.get(field.name))
        except Refusal:
            continue
    return fitting


def _readable(choice: Choice, given: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """What was filled in, by the words of the form."""
    listed = []
    for field in choice.fields:
        value = given.get(field.name)
        words = {option.value: option.label for option in field.options} if isinstance(field, OneOf | SomeOf) else {}
        parts = value if isinstance(value, tuple) else (value,)
        listed.append((field.label, ", ".join(words.get(str(part), str(part)) for part in parts if part is not None)))
    return tuple((label, text) for label, text in listed if text)


@campaign_pages.route("/undo/<int:number>", endpoint="undo", methods=["GET", "POST"])
def undo_page(slug: str, number: int) -> Answer:
    """Takes an order back, or asks the others to: what falls with it is said first."""
    who = reader(slug)
    seat = _seat_for_undo(who, number)
    refusal, reason = None, request.form.get("reason", "")
    try:
        take = undo.take_back_of(who.running.log, who.running.seats, seat, number)
    except Refusal as why:
        return _undo(who, None, why, reason), 422
    if request.method == "POST":
        if request.form.get("way") != take.way or request.form.get("first") != str(take.first):
            refusal = Refusal("Something has happened since. Read again what falls, then say so once more.")
        else:
            try:
                outcome = service.take_back(db(), who.campaign.id, person(), seat, number,
                                            request.form.get("key", ""), reason)
            except Refusal as why:
                refusal = why
            else:
                for sentence in outcome.sentences:
                    flash(sentence)
                return redirect(who.url(), 303)
    answer = _undo(who, take, refusal, reason)
    return (answer, 422) if refusal else answer


def _seat_for_undo(who: Reader, number: int) -> str:
    """The seat that takes back: the one the person reads with where it is his order, else his ruling one."""
    playing = [seat.key for seat in who.desks if seat.key == who.key]
    lines = [line for line in _lines(who) if line == number]
    ruling = [seat.key for seat in who.desks if seat.role == "organiser"]
    if lines and playing:
        return playing[0]
    return next(iter([*ruling, *playing]), "")


def _lines(who: Reader) -> list[int]:
    return [line.number for line in chronicle(who.running.log, who.key) if line.mine]


def _undo(who: Reader, take: undo.TakeBack | None, refusal: Refusal | None, reason: str) -> str:
    asked = [titles(who, group) for group in take.wanted] if take else []
    return render_template("campaign/undo.html", reader=who, campaign=who.campaign, take=take, refusal=refusal,
                           reason=reason, key=new_key(), table_url=who.url(),
                           asked_words=", and one of ".join(asked))


@campaign_pages.post("/answer")
def answer(slug: str) -> Answer:
    """Agrees to, or refuses, a request to take orders back."""
    who = reader(slug)
    try:
        outcome = service.answer_back(db(), who.campaign.id, person(), request.form.get("seat", ""),
                                      request.form.get("agrees") == "yes", request.form.get("key", ""),
                                      request.form.get("reason", ""))
    except Refusal as refusal:
        flash(refusal.sentence, "refusal")
    else:
        for sentence in outcome.sentences:
            flash(sentence)
    return redirect(who.url(), 303)
