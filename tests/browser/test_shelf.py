"""The shelf in browsers: a stranger with a phone and no scripts, and an author who publishes twice."""

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from authoring import drafts, publishing
from authoring.drafts import Change
from campaign.storage.models import User
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from tests.browser.conftest import Someone, press
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR, edit

HALL = replace(PARLOUR, title="The great hall")


def keep(page: Page, pictures: Path | None, name: str) -> None:
    if pictures is not None:
        page.screenshot(path=pictures / f"{name}.png", full_page=True)


def fits(page: Page) -> bool:
    """Whether nothing of the page stands beyond the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_a_stranger_finds_and_reads_a_work_on_a_phone_without_scripts(
    session: Session, someone: Someone, rosa: User, pictures: Path | None
) -> None:
    draft = drafts.create(session, rosa, SEALED_BID, FLOOR, HALL)
    publishing.publish(session, rosa, draft.uid, 1, "As it was built.")
    page = someone(phone=True, scripts=False)
    page.goto("/shelf/")
    page.get_by_label("Search for").fill("great hall")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("1 scenario", exact=True)).to_be_visible()
    expect(page.get_by_text("Things from the attic")).to_have_count(0)
    keep(page, pictures, "shelf-phone")
    page.get_by_role("link", name="The great hall").last.click()
    expect(page.get_by_role("heading", name="The great hall")).to_be_visible()
    expect(page.get_by_text("As it was built.")).to_be_visible()
    expect(page.get_by_role("button", name="PDF of").first).to_be_visible()
    keep(page, pictures, "work-phone")


def test_pages_of_the_shelf_fit_a_phone(session: Session, someone: Someone, rosa: User) -> None:
    draft = drafts.create(session, rosa, SEALED_BID, FLOOR, HALL)
    publishing.publish(session, rosa, draft.uid, 1, "")
    page = someone("Rosa", phone=True)
    for address in (
        "/shelf/?box-chairs=1",
        "/shelf/the-great-hall/",
        "/shelf/bring-in",
        f"/shelf/publish/{draft.uid}",
        "/shelf/sealed_bid.prices.attic/",
    ):
        page.goto(address)
        assert fits(page), address


def test_an_author_publishes_twice_and_everybody_sees_what_changed(
    session: Session, someone: Someone, rosa: User, pictures: Path | None
) -> None:
    draft = drafts.create(session, rosa, SEALED_BID, FLOOR, HALL)
    author = someone("Rosa")
    author.goto(f"/shelf/publish/{draft.uid}")
    author.get_by_role("button", name="Publish version 1").click()
    expect(author.get_by_text("The great hall is in the library as version 1.")).to_be_visible()
    stroke = SetHexes("terrain", (Hex(0, 0), Hex(1, 1)), Piece("carpet"))
    drafts.change(session, rosa, draft.uid, lambda now: Change(edit(now.document, stroke), "Carpet"))
    author.goto(f"/shelf/publish/{draft.uid}")
    author.get_by_label("Changes").fill("Carpet by the door.")
    press(author.get_by_role("button", name="Publish version 2"))
    reader = someone()
    reader.goto("/shelf/the-great-hall/")
    expect(reader.get_by_text("Carpet by the door.")).to_be_visible()
    reader.get_by_role("link", name="what changed since version 1").click()
    expect(reader.get_by_role("row", name="A4 nothing Carpet")).to_be_visible()
    expect(reader.get_by_text("2 changes")).to_be_visible()
    expect(reader.locator(".both-maps svg.map")).to_have_count(2)
    keep(reader, pictures, "changes")
