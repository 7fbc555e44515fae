"""When a person is left alone, and when his summary comes: by the clocks of the club, across nights and
summer time."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.club.dates import zone_named
from campaign.notices.quiet import is_quiet, summary_due
from campaign.notices.tables import Habits
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.notices.verbs import composed, noted, to, wants


def test_quiet_hours_hold_a_notice_back_and_group_what_came_meanwhile(
    session: Session, auction: Begun, hours: Hours
) -> None:
    profile.set_zone(session, "Europe/London")
    wants(session, auction, "red", quiet_from="22:00", quiet_until="08:00")
    hours.pass_by(hours=11)  # 23:00
    noted(session, auction, "remark", "Still up?")
    assert to(session, "red") == []
    hours.pass_by(hours=3)
    noted(session, auction, "remark", "Good night.")
    hours.pass_by(hours=5, minutes=59)
    assert to(session, "red") == []
    hours.pass_by(minutes=1)
    (item,) = to(session, "red")
    assert "Still up?" in item.text and "Good night." in item.text


NEVER = {"quiet_from": "00:00", "quiet_until": "00:00"}


@pytest.mark.parametrize(
    "begins, ends, at, quiet",
    [
        ("22:00", "08:00", "2026-11-28T22:00+00:00", True),
        ("22:00", "08:00", "2026-11-28T07:59+00:00", True),
        ("22:00", "08:00", "2026-11-28T08:00+00:00", False),
        ("22:00", "08:00", "2026-11-28T21:59+00:00", False),
        ("12:00", "14:00", "2026-11-28T13:00+00:00", True),
        ("12:00", "14:00", "2026-11-28T14:00+00:00", False),
        ("00:00", "00:00", "2026-11-28T00:00+00:00", False),
        ("22:00", "08:00", "2026-07-01T07:30+00:00", False),  # half past eight in London
        ("22:00", "08:00", "2026-07-01T21:30+00:00", True),
        ("01:00", "02:00", "2027-03-28T00:59+00:00", False),  # an hour that no clock shows
        ("01:00", "02:00", "2027-03-28T01:00+00:00", False),
        ("01:00", "02:00", "2026-10-25T00:30+00:00", True),  # an hour that clocks show twice
        ("01:00", "02:00", "2026-10-25T01:30+00:00", True),
        ("01:00", "02:00", "2026-10-25T02:00+00:00", False),
    ],
)
def test_quiet_hours_go_by_the_clocks_of_the_club(begins: str, ends: str, at: str, quiet: bool) -> None:
    local = datetime.fromisoformat(at).astimezone(zone_named("Europe/London"))
    assert is_quiet(Habits(quiet_from=begins, quiet_until=ends), local) == quiet


def test_the_summary_comes_once_a_day_at_its_hour_also_as_summer_time_changes() -> None:
    london = zone_named("Europe/London")
    for first in (datetime(2027, 3, 27, tzinfo=UTC), datetime(2026, 10, 24, tzinfo=UTC)):
        for hour in (1, 2, 18):
            habits, made = Habits(hour=hour, summed=first.date() - timedelta(days=1), **NEVER), []
            for minutes in range(0, 3 * 24 * 60, 15):
                local = (first + timedelta(minutes=minutes)).astimezone(london)
                if day := summary_due(habits, local):
                    habits.summed = day
                    made.append(local)
            days = [moment.date() for moment in made]
            assert len(days) == len(set(days)) and len(days) in (3, 4)
            hours_of = {moment.hour for moment in made[1:]}
            assert hours_of <= {hour, hour + 1}


def test_a_summary_gathers_a_day_and_comes_at_its_hour(
    session: Session, auction: Begun, hours: Hours
) -> None:
    profile.set_zone(session, "Europe/London")
    wants(session, auction, "red", "daily", hour="18")
    composed(session)
    noted(session, auction, "remark", "One.")
    hours.pass_by(hours=5)
    noted(session, auction, "remark", "Two.")
    assert to(session, "red") == []
    hours.pass_by(hours=1)
    (item,) = to(session, "red")
    assert "One." in item.text and "Two." in item.text
    noted(session, auction, "remark", "Three.")
    hours.pass_by(hours=23)
    assert to(session, "red") == [item]
    hours.pass_by(hours=1)
    assert "Three." in to(session, "red")[1].text


def test_a_quiet_day_makes_no_summary_and_uses_its_hour_up(
    session: Session, auction: Begun, hours: Hours
) -> None:
    profile.set_zone(session, "Europe/London")
    wants(session, auction, "red", "daily", hour="18")
    hours.pass_by(hours=6)
    assert to(session, "red") == []
    hours.pass_by(hours=2)
    noted(session, auction, "remark", "Late.")
    assert to(session, "red") == []
    hours.pass_by(hours=22)
    assert len(to(session, "red")) == 1


@pytest.mark.parametrize("hour", [22, 23, 0, 7])
def test_a_summary_whose_hour_is_a_quiet_one_comes_in_the_morning(
    session: Session, auction: Begun, hours: Hours, hour: int
) -> None:
    profile.set_zone(session, "Europe/London")
    wants(session, auction, "red", "daily", hour=str(hour), quiet_from="22:00", quiet_until="08:00")
    composed(session)
    noted(session, auction, "remark", "One.")
    seen: list[int] = []
    for _ in range(48):
        hours.pass_by(hours=1)
        seen += [hours.moment.hour] * (len(to(session, "red")) - len(seen))
    assert seen == [8]
