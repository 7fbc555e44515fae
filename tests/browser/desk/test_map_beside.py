"""The drawn map beside the forms of a draft in a browser: pressed, by keys, on a phone, without scripts."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy.orm import Session

from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Someone, press

pytestmark = pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY)
CAEN, NORMANDY = "firestorm.campaign.caen", "axis_allies_dday.battle.normandy"
COVERED = """(field) => {
  const { y, bottom } = field.getBoundingClientRect();
  return y < document.querySelector(".map-beside").getBoundingClientRect().bottom || bottom > innerHeight;
}"""
"""Whether the map or the end of the screen cuts into a field below it."""


def forked(page: Page, work: str) -> str:
    page.goto(f"/shelf/{work}/")
    press(page.get_by_role("button", name="Fork: copy and edit"))
    return page.url.partition("/form/")[0]


def area(page: Page, key: str) -> Locator:
    return page.locator(f'.map a.area[data-key="{key}"]')


def push(place: Locator) -> None:
    """Presses the middle of an area, whatever counter stands there."""
    place.evaluate(
        "(area) => area.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"
    )


def lit(page: Page) -> Any:
    return page.locator(".map .area.lit").evaluate_all("(areas) => areas.map((area) => area.dataset.key)")


def test_an_area_pressed_goes_into_the_field_that_asks_or_to_its_row(
    session: Session, someone: Someone
) -> None:
    builders.a_person(session, "Rosa")
    page = someone("Rosa")
    base = forked(page, CAEN)
    page.goto(f"{base}/form/gap")
    attacked = page.get_by_label("To attack")
    attacked.focus()
    assert lit(page) == ["D1"]
    area(page, "D3").click()
    expect(attacked).to_have_value("D3 Évrecy")
    expect(attacked).to_be_focused()
    assert lit(page) == ["D3"]
    page.get_by_label("Leads through").fill("Tilly-sur-Seulles")
    press(page.get_by_role("button", name="Save draft").last)
    expect(page.get_by_label("To attack")).to_have_value("D3 Évrecy")
    expect(page.get_by_label("Leads through")).to_have_value("C1 Tilly-sur-Seulles")
    page.goto(f"{base}/form/areas")
    push(area(page, "D7"))
    expect(page.get_by_label("Code, row 25")).to_be_focused()
    assert lit(page) == ["D7"]
    page.goto(f"{base}/list/troops/0")
    page.get_by_role("group", name="Must land on").get_by_label("A2 Gold Beach").focus()
    push(area(page, "A3"))
    expect(page.get_by_role("group", name="Must land on").get_by_label("A3 Juno Beach")).to_be_checked()
    push(area(page, "D8"))
    expect(page.get_by_text("D8 is not offered for: Must land on.")).to_be_visible()


@pytest.mark.long
def test_by_keys_an_area_of_the_map_goes_into_the_field_and_escape_frees_the_map(
    session: Session, someone: Someone
) -> None:
    builders.a_person(session, "Rosa")
    page = someone("Rosa")
    base = forked(page, NORMANDY)
    page.goto(f"{base}/form/links")
    cell = page.get_by_label("touches, row 1", exact=True)
    cell.focus()
    area(page, "Z05").focus()
    page.keyboard.press("Enter")
    expect(cell).to_have_value("Z05")
    expect(cell).to_be_focused()
    area(page, "Z30").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    named = page.locator("tr[data-places^=Z30]").first.locator("input").first
    expect(named).to_be_focused()
    assert "Z30" in lit(page)


@pytest.mark.long
def test_on_a_phone_the_map_stays_above_folds_and_covers_no_field_that_has_the_focus(
    session: Session, someone: Someone
) -> None:
    builders.a_person(session, "Rosa")
    page = someone("Rosa", phone=True)
    base = forked(page, NORMANDY)
    page.goto(f"{base}/form/boxes")
    fields = page.locator(".sheet-grid input[type=text]")
    fields.first.focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert not page.locator("*:focus").evaluate(COVERED)
    for _ in range(30):
        page.keyboard.press("Shift+Tab")
        assert not page.locator("*:focus").evaluate(COVERED)
    expect(page.locator(".map")).to_be_in_viewport()
    page.locator(".map-beside summary").tap()
    expect(page.locator(".map")).not_to_be_visible()
