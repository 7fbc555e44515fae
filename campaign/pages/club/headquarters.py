"""Headquarters: all campaigns a person organises on one page, by what wants doing.

Who is waited for and since when, what is late, which matters have no date, which seats are empty, what is
disputed, and what the last seven days brought. Nothing is decided here but by the buttons, each of which
asks `campaign.play`, `campaign.people` or writes a note; what is refused stands in the row in which it was
pressed, with what was typed there.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.club import dates, notes, profile
from campaign.game_nights import common_dates
from campaign.log.matters import title_of
from campaign.log.running import running_of
from campaign.pages.club.headquarters_rows import (
    Dated,
    Matter,
    Waiting,
    Week,
    away_of,
    matters_of,
    short,
    titles_of,
    waits_of,
    week_of,
)
from campaign.pages.frame.arranged import date_typed
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader, reader_of
from campaign.pages.frame.todo import TodoRow, row_of
from campaign.pages.table import notices
from campaign.people import people, seating, seats
from campaign.people.security import person
from campaign.play import clock
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign, User
from campaign.timing import reminders
from campaign.timing.deadlines import deadlines, set_turn_length
from campaign.your_turn.of_table import of_table
from campaign.your_turn.thing import Thing, ordered
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class Refused:
    """What was refused: in which row, which deed, and what was typed."""

    refusal: Refusal
    row: str
    deed: str
    typed: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Headquarters:
    """All that the page shows, over all campaigns: what only the organiser settles (`todo`), which is a part
    of their one list, then what is waited for, what is late first. `dated` are matters with a date
    of which nobody is asked anything now."""

    todo: tuple[TodoRow, ...]
    waits: tuple[Waiting, ...]
    undated: tuple[Matter, ...]
    dated: tuple[Matter, ...]
    empty: tuple[tuple[Campaign, str, str], ...]
    weeks: tuple[Week, ...]
    refused: Refused | None
    short = staticmethod(short)

    @property
    def summary(self) -> str:
        """How much wants doing, in a sentence."""
        said = (
            (len(self.todo), "decision to make", "decisions to make"),
            (self.late, "late answer", "late answers"),
            (len(self.undated), "battle without a date", "battles without a date"),
            (len(self.empty), "open seat", "open seats"),
        )
        words = ", ".join(count(*each) for each in said if each[0])
        return f"{words}." if words else "Nothing to do."

    @property
    def late(self) -> int:
        """How many things are late."""
        return sum(item.is_late for item in self.waits)

    @property
    def refusal(self) -> Refusal | None:
        """What was refused and has no row to stand in (any more)."""
        listed: tuple[Waiting | Matter, ...] = (*self.waits, *self.undated, *self.dated)
        rows = {item.key for item in listed}
        return self.refused.refusal if self.refused and self.refused.row not in rows else None

    def refused_in(self, item: Waiting | Matter) -> Refusal | None:
        """What was refused in that row."""
        return self.refused.refusal if self.refused and self.refused.row == item.key else None

    def date_of(self, item: Waiting | Matter) -> Dated | None:
        """What stands in the row's form of a date: as it is, or as it was typed and came back."""
        if self.refused is None or (self.refused.row, self.refused.deed) != (item.key, "move"):
            return item.dated
        typed = self.refused.typed
        return Dated(typed.get("zone", ""), typed.get("day", ""), typed.get("hour", ""))

    def is_open(self, item: Waiting | Matter) -> bool:
        """Whether that form stands open, because it came back."""
        return self.date_of(item) is not item.dated

    @staticmethod
    def late_words(item: Waiting) -> str:
        """By how much it is late."""
        days = (now() - item.until).days if item.until else 0
        return f"{days} days late" if days > 1 else "a day late" if days else "late"


@front_pages.get("/headquarters/")
def headquarters() -> str:
    """The page."""
    return _page()


@front_pages.post("/headquarters/")
def from_headquarters() -> Response | tuple[str, int]:
    """Does what was pressed, and says so."""
    deed, subject = request.form.get("deed", ""), request.form.get("subject", "")
    try:
        if deed == "remind-late":
            flash(_remind_late())
        else:
            act = DEEDS.get(deed)
            who = _organised(request.form.get("campaign", ""))
            if act is None:
                raise Refusal("This page has no such button. Reload it and try again.")
            for sentence in act(who, subject):
                flash(sentence)
    except Refusal as refusal:
        return _page(Refused(refusal, request.form.get("row", ""), deed, request.form)), 422
    return redirect(url_for("front.headquarters"), 303)


def organised() -> Iterator[Reader]:
    """Every campaign that the person organises and that is not over, as he reads it."""
    for campaign in people.campaigns_of(db(), person()):
        if not campaign.finished:
            who = reader_of(db(), running_of(db(), campaign), person(), "", None)
            if who.is_organiser:
                yield who


def _organised(slug: str) -> Reader:
    found = next((who for who in organised() if who.campaign.slug == slug), None)
    if found is None:
        raise Refusal("You organise no running campaign of that name.")
    return found


