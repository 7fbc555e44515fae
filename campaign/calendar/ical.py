"""Appointments as an iCalendar file.

Invariant: the same appointments give the same bytes, so that an unchanged feed is not sent twice; an
appointment keeps its UID for ever, and each change of it counts its SEQUENCE up, so that a calendar moves
what it has. Moments go out in UTC, reckoned anew each time: tables of a zone's rules are read by calendars in
more than one way.
Cite: RFC 5545, 3.8.4.7 and 3.8.7.4. The library takes 4 MB and is loaded where a calendar is asked for.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from campaign.club.dates import When

if TYPE_CHECKING:
    from icalendar import Event

LASTS = timedelta(hours=3)
"""How long a calendar keeps somebody busy: nobody says how long a battle takes."""
ASKS_AGAIN = timedelta(hours=4)


@dataclass(frozen=True, slots=True)
class Appointment:
    """A date: of which campaign (its uid) and matter, in words, where, an address that leads there; how often
    it was changed, when it was first and last said, whether it was called off, and whether its reader has
    said yes to it."""

    campaign: str
    subject: str
    title: str
    when: When
    place: str
    words: str
    href: str
    changes: int
    made: datetime
    changed: datetime
    is_off: bool = False
    is_sure: bool = True

    @property
    def uid(self) -> str:
        """Its name among all appointments of the world. It tells nothing of what it is about."""
        about = f"{self.campaign} {self.subject}"
        return f"{hashlib.sha256(about.encode()).hexdigest()[:32]}@sandtable"


def written(name: str, appointments: Iterable[Appointment]) -> bytes:
    """A calendar of that name."""
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", "-//Sandtable//Dates of a wargames club//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", ASKS_AGAIN, parameters={"value": "DURATION"})
    for item in sorted(appointments, key=lambda item: (item.when.moment, item.uid)):
        calendar.add_component(_event(item))
    return bytes(calendar.to_ical())


def _event(item: Appointment) -> "Event":
    from icalendar import Event

    event = Event()
    event.add("uid", item.uid)
    event.add("sequence", item.changes)
    event.add("dtstamp", item.changed)
    event.add("created", item.made)
    event.add("last-modified", item.changed)
    event.add("dtstart", item.when.moment.astimezone(UTC))
    event.add("dtend", item.when.moment.astimezone(UTC) + LASTS)
    event.add("summary", item.title)
    event.add("status", "CANCELLED" if item.is_off else "CONFIRMED" if item.is_sure else "TENTATIVE")
    if item.place:
        event.add("location", item.place)
    if item.words:
        event.add("description", item.words)
    event.add("url", item.href)
    return event
