"""The table and the page of a battle: what is in sight without turning a page."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from rulesets.firestorm.system import FIRESTORM
from tests.campaign.caen import TABLE, week_two
from tests.campaign.web import signed_in

pytestmark = pytest.mark.plays(FIRESTORM)


@pytest.fixture
def caen(session: Session) -> None:
    """The demonstration with people on its seats."""
    week_two(session)


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
def test_the_report_of_a_turn_tells_each_battle_together_under_its_name(app: Flask) -> None:
    page = signed_in(app, "Arthur").page(f"{TABLE}papers/report-2")
    told = page[page.index('class="columns') :]
    first, second = told.index("Battle 1, A5 into"), told.index("Battle 2, B2 into")
    assert told.index("5 battles will be fought this turn") < first
    assert first < told.index("The Allies took the ground, 4 : 1 at the table.") < second
    assert second < told.index("The Allies took the ground, 5 : 2 at the table.")
    assert told.index("advance from Sword Beach (A5) into Épron (B4).") < second


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_beside_a_troop_stands_what_it_is_worth_before_it_is_committed(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    form = arthur.page(f"{TABLE}?area=C1")
    assert re.search(r"50th Northumbrian Division<span class=\"note\">[A-Z][^<]+; 100 points</span>", form)
