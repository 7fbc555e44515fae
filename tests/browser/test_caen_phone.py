"""Caen on a phone of 390 pixels, by touch, by keyboard, and without scripts."""

import pytest
from playwright.sync_api import Locator, Page, expect

from rulesets.firestorm.system import FIRESTORM
from tests.browser.conftest import Someone, press
from tests.campaign.caen import TABLE

pytestmark = [pytest.mark.plays(FIRESTORM), pytest.mark.usefixtures("caen")]

BATTLE = f"{TABLE}report/turn%202%20battle%203"
PAGES = (
    "/",
    "/account/",
    "/new/",
    "/new/firestorm/campaign/caen",
    "/games/firestorm/",
    TABLE,
    f"{TABLE}?area=C2",
    f"{TABLE}?area=C2&ask=0",
    f"{TABLE}?view=record",
    f"{TABLE}?view=forces",
    f"{TABLE}?at=12",
    f"{TABLE}chronicle/",
    f"{TABLE}papers/",
    f"{TABLE}people/",
    f"{TABLE}rules/",
    f"{TABLE}keeping/",
    BATTLE,
    f"{TABLE}undo/2",
)

TOWARDS = """(key) => {
  const here = document.activeElement;
  const there = document.querySelector(`.map a[data-key="${key}"]:not([aria-hidden])`);
  if (here.dataset.key === key) return "";
  const [from, to] = [here, there].map((place) => place.getBoundingClientRect());
  const right = to.x + to.width / 2 - from.x - from.width / 2;
  const down = to.y + to.height / 2 - from.y - from.height / 2;
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}"""
OVERLAPPING = """() => {
  const shown = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const apart = "svg, .unseen, .skip, .thumb-bar, .invite-bar, option, textarea";
  const boxes = [];
  const walk = document.createTreeWalker(document.querySelector(".sheet"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim() || !shown(element) || element.closest(apart)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) boxes.push([box, node.textContent.trim()]);
  }
  const found = [];
  boxes.sort(([a], [b]) => a.top - b.top);
  boxes.forEach(([a, one], i) => {
    for (let j = i + 1; j < boxes.length && boxes[j][0].top < a.bottom - 4; j += 1) {
      const [b, two] = boxes[j];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - b.top;
      if (one !== two && wide > 2 && high > 4) found.push(`${one} / ${two}`);
    }
  });
  return found;
}"""
"""Every pair of lines of text on the page whose boxes lie over each other."""


@pytest.mark.long
def test_no_page_is_wider_than_the_phone_and_no_words_lie_over_others(someone: Someone) -> None:
    olga, gerda = someone("Olga", phone=True), someone("Gerda", phone=True)
    wrong = []
    for page in (olga, gerda):
        for address in PAGES:
            page.goto(address)
            width = page.evaluate("document.documentElement.scrollWidth")
            wrong += [f"{address} is {width} wide"] if width > 390 else []
            wrong += [f"{address}: {pair}" for pair in page.evaluate(OVERLAPPING)]
    assert wrong == []
    olga.evaluate("document.querySelector('h1').style.marginBottom = '-3rem'")
    assert olga.evaluate(OVERLAPPING), "words pushed over others are found"


def test_two_taps_on_the_map_choose_the_order_that_joins_the_areas(someone: Someone) -> None:
    arthur = someone("Arthur", phone=True)
    arthur.goto(TABLE)
    form = _arrows(arthur)
    form.locator(".map-pick").tap()
    for key in ("B4", "C3"):
        _area(arthur, key).tap()
    expect(form.get_by_label("From")).to_have_value("B4")
    expect(form.get_by_label("Into")).to_have_value("C3")
    press(form.get_by_role("button", name="Continue"), finger=True)
    _draws(arthur)


def test_the_map_is_read_and_an_order_given_by_the_keyboard_alone(someone: Someone) -> None:
    arthur = someone("Arthur")
    arthur.goto(TABLE)
    _tabs(arthur, "document.activeElement.matches('.map a[data-key]')")
    _walks(arthur, "B4")
    arthur.keyboard.press("Enter")
    expect(arthur.locator("#area h2")).to_contain_text("Épron")
    _tabs(arthur, "document.activeElement.matches('#area input[data-into]')")
    while not arthur.locator("#area input[data-into=C3]").is_checked():
        arthur.keyboard.press("ArrowDown")
    _tabs(arthur, "document.activeElement.textContent.startsWith('Attack')")
    arthur.keyboard.press("Enter")
    expect(arthur.locator("#told")).to_contain_text("The Allies attack Carpiquet (C3) from Épron (B4)")


def _tabs(page: Page, until: str) -> None:
    """Goes on from one thing to press to the next until it is the wanted one."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(until):
            return
    raise AssertionError(f"the keyboard does not reach {until}")


def _walks(page: Page, key: str) -> None:
    """Goes by arrows from place to place of the map until it is the wanted one, always where it lies."""
    for _ in range(40):
        arrow = page.evaluate(TOWARDS, key)
        if not arrow:
            return
        page.keyboard.press(arrow)
    raise AssertionError(f"the arrows do not lead to {key}")


def _draws(page: Page) -> None:
    """The arrow stands open with its troops, and is drawn with none named yet."""
    page.get_by_role("button", name="Attack").first.tap()
    expect(page.locator("#told")).to_contain_text("The Allies attack Carpiquet (C3) from Épron (B4)")


def _arrows(page: Page) -> Locator:
    return (
        page.locator("form.choose", has_text="Choose attack")
        .or_(page.locator("form.choose", has=page.locator("[data-pair]")))
        .first
    )


def _area(page: Page, key: str) -> Locator:
    """What lies on top in the area: its counters, or the ground itself."""
    return page.locator(f".map a[data-key={key}]").last


def test_the_bar_under_the_thumb_says_its_words_whole(someone: Someone) -> None:
    page = someone("Alan", phone=True)
    page.goto(TABLE)
    bar = page.locator(".thumb-bar")
    expect(bar).to_contain_text("Battles of this turn")
    cut = "(parts) => parts.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert bar.locator("a, small").evaluate_all(cut) == []
