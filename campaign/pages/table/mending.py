"""Mending an old entry: the form it had, what would come of another filling, and the press that does it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from flask import current_app, flash, redirect, render_template, request
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response
from wtforms import Field as BoundField
from wtforms.form import BaseForm

from campaign.log.dice_labels import dice_words
from campaign.log.fold import news, told
from campaign.log.names import giver
from campaign.pages.frame.at_once import AtOnce
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.clocks import day_words, moment_words
from campaign.pages.frame.dice import DiceBox, faces, rows, typed_faces
from campaign.pages.frame.forms import fields_asked, form_for, values
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import worked_out
from campaign.people.security import person
from campaign.play import mending
from campaign.play.mending import Change, Mendable
from campaign.play.service import Stale
from campaign.play.writer import repeated
from campaign.printing.content import Work
from campaign.printing.taken import taken_since
from campaign.web.forms import DrawnField, Sent
from campaign.web.laid_out import Laid, laid_out
from campaign.works.answers import MEND, tried_out_in
from campaign.works.differing import TriedOut
from rulesets.kit.flow.choices import Value, values_of
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]
NOT_CARRIED = ("csrf_token", "key", "mark", "seen")


@dataclass(frozen=True, slots=True)
class MendPage:
    """All that the page shows: the entry as it stands, its form, what would come of what was typed (None
    before that was asked), what was taken out since, and why the page came back; `is_told`:
    everybody is told that the reader tries it out."""

    reader: Reader
    number: int
    was: tuple[str, ...]
    by: str
    dice: str
    fields: tuple[DrawnField, ...]
    laid: Laid | None
    faces: tuple[BoundField, ...]
    rows: tuple[DiceBox, ...]
    reason: str
    key: str
    is_told: bool
    refusal: Refusal | None = None
    news: tuple[str, ...] = ()
    came: TriedOut | None = None
    carried: tuple[tuple[str, str], ...] = ()
    copies: tuple[str, ...] = ()


@campaign_pages.get("/mend/<int:number>", endpoint="mend")
def look(slug: str, number: int) -> Answer:
    """The form of the reader's `number`-th entry, filled in as it stands."""
    who = reader(slug)
    found = _found(who, number)
    return _page(who, number, found, _form(found, None), MultiDict())


@campaign_pages.post("/mend/<int:number>", endpoint="rehearse")
def rehearse(slug: str, number: int) -> Answer:
    """Leads to what would come of what was typed; nothing is stored but that somebody who plays has tried."""
    who = reader(slug)
    found = _found(who, number)
    form = _form(found, request.form)
    try:
        change = _change(who, number, found, form, request.form)
        mending.try_out(db(), who.campaign.id, person(), change)
    except Refusal as refusal:
        return _page(who, number, found, form, request.form, refusal=refusal), 422
    return _to_tried(who, number)


@campaign_pages.get("/mend/<int:number>/tried", endpoint="tried")
def tried(slug: str, number: int) -> Answer:
    """What would come of what was typed, as it is sealed in the address; worked out beside the servers."""
    who = reader(slug)
    found, sent = _found(who, number), _typed(who, number)
    if sent is None:
        return redirect(who.url("mend", number=number), 303)
    form = _form(found, sent)
    try:
        question = _question(who, number, _change(who, number, found, form, sent))
        answer = worked_out.answer(question, ("Cancel", who.url("annals")))
    except Refusal as refusal:
        return _page(who, number, found, form, sent, refusal=refusal), 422
    if isinstance(answer, Response):
        return answer
    return _page(who, number, found, form, sent, tried_out_in(answer), since=_news(who))


@campaign_pages.post("/mend/<int:number>/decide", endpoint="decide_mend")
def decide(slug: str, number: int) -> Answer:
    """Mends the entry, if it still means what was read."""
    who = reader(slug)
    found = _found(who, number)
    form = _form(found, request.form)
    key, read = request.form.get("key", ""), request.form.get("mark", "")
    seen = plain_number(request.form.get("seen", "")) or 0
    try:
        change = _change(who, number, found, form, request.form)
        try:
            if not repeated(db(), who.running, person(), key):
                _require_read(_question(who, number, change))
            with DECIDED.place():
                outcome = mending.decide(db(), who.campaign.id, person(), change, read, key, seen)
        except Stale:
            mending.try_out(db(), who.campaign.id, person(), change)
            return _to_tried(who, number, seen)
    except Refusal as refusal:
        return _page(reader(slug), number, found, form, request.form, refusal=refusal), 422
    for sentence in outcome.sentences[:1]:
        flash(sentence)
    return redirect(who.url("annals"), 303)


