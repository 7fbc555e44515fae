"""What stands beside the map of Caen: the other ways of a duty, moves before their end, several seats. The
table and the page of a battle: what is in sight without turning a page."""

import re

import pytest
from flask import Flask

from rulesets.firestorm.system import FIRESTORM
from tests.campaign.caen import TABLE
from tests.campaign.web import Visitor, form, signed_in

pytestmark = pytest.mark.plays(FIRESTORM)

BEFORE_MOVES = 46
BEFORE_NUMBERS = 49


def _orders(page: str) -> str:
    """The part of the page that says what is asked."""
    return page[page.index('id="orders"') : page.index('id="rest"')]


def _trial_at(app: Flask, entry: int) -> str:
    """The first page of a trial that Olga begins from that entry; she sits in every seat."""
    olga = signed_in(app, "Olga")
    answer = olga.press(f"{TABLE}?at={entry}", "Make practice copy")
    return olga.page(answer.headers["Location"])


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_the_organiser_settles_first_and_may_give_a_score_of_his_own_below(app: Flask) -> None:
    asked = _orders(signed_in(app, "Olga").page(TABLE))
    assert asked.index("Settle: battle 4") < asked.index("Report battle 4 with another score")


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_moves_are_offered_where_they_are_asked_before_they_are_said_to_be_done(app: Flask) -> None:
    asked = _orders(_trial_at(app, BEFORE_MOVES))
    assert asked.index("Strategic moves</h2>") < asked.index("End strategic moves")
    assert asked.count("data-pair") == 1


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_a_duty_of_several_of_ones_seats_is_said_once(app: Flask) -> None:
    assert _orders(_trial_at(app, BEFORE_NUMBERS)).count("Roll for the number of battles this turn") == 1


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_papers_about_what_is_open_come_before_those_about_what_is_over(app: Flask) -> None:
    page = signed_in(app, "Gerda").page(TABLE)
    papers = page[page.index('id="papers"') :]
    assert papers.index("Battle card 3") < papers.index("Campaign map")
    assert "Battle card 1," not in papers[: papers.index("All papers")]


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_of_two_accounts_none_is_chosen_beforehand_and_one_must_be(app: Flask) -> None:
    olga = signed_in(app, "Olga")
    fields = _orders(olga.page(TABLE)).split("<input ")[1:]
    verdicts = [part.split(">")[0] for part in fields if 'name="field-verdict"' in part.split(">")[0]]
    assert len(verdicts) == 3 and not any("checked" in each for each in verdicts)
    answer = olga.press(TABLE, "Settle", **{"field-reason": "They showed me a photograph."})
    assert answer.status_code == 422
    assert ": choose one of the options." in answer.text and "They showed me a photograph." in answer.text


def _part(html: str, name: str) -> str:
    found = re.search(rf"<!--{name} [0-9a-f]+-->(.*?)<!--/{name}-->", html, re.S)
    assert found, f"no part {name}"
    return found[1]


@pytest.mark.slow
def test_an_area_closes_once_something_else_is_asked(arthur: Visitor) -> None:
    html = arthur.page(f"{TABLE}?area=B4")
    assert 'id="area"' in _part(html, "area")
    answer = arthur.send(form(_part(html, "area"), "Attack"))
    assert answer.status_code == 303 and "area=" not in answer.headers["Location"]


@pytest.mark.slow
def test_what_is_chosen_from_what_is_asked_opens_there_and_not_in_the_area(arthur: Visitor) -> None:
    html = arthur.page(f"{TABLE}?area=B4")
    pick = form(_part(html, "asked"), "Continue")
    assert "area" not in dict(pick.pairs)
    opened = arthur.client.get(pick.action, query_string=pick.sent(), follow_redirects=True).text
    assert "form order" in _part(opened, "asked") and 'id="area"' not in opened


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_where_orders_lead_to_from_an_open_area_is_marked_on_the_map(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    assert arthur.page(f"{TABLE}?area=C1").count('class="into-line') == 4
    assert "into-line" not in arthur.page(f"{TABLE}?area=B2")


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_the_last_entry_stands_under_the_head_with_the_way_to_take_it_back(app: Flask) -> None:
    page = signed_in(app, "Arthur").page(TABLE)
    line = page[page.index('class="lately') : page.index('id="main"')]
    assert "have the initiative for battle 5" in line
    assert f'href="{TABLE}undo/' in line


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_the_page_of_a_battle_tells_what_its_card_tells_and_leaves_out_what_is_written_on(app: Flask) -> None:
    page = signed_in(app, "Arthur").page(f"{TABLE}report/turn%202%20battle%203")
    for words in ("Allies attack", "3rd Canadian Division", "Axis defend", "Ground", "Supply", "At stake"):
        assert words in page
    assert "score-box" not in page and "signatures" not in page


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_the_page_of_a_matter_without_a_card_has_none(app: Flask) -> None:
    assert "on-card" not in signed_in(app, "Arthur").page(f"{TABLE}report/turn%202")


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_beside_a_troop_stands_what_it_is_worth_before_it_is_committed(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    form = arthur.page(f"{TABLE}?area=C1")
    assert re.search(r"50th Northumbrian Division<span class=\"note\">[A-Z][^<]+; 100 points</span>", form)
