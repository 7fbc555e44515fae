"""Pages about people and rules on a narrow screen: nothing runs off its side, and what is set stands above
what is looked up."""

import pytest
from playwright.sync_api import Page
from sqlalchemy.orm import Session

from campaign.people import renewing
from tests import builders
from tests.browser.conftest import Someone

LONG = "Karlfriedrichvonhohenstaufenzollernburg"
RULES = "/c/an-evening/rules/"
PAGES = (
    "/account/",
    "/account/passkeys/",
    "/account/second-step",
    "/house/people/",
    "/house/people/1/",
    "/house/log",
    RULES,
    "/c/an-evening/people/",
    "/c/an-evening/papers/",
    "/c/an-evening/keeping/",
    "/nowhere",
)


@pytest.fixture
def house_of_long_names(session: Session) -> None:
    """A house whose organiser, who keeps a campaign, has the longest name there is, in one word."""
    keeper = builders.an_organiser(session, LONG)
    builders.a_campaign(session, keeper)
    renewing.password_link(session, keeper, builders.a_person(session, LONG[::-1]))


def _top(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.long
def test_no_page_about_people_or_rules_runs_off_a_narrow_screen(
    house_of_long_names: None, someone: Someone
) -> None:
    page = someone(LONG, phone=True)
    wide = list[tuple[str, int]]()
    for width in (390, 640):
        page.set_viewport_size({"width": width, "height": 844})
        for address in PAGES:
            page.goto(address)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append((address, width))
    assert wide == []


@pytest.mark.long
def test_on_a_phone_the_dice_of_a_campaign_stand_above_its_rules_and_a_rule_one_comes_to_is_marked(
    house_of_long_names: None, someone: Someone
) -> None:
    page = someone(LONG, phone=True)
    page.goto(RULES)
    assert _top(page, "#dice") < _top(page, ".switches") < _top(page, "#ledger")
    page.goto(f"{RULES}#SB-004")
    tints = [
        page.locator(row).evaluate("row => getComputedStyle(row).backgroundColor")
        for row in ("#SB-004", "#SB-005")
    ]
    assert tints[0] != tints[1]
