"""Where the system chooses all colours, the sides and a chosen number are still told apart."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Someone

TAPS = """() => {
  const taps = document.createElement("div");
  taps.className = "taps";
  taps.innerHTML = '<label><input type="radio" checked>3</label><label><input type="radio">4</label>';
  document.querySelector("main").append(taps);
  return [...taps.children].map((label) => getComputedStyle(label).backgroundColor);
}"""


def _ink(page: Page, selector: str) -> str:
    found: str = page.locator(selector).first.evaluate("sign => getComputedStyle(sign).borderTopColor")
    return found


@pytest.mark.long
def test_forced_colours_leave_the_sides_and_the_chosen_number_their_own(
    full_house: tuple[str, ...], someone: Someone
) -> None:
    page = someone("Olga")
    page.emulate_media(forced_colors="active")
    page.goto("/c/caen-in-its-second-week/")
    assert _ink(page, ".sign.open") != _ink(page, ".sign.solid")
    chosen, other = page.evaluate(TAPS)
    assert chosen != other
    counters = page.locator(".map .counter rect, .map .sign rect").evaluate_all(
        "all => [...new Set(all.map((one) => getComputedStyle(one).fill))]"
    )
    assert len(counters) > 1
