"""A campaign of one's own: traced from a scan, played, published, begun, fought the same evening; and by keys
alone. Pieces of real geography are chosen by a press, by a lasso, by keys and without a script."""

import random
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.models import Draft
from campaign.log.running import running
from campaign.storage.models import Campaign, User
from rulesets.firestorm.document.document import Campaign as Theatre
from rulesets.firestorm.editing.editing import blank
from rulesets.firestorm.rules.battle.reports import ReportBattle
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.playout import random_order
from tests import builders
from tests.browser.caen import Player
from tests.browser.conftest import Someone, fits, press
from tests.browser.desk.scan import Point, country, scan
from tests.browser.desk.test_drawing import Drawer
from tests.browser.desk.theatre import SIDES, Maker

pytestmark = pytest.mark.plays(FIRESTORM)
NAMES = ("Nord", "Mitte", "Ost", "West", "Stadt", "Süd")
LAND = country(3, 2)
TOUCHING = {
    frozenset((f"A{one}", f"A{other}"))
    for (one, first), (other, second) in combinations(enumerate(LAND.rings, 1), 2)
    if len({*first} & {*second}) > 1
}
SEATS = ("allied_general", "axis_general")


def draft_of(session: Session) -> Draft:
    session.rollback()
    return session.scalars(select(Draft)).one()


def theatre(session: Session, person: User) -> Theatre:
    """The draft as it is stored now."""
    opened = drafts.load(session, person, draft_of(session).uid)
    assert opened is not None and isinstance(opened.document, Theatre)
    return opened.document


@pytest.mark.long
def test_a_scan_becomes_a_theatre_that_is_played_published_begun_and_fought(
    someone: Someone, session: Session, tmp_path: Path
) -> None:
    olga = builders.an_organiser(session)
    maker = Maker(someone("Olga"))
    page = maker.page
    maker.begins_a_draft("Six areas")
    page.wait_for_selector("#map[data-ready]")
    maker.lays_under(scan(LAND, tmp_path / "scan.png"))
    maker.traces(replace(LAND, rings=LAND.rings[:5]), NAMES[:5])
    maker.draws_area("A6", NAMES[5], beside_the_corner())
    told = page.locator("#findings li", has_text="There is a gap")
    expect(told).to_have_count(1)
    with page.expect_navigation():
        told.locator(".way-out button").first.click()
    page.wait_for_selector("#map[data-ready]")
    expect(told).to_have_count(0)
    assert {frozenset(border.pair) for border in theatre(session, olga).borders} == TOUCHING
    maker.draws_rivers(LAND, ("Eider",))
    assert {border.river for border in theatre(session, olga).borders} == {"", "Eider"}
    maker.names_the_sides()
    maker.fills_in(len(NAMES), 3)
    maker.goes(page.get_by_role("button", name="Play it now"))
    press(page.get_by_role("button", name="To the end"))
    press(page.get_by_role("link", name="Back to the draft"))
    corrected_on_a_phone(someone("Olga", phone=True), session, olga)
    page.reload()
    maker.publishes()
    fought(someone, session, olga)


def beside_the_corner() -> list[Point]:
    """The last area as it is traced by somebody who misses a corner that stands already by 25 points."""
    ring, others = LAND.rings[5], {point for ring in LAND.rings[:5] for point in ring}
    middle = tuple(sum(values) / len(ring) for values in zip(*ring, strict=True))
    threes = zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True)
    at = next(at for at, three in enumerate(threes) if {*three} <= others)
    (x, y), far = ring[at], max(abs(ring[at][0] - middle[0]), abs(ring[at][1] - middle[1]))
    moved = (x + 25 * (middle[0] - x) / far, y + 25 * (middle[1] - y) / far)
    return [*ring[:at], moved, *ring[at + 1 :]]


