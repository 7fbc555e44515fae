"""A price list from an empty table to the shelf, by somebody who keeps it in a spreadsheet: no map."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.storage.models import User
from tests.authoring.price_desk import a_list, address
from tests.browser.conftest import Someone, press

pytestmark = pytest.mark.usefixtures("bert")

LINES = (
    ("Number", "Name", "Price", "Year", "Comment"),
    ("A1", "Brass Lamp", "3", "1890", "fine"),
    ("A2", "Old Atlas", "6", "1844", ""),
    ("A3", "Tin Drum", "2", "", ""),
)
SHEET = "\n".join(map("\t".join, LINES))


def _press(page: Page, words: str) -> None:
    press(page.get_by_role("button", name=words, exact=True).last)


def _no_wider_than_the_screen(page: Page) -> None:
    wide = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] <= wide[1], wide


def test_arrows_and_enter_go_from_cell_to_cell_and_copied_cells_go_to_the_box(
    someone: Someone, session: Session, ada: User
) -> None:
    uid = a_list(session, ada).uid
    page = someone("Ada")
    page.goto(address(uid))
    page.get_by_label("Worth, row 1").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Worth, row 2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Worth, row 3")).to_be_focused()
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Worth, row 1")).to_be_focused()
    page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.setData("text/plain", "Lot\\tWorth\\nA1\\t8\\n");
          document.activeElement.dispatchEvent(
            new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }"""
    )
    expect(page.get_by_role("button", name="Preview")).to_be_focused()
    page.keyboard.press("Enter")
    _press(page, "Apply")
    expect(page.get_by_label("Worth, row 1")).to_have_value("8")


@pytest.mark.long
def test_on_a_phone_findings_come_first_and_the_first_column_is_kept(
    someone: Someone, session: Session, ada: User
) -> None:
    uid = a_list(session, ada).uid
    page = someone("Ada", phone=True)
    page.goto(address(uid))
    _no_wider_than_the_screen(page)
    found, table = page.locator(".sheet-found"), page.locator(".sheet-scroll")
    assert found.bounding_box()["y"] < table.bounding_box()["y"]  # type: ignore[index]
    table.evaluate("element => { element.scrollLeft = 400; }")
    assert table.evaluate("element => element.scrollLeft") > 100
    expect(page.get_by_label("Thing, row 1")).to_be_in_viewport()
    for label in ("Thing, row 1", "Worth, row 1"):
        assert page.get_by_label(label).bounding_box()["height"] >= 44  # type: ignore[index]
    page.get_by_label("Worth, row 1").fill("7")
    _press(page, "Save draft")
    expect(page.get_by_label("Worth, row 1")).to_have_value("7")
    page.get_by_label("Cells for lots").fill(SHEET)
    _press(page, "Preview")
    expect(page.locator(".looked-rows")).to_be_visible()
    _no_wider_than_the_screen(page)
