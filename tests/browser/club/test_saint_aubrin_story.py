"""A club of two plays the campaign of our own, battle by battle, from the first page to its end."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from campaign.people import people
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.browser.caen import Player
from tests.browser.conftest import Someone, press

pytestmark = pytest.mark.plays(TIDE_OF_IRON)
EVENINGS = (
    ("The lanes of Le Fresne", "Allies", "", "Whole after The lanes: First mention."),
    (
        "The bridge over the Aulnette",
        "Allies",
        "First mention",
        "Whole after The bridge: Second mention.",
    ),
    ("The quarry on the ridge", "Axis", "Second mention", "Whole after The quarry: Citation."),
    ("The night at Le Fresne", "Allies", "Citation", "Whole after The night."),
)
"""Each battle, who wins it, what the squads wear in it, and the story of one that comes of it."""


@pytest.mark.long
@pytest.mark.slow
def test_four_battles_are_begun_printed_reported_and_agreed_to(someone: Someone, session: Session) -> None:
    anna, xaver = Player(someone(), "Anna"), Player(someone(phone=True), "Xaver")
    anna.comes_in(f"/join/{people.first_link(session)}")
    anna.names_a_campaign("The road to Saint-Aubrin", "Saint-Aubrin")
    anna.page.get_by_role("group", name="Your own seat").get_by_label("Allies").check()
    anna.page.get_by_role("button", name="Start campaign").click()
    anna.is_told("Saint-Aubrin is set up.")
    xaver.comes_in(anna.invites("Axis"))
    home = xaver.page.url
    for number, (title, winner, worn, story) in enumerate(EVENINGS, 1):
        anna.looks()
        press(anna.page.get_by_role("button", name="Begin stage"))
        press(anna.page.get_by_role("button", name=f"Start {title}"))
        evening = anna.paper("One page for the evening")
        assert title in evening and f"Baird's squad 3 regulars and 1 officer{worn and '; ' + worn}" in evening
        assert "page 1 of 1" in evening
        table = anna.paper("Set-up of the table")
        assert "page 1 of 1" in table and ("Changed by" in table) is (number > 1)
        anna.looks()
        if number == 1:
            xaver.page.goto(home)
            press(xaver.page.get_by_role("link", name=title).first)
            marked_and_fired_at(anna, xaver)
        reports(anna, winner, is_marked=number == 1)
        xaver.page.goto(home)
        press(xaver.page.get_by_role("link", name=title).first)
        press(xaver.page.get_by_role("button", name="Agree").first)
        press(anna.page.get_by_role("link", name="Saint-Aubrin", exact=True).first)
        expect(anna.page.locator("body")).to_contain_text(story)
        expect(anna.page.locator("#chronicle")).to_contain_text("Novak's squad has 2 regulars left")
    expect(anna.page.locator("body")).to_contain_text("The 2nd Battalion won the chain")
    final = anna.paper("Final report")
    assert "Citation" in final and "A campaign of Sandtable's own" in final


def marked_and_fired_at(anna: Player, xaver: Player) -> None:
    """Both keep squads on the page. One of Anna's is marked, one loses two figures to Xaver's attack."""
    press(anna.page.get_by_role("button", name="Begin round").first)
    xaver.page.reload()
    for player in (anna, xaver):
        press(player.page.get_by_role("button", name="Keep your squads on this page"))
    press(anna.page.get_by_role("button", name="Doyle's squad is fatigued"))
    press(xaver.page.get_by_role("link", name="Enter Axis squad 1"))
    form = xaver.page.locator("form.order", has=xaver.page.get_by_role("button", name="Enter squad"))
    form.get_by_label("Figures", exact=True).select_option("regular4")
    press(form.get_by_role("button", name="Enter squad"))
    press(xaver.page.get_by_role("link", name="Attack: Axis squad 1 attacks"))
    form = xaver.page.locator("form.order", has=xaver.page.get_by_role("button", name="Attack", exact=True))
    expect(form.locator(".odds").first).to_contain_text("4 dice against cover 0")
    form.get_by_label("Target", exact=True).select_option(label="Novak's squad, 4 regulars")
    form.get_by_label("Its hex").fill("C9")
    form.get_by_role("radio", name="5 and 6 hit", exact=True).check()
    press(form.get_by_role("button", name="Attack", exact=True))
    roll = xaver.page.locator("#orders form.order")
    expect(roll.locator(".odds")).to_contain_text("4 dice against cover 3")
    roll.get_by_label("Enter dice").check()
    for box, faces in zip(roll.locator("input[data-dice]").all(), ("6651", "514"), strict=True):
        box.fill(faces)
    press(roll.get_by_role("button", name="Roll the attack"))
    xaver.is_told("2 hits left on Novak's squad. Novak's squad has 2 of 4 figures left.")
    anna.looks()


def reports(anna: Player, winner: str, *, is_marked: bool) -> None:
    """The battle as it ended: one squad lost two figures, as the page says already or as is entered."""
    press(anna.page.get_by_role("link", name="Report the result"))
    form = anna.page.locator("form.order", has=anna.page.get_by_role("button", name="Report battle"))
    form.get_by_label(f"won by the {winner}").check()
    squad = form.locator("details.part", has_text="Novak's squad")
    squad.locator("summary").click()
    left = squad.get_by_role("spinbutton", name="regulars")
    if is_marked:
        expect(left).to_have_value("2")
    left.click()
    left.fill("2")
    press(form.get_by_role("button", name="Report battle"))
