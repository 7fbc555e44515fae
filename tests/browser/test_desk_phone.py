"""The editor on a phone: under one finger and two, with all it needs in reach of a thumb. Words
that are typed are kept."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets.kit.hexes.hex_document import cell_at
from tests.authoring.desk import now, place
from tests.browser.conftest import Someone, press
from tests.browser.hand import drawn, middle, open_map
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR, blank


@pytest.fixture
def page(someone: Someone, session: Session, ada: User) -> Page:
    """A blank hall on a phone, on which carpet is to be painted."""
    uid = drafts.create(session, ada, SEALED_BID, FLOOR, blank("hall")).uid
    page = open_map(someone("Ada", phone=True), uid)
    page.get_by_role("button", name="Carpet").tap()
    return page


@pytest.fixture
def rosas(someone: Someone, session: Session, rosa: User) -> Page:
    """Rosa at a form of her draft, in which something can be typed."""
    uid = drafts.create(session, rosa, SEALED_BID, FLOOR, PARLOUR).uid
    page = someone("Rosa")
    page.goto(f"/desk/{uid}/form/room")
    return page


def test_a_finger_paints_on_a_phone_and_nothing_covers_the_map(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    bench = page.locator("#map").bounding_box()
    assert bench is not None and bench["y"] < 200
    x, y = bench["x"] + bench["width"] / 2, bench["y"] + bench["height"] / 2
    under = "([x, y]) => document.elementFromPoint(x, y).closest('a[data-key]')?.dataset.key"
    key = page.evaluate(under, [x, y])
    assert key
    with page.expect_response("**/strokes"):
        page.touchscreen.tap(x, y)
    expect(drawn(page, "terrain", key)).not_to_have_count(0)


@pytest.mark.long
def test_two_fingers_enlarge_the_map_and_paint_nothing(page: Page, session: Session, ada: User) -> None:
    page.evaluate("scrollTo(0, 0)")
    box = page.locator("#map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *places: float) -> None:
        points = [{"x": place, "y": y, "id": number} for number, place in enumerate(places)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    wide = "document.querySelector('#map svg').viewBox.baseVal.width"
    before = page.evaluate(wide)
    touch("touchStart", x - 30)
    touch("touchStart", x - 30, x + 30)
    for far in range(30, 100, 10):
        touch("touchMove", x - far, x + far)
    touch("touchEnd")
    assert page.evaluate(wide) == pytest.approx(before / 3, rel=0.05)
    (draft,) = drafts.listed(session, ada)
    assert now(session, ada, draft.uid) == blank("hall")


@pytest.mark.long
def test_palette_and_findings_are_at_hand_on_a_phone(someone: Someone, uid: str) -> None:
    page = open_map(someone("Ada", phone=True), uid)
    bar = page.get_by_role("navigation", name="At hand")
    for words, target in (("Palette", "#palette"), ("Problems 1", "#findings-block")):
        bar.get_by_role("link", name=words).tap()
        expect(page.locator(target)).to_be_in_viewport()
        top, head = page.locator(target).bounding_box(), page.locator(".table-top").bounding_box()
        assert top and head and top["y"] >= head["y"] + head["height"] - 1
    bar.get_by_role("button", name="Erase").tap()
    expect(page.locator("#map")).to_have_attribute("data-tool", "erase")


def test_a_finger_stacks_pieces_on_a_hex_and_moves_and_takes_one_of_them(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada", phone=True), uid)

    def tap(key: str) -> None:
        page.locator("#map").scroll_into_view_if_needed()
        page.touchscreen.tap(*middle(page, key))

    page.get_by_role("button", name="Bidder").tap()
    for _ in range(3):
        with page.expect_response("**/strokes"):
            tap("B4")
    listed = page.locator("#under-hand .on-hex li")
    expect(listed).to_have_count(3)
    page.get_by_role("button", name="Move Bidder from B4").first.tap()
    with page.expect_response("**/strokes"):
        tap("C4")
    tap("B4")
    expect(listed).to_have_count(2)
    with page.expect_response("**/strokes"):
        page.get_by_role("button", name="Remove Bidder from B4").first.tap()
    expect(listed).to_have_count(1)
    map = now(session, ada, uid).map
    assert [len(cell_at(map, place(key)).pieces("crowd")) for key in ("B4", "C4")] == [1, 1]
    page.locator("[data-tool=pick]").tap()
    tap("C4")
    expect(page.locator("#brush")).to_contain_text("Bidder")
    page.get_by_role("navigation", name="At hand").get_by_role("button", name="Erase").tap()
    page.get_by_label("Removes").select_option("crowd")
    with page.expect_response("**/strokes"):
        tap("C4")
    assert cell_at(now(session, ada, uid).map, place("C4")).is_empty


def test_words_typed_and_not_sent_are_there_again_and_gone_once_sent(rosas: Page) -> None:
    page, address = rosas, rosas.url
    name = page.locator("form[data-keeps] input[type=text]").first
    name.fill("The hall of mirrors")
    press(page.get_by_role("link", name="Problems"))
    page.goto(address)
    expect(name).to_have_value("The hall of mirrors")
    expect(page.locator(".kept-words")).to_contain_text("filled in again")
    press(page.locator("form[data-keeps] .button"))
    page.goto(address)
    expect(name).to_have_value("The hall of mirrors")
    expect(page.locator(".kept-words")).to_have_count(0)
    name.fill("Something else")
    press(page.get_by_role("link", name="Problems"))
    page.goto(address)
    page.get_by_role("button", name="Discard it").click()
    expect(name).to_have_value("The hall of mirrors")


def test_a_tab_with_words_not_sent_asks_before_it_is_closed(rosas: Page) -> None:
    rosas.locator("form[data-keeps] input[type=text]").first.press_sequentially("!")
    asked: list[str] = []
    rosas.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    rosas.reload()
    assert asked == ["beforeunload"]