def _question(who: Reader, number: int, change: Change) -> Work:
    typed = json.dumps([dict(change.values), change.faces], sort_keys=True)
    title = f"Preview: entry {number} corrected"
    return worked_out.question(who, title, MEND, person().id, who.key, number, typed, change.reason.strip())


def _require_read(question: Work) -> None:
    """Raises Stale where nobody can have read what would come of it as things stand: so whoever decides has
    it played again once more, and not more often than it was worked out for him to read."""
    if not worked_out.is_known(question):
        raise Stale(())


def _to_tried(who: Reader, number: int, seen: int | None = None) -> Response:
    """To what would come of what was typed; `seen` is how much was known where something came since."""
    told = {} if seen is None else {"seen": seen}
    typed = _seal().dumps([person().id, who.campaign.uid, number, _carried(request.form)])
    return redirect(who.url("tried", number=number, typed=typed, **told), 303)


def _typed(who: Reader, number: int) -> Sent | None:
    """What was typed, out of the address; None where this person did not send it here."""
    try:
        *here, pairs = _seal().loads(request.args.get("typed", ""))
    except BadSignature:
        return None
    return MultiDict(map(tuple, pairs)) if here == [person().id, who.campaign.uid, number] else None


def _seal() -> URLSafeSerializer:
    return URLSafeSerializer(str(current_app.secret_key), "entered for a correction")


def _news(who: Reader) -> tuple[str, ...]:
    """What came since the reader read it last, where he was sent here for that."""
    seen = plain_number(request.args.get("seen", ""))
    return () if seen is None else news(who.running.log, who.key, seen) or (_CHANGED,)


DECIDED = AtOnce(1, "Another correction is running. Try again in a few seconds.")
"""A long campaign is played again for a second: it holds one thread of a server at most."""
_CHANGED = "The result of the correction has changed."


def _found(who: Reader, number: int) -> Mendable:
    return mending.mendable(db(), who.running, person(), who.key, number)


def _form(found: Mendable, sent: Sent | None) -> BaseForm:
    record, choice = found.record, found.choice
    fallen = record.faces if found.has_dice else ()
    return form_for(choice, sent=sent, before=values_of(choice, record.command), typing="", fallen=fallen)


def _change(who: Reader, number: int, found: Mendable, form: BaseForm, sent: Sent) -> Change:
    filled = cast(Mapping[str, Value], values(found.choice, form))
    return Change(number, who.key, filled, typed_faces(found.choice, form), sent.get("reason", ""))


def _page(
    who: Reader,
    number: int,
    found: Mendable,
    form: BaseForm,
    sent: Sent,
    came: TriedOut | None = None,
    refusal: Refusal | None = None,
    since: tuple[str, ...] = (),
) -> str:
    record, log, fields = found.record, who.running.log, fields_asked(found.choice, form)
    seat = who.running.seat(record.seat).title
    page = MendPage(
        reader=who,
        number=number,
        was=told(log, record, who.key),
        by=f"{', '.join(part for part in (giver(record), seat) if part)}; {moment_words(record.at)}",
        dice=dice_words(log, record, who.key),
        fields=fields,
        laid=laid_out(fields, found.choice.parts),
        faces=faces(found.choice, form),
        rows=rows(found.choice, form),
        reason=sent.get("reason", ""),
        key=new_key(),
        is_told=mending.is_told(db(), who.running, person()),
        refusal=refusal,
        news=since,
        came=came,
        carried=_carried(sent) if came else (),
        copies=_copies(who, record.number),
    )
    return render_template("campaign/mend.html", page=page)


def _carried(sent: Sent) -> tuple[tuple[str, str], ...]:
    """All that was typed, for the form that decides."""
    return tuple((name, value) for name, value in sent.items(multi=True) if name not in NOT_CARRIED)


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
