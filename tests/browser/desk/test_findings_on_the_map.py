"""Findings on the designer's map: at their hexes by level, in the list, and each way to the other."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.kit.ruleset import kind_named
from rulesets.memoir44.system import MEMOIR44
from tests.browser.conftest import Someone
from tests.browser.hand import click_on, middle, open_map
from tests.rulesets.memoir44.sound import SOUND, after, lay

pytestmark = pytest.mark.plays(*RULESETS)

BATTLE = after(
    SOUND,
    lay("unit", "infus", "B1", "D1", badge="badge33"),
    lay("tile", "bridge", "H1"),
    lay("tile", "bunker", "K9"),
)


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    """A battle with a slip or two."""
    return drafts.create(session, ada, MEMOIR44, kind_named(MEMOIR44, "scenario"), BATTLE).uid


def _marked(page: Page) -> dict[str, str]:
    """The level that is drawn at each hex."""
    marks = page.locator("#map [data-layer=findings] > [data-hex]")
    read = "marks => marks.map(mark => [mark.dataset.hex, mark.getAttribute('class').replace('found-', '')])"
    return dict(marks.evaluate_all(read))


def _listed(page: Page, level: str) -> set[str]:
    """The hexes that the findings of a level name."""
    links = page.locator(f"#findings-list .found.{level} [data-go]")
    return set(links.evaluate_all("links => links.map(link => link.dataset.go)"))


def test_findings_are_drawn_at_their_hexes_by_level_and_who_presses_one_finds_the_other(
    someone: Someone, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    marked = _marked(page)
    assert set(marked) == _listed(page, "error") | _listed(page, "warning") | _listed(page, "note")
    assert {key for key, level in marked.items() if level == "warning"} >= {"B1", "D1", "H1"}
    assert page.evaluate("innerHeight") == 900
    expect(page.locator("#findings-block")).to_be_in_viewport(ratio=0.99)
    page.locator("#findings-list [data-go=H1]").first.click()
    expect(page.locator("#map a[data-key=H1]")).to_be_focused()
    expect(page.locator("#said")).to_contain_text("Warning:")
    page.mouse.click(*middle(page, "D1"))
    here = page.locator("#findings-list li.here")
    expect(here.first).to_be_in_viewport()
    expect(here.first).to_contain_text("D1")
    expect(here.locator("[data-go=H1]")).to_have_count(0)
    page.mouse.click(*middle(page, "G5"))
    expect(here).to_have_count(0)


def test_marks_come_and_go_with_what_is_found_and_can_be_hidden(someone: Someone, uid: str) -> None:
    page = open_map(someone("Ada"), uid)
    assert "F1" not in _marked(page)
    page.locator("[data-tool=pick]").click()
    page.mouse.click(*middle(page, "B1"))
    click_on(page, "F1")
    expect(page.locator("#map [data-layer=findings] [data-hex=F1]")).to_have_count(1)
    with page.expect_response("**/undo"):
        page.keyboard.press("Control+z")
    expect(page.locator("#map [data-layer=findings] [data-hex=F1]")).to_have_count(0)
    page.get_by_text("Layers", exact=True).click()
    page.get_by_label("Problems", exact=True).uncheck()
    expect(page.locator("#map [data-layer=findings]")).to_be_hidden()
