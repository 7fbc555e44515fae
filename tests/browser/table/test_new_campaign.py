"""A new campaign in browsers: what is about to be made is said as it is chosen. What came of one's own order
stands whole under the head of a phone."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from tests import builders
from tests.browser.conftest import Someone, fits


def test_what_is_about_to_be_made_is_said_while_it_is_chosen(someone: Someone, session: Session) -> None:
    builders.an_organiser(session)
    page = someone("Olga", phone=True)
    page.goto("/new/sealed_bid/auction/evening")
    page.get_by_label("Name", exact=True).fill("Saturday")
    page.locator("input[name=own]").nth(1).check()
    page.locator("details.rule-group").first.evaluate("group => { group.open = true; }")
    page.locator("[data-rule] input[type=radio]").nth(1).check()
    made = page.locator(".about-to-make")
    expect(made).to_contain_text("Saturday")
    expect(made).to_contain_text("you play")
    expect(made.locator("[data-changed]")).to_have_count(1)
    expect(made).to_contain_text("1 house rule at the default.")
    expect(page.locator("details.rule-group output").first).to_have_text("1 changed")
    page.locator("[data-rule] input[type=radio]").first.check()
    expect(made.locator("[data-changed]")).to_have_count(0)
    expect(page.locator("details.rule-group output").first).to_have_text("default")
    assert fits(page)


CUT = """line => line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1
  || line.getBoundingClientRect().height < 60"""


@pytest.mark.long
def test_a_long_receipt_is_not_cut(session: Session, someone: Someone) -> None:
    olga = builders.an_organiser(session, "Olga")
    campaign = builders.a_campaign(session, olga)
    red = builders.a_person(session, "Red")
    builders.take_seat(session, campaign, olga, red, "red")
    page = someone("Red", phone=True)
    page.goto(f"/c/{campaign.slug}/")
    line = page.locator(".lately .line")
    line.evaluate("""line => {
      line.closest(".lately").classList.add("fresh");
      line.textContent = "The attack goes on and on. ".repeat(20) + "C2 falls.";
    }""")
    assert not line.evaluate(CUT)
