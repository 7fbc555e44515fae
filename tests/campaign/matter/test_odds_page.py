"""The page with a form for odds: what it answers, what does not fit, and when it is hidden."""

import re
from html import unescape

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play import opening
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.memoir44.document.rulings import Rulings as MemoirRulings
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.web import signed_in
from tests.systems.sealed_bid import SEALED_BID

pytestmark = [pytest.mark.plays(MEMOIR44, SEALED_BID, AXIS_ALLIES_DDAY), pytest.mark.slow]
AT = "/c/sword/"
FILLED = "?field-unit=infantry&field-out=open+ground&field-moved=0&field-far=2&field-target=infantry"


@pytest.fixture(autouse=True)
def sword(session: Session) -> None:
    """A battle of one map with Alan among its players, and an auction."""
    olga, alan = builders.an_organiser(session), builders.a_person(session, "Alan")
    start = opening.Start("memoir44", "scenario", SCENARIO.builtin["sword"], MemoirRulings(), "Sword")
    campaign = opening.start_campaign(session, olga, start)
    builders.take_seat(session, campaign, olga, alan, "sword-allied")
    builders.a_campaign(session, olga)


def test_the_form_is_answered_with_a_row_for_each_target_and_says_what_does_not_fit(app: Flask) -> None:
    alan = signed_in(app, "Alan")
    assert f'href="{AT}odds/"' in alan.page(AT)
    page = alan.page(f"{AT}odds/{FILLED}")
    assert page.count('class="odds"') == 4 and "75 %" in page and "2 hits 25 %" in page
    wrong = alan.page(f"{AT}odds/{FILLED.replace('far=2', 'far=99')}")
    assert "a whole number from 1 to 8 is needed" in wrong and 'class="odds"' not in wrong
    assert 'value="0" checked' in wrong, "what was right stands in the form"


def test_it_is_hidden_with_the_odds_and_a_game_without_a_form_says_where_they_stand(app: Flask) -> None:
    olga, alan = signed_in(app, "Olga"), signed_in(app, "Alan")
    olga.press(f"{AT}rules/", "Hide the odds")
    assert "The organiser hides the odds" in alan.page(f"{AT}odds/{FILLED}")
    assert f'href="{AT}odds/"' not in alan.page(AT)
    assert "The odds stand beside the orders." in olga.page("/c/an-evening/odds/")


def test_an_answer_about_ways_stays_without_its_column_of_chances(app: Flask, session: Session) -> None:
    start = opening.Start("axis_allies_dday", "battle", BATTLE.builtin["normandy"], Rulings(), "Coast")
    opening.start_campaign(session, builders.an_organiser(session, "Otto"), start)
    otto = signed_in(app, "Otto")
    asked = re.search(r'href="([^"]+)">Where can', otto.page("/c/coast/?area=Z04"))
    assert asked
    address = unescape(asked[1])
    assert "Strafed" in otto.page(address)
    otto.press("/c/coast/rules/", "Hide the odds")
    assert "Room" in otto.page(address) and "Strafed" not in otto.page(address)
