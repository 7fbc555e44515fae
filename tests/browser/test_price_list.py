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


@pytest.mark.long
def test_a_list_is_begun_pasted_edited_undone_published_and_forked(someone: Someone, ada: User) -> None:
    page = someone("Ada")
    page.goto("/desk/new")
    press(page.get_by_role("link", name="Price list"))
    page.get_by_label("Title").fill("Things from the cellar")
    press(page.get_by_role("button", name="Create draft"))
    expect(page.locator("h1")).to_have_text("Things from the cellar")

    page.get_by_label("Cells for lots").fill(SHEET)
    _press(page, "Preview")
    expect(page.locator(".looked-rows")).to_contain_text("3 rows: 3 new.")
    expect(page.locator(".match-cols")).to_contain_text("Comment")
    expect(page.locator(".sheet-grid tbody tr")).to_have_count(1)
    _press(page, "Apply")
    expect(page.get_by_label("Thing, row 2")).to_have_value("Old Atlas")

    page.get_by_label("Worth, row 3").fill("0")
    page.get_by_label("Thing, new row 1").fill("Clock")
    page.get_by_label("Lot, new row 1").fill("A1")
    page.get_by_label("Worth, new row 1").fill("5")
    _press(page, "Save draft")
    expect(page.locator(".tally")).to_contain_text("1 to fix")
    expect(page.locator("#row-lots-3 .mark")).to_have_text("1")
    _press(page, "Set L1")
    expect(page.get_by_label("Lot, row 4")).to_have_value("L1")
    press(page.get_by_role("button", name="Move up, row 4"))
    expect(page.get_by_label("Thing, row 3")).to_have_value("Clock")
    press(page.get_by_role("button", name="Remove, row 1"))
    expect(page.locator("#row-lots-2")).to_have_count(1)
    _press(page, "Undo")
    expect(page.locator("#told")).to_contain_text("Undone: Removed a row from Lots")
    expect(page.get_by_label("Thing, row 1")).to_have_value("Brass Lamp")

    press(page.get_by_role("link", name="Publish"))
    _press(page, "Publish version 1")
    expect(page.locator("#told")).to_contain_text("Things from the cellar is in the library as version 1.")
    work = page.url
    press(page.get_by_role("link", name="Editor").first)
    press(page.get_by_role("link", name="Things from the cellar").first)
    page.get_by_label("Worth, row 2").fill("9")
    _press(page, "Save draft")
    press(page.get_by_role("link", name="Publish"))
    expect(page.locator("main")).to_contain_text("Worth of lot 2")
    _press(page, "Publish version 2")
    expect(page.locator("#told")).to_contain_text("version 2")

    reader = someone("Bert")
    reader.goto(work)
    reader.get_by_role("button", name="Fork: copy and edit").click()
    expect(reader.locator("h1")).to_have_text("Things from the cellar")
    expect(reader.get_by_label("Worth, row 2")).to_have_value("9")


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
