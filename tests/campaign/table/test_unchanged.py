"""A page that the browser has already is not worked out again, and never a page that is out of date."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes, profile
from campaign.pages import UNCHANGED
from campaign.pages.frame import etag
from campaign.pages.table import table
from campaign.people import people as house_people, seating, seats
from campaign.play import settling
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign
from tests import builders
from tests.builders import Begun, People
from tests.campaign.web import Visitor, form, signed_in, visitor

TABLE = "/c/an-evening/"
PAGES = (
    *(TABLE + page for page in ("", "papers/", "papers/prices", "papers/prices.html", "chronicle/", "wall/")),
    *("/", "/shelf/", "/desk/"),
)


def mark(who: Visitor, address: str = TABLE) -> str:
    """The mark of the page, fetched anew."""
    answer = who.client.get(address)
    assert answer.status_code == 200
    return answer.headers["ETag"]


def again(who: Visitor, known: str, address: str = TABLE, method: str = "GET") -> int:
    """The status with which the page answers a browser that has it under that mark."""
    return who.client.open(address, method=method, headers={"If-None-Match": known}).status_code


@pytest.mark.parametrize("address", PAGES)
def test_a_page_asked_for_again_is_as_the_browser_has_it(red: Visitor, address: str) -> None:
    known = mark(red, address)
    answer = red.client.get(address, headers={"If-None-Match": known})
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", known)
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.slow
def test_a_page_the_browser_has_is_not_worked_out(red: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    known = mark(red)
    monkeypatch.setattr(table, "table_page", lambda *_, **__: pytest.fail("worked out"))
    assert again(red, known) == 304


def test_every_way_to_name_a_mark_is_understood(red: Visitor) -> None:
    known = mark(red)
    bare = known.removeprefix("W/")
    assert known.startswith('W/"')
    for said in (known, bare, f'"other", {known}', f'W/"a", {bare}, "b"', "*"):
        assert again(red, said) == 304, said
        assert again(red, said, method="HEAD") == 304, said
    for said in ('"other"', "", bare.strip('"') + "x", 'W/"', "W/", '"'):
        assert again(red, said) == 200, said
    head = red.client.head(TABLE)
    assert (head.status_code, head.data, head.headers["ETag"]) == (200, b"", known)


def _note_of(side: str) -> Callable[..., None]:
    def put(session: Session, campaign: Campaign, people: People) -> None:
        with writing(session):
            notes.put(session, campaign.id, "plan", people["red"], "Wait.", "lamp", side)

    return put


def _bid(session: Session, campaign: Campaign, people: People) -> None:
    builders.order(session, campaign, people["red"], "red", "Bid", {"price": 3})


def _watched(session: Session, campaign: Campaign, people: People) -> None:
    house_people.set_public_link(session, campaign.id, people["organiser"], True)


def _stands_in(session: Session, campaign: Campaign, people: People) -> None:
    (row,) = seats.holders(session, campaign.id, "blue")
    until = now().date() + timedelta(days=1)
    seating.substitute(session, campaign.id, people["blue"], row.id, people["red"], until)


def _throws(session: Session, campaign: Campaign, people: People) -> None:
    settling.change_throws(session, campaign.id, people["organiser"], "house", "key")


def _dice(session: Session, campaign: Campaign, people: People) -> None:
    settling.change_dice(session, campaign.id, people["organiser"], "none", "key")


def _handed_on(session: Session, campaign: Campaign, people: People) -> None:
    seating.hand_on_organiser(session, campaign.id, people["organiser"], people["red"])


def _rights(session: Session, campaign: Campaign, people: People) -> None:
    with writing(session):
        people["red"].roles.append(house_people._house_role(session))


def _title(session: Session, campaign: Campaign, people: People) -> None:
    with writing(session):
        campaign.title = "New game night"


CHANGES = {
    "an order": _bid,
    "a note for all": _note_of(""),
    "a plan of his side": _note_of("red"),
    "a link for observers": _watched,
    "a seat to stand in for": _stands_in,
    "throws": _throws,
    "who types dice": _dice,
    "the organiser's role": _handed_on,
    "a right in the house": _rights,
    "the title": _title,
}


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_changes_the_page_changes_its_mark(
    red: Visitor, session: Session, auction: Begun, change: Callable[..., Any]
) -> None:
    known = mark(red)
    change(session, *auction)
    assert again(red, known) == 200
    assert again(red, mark(red)) == 304


def test_a_plan_of_the_other_side_changes_no_mark(red: Visitor, session: Session, auction: Begun) -> None:
    known = mark(red)
    _note_of("blue")(session, *auction)
    assert again(red, known) == 304


@pytest.mark.slow
def test_an_order_that_is_hidden_from_a_seat_changes_no_mark_of_its_pages(
    app: Flask, session: Session, auction: Begun
) -> None:
    blue = signed_in(app, "Blue")
    known = {page: mark(blue, page) for page in PAGES}
    _bid(session, *auction)
    assert {page: mark(blue, page) for page in PAGES} == known


def test_where_the_page_stands_changes_its_mark(red: Visitor) -> None:
    known = {mark(red, TABLE + asked) for asked in ("", "?view=x", "?area=x", "?order=x", "?at=1")}
    assert len(known) == 5


def test_a_substitute_whose_day_is_over_reads_another_page(
    app: Flask, session: Session, auction: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = signed_in(app, "Red")
    _stands_in(session, *auction)
    known = mark(red)
    later = now() + timedelta(days=2)
    monkeypatch.setattr(profile, "now", lambda: later)
    assert again(red, known) == 200


def test_the_next_day_is_another_page(red: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    known = mark(red)
    tomorrow = now() + timedelta(days=1)
    monkeypatch.setattr(etag, "now", lambda: tomorrow)
    assert again(red, known) == 200


def test_a_message_told_once_is_neither_lost_nor_told_twice(red: Visitor) -> None:
    known = mark(red)
    with red.client.session_transaction() as cookie:
        cookie["_flashes"] = [("message", "Told once.")]
    answer = red.client.get(TABLE, headers={"If-None-Match": f"{known}, *"})
    assert answer.status_code == 200 and "Told once." in answer.text
    assert "ETag" not in answer.headers
    assert "Told once." not in red.page(TABLE)


def test_two_people_on_one_browser_never_get_each_others_page(app: Flask, red: Visitor) -> None:
    known = mark(red)
    answer = red.press(TABLE, "Sign out")
    assert answer.headers["Clear-Site-Data"] == '"cache"'
    assert again(red, known) == 302
    red.press("/login", "Sign in", username="Blue", password=builders.PASSWORD)
    assert again(red, known) == 200 and "Blue</a>" in red.page(TABLE)
    assert again(visitor(app), known) == 302


def test_a_form_of_the_page_before_is_refused_after_somebody_else_signed_in(red: Visitor) -> None:
    page = red.page(TABLE)
    red.press(TABLE, "Sign out")
    red.press("/login", "Sign in", username="Blue", password=builders.PASSWORD)
    answer = red.send(form(page, "Place bid"), **{"field-price": "3"})
    assert answer.status_code == 400 and "form is out of date" in answer.text


def test_a_form_of_somebody_whose_session_ended_is_refused_after_somebody_else_signed_in(
    session: Session, red: Visitor, auction: Begun
) -> None:
    page = red.page(TABLE)
    house_people.sign_out_everywhere(session, auction[1]["red"])
    red.press("/login", "Sign in", username="Blue", password=builders.PASSWORD)
    answer = red.send(form(page, "Place bid"), **{"field-price": "3"})
    assert answer.status_code == 400 and "form is out of date" in answer.text


def test_marks_of_two_readers_of_one_page_tell_nothing_of_each_other(app: Flask, auction: Begun) -> None:
    assert auction
    known = {mark(signed_in(app, name)) for name in ("Red", "Blue", "Olga")}
    assert len(known) == 3


def test_a_mark_cannot_be_worked_out_without_the_secret_of_the_house(app: Flask) -> None:
    with app.app_context():
        mine = etag.mark_of("the same")
        kept, app.config["SECRET_KEY"] = app.config["SECRET_KEY"], "of another house"
        try:
            assert etag.mark_of("the same") != mine
        finally:
            app.config["SECRET_KEY"] = kept
        assert etag.mark_of("the same") == mine


def test_another_edition_of_the_program_makes_other_pages(tmp_path: Any) -> None:
    (tmp_path / "templates").mkdir()
    file = tmp_path / "templates" / "table.html"
    file.write_text("one")
    before = etag.stamp_of(tmp_path)
    assert etag.stamp_of(tmp_path) == before
    file.write_text("three")
    assert etag.stamp_of(tmp_path) != before


def test_an_observer_has_marks_of_his_own(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction
    token = house_people.set_public_link(session, campaign.id, people["organiser"], True)
    watch, who = f"/watch/{token}/", visitor(app)
    known = mark(who, watch)
    assert again(who, known, watch) == 304
    for hidden in (_note_of("red"), _note_of(""), _bid):
        hidden(session, campaign, people)
        assert again(who, known, watch) == 304
    _handed_on(session, campaign, people)
    assert again(who, known, watch) == 200


def test_every_page_that_is_marked_exists(app: Flask) -> None:
    assert UNCHANGED.keys() <= app.view_functions.keys()


def test_a_stranger_learns_nothing_from_a_mark(app: Flask, session: Session, auction: Begun) -> None:
    builders.a_person(session, "Otto")
    otto = signed_in(app, "Otto")
    assert again(otto, "*") == 404 and again(otto, "*", "/c/nowhere/") == 404
