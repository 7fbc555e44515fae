"""Boards laid by hand: taken from the tray, dragged, turned, put down; with the mouse, a finger and keys."""

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.judging import judge
from campaign.storage.models import User
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.editing import map_editing
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.system import SKIRMISH
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.editing.editing import blank
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.laying import Placing
from tests.browser.conftest import Someone
from tests.browser.hand import open_map

pytestmark = pytest.mark.plays(TIDE_OF_IRON, SKIRMISH)
LAID_WRONG = {"boards-overlap", "boards-apart", "overlay-off-board"}


@pytest.fixture
def uid(request: pytest.FixtureRequest, session: Session, ada: User) -> str:
    """A scenario with no board yet, or a map."""
    if getattr(request, "param", "scenario") == "map":
        return drafts.create(session, ada, SKIRMISH, MAP, map_editing.blank("lyon")).uid
    return drafts.create(session, ada, TIDE_OF_IRON, SCENARIO, blank("core")).uid


of_both = pytest.mark.parametrize(
    "uid", ["scenario", pytest.param("map", marks=pytest.mark.long)], indirect=True
)


def _now(session: Session, ada: User, uid: str) -> Scenario | SkirmishMap:
    session.rollback()
    opened = drafts.load(session, ada, uid)
    assert opened is not None and isinstance(opened.document, Scenario | SkirmishMap)
    return opened.document


def _places(document: Scenario | SkirmishMap) -> list[tuple[str, Placing]]:
    laid = document.boards if isinstance(document, Scenario) else document.laid
    return [(laying.board.id, laying.placing) for laying in laid]


def _tray(page: Page, uid: str) -> Page:
    """The draft with its tray open."""
    open_map(page, uid)
    page.keyboard.press("d")
    expect(page.locator(".board-swatch").first).to_be_visible()
    return page


def _swatch(page: Page, title: str) -> Locator:
    return page.locator(".board-swatch", has_text=title)


def _middle(there: Locator) -> tuple[float, float]:
    there.scroll_into_view_if_needed()
    box = there.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _hex(page: Page, row: float, col: float) -> tuple[float, float]:
    """Where on the screen a hex is or would be."""
    script = """([x, y]) => {
        const matrix = document.querySelector("#map svg").getScreenCTM();
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        return [at.x, at.y];
    }"""
    x, y = page.evaluate(script, [col * 26, row * 45.033])
    return x, y


def _lay(page: Page, title: str, at: tuple[int, int] | None = None) -> None:
    """Takes a board and lays it where it is shown, or an overlay and presses the hex of its second one."""
    lie = page.locator("#lying-list li").count()
    _swatch(page, title).click()
    if at is None:
        page.get_by_role("button", name="Lay it here").click()
    else:
        page.mouse.click(*_hex(page, *at))
    expect(page.locator("#lying-list li")).to_have_count(lie + 1)
    expect(page.locator(".laying .in-hand")).to_have_count(0)


