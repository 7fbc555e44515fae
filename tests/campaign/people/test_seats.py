"""Seats, sides and roles: who may act, who sees what, and that every change is told. Leaving a campaign asks
first, tells its organiser, and frees the seat and the place on an evening."""

from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import dates, notes, profile
from campaign.game_nights import nights, plans
from campaign.game_nights.tables import ClubEvening
from campaign.log.running import running
from campaign.people import seating, seats
from campaign.play import service
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, a_person, an_auction, order, take_seat
from tests.campaign.game_nights.test_game_nights import THURSDAY
from tests.campaign.hours import Hours
from tests.campaign.web import form, signed_in

ALL = frozenset({""})


def told(session: Session, campaign: Campaign) -> str:
    """The last of what happened to people."""
    return notes.notes_for(session, campaign.id, ALL, ("people",))[-1].text


def holder(session: Session, campaign: Campaign, seat: str) -> int:
    return seats.holders(session, campaign.id, seat)[0].id


def test_a_seat_holds_as_many_as_the_system_says(session: Session) -> None:
    campaign, who = an_auction(session)
    sid = a_person(session, "Sid")
    with pytest.raises(Refusal, match="The seat Red is taken"):
        take_seat(session, campaign, who["organiser"], sid, "red")
    take_seat(session, campaign, who["organiser"], sid, "green")
    assert [chair.name for chair in seats.chairs(session, running(session, campaign.id))] == [
        "Red",
        "Blue",
        "Green",
        "Sid",
    ]
    assert told(session, campaign) == "Olga gives Sid the seat Green."


def test_the_organisers_seat_goes_with_the_role(session: Session) -> None:
    campaign, who = an_auction(session)
    with pytest.raises(Refusal, match="goes with the role"):
        seating.give(session, campaign.id, who["organiser"], "organiser", who["red"])
    seating.hand_on_organiser(session, campaign.id, who["organiser"], who["red"])
    at = running(session, campaign.id)
    assert seats.acting_seats(session, at, who["red"]) == ("red", "organiser")
    assert seats.acting_seats(session, at, who["organiser"]) == ()
    assert told(session, campaign) == "Olga transfers the organiser's role to Red."
    with pytest.raises(Refusal, match="Only the organiser"):
        seating.hand_on_organiser(session, campaign.id, who["organiser"], who["blue"])


def test_a_seat_is_handed_over_by_its_holder_and_the_former_one_orders_no_more(session: Session) -> None:
    campaign, who = an_auction(session)
    sid = a_person(session, "Sid")
    with pytest.raises(Refusal, match="Sid is not in this campaign"):
        seating.hand_over(session, campaign.id, who["red"], holder(session, campaign, "red"), sid)
    take_seat(session, campaign, who["organiser"], sid, "green")
    with pytest.raises(Refusal, match="Only the holder of the seat or the organiser"):
        seating.hand_over(session, campaign.id, who["blue"], holder(session, campaign, "red"), sid)
    seating.hand_over(session, campaign.id, who["red"], holder(session, campaign, "red"), sid)
    assert told(session, campaign) == "Red hands the seat Red over from Red to Sid."
    order(session, campaign, sid, "red", "Bid for the Brass Lamp", {"price": 1})
    with pytest.raises(Refusal, match="You do not have the seat"):
        order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 1})


def test_a_seat_is_given_up_or_taken_back(session: Session) -> None:
    campaign, who = an_auction(session)
    seating.take_seat(session, campaign.id, who["red"], holder(session, campaign, "red"))
    assert told(session, campaign) == "Red gives up the seat Red."
    seating.take_seat(session, campaign.id, who["organiser"], holder(session, campaign, "blue"))
    assert told(session, campaign) == "Olga takes the seat Blue back from Blue."
    at = running(session, campaign.id)
    assert seats.viewing_seats(session, at, who["blue"]) == (None,)


