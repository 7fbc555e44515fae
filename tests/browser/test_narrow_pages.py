"""Pages about people and rules on a narrow screen: nothing runs off its side, however long a name is."""

import pytest
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
