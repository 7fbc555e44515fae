"""The designer's hand: pieces pulled, regions laid over, words, what was used lately, undo of one's own."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.storage.models import User
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.hexes.hex_document import Piece, cell_at
from tests.authoring.desk import CARPET, a_draft, carpet, do, now, place
from tests.browser.conftest import Someone
from tests.browser.hand import draw, drawn, middle, open_map

PORTER = Piece("porter", side="allied")


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    """A parlour with a porter on a carpet at A4."""
    uid = a_draft(session, ada).uid
    do(session, ada, uid, carpet("A4"), SetHexes("unit", (place("A4"),), PORTER))
    return uid


def _porters(session: Session, ada: User, uid: str) -> list[str]:
    map = now(session, ada, uid).map
    return [key for key in ("A4", "B4", "C4", "a3", "A2") if cell_at(map, place(key)).unit]


def _pull(page: Page, start: str, end: str) -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(*middle(page, end), steps=5)
    expect(page.locator("#map .ghost > *")).not_to_have_count(0)
    with page.expect_response("**/strokes"):
        page.mouse.up()


def test_a_piece_is_pulled_to_another_hex_and_with_a_key_copied(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    _pull(page, "A4", "C4")
    assert _porters(session, ada, uid) == ["C4"]
    expect(page.locator("#map .ghost")).to_have_count(0)
    expect(drawn(page, "units", "C4")).not_to_have_count(0)
    for key, end in (("Control", "B4"), ("Alt", "a3")):
        page.keyboard.down(key)
        _pull(page, "C4", end)
        page.keyboard.up(key)
    assert _porters(session, ada, uid) == ["B4", "C4", "a3"]
    before = middle(page, "A4")
    page.mouse.move(*before)
    page.mouse.down()
    page.mouse.move(before[0] + 40, before[1] + 30, steps=4)
    page.mouse.up()
    assert middle(page, "A4")[0] == pytest.approx(before[0] + 40, abs=3), "bare ground moves the map"
    assert cell_at(now(session, ada, uid).map, place("A4")).terrain == CARPET


@pytest.mark.long
def test_a_pull_is_let_go_with_escape_and_a_piece_is_moved_by_keys(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    page.mouse.move(*middle(page, "A4"))
    page.mouse.down()
    page.mouse.move(*middle(page, "B4"), steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator("#map .ghost")).to_have_count(0)
    page.mouse.click(*middle(page, "A4"))
    for key in ("m", "ArrowRight"):
        page.keyboard.press(key)
    with page.expect_response("**/strokes"):
        page.keyboard.press("Enter")
    assert _porters(session, ada, uid) == ["B4"]
    expect(drawn(page, "units", "B4")).not_to_have_count(0)
    for key in ("m", "ArrowRight"):
        page.keyboard.press(key)
    with page.expect_response("**/strokes"):
        page.keyboard.press("Control+Enter")
    assert _porters(session, ada, uid) == ["B4", "C4"]


@pytest.mark.long
def test_a_finger_pulls_the_piece_it_pressed_and_moves_the_map_with_the_others(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada", phone=True), uid)
    line = page.context.new_cdp_session(page)

    def drag(start: tuple[float, float], end: tuple[float, float]) -> None:
        for kind, at in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
            points = [{"x": at[0], "y": at[1]}] if at else []
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    before = middle(page, "A4")
    drag(before, (before[0] + 50, before[1]))
    assert middle(page, "A4")[0] == pytest.approx(before[0] + 50, abs=3), "not pressed yet"
    page.touchscreen.tap(*middle(page, "A4"))
    expect(page.locator("#map a[data-key=A4]")).to_be_focused()
    with page.expect_response("**/strokes"):
        drag(middle(page, "A4"), middle(page, "B4"))
    assert _porters(session, ada, uid) == ["B4"]


@pytest.mark.long
def test_a_region_is_laid_over_what_lies_there_unless_its_empty_hexes_shall_wipe(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    do(session, ada, uid, carpet("B2"))
    page = open_map(someone("Ada"), uid)
    page.keyboard.press("s")
    page.mouse.move(*middle(page, "A4"))
    page.mouse.down()
    page.mouse.move(*middle(page, "B4"), steps=4)
    page.mouse.up()
    page.keyboard.press("Control+c")
    page.keyboard.press("g")
    page.keyboard.type("A2")
    page.keyboard.press("Enter")
    with page.expect_response("**/strokes"):
        page.keyboard.press("Control+v")
    map = now(session, ada, uid).map
    assert cell_at(map, place("A2")).unit == PORTER and cell_at(map, place("B2")).terrain == CARPET
    page.get_by_label("Paste empty hexes too").check()
    with page.expect_response("**/strokes"):
        page.get_by_role("button", name="Paste").click()
    assert cell_at(now(session, ada, uid).map, place("B2")).is_empty


@pytest.mark.long
def test_words_are_written_on_hexes_one_after_the_other(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    page.keyboard.press("l")
    for key, words in (("B4", "The bar"), ("C4", "Piano")):
        page.mouse.click(*middle(page, key))
        expect(page.get_by_label(f"Text on {key}")).to_be_focused()
        page.keyboard.type(words)
        with page.expect_response("**/strokes"):
            page.keyboard.press("Enter")
    expect(page.locator("#map [data-layer=labels]")).to_contain_text("Piano")
    page.mouse.click(*middle(page, "B4"))
    box = page.get_by_label("Text on B4")
    expect(box).to_have_value("The bar")
    box.fill("")
    with page.expect_response("**/strokes"):
        page.get_by_role("button", name="Write").click()
    assert [item.lines for item in now(session, ada, uid).map.labels] == [("Piano",)]


@pytest.mark.long
def test_what_was_used_lately_is_at_hand_after_a_reload(someone: Someone, uid: str) -> None:
    page = open_map(someone("Ada"), uid)
    lately = page.get_by_role("group", name="Recently used").get_by_role("button")
    expect(lately).to_have_count(0)
    for title in ("Rope", "Pool"):
        page.locator(".packs").get_by_role("button", name=title).click()
    page.reload()
    page.wait_for_selector("#map[data-ready]")
    expect(lately).to_have_text(["Pool", "Rope"])
    lately.nth(1).click()
    expect(page.locator("#brush")).to_contain_text("Rope")
    expect(lately).to_have_text(["Rope", "Pool"])


def test_two_tabs_undo_each_its_own(someone: Someone, session: Session, ada: User, uid: str) -> None:
    one = open_map(someone("Ada"), uid)
    other = open_map(one.context.new_page(), uid)
    one.bring_to_front()
    one.get_by_role("button", name="Carpet").click()
    draw(one, "B4")
    other.bring_to_front()
    other.locator(".packs").get_by_role("button", name="Pool").click()
    draw(other, "C4")
    one.bring_to_front()
    with one.expect_response("**/undo"):
        one.keyboard.press("Control+z")
    map = now(session, ada, uid).map
    assert cell_at(map, place("B4")).is_empty and not cell_at(map, place("C4")).is_empty
    expect(one.locator("#map [data-layer=ground]")).to_be_visible()
    for _ in range(2):
        with one.expect_response("**/undo"):
            one.keyboard.press("Control+z")
    assert cell_at(now(session, ada, uid).map, place("A4")).is_empty, "a form's change is any tab's"
    assert not cell_at(now(session, ada, uid).map, place("C4")).is_empty
    expect(one.locator("#said")).to_contain_text("There is nothing more to undo from this tab. Changes made")
