"""A campaign of one's own, from a blank map to its first battle the same evening."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring.models import Draft
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Someone, press
from tests.browser.desk.test_drawing import Drawer

pytestmark = pytest.mark.plays(FIRESTORM)
NAMES = ("Nord", "Mitte", "Ost", "West", "Stadt", "Süd")
AREAS = """Code\tVictory points\tHeld at the start by\tSupplies\tBeach
A1\t10\tAllies\tAllies\tyes
A2\t10\tAllies\tnobody\tno
A3\t10\tAllies\tnobody\tno
A5\t60\tAxis\tAxis\tno"""
TROOPS = """Name\tOn its counter\tSide\tComes
1st Division\t1\tAllies\tA1
2nd Division\t2\tAllies\tA2
10th Division\t10\tAxis\tA4
11th Division\t11\tAxis\tA5"""
MOST_PRESSES = 400 * len(NAMES) // 20
"""Twenty areas may take 400 presses."""


def pasted(page: Page, uid: str, form: str, cells: str) -> None:
    """Pastes the cells into the table of a form and applies them."""
    page.goto(f"/desk/{uid}/form/{form}")
    page.get_by_label(f"Cells for {form}").fill(cells)
    press(page.get_by_role("button", name="Preview"))
    press(page.get_by_role("button", name="Apply"))


def six_areas(drawer: Drawer) -> int:
    """Draws two rows of three areas, and returns how often that was a press."""
    chart = drawer.campaign.chart
    assert chart is not None
    across = [chart.width * part / 3 for part in range(4)]
    down = [chart.height * part for part in (0.25, 0.6, 1)]
    drawer.tool("area")
    for number, name in enumerate(NAMES):
        row, column = divmod(number, 3)
        left, right, top, low = across[column], across[column + 1], down[row], down[row + 1]
        drawer.page.locator("#new-name").fill(name)
        drawer.press((left, top), (right, top), (right, low), (left, low), (left, top))
        drawer.says(f"Drew area A{number + 1}")
    return 1 + 5 * len(NAMES)


def test_six_areas_are_drawn_filled_in_and_played(
    someone: Someone, session: Session, pictures: Path | None
) -> None:
    rosa = builders.a_person(session, "Rosa")
    page = someone("Rosa")
    page.goto("/desk/new/firestorm/campaign")
    page.get_by_label("Title").fill("Six areas")
    page.get_by_label("A blank map").check()
    press(page.get_by_role("button", name="Create draft"))
    session.rollback()
    draft = session.scalars(select(Draft)).one()
    drawer = Drawer(page, session, rosa, draft)
    presses = 3 + six_areas(drawer)
    stated = {(border.a, border.b) for border in drawer.campaign.borders}
    assert stated == {
        *zip(
            ("A1", "A2", "A1", "A2", "A4", "A3", "A5"),
            ("A2", "A3", "A4", "A5", "A5", "A6", "A6"),
            strict=True,
        )
    }
    if pictures is not None:
        page.screenshot(path=pictures / "own-theatre-1280.png", full_page=True)
    pasted(page, draft.uid, "areas", AREAS)
    pasted(page, draft.uid, "troops", TROOPS)
    presses += 2 * 3 + 1
    press(page.get_by_role("button", name="Play it now"))
    expect(page.get_by_role("heading", name="Practice game: Six areas")).to_be_visible()
    press(page.get_by_role("button", name="To the end"))
    expect(page.get_by_role("link", name="Back to the draft")).to_be_visible()
    press(page.get_by_role("link", name="Back to the draft"))
    assert draft.uid in page.url
    assert presses <= MOST_PRESSES
