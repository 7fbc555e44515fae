"""Pages that links lead to, some of each package every day and all in long runs.

Axe looks them over at the width of a desk, in long runs at that of a phone too, and `looks.js` at what axe
does not judge. With wide spacing no words are cut, and at 320 pixels nothing runs off the side.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import axe_playwright_python
import pytest
from flask import Flask
from playwright.sync_api import Error, Page, expect
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from tests.browser.access.conftest import TOM
from tests.browser.conftest import DESK, PHONE, Someone, press
from tests.length import IS_LONG, far

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
LOOK = """axe.run(document, {
  resultTypes: ["violations"],
  rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: innerWidth > 1000 } },
}).then((said) => said.violations.flatMap(
  (rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`)))"""
"""With WCAG 2.5.3 and, at the desk, 2.5.8, which axe checks on request; on a phone targets are larger."""
LOOKS = (Path(__file__).parent / "looks.js").read_text("utf-8")
INKS = """(known) => {
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-ink]" }] });
  const grounds = new Map(), met = new Set(known);
  const ground = (place) => {
    if (!place || grounds.has(place)) return grounds.get(place) ?? "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(place);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const under = ground(place.parentElement);
    grounds.set(place, own === "rgba(0, 0, 0, 0) none 1" ? under : `${under} ${own}`);
    return grounds.get(place);
  };
  const speaks = (place) => [...place.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  for (const place of document.body.querySelectorAll("*:not(svg *)")) {
    const isField = place.matches("input, select, textarea");
    const { color, fontSize, fontWeight } = getComputedStyle(place);
    const kind = [place.tagName, place.className, place.parentElement.className, isField && place.type];
    const key = [...kind, color, fontSize, fontWeight, ground(place)].join("/");
    const isSeen = place.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isFirst = isSeen && (isField || speaks(place)) && !met.has(key);
    if (isFirst) met.add(key);
    place.toggleAttribute("data-ink", isFirst);
  }
  return [...met];
}"""
"""Contrast is the same wherever the same kind of words stands in the same ink on the same ground: axe, for
which this is most of its work, looks at the first of all pages. Words in a drawing stand on hatching with a
halo of paper, which it takes for the ground behind them."""
LINKS = """[...document.querySelectorAll("a[href]")].map(
  (link) => new URL(link.getAttribute("href"), location).href)"""
NARROW = {"width": 320, "height": 844}
"""Also a desk screen of 1,280 pixels at 400 %."""
WIDE_SPACING = """(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync(
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}"
  + "p{margin-bottom:2em!important}");
  document.adoptedStyleSheets = [sheet]; })()"""
"""Cite: WCAG 2.2, 1.4.12."""
EACH = ("slug", "ruleset", "kind", "path", "view")
"""Parts of an address of which each value is a page of its own; of all others one stands for all."""
BY_CAMPAIGN = (
    *("table.table", "table.report", "table.annals", "table.wall", "table.paper"),
    *("table.news", "table.keeping"),
)
"""Pages of a campaign that its system draws, or that lead on in some alone: each campaign's is looked at, of
all others the first's."""
BY_DRAFT = ("desk.editor", "desk.whole", "desk.practice")
SEEN_BY_POST = (
    "/c/caen-in-its-second-week/instructions/",
    "/c/caen-in-its-second-week/summary/",
    "/c/caen-in-its-second-week/tonight/axis/",
    "/c/caen-in-its-second-week/clock/turn%202%20battle%203",
    "/evenings/1/sheet",
    "/shelf/collections/beaches/",
)
LEAVES = ("front.sign_out",)
OF_STRANGERS = {
    *(
        "front.join",
        "front.link_to_papers",
        "front.night_by_link",
        "security.login",
        "watch.annals",
        "watch.paper",
        "watch.paper_pdf",
        "watch.papers",
    ),
    *("watch.table", "watch.wall"),
}
OF_PLAYERS = {"front.waiting", "table.table", "table.report"}
"""What reads otherwise with a seat of one's own: what is asked, standing orders, taps on rows."""
NO_PAGES = {
    # files, pictures and what scripts fetch
    *("static", "security.static", "schemas.schema", "desk.picture", "desk.since", "desk.swatch"),
    *("desk.boards", "desk.board_picture"),
    *("desk.paper_file", "desk.papers_pdf", "desk.table_file", "shelf.paper_file", "shelf.small"),
    *("desk.outlines_file", "desk.lab_pdf", "table.lab_pdf"),
    *("table.paper_file", "table.papers_pdf", "table.table_csv", "watch.paper_file", "watch.papers_pdf"),
    *("watch.table_csv", "front.sign_out", "table.tonight", "table.pack_pdf", "watch.tonight"),
    *("table.news_file", "watch.news_file", "watch.news_pdf", "table.photograph", "watch.photograph"),
    # the same pages as members read, by a link or a code
    *("watch.news", "watch.news_issue", "front.card"),
    *(
        "table.small_map",
        "front.papers_by_link",
        "front.calendar",
        "front.evening_sheet_pdf",
        "front.evening_pack",
    ),
    # come up only where something else is so: a second step, a game that has ended, two versions of a work,
    # what was typed of a correction, a closed file with a newspaper and papers, a run of a draft
    *("table.tried", "front.closed_news", "front.closed_paper", "front.closed_photograph"),
    *("front.second_step", "security.verify", "watch.summary", "table.ordered", "table.pick", "desk.add_row"),
    *("publishing.against_parent", "publishing.changes", "publishing.take"),
    *("shelf.book", "publishing.collection_files", "desk.take", "desk.take_all"),
    *("desk.side_by_side", "desk.replay"),
}
"""Addresses that the walk does not look at."""
DAILY = {
    *("front.waiting", "front.account", "front.evening", "front.new_of", "security.login", "watch.table"),
    *("table.table", "table.report", "table.people", "table.papers", "table.news", "table.rules"),
    *("shelf.shelf", "shelf.work", "desk.drafts", "desk.editor", "desk.form", "desk.findings"),
}
"""What is looked at every day, one page of each."""


def _kind(app: Flask, address: str) -> tuple[str, ...] | None:
    """What page of the address map it is; None for what is none of ours."""
    try:
        endpoint, values = app.url_map.bind("").match(address, "GET")
    except (HTTPException, RequestRedirect):
        return None
    each = (*EACH, "uid") if endpoint in BY_DRAFT else EACH
    if not IS_LONG or (endpoint.startswith("table.") and endpoint not in BY_CAMPAIGN):
        each = ()
    return (endpoint, *(str(values[name]) for name in each if name in values))


def _walk(
    app: Flask, page: Page, starts: tuple[str, ...], passed: frozenset[str] = frozenset()
) -> Iterator[tuple[str, str]]:
    """Opens one page of each kind that links lead to from the first ones on, but those `passed` by: its
    endpoint, its address."""
    ahead, met = [*starts], set()
    while ahead:
        address = ahead.pop(0)
        kind = _kind(app, address)
        if kind is None or kind in met or kind[0] in passed.union(LEAVES):
            continue
        met.add(kind)
        try:
            answer = page.goto(address)
        except Error:  # a file to be kept is no page
            continue
        if answer is None or not answer.headers.get("content-type", "").startswith("text/html"):
            continue
        links: list[str] = page.evaluate(LINKS)
        here = urlsplit(page.url).netloc
        ahead += [urlsplit(link).path for link in links if urlsplit(link).netloc == here]
        yield kind[0], address


def _said(page: Page, size: Any, inks: set[str]) -> list[str]:
    page.set_viewport_size(size)
    inks |= {*page.evaluate(INKS, list(inks))}
    found: list[str] = page.evaluate(LOOK)
    return found


def _faults(page: Page, inks: set[str] | None = None) -> list[str]:
    """What axe finds on the page, what our own looks find, also with wide spacing, and how far it runs off
    the narrowest screen; in long runs at each width. Of the `inks` the contrast is known."""
    inks = set() if inks is None else inks
    for script in (AXE, LOOKS):
        page.evaluate(script)
    said = [words for size in (DESK, PHONE)[: far(1, 2)] for words in _said(page, size, inks)]
    said += page.evaluate("[...looks.skip(), ...looks.named(), ...looks.keys(), ...looks.ink()]")
    page.evaluate(WIDE_SPACING)
    sizes: Any = (DESK, PHONE, NARROW)[far(2, 0) :]
    for size in sizes:
        page.set_viewport_size(size)
        said += page.evaluate("looks.cut()")
    across = page.evaluate("document.documentElement.scrollWidth")
    return said if across <= NARROW["width"] else [*said, f"runs off: {across}"]


FAULTS = """() => {
  document.querySelector(".skip").remove();
  const last = [...document.querySelectorAll("main p")].at(-1);
  last.style.color = "#ccc";
  last.insertAdjacentHTML("beforebegin", `<button class="button" aria-label="Shift north">Up</button>
    <a href="#a" data-css="display:block;height:9px">a</a>
    <a href="#b" data-css="display:block;height:9px">b</a>
    <table><thead><tr><th></th><th>Rule</th></tr></thead></table>
    <p data-css="width:9rem;overflow:hidden;white-space:nowrap">The line of the last move</p>
    <label><input type="radio" aria-label="Move there">Attack</label>
    <div data-css="width:330px">wide</div>
    <svg width="90" height="40"><path d="M0 0h90v40H0" fill="#a5452a"/>
      <text x="9" y="25">Lehr</text></svg>`);
  for (const place of document.querySelectorAll("[data-css]")) place.style.cssText = place.dataset.css;
}"""


def test_each_kind_of_fault_is_found(someone: Someone) -> None:
    page = someone()
    page.goto("/games/")
    assert _faults(page) == []
    page.reload()
    page.set_viewport_size({"width": 1280, "height": 900})
    page.evaluate(FAULTS)
    found = {words.partition(":")[0] for words in _faults(page)}
    ours = {"skip", "cut", "ink", "named", "runs off"}
    axes = {"color-contrast", "label-content-name-mismatch", "target-size", "empty-table-header"}
    assert found == ours | axes


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Olga", pytest.param(TOM, marks=pytest.mark.long), ""])
def test_nothing_is_found_and_nothing_runs_off_a_narrow_screen_on_any_page(
    full_house: tuple[str, ...], app: Flask, someone: Someone, name: str
) -> None:
    page = someone(name)
    every = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    wanted = {"Olga": every - OF_STRANGERS - NO_PAGES, TOM: OF_PLAYERS, "": OF_STRANGERS}[name]
    wanted = wanted if IS_LONG else wanted & DAILY
    starts = {"Olga": ("/", *SEEN_BY_POST), TOM: ("/",), "": full_house}[name]
    found: dict[str, list[str]] = {}
    seen, inks = set[str](), set[str]()
    passed = frozenset(() if IS_LONG and name == "Olga" else every - wanted)
    for endpoint, address in _walk(app, page, starts, passed):
        if faults := _faults(page, inks):
            found[address] = faults
        seen.add(endpoint)
    assert found == {}
    assert wanted - seen == set()


@pytest.mark.long
def test_nothing_is_found_where_there_is_no_page(someone: Someone) -> None:
    page = someone()
    page.goto("/nowhere/")
    assert _faults(page) == []


@pytest.mark.long
def test_nothing_is_found_on_invitations_just_made(
    full_house: tuple[str, ...], app: Flask, someone: Someone
) -> None:
    page = someone("Olga")
    page.goto("/c/caen-in-its-second-week/people/")
    for seat in ("General of the Axis", "Commander of the Axis"):
        page.get_by_role("checkbox", name=seat).check()
    press(page.get_by_role("button", name="Create 2 invitations"))
    expect(page.locator(".invitation").first).to_be_visible()
    assert _faults(page) == []
