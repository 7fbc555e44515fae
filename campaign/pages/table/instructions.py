"""What a seat leaves to the house while nobody sits there: what is offered, what was taken, one press each.

Invariant: a page shows what the seats leave for which the reader may act, and those of nobody else.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from flask import flash, redirect, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from campaign.log.instructions import NOT_OFFERED, Left, left_by
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.forms import fields_asked, form_for, values
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.people.security import person
from campaign.play import instructing
from campaign.web.fields import shown, words
from campaign.web.forms import DrawnField
from rulesets.kit.flow.choices import Choice, Value
from rulesets.kit.flow.instructions import Instruction, Taken
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

Answer = Response | str | tuple[str, int]
UNTIL = {"turn": "until the turn ends", "revoked": "until you deactivate it"}


@dataclass(frozen=True, slots=True)
class Option:
    """An instruction as the page offers it; `held` are the words of what was filled in where it is `taken`,
    `misfit` says why the house acts by it no more."""

    key: str
    title: str
    why: str
    until: str
    fields: tuple[DrawnField, ...]
    is_taken: bool
    held: tuple[tuple[str, str], ...]
    misfit: str = ""
    refused: Refusal | None = None
    taken: Taken | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """What the seat took and what is not offered any more, so that it does nothing."""

    key: str
    title: str


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat of the reader's with what it may leave to the house."""

    seat: Seat
    options: tuple[Option, ...]
    gone: tuple[Gone, ...]

    @property
    def misfits(self) -> tuple[tuple[str, str], ...]:
        """What does nothing any more, with the reason."""
        unfit = tuple((option.title, option.misfit) for option in self.options if option.misfit)
        return (*((item.title, NOT_OFFERED) for item in self.gone), *unfit)

    @property
    def plain(self) -> tuple[Option, ...]:
        """The options that are a tick and nothing else."""
        return tuple(option for option in self.options if not option.fields)

    @property
    def written(self) -> tuple[Option, ...]:
        """The options in which something is written down."""
        return tuple(option for option in self.options if option.fields)

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """The ways from place to place that the seat has written down, in their order."""
        return tuple(way for option in self.options if option.taken for way in option.taken.ways)

    @property
    def titles(self) -> tuple[str, ...]:
        """What it leaves to the house now."""
        return tuple(option.title for option in self.options if option.is_taken)


@dataclass(frozen=True, slots=True)
class Sent:
    """A form that was refused: of which seat and option, what was in it, and why."""

    seat: str
    option: str
    form: MultiDict[str, str]
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class InstructionsPage:
    """All that the page shows: the reader's seats with what they may leave to the house, and the refusal of a
    form that stands there no more; `new_key` makes each form a key of its own."""

    reader: Reader
    desks: tuple[Desk, ...]
    refusal: Refusal | None
    new_key: Callable[[], str] = new_key


def desks(who: Reader, sent: Sent | None = None) -> tuple[Desk, ...]:
    """The reader's seats that may leave something to the house, or have; none in the past."""
    if who.at is not None or who.campaign.finished:
        return ()
    found = (_desk(who, seat, sent) for seat in who.desks)
    return tuple(desk for desk in found if desk.options or desk.gone)


def _desk(who: Reader, seat: Seat, sent: Sent | None) -> Desk:
    left = {item.taken.key: item for item in left_by(who.running.log, who.running.state, seat.key)}
    options = tuple(
        _option(seat.key, item, left.get(item.key), sent)
        for item in instructing.offered(who.running, seat.key)
    )
    gone = tuple(Gone(item.taken.key, item.title) for item in left.values() if item.offered is None)
    return Desk(seat, options, gone)


