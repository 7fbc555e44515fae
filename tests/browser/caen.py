"""Verbs of people who play Caen in browsers: they read what is asked of them and press what is there.

A Player is a page and a name. Every verb waits until the page that comes of it stands whole; none knows an
address but those that a person was given or can press.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import press
from tests.browser.paper import text_of
from tests.builders import PASSWORD

MAIN_PAGE = re.compile("^(Map|Table)$")
"""What a campaign's main page is called in its menu: a map where its game has one."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in a browser of his own."""

    page: Page
    name: str

    def comes_in(self, link: str) -> None:
        """Opens a one-time link and chooses a name and a password."""
        self.page.goto(link)
        self.page.get_by_label("Name").fill(self.name)
        self.page.get_by_label("Password", exact=True).fill(PASSWORD)
        self.page.get_by_label("Repeat password").fill(PASSWORD)
        press(self.page.get_by_role("button", name="Create account"))

    def looks(self) -> None:
        """Loads the campaign's main page again, as somebody does who has waited for the other side."""
        press(self.page.locator(".masthead, .site-foot").get_by_role("link", name=MAIN_PAGE).first)

    def goes(self, title: str) -> None:
        """Follows the link of that title."""
        press(self.page.get_by_role("link", name=title, exact=True).first)

    def names_a_campaign(self, title: str, name: str) -> None:
        """Opens the form for a campaign of that title from the first page, and gives it a name."""
        press(self.page.get_by_role("link", name="New campaign").first)
        press(self.page.get_by_role("link", name=title).first)
        self.page.get_by_label("Name", exact=True).fill(name)

    def invites(self, title: str) -> str:
        """Makes an invitation to the seat on the page of people; returns its one-time link."""
        self.goes("Players")
        seat = self.page.locator(".seat", has=self.page.get_by_role("checkbox", name=title))
        seat.get_by_text("Invite or give this seat").click()
        press(seat.get_by_role("button", name="Create invitation"))
        return self.page.get_by_label("Address to copy").input_value()

    def duty(self, words: str) -> Locator:
        """What is asked of him that says these words."""
        return self.page.locator(".duties > li", has_text=words).first

    def is_told(self, words: str) -> None:
        """The page's answer to what he has just done."""
        expect(self.page.locator("#told")).to_contain_text(words)
        self.page.wait_for_load_state()

    def picks(self, label: str, button: str) -> None:
        """Chooses one of several orders asked of him, from a list or by its button, and goes on."""
        form = self.page.locator("form.choose", has_text=label).first
        option = form.locator("option", has_text=label)
        if option.count():
            form.locator("select").select_option(option.first.get_attribute("value"))
        else:
            form.get_by_label(label).check()
        press(form.get_by_role("button", name=button))

    def points(self, command: str, origin: str, target: str) -> None:
        """Chooses an order that leads from one area into another, from two lists or one."""
        form = self.page.locator("form.choose").filter(has=self.page.get_by_role("button", name=command))
        if form.locator("[data-pair]").count():
            form.get_by_label("From").select_option(origin)
            form.get_by_label("Into").select_option(target)
        else:
            form.locator(f"input[data-from={origin}][data-into={target}]").check()
        press(form.get_by_role("button", name=command))

    def orders(self, label: str, ticks: Sequence[str] = (), dice: Sequence[int] = ()) -> None:
        """Fills in the open order of that heading and gives it; dice are typed. Where ticks are named, those
        alone stand in its boxes."""
        form = self.order(label)
        ticked = form.locator("input[type=checkbox]:checked")
        while ticks and ticked.count():
            ticked.first.uncheck()
        for words in ticks:
            form.get_by_label(words).check()
        if dice:
            form.get_by_label("Enter dice").check()
            rows = form.locator("input[data-dice]")
            boxes = [rows] if rows.count() else form.locator("input.face").all()
            texts = ["".join(map(str, dice))] if rows.count() else [str(face) for face in dice]
            for box, text in zip(boxes, texts, strict=True):
                box.fill(text)
        press(form.locator("p.go button").first)

    def order(self, label: str) -> Locator:
        """The open form of the order with that label, alone or as a target among others."""
        bundle = self.page.locator("form.bundle").filter(has=self.page.get_by_role("radio", name=label))
        if bundle.count():
            return bundle.first
        return self.page.locator("li", has_text=label).locator("form.order").first

    def presses(self, area: str) -> None:
        """Presses an area's name on the map; the page then says what it holds. Where stacks are moved by hand
        the first press takes what stands there."""
        self.page.locator(f"a.area[data-key={area}]").focus()
        self.page.keyboard.press("Enter")
        if self.page.locator("#map .in-hand").count():
            self.page.keyboard.press("Enter")
        expect(self.page.locator("#area h2")).to_contain_text(area)

    def opens(self, label: str) -> None:
        """Opens an order of the chosen area, or chooses it where it is one of several targets."""
        area = self.page.locator("#area")
        target = area.get_by_role("radio", name=label)
        if target.count():
            target.first.check()
        else:
            press(area.get_by_role("link", name=label))

    def reports(self, allied: int, axis: int, remark: str = "") -> None:
        """Reports the score of the one battle that waits for it; dice are left for later."""
        form = self.order("Report battle")
        form.get_by_role("group", name="Allied points").get_by_label(str(allied), exact=True).check()
        form.get_by_role("group", name="Axis points").get_by_label(str(axis), exact=True).check()
        form.get_by_label("Remark").fill(remark)
        press(form.get_by_role("button", name="Report it"))
        self.is_told("General of the Allies reports battle")

    def agrees(self) -> None:
        """Says that the score the other side reports is so."""
        self.looks()
        press(self.page.locator(".duties > li", has_text="Agree").get_by_role("button").first)

    def paper(self, words: str) -> str:
        """The text of the first paper of that title in the list of papers, read from its PDF."""
        self.goes("Print")
        line = self.page.locator("ul.rows > li", has_text=words).first
        address = line.get_by_role("button", name="PDF of").get_attribute("formaction")
        assert address
        return text_of(self.page, address)
