"""Alone against the program on a phone: from the first page to the end of a turn, in long runs of two."""

import re

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from rulesets.firestorm.system import FIRESTORM
from tests.browser.conftest import Someone, press
from tests.builders import a_person
from tests.length import far

pytestmark = pytest.mark.plays(FIRESTORM)
PRESSES = 60
REACHED = f"Turn {far(2, 3)} of 5"


def goes_on(page: Page) -> None:
    """Presses what ends a step, else the first button of what is asked, with a troop ticked."""
    done = page.locator("#column button:visible", has_text=re.compile("^(Done|Finish)"))
    asked = page.locator("#column :is(.button, form.order button):visible")
    button = (done if done.count() else asked).first
    form = button.locator("xpath=ancestor::form")
    boxes = form.locator("input[type=checkbox]:visible")
    if boxes.count() and not form.locator("input[type=checkbox]:checked").count():
        boxes.first.check()
    press(button)


def test_somebody_new_plays_caen_against_the_program(someone: Someone, session: Session) -> None:
    a_person(session, "Fritz")
    page = someone("Fritz", phone=True)
    page.goto("/")
    page.get_by_role("radio", name="Axis").check()
    expect(page.get_by_role("button", name="Play as the Axis", exact=True)).to_be_visible()
    page.get_by_role("radio", name="Allies").check()
    press(page.get_by_role("button", name="Play as the Allies", exact=True), finger=True)
    expect(page.locator(".practice-bar")).to_contain_text("Against the program, cautious")
    live = page.locator("#live")
    for _ in range(PRESSES):
        if REACHED in live.inner_text():
            break
        goes_on(page)
        expect(page.locator("#waiting")).to_have_count(0)
    expect(live).to_contain_text(REACHED)
    expect(page.locator(".practice-bar .program-mark")).to_be_visible()
    expect(page.locator("#chronicle")).to_contain_text("by the program, General of the Axis")
    across = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert across <= 0, "nothing reaches over the edge of a phone"
    press(page.get_by_role("link", name="Seats"))
    expect(page.locator(".seat", has_text="Program, cautious")).to_contain_text("General of the Axis")
