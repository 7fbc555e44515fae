"""The rows of Headquarters: what is waited for, what has no date, what the last days brought.

Each campaign is read with the eyes its organiser has at the table. A row carries what its buttons need: who
may stand in for somebody who is away, on which evenings both sides are free, when it is played as things are.
Nothing is written here.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from campaign.club import dates, notes, profile
from campaign.game_nights.common_dates import Club, Common, common
from campaign.log.fold import seen_by, told
from campaign.log.matters import names, plain_title
from campaign.pages.club.substitutes import substitutes
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.people import seats
from campaign.play import clock
from campaign.storage.db import now
from campaign.storage.models import Campaign, Membership
from campaign.timing import absences, reminders
from campaign.timing.deadlines import Deadline, deadlines, turn_length
from campaign.your_turn import messages
from campaign.your_turn.messages import Message
from rulesets.kit.flow.duties import ORGANISER

WEEK = timedelta(days=7)
NEWEST = 3


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who is away up to and including a day, and who of the campaign may stand in for him until
    then, by id and name, the likeliest first; `substitute` where somebody does already, who `is_away_too` may
    be himself."""

    holder: int
    name: str
    until: date
    substitute: str
    is_away_too: bool
    may: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Dated:
    """When a matter is played as things are: as the fields of a form take it, all but the zone empty where
    nothing is fixed."""

    zone: str
    day: str = ""
    hour: str = ""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that is waited for: by which seats and who sits there, for what and in which words, since
    and until when; when they were reminded last, and who of them is away. `dated` is None where it is no
    matter that may have a date; `key` tells the row from all others; `message` tells them that it is their
    move, where everybody may know it."""

    campaign: Campaign
    key: str
    subject: str
    title: str
    words: str
    seats: str
    people: str
    since: datetime
    until: datetime | None
    is_late: bool
    reminded: datetime | None
    away: tuple[Away, ...]
    left: clock.Left | None
    href: str
    dated: Dated | None
    message: Message | None


@dataclass(frozen=True, slots=True)
class Matter:
    """A matter that is open: its date in words, or the words of old that stand in its place; who plays it and
    which dates suit where it has none; what is left to the clock for it."""

    campaign: Campaign
    key: str
    subject: str
    title: str
    words: str
    common: Common | None
    dated: Dated
    left: clock.Left | None
    href: str


@dataclass(frozen=True, slots=True)
class Week:
    """A campaign, how many things happened in the last seven days and the newest of them, and how long a turn
    lasts (0: nobody has said). `has_map`: its game has one to look at."""

    campaign: Campaign
    happened: int
    newest: tuple[str, ...]
    turn_length: int
    has_map: bool


def waits_of(who: Reader) -> Iterator[Waiting]:
    """All that a campaign waits for, as far as its organiser may know. For the program nobody waits."""
    names = dict(who.ruleset.standing(who.state, who.key).subjects)
    chairs = seats.chairs(db(), who.running)
    said = reminders.latest(db(), who.campaign.id)
    gone, held = _gone(chairs), seats.held(db(), who.campaign.id)
    meetings = notes.meetings(db(), who.campaign.id, who.sides)
    left = clock.all_left(db(), who.campaign.id)
    for item in deadlines(db(), who.running, who.key, who.sides):
        duty = item.duty
        if held.is_for_program(duty.seats):
            continue
        sitting = [chair for chair in chairs if chair.seat.key in duty.seats]
        title = names.get(duty.subject, "")
        sit = tuple(dict.fromkeys(chair.name for chair in sitting if chair.user_id is not None))
        link = whole("table.table", slug=who.campaign.slug)
        yield Waiting(
            who.campaign,
            _key("waits", who, duty.subject, duty.kind, *duty.seats),
            duty.subject,
            title,
            duty.says or duty.kind,
            titles_of(who, duty.seats),
            ", ".join(sit),
            item.since,
            item.until,
            item.is_late,
            _reminded(item, said),
            tuple(_away(who, chair, gone[chair.user_id]) for chair in sitting if chair.user_id in gone),
            left.get(duty.subject),
            who.url("report", subject=duty.subject) if title else who.url(),
            _dated(meetings.get(duty.subject)) if title else None,
            messages.of_move(db(), who.running, duty, sit, link),
        )


def _key(*parts: str | Reader) -> str:
    return "/".join(part.campaign.slug if isinstance(part, Reader) else part for part in parts)


def _reminded(item: Deadline, said: Mapping[tuple[str, str], datetime]) -> datetime | None:
    duty = item.duty
    found = [said[seat, duty.subject] for seat in duty.seats if (seat, duty.subject) in said]
    return max(found, default=None)


def _gone(chairs: Iterable[seats.Chair]) -> dict[int | None, date]:
    """Who of those that sit is away today, and until which day."""
    ids = [chair.user_id for chair in chairs if chair.user_id is not None]
    today, gone = profile.today(db()), dict[int | None, date]()
    for row in absences.absences(db(), ids) if ids else ():
        if row.first <= today:
            gone[row.user_id] = max(row.last, gone.get(row.user_id, row.last))
    return gone


def _away(who: Reader, chair: seats.Chair, until: date) -> Away:
    stands_in = [chair.substitute_id] if chair.substitute and chair.substitute_id else []
    is_away_too = bool(absences.away(db(), stands_in, profile.today(db())))
    may = (
        _named(who, substitutes(who.running, chair, profile.today(db())))
        if is_away_too or not stands_in
        else ()
    )
    return Away(chair.id, chair.name, until, chair.substitute, is_away_too, may)


def away_of(who: Reader, holder: int) -> Away | None:
    """The person in that chair, if he is away now."""
    chairs = seats.chairs(db(), who.running)
    gone = _gone(chairs)
    found = (chair for chair in chairs if chair.id == holder and chair.user_id in gone)
    return next((_away(who, chair, gone[chair.user_id]) for chair in found), None)


def _named(who: Reader, members: Iterable[Membership]) -> tuple[tuple[int, str], ...]:
    mine = who.person.id if who.person else 0
    return tuple(
        (member.user_id, "You" if member.user_id == mine else member.user.username) for member in members
    )


def titles_of(who: Reader, keys: Iterable[str]) -> str:
    """The seats of players by title; empty where the organiser alone is asked."""
    return ", ".join(who.running.seat(key).title for key in keys if key != ORGANISER)


def _dated(meeting: notes.Meeting | None) -> Dated:
    if meeting is None or meeting.when is None:
        return Dated(profile.zone_said(db()))
    return Dated(meeting.when.zone, meeting.when.day, meeting.when.hour)


def matters_of(who: Reader, of_club: Club) -> Iterator[Matter]:
    """The matters of a campaign that are open, and those of which something is left to the clock."""
    meetings = notes.meetings(db(), who.campaign.id, who.sides)
    left = clock.all_left(db(), who.campaign.id)
    unnamed = {subject: plain_title(subject) for subject in left}
    called = names(who.running, who.ruleset.standing(who.state, who.key), left)
    for subject, title in (unnamed | called).items():
        meeting = meetings.get(subject, notes.Meeting(subject))
        yield Matter(
            who.campaign,
            _key("matters", who, subject),
            subject,
            title,
            meeting.date,
            None if meeting.when else common(db(), of_club, who.campaign.id, subject),
            _dated(meeting),
            left.get(subject),
            who.url("report", subject=subject),
        )


def short(when: dates.When) -> str:
    """A date on a button: "Thu 26 Nov, 19:00"."""
    day = when.moment.date()
    return f"{dates.DAYS[day.weekday()][:3]} {day.day} {dates.MONTHS[day.month - 1][:3]}, {when.hour}"


def week_of(who: Reader) -> Week:
    """What the last seven days brought."""
    log = who.running.log
    lately = [record for record in seen_by(log, who.key) if record.at >= now() - WEEK]
    sentences = [text for record in reversed(lately) for text in told(log, record, who.key)]
    has_map = who.ruleset.views(who.state, who.key)[0].board is not None
    lasts = turn_length(db(), who.campaign.id)
    return Week(who.campaign, len(lately), tuple(sentences[:NEWEST]), lasts, has_map)
