"""Somebody at a browser who makes a theatre from a scan, counts his presses, and has never used the desk.

A press is a click, a chord of keys, or a field that is filled.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import press
from tests.browser.desk.scan import HIGH, WIDE, Country, Point, as_scanned, turned

SIDES = (("Danes", "Danish"), ("Prussians", "Prussian"))
SHOWN = 2000
"""How wide the browser makes a picture, in points."""


def on_screen(page: Page, point: Point) -> Point:
    """Where the point of the drawn map is on the screen."""
    x, y = page.evaluate(
        """async ([x, y]) => {
          const { map } = await import('/static/drawing/board.js');
          const there = map.getViewport().getBoundingClientRect();
          const [across, down] = map.getPixelFromCoordinate([x, -y]);
          return [there.x + across, there.y + down];
        }""",
        list(point),
    )
    return x, y


@dataclass(slots=True)
class Maker:
    """Somebody at a browser, and how often he has pressed, by what he was at."""

    page: Page
    counts: dict[str, int] = field(default_factory=dict)
    at: str = ""

    @property
    def presses(self) -> int:
        """All presses so far."""
        return sum(self.counts.values())

    def begins(self, step: str) -> None:
        """Turns to something else."""
        self.at = step

    def _one(self) -> None:
        self.counts[self.at] = self.counts.get(self.at, 0) + 1

    def clicks(self, there: Locator) -> None:
        """Presses what stays on the page."""
        there.click()
        self._one()

    def goes(self, there: Locator) -> None:
        """Presses what leads to another page."""
        press(there)
        self._one()

    def follows(self, *titles: str) -> None:
        """Goes by the links between the pages of the draft."""
        ways = self.page.get_by_role("navigation", name="Pages of this draft")
        for title in titles:
            self.goes(ways.get_by_role("link", name=title, exact=True).first)

    def fills(self, there: Locator, words: str) -> None:
        """Types into a field."""
        there.fill(words)
        self._one()

    def chooses(self, there: Locator, file: Path) -> None:
        """Chooses a file."""
        there.set_input_files(file)
        self._one()

    def points(self, *points: Point) -> None:
        """Presses places of the map."""
        for point in points:
            self.page.mouse.click(*on_screen(self.page, point))
            self._one()
            self.page.wait_for_timeout(60)

    def reads(self, words: str) -> None:
        """Waits for what the map says."""
        expect(self.page.locator("#said")).to_contain_text(words)

    def lays_under(self, file: Path) -> None:
        """Lays the scan under the map, its upper left and lower right corner where the frame has them."""
        self.clicks(self.page.locator("[data-tool=picture]"))
        self.chooses(self.page.locator("#picture-file"), file)
        self.reads("lies under the map")
        self.clicks(self.page.get_by_role("button", name="Fit by two points"))
        for corner in ((0.0, 0.0), (WIDE, HIGH)):
            self.points(self.sees(corner), corner)
        self.reads("is fitted")

    def sees(self, point: Point) -> Point:
        """Where on the map a point of the country lies in the scan, as the scan is laid."""
        x, y, scale, turn = (
            float(self.page.locator(f"#picture-{name}").input_value()) for name in ("x", "y", "scale", "turn")
        )
        wide = scale / 100 * SHOWN
        across, down = turned((wide * as_scanned(point)[0], wide * as_scanned(point)[1]), turn)
        return x + across, y + down

    def traces(self, land: Country, names: Sequence[str]) -> None:
        """Draws every area with its name. Where a border stands already its two ends are enough."""
        self.clicks(self.page.locator("[data-tool=area]"))
        stands: set[frozenset[Point]] = set()
        for number, (ring, name) in enumerate(zip(land.rings, names, strict=True), 1):
            edges = [frozenset(edge) for edge in pairwise((ring[-1], *ring, ring[0]))]
            wanted = [point for at, point in enumerate(ring) if not stands.issuperset(edges[at : at + 2])]
            self.draws_area(f"A{number}", name, wanted)
            stands.update(edges)

    def draws_area(self, code: str, name: str, corners: Sequence[Point]) -> None:
        """Draws an area by these points of the scan."""
        self.fills(self.page.locator("#new-name"), name)
        self.points(*map(self.sees, (*corners, corners[0])))
        self.reads(f"Drew area {code}")

    def draws_rivers(self, land: Country, names: Sequence[str]) -> None:
        """Draws each river along the borders, by its corners."""
        self.clicks(self.page.locator("[data-tool=river]"))
        for river, name in zip(land.rivers, names, strict=True):
            self.fills(self.page.locator("#course-name"), name)
            self.points(*map(self.sees, river))
            self.clicks(self.page.get_by_role("button", name="Finish"))
            self.reads(name)

    def pastes(self, form: str, lines: Sequence[str]) -> None:
        """Pastes lines of a spreadsheet into the table one sees."""
        self.fills(self.page.get_by_label(f"Cells for {form}"), "\n".join(lines))
        self.goes(self.page.get_by_role("button", name="Preview"))
        self.goes(self.page.get_by_role("button", name="Apply"))

    def begins_a_draft(self, title: str) -> None:
        """From the first page to a blank map."""
        page = self.page
        page.goto("/")
        self.goes(page.get_by_role("link", name="Editor").first)
        self.goes(page.get_by_role("link", name="New scenario").first)
        self.goes(page.get_by_role("link", name="Campaign of").first)
        self.fills(page.get_by_label("Title"), title)
        self.clicks(page.get_by_label("A blank map"))
        self.goes(page.get_by_role("button", name="Create draft"))

    def names_the_sides(self) -> None:
        """Gives both sides their names, and has both spoken of as several."""
        self.follows("Tables")
        for which, (title, adjective) in zip(("that lands", "with the reserve"), SIDES, strict=True):
            asked = {"title": title, "adjective": adjective, "in a sentence": f"the {title}"}
            for name, words in asked.items():
                self.fills(self.page.get_by_label(f"The side {which}: {name}"), words)
        self.clicks(self.page.get_by_label("several:").nth(1))
        self.goes(self.page.get_by_role("button", name="Save draft").last)

    def fills_in(self, areas: int, front: int) -> None:
        """Ground, points, owners and supply of the areas, a troop in each, two more turns. Areas up to the
        front belong to the side that lands."""
        danes, prussians = (title for title, _ in SIDES)
        owners = [danes if number <= front else prussians for number in range(1, areas + 1)]
        supply = {2: danes, areas - 1: prussians}
        worth = (("Plains", "20"), ("Bocage", "30"), ("City", "40"))
        ground = [
            "\t".join((f"A{at}", *worth[at % 3], owner, supply.get(at, "nobody")))
            for at, owner in enumerate(owners, 1)
        ]
        self.follows("Areas")
        self.pastes("areas", ["Code\tTerrain\tVictory points\tHeld at the start by\tSupplies", *ground])
        troops = [f"{at}. Brigade\t{at} Br\t{owner}\tA{at}" for at, owner in enumerate(owners, 1)]
        self.follows("Troops")
        self.pastes("troops", ["Name\tOn its counter\tSide\tComes", *troops])
        self.follows("Turns")
        self.pastes("turns", ["Name\tDates\tBattles beside the D3", "Second\tFebruary\t2", "Third\tMarch\t2"])

    def publishes(self) -> None:
        """Publishes the draft and begins a campaign with it, with the first seat for himself."""
        self.follows("Publish")
        self.goes(self.page.get_by_role("button", name="Publish version 1"))
        self.goes(self.page.locator("#main").get_by_role("link", name="campaign").first)
        self.clicks(self.page.locator("input[name=own]").nth(1))
        self.goes(self.page.locator("form.new-page").get_by_role("button").last)
