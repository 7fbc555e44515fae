"""A map under the keyboard: one stop, arrows from place to place, and what opens is said. Where the system
chooses all colours, the sides and a chosen number are still told apart."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Someone, press

CAEN = "/c/caen-in-its-second-week/"


def _asks_neptune(page: Page) -> None:
    page.goto("/shelf/of/memoir44/combination/neptune/1")
    press(page.get_by_role("link", name="Ask the map"))


def _held(page: Page) -> str | None:
    """The key of the place that has the focus, None where no place of a map has it."""
    key: str | None = page.evaluate(
        "document.activeElement.closest('.map a') && document.activeElement.dataset.key"
    )
    return key


@pytest.mark.long
def test_three_hundred_hexes_are_one_stop_and_arrows_go_from_one_to_the_next(
    full_house: None, someone: Someone
) -> None:
    page = someone("Olga")
    _asks_neptune(page)
    hexes = page.locator(".map a.area")
    assert hexes.count() > 200
    first = hexes.first
    first.focus()
    start = _held(page)
    page.keyboard.press("ArrowRight")
    beside = _held(page)
    page.keyboard.press("ArrowDown")
    below = _held(page)
    assert len({start, beside, below}) == 3 and None not in (start, beside, below)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert _held(page) == start
    page.keyboard.press("End")
    last = _held(page)
    assert last not in (start, beside, below, None)
    page.keyboard.press("Tab")
    assert _held(page) is None
    page.keyboard.press("Shift+Tab")
    assert _held(page) == last


def test_a_place_opened_by_the_keyboard_is_said_and_holds_the_focus(
    full_house: None, someone: Someone
) -> None:
    page = someone("Olga")
    page.goto(CAEN)
    page.locator(".map a.area").first.focus()
    page.keyboard.press("ArrowRight")
    key = _held(page)
    page.keyboard.press("Enter")
    expect(page.locator("#opened")).to_contain_text("stands open.")
    expect(page.locator("#opened")).to_contain_text(str(key))
    assert _held(page) == key


@pytest.mark.long
def test_without_scripts_every_hex_can_be_reached(full_house: None, someone: Someone) -> None:
    page = someone("Olga", scripts=False)
    _asks_neptune(page)
    assert page.locator('.map a.area[tabindex="-1"]').count() == 0


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
