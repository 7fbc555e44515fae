"""Leaving a campaign asks first, tells its organiser, and frees the seat and the place on an evening."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.game_nights import nights, plans
from campaign.game_nights.tables import ClubEvening
from campaign.people import seating, seats
from campaign.storage.db import writing
from tests.builders import Begun, a_person
from tests.campaign.game_nights.test_game_nights import THURSDAY
from tests.campaign.hours import Hours, hours as hours
from tests.campaign.web import form, signed_in

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
