"""What is left to the clock: chosen beforehand, told, given a day after the date, once, and no other way."""

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.clock import worker
from campaign.club import notes
from campaign.log.running import House, running
from campaign.people.people import Newcomer, accept_first, first_link
from campaign.play import clock
from campaign.storage.db import writing
from campaign.storage.models import Entry
from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, order
from tests.campaign.hours import Hours
from tests.campaign.web import form, signed_in

SUNDAY = "2026-11-29T20:00+00:00[Europe/London]"
REASON = {"price": 2, "reason": "Nobody came."}


@pytest.fixture
def auction(session: Session, app: Flask, auction: Begun, hours: Hours) -> Begun:
    """The auction in which Red has got lot A1 for a bid of 3, which the auctioneer may still lower."""
    campaign, people = auction
    for name, price in (("red", 3), ("blue", 2), ("green", 1)):
        order(session, campaign, people[name], name, "Bid for the Brass Lamp", {"price": price})
    order(session, campaign, people["red"], "red", "Report the Brass Lamp handed over")
    order(session, campaign, people["blue"], "blue", "Agree")
    return campaign, people


def _date(session: Session, auction: Begun, text: str = SUNDAY) -> None:
    with writing(session):
        notes.put(session, auction[0].id, "date", auction[1]["organiser"], text, "A1")


def _leave(session: Session, auction: Begun) -> None:
    campaign, people = auction
    choice = next(iter(clock.offered(running(session, campaign.id), "A1")))
    clock.leave(session, campaign.id, people["organiser"], "A1", mark(choice), REASON)


def _given(session: Session) -> list[Entry]:
    session.rollback()
    return list(session.scalars(select(Entry).where(Entry.who == "the clock")))


def test_the_clock_gives_what_was_left_to_it_a_day_after_the_date_and_once(
    house: House, session: Session, auction: Begun, hours: Hours
) -> None:
    _date(session, auction)
    _leave(session, auction)
    for span in ({"hours": 30}, {"hours": 24.9}):
        assert worker.look(house.sessions()) == 0
        assert _given(session) == []
        hours.pass_by(**span)
    for _ in range(2):
        hours.pass_by(hours=1)
        assert worker.look(house.sessions()) == 0
    (entry,) = _given(session)
    assert (entry.seat, entry.user_id, entry.typed) == ("organiser", None, False)
    assert "Nobody came." in (entry.command or "")
    assert clock.left(session, auction[0].id, "A1") is None


def test_everybody_reads_what_is_left_to_the_clock(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    _date(session, auction)
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    page = olga.page("/c/an-evening/clock/A1")
    sent = olga.send(form(page, "Save fallback"), **{"field-price": "2", "field-reason": "Nobody came."})
    assert sent.status_code == 303
    assert "the fallback is used: Lower the price" in red.page("/c/an-evening/report/A1")
    assert "Olga sets a fallback for Brass Lamp, a day after its date" in red.page("/c/an-evening/")
    assert red.client.get("/c/an-evening/clock/A1").status_code == 422
    answer = olga.send(form(page, "Save fallback"), **{"field-price": "2", "field-reason": ""})
    assert answer.status_code == 422 and "Reason" in answer.text
    assert (
        olga.send(form(olga.page("/c/an-evening/clock/A1"), "Remove fallback"), deed="away").status_code
        == 303
    )
    hours.pass_by(days=9)
    assert worker.look(app.extensions["sandtable"]["house"].sessions()) == 0
    assert _given(session) == []


def test_the_organiser_has_it_done_now_and_it_is_his_own_order(
    app: Flask, session: Session, auction: Begun
) -> None:
    _date(session, auction)
    _leave(session, auction)
    olga = signed_in(app, "Olga")
    assert olga.send(form(olga.page("/c/an-evening/clock/A1"), "Do it now"), deed="now").status_code == 303
    session.rollback()
    last = session.scalars(select(Entry).order_by(Entry.number.desc())).first()
    assert last is not None and (last.who, last.seat) == ("Olga", "organiser")


def test_what_the_rules_no_longer_take_is_told_and_dropped(
    house: House, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    _date(session, auction)
    _leave(session, auction)
    with_reason = {"price": 0, "reason": "It is cracked."}
    order(
        session, campaign, people["organiser"], "organiser", "Lower the price of the Brass Lamp", with_reason
    )
    hours.pass_by(days=9)
    assert worker.look(house.sessions()) == 0
    assert _given(session) == []
    told = [note.text for note in notes.notes_for(session, campaign.id, frozenset({""}), ("people",))]
    assert any("It could not" in words for words in told)
    assert clock.left(session, campaign.id, "A1") is None


def test_nothing_is_left_to_a_clock_without_a_date_or_by_anybody_else(
    session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    with pytest.raises(Refusal, match="A fallback needs a date in the future"):
        _leave(session, auction)
    _date(session, auction, "2026-11-20T20:00+00:00[Europe/London]")
    with pytest.raises(Refusal, match="A fallback needs a date in the future"):
        _leave(session, auction)
    choice = next(iter(clock.offered(running(session, campaign.id), "A1")))
    with pytest.raises(Refusal, match="Only the organiser"):
        clock.leave(session, campaign.id, people["red"], "A1", mark(choice), REASON)
    with pytest.raises(Refusal, match="no longer"):
        clock.leave(session, campaign.id, people["organiser"], "A1", "gone", REASON)
    with pytest.raises(Refusal, match="no automatic fallback"):
        clock.take_away(session, campaign.id, people["organiser"], "A1")


@pytest.mark.parametrize(
    "text", ["", "null", "[]", '{"order": 1}', "not json", '{"values": 3, "order": "x", "label": "y"}']
)
def test_what_does_not_decode_is_nothing(text: str) -> None:
    assert clock.read(notes.Note(subject="A1", kind="clock", text=text, who="Olga")) is None


def test_a_task_that_trips_stops_no_other(house: House) -> None:
    done: list[str] = []

    def trips(session: Session) -> None:
        raise RuntimeError("on purpose")

    assert worker.look(house.sessions(), (trips, lambda session: done.append("second"))) == 1
    assert done == ["second"]


def test_nobody_is_called_the_clock(session: Session, app: Flask) -> None:
    token = first_link(session)
    assert token is not None
    with app.app_context(), pytest.raises(Refusal, match="is called"):
        accept_first(session, token, Newcomer("The Clock", "a fresh long password"))