def test_a_substitute_acts_until_his_day_is_over(session: Session) -> None:
    campaign, who = an_auction(session)
    today = now().date()
    place = holder(session, campaign, "red")
    with pytest.raises(Refusal, match="day is over"):
        seating.substitute(session, campaign.id, who["red"], place, who["blue"], today - timedelta(days=1))
    seating.substitute(session, campaign.id, who["red"], place, who["blue"], today)
    assert "Blue substitutes for Red as Red until" in told(session, campaign)
    order(session, campaign, who["blue"], "red", "Bid for the Brass Lamp", {"price": 1})
    assert seats.own_seats(session, running(session, campaign.id), who["blue"]) == ("red", "blue")
    seats.holders(session, campaign.id, "red")[0].substitute_until = today - timedelta(days=1)
    session.commit()
    assert seats.own_seats(session, running(session, campaign.id), who["blue"]) == ("blue",)
    seating.substitute(session, campaign.id, who["red"], place, None, None)
    assert told(session, campaign) == "There is no substitute for Red as Red any more."


def test_somebody_changes_sides_once_his_old_seat_is_free(session: Session) -> None:
    campaign, who = an_auction(session)
    with pytest.raises(Refusal, match="still sits for the other side"):
        seating.change_side(session, campaign.id, who["organiser"], who["red"], "green")
    seating.take_seat(session, campaign.id, who["organiser"], holder(session, campaign, "red"))
    seating.change_side(session, campaign.id, who["organiser"], who["red"], "green")
    assert told(session, campaign) == "Olga moves Red to green."
    with pytest.raises(Refusal, match="no side"):
        seating.change_side(session, campaign.id, who["organiser"], who["red"], "purple")


def test_a_member_leaves_or_is_removed_and_the_organiser_is_not(session: Session) -> None:
    campaign, who = an_auction(session)
    seating.remove_member(session, campaign.id, who["red"], who["red"])
    assert told(session, campaign) == "Red leaves the campaign. Open now: Red."
    assert seats.holders(session, campaign.id, "red") == ()
    with pytest.raises(Refusal, match="Only the organiser"):
        seating.remove_member(session, campaign.id, who["blue"], who["green"])
    with pytest.raises(Refusal, match="cannot leave"):
        seating.remove_member(session, campaign.id, who["organiser"], who["organiser"])


def test_an_organiser_who_plays_sees_what_his_seat_sees_until_matters_are_opened(session: Session) -> None:
    campaign, who = an_auction(session)
    olga = who["organiser"]
    assert seats.viewing_seats(session, running(session, campaign.id), olga) == ("organiser",)
    take_seat(session, campaign, olga, olga, "green")
    assert seats.viewing_seats(session, running(session, campaign.id), olga) == ("green",)
    service.open_sealed(session, campaign.id, olga, "k", "A dispute.")
    assert seats.viewing_seats(session, running(session, campaign.id), olga) == (
        "green",
        "organiser",
        "red",
        "blue",
        None,
    )


def test_observers_and_strangers_look_as_the_public(session: Session) -> None:
    campaign, _ = an_auction(session)
    at = running(session, campaign.id)
    assert seats.viewing_seats(session, at, None) == (None,)
    assert seats.viewing_seats(session, at, a_person(session, "Sid")) == (None,)
    assert seats.sides_of(session, at, None) == ALL


def test_notes_of_a_side_are_read_by_that_side_alone(session: Session) -> None:
    campaign, who = an_auction(session)
    at = running(session, campaign.id)
    red, blue = (seats.sides_of(session, at, who[seat]) for seat in ("red", "blue"))
    notes.write_note(session, campaign.id, who["red"], red, "plan", "Bid low.", side="red")
    with pytest.raises(Refusal, match="your own side"):
        notes.write_note(session, campaign.id, who["blue"], blue, "plan", "Bid low.", side="red")
    assert [note.text for note in notes.notes_for(session, campaign.id, red, ("plan",))] == ["Bid low."]
    assert notes.notes_for(session, campaign.id, blue | ALL, ("plan",)) == ()