def corrected_on_a_phone(phone: Page, session: Session, olga: User) -> None:
    """Takes a point out of a coast and gives an area another name, by finger."""
    drawer = Drawer(phone, session, olga, draft_of(session))
    phone.locator("[data-tool=delete]").tap()
    before = len(drawer.shape("A1").ring)
    bend = min(drawer.shape("A1").ring, key=lambda point: point[1])
    phone.touchscreen.tap(*drawer.at(bend))
    drawer.says("Removed a point")
    assert len(drawer.shape("A1").ring) == before - 1 and fits(phone)
    ways = phone.get_by_role("navigation", name="Pages of this draft")
    press(ways.get_by_role("link", name="Tables", exact=True), finger=True)
    press(ways.get_by_role("link", name="Areas", exact=True), finger=True)
    assert fits(phone)
    phone.get_by_label("Name, row 6").fill("Südstadt")
    press(phone.get_by_role("button", name="Save draft").last, finger=True)
    assert theatre(session, olga).areas[5].name == "Südstadt"


def fought(someone: Someone, session: Session, olga: User) -> None:
    """A player reports the first battle of the campaign."""
    reporter = Player(someone(who_reports(session, olga, "six-areas")), "")
    reporter.page.goto("/c/six-areas/")
    form = reporter.order("Report battle")
    for _, adjective in SIDES:
        form.get_by_role("group", name=f"{adjective} points").get_by_label("3", exact=True).check()
    press(form.get_by_role("button", name="Report it"))
    reporter.is_told("reports battle 1")


def who_reports(session: Session, olga: User, slug: str) -> str:
    """The campaign goes on by itself until a battle waits for its score; who is asked for that, by name."""
    otto = builders.a_person(session, "Otto")
    session.rollback()
    campaign = session.scalars(select(Campaign).where(Campaign.slug == slug)).one()
    builders.take_seat(session, campaign, olga, otto, SEATS[1])
    people, chance = dict(zip(SEATS, (olga, otto), strict=True)), random.Random(5)
    for number in range(60):
        at = running(session, campaign.id)
        offered = {seat: {choice.command for choice in FIRESTORM.menu(at.state, seat)} for seat in SEATS}
        if waiting := [seat for seat in SEATS if ReportBattle in offered[seat]]:
            return people[waiting[0]].username
        order = random_order(FIRESTORM, at.state, SEATS, chance, rulings_every=10_000)
        assert order is not None
        builders.give(session, campaign.id, people[order.seat], order.seat, order.command, f"order-{number}")
    raise AssertionError("no battle is fought")