def _option(seat: str, item: Instruction, left: Left | None, sent: Sent | None) -> Option:
    mine = sent if sent is not None and (sent.seat, sent.option) == (seat, item.key) else None
    choice = _as_choice(seat, item)
    taken = left if left is not None and left.holds else None
    form = form_for(
        choice, sent=mine.form if mine else None, before=dict(taken.taken.values) if taken else None
    )
    if mine is not None:
        form.validate()
    return Option(
        item.key,
        item.title,
        item.why,
        UNTIL[item.until],
        fields_asked(choice, form),
        taken is not None,
        _readable(item, dict(taken.taken.values)) if taken else (),
        left.misfit if left else "",
        mine.refusal if mine else None,
        taken.taken if taken else None,
    )


def _as_choice(seat: str, item: Instruction) -> Choice:
    """The option as the forms ask its fields."""
    return Choice(Instruction, item.title, (("seat", seat), ("key", item.key)), item.fields)


def _readable(item: Instruction, filled: dict[str, Value]) -> tuple[tuple[str, str], ...]:
    return tuple((field.label, words(field, shown(field, filled[field.name]))) for field in item.fields)


@campaign_pages.get("/instructions/", endpoint="instructions")
def look(slug: str) -> str:
    """What the reader's seats may leave to the house, and what they have left to it."""
    return _page(reader(slug))


def _page(who: Reader, sent: Sent | None = None, refusal: Refusal | None = None) -> str:
    listed = desks(who, sent)
    placed = any(option.refused for desk in listed for option in desk.options)
    page = InstructionsPage(who, listed, None if placed else refusal)
    return render_template("campaign/instructions.html", page=page)


@campaign_pages.post("/instructions/", endpoint="instruct")
def say(slug: str) -> Answer:
    """Leaves the option of the form to the house, or leaves it no longer."""
    who = reader(slug)
    seat, option = request.form.get("seat", ""), request.form.get("option", "")
    key = request.form.get("key", "")
    try:
        if request.form.get("deed") == "revoke":
            outcome = instructing.revoke(db(), who.campaign.id, person(), seat, option, key)
        else:
            filled = _filled(who, seat, option)
            outcome = instructing.instruct(db(), who.campaign.id, person(), seat, option, filled, key)
    except Refusal as refusal:
        return _page(reader(slug), Sent(seat, option, request.form, refusal), refusal), 422
    for sentence in outcome.sentences:
        flash(sentence)
    return redirect(who.url("instructions"), 303)


@campaign_pages.post("/instructions/all", endpoint="instruct_all")
def say_all(slug: str) -> Answer:
    """Leaves to the house what is ticked of a seat's options, as it is filled in, and what is not ticked no
    longer."""
    who = reader(slug)
    seat, ticked = request.form.get("seat", ""), set(request.form.getlist("take"))
    desk = next((desk for desk in desks(who) if desk.seat.key == seat), None)
    changed = [item for item in desk.options if _is_changed(who, seat, item, ticked)] if desk else []
    for option in changed:
        key = f"{request.form.get('key', '')}-{option.key}"
        try:
            if option.key not in ticked:
                outcome = instructing.revoke(db(), who.campaign.id, person(), seat, option.key, key)
            else:
                filled = _filled(who, seat, option.key)
                outcome = instructing.instruct(db(), who.campaign.id, person(), seat, option.key, filled, key)
        except Refusal as refusal:
            return _page(reader(slug), Sent(seat, option.key, request.form, refusal), refusal), 422
        for sentence in outcome.sentences:
            flash(sentence)
    if not changed:
        flash("No standing order was changed.")
    return redirect(who.url(), 303)


def _is_changed(who: Reader, seat: str, option: Option, ticked: Collection[str]) -> bool:
    """Whether the form says of the option something else than holds."""
    if option.is_taken != (option.key in ticked):
        return True
    return option.taken is not None and dict(option.taken.values) != _filled(who, seat, option.key)


def _filled(who: Reader, seat: str, option: str) -> dict[str, object]:
    """What was filled in; nothing for an option that is not offered: the writer refuses it."""
    if seat not in who.acting:
        return {}
    found = next((item for item in instructing.offered(who.running, seat) if item.key == option), None)
    if found is None:
        return {}
    choice = _as_choice(seat, found)
    return values(choice, form_for(choice, sent=request.form))
