"""No form that is asked at a table is higher than a screen and a half of a phone; its foot hides nothing."""

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.game_nights import nights
from campaign.play import replays
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.browser.conftest import PHONE, Someone

pytestmark = pytest.mark.plays(*RULESETS)

REPLAYS = Path(__file__).parents[2] / "replays"
MOST = 1.5 * PHONE["height"]
BOUGHT = {
    "Infantry": ("Squad base", "Regular Infantry", "3 Elites", "3 Officers"),
    "Weapons": ("Machine gun",),
    "Specializations": ("Engineer", "Medic", "Recon"),
    "Vehicles and guns": ("Truck",),
}
NINE = sum(map(len, BOUGHT.values()))
HIDDEN = """() => {
  const { activeElement: it } = document, box = it.getBoundingClientRect();
  return it.matches(".stepper *") && box.bottom > document.querySelector(".foot").getBoundingClientRect().top;
}"""


def _at(session: Session, olga: User, rita: User, name: str, orders: int, seat: str) -> str:
    """The table of a game after so many of its orders, with Rita on the seat."""
    system, replay = from_text((REPLAYS / f"{name}.json").read_text("utf-8"), RULESETS)
    begun = to_text(system, replace(replay, orders=replay.orders[:orders], result=""))
    campaign = replays.open_replay(session, begun, olga, name)
    builders.take_seat(session, campaign, olga, rita, seat)
    return f"/c/{campaign.slug}/"


def _asked(page: Page) -> float:
    """How high what is asked first stands, with its heading and words."""
    box = page.locator(".duties > li, .ask .form").first.bounding_box()
    assert box is not None
    return box["height"]


def _buys(page: Page) -> None:
    """Nine lines of an order, some found by a search, and every part folded again."""
    form = page.locator("form.order").first
    search = form.get_by_role("searchbox")
    for part, rows in BOUGHT.items():
        for row in rows:
            search.fill(row)
            form.get_by_role("button", name=f"More: {row}").first.tap()
        search.fill("")
        expect(form.locator("details[open]")).to_have_count(0)
        assert part in form.inner_text()
    expect(form.locator(".chosen .step")).to_have_count(NINE)


@pytest.mark.long
def test_no_form_that_is_asked_at_a_table_is_higher_than_a_screen_and_a_half(
    someone: Someone, session: Session
) -> None:
    olga, rita = builders.an_organiser(session), builders.a_person(session, "Rita")
    evening = nights.set_up(
        session, olga, nights.Wish("2027-12-03", "19:00", "Europe/London", "", "Table 1", "")
    )
    pages = {
        "loss": _at(session, olga, rita, "axis_allies_dday/pace-two-players", 216, "allies"),
        "report": _at(session, olga, rita, "firestorm/pace-caen-d-day-together", 30, "allied_general"),
        "chain": _at(session, olga, rita, "tide_of_iron/pace-chain", 11, "allied"),
        "evening": f"/evenings/{evening.id}/",
        "order": _at(session, olga, rita, "skirmish/pace-round", 77, "allied"),
    }
    page, heights = someone("Rita", phone=True), dict[str, float]()
    for name, address in pages.items():
        page.goto(address)
        if name == "order":
            _buys(page)
        heights[name] = _asked(page)
    assert {name: height for name, height in heights.items() if not 100 < height <= MOST} == {}
    for _ in range(NINE):
        page.keyboard.press("Tab")
        assert not page.evaluate(HIDDEN)
    page.get_by_role("spinbutton", name="Squad base").press_sequentially("2")
    page.get_by_role("spinbutton", name="Medic").press("Delete")
    page.locator(".foot button").tap()
    expect(page.locator("#told")).to_contain_text("2 × Squad base")
    expect(page.locator("#told")).not_to_contain_text("Medic")
