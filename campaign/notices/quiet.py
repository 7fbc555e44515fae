"""When a person is left alone, and when his summary is due: by the clocks on the club's walls.

Reading: an hour that clocks show twice, as summer time ends, counts both times; one they never show, as it
begins, is passed when they show a later one.
"""

from datetime import UTC, date, datetime, time

from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.club.dates import typed_hour, zone_named
from campaign.notices.tables import Habits
from campaign.storage.db import now


def local_now(session: Session) -> datetime:
    """The present moment by the club's clocks."""
    return now().astimezone(zone_named(profile.zone(session)))


def day_began(session: Session) -> datetime:
    """When today began by the club's clocks."""
    return local_now(session).replace(hour=0, minute=0, second=0, microsecond=0).astimezone(UTC)


def is_quiet(habits: Habits, local: datetime) -> bool:
    """Whether the person is left alone then. From and until the same hour: he never is."""
    return _is_left_alone(habits, local.time())


def _is_left_alone(habits: Habits, clock: time) -> bool:
    begins, ends = typed_hour(habits.quiet_from), typed_hour(habits.quiet_until)
    if begins <= ends:
        return begins <= clock < ends
    return clock >= begins or clock < ends


def summary_due(habits: Habits, local: datetime) -> date | None:
    """The day whose summary is due then; None where it is not its hour yet, or it was made. A summary whose
    hour falls into the hours in which he is left alone comes as those end."""
    today, hour = local.date(), time(habits.hour)
    if _is_left_alone(habits, hour):
        hour = typed_hour(habits.quiet_until)
    is_made = habits.summed is not None and habits.summed >= today
    return None if is_made or local.time() < hour else today
