"""Headquarters: what stands there, for whom, and what its buttons do. Who says that he is away: whom he is
offered to stand in for him, and what comes of it."""

from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.people import seats
from campaign.storage.db import writing
from tests.builders import Begun, a_campaign, a_person, order, take_seat
from tests.campaign.hours import Hours
from tests.campaign.web import form, forms, signed_in

PAGE = "/headquarters/"


def test_all_campaigns_stand_there_with_who_is_waited_for_since_when(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    other = a_campaign(session, auction[1]["organiser"], "New game night")
    take_seat(session, other, auction[1]["organiser"], auction[1]["red"], "red")
    page = signed_in(app, "Olga").page(PAGE)
    assert "An evening" in page and "New game night" in page
    assert "open seats" in page and "battles without a date" in page
    assert "Set date" in page


def test_what_is_late_stands_first_and_says_by_how_much(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, _ = auction
    olga = signed_in(app, "Olga")
    assert olga.press(PAGE, "Save", days="7", deed="length").status_code == 303
    hours.moment = campaign.created
    hours.pass_by(days=10)
    olga = signed_in(app, "Olga")
    page = olga.page(PAGE)
    assert 'class="late"' in page and "3 days late" in page
    answer = olga.press(PAGE, "Save", days="soon", deed="length")
    assert answer.status_code == 422 and "a number of days" in answer.text


def test_a_reminder_is_read_by_those_it_is_for_and_by_nobody_else_and_once_a_day(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    for name, price in (("red", 3), ("blue", 2), ("green", 1)):
        order(session, campaign, people[name], name, "Bid for the Brass Lamp", {"price": price})
    olga = signed_in(app, "Olga")
    page = olga.page(PAGE)
    button = next(item.button for item in forms(page) if ("subject", "A1") in item.pairs)
    assert olga.press(PAGE, button, deed="remind").status_code == 303
    readers = [
        name
        for name in ("Red", "Blue", "Green")
        if "reminds the players of" in signed_in(app, name).page("/c/an-evening/")
    ]
    assert readers and len(readers) < 3
    answer = olga.press(PAGE, button, deed="remind")
    assert answer.status_code == 422 and "within the last day" in answer.text
    hours.pass_by(days=1)
    assert signed_in(app, "Olga").press(PAGE, button, deed="remind").status_code == 303


def test_nobody_does_anything_there_for_a_campaign_he_does_not_organise(app: Flask, auction: Begun) -> None:
    red = signed_in(app, "Red")
    page = red.page(PAGE)
    assert "You organise no running campaign" in page and "An evening" not in page
    olga = signed_in(app, "Olga")
    sent = form(olga.page(PAGE), "Save")
    token = dict(form(red.page("/account/"), "Sign out").pairs)["csrf_token"]
    answer = red.client.post(PAGE, data={**sent.sent(), "csrf_token": token, "days": "7", "deed": "length"})
    assert answer.status_code == 422 and "You organise no running campaign" in answer.text


def test_the_list_of_what_waits_leads_an_organiser_there(app: Flask, auction: Begun) -> None:
    assert "/headquarters/" in signed_in(app, "Olga").page("/")
    assert "/headquarters/" not in signed_in(app, "Red").page("/")


def test_a_date_in_words_is_shown_as_what_it_is(app: Flask, session: Session, auction: Begun) -> None:
    with writing(session):
        notes.put(session, auction[0].id, "date", auction[1]["organiser"], "some Sunday", "A1")
    assert "“some Sunday”, no exact date" in signed_in(app, "Olga").page(PAGE)


AWAY = "/account/away/"


def test_nobody_is_offered_to_stand_in_who_plays_for_another_side(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, _ = auction
    gray = a_person(session, "Gray")
    with writing(session):
        seats.add_member(session, campaign.id, gray, "player")
    red = signed_in(app, "Red")
    offered = red.page(AWAY).partition("nobody</option>")[2].partition("</select>")[0]
    assert "Gray" in offered and "Olga" in offered and "Blue" not in offered and "Green" not in offered
    chair = seats.holders(session, campaign.id, "red")[0].id
    days = {"first": "2026-11-28", "last": "2026-12-04"}
    sent = {**days, f"stand-{chair}": str(gray.id)}
    assert red.press(AWAY, "Save absence", **sent).status_code == 303
    session.rollback()
    assert seats.holders(session, campaign.id, "red")[0].substitute_id == gray.id


def test_whoever_is_chosen_for_another_side_by_a_form_of_his_own_stands_in_for_nobody(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    chair = seats.holders(session, campaign.id, "red")[0].id
    sent = {"first": "2026-11-28", "last": "2026-12-04", f"stand-{chair}": str(people["blue"].id)}
    answer = signed_in(app, "Red").press(AWAY, "Save absence", **sent)
    assert answer.status_code == 422 and "plays for no other side" in answer.text
    session.rollback()
    assert seats.holders(session, campaign.id, "red")[0].substitute_id is None
