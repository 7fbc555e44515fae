"""Until when something is expected, and what is late.

Invariant: what is late is said, and decides nothing. A matter with a date is late a day after it, for people
fight until midnight and report in the morning; anything else when a turn's length has passed since it was
first asked, where the organiser has said how long a turn lasts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from campaign.club import notes, profile
from campaign.club.dates import zone_named
from campaign.log.running import Running
from campaign.people.seats import require_organiser
from campaign.storage.db import now
from campaign.storage.models import User
from campaign.timing.waited import waited
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

GRACE = timedelta(days=1)
LONGEST_TURN = 365


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that is asked: since when, until when (None: nobody has said), and whether it is late."""

    duty: Duty
    since: datetime
    until: datetime | None
    is_late: bool


def deadlines(session: Session, at: Running, eyes: str | None, sides: frozenset[str]) -> tuple[Deadline, ...]:
    """All that is open as far as the seat `eyes` may know, whose people read the notes of `sides`."""
    meetings = notes.meetings(session, at.campaign.id, sides)
    lasts = turn_length(session, at.campaign.id)
    return tuple(deadline(item.duty, item.since, meetings, lasts) for item in waited(at, eyes))


def deadline(duty: Duty, since: datetime, meetings: Mapping[str, notes.Meeting], lasts: int) -> Deadline:
    """Until when the duty is expected, by what is arranged and how many days a turn lasts."""
    meeting = meetings.get(duty.subject)
    until = since + timedelta(days=lasts) if lasts else None
    if meeting is not None and meeting.when is not None:
        until = meeting.when.moment + GRACE
    return Deadline(duty, since, until, until is not None and until < now())


def late_words(session: Session, item: Deadline) -> str:
    """By how many days of the club's calendar it is late; empty where it is not, and on its last day, so that
    what a page says of it changes with the day alone."""
    if item.until is None:
        return ""
    last = item.until.astimezone(zone_named(profile.zone(session))).date()
    days = (profile.today(session) - last).days
    return "" if days < 1 else "a day late" if days == 1 else f"{days} days late"


def turn_length(session: Session, campaign_id: int) -> int:
    """How many days a turn lasts, as the organiser has said; 0 where he has not."""
    said = notes.notes_for(session, campaign_id, frozenset({""}), ("length",))
    return plain_number(said[-1].text) or 0 if said else 0


def set_turn_length(session: Session, campaign_id: int, by: User, text: str) -> int:
    """Says how many days a turn lasts from now on (0 or nothing: as long as it likes), and returns it.
    Refuses whoever does not organise the campaign, and what is no number of days."""
    days = plain_number(text.strip() or "0")
    if days is None or days > LONGEST_TURN:
        raise Refusal(f"A turn lasts a number of days, {LONGEST_TURN} at most, or 0 for no limit.")
    require_organiser(session, campaign_id, by)
    notes.write_note(session, campaign_id, by, frozenset({""}), "length", str(days))
    return days
