"""Pieces of real geography chosen by a press, by a lasso, by keys and without a script."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from authoring import drafts
from rulesets.firestorm.editing.editing import blank
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Someone, fits, press

pytestmark = pytest.mark.plays(FIRESTORM)
COTENTIN = "west=-2&south=48.9&east=-0.4&north=49.8"


@pytest.mark.long
def test_pieces_are_chosen_on_the_map_by_keys_and_without_a_script(
    someone: Someone, session: Session
) -> None:
    rosa = builders.a_person(session, "Rosa")
    uid = drafts.create(session, rosa, FIRESTORM, FIRESTORM.kinds[0], blank("frame")).uid
    page, phone = someone("Rosa"), someone("Rosa", phone=True, scripts=False)
    page.goto(f"/desk/{uid}/geography?{COTENTIN}")
    said = page.locator("#pieces-said")
    page.locator("path", has_text="Manche").click()
    expect(said).to_have_text("1 chosen: Manche.")
    page.get_by_label("Manche").press("Space")
    expect(said).to_have_text("None is chosen.")
    box = page.locator("#pieces-map").bounding_box()
    assert box is not None
    corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
    at = [(box["x"] + 2 + x * (box["width"] - 4), box["y"] + 2 + y * (box["height"] - 4)) for x, y in corners]
    page.mouse.move(*at[0])
    page.mouse.down()
    for corner in at[1:]:
        page.mouse.move(*corner, steps=4)
    page.mouse.up()
    expect(said).to_have_text("2 chosen: Calvados, Manche.")
    press(page.get_by_role("button", name="Take each as an area"))
    expect(page.get_by_text("2 pieces taken.")).to_be_visible()
    phone.goto(f"/desk/{uid}/geography")
    assert fits(page) and fits(phone)
    phone.get_by_label("Manche").check()
    press(phone.get_by_role("button", name="Fit areas to this coast"))
    expect(phone.get_by_text("Nothing of A1 lies on the chosen land.")).to_be_visible()
