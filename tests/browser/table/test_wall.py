"""The wall on one screen: every system's in long runs, as it stands when much of a game is played. No form
that is asked at a table is higher than a screen and a half of a phone; its foot hides nothing. Of a table
nothing that has the focus, or that a link of the page leads to, lies under what stays in place while the page
moves; nor do orders lie under a strip of a map. In long runs of every system's, at two widths. Cite: WCAG
2.2, 2.4.11."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.game_nights import nights
from campaign.log.running import running
from campaign.play import replays
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.browser.conftest import DESK, PHONE, Served, Someone
from tests.length import far

pytestmark = pytest.mark.plays(*RULESETS)

GAMES = (
    "firestorm/draw",
    "firestorm/allied-tactical-victory",
    "tide_of_iron/battle-allied-victory",
    "memoir44/neptune-allied-victory",
    "memoir44/single-axis-victory",
    "axis_allies_dday/three-players",
    "tide_of_iron/pace-chain",
    "skirmish/eight-rounds",
    "skirmish_event/evening-won",
)
SCREENS = ((1280, 900), (1920, 1080))
FROM_A_CHAIR = 900 / 58
"""Pixels of the smallest letters on a screen of 900: some 9 mm on one half a metre high, read from three."""
HAS_SIZE = "([wide, high]) => window.innerWidth === wide && window.innerHeight === high"
LEAST_LETTERS = """() => Math.min(...[...document.querySelectorAll("#wall *")].filter((part) =>
    part.offsetParent && !part.closest("svg, .site-foot, figcaption, .label, th")
    && [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
).map((part) => parseFloat(getComputedStyle(part).fontSize)))"""
CUT_OFF = """() => {
    const all = (which) => [...document.querySelectorAll(which)];
    const screen = document.querySelector(".wall-screen").getBoundingClientRect();
    const runs_over = ({ right, bottom }) => bottom > screen.bottom + 1 || right > screen.right + 1;
    const parts = all(".wall-head, .wall-map, .wall-blocks, .wall-blocks .block, .lately");
    const over = parts.filter((part) => runs_over(part.getBoundingClientRect()));
    const wide = all(".wall-blocks .scroll").filter((part) => part.scrollWidth > part.clientWidth + 1);
    const place = document.querySelector(".lines").getBoundingClientRect();
    const half = all(".lines p").map((line) => line.getBoundingClientRect())
        .filter(({ left, bottom }) => left < place.right && bottom > place.bottom + 1);
    return [...[...over, ...wide].map((part) => part.className), ...half.map(() => "half a sentence")];
}"""


@pytest.mark.slow
def test_the_wall_stands_on_one_screen(someone: Someone, session: Session) -> None:
    olga = builders.an_organiser(session)
    made = []
    for name in GAMES[: far(1, len(GAMES))]:
        game = json.loads(Path(f"tests/replays/{name}.json").read_text(encoding="utf-8"))
        text = json.dumps({**game, "orders": game["orders"][: len(game["orders"]) * 2 // 3], "result": ""})
        made.append(replays.open_replay(session, text, olga, name))
    page = someone("Olga")
    for campaign in made:
        page.goto(f"/c/{campaign.slug}/wall/")
        for wide, high in SCREENS:
            page.set_viewport_size({"width": wide, "height": high})
            page.wait_for_function(HAS_SIZE, arg=[wide, high])
            page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
            size = page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            where = f"{campaign.title} at {wide} x {high}"
            assert size == [wide, high], where
            assert page.evaluate(CUT_OFF) == [], where
            assert page.evaluate(LEAST_LETTERS) >= FROM_A_CHAIR * high / 900, where
        assert page.locator(".wall-map,.wall-blocks .block").count(), f"{campaign.title} shows nothing"


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


HALFWAY = {
    "firestorm": "pace-five-battles",
    "memoir44": "pace-single",
    "axis_allies_dday": "pace-two-players",
    "tide_of_iron": "battle-allied-victory",
    "skirmish": "pace-round",
    "skirmish_event": "evening-won",
}
COVERED = """(element) => {
  if (!element) return "leads nowhere";
  const box = element.closest("label")?.getBoundingClientRect() ?? element.getBoundingClientRect();
  window.stays ??= [...document.querySelectorAll("*")].filter((other) =>
    /sticky|fixed/.test(getComputedStyle(other).position));
  const over = window.stays.find((other) => {
    if (!other.checkVisibility() || other.contains(element) || element.contains(other)) return false;
    const it = other.getBoundingClientRect();
    const wide = Math.min(it.right, box.right) - Math.max(it.left, box.left);
    const high = Math.min(it.bottom, box.top + 44, box.bottom) - Math.max(it.top, box.top);
    return wide > 2 && high > 2;
  });
  const away = box.bottom <= 0 || box.top >= innerHeight;
  const name = `${element.tagName} ${element.id || element.name || element.textContent.trim().slice(0, 40)}`;
  return over ? `${name} under ${over.tagName}.${over.className}` : away ? `${name} out of sight` : "";
}"""
"""What lies over the beginning of an element, 44 pixels of it: a form as long as the page goes on below."""

LINKS = """[...document.querySelectorAll("a[href]")]
  .map((link) => new URL(link.getAttribute("href"), location))
  .filter((url) => url.hash.length > 1 && url.pathname === location.pathname)
  .map((url) => url.href)"""


@pytest.fixture
def tables(served: Served, session: Session) -> dict[str, str]:
    """A game in its middle, in long runs one of each system: its table. Rita sits on every player's seat."""
    olga = builders.an_organiser(session)
    rita = builders.a_person(session, "Rita")
    found: dict[str, str] = {}
    for slug, name in [*HALFWAY.items()][: far(1, len(HALFWAY))]:
        system, replay = from_text((REPLAYS / slug / f"{name}.json").read_text("utf-8"), RULESETS)
        begun = replace(replay, orders=replay.orders[: len(replay.orders) // 2], result="")
        campaign = replays.open_replay(session, to_text(system, begun), olga, slug)
        for seat in running(session, campaign.id).seats:
            if seat.role != ORGANISER:
                builders.take_seat(session, campaign, olga, rita, seat.key)
        found[slug] = f"/c/{campaign.slug}/"
    return found


def _tabbed(page: Page) -> list[str]:
    """What is covered of all that the key Tab leads to, from the first to the last."""
    wrong = []
    page.evaluate("scrollTo(0, 0)")
    for _ in range(400):
        page.keyboard.press("Tab")
        focused = page.evaluate_handle("document.activeElement").as_element()
        assert focused is not None
        if focused.evaluate(
            "element => element === document.body || element.hasAttribute('data-met-by-tab')"
        ):
            return wrong
        focused.evaluate("element => { element.dataset.metByTab = ''; }")
        if said := focused.evaluate(COVERED):
            wrong.append(f"focus: {said}")
    raise AssertionError("the key Tab comes to no end")


def _jumped(page: Page) -> list[str]:
    """What is covered of all that links lead to, within the page as it is and on the same page with something
    opened: of each such target one, of orders two."""
    wrong, met = [], Counter[str]()
    for link in page.evaluate(LINKS):
        kind = re.sub(r"[0-9a-f]{16}", "", urlsplit(link).fragment)
        met[kind] += 1
        if met[kind] > 2:
            continue
        if _without_place(link) != _without_place(page.url):
            page.goto("about:blank")
        page.goto(link)
        target = f"#{urlsplit(link).fragment}"
        if page.locator("#astray").count():  # a hex at the edge of a map, with nothing to tell of it
            continue
        if said := page.evaluate(f"hash => ({COVERED})(document.querySelector(hash))", target):
            wrong.append(f"link {link}: {said}")
    return wrong


UNDER = """() => {
  const [map, form] = ["#map svg.low", "#orders form"].map((found) => document.querySelector(found));
  const top = (element) => element.getBoundingClientRect().top;
  return map && form && top(form) > top(map) ? ["orders under the map"] : [];
}"""
"""A strip of a map that is broader than the page is tall takes its whole breadth."""


def _without_place(address: str) -> str:
    return address.partition("#")[0]


@pytest.mark.slow
def test_nothing_that_has_the_focus_or_is_jumped_to_is_covered(
    tables: dict[str, str], someone: Someone
) -> None:
    page, found = someone("Rita"), list[str]()
    for slug, address in tables.items():
        for size in (PHONE, DESK)[: far(1, 2)]:
            page.set_viewport_size(size)
            page.goto(address)
            said_here = (*page.evaluate(UNDER), *_tabbed(page), *_jumped(page))
            found += [f"{slug} at {size['width']}: {said}" for said in said_here]
    assert "\n".join(found) == ""
