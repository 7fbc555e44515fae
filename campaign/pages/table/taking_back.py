"""Taking orders back: what falls is said first, and whoever must agree is asked."""

from dataclasses import dataclass

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response

from campaign.log import undo
from campaign.log.entries import Record
from campaign.log.fold import seen_by
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader, one_of
from campaign.pages.table.answering import answered
from campaign.people.security import person
from campaign.play import service
from campaign.talk import photographs
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class UndoPage:
    """All that the page shows: what would fall (None where nothing can be taken back), who would be asked
    first, in words, the reason that stands in the form, and why it came back."""

    reader: Reader
    take: undo.TakeBack | None
    asked: str
    key: str
    reason: str
    refusal: Refusal | None


@campaign_pages.get("/undo/<int:number>", endpoint="undo")
def look(slug: str, number: int) -> Answer:
    """What taking back the reader's `number`-th entry would mean."""
    who = reader(slug)
    try:
        return _page(who, _plan(who, number))
    except Refusal as refusal:
        return _page(who, None, refusal), 422


@campaign_pages.post("/undo/<int:number>", endpoint="take_back")
def take_back(slug: str, number: int) -> Answer:
    """Takes it back, or asks the others to, if it still means what was read."""
    who = reader(slug)
    plan: undo.TakeBack | None = None
    try:
        plan = _plan(who, number)
        if request.form.get("mark") != plan.mark:
            raise Refusal("Something happened meanwhile. Read again what will be undone, then confirm.")
        outcome = service.take_back(
            db(),
            who.campaign.id,
            person(),
            _seat(who, number),
            number,
            request.form.get("key", ""),
            request.form.get("reason", ""),
            who.key or "",
        )
    except Refusal as refusal:
        return _page(reader(slug), plan, refusal), 422
    for sentence in outcome.sentences:
        flash(sentence)
    return redirect(who.url(), 303)


def _plan(who: Reader, number: int) -> undo.TakeBack:
    at, seat = who.running, _seat(who, number)
    has_plans = photographs.any_of_one_side(db(), who.campaign.id)
    return undo.take_back_of(at.log, at.seats, seat, number, who.key or "", has_plans=has_plans)


def _seat(who: Reader, number: int) -> str:
    """The seat that takes back: the giver's where the reader plays it, else the ruling one."""
    seen = seen_by(who.running.log, who.key)
    giver = seen[number - 1].seat if 1 <= number <= len(seen) else ""
    own = [seat.key for seat in who.desks if seat.key == giver and seat.role != "organiser"]
    ruling = [seat.key for seat in who.desks if seat.role == "organiser"]
    reading = [seat.key for seat in who.desks if seat.key == who.key]
    return next(iter([*own, *ruling, *reading]), "")


def offer_back(who: Reader, record: Record) -> None:
    """Has the next page offer to take the order back: in one press where its giver may do so alone, by a
    link where the organiser rules it; nothing where others must be asked first."""
    seen = [other.number for other in seen_by(who.running.log, who.key)]
    if record.number not in seen:
        return
    number = seen.index(record.number) + 1
    try:
        plan = _plan(who, number)
    except Refusal:
        return
    url = who.url("undo", number=number)
    if plan.way == "alone":
        flash(f"{plan.mark} {new_key()} {url}", "undo")
    elif plan.way == "ruling":
        flash(f"  {url}", "undo")


def _page(who: Reader, plan: undo.TakeBack | None, refusal: Refusal | None = None) -> str:
    asked = [one_of(who, group) for group in plan.wanted] if plan else []
    page = UndoPage(
        reader=who,
        take=plan,
        asked="; and ".join(asked),
        key=new_key(),
        reason=request.form.get("reason", ""),
        refusal=refusal,
    )
    return render_template("campaign/undo.html", page=page)


@campaign_pages.post("/answer")
def answer(slug: str) -> Answer:
    """Agrees to, or refuses, a request to take orders back."""
    return answered(reader(slug), service.answer_back)
