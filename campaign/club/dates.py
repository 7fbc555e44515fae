"""Dates: a day and an hour, in the zone in which they were meant.

Invariant: a date is one hour of one zone, kept as text by RFC 9557, "2026-11-29T20:00+00:00[Europe/London]":
the clock on the wall counts, also where a zone has changed its rules since, and the offset says no more than
which of two like hours is meant. Zones and their summer times come from the package tzdata on every
machine, never from the machine itself. What was once written down in words is no date: `read` gives None,
and the words stay readable as they are.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cache
from importlib import resources
from zoneinfo import ZoneInfo

from rulesets.kit.flow.refusals import Refusal

FIRST_YEAR, LAST_YEAR = 2000, 2099
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_KEPT = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d)([+-]\d\d:\d\d)\[([A-Za-z0-9/_+-]{1,64})\]", re.ASCII)
_TYPED_DAYS = (
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})", re.ASCII),
    re.compile(r"(?P<day>\d{1,2})[./](?P<month>\d{1,2})[./](?P<year>\d{4})", re.ASCII),
    re.compile(r"(?P<day>\d{1,2})\.? (?P<name>[a-z]{3,9})\.?,? (?P<year>\d{4})", re.ASCII | re.IGNORECASE),
)
_TYPED_HOUR = re.compile(
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))? ?(?P<half>[ap]\.?m\.?)?", re.ASCII | re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class When:
    """A moment, aware in the zone in which it was meant."""

    moment: datetime

    @property
    def zone(self) -> str:
        """The name of its zone ("Europe/London")."""
        assert isinstance(self.moment.tzinfo, ZoneInfo)
        return self.moment.tzinfo.key

    @property
    def text(self) -> str:
        """As it is kept."""
        return f"{self.moment.isoformat(timespec='minutes')}[{self.zone}]"

    @property
    def day(self) -> str:
        """The day as a field of a form takes it."""
        return self.moment.date().isoformat()

    @property
    def hour(self) -> str:
        """The hour as a field of a form takes it."""
        return self.moment.strftime("%H:%M")

    def words(self, zone: str = "") -> str:
        """ "Sunday 29 November 2026, 20:00", with its own zone where that is another than the reader's."""
        beside = f" ({self.zone.replace('_', ' ')})" if zone and zone != self.zone else ""
        return f"{day_words(self.moment.date())}, {self.hour}{beside}"


def day_words(day: date) -> str:
    """ "Sunday 29 November 2026"."""
    return f"{DAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"


@cache
def zones() -> tuple[str, ...]:
    """The names of all zones, by the alphabet."""
    return tuple(sorted(resources.files("tzdata").joinpath("zones").read_text("utf-8").split()))


@cache
def zone_named(name: str) -> ZoneInfo:
    """The zone of that name; refuses one that is none."""
    if name not in zones():
        wanted = name.strip().replace(" ", "_").lower()
        near = next((zone for zone in zones() if zone.lower().rpartition("/")[2] == wanted), "")
        how = f"Do you mean {near}?" if near else "Write it with its continent, such as Europe/London."
        raise Refusal(f"There is no time zone called “{name}”. {how}")
    place = resources.files("tzdata").joinpath("zoneinfo", *name.split("/"))
    with place.open("rb") as file:
        return ZoneInfo.from_file(file, key=name)


def read(text: str) -> When | None:
    """The date that was kept; None for words, and for what is no date of a zone we know."""
    found = _KEPT.fullmatch(text)
    if found is None or found[3] not in zones():
        return None
    try:
        meant = datetime.fromisoformat(found[1]).replace(tzinfo=zone_named(found[3]))
    except ValueError:
        return None
    second = meant.replace(fold=1)
    return When(second if second.isoformat()[-6:] == found[2] != meant.isoformat()[-6:] else meant)


def said(text: str, zone: str = "") -> str:
    """A kept date in words, or the words that were kept in its place."""
    when = read(text)
    return when.words(zone) if when else text


def typed(day: str, hour: str, zone: str) -> When:
    """The date somebody typed or picked; refuses what is none, and an hour that no clock shows on that day.

    An hour that clocks show twice, as summer time ends, is the first of the two.
    """
    meant = datetime.combine(typed_day(day), typed_hour(hour))
    place = zone_named(zone.strip())
    moment = meant.replace(tzinfo=place)
    if moment.astimezone(UTC).astimezone(place).replace(tzinfo=None) != meant:
        raise Refusal(
            f"On {day_words(meant.date())} no clock in {zone.strip()} shows {meant:%H:%M}:"
            " summer time begins. Choose an hour before or after."
        )
    return When(moment)


def typed_day(text: str) -> date:
    """The day in a text: 2026-11-29, 29.11.2026, 29/11/2026 or 29 November 2026, with or without its weekday,
    which must then be the right one. Refuses any other, saying how to write it."""
    said_day, _, rest = text.strip().partition(" ")
    weekday = _named(DAYS, said_day.rstrip(",.")) if said_day and not said_day[0].isdecimal() else None
    found = _day_of(rest.strip() if weekday is not None else text.strip())
    if found is None or not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise Refusal(f"“{text}” is no day of the calendar. Write it as 2026-11-29 or as 29 November 2026.")
    if weekday is not None and found.weekday() != weekday:
        raise Refusal(f"{found.day} {MONTHS[found.month - 1]} {found.year} is a {DAYS[found.weekday()]}.")
    return found


def _day_of(text: str) -> date | None:
    for form in _TYPED_DAYS:
        if (match := form.fullmatch(text)) is None:
            continue
        parts = match.groupdict()
        month = _named(MONTHS, parts["name"]) if "name" in parts else int(parts["month"]) - 1
        try:
            return date(int(parts["year"]), month + 1, int(parts["day"])) if month is not None else None
        except ValueError:
            return None
    return None


def _named(names: tuple[str, ...], word: str) -> int | None:
    """The place of a name, written out or by its first three letters or more."""
    if len(word) < 3:
        return None
    found = [place for place, name in enumerate(names) if name.lower().startswith(word.lower())]
    return found[0] if len(found) == 1 else None


def typed_hour(text: str) -> time:
    """The hour in a text: 20:00, 20.00, 20 or 8 pm; refuses any other."""
    match = _TYPED_HOUR.fullmatch(text.strip())
    wrong = Refusal(f"“{text}” is no hour of the day. Write it as 20:00 or as 8 pm.")
    if match is None:
        raise wrong
    hour, minute, half = int(match["hour"]), int(match["minute"] or 0), (match["half"] or "")[:1].lower()
    if half and not 1 <= hour <= 12:
        raise wrong
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    try:
        return time(hour, minute)
    except ValueError:
        raise wrong from None
