"""The editor under a hand, on a keyboard, on a bad line, in several tabs, and without scripts."""

import pytest
from playwright.sync_api import expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets.kit.editing.rows import AddRow
from rulesets.kit.hexes.hex_document import cell_at
from tests.authoring.desk import CARPET, a_draft, carpet, do, now, place, share
from tests.browser.conftest import Someone, press
from tests.browser.hand import draw, drawn, middle, open_map
from tests.builders import PASSWORD
from tests.systems.sealed_bid.floor import Floor

pytestmark = pytest.mark.usefixtures("bert")


def _carpeted(floor: Floor) -> set[str]:
    labels = ("A4", "B4", "C4", "D4", "E4", "a3", "b3", "c3", "d3", "A2", "B2", "C2")
    return {label for label in labels if cell_at(floor.map, place(label)).terrain == CARPET}


def test_a_stroke_paints_what_it_is_drawn_over_and_undo_survives_a_reload(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    page.get_by_role("button", name="Carpet").click()
    draw(page, "A4", "B4", "C4")
    expect(drawn(page, "terrain", "B4")).not_to_have_count(0)
    assert _carpeted(now(session, ada, uid)) == {"A4", "B4", "C4"}
    expect(page.locator("#said")).to_contain_text("C4: Carpet")
    page.reload()
    page.wait_for_selector("#map[data-ready]")
    page.keyboard.press("Control+z")
    expect(drawn(page, "terrain", "B4")).to_have_count(0)
    page.keyboard.press("Control+Shift+Z")
    expect(drawn(page, "terrain", "B4")).not_to_have_count(0)


def test_rectangle_fill_eraser_and_eyedropper(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    page.get_by_role("button", name="Carpet").click()
    page.locator("[data-tool=box]").click()
    draw(page, "A4", "B2")
    assert _carpeted(now(session, ada, uid)) == {"A4", "B4", "a3", "A2", "B2"}
    page.keyboard.press("e")
    draw(page, "a3")
    assert _carpeted(now(session, ada, uid)) == {"A4", "B4", "A2", "B2"}
    expect(drawn(page, "terrain", "a3")).to_have_count(0)
    page.get_by_role("button", name="Pool").click()
    page.keyboard.press("f")
    with page.expect_response("**/strokes"):
        page.mouse.click(*middle(page, "A4"))
    assert _carpeted(now(session, ada, uid)) == {"A2", "B2"}
    page.keyboard.press("i")
    page.mouse.click(*middle(page, "A2"))
    expect(page.locator("#brush")).to_contain_text("Carpet")
    draw(page, "E4")
    assert "E4" in _carpeted(now(session, ada, uid))


def test_everything_can_be_done_by_the_keyboard(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    page.get_by_role("button", name="Rope").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("g")
    page.keyboard.type("a4")
    page.keyboard.press("Enter")
    expect(page.locator("#map a[data-key=A4]")).to_be_focused()
    for key in ("r", "r", "ArrowRight"):
        page.keyboard.press(key)
    with page.expect_response("**/strokes"):
        page.keyboard.press("Enter")
    expect(page.locator("#map a[data-key=B4]")).to_be_focused()
    expect(page.locator("#map a[data-key=B4]")).to_have_attribute("aria-label", "B4: Rope")
    rope = cell_at(now(session, ada, uid).map, place("B4")).obstacle
    assert rope is not None and rope.turn == 3
    with page.expect_response("**/strokes"):
        page.keyboard.press("Shift+R")
    rope = cell_at(now(session, ada, uid).map, place("B4")).obstacle
    assert rope is not None and rope.turn == 4
    page.keyboard.press("ArrowDown")
    expect(page.locator("#said")).to_contain_text("bare floor")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("go to a hex")


@pytest.mark.long
def test_a_region_is_pasted_into_a_colleague_s_draft_in_another_tab(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    do(session, ada, uid, carpet("A4", "B4"))
    share(session, ada, uid, "Bert", "read")
    bert = session.scalars(select(User).where(User.username == "Bert")).one()
    own = a_draft(session, bert).uid
    page = open_map(someone("Bert"), uid)
    other = open_map(page.context.new_page(), own, "?hex=A2")
    other.keyboard.press("s")
    expect(other.get_by_role("button", name="Paste")).to_be_disabled()
    page.bring_to_front()
    page.keyboard.press("s")
    page.mouse.move(*middle(page, "A4"))
    page.mouse.down()
    page.mouse.move(*middle(page, "B4"), steps=4)
    page.mouse.up()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#said")).to_contain_text("2 hexes are copied")
    other.bring_to_front()
    with other.expect_response("**/strokes"):
        other.get_by_role("button", name="Paste").click()
    assert _carpeted(now(session, bert, own)) == {"A2", "B2"}
    assert _carpeted(now(session, ada, uid)) == {"A4", "B4"}


@pytest.mark.long
def test_whoever_may_only_read_from_now_on_is_told_so_and_loses_the_tools(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    share(session, ada, uid, "Bert", "edit")
    page = open_map(someone("Bert"), uid)
    page.get_by_role("button", name="Carpet").click()
    draw(page, "A4")
    share(session, ada, uid, "Bert", "read")
    with page.expect_response("**/strokes"):
        page.mouse.click(*middle(page, "B4"))
    expect(page.locator("#said")).to_contain_text("You can read this draft but not change it. Ask")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#said")).to_contain_text(
        "The owner changed your permission: you can only read this draft"
    )
    expect(page.locator("[data-tool=paint]:visible, .swatch:visible")).to_have_count(0)
    assert _carpeted(now(session, ada, uid)) == {"A4"}


def test_two_people_on_one_draft_see_each_other_s_work(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    share(session, ada, uid, "Bert", "edit")
    one, other = open_map(someone("Ada"), uid), open_map(someone("Bert"), uid)
    one.get_by_role("button", name="Carpet").click()
    draw(one, "A4")
    other.get_by_role("button", name="Carpet").click()
    draw(other, "C4")
    expect(drawn(other, "terrain", "A4")).not_to_have_count(0)
    expect(other.locator("#said")).to_contain_text("Ada: Carpet on A4.")
    draw(one, "D4")
    expect(drawn(one, "terrain", "C4")).not_to_have_count(0)
    assert _carpeted(now(session, ada, uid)) == {"A4", "C4", "D4"}


def test_findings_follow_and_lead_to_their_hex(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    expect(page.locator("#findings-sum")).to_have_text("1 error")
    page.get_by_role("button", name="Pool").click()
    draw(page, "C4")
    page.get_by_role("button", name="Porter").click()
    draw(page, "C4")
    expect(page.locator("#findings-sum")).to_have_text("1 error, 1 warning")
    page.locator("#findings a[data-go=C4]").click()
    expect(page.locator("#map a[data-key=C4]")).to_be_focused()
    expect(page.locator("#under-hand h3")).to_have_text("C4")
    page.get_by_role("link", name="Who stands here?").click()
    expect(page.locator("#under-hand")).to_contain_text("A porter.")


def test_hexes_of_a_list_are_chosen_on_the_map(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    do(session, ada, uid, AddRow("stands", (("name", "lamp"),)))
    page = someone("Ada")
    page.goto(f"/desk/{uid}/list/stands/0")
    page.get_by_role("link", name="Choose on the map").nth(1).click()
    page.wait_for_selector("#map[data-ready]")
    for key in ("A4", "B4", "A4"):
        with page.expect_response("**/strokes"):
            page.mouse.click(*middle(page, key))
    expect(page.locator("#picked-words")).to_have_text("B4")
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_label("Kept free")).to_have_value("B4")
    assert now(session, ada, uid).stands[0].free == (place("B4"),)


def test_strokes_are_kept_while_the_line_is_down(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = someone("Ada")
    page.clock.install()
    open_map(page, uid)
    page.get_by_role("button", name="Carpet").click()
    page.route("**/strokes", lambda route: route.abort())
    for key in ("A4", "B4"):
        page.mouse.click(*middle(page, key))
    expect(page.locator("#said")).to_contain_text("There is no connection. 2 strokes are kept")
    page.unroute("**/strokes")
    page.clock.fast_forward(10_000)
    expect(drawn(page, "terrain", "B4")).not_to_have_count(0)
    assert _carpeted(now(session, ada, uid)) == {"A4", "B4"}


@pytest.mark.long
def test_strokes_are_kept_over_a_sign_out(someone: Someone, session: Session, ada: User, uid: str) -> None:
    page = open_map(someone("Ada"), uid)
    page.get_by_role("button", name="Carpet").click()
    other = page.context.new_page()
    other.goto("/desk/")
    press(other.get_by_role("button", name="Sign out"))
    with page.expect_response("**/strokes"):
        page.mouse.click(*middle(page, "A4"))
    expect(page.locator("#said")).to_contain_text("one stroke is kept until then")
    other.goto("/login")
    other.get_by_label("Name").fill("Ada")
    other.get_by_label("Password").fill(PASSWORD)
    other.get_by_role("button", name="Sign in").click()
    other.wait_for_url("**/")
    with page.expect_response("**/strokes") as answer:
        page.reload()
    assert answer.value.ok
    assert _carpeted(now(session, ada, uid)) == {"A4"}


@pytest.mark.long
def test_a_deleted_draft_is_missed_in_another_tab(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    page.get_by_role("button", name="Carpet").click()
    assert drafts.discard(session, ada, uid)
    page.mouse.click(*middle(page, "A4"))
    expect(page.locator("#said")).to_contain_text(
        "This draft was deleted or is no longer shared with you. Go back"
    )
    page.goto("/desk/")
    expect(page.get_by_role("heading", name="No drafts yet")).to_be_visible()


@pytest.mark.long
def test_the_map_is_enlarged_moved_and_its_layers_hidden(someone: Someone, uid: str) -> None:
    page = open_map(someone("Ada"), uid)
    before = page.locator("#map a[data-key=A4]").bounding_box()
    page.get_by_role("button", name="Larger").click()
    after = page.locator("#map a[data-key=A4]").bounding_box()
    assert before and after and after["width"] > before["width"] * 1.2
    x, y = middle(page, "C4")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 10, steps=4)
    page.mouse.up()
    assert middle(page, "C4")[0] == pytest.approx(x + 60, abs=3)
    page.get_by_text("Layers", exact=True).click()
    page.get_by_label("Floor", exact=True).uncheck()
    expect(page.locator("#map [data-layer=terrain]")).to_be_hidden()


@pytest.mark.long
def test_the_palette_is_searched(someone: Someone, uid: str) -> None:
    page = open_map(someone("Ada"), uid)
    page.get_by_label("Search the palette").fill("barrier")
    expect(page.locator(".swatch:visible")).to_have_count(1)
    page.get_by_label("Search the palette").fill("zeppelin")
    expect(page.locator("#nothing-found")).to_be_visible()
