"""The map of areas drawn by hand in a browser, by mouse, by keys and on a phone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect
from shapely import LineString, Polygon
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.models import Draft
from campaign.storage.models import User
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import AreaShape
from tests.browser.conftest import Someone, press

pytestmark = pytest.mark.plays(FIRESTORM)
KIND = FIRESTORM.kinds[0]
OFF_SHORE = ((300.0, 20.0), (420.0, 20.0), (420.0, 60.0), (300.0, 60.0))


@pytest.fixture
def caen(session: Session, rosa: User) -> Draft:
    return drafts.create(session, rosa, FIRESTORM, KIND, CAEN)


def across(ring: Ring) -> tuple[Point, Point]:
    """Two points of an outline between which its ground lies."""
    ground = Polygon(ring)
    pairs = ((ring[one], ring[other]) for one in range(len(ring)) for other in range(one + 3, len(ring) - 2))
    return max(
        (pair for pair in pairs if ground.buffer(0.01).contains(LineString(pair))),
        key=lambda pair: LineString(pair).length,
    )


class Drawer:
    """A page on which the map of a draft is drawn."""

    def __init__(self, page: Page, session: Session, person: User, draft: Draft) -> None:
        self.page, self.session, self.person, self.uid = page, session, person, draft.uid
        page.goto(f"/desk/{draft.uid}/drawing")
        page.wait_for_selector("#map[data-ready]")

    @property
    def campaign(self) -> Campaign:
        self.session.rollback()
        opened = drafts.load(self.session, self.person, self.uid)
        assert opened is not None and isinstance(opened.document, Campaign)
        return opened.document

    def shape(self, key: str) -> AreaShape:
        """The outline of the area as it is stored."""
        chart = self.campaign.chart
        assert chart is not None
        return next(shape for shape in chart.areas if shape.key == key)

    def codes(self) -> set[str]:
        """The codes of the areas that are drawn."""
        chart = self.campaign.chart
        return {shape.key for shape in chart.areas} if chart else set()

    def at(self, point: Point) -> tuple[float, float]:
        """Where the point of the map is on the screen."""
        x, y = self.page.evaluate(
            "async ([x, y]) => "
            "(await import('/static/drawing/board.js')).map.getPixelFromCoordinate([x, -y])",
            list(point),
        )
        box = self.page.locator("#map").bounding_box()
        assert box is not None
        return box["x"] + x, box["y"] + y

    def tool(self, name: str) -> None:
        self.page.locator(f"[data-tool={name}]").click()

    def press(self, *points: Point) -> None:
        for point in points:
            self.page.mouse.click(*self.at(point))
            self.page.wait_for_timeout(60)

    def drag(self, start: Point, end: Point) -> None:
        self.page.mouse.move(*self.at(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(end), steps=5)
        self.page.mouse.up()

    def says(self, words: str) -> None:
        expect(self.page.locator("#said")).to_contain_text(words)


@pytest.fixture
def drawer(someone: Someone, session: Session, rosa: User, caen: Draft) -> Drawer:
    return Drawer(someone("Rosa"), session, rosa, caen)


def test_an_area_is_drawn_with_its_name_and_undone(drawer: Drawer) -> None:
    drawer.tool("area")
    drawer.page.get_by_label("Name", exact=True).first.fill("Off shore")
    drawer.press(*OFF_SHORE, OFF_SHORE[0])
    drawer.says("D9")
    assert [area.name for area in drawer.campaign.areas if area.key == "D9"] == ["Off shore"]
    assert len(drawer.shape("D9").ring) == 4
    drawer.page.keyboard.press("Control+z")
    expect(drawer.page.locator("form[data-step=redo] button")).to_be_enabled()
    assert "D9" not in drawer.codes()


@pytest.mark.long
def test_a_line_that_begins_on_a_border_follows_it(drawer: Drawer) -> None:
    coast = [point for point in drawer.shape("A3").ring if point in drawer.shape("A2").ring]
    start = min(coast, key=lambda point: point[1])
    ring = drawer.shape("A2").ring
    other = min((point for point in ring if point not in coast), key=lambda point: (point[1], point[0]))
    drawer.tool("area")
    drawer.press(start, other, (other[0], 20.0), (start[0], 20.0), start)
    drawer.says("D9")
    shared = {*drawer.shape("D9").ring} & {*ring}
    assert {start, other} <= shared and len(shared) > 2


@pytest.mark.long
def test_an_area_is_split_and_its_part_joined_again(drawer: Drawer) -> None:
    before = drawer.campaign
    drawer.tool("split")
    drawer.press(*across(drawer.shape("B1").ring))
    drawer.page.get_by_role("button", name="Split here").click()
    drawer.says("Split B1")
    assert "D9" in drawer.codes()
    drawer.tool("merge")
    drawer.press(drawer.shape("B1").at, drawer.shape("D9").at)
    drawer.says("Merged")
    assert {*drawer.campaign.borders} == {*before.borders}


def test_what_is_refused_comes_back_under_the_hand(drawer: Drawer) -> None:
    drawer.tool("area")
    drawer.page.locator("#new-key").fill("A1")
    drawer.press(*OFF_SHORE, OFF_SHORE[0])
    drawer.says("A1")
    assert len(drawer.codes()) == len(CAEN.areas)
    drawer.page.locator("#new-key").fill("E1")
    drawer.page.get_by_role("button", name="Close area").click()
    drawer.says("E1")
    assert "E1" in drawer.codes()


@pytest.mark.long
def test_a_cut_may_begin_off_the_map_and_end_beyond_the_border(drawer: Drawer) -> None:
    """A line over the sea alone comes back, and is gone on with across the area."""
    ring = drawer.shape("A3").ring
    south, middle = max(y for _, y in ring), Polygon(ring).representative_point()
    drawer.tool("split")
    drawer.page.get_by_role("button", name="Smaller").click()
    drawer.page.wait_for_timeout(400)
    drawer.press((middle.x - 20, -60.0), (middle.x, 30.0))
    drawer.page.get_by_role("button", name="Split here").click()
    drawer.says("The line crosses no area.")
    drawer.press((middle.x, south + 3))
    drawer.page.get_by_role("button", name="Split here").click()
    drawer.says("Split A3")
    assert "D9" in drawer.codes()


def test_everything_is_drawn_by_keys_alone(drawer: Drawer) -> None:
    page = drawer.page
    page.locator("#map").focus()
    page.keyboard.press("a")
    page.locator("#map").focus()
    chart = CAEN.chart
    assert chart is not None
    to_top = round(chart.height / 2 / 10) - 3
    for _ in range(to_top):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    for way, steps in (("ArrowRight", 4), ("ArrowUp", 2), ("ArrowLeft", 3)):
        for _ in range(steps):
            page.keyboard.press(way)
        page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    drawer.says("D9")
    assert len(drawer.shape("D9").ring) == 4
    point = drawer.shape("D9").ring[0]
    page.keyboard.press("p")
    page.locator("#map").focus()
    page.keyboard.press("z")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Enter")
    drawer.says("Moved")
    assert drawer.shape("D9").ring != (point, *drawer.shape("D9").ring[1:])


@pytest.mark.long
def test_an_arrow_a_name_on_the_sea_and_a_height_are_set_where_the_cursor_is(drawer: Drawer) -> None:
    drawer.tool("arrival")
    drawer.page.locator("#course-name").fill("from England")
    drawer.press((420, 20), (440, 60))
    drawer.page.locator("#map").focus()
    drawer.page.keyboard.press("f")
    drawer.says("Drew arrival from England")
    drawer.tool("mark")
    for kind, said in (("sea", "Set the name Gold roads"), ("height", "Set a height")):
        drawer.page.locator("#mark-kind").select_option(kind)
        if kind == "sea":
            drawer.page.locator("#mark-text").fill("Gold roads")
        drawer.page.locator("#map").focus()
        drawer.page.keyboard.press("ArrowLeft")
        drawer.page.keyboard.press("Enter")
        drawer.says(said)
    drawer.page.get_by_role("button", name="Remove Gold roads").click()
    drawer.says("Removed the name Gold roads")
    drawer.tool("select")
    drawer.press(drawer.shape("B2").slot)
    press(drawer.page.get_by_role("link", name="All about it"))
    expect(drawer.page.get_by_role("textbox", name="Name")).to_have_value("Creully–Audrieu")


@pytest.mark.long
def test_a_picture_lies_under_the_map_and_is_never_sent(drawer: Drawer, tmp_path: Path) -> None:
    page = drawer.page
    sent: list[Request] = []
    picture = tmp_path / "scan.png"
    page.screenshot(path=picture)
    page.on("request", lambda request: sent.append(request))
    drawer.tool("picture")
    page.locator("#picture-file").set_input_files(picture)
    drawer.says("The picture lies under the map")
    before = page.locator("#picture-x").input_value()
    drawer.drag((200.0, 200.0), (240.0, 220.0))
    assert page.locator("#picture-x").input_value() != before
    page.get_by_role("button", name="Fit by two points").click()
    drawer.press((100.0, 100.0), (100.0, 100.0), (300.0, 100.0), (200.0, 100.0))
    drawer.says("The picture is fitted")
    page.locator("#picture-strength").fill("30")
    assert [request.url for request in sent if request.method == "POST"] == []
