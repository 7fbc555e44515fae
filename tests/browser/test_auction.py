"""Two browsers, one auction: secret bids, a refusal, a page that follows, a map under the hand."""

import re

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


def test_two_people_bid_in_secret_and_the_third_bid_opens_all(
    someone: Someone, session: Session, auction: Begun
) -> None:
    red, blue = someone("Red"), someone("Blue", phone=True)
    red.goto(TABLE)
    blue.goto(TABLE)
    _bid(red, 3)
    expect(red.locator("#told")).to_contain_text("Red bids 3 for the Brass Lamp.")
    _bid(blue, 5)
    expect(blue.locator("#told")).to_contain_text("Blue bids 5 for the Brass Lamp.")
    expect(red.get_by_text("Blue bids 5")).to_have_count(0)
    builders.order(session, auction[0], auction[1]["green"], "green", "Bid for the Brass", {"price": 1})
    red.goto(TABLE)
    expect(red.locator("#chronicle")).to_contain_text("Bids for the Brass Lamp: Red 3, Blue 5, Green 1")


def test_the_page_follows_and_says_what_was_filled_in_where_a_question_is_gone(
    someone: Someone, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    red = someone("Red")
    red.clock.install()
    red.goto(TABLE)
    builders.order(session, campaign, people["red"], "red", "Bid for the Brass", {"price": 1})
    red.clock.run_for(21_000)
    expect(red.locator("#news")).to_contain_text("Red bids 1 for the Brass Lamp.")
    expect(red.locator(".duties > li", has_text="Bid for the Brass")).to_have_count(0)
    duty = red.locator(".duties > li", has_text="Bid for the Ship")
    duty.get_by_label("4", exact=True).check()
    builders.order(session, campaign, people["red"], "red", "Bid for the Ship", {"price": 2})
    red.clock.run_for(21_000)
    expect(red.locator("#chronicle")).to_contain_text("Red bids 2 for the Ship in a Bottle.")
    expect(duty).to_have_count(0)
    expect(red.locator("#line-down")).to_contain_text("is asked no more")
    expect(red.locator("#line-down")).to_contain_text("You had filled in: 4")


def test_an_area_is_opened_by_a_press_or_by_the_keyboard(someone: Someone, auction: Begun) -> None:
    red = someone("Red")
    red.goto(TABLE)
    red.locator("a.area[data-key=A2]").click()
    expect(red.locator("#area h2")).to_have_text("A2 Ship in a Bottle")
    expect(red).to_have_url(re.compile("area=A2"))
    red.locator("a.area[data-key=B1]").focus()
    red.keyboard.press("Enter")
    expect(red.locator("#area h2")).to_have_text("B1 Tin Soldiers")
    red.get_by_role("link", name="What is it worth?").click()
    expect(red.locator("#answer")).to_contain_text("worth 5")
    red.go_back()
    expect(red.locator("#answer")).to_have_count(0)


def test_what_is_filled_in_stays_while_one_looks_round_the_page(someone: Someone, auction: Begun) -> None:
    red = someone("Red", phone=True)
    red.goto(TABLE)
    duty = red.locator(".duties > li", has_text="Bid for the Brass Lamp")
    duty.get_by_label("4", exact=True).check()
    red.locator(".thumb-bar").get_by_text("Log").click()
    red.locator("a.area[data-key=A2]").press("Enter")
    expect(red.locator("#area h2")).to_have_text("A2 Ship in a Bottle")
    expect(duty.get_by_label("4", exact=True)).to_be_checked()


def test_everything_works_without_scripts(someone: Someone, auction: Begun) -> None:
    red = someone("Red", scripts=False)
    red.goto(TABLE)
    _bid(red, 2)
    expect(red.locator("#told")).to_contain_text("Red bids 2")
    red.locator("a.area[data-key=A2]").click()
    expect(red.locator("#area h2")).to_have_text("A2 Ship in a Bottle")


def test_nothing_is_wider_than_a_phone(someone: Someone, auction: Begun) -> None:
    olga = someone("Olga", phone=True)
    pages = [
        "/",
        TABLE,
        f"{TABLE}?area=A1",
        f"{TABLE}papers/",
        f"{TABLE}people/",
        f"{TABLE}rules/",
        f"{TABLE}keeping/",
        f"{TABLE}report/A1",
        "/account/",
        "/new/sealed_bid/auction/evening",
    ]
    for address in pages:
        olga.goto(address)
        assert olga.evaluate("document.documentElement.scrollWidth") <= 390, address


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