class Keys:
    """Hands on the keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reaches(self, there: Locator) -> None:
        """Goes by Tab until it has the focus."""
        for _ in range(250):
            if there.evaluate("place => place === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never leads to {there}")

    def goes(self, there: Locator) -> None:
        """Follows a link or presses a button that leads to another page."""
        self.reaches(there)
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def walks(self, *keys: str) -> None:
        """Presses each key, an arrow ten times."""
        for key in keys:
            for _ in range(10 if key.startswith("Arrow") else 1):
                self.page.keyboard.press(key)

    def pastes(self, form: str, *lines: str) -> None:
        """Goes to the table of that title, and pastes cells into it."""
        ways = self.page.get_by_role("navigation", name="Pages of this draft")
        self.goes(ways.get_by_role("link", name=form, exact=True))
        self.reaches(self.page.get_by_label(f"Cells for {form.lower()}"))
        self.page.keyboard.insert_text("\n".join(lines))
        for button in ("Preview", "Apply"):
            self.goes(self.page.get_by_role("button", name=button, exact=True))


def test_a_theatre_of_two_areas_is_made_begun_and_fought_by_keys_alone(
    someone: Someone, session: Session
) -> None:
    rosa = builders.an_organiser(session, "Rosa")
    page = someone("Rosa")
    page.goto("/")
    keys = Keys(page)
    for title in ("Editor", "New scenario", "Campaign of Firestorm: Caen"):
        keys.goes(page.get_by_role("link", name=title).first)
    keys.reaches(page.get_by_label("Title"))
    keys.walks("Control+a")
    page.keyboard.insert_text("Two areas")
    keys.reaches(page.get_by_label("Like Caen"))
    page.keyboard.press("ArrowDown")
    keys.goes(page.get_by_role("button", name="Create draft"))
    page.wait_for_selector("#map[data-ready]")
    keys.reaches(page.locator("#map"))
    keys.walks("a", "Enter", "ArrowLeft", "Enter", "ArrowUp", "Enter", "ArrowRight", "Enter", "f")
    expect(page.locator("#said")).to_contain_text("Drew area A1")
    keys.walks("z", "Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "ArrowLeft", "Enter", "f")
    expect(page.locator("#said")).to_contain_text("Drew area A2")
    ways = page.get_by_role("navigation", name="Pages of this draft")
    keys.goes(ways.get_by_role("link", name="Tables"))
    owners = ("A1\t80\tAllies\tAllies", "A2\t80\tAxis\tAxis")
    keys.pastes("Areas", "Code\tVictory points\tHeld at the start by\tSupplies", *owners)
    keys.pastes("Troops", "Name\tOn its counter\tSide\tComes", "First\t1\tAllies\tA1", "Second\t2\tAxis\tA2")
    keys.goes(page.get_by_role("button", name="Play it now"))
    expect(page.get_by_role("heading", name="Practice game: Two areas")).to_be_visible()
    keys.goes(page.get_by_role("link", name="Back to the draft"))
    keys.goes(ways.get_by_role("link", name="Publish"))
    keys.goes(page.get_by_role("button", name="Publish version 1"))
    keys.goes(page.locator("#main").get_by_role("link", name="campaign").first)
    keys.reaches(page.locator("input[name=own]:checked"))
    page.keyboard.press("ArrowDown")
    keys.goes(page.locator("form.new-page").get_by_role("button").last)
    keys = Keys(someone(who_reports(session, rosa, "two-areas")))
    keys.page.goto("/c/two-areas/")
    form = Player(keys.page, "").order("Report battle")
    for number in range(len(SEATS)):
        keys.reaches(form.get_by_role("group", name="points").nth(number).get_by_role("radio").first)
        keys.page.keyboard.press("Space")
    keys.goes(form.get_by_role("button", name="Report it"))
    expect(keys.page.locator("#told")).to_contain_text("reports battle 1")


COTENTIN = "west=-2&south=48.9&east=-0.4&north=49.8"


@pytest.mark.long
def test_pieces_are_chosen_on_the_map_by_keys_and_without_a_script(
    someone: Someone, session: Session
) -> None:
    rosa = builders.a_person(session, "Rosa")
    uid = drafts.create(session, rosa, FIRESTORM, FIRESTORM.kinds[0], blank("frame")).uid
    page, phone = someone("Rosa"), someone("Rosa", phone=True, scripts=False)
    page.goto(f"/desk/{uid}/geography?{COTENTIN}")
    said = page.locator("#pieces-said")
    page.locator("path", has_text="Manche").click()
    expect(said).to_have_text("1 chosen: Manche.")
    page.get_by_label("Manche").press("Space")
    expect(said).to_have_text("None is chosen.")
    box = page.locator("#pieces-map").bounding_box()
    assert box is not None
    corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
    at = [(box["x"] + 2 + x * (box["width"] - 4), box["y"] + 2 + y * (box["height"] - 4)) for x, y in corners]
    page.mouse.move(*at[0])
    page.mouse.down()
    for corner in at[1:]:
        page.mouse.move(*corner, steps=4)
    page.mouse.up()
    expect(said).to_have_text("2 chosen: Calvados, Manche.")
    press(page.get_by_role("button", name="Take each as an area"))
    expect(page.get_by_text("2 pieces taken.")).to_be_visible()
    phone.goto(f"/desk/{uid}/geography")
    assert fits(page) and fits(phone)
    phone.get_by_label("Manche").check()
    press(phone.get_by_role("button", name="Fit areas to this coast"))
    expect(phone.get_by_text("Nothing of A1 lies on the chosen land.")).to_be_visible()
