"""Addresses and forms of Caen that lead nowhere: a sentence is shown, nothing is stored or lost."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.pages.rules import rule_link
from rulesets.firestorm.system import FIRESTORM
from tests.builders import Begun
from tests.campaign.caen import TABLE
from tests.campaign.web import Visitor, form

pytestmark = pytest.mark.plays(FIRESTORM)


@pytest.mark.slow
def test_an_area_that_no_map_has_is_named_and_the_page_is_there(arthur: Visitor) -> None:
    page = arthur.page(f"{TABLE}?area=Z9")
    assert "There is no area Z9 on this map." in page
    assert "Choose attack" in page
    assert "There is no area" not in arthur.page(f"{TABLE}?area=C2")
    assert "There is no area" not in arthur.page(f"{TABLE}?view=record&area=C2")


def test_a_link_to_an_order_that_is_gone_says_so(arthur: Visitor) -> None:
    page = arthur.page(f"{TABLE}?order=0123456789abcdef")
    assert "That order is no longer possible. Possible orders are below." in page
    assert "Choose attack" in page


@pytest.mark.slow
def test_two_areas_that_no_order_joins_are_refused_on_the_page(arthur: Visitor) -> None:
    answer = picked(arthur, **{"from": "A2", "into": "D7"})
    assert cited(answer, "FC-048")
    assert "Choose attack" in answer


def cited(page: str, row: str) -> bool:
    """Whether the page refuses an order by that row."""
    refused = page[page.index("Order not given") :]
    return f">{row}</a>" in refused[: refused.index("</section>")]


def picked(who: Visitor, **values: str) -> str:
    """The table after the form that leads from place to place was sent."""
    found = form(who.page(TABLE), "Continue")
    return who.client.get(
        found.action, query_string={**dict(found.sent()), **values}, follow_redirects=True
    ).text


@pytest.mark.slow
def test_a_battle_that_is_not_there_has_no_page_and_takes_no_note(
    arthur: Visitor, session: Session, caen: Begun
) -> None:
    page = arthur.page(f"{TABLE}report/battle%2099", status=422)
    assert "This campaign has nothing called “battle 99”." in page
    note = form(arthur.page(f"{TABLE}report/turn%202%20battle%203"), "Post")
    note.action = note.action.replace("3", "99")
    answer = arthur.send(note, text="We met at the mill.")
    assert answer.status_code == 422
    assert "We met at the mill." in answer.text, "what was typed is shown, to be copied"
    arthur.page(f"{TABLE}report/turn%202%20battle%204")


@pytest.mark.slow
def test_a_troop_named_twice_is_refused_and_the_troops_stay_ticked(
    app: Flask, arthur: Visitor, session: Session, caen: Begun
) -> None:
    arrow = form(picked(arthur, **{"from": "B4", "into": "C3"}), "Attack")
    assert arthur.send(arrow, **{"field-troops": []}).status_code == 303
    way = form(arthur.page(TABLE), "Continue")
    opened = arthur.client.get(way.action, query_string=way.sent()).text
    before = running(session, caen[0].id).log.last
    answer = arthur.send(form(opened, "Commit"), **{"field-troops": ["3-division", "3-division"]})
    assert answer.status_code == 422
    assert ": one is named twice. Name each once." in answer.text
    assert 'value="3-division" checked' in answer.text
    session.rollback()
    assert running(session, caen[0].id).log.last == before


@pytest.mark.slow
def test_a_score_that_cannot_be_is_refused_and_the_remark_stays(arthur: Visitor) -> None:
    found = form(arthur.page(f"{TABLE}report/turn%202%20battle%203"), "Report it")
    answer = arthur.send(found, **{"field-allied": "11", "field-axis": "-1", "field-remark": "Till dusk."})
    assert answer.status_code == 422
    assert "a whole number from 0 to 10 is needed" in answer.text
    assert "Till dusk." in answer.text


@pytest.mark.slow
def test_two_winning_scores_are_refused_and_the_rule_is_a_link_to_its_row(arthur: Visitor) -> None:
    page = arthur.page(f"{TABLE}report/turn%202%20battle%203")
    assert "at 3 : 3, or if neither has 3, the defender holds" in page, "said before it is sent"
    answer = arthur.send(form(page, "Report it"), **{"field-allied": "5", "field-axis": "5"})
    assert answer.status_code == 422
    assert "A game has at most one winner" in answer.text
    assert f'<a class="cite" href="{TABLE}rules/#FC-126">FC-126</a>' in answer.text
    rules = arthur.page(f"{TABLE}rules/")
    assert 'id="FC-126"' in rules and "2. Retreat Defeated Troops" in rules


def test_on_a_page_of_no_campaign_a_rule_is_a_link_to_the_row_of_its_game(
    app: Flask, arthur: Visitor
) -> None:
    with app.test_request_context("/"):
        assert rule_link("FC-126") == "/games/firestorm/#FC-126"
        assert rule_link("Roll to Destroy") == ""
    assert "2. Retreat Defeated Troops" in app.test_client().get("/games/firestorm/").text
