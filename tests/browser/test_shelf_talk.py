"""The shelf and the desk in browsers: a game is told, a book printed, files come in, typed words are kept."""

from dataclasses import replace

from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from tests.browser.conftest import Someone, press
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
