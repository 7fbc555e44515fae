"""Telling of games and commenting on the page of a document, in a browser without scripts."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.shelf import plays
from tests import builders
from tests.campaign.web import Form, Visitor, forms, signed_in, visitor

PAGE = "/shelf/sealed_bid.auction.evening/"
VERSION = f"{PAGE}1/"


@pytest.fixture
def rosa(app: Flask, session: Session) -> Visitor:
    builders.a_person(session, "Rosa")
    return signed_in(app, "Rosa")


def form(page: str, ending: str) -> Form:
    return next(item for item in forms(page) if item.action.endswith(ending))


def _token(who: Visitor) -> str:
    return dict(form(who.page(PAGE), "/plays/").pairs)["csrf_token"]


def send(who: Visitor, ending: str, status: int = 303, page: str = "", **typed: str) -> str:
    found = form(page or who.page(PAGE), ending)
    answer = who.client.post(found.action, data=found.sent(**typed))
    assert answer.status_code == status, answer.text
    return answer.text


def test_a_game_is_told_from_the_page_and_stands_on_it_for_everybody(app: Flask, rosa: Visitor) -> None:
    assert "No results for this version yet." in rosa.page(PAGE)
    send(
        rosa,
        "/plays/",
        winner="blue",
        points__blue="9",
        points__red="4",
        side="blue",
        day="2026-06-06",
        remark="A close thing.",
    )
    page = visitor(app).page(PAGE)
    for words in (
        "Played once",
        "Blue won, 9 to 4",
        "A close thing.",
        "who played the Blue",
        "6 June 2026",
        "Too few games to tell whether it favours a side.",
    ):
        assert words in page
    assert "1 played, Blue won 1" in visitor(app).page("/shelf/")
    assert not any("/remove" in item.action for item in forms(page))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"winner": ""}, "Choose who won, or a draw."),
        ({"winner": "red", "day": "next thursday-ish"}, "Write the day as 2026-06-06, or leave it empty."),
        ({"winner": "red", "points__red": "many"}, "whole number"),
    ],
)
def test_what_is_refused_comes_back_with_all_that_was_typed(
    app: Flask, session: Session, rosa: Visitor, typed: dict[str, str], says: str
) -> None:
    page = send(rosa, "/plays/", 422, remark="All of this is kept.", side="green", **typed)
    assert says in page and "All of this is kept." in page and "<details open>" in page
    again = form(page, "/plays/")
    assert dict(again.pairs)["side"] == "green"
    for name, value in typed.items():
        if value:
            assert dict(again.pairs)[name.replace("__", "-")] == value
    assert plays.plays_of(session, "sealed_bid.auction.evening") == ()


def test_after_a_refusal_the_same_form_is_sent_once_more(app: Flask, session: Session, rosa: Visitor) -> None:
    page = send(rosa, "/plays/", 422, winner="")
    send(rosa, "/plays/", page=page, winner="red")
    send(rosa, "/plays/", page=page, winner="red")
    assert len(plays.plays_of(session, "sealed_bid.auction.evening")) == 1


def test_its_teller_and_an_organiser_of_the_house_take_a_play_away_and_nobody_else_does(
    app: Flask, session: Session, rosa: Visitor
) -> None:
    send(rosa, "/plays/", winner="red")
    builders.a_person(session, "Fritz")
    fritz = signed_in(app, "Fritz")
    assert "take away" not in fritz.page(PAGE)
    (play,) = plays.plays_of(session, "sealed_bid.auction.evening")
    answer = fritz.client.post(f"{VERSION}plays/{play.id}/remove", data={"csrf_token": _token(fritz)})
    assert answer.status_code == 422 and "Only Rosa" in answer.text
    builders.an_organiser(session)
    for who in (rosa, signed_in(app, "Olga")):
        send(who, f"/plays/{play.id}/remove")
        gone = {"csrf_token": _token(rosa)}
        answer = rosa.client.post(f"{VERSION}plays/{play.id}/remove", data=gone)
        assert answer.status_code == 422 and "deleted already" in answer.text
        send(rosa, "/plays/", winner="red")
        session.rollback()
        (play,) = plays.plays_of(session, "sealed_bid.auction.evening")


def test_a_comment_is_written_read_and_taken_away(app: Flask, rosa: Visitor) -> None:
    send(rosa, "/comments/", text="Bring <small> change.")
    page = visitor(app).page(PAGE)
    assert "Bring &lt;small&gt; change." in page and "Sign in</a> to comment" in page
    back = send(rosa, "/comments/", 422, text="  ")
    assert "Write a comment first." in back
    found = next(
        item for item in forms(rosa.page(PAGE)) if "/comments/" in item.action and "remove" in item.action
    )
    assert rosa.client.post(found.action, data=found.sent()).status_code == 303
    assert "small" not in visitor(app).page(PAGE)


def test_the_list_a_browser_has_is_made_anew_once_somebody_tells_of_a_game(app: Flask, rosa: Visitor) -> None:
    mark = rosa.client.get("/shelf/").headers["ETag"]
    assert rosa.client.get("/shelf/", headers={"If-None-Match": mark}).status_code == 304
    send(rosa, "/plays/", winner="red")
    rosa.page(PAGE)  # what is told once is told
    assert rosa.client.get("/shelf/", headers={"If-None-Match": mark}).status_code == 200
