"""A designer of Tide of Iron in a browser: lays boards, places a division, mends a finding, publishes."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.browser.conftest import Someone, press
from tests.browser.hand import click_on, draw, middle, open_map, take

pytestmark = pytest.mark.plays(TIDE_OF_IRON)

MORVIN = SCENARIOS["morvin"]


def _now(session: Session, ada: User, uid: str) -> Scenario:
    session.rollback()
    opened = drafts.load(session, ada, uid)
    assert opened is not None and isinstance(opened.document, Scenario)
    return opened.document


def _turn_to(page: Page, title: str) -> None:
    ways = page.get_by_role("navigation", name="Pages of this draft")
    press(ways.get_by_role("link", name=title, exact=True))


def _lay(page: Page, title: str) -> None:
    _turn_to(page, "Forms")
    _turn_to(page, "Boards")
    press(page.get_by_role("link", name="Add a board"))
    word = page.locator("option", has_text=title).get_attribute("value")
    page.get_by_label("Board or overlay").select_option(word)
    press(page.get_by_role("button", name="Add the board"))


def test_boards_are_laid_a_division_is_placed_and_a_tank_is_written_down(
    someone: Someone, session: Session, ada: User
) -> None:
    page = someone("Ada")
    page.goto("/desk/new")
    press(page.get_by_role("link", name="Scenario of Tide of Iron"))
    press(page.get_by_role("button", name="Create draft"))
    uid = page.url.rstrip("/").split("/")[-1]
    _lay(page, "Morvin West")
    _lay(page, "Morvin East")
    _turn_to(page, "Divisions")
    press(page.get_by_role("link", name="Add a division"))
    page.get_by_label("Squad bases").fill("3")
    page.get_by_label("Vehicles and guns").fill("2 Sherman of ours")
    press(page.get_by_role("button", name="Add the division"))
    expect(page.locator("body")).to_contain_text("is not a piece of this game")
    page.get_by_label("Vehicles and guns").fill("2 M4A1 Sherman")
    press(page.get_by_role("button", name="Add the division"))
    open_map(page, uid)
    expect(page.locator("#map")).to_contain_text("Morvin East at M9")
    take(page, "Zone of division 1 of the Allies")
    draw(page, "A9", "B9", "C9")
    take(page, "Crater")
    click_on(page, "B9")
    made = _now(session, ada, uid)
    assert made.boards == MORVIN.boards
    assert made.divisions[0].pieces == (("sherman", 2),)
    assert made.divisions[0].zone == (Hex(0, 0), Hex(0, 2), Hex(0, 4))
    assert cell_at(made.map, Hex(0, 2)).tags == (Piece("crater"),)
    page.keyboard.press("h")
    page.mouse.click(*middle(page, "B9"))
    expect(page.locator("#under-hand")).to_contain_text("Zone of division 1 of the Allies")
    page.get_by_role("button", name="Remove Zone of division 1 of the Allies from B9").click()
    expect(page.locator("#under-hand")).not_to_contain_text("Zone of division 1")
    assert Hex(0, 2) not in _now(session, ada, uid).divisions[0].zone
