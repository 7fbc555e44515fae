"""Who says that he is away: whom he is offered to stand in for him, and what comes of it."""

from flask import Flask
from sqlalchemy.orm import Session

from campaign.people import seats
from campaign.storage.db import writing
from tests.builders import Begun, a_person
from tests.campaign.hours import Hours
from tests.campaign.web import signed_in

PAGE = "/account/away/"


def test_nobody_is_offered_to_stand_in_who_plays_for_another_side(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, _ = auction
    gray = a_person(session, "Gray")
    with writing(session):
        seats.add_member(session, campaign.id, gray, "player")
    red = signed_in(app, "Red")
    offered = red.page(PAGE).partition("nobody</option>")[2].partition("</select>")[0]
    assert "Gray" in offered and "Olga" in offered and "Blue" not in offered and "Green" not in offered
    chair = seats.holders(session, campaign.id, "red")[0].id
    days = {"first": "2026-11-28", "last": "2026-12-04"}
    sent = {**days, f"stand-{chair}": str(gray.id)}
    assert red.press(PAGE, "Save absence", **sent).status_code == 303
    session.rollback()
    assert seats.holders(session, campaign.id, "red")[0].substitute_id == gray.id


def test_whoever_is_chosen_for_another_side_by_a_form_of_his_own_stands_in_for_nobody(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    chair = seats.holders(session, campaign.id, "red")[0].id
    sent = {"first": "2026-11-28", "last": "2026-12-04", f"stand-{chair}": str(people["blue"].id)}
    answer = signed_in(app, "Red").press(PAGE, "Save absence", **sent)
    assert answer.status_code == 422 and "plays for no other side" in answer.text
    session.rollback()
    assert seats.holders(session, campaign.id, "red")[0].substitute_id is None
