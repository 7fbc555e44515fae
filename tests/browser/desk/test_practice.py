"""A designer has his draft played through: he waits for the runs, and opens one."""

import re

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from campaign.storage.models import User
from rulesets.firestorm.system import FIRESTORM
from rulesets.tide_of_iron.kind import CHAIN
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.authoring.practice.test_practice_games import a_draft
from tests.browser.conftest import Someone, press

pytestmark = pytest.mark.plays(FIRESTORM, TIDE_OF_IRON)


@pytest.mark.long
def test_runs_are_waited_for_and_one_of_them_is_opened(someone: Someone, session: Session, ada: User) -> None:
    uid = a_draft(session, ada, TIDE_OF_IRON, CHAIN).draft.uid
    page = someone("Ada")
    page.goto(f"/desk/{uid}/practice")
    press(page.get_by_role("button", name=re.compile("^Play it through")))
    said = page.get_by_text("Played through 20 times by the program: 0 dead ends")
    expect(said).to_be_visible(timeout=90_000)
    page.get_by_text("All 20 runs").click()
    press(page.get_by_role("button", name="Open run 4"))
    expect(page.locator(".practice-bar")).to_contain_text("Practice run 4 of your draft")
