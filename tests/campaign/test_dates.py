"""Dates: what may be typed, summer time, how they are kept, and what was once written down in words."""

from datetime import UTC, datetime

import pytest
from flask import Flask
from hypothesis import given, strategies as st

from campaign.club import dates, profile
from campaign.log.running import House
from rulesets.kit.flow.refusals import Refusal
from tests.campaign.web import form, signed_in

LONDON = "Europe/London"


@pytest.mark.parametrize(
    "day", ["2026-11-29", "29.11.2026", "29/11/2026", "29 November 2026", "29 nov 2026", "Sun 29 Nov 2026"]
)
@pytest.mark.parametrize("hour", ["20:00", "20.00", "20", "8 pm", "8:00 p.m."])
def test_a_day_and_an_hour_are_typed_in_many_ways(day: str, hour: str) -> None:
    assert dates.typed(day, hour, LONDON).text == "2026-11-29T20:00+00:00[Europe/London]"


@pytest.mark.parametrize(
    ("day", "hour", "says"),
    [
        ("next thursday-ish", "20:00", "no day of the calendar"),
        ("31 November 2026", "20:00", "no day of the calendar"),
        ("29 November 1026", "20:00", "no day of the calendar"),
        ("29 J 2026", "20:00", "no day of the calendar"),
        ("", "20:00", "no day of the calendar"),
        ("²9.11.2026", "20:00", "no day of the calendar"),
        ("Monday 29 November 2026", "20:00", "is a Sunday"),
        ("2026-11-29", "25:99", "no hour of the day"),
        ("2026-11-29", "13 pm", "no hour of the day"),
        ("2026-11-29", "later", "no hour of the day"),
        ("2026-03-29", "01:30", "no clock in Europe/London shows 01:30"),
    ],
)
def test_what_is_no_date_is_refused_and_says_how_to_write_one(day: str, hour: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        dates.typed(day, hour, LONDON)
    assert says in refused.value.sentence


def test_a_zone_nobody_knows_is_refused() -> None:
    with pytest.raises(Refusal, match="no time zone called “Middle/Earth”"):
        dates.typed("2026-11-29", "20:00", "Middle/Earth")


def test_summer_time_is_reckoned_with() -> None:
    summer, winter = (dates.typed(day, "20:00", LONDON) for day in ("2026-07-01", "2026-12-01"))
    assert [each.moment.astimezone(UTC).hour for each in (summer, winter)] == [19, 20]


def test_of_two_like_hours_the_first_is_meant_and_both_are_kept_apart() -> None:
    first = dates.typed("2026-10-25", "01:30", LONDON)
    second = dates.read("2026-10-25T01:30+00:00[Europe/London]")
    assert first.text == "2026-10-25T01:30+01:00[Europe/London]"
    assert second is not None and second.text == "2026-10-25T01:30+00:00[Europe/London]"
    assert (second.moment.astimezone(UTC) - first.moment.astimezone(UTC)).seconds == 3600


def test_the_clock_on_the_wall_counts_where_a_zone_has_changed_its_rules() -> None:
    when = dates.read("2026-11-29T20:00+05:00[Europe/London]")
    assert when is not None and when.hour == "20:00"


@given(
    st.datetimes(datetime(2000, 1, 1), datetime(2099, 12, 31)),
    st.sampled_from(dates.zones()),
    st.integers(0, 1),
)
def test_whatever_is_kept_is_read_again(meant: datetime, zone: str, fold: int) -> None:
    moment = meant.replace(second=0, microsecond=0, fold=fold, tzinfo=dates.zone_named(zone))
    when = dates.When(moment.astimezone(UTC).astimezone(moment.tzinfo))
    again = dates.read(when.text)
    assert again is not None and again.moment.astimezone(UTC) == when.moment.astimezone(UTC)


@given(st.text(max_size=40))
def test_words_of_old_are_no_date_and_stay_as_they_are(words: str) -> None:
    assert dates.read(words) is None and dates.said(words) == words


def test_another_zone_than_the_readers_is_named() -> None:
    when = dates.typed("29.11.2026", "20:00", "America/New_York")
    assert when.words(LONDON) == "Sunday 29 November 2026, 20:00 (America/New York)"
    assert when.words("America/New_York") == "Sunday 29 November 2026, 20:00"


def test_the_club_says_its_zone_once(any_house: House) -> None:
    with any_house.sessions()() as session:
        assert profile.zone(session) == profile.machine_zone()
        profile.set_zone(session, LONDON)
        profile.set_zone(session, " Europe/Berlin ")
        assert profile.zone(session) == "Europe/Berlin"
        with pytest.raises(Refusal):
            profile.set_zone(session, "Europe/Paris; drop")


@pytest.mark.usefixtures("auction")
def test_an_organiser_of_the_house_says_the_zone_and_nobody_else(app: Flask) -> None:
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    page = form(olga.page("/house/club/"), "Save")
    assert olga.send(page, zone=LONDON).status_code == 303
    answer = olga.send(form(olga.page("/house/club/"), "Save"), zone="Londinium")
    assert answer.status_code == 422 and 'value="Londinium"' in answer.text
    assert f'value="{LONDON}"' in olga.page("/house/club/")
    red.page("/house/club/", status=422)


def test_a_zone_called_by_its_city_alone_is_asked_for_by_its_name() -> None:
    with pytest.raises(Refusal, match="Do you mean America/New_York"):
        dates.zone_named("New York")
