"""The shelf and the desk in browsers: a game is told, a book printed, files come in, typed words are kept."""

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from authoring import drafts, files
from campaign.storage.models import User
from tests.browser.conftest import Someone, press
from tests.browser.paper import text_of
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR

EVENING = "/shelf/sealed_bid.auction.evening/"
HALL = replace(PARLOUR, title="The great hall")


def tell(page: Page, winner: str) -> None:
    page.goto(EVENING)
    page.get_by_text("Add a result").click()
    form = page.locator("#played form[data-keeps]")
    form.get_by_role("radio", name=winner).check()
    form.get_by_label("Remark").fill("Sold for a song.")
    form.get_by_role("button", name="Add result").click()


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_is_told_and_everybody_reads_it(someone: Someone, rosa: User, phone: bool) -> None:
    page = someone("Rosa", phone=phone)
    tell(page, "Red")
    expect(page.locator("#played")).to_contain_text("Played once")
    page.locator("#said summary").click()
    page.get_by_label("Your comment").fill("Bring small change.")
    press(page.get_by_role("button", name="Post comment"))
    stranger = someone(phone=phone, scripts=False)
    stranger.goto(EVENING)
    expect(stranger.locator("#played")).to_contain_text("Red won 1 of 1")
    expect(stranger.locator("#said")).to_contain_text("Bring small change.")
    assert stranger.get_by_role("button", name="Delete").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.paper
def test_a_collection_is_put_together_and_printed_as_a_book(someone: Someone, rosa: User) -> None:
    page = someone("Rosa")
    page.goto("/shelf/collections/")
    page.get_by_label("Title").fill("Two evenings")
    page.get_by_label("Foreword").fill("Bring a pencil.")
    press(page.get_by_role("button", name="Create collection"))
    for address in ("/shelf/sealed_bid.prices.attic/", "/shelf/sealed_bid.floor.parlour/"):
        page.goto(address)
        press(page.locator("#collect").get_by_role("button", name="Add"))
    expect(page.locator(".collected > li")).to_have_count(2)
    expect(page.get_by_role("button", name="Print book")).to_be_visible()
    book = text_of(page, f"{page.url}book.pdf")
    for words in ("Bring a pencil.", "Contents", "Things from the attic: Price list", "by Sandtable 4"):
        assert words in book


def test_a_zip_of_files_becomes_the_drafts_that_are_ticked(
    someone: Someone, rosa: User, tmp_path: Path
) -> None:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as whole:
        whole.writestr("hall.json", files.our_file(SEALED_BID, FLOOR, HALL))
        whole.writestr("garden.json", files.our_file(SEALED_BID, FLOOR, replace(HALL, title="The garden")))
        whole.writestr("notes.json", b"{}")
    page = someone("Rosa")
    page.goto("/shelf/bring-in")
    page.get_by_label("File").set_input_files(path)
    page.get_by_role("button", name="Preview").click()
    expect(page.locator("#main")).to_contain_text("notes.json cannot be read")
    page.get_by_text("The garden").click()
    page.get_by_role("button", name="Create drafts").click()
    expect(page.locator(".draft-list > li")).to_have_count(1)
    expect(page.locator(".draft-list")).to_contain_text("The great hall")


def test_words_typed_and_not_sent_are_there_again_and_gone_once_sent(
    someone: Someone, session: Session, rosa: User
) -> None:
    uid = drafts.create(session, rosa, SEALED_BID, FLOOR, HALL).uid
    page = someone("Rosa")
    page.goto(f"/desk/{uid}/form/room")
    name = page.locator("form[data-keeps] input[type=text]").first
    name.fill("The hall of mirrors")
    press(page.get_by_role("link", name="Problems"))
    page.goto(f"/desk/{uid}/form/room")
    expect(name).to_have_value("The hall of mirrors")
    expect(page.locator(".kept-words")).to_contain_text("filled in again")
    press(page.locator("form[data-keeps] .button"))
    page.goto(f"/desk/{uid}/form/room")
    expect(name).to_have_value("The hall of mirrors")
    expect(page.locator(".kept-words")).to_have_count(0)
    name.fill("Something else")
    press(page.get_by_role("link", name="Problems"))
    page.goto(f"/desk/{uid}/form/room")
    page.get_by_role("button", name="Discard it").click()
    expect(name).to_have_value("The hall of mirrors")


def test_a_tab_with_words_not_sent_asks_before_it_is_closed(
    someone: Someone, session: Session, rosa: User
) -> None:
    uid = drafts.create(session, rosa, SEALED_BID, FLOOR, HALL).uid
    page = someone("Rosa")
    page.goto(f"/desk/{uid}/form/room")
    page.locator("form[data-keeps] input[type=text]").first.press_sequentially("!")
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.reload()
    assert asked == ["beforeunload"]