@pytest.mark.long
def test_nine_boards_three_of_them_turned_with_four_overlays_take_at_most_forty_presses(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada"), uid)
    page.evaluate("""() => { window.presses = 0;
        for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => presses++, true); }""")
    page.keyboard.press("d")
    for number in range(9):
        _lay(page, ("Morvin West", "Morvin East")[number % 2])
        if number % 3 == 2:
            with page.expect_response("**/strokes"):
                page.keyboard.press("r")
    for at in ((2, 4), (2, 28), (12, 6), (20, 10)):
        _lay(page, "Morvin Pond", at)
    made = _now(session, ada, uid)
    laid = _places(made)
    assert len({(at.row, at.col) for id, at in laid if id != "morvin-pond"}) == 9
    assert [at.turn for _, at in laid[:9]] == [0, 0, 3, 0, 0, 3, 0, 0, 3]
    assert [(at.row, at.col) for _, at in laid[9:]] == [(2, 2), (2, 26), (12, 4), (20, 8)]
    opened = drafts.load(session, ada, uid)
    assert opened is not None
    assert LAID_WRONG.isdisjoint(finding.code for finding in judge(session, opened).findings)
    assert page.evaluate("presses") == 30


def test_a_board_is_dragged_until_its_edges_meet_and_what_is_in_the_way_is_lit(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = _tray(someone("Ada"), uid)
    _lay(page, "Morvin West")
    lit = page.locator(".laying .in-the-way")
    page.mouse.move(*_middle(_swatch(page, "Morvin East")))
    page.mouse.down()
    page.mouse.move(*_hex(page, 4, 11), steps=8)
    expect(page.locator("#said")).to_contain_text("lie on Morvin West")
    assert lit.get_attribute("d")
    page.mouse.move(*_hex(page, 5, 32), steps=8)
    assert not lit.get_attribute("d")
    with page.expect_response("**/strokes"):
        page.mouse.up()
    expect(page.locator("#board-words")).to_have_text("Morvin East at M9")
    assert _places(_now(session, ada, uid))[1] == ("morvin-east", Placing(0, 24))
    page.mouse.move(*_hex(page, 4, 36))
    page.mouse.down()
    page.mouse.move(*_hex(page, 4, -10), steps=8)
    with page.expect_response("**/strokes"):
        page.mouse.up()
    assert _places(_now(session, ada, uid)) == [
        ("morvin-west", Placing(0, 24)),
        ("morvin-east", Placing(0, 0)),
    ]
    with page.expect_response("**/strokes"):
        page.locator(".turn-handle").click()
    assert _places(_now(session, ada, uid))[1] == ("morvin-east", Placing(0, 0, 3))


@of_both
def test_boards_are_laid_moved_turned_and_taken_off_by_keys_alone(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = _tray(someone("Ada"), uid)
    _swatch(page, "Morvin West").focus()
    for key in ("Enter", "r", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#board-words")).to_have_text("Morvin West at A9, turned by half")
    _swatch(page, "Morvin East").focus()
    for key in ("Enter", "ArrowRight", "Shift+ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#lying-list li")).to_have_count(2)
    expect(page.locator(".laying .in-hand")).to_have_count(0)
    assert _places(_now(session, ada, uid))[1] == ("morvin-east", Placing(9, 27))
    for key in ("m", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".laying .in-hand")).to_have_count(0)
    assert _places(_now(session, ada, uid))[1] == ("morvin-east", Placing(8, 26))
    for key in ("m", *("Shift+ArrowRight",) * 5, "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#said")).to_contain_text("60")
    expect(page.locator("#board-words")).to_contain_text("Morvin East at N")
    with page.expect_response("**/strokes"):
        page.keyboard.press("Delete")
    assert _places(_now(session, ada, uid)) == [("morvin-west", Placing(0, 0, 3))]


@of_both
def test_a_finger_lays_a_board_and_drags_it_on_a_phone(
    someone: Someone, session: Session, ada: User, uid: str
) -> None:
    page = open_map(someone("Ada", phone=True), uid)
    page.get_by_role("navigation", name="At hand").get_by_role("button", name="Boards").tap()
    for title in ("Morvin West", "Morvin East"):
        _swatch(page, title).tap()
        page.get_by_role("button", name="Lay it here").tap()
        expect(page.locator(".laying .in-hand")).to_have_count(0)
        expect(page.locator("#board-words")).to_contain_text(title)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        line.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]}
        )

    (x, y), (to_x, to_y) = _hex(page, 4, 34), _hex(page, 13, 12)
    touch("touchStart", (x, y))
    for part in range(1, 9):
        touch("touchMove", (x + (to_x - x) * part / 8, y + (to_y - y) * part / 8))
    with page.expect_response("**/strokes"):
        touch("touchEnd")
    assert _places(_now(session, ada, uid))[1] == ("morvin-east", Placing(9, 1))
