"""Calendars, read back by a second library: what moves, what is called off, who reads what."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import vobject
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.people import seating
from campaign.storage.db import writing
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.web import form, signed_in, visitor

PAGE = "/account/calendar/"
MINE = "Create address (Your dates)"
AGAIN = "New address (the old one stops working) (Your dates)Delete address (Your dates)"


def _fix(session: Session, auction: Begun, text: str, subject: str = "A1", kind: Any = "date") -> None:
    with writing(session):
        notes.put(session, auction[0].id, kind, auction[1]["organiser"], text, subject)


def _made(app: Flask, name: str, button: str = MINE) -> str:
    """The path of a new feed."""
    answer = signed_in(app, name).press(PAGE, button, deed="renew")
    found = re.search(r'value="http://[^/"]+(/calendar/[^"]+\.ics)"', answer.text)
    assert found is not None and answer.headers["Cache-Control"] == "private, no-store"
    return found[1]


def _events(app: Flask, address: str) -> dict[str, Any]:
    """The events at the address by their names, as vobject reads them."""
    answer = visitor(app).client.get(address)
    assert answer.status_code == 200 and answer.mimetype == "text/calendar"
    calendar = vobject.readOne(answer.text)
    return {event.summary.value: event for event in _of(calendar)}


def _of(calendar: Any) -> Iterator[Any]:
    yield from calendar.contents.get("vevent", ())


@pytest.mark.usefixtures("hours")
def test_a_moved_date_moves_and_keeps_its_name(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    _fix(session, auction, "2027-03-27T20:00+00:00[Europe/London]")
    address = _made(app, "Red")
    (first,) = _events(app, address).values()
    hours.pass_by(hours=2)
    _fix(session, auction, "2027-03-28T20:00+01:00[Europe/London]")
    (then,) = _events(app, address).values()
    assert (first.uid.value, int(first.sequence.value)) == (then.uid.value, 0)
    assert int(then.sequence.value) == 1
    assert first.dtstart.value.astimezone(UTC) == datetime(2027, 3, 27, 20, tzinfo=UTC)
    assert then.dtstart.value.astimezone(UTC) == datetime(
        2027, 3, 28, 19, tzinfo=UTC
    )  # summer time has begun
    assert then.url.value.endswith("/c/an-evening/report/A1")


def test_another_table_is_a_change_that_calendars_take_over(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    _fix(session, auction, "2027-03-27T20:00+00:00[Europe/London]")
    address = _made(app, "Red")
    (first,) = _events(app, address).values()
    hours.pass_by(hours=2)
    _fix(session, auction, "table 2", kind="table")
    (then,) = _events(app, address).values()
    assert int(then.sequence.value) == 1 and then.location.value == "table 2"
    assert then.dtstamp.value > first.dtstamp.value


def test_what_is_called_off_says_so_and_words_of_old_are_no_event(
    app: Flask, session: Session, auction: Begun
) -> None:
    _fix(session, auction, "Sunday, 20.00", "A2")
    _fix(session, auction, "2027-03-27T20:00+00:00[Europe/London]")
    _fix(session, auction, "")
    (event,) = _events(app, _made(app, "Red")).values()
    assert event.status.value == "CANCELLED" and int(event.sequence.value) == 1


def test_an_unchanged_feed_is_not_sent_again(app: Flask, session: Session, auction: Begun) -> None:
    _fix(session, auction, "2027-03-27T20:00+00:00[Europe/London]")
    address, client = _made(app, "Red"), visitor(app).client
    mark = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": mark}).status_code == 304
    _fix(session, auction, "2027-03-28T20:00+01:00[Europe/London]")
    assert client.get(address, headers={"If-None-Match": mark}).status_code == 200


def test_a_new_address_ends_the_old_and_so_does_ending_it(app: Flask, auction: Begun) -> None:
    old = _made(app, "Red")
    new = _made(app, "Red", AGAIN)
    assert [visitor(app).client.get(address).status_code for address in (old, new)] == [404, 200]
    assert signed_in(app, "Red").press(PAGE, AGAIN, deed="end").status_code == 303
    assert visitor(app).client.get(new).status_code == 404
    assert visitor(app).client.get("/calendar/guess.ics").status_code == 404


def test_whoever_leaves_a_campaign_reads_its_dates_no_more(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    _fix(session, auction, "2027-03-27T20:00+00:00[Europe/London]")
    address = _made(app, "Red")
    assert len(_events(app, address)) == 1
    seating.remove_member(session, campaign.id, people["organiser"], people["red"])
    assert _events(app, address) == {}


def test_the_feed_of_a_campaign_is_its_organisers_to_make(
    app: Flask, session: Session, auction: Begun
) -> None:
    _fix(session, auction, "2027-03-27T20:00+00:00[Europe/London]")
    address = _made(app, "Olga", "Create address (An evening)")
    assert len(_events(app, address)) == 1
    red = signed_in(app, "Red")
    assert "An evening" not in red.page(PAGE)
    answer = red.send(form(red.page(PAGE), MINE), campaign=str(auction[0].id), deed="renew")
    assert answer.status_code == 422 and "Only the organiser" in answer.text