def _page(refused: Refused | None = None) -> str:
    mine = tuple(organised())
    waits = [item for who in mine for item in waits_of(who)]
    waits.sort(key=lambda item: (not item.is_late, item.until is None, item.until or item.since))
    names = {each.id: each.username for each in people.everybody(db())}
    of_club = common_dates.club_of(db(), names) if mine else common_dates.Club({}, (), {})
    matters = [item for who in mine for item in matters_of(who, of_club)]
    waited = {(item.campaign.id, item.subject) for item in waits}
    page = Headquarters(
        todo=tuple(row_of(item) for item in ordered(_settled_by(mine))),
        waits=tuple(item for item in waits if item.seats),
        undated=tuple(item for item in matters if item.common),
        dated=tuple(
            item for item in matters if not item.common and (item.campaign.id, item.subject) not in waited
        ),
        empty=tuple(
            (who.campaign, title, who.url("people")) for who in mine for title in notices.unfilled(who)
        ),
        weeks=tuple(week_of(who) for who in mine),
        refused=refused,
    )
    return render_template("campaign/headquarters.html", page=page)


def _settled_by(mine: tuple[Reader, ...]) -> Iterator[Thing]:
    """What is asked of the person as the organiser of these campaigns, and who has left them."""
    for who in mine:
        yield from (item for item in of_table(who) if item.seat == ORGANISER or item.kind == "gone")


def _remind(who: Reader, subject: str) -> tuple[str, ...]:
    """Reminds every seat that is waited for in the matter and in which somebody sits; what was done, in a
    sentence."""
    asked = [
        item.duty for item in deadlines(db(), who.running, who.key, who.sides) if item.duty.subject == subject
    ]
    keys = tuple(dict.fromkeys(key for duty in asked for key in duty.seats if key != ORGANISER))
    if not keys:
        raise Refusal("Nobody has to act there any more.")
    taken = {chair.seat.key for chair in seats.chairs(db(), who.running) if chair.user_id is not None}
    keys = tuple(key for key in keys if key in taken)
    if not keys:
        raise Refusal("That seat is open. Fill it first.")
    with writing(db()):
        reminders.remind(db(), who.running, person(), subject, keys)
    return (f"{titles_of(who, keys)} in {who.campaign.title}: reminded.",)


def _remind_late() -> str:
    """Reminds everybody who is late and was not reminded within the last day, in all campaigns."""
    told = 0
    for who in tuple(organised()):
        late = {item.subject: None for item in waits_of(who) if item.is_late and item.seats}
        for subject in late:
            try:
                told += len(_remind(who, subject))
            except Refusal:
                continue
    if not told:
        raise Refusal("Everybody who is late was reminded within the last day.")
    return f"Reminders sent: {count(told, 'matter')}."


def _strike(who: Reader, subject: str) -> tuple[str, ...]:
    """Has the order given now that was left to the clock."""
    outcome = clock.strike(db(), who.campaign.id, subject, person())
    return tuple(outcome.sentences) if outcome else ("It has no automatic fallback.",)


def _last(who: Reader, _: str) -> tuple[str, ...]:
    """Says how long a turn lasts."""
    days = set_turn_length(db(), who.campaign.id, person(), request.form.get("days", ""))
    return (f"A turn of {who.campaign.title} lasts {count(days, 'day') if days else 'no fixed time'}.",)


def _move(who: Reader, subject: str) -> tuple[str, ...]:
    """Gives a matter the date that was typed, or takes its date away."""
    title = _open(who, subject)
    known = notes.meetings(db(), who.campaign.id, who.sides).get(subject, notes.Meeting(subject))
    when = date_typed(request.form)
    if (when.text if when else "") == (known.when.text if known.when else ""):
        return ("Nothing was changed.",)
    text = when.text if when else ""
    notes.write_note(db(), who.campaign.id, person(), who.sides, "date", text, subject)
    return (_played(title, when) if when else f"{title} has no date any more.",)


def _played(title: str, when: dates.When) -> str:
    return f"{title} is played {when.words(profile.zone(db()))}."


def _open(who: Reader, subject: str) -> str:
    """How an open matter is called; refuses what is open no longer."""
    title = dict(who.ruleset.standing(who.state, who.key).subjects).get(subject, "")
    if not title and clock.left(db(), who.campaign.id, subject):
        title = title_of(who.running, who.ruleset.standing(who.state, who.key), subject)
    if not title:
        raise Refusal("It is over, so it needs no date.")
    return title


def _take_evening(who: Reader, subject: str) -> tuple[str, ...]:
    """Gives a matter the date of an evening on which both sides are free."""
    title, number = _open(who, subject), plain_number(request.form.get("evening", "")) or 0
    when = common_dates.fix(db(), who.campaign.id, person(), subject, number)
    return (_played(title, when),)


def _substitute(who: Reader, _: str) -> tuple[str, ...]:
    """Lets the member chosen stand in for somebody who is away, as long as he is."""
    away = away_of(who, plain_number(request.form.get("holder", "")) or 0)
    if away is None:
        raise Refusal("Nobody is away there any more.")
    number = plain_number(request.form.get("member", "")) or 0
    if number not in dict(away.may):
        raise Refusal("Choose a member who is not away and plays for no other side.")
    other = db().get_one(User, number)
    seating.substitute(db(), who.campaign.id, person(), away.holder, other, away.until)
    return (f"{other.username} is the substitute for {away.name} until {away.until:%-d %B}.",)


DEEDS: dict[str, Callable[[Reader, str], tuple[str, ...]]] = {
    "remind": _remind,
    "now": _strike,
    "length": _last,
    "move": _move,
    "evening": _take_evening,
    "substitute": _substitute,
}
