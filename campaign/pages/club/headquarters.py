"""Headquarters: all campaigns a person organises on one page, by what wants doing.

Who is waited for and since when, what is late, which matters have no date, which seats are empty, what is
disputed, and what the last seven days brought. Each campaign is read with the eyes the person has at its
table; nothing is decided here but by the buttons, each of which asks `campaign.play` or writes a note.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign import notes
from campaign.db import now, writing
from campaign.log.fold import seen_by, told
from campaign.log.running import running_of
from campaign.models import Campaign
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader, reader_of
from campaign.pages.table import notices
from campaign.people import people, seats
from campaign.people.security import person
from campaign.play import clock
from campaign.timing import absences, reminders
from campaign.timing.deadlines import deadlines, set_turn_length, turn_length
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal

WEEK = timedelta(days=7)
NEWEST = 3


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that is waited for: by which seats and who sits there, for what and in which words,
    since and until when; when they
    were reminded last, and who of them is away."""

    campaign: Campaign
    subject: str
    title: str
    words: str
    seats: str
    people: str
    since: datetime
    until: datetime | None
    is_late: bool
    reminded: datetime | None
    away: tuple[str, ...]
    left: clock.Left | None
    href: str


@dataclass(frozen=True, slots=True)
class Undated:
    """A matter that is open and has no date; the words of old that stand in its place, if any."""

    campaign: Campaign
    title: str
    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Week:
    """A campaign, how many things happened in the last seven days and the newest of them, and how long a turn
    lasts (0: nobody has said)."""

    campaign: Campaign
    happened: int
    newest: tuple[str, ...]
    turn_length: int


@dataclass(frozen=True, slots=True)
class Headquarters:
    """All that the page shows, over all campaigns; what is late stands first."""

    disputes: tuple[Waiting, ...]
    waits: tuple[Waiting, ...]
    undated: tuple[Undated, ...]
    empty: tuple[tuple[Campaign, str, str], ...]
    weeks: tuple[Week, ...]
    refusal: Refusal | None

    @property
    def summary(self) -> str:
        """How much wants doing, in a sentence."""
        late = sum(item.is_late for item in self.waits)
        said = (
            counted(late, "is late", "are late"),
            counted(len(self.undated), "matter has no date", "matters have no date"),
            counted(len(self.empty), "seat is empty", "seats are empty"),
        )
        return ", ".join(words for words in said if words).capitalize() or "Nothing wants doing."

    @staticmethod
    def late_words(item: Waiting) -> str:
        """By how much it is late."""
        days = (now() - item.until).days if item.until else 0
        return f"{days} days late" if days > 1 else "a day late" if days else "late"


def counted(number: int, one: str, many: str) -> str:
    """ "Two are late"; empty for none."""
    return "" if not number else f"one {one}" if number == 1 else f"{number} {many}"


@front_pages.get("/headquarters/")
def headquarters() -> str:
    """The page."""
    return _page()


@front_pages.post("/headquarters/")
def from_headquarters() -> Response | tuple[str, int]:
    """Reminds, has the clock's order given now, or says how long a turn lasts."""
    deed, subject = request.form.get("deed", ""), request.form.get("subject", "")
    try:
        who = _organised(request.form.get("campaign", ""))
        if deed == "remind":
            flash(_remind(who, subject))
        elif deed == "now":
            outcome = clock.strike(db(), who.campaign.id, subject, person())
            for sentence in outcome.sentences if outcome else ("Nothing of this is left to the clock.",):
                flash(sentence)
        elif deed == "length":
            days = set_turn_length(db(), who.campaign.id, person(), request.form.get("days", ""))
            lasts = f"{days} days" if days else "as long as it likes"
            flash(f"A turn of {who.campaign.title} lasts {lasts}.")
        else:
            raise Refusal("There is nothing of that kind to do here.")
    except Refusal as refusal:
        return _page(refusal), 422
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
        raise Refusal("You organise no campaign of that name that is still played.")
    return found


def _page(refusal: Refusal | None = None) -> str:
    mine = tuple(organised())
    waits = [item for who in mine for item in _waits(who)]
    waits.sort(key=lambda item: (not item.is_late, item.until is None, item.until or item.since))
    page = Headquarters(
        disputes=tuple(item for item in waits if item.seats == ""),
        waits=tuple(item for item in waits if item.seats),
        undated=tuple(item for who in mine for item in _undated(who)),
        empty=tuple(
            (who.campaign, title, who.url("people")) for who in mine for title in notices.unfilled(who)
        ),
        weeks=tuple(_week(who) for who in mine),
        refusal=refusal,
    )
    return render_template("campaign/headquarters.html", page=page)


def _waits(who: Reader) -> Iterator[Waiting]:
    names = dict(who.ruleset.standing(who.state, who.key).subjects)
    chairs = seats.chairs(db(), who.running)
    said = reminders.latest(db(), who.campaign.id)
    ids = [chair.user_id for chair in chairs if chair.user_id is not None]
    away_now = absences.away(db(), ids, now().date()) if ids else frozenset()
    for item in deadlines(db(), who.running, who.key, who.sides):
        duty = item.duty
        sitting = [chair for chair in chairs if chair.seat.key in duty.seats]
        title = names.get(duty.subject, "")
        yield Waiting(
            who.campaign,
            duty.subject,
            title,
            duty.says or duty.kind,
            _titles(who, duty.seats),
            ", ".join(dict.fromkeys(chair.name for chair in sitting)),
            item.since,
            item.until,
            item.is_late,
            max(
                (said[seat, duty.subject] for seat in duty.seats if (seat, duty.subject) in said),
                default=None,
            ),
            tuple(dict.fromkeys(chair.name for chair in sitting if chair.user_id in away_now)),
            clock.left(db(), who.campaign.id, duty.subject),
            who.url("report", subject=duty.subject) if title else who.url(),
        )


def _titles(who: Reader, keys: Iterable[str]) -> str:
    """The seats of players by title; empty where the organiser alone is asked."""
    return ", ".join(who.running.seat(key).title for key in keys if key != ORGANISER)


def _undated(who: Reader) -> Iterator[Undated]:
    meetings: Mapping[str, notes.Meeting] = notes.meetings(db(), who.campaign.id, who.sides)
    for subject, title in who.ruleset.standing(who.state, who.key).subjects:
        meeting = meetings.get(subject)
        if meeting is None or meeting.when is None:
            yield Undated(
                who.campaign, title, meeting.date if meeting else "", who.url("report", subject=subject)
            )


def _week(who: Reader) -> Week:
    log = who.running.log
    lately = [record for record in seen_by(log, who.key) if record.at >= now() - WEEK]
    sentences = [text for record in reversed(lately) for text in told(log, record, who.key)]
    return Week(who.campaign, len(lately), tuple(sentences[:NEWEST]), turn_length(db(), who.campaign.id))


def _remind(who: Reader, subject: str) -> str:
    """Reminds every seat that is waited for in the matter; what was done, in a sentence."""
    asked = [
        item.duty for item in deadlines(db(), who.running, who.key, who.sides) if item.duty.subject == subject
    ]
    keys = tuple(dict.fromkeys(key for duty in asked for key in duty.seats if key != ORGANISER))
    if not keys:
        raise Refusal("Nobody is waited for there any more.")
    with writing(db()):
        reminders.remind(db(), who.running, person(), subject, keys)
    return f"{_titles(who, keys)} in {who.campaign.title}: reminded."
