"""First-time cards on the table: shown until read, put by one or all, and learning by playing."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import lessons
from campaign.play import copies
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.builders import Begun
from tests.campaign.caen import TABLE
from tests.campaign.web import signed_in

pytestmark = pytest.mark.plays(FIRESTORM)

GOT_IT, NEVER = "Got it", "Don’t show again"


def shown(html: str) -> str:
    """The name of the card on the page; empty for none."""
    found = re.search(r'id="first-time".*?name="card" value="([^"]+)"', html, re.S)
    return found[1] if found else ""


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_a_card_is_shown_until_it_is_read_and_the_page_is_made_anew(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    first = shown(arthur.page(TABLE))
    assert first.startswith("firestorm.")
    arthur.press(TABLE, GOT_IT)
    assert shown(arthur.page(TABLE)) not in ("", first)
    assert shown(signed_in(app, "Alan").page(TABLE)) == first


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_all_cards_are_put_by_at_once_and_shown_again_from_the_account(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    first = shown(arthur.page(TABLE))
    arthur.press(TABLE, NEVER)
    assert shown(arthur.page(TABLE)) == ""
    arthur.press("/account/", "Show all cards again")
    assert shown(arthur.page(TABLE)) == first


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_nobody_is_taught_in_the_past(app: Flask) -> None:
    assert shown(signed_in(app, "Arthur").page(f"{TABLE}?at=20")) == ""


@pytest.mark.slow
def test_a_name_that_is_no_card_is_not_kept(app: Flask, session: Session, caen: Begun) -> None:
    arthur = signed_in(app, "Arthur")
    arthur.press(TABLE, GOT_IT, card="firestorm.nothing")
    assert lessons.read(session, caen[1]["Arthur"]) == ()


@pytest.mark.slow
def test_a_small_game_is_the_learners_alone_and_a_player_of_the_house_plays_it(
    app: Flask, session: Session
) -> None:
    person = builders.a_person(session, "Nora")
    builders.a_person(session, "Arthur")
    nora = signed_in(app, "Nora")
    answer = nora.press("/", FIRESTORM.title)
    table = answer.headers["Location"]
    nora.press(table, "Allied ordersAxis ordersThis turnTo the end", player="bold", until="end")
    assert "The program gave" in nora.page(table)
    titles = [game.title for game in copies.of_person(session, person)]
    assert titles == ["Learning: Carentan: two days in June"]
    assert signed_in(app, "Arthur").client.get(table).status_code == 404
