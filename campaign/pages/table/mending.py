"""Mending an old entry: the form it had, what would come of another filling, and the press that does it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response
from wtforms import Field as BoundField
from wtforms.form import BaseForm

from campaign.forms import Asked, Sent
from campaign.log.fold import told
from campaign.log.thrown import dice_words
from campaign.pages.frame.at_once import AtOnce
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.clocks import day_words, moment_words
from campaign.pages.frame.dice import Row, faces, rows, typed_faces
from campaign.pages.frame.forms import fields_asked, form_for, values
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.people.security import person
from campaign.play import mending
from campaign.play.mending import Change, Mendable, Rehearsal
from campaign.play.service import Stale
from campaign.printing.taken import taken_since
from campaign.works.differing import Differing, differing
from rulesets.kit.flow.choices import Value, values_of
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]
NOT_CARRIED = ("csrf_token", "key", "mark", "seen")


@dataclass(frozen=True, slots=True)
class MendPage:
    """All that the page shows: the entry as it stands, its form, what would come of what was typed (None
    before that was asked), whom it touches, what was taken out since, and why the page came back; `is_told`:
    everybody is told that the reader tries it out."""

    reader: Reader
    number: int
    was: tuple[str, ...]
    by: str
    dice: str
    fields: tuple[Asked, ...]
    faces: tuple[BoundField, ...]
    rows: tuple[Row, ...]
    reason: str
    key: str
    is_told: bool
    refusal: Refusal | None = None
    news: tuple[str, ...] = ()
    differing: Differing | None = None
    mark: str = ""
    carried: tuple[tuple[str, str], ...] = ()
    touched: tuple[str, ...] = ()
    copies: tuple[str, ...] = ()


@campaign_pages.get("/mend/<int:number>", endpoint="mend")
def look(slug: str, number: int) -> Answer:
    """The form of the reader's `number`-th entry, filled in as it stands."""
    who = reader(slug)
    found = _found(who, number)
    return _page(who, number, found, _form(found, None))


@campaign_pages.post("/mend/<int:number>", endpoint="rehearse")
def rehearse(slug: str, number: int) -> Answer:
    """Shows what would come of what was typed; nothing is stored but that somebody who plays has tried."""
    who = reader(slug)
    found = _found(who, number)
    form = _form(found, request.form)
    try:
        change = _change(who, number, found, form)
        with TRIED_OUT.place():
            rehearsal = mending.rehearse_told(db(), who.campaign.id, person(), change, new_key())
    except Refusal as refusal:
        return _page(who, number, found, form, refusal=refusal), 422
    return _page(who, number, found, form, rehearsal)


@campaign_pages.post("/mend/<int:number>/decide", endpoint="decide_mend")
def decide(slug: str, number: int) -> Answer:
    """Mends the entry, if it still means what was read."""
    who = reader(slug)
    found = _found(who, number)
    form = _form(found, request.form)
    key, read = request.form.get("key", ""), request.form.get("mark", "")
    seen = plain_number(request.form.get("seen", "")) or 0
    try:
        change = _change(who, number, found, form)
        try:
            with TRIED_OUT.place():
                outcome = mending.decide(db(), who.campaign.id, person(), change, read, key, seen)
        except Stale as stale:
            who = reader(slug)
            rehearsal = mending.rehearse_told(db(), who.campaign.id, person(), change, new_key())
            return _page(who, number, found, form, rehearsal, news=stale.news or (_CHANGED,)), 409
    except Refusal as refusal:
        return _page(reader(slug), number, found, form, refusal=refusal), 422
    for sentence in outcome.sentences[:1]:
        flash(sentence)
    return redirect(who.url("annals"), 303)


TRIED_OUT = AtOnce(1, "Another correction is worked out at this moment. Send yours again in a few seconds.")
"""A long campaign is played again for a second: it holds one thread of a server at most."""
_CHANGED = "What would come of it has changed."


def _found(who: Reader, number: int) -> Mendable:
    return mending.mendable(db(), who.running, person(), who.key, number)


def _form(found: Mendable, sent: Sent | None) -> BaseForm:
    record, choice = found.record, found.choice
    fallen = record.faces if found.has_dice else ()
    return form_for(choice, sent=sent, before=values_of(choice, record.command), typing="", fallen=fallen)


def _change(who: Reader, number: int, found: Mendable, form: BaseForm) -> Change:
    filled = cast(Mapping[str, Value], values(found.choice, form))
    return Change(number, who.key, filled, typed_faces(found.choice, form), request.form.get("reason", ""))


def _page(
    who: Reader,
    number: int,
    found: Mendable,
    form: BaseForm,
    rehearsal: Rehearsal | None = None,
    refusal: Refusal | None = None,
    news: tuple[str, ...] = (),
) -> str:
    record, log = found.record, who.running.log
    seat = who.running.seat(record.seat).title
    page = MendPage(
        reader=who,
        number=number,
        was=told(log, record, who.key),
        by=f"{', '.join(part for part in (record.who, seat) if part)}; {moment_words(record.at)}",
        dice=dice_words(log, record, who.key),
        fields=fields_asked(found.choice, form),
        faces=faces(found.choice, form),
        rows=rows(found.choice, form),
        reason=request.form.get("reason", ""),
        key=new_key(),
        is_told=mending.is_told(db(), who.running, person()),
        refusal=refusal,
        news=news,
        differing=differing(who.running, rehearsal) if rehearsal else None,
        mark=rehearsal.mark if rehearsal else "",
        carried=_carried() if rehearsal else (),
        touched=_touched(who, rehearsal) if rehearsal else (),
        copies=_copies(who, record.number),
    )
    return render_template("campaign/mend.html", page=page)


def _carried() -> tuple[tuple[str, str], ...]:
    """All that was typed, for the form that decides."""
    return tuple((name, value) for name, value in request.form.items(multi=True) if name not in NOT_CARRIED)


def _touched(who: Reader, rehearsal: Rehearsal) -> tuple[str, ...]:
    """Those whose orders stand no longer, as far as the reader was told of them, each with how many."""
    fallen = (item for item in rehearsal.later if item.fate != "stands")
    orders = Counter(
        ", ".join(part for part in (item.who, who.running.seat(item.seat).title) if part) for item in fallen
    )
    return tuple(f"{name}: {count} order{'s' if count > 1 else ''}" for name, count in orders.items())


def _copies(who: Reader, since: int) -> tuple[str, ...]:
    """What was fetched on paper since that entry, as far as the reader may know of it, and who printed papers
    of a side or took the campaign out as a file, and when."""
    papers = taken_since(db(), who.campaign.id, {*who.sides, *who.acting}, since)
    fetched = tuple(f"{day_words(paper.at)}: {paper.title}" for paper in papers)
    told_to_all = (
        f"{day_words(record.at)}: {' '.join(told(who.running.log, record, who.key))}"
        for record in who.running.log.records[since:]
        if record.kind in ("exported", "printed")
    )
    return (*fetched, *told_to_all)
