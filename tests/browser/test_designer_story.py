"""The designer's story in a browser: an empty board becomes a scenario, its papers, its files and a fork."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.models import Draft
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.kit.hexes.hex_document import Cell, Piece, cell_at
from rulesets.kit.hexes.hexes import hex_at
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.document import Scenario
from tests.browser.conftest import Someone, press
from tests.browser.hand import click_on, draw, open_map, take
from tests.browser.paper import text_of

pytestmark = pytest.mark.plays(*RULESETS)

TITLE = "Across the Odon"
SHAPE = SHAPES["BRKTHRU"]


def _now(session: Session, person: User, uid: str) -> Scenario:
    session.rollback()
    opened = drafts.load(session, person, uid)
    assert opened is not None and isinstance(opened.document, Scenario)
    return opened.document


def _on(document: Scenario, key: str) -> Cell:
    at = hex_at(SHAPE, key)
    assert at is not None
    return cell_at(document.map, at)


def _uid(page: Page) -> str:
    return page.url.rstrip("/").split("/")[-1]


def _turn_to(page: Page, title: str) -> None:
    """Goes to another page of the draft."""
    ways = page.get_by_role("navigation", name="Pages of this draft")
    press(ways.get_by_role("link", name=title, exact=True))


def _begin(page: Page) -> str:
    """An empty Breakthrough board with the name of what shall become of it."""
    page.goto("/desk/")
    page.get_by_role("link", name="New scenario").click()
    page.get_by_role("link", name="Scenario of Memoir").click()
    page.get_by_label("Title", exact=True).fill(TITLE)
    page.get_by_label("Breakthrough, 13 by 17").check()
    page.get_by_role("button", name="Create draft").click()
    page.wait_for_selector("#map[data-ready]")
    expect(page.locator("#draft-title")).to_have_text(TITLE)
    return _uid(page)


def _paint(page: Page) -> None:
    """A coast, a town, a river with a bridge, units of both sides, medals."""
    take(page, "Ocean")
    page.locator("[data-tool=box]").click()
    draw(page, "A3", "M1")
    take(page, "Coastline")
    page.keyboard.press("p")
    draw(page, "a4", "l4")
    take(page, "Town")
    draw(page, "F9", "G9")
    take(page, "River")
    draw(page, "D17", "D13", "d12", "E7", "E5")
    take(page, "Road")
    draw(page, "A9", "F9")
    take(page, "American infantry")
    draw(page, "C3", "D3")
    take(page, "German infantry")
    draw(page, "F9")
    take(page, "Medal, either side")
    draw(page, "F9", "G9")


def _mend(page: Page) -> None:
    """Wire under a unit is found; a click leads to the hex, and the wire is taken off again."""
    expect(page.locator("#findings-list .error")).to_have_count(0)
    take(page, "Wire")
    draw(page, "F9")
    error = page.locator("#findings-list .error li")
    expect(error).to_have_count(1)
    page.keyboard.press("h")
    page.get_by_role("button", name="Fit").click()
    error.get_by_role("link", name="F9").click()
    expect(page.locator("#map a[data-key=F9]")).to_be_focused()
    expect(page.locator("#under-hand h3")).to_have_text("F9")
    page.keyboard.press("e")
    page.get_by_label("Removes").select_option("obstacle")
    click_on(page, "F9")
    expect(error).to_have_count(0)


def _publish(page: Page) -> None:
    _turn_to(page, "Publish")
    page.get_by_label("Note").fill("A bridge, a town and a beach.")
    page.get_by_role("button", name="Publish version 1").click()
    expect(page.get_by_text(f"{TITLE} is in the library as version 1.")).to_be_visible()


def _print(page: Page) -> str:
    """The words of the scenario sheet as it is printed on A4."""
    address = page.locator("#papers").get_by_role("button", name="PDF of").first.get_attribute("formaction")
    assert address is not None
    return text_of(page, address)


def _exported(page: Page, folder: Path) -> Path:
    with page.expect_download() as taken:
        page.locator("#files a[href$='.m44']").click()
    path = folder / taken.value.suggested_filename
    taken.value.save_as(path)
    return path


def _brought_in(page: Page, path: Path) -> str:
    page.goto("/shelf/bring-in")
    page.get_by_label("File").set_input_files(path)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    page.get_by_role("button", name="Import as draft").click()
    page.wait_for_selector("#map[data-ready]")
    return _uid(page)


def test_from_an_empty_board_to_a_fork(someone: Someone, session: Session, ada: User, tmp_path: Path) -> None:
    page = someone("Ada")
    uid = _begin(page)
    _paint(page)
    drawn = _now(session, ada, uid)
    assert _on(drawn, "E9").tile == Piece("bridge", 4) and _on(drawn, "F9").terrain == Piece("buildings")
    assert len(drawn.medals) == 2
    _mend(page)
    _publish(page)
    work = page.url
    printed = _print(page)
    assert TITLE.upper() in printed and "Wire" not in printed
    brought = _now(session, ada, _brought_in(page, _exported(page, tmp_path)))
    assert (brought.map, brought.medals) == (drawn.map, drawn.medals)
    page.goto(work)
    page.get_by_role("button", name="Fork: copy and edit").click()
    page.wait_for_selector("#map[data-ready]")
    page.get_by_role("button", name="Fit").click()
    take(page, "Woods")
    draw(page, "H11")
    session.rollback()
    fork = session.scalars(select(Draft).where(Draft.uid == _uid(page))).one()
    assert fork.forked_work is not None and fork.forked_version == 1
    assert _on(_now(session, ada, fork.uid), "H11").terrain == Piece("woods")
    page.goto(work)
    expect(page.get_by_text("A bridge, a town and a beach.")).to_be_visible()
    open_map(page, uid)
    assert _on(_now(session, ada, uid), "H11").terrain is None
