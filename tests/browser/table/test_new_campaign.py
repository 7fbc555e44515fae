"""A new campaign in browsers: what is about to be made is said as it is chosen; typed words are kept."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.storage.models import User
from tests import builders
from tests.browser.conftest import Someone, fits

EVENING = "/new/sealed_bid/auction/evening"


@pytest.fixture
def olga(session: Session) -> User:
    return builders.an_organiser(session)


def filled(page: Page) -> Page:
    """The form with a name, a seat and a house rule otherwise than it is proposed."""
    page.goto(EVENING)
    page.get_by_label("Name", exact=True).fill("Saturday")
    page.locator("input[name=own]").nth(1).check()
    page.locator("details.rule-group").first.evaluate("group => { group.open = true; }")
    page.locator("[data-rule] input[type=radio]").nth(1).check()
    return page


def test_what_is_about_to_be_made_is_said_while_it_is_chosen(someone: Someone, olga: User) -> None:
    page = filled(someone("Olga", phone=True))
    made = page.locator(".about-to-make")
    expect(made).to_contain_text("Saturday")
    expect(made).to_contain_text("you play")
    expect(made.locator("[data-changed]")).to_have_count(1)
    expect(made).to_contain_text("1 house rule at the default.")
    expect(page.locator("details.rule-group output").first).to_have_text("1 changed")
    page.locator("[data-rule] input[type=radio]").first.check()
    expect(made.locator("[data-changed]")).to_have_count(0)
    expect(page.locator("details.rule-group output").first).to_have_text("default")


def test_a_form_left_and_opened_again_is_filled_in_and_says_what_is_about_to_be_made(
    someone: Someone, olga: User
) -> None:
    page = filled(someone("Olga"))
    page.get_by_role("link", name="Library").first.click()
    page.goto(EVENING)
    made = page.locator(".about-to-make")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Saturday")
    expect(page.locator(".kept-words")).to_contain_text("filled in again")
    expect(made).to_contain_text("Saturday")
    expect(made.locator("[data-changed]")).to_have_count(1)
    page.get_by_role("button", name="Discard it").click()
    expect(made.locator("[data-changed]")).to_have_count(0)
    expect(made).not_to_contain_text("Saturday")
    assert fits(page)
