"""A designer plays his draft: one press to the table, one for the program, one back; he waits for runs."""

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


def test_a_draft_is_played_in_one_press_and_left_in_one(
    someone: Someone, session: Session, ada: User
) -> None:
    uid = a_draft(session, ada).draft.uid
    page = someone("Ada", phone=True)
    page.goto(f"/desk/{uid}/")
    press(page.get_by_role("button", name="Play it now"), finger=True)
    expect(page.locator(".practice-bar")).to_contain_text("Practice game of your draft, draft 1.")
    press(page.get_by_role("button", name="This turn"), finger=True)
    expect(page.locator("main")).to_contain_text("Turn 2 of 5")
    across = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert across <= 0, "nothing reaches over the edge of a phone"
    press(page.get_by_role("link", name="Back to the draft"), finger=True)
    assert f"/desk/{uid}/" in page.url


@pytest.mark.parametrize("scripts", [True, False])
def test_runs_are_waited_for_and_one_of_them_is_opened(
    someone: Someone, session: Session, ada: User, scripts: bool
) -> None:
    uid = a_draft(session, ada, TIDE_OF_IRON, CHAIN).draft.uid
    page = someone("Ada", scripts=scripts)
    page.goto(f"/desk/{uid}/practice")
    press(page.get_by_role("button", name=re.compile("^Play it through")))
    said = page.get_by_text("Played through 20 times by the program: 0 dead ends")
    while not scripts and not said.count():
        page.wait_for_timeout(500)
        press(page.get_by_role("link", name="Refresh"))
    expect(said).to_be_visible(timeout=90_000)
    page.get_by_text("All 20 runs").click()
    press(page.get_by_role("button", name="Open run 4"))
    expect(page.locator(".practice-bar")).to_contain_text("Practice run 4 of your draft")
