"""What scripts add to the page of a battle: dice come with a score."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from rulesets.firestorm.system import FIRESTORM
from tests.browser.conftest import Someone
from tests.campaign.caen import TABLE, week_two

pytestmark = pytest.mark.plays(FIRESTORM)


@pytest.mark.slow
def test_a_die_is_asked_for_where_the_score_allows_it_and_forgotten_where_it_does_not(
    someone: Someone, session: Session
) -> None:
    week_two(session)
    page = someone("Arthur")
    page.goto(f"{TABLE}report/turn%202%20battle%203")
    die = page.get_by_role("group", name="Die against Panzer Lehr")
    expect(die).to_be_hidden()
    page.get_by_role("group", name="Allied points").get_by_label("5", exact=True).check()
    expect(die).to_be_visible()
    die.get_by_label("6", exact=True).check()
    page.get_by_role("group", name="Allied points").get_by_label("2", exact=True).check()
    expect(die).to_be_hidden()
    page.get_by_role("group", name="Allied points").get_by_label("5", exact=True).check()
    expect(die.get_by_label("0", exact=True)).to_be_checked()
