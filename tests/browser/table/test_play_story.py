"""A General at the table: area and target pressed on the map and sent in one press. What is gone is replaced,
and dice come with a score."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Someone
from tests.builders import Begun
from tests.campaign.caen import TABLE, week_two

pytestmark = pytest.mark.plays(FIRESTORM)

BEFORE = 8389
"""The height of this page at 390 pixels before map and question stood beside each other."""


def is_in_view(page: Page, selector: str) -> bool:
    """Whether the top of what the selector names lies within the window."""
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    assert box is not None and size is not None
    return -1 <= box["y"] < size["height"]


@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_an_attack_is_one_press_with_the_hand_on_the_map(someone: Someone) -> None:
    page = someone("Arthur")
    page.goto(TABLE)
    page.locator(".map a.area[data-key=C1]").click()
    expect(page.locator("#area h2")).to_contain_text("Tilly")
    expect(page.locator(".target-number")).to_have_count(8)
    assert is_in_view(page, "#map") and is_in_view(page, "#area")
    page.locator(".map a.area[data-key=D1]").click()
    target = page.locator("#area input[data-into=D1]")
    expect(target).to_be_checked()
    expect(page.locator(".map a.area.chosen")).to_have_attribute("data-key", "D1")
    page.locator("#area").get_by_label("8th Armoured Brigade").check()
    page.locator("#area").get_by_label("move in all survivors there is room for").check()
    page.locator("#area button", has_text="Attack").click()
    expect(page.locator("#told")).to_contain_text("Villers-Bocage (D1)")
    expect(page.locator("#waiting")).to_contain_text("Gerda")


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.usefixtures("caen")
def test_on_a_phone_the_table_is_half_as_long_as_it_was(someone: Someone) -> None:
    page = someone("Arthur", phone=True)
    page.goto(TABLE)
    assert page.evaluate("document.documentElement.scrollHeight") <= BEFORE / 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
def test_a_question_that_is_gone_is_replaced_and_what_was_written_is_said(
    someone: Someone, session: Session, caen: Begun
) -> None:
    campaign, people = caen
    page = someone("Gerda")
    page.goto(f"{TABLE}?area=C2")
    form = page.locator("#orders form.order", has_text="Allied points")
    form.get_by_role("textbox", name="Remark").fill("We held the mill.")
    builders.order(
        session, campaign, people["Olga"], "organiser", "Report battle 3", {"allied": 1, "axis": 5}
    )
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(form).to_have_count(0)
    expect(page.locator("#line-down")).to_contain_text("We held the mill.")


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
