"""An organiser starts the 29th, types the roster in, reports the first battle and reads medals on paper."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.people import people
from campaign.people.people import named
from campaign.storage.models import Campaign
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests import builders
from tests.browser.caen import Player
from tests.browser.conftest import Someone, fits, press

pytestmark = pytest.mark.plays(TIDE_OF_IRON)

MOST_TAPS = 14
"""Taps a stage takes both together, though every one of the ten bases has lost somebody."""


@pytest.mark.long
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