def test_an_organiser_who_plays_reads_no_plans_of_the_others(session: Session) -> None:
    campaign, who = an_auction(session)
    take_seat(session, campaign, who["organiser"], who["organiser"], "green")
    assert seats.sides_of(session, running(session, campaign.id), who["organiser"]) == {"", "green"}


def test_dates_are_the_organisers_and_the_latest_counts(session: Session) -> None:
    campaign, who = an_auction(session)
    olga = who["organiser"]
    profile.set_zone(session, "Europe/London")
    monday, tuesday = (dates.typed(day, "20:00", "Europe/London") for day in ("2026-11-30", "2026-12-01"))
    for when in (monday, tuesday):
        notes.write_note(session, campaign.id, olga, ALL, "date", when.text, "A1")
    with pytest.raises(Refusal, match="Give a day and an hour"):
        notes.write_note(session, campaign.id, olga, ALL, "date", "Never", "A1")
    notes.write_note(session, campaign.id, olga, ALL, "fallback", "rolled", "A1")
    with pytest.raises(Refusal, match="Only the organiser sets dates, fallbacks and tables"):
        notes.write_note(session, campaign.id, who["red"], ALL, "date", "Never", "A1")
    for comes in (True, False, True):
        notes.sign_up(session, campaign.id, who["red"], "A1", comes)
    notes.sign_up(session, campaign.id, who["blue"], "A1", False)
    assert notes.meetings(session, campaign.id, ALL)["A1"] == notes.Meeting(
        "A1", tuesday.words(), "rolled", "", ("Red",), tuesday
    )


def test_what_is_no_note_is_refused(session: Session) -> None:
    campaign, who = an_auction(session)
    for kind, text in (("people", "x"), ("remark", "  "), ("remark", "x" * 2001), ("song", "x")):
        with pytest.raises(Refusal):
            notes.write_note(session, campaign.id, who["red"], ALL, kind, text)  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="Only members"):
        notes.write_note(session, campaign.id, a_person(session, "Sid"), ALL, "remark", "Hello.")


PAGE = "/c/an-evening/people/"


@pytest.fixture
def evening(session: Session, auction: Begun, hours: Hours) -> ClubEvening:
    """An evening on which Red is to play in the auction."""
    _, people = auction
    row = nights.set_up(session, people["organiser"], THURSDAY)
    for name in ("red", "blue", "green"):
        nights.answer(session, row, people[name], comes=True)
    plans.propose(session, people["organiser"], row)
    assert len(nights.games(session, row)) == 1
    return row


def test_the_first_press_says_what_becomes_open_and_changes_nothing(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    red = signed_in(app, "Red")
    answer = red.press(PAGE, "Leave campaign")
    assert answer.status_code == 200 and "Thursday 3 December 2026" in answer.text
    session.rollback()
    assert seats.membership(session, campaign.id, people["red"]) is not None
    assert len(nights.games(session, evening)) == 1


def test_the_second_press_leaves_and_frees_seat_and_place_and_the_organiser_is_told(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    red = signed_in(app, "Red")
    asked = form(red.press(PAGE, "Leave campaign").text, "Leave campaign")
    assert red.send(asked, sure="yes").status_code == 303
    session.rollback()
    assert seats.membership(session, campaign.id, people["red"]) is None
    assert nights.games(session, evening) == ()
    told = signed_in(app, "Olga").page("/")
    assert "Red leaves the campaign." in told and "Fill the empty seat" in told


def test_the_organiser_is_told_for_a_week_of_who_leaves_a_seat_that_others_hold_too(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign = auction[0]
    ada = a_person(session, "Ada")
    with writing(session):
        seats.add_member(session, campaign.id, ada, "player")
    seating.remove_member(session, campaign.id, ada, ada)
    olga = signed_in(app, "Olga")
    for page in ("/", "/c/an-evening/", "/headquarters/"):
        assert "Ada leaves the campaign." in olga.page(page)
    assert "Ada leaves the campaign." not in signed_in(app, "Blue").page("/")
    hours.pass_by(days=8)
    assert "Ada leaves the campaign." not in signed_in(app, "Olga").page("/")
