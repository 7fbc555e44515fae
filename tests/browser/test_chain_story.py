"""An organiser starts the 29th, types the roster in, reports the first battle and reads medals on paper. A
designer of Tide of Iron in a browser: lays boards, places a division, mends a finding, publishes."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.people import people
from campaign.people.people import named
from campaign.storage.models import Campaign, User
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests import builders
from tests.browser.caen import Player
from tests.browser.conftest import Someone, fits, press
from tests.browser.hand import click_on, draw, middle, open_map, take

pytestmark = pytest.mark.plays(TIDE_OF_IRON)

MOST_TAPS = 14
"""Taps a stage takes both together, though every one of the ten bases has lost somebody."""


@pytest.mark.slow
def test_a_first_battle_is_reported_agreed_to_and_read_from_the_roster(
    someone: Someone, session: Session
) -> None:
    anna = Player(someone(), "Anna")
    anna.comes_in(f"/join/{people.first_link(session)}")
    xaver = Player(someone(phone=True), "Xaver")
    xaver.comes_in(_begins(anna))
    anna.looks()
    _types_the_roster(anna, session)
    taps = _counted(anna.page)
    _reports(anna)
    assert len(taps) == 13, "one to begin, one for the result, ten for the bases, one to send"
    xaver.looks()
    taps += _agrees(xaver)
    assert len(taps) <= MOST_TAPS
    anna.looks()
    table = anna.page.locator("body")
    expect(table).to_contain_text("Bronze Star")
    expect(table).to_contain_text("Battle of Bocage")
    printed = anna.paper("Roster of the division")
    assert "Squad 1" in printed and "Bronze Star" in printed and "Wiped out at Bloody Omaha" in printed


def _counted(page: Page) -> list[str]:
    """The list into which everything pressed on the page is written from now on."""
    taps: list[str] = []
    page.expose_function("tapped", lambda what: taps.append(what))
    script = "addEventListener('pointerdown', (tap) => tapped(tap.target.tagName), true)"
    page.add_init_script(script)
    page.evaluate(script)
    return taps


def _begins(anna: Player) -> str:
    """The campaign with its organiser on the Allied seat; the link she gives the Axis, for whom it waits."""
    page = anna.page
    anna.names_a_campaign("The 29th Infantry Division in Normandy", "Blue and Grey")
    page.get_by_role("group", name="Your own seat").get_by_label("Allies").check()
    page.get_by_role("button", name="Start campaign").click()
    anna.is_told("Blue and Grey is set up.")
    return anna.invites("Axis")


def _types_the_roster(anna: Player, session: Session) -> None:
    """All ten bases, four regulars each, as the form begins; eight are given without a browser."""
    for number in (1, 2):
        anna.picks(f"Squad {number}: only figures", "Continue")
        _sends(anna.page)
        anna.is_told(f"Squad {number} has")
    campaign, person = session.scalars(select(Campaign)).one(), named(session, "Anna")
    assert person is not None
    for number in range(3, 11):
        builders.order(session, campaign, person, "allied", f"Squad {number}: only figures")
    anna.looks()


def _sends(page: Page) -> None:
    press(page.locator("#orders form.order").first.locator("p.go button"))


def _reports(anna: Player) -> None:
    """The first battle begun and won, the second base wiped out, every other one hurt."""
    page = anna.page
    press(page.get_by_role("button", name="Begin stage"))
    form = page.locator("#orders form.order").first
    form.get_by_label("won by the 29th Infantry Division").check()
    for number in range(1, 11):
        left = form.get_by_role("spinbutton", name=f"Squad {number} regulars")
        if number == 2:
            left.click()
            left.fill("0")
        else:
            form.get_by_role("button", name=f"Fewer: Squad {number} regulars").click()
    _sends(page)
    anna.is_told("reports “Bloody Omaha”")


def _agrees(xaver: Player) -> list[str]:
    """He reads on his phone what follows by name, and agrees; returns his taps."""
    page, taps = xaver.page, _counted(xaver.page)
    expect(page.locator("body")).to_contain_text("Squad 1 rises to Bronze Star.")
    expect(page.locator("body")).to_contain_text("Left of Squad 2: nobody.")
    assert fits(page)
    page.get_by_role("button", name="Agree").first.click()
    xaver.is_told("The enemy agrees.")
    return taps


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
