"""The club's title: said once by an organiser of the house, it stands on every sheet."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.pages.paper import papers
from campaign.people import people as house_people
from campaign.storage.db import writing
from rulesets.kit.drawing.sheets import Head, Sheet
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.web import Visitor, signed_in, visitor

CALLED = "Wargames Club Little Wittering"
PAPER = "/c/an-evening/papers/prices"


def _say(who: Visitor, title: str) -> int:
    return who.press("/house/club/", "Save", title=title, zone="Europe/London").status_code


def test_the_title_an_organiser_says_stands_on_every_sheet(
    app: Flask, session: Session, auction: Begun
) -> None:
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    assert CALLED not in red.page(PAPER)
    assert _say(olga, f"  {CALLED}  ") == 303
    token = house_people.set_public_link(session, auction[0].id, auction[1]["organiser"], True)
    for page in (
        red.page(PAPER),
        red.page("/c/an-evening/papers/slip"),
        red.page(f"{PAPER}.html"),
        visitor(app).page(f"/watch/{token}/papers/cards"),
        visitor(app).page("/shelf/sealed_bid.floor.parlour/1/papers/room"),
    ):
        assert f'data-foot="{CALLED} · Sandtable' in page
    assert _say(olga, "") == 303
    assert CALLED not in red.page(PAPER)


def test_a_page_a_browser_has_already_is_another_once_the_club_is_called_otherwise(
    app: Flask, auction: Begun
) -> None:
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    mark = red.client.get(PAPER).headers["ETag"]
    assert red.client.get(PAPER, headers={"If-None-Match": mark}).status_code == 304
    assert _say(olga, CALLED) == 303
    assert red.client.get(PAPER, headers={"If-None-Match": mark}).status_code == 200


def test_what_goes_to_the_printers_bears_the_title(app: Flask, session: Session) -> None:
    profile.set_title(session, CALLED)
    with app.test_request_context():
        assert papers.as_wished(Sheet("a", "A", Head("", "A"), ())).house == CALLED


def test_only_an_organiser_of_the_house_says_it(app: Flask, auction: Begun) -> None:
    red = signed_in(app, "Red")
    assert red.client.get("/house/club/").status_code == 422
    assert "Only an administrator" in red.client.get("/house/club/").text


def test_a_title_that_is_too_long_is_refused_and_stays_in_the_form(
    app: Flask, session: Session, auction: Begun
) -> None:
    with pytest.raises(Refusal, match="at most 60 letters"):
        profile.set_title(session, "W" * 61)
    olga = signed_in(app, "Olga")
    answer = olga.press("/house/club/", "Save", title="W" * 61, zone="Europe/Lisbon")
    assert answer.status_code == 422 and "W" * 61 in answer.text
    assert profile.title(session) == "" and profile.zone(session) != "Europe/Lisbon"


def test_an_invitation_names_the_club(app: Flask, auction: Begun) -> None:
    olga = signed_in(app, "Olga")
    _say(olga, CALLED)
    page = olga.press("/c/an-evening/people/", "Create invitations", wanted="green").text
    assert f"at {CALLED}." in page


def test_a_zone_that_is_in_no_list_any_more_leaves_pages_their_days(session: Session) -> None:
    profile.set_zone(session, "Europe/London")
    assert profile.zone(session) == "Europe/London"
    with writing(session):
        session.get_one(profile.Club, 1).zone = "Europe/Atlantis"
    assert profile.zone(session) == profile.machine_zone()
    assert profile.said(session) == (profile.title(session), profile.zone(session), profile.today(session))
