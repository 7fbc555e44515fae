"""Two browsers, one auction: secret bids, a refusal, a page that follows, a map under the hand."""

from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from tests import builders
from tests.browser.conftest import Someone
from tests.builders import Begun

TABLE = "/c/an-evening/"


def _bid(page: Page, price: int, lot: str = "Brass Lamp") -> None:
    duty = page.locator(".duties > li", has_text=f"Bid for the {lot}")
    duty.get_by_label(str(price), exact=True).check()
    duty.get_by_role("button", name="Place bid").click()


def test_what_is_filled_in_stays_while_one_looks_round_the_page(someone: Someone, auction: Begun) -> None:
    red = someone("Red", phone=True)
    red.goto(TABLE)
    duty = red.locator(".duties > li", has_text="Bid for the Brass Lamp")
    duty.get_by_label("4", exact=True).check()
    red.locator(".thumb-bar").get_by_text("Log").click()
    red.locator("a.area[data-key=A2]").press("Enter")
    expect(red.locator("#area h2")).to_have_text("A2 Ship in a Bottle")
    expect(duty.get_by_label("4", exact=True)).to_be_checked()


def test_what_counts_come_to_is_said_while_they_are_filled_in(
    someone: Someone, session: Session, auction: Begun
) -> None:
    for seat in ("red", "blue", "green"):
        for lot in ("Brass", "Ship"):
            builders.order(session, auction[0], auction[1][seat], seat, f"Bid for the {lot}", {"price": 0})
    red = someone("Red")
    red.goto(TABLE)
    total = red.locator("#orders .total")
    expect(total).to_have_text("3 of 3 coins")
    red.get_by_role("group", name="Coins for Red").get_by_label("3", exact=True).check()
    expect(total).to_have_text("5 of 3 coins")
    expect(total).to_have_class("total unmet")
    red.get_by_role("group", name="Coins for Blue").get_by_label("0", exact=True).check()
    red.get_by_role("group", name="Coins for Green").get_by_label("0", exact=True).check()
    expect(total).to_have_class("total")
