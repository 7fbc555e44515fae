"""The order of a chronicle's lines, and the clocks by which it tells."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.pages.frame import clocks
from campaign.pages.table.chronicle import LogLine, days
from campaign.pages.table.orders import RECEIPT, receipt

NOON = datetime(2026, 6, 6, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def asked(app: Flask) -> Iterator[None]:
    """Somebody asks for a page."""
    with app.test_request_context():
        yield


def test_a_campaign_begins_before_those_who_join_it_in_the_same_second() -> None:
    opening, joins = (
        LogLine(NOON, ("It begins.",), "Olga", 1),
        LogLine(NOON, ("Red joins.",), "Red", is_note=True),
    )
    for lines in ((opening, joins), (joins, opening)):
        [day] = days(lines)
        assert day.lines == (joins, opening)


def test_of_one_second_the_later_entry_stands_above_the_earlier() -> None:
    first, second = (LogLine(NOON, (f"Entry {number}.",), "Red", number) for number in (2, 3))
    [day] = days((second, first))
    assert day.lines == (second, first)


def test_a_clock_that_was_put_back_moves_no_line() -> None:
    moments = (NOON, NOON + timedelta(hours=9), NOON - timedelta(days=300), NOON + timedelta(hours=10))
    entries = [LogLine(at, (f"Entry {at}.",), "Red", number) for number, at in enumerate(moments, 1)]
    notes = [LogLine(at, (f"Note {at}.",), "Red", is_note=True) for at in moments[1:3]]
    lines = [line for day in days((*entries, *notes)) for line in day.lines]
    assert [line.number for line in lines if line.number] == [4, 3, 2, 1]
    assert [line for line in lines if line.is_note] == notes[::-1]
    assert lines[-1] == entries[0]  # what was written after the start stays after it


def test_days_and_hours_are_those_of_the_club_wherever_the_machine_stands(session: Session) -> None:
    profile.set_zone(session, "Pacific/Auckland")
    late = LogLine(NOON, ("It begins.",), "Olga", 1)
    [day] = days((late,))
    assert (day.label, late.time) == ("Sunday 7 June 2026", "00:00")


def test_moments_are_written_one_way_and_a_day_without_an_hour_stays_that_day(session: Session) -> None:
    profile.set_zone(session, "Pacific/Auckland")
    moment = NOON.replace(minute=5)
    assert clocks.full_moment(moment) == "7 June 2026, 00:05"
    assert clocks.moment_words(moment) == "Sunday 7 June 2026, 00:05"
    assert clocks.day_and_hour(moment) == "7 June, 00:05"
    assert clocks.day_and_year(moment.date()) == "6 June 2026"


def test_a_receipt_says_all_that_came_of_the_order() -> None:
    assert receipt(("One.", "Two.", "Three.")) == ("One.", "Two.", "Three.")
    assert receipt(()) == ("Done.",)


def test_of_very_much_it_says_the_order_and_how_it_ended() -> None:
    many = tuple(f"Die {number} shows a face." for number in range(400))
    first, gap, *last = receipt((*many, "The area falls."))
    assert (first, gap, last[-1]) == (many[0], "…", "The area falls.")
    assert RECEIPT - 40 < sum(map(len, (first, *last))) <= RECEIPT
