"""A campaign of one's own by keys alone: drawn, filled in, published, begun. Pieces of real geography are
chosen by a press, by a lasso, by keys and without a script."""

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy.orm import Session

from authoring import drafts
from rulesets.firestorm.editing.editing import blank
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Someone, fits, press

pytestmark = pytest.mark.plays(FIRESTORM)


class Keys:
    """Hands on the keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reaches(self, there: Locator) -> None:
        """Goes by Tab until it has the focus."""
        for _ in range(250):
            if there.evaluate("place => place === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never leads to {there}")

    def goes(self, there: Locator) -> None:
        """Follows a link or presses a button that leads to another page."""
        self.reaches(there)
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def walks(self, *keys: str) -> None:
        """Presses each key, an arrow ten times."""
        for key in keys:
            for _ in range(10 if key.startswith("Arrow") else 1):
                self.page.keyboard.press(key)

    def pastes(self, form: str, *lines: str) -> None:
        """Goes to the table of that title, and pastes cells into it."""
        ways = self.page.get_by_role("navigation", name="Pages of this draft")
        self.goes(ways.get_by_role("link", name=form, exact=True))
        self.reaches(self.page.get_by_label(f"Cells for {form.lower()}"))
        self.page.keyboard.insert_text("\n".join(lines))
        for button in ("Preview", "Apply"):
            self.goes(self.page.get_by_role("button", name=button, exact=True))


def test_a_theatre_of_two_areas_is_made_and_begun_by_keys_alone(someone: Someone, session: Session) -> None:
    builders.an_organiser(session, "Rosa")
    page = someone("Rosa")
    page.goto("/")
    keys = Keys(page)
    for title in ("Editor", "New scenario", "Campaign of Firestorm: Caen"):
        keys.goes(page.get_by_role("link", name=title).first)
    keys.reaches(page.get_by_label("Title"))
    keys.walks("Control+a")
    page.keyboard.insert_text("Two areas")
    keys.reaches(page.get_by_label("Like Caen"))
    page.keyboard.press("ArrowDown")
    keys.goes(page.get_by_role("button", name="Create draft"))
    page.wait_for_selector("#map[data-ready]")
    keys.reaches(page.locator("#map"))
    keys.walks("a", "Enter", "ArrowLeft", "Enter", "ArrowUp", "Enter", "ArrowRight", "Enter", "f")
    expect(page.locator("#said")).to_contain_text("Drew area A1")
    keys.walks("z", "Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "ArrowLeft", "Enter", "f")
    expect(page.locator("#said")).to_contain_text("Drew area A2")
    ways = page.get_by_role("navigation", name="Pages of this draft")
    keys.goes(ways.get_by_role("link", name="Tables"))
    owners = ("A1\t80\tAllies\tAllies", "A2\t80\tAxis\tAxis")
    keys.pastes("Areas", "Code\tVictory points\tHeld at the start by\tSupplies", *owners)
    keys.pastes("Troops", "Name\tOn its counter\tSide\tComes", "First\t1\tAllies\tA1", "Second\t2\tAxis\tA2")
    keys.goes(ways.get_by_role("link", name="Publish"))
    keys.goes(page.get_by_role("button", name="Publish version 1"))
    keys.goes(page.locator("#main").get_by_role("link", name="campaign").first)
    keys.reaches(page.locator("input[name=own]:checked"))
    page.keyboard.press("ArrowDown")
    keys.goes(page.locator("form.new-page").get_by_role("button").last)
    expect(page.locator("#told")).to_contain_text("Two areas is set up.")


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
