"""A theatre made from a scan by somebody at a browser who counts his presses, and has never used the desk.

A press is a click, a chord of keys, or a field that is filled. The scan is a picture drawn here: areas of a
country that is nowhere, their borders bent, the whole a little turned, as a scanner gives it.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path

import networkx as nx
import shapely
from PIL import Image, ImageDraw
from playwright.sync_api import Locator, Page, expect
from shapely import MultiPoint, Polygon, box

from tests.browser.conftest import press

Point = tuple[float, float]
WIDE, HIGH = 960.0, 680.0
"""A blank map."""
COAST = 130.0
TURNED, EDGE = 1.5, 60
_TOWNS = ("Ebeltoft", "Hasle", "Lunde", "Varde", "Ribe", "Tonder", "Aabenraa", "Skive", "Hobro", "Randers")


@dataclass(frozen=True, slots=True)
class Country:
    """Areas to be traced, each a ring of points, row by row from the sea; where borders meet is a corner.
    `rivers` run along borders, told by their corners."""

    rings: tuple[tuple[Point, ...], ...]
    corners: frozenset[Point]
    rivers: tuple[tuple[Point, ...], ...]


def country(across: int, down: int, seed: int = 7) -> Country:
    """A country of so many areas under a coast, with a river down each third of it."""
    chance = random.Random(seed)
    wide, high = WIDE / across, (HIGH - COAST) / down
    spots = [
        ((column + 0.5 + chance.uniform(-0.2, 0.2)) * wide, COAST + (row + 0.5 + chance.uniform(-0.2, 0.2)) * high)
        for row in range(down)
        for column in range(across)
    ]
    land = box(0, COAST, WIDE, HIGH)
    cells = shapely.get_parts(shapely.voronoi_polygons(MultiPoint(spots), extend_to=land, ordered=True))
    rings = [_ring(cell.intersection(land)) for cell in cells]
    corners = frozenset(point for ring in rings for point in ring)
    return Country(tuple(tuple(_bent(ring)) for ring in rings), corners, tuple(_rivers(rings, across // 2)))


def _ring(ground: Polygon) -> list[Point]:
    return [(round(x, 1), round(y, 1)) for x, y in ground.exterior.coords[:-1]]


def _on_rim(start: Point, end: Point) -> bool:
    """Whether the edge runs along the frame; the coast bends as borders do."""
    return any(start[at] == end[at] and start[at] in (0, (WIDE, HIGH)[at]) for at in (0, 1))


def _bend(start: Point, end: Point) -> list[Point]:
    """The middle of an edge pushed aside, the same way from both its ends."""
    (ax, ay), (bx, by) = sorted((start, end))
    if _on_rim(start, end) or abs(ax - bx) + abs(ay - by) < 60:
        return []
    off = 0.12 * (1 if int(ax + by) % 2 else -1)
    return [(round((ax + bx) / 2 - off * (by - ay), 1), round((ay + by) / 2 + off * (bx - ax), 1))]


def _bent(ring: Sequence[Point]) -> Iterable[Point]:
    for start, end in pairwise((*ring, ring[0])):
        yield start
        yield from _bend(start, end)


def _rivers(rings: Sequence[Sequence[Point]], number: int) -> Iterable[tuple[Point, ...]]:
    """Ways along the borders from the coast to the lower edge of the map, each from another place."""
    graph = nx.Graph()
    for ring in rings:
        for start, end in pairwise((*ring, ring[0])):
            if not _on_rim(start, end) and not start[1] == end[1] == COAST:
                graph.add_edge(start, end, weight=abs(start[0] - end[0]) + abs(start[1] - end[1]))
    tops = sorted(point for point in graph if point[1] == COAST)
    feet = sorted(point for point in graph if point[1] == HIGH)
    for top, foot in list(zip(tops, feet, strict=False))[:: max(1, len(tops) // number)]:
        yield tuple(nx.shortest_path(graph, foot, top, weight="weight"))


def scan(land: Country, path: Path) -> Path:
    """The country as a picture, turned a little and with an edge of paper round it."""
    large, edge = 2, EDGE
    picture = Image.new("RGB", (int(WIDE * large), int(HIGH * large)), "#e8e2d0")
    pen = ImageDraw.Draw(picture)
    for ring in land.rings:
        pen.polygon([(x * large, y * large) for x, y in ring], fill="#d9cfae", outline="#5a4a35", width=3)
    for river in land.rivers:
        way = [*(point for start, end in pairwise(river) for point in (start, *_bend(start, end))), river[-1]]
        pen.line([(x * large, y * large) for x, y in way], fill="#4f7f9c", width=9)
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline="#000000", width=4)
    paper = Image.new("RGB", (picture.width + 2 * edge, picture.height + 2 * edge), "#ffffff")
    paper.paste(picture, (edge, edge))
    paper.rotate(-TURNED, fillcolor="#ffffff", resample=Image.Resampling.BICUBIC).save(path)
    return path


def on_screen(page: Page, point: Point) -> Point:
    """Where the point of the drawn map is on the screen."""
    x, y = page.evaluate(
        """async ([x, y]) => {
          const { map } = await import('/static/drawing/board.js'), there = map.getViewport().getBoundingClientRect();
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
        from_middle = (2 * (point[0] - WIDE / 2), 2 * (point[1] - HIGH / 2))
        as_scanned = _turned(from_middle, TURNED)
        grows = scale / 100 * 2000 / (2 * WIDE + 2 * EDGE)
        across, down = _turned((grows * as_scanned[0], grows * as_scanned[1]), turn)
        return x + across, y + down

    def traces(self, land: Country, names: Sequence[str]) -> None:
        """Draws every area with its name. Where a border stands already its two ends are enough."""
        self.clicks(self.page.locator("[data-tool=area]"))
        stands: set[frozenset[Point]] = set()
        for number, (ring, name) in enumerate(zip(land.rings, names, strict=True), 1):
            edges = [frozenset(edge) for edge in pairwise((ring[-1], *ring, ring[0]))]
            wanted = [point for at, point in enumerate(ring) if not stands.issuperset(edges[at : at + 2])]
            self.fills(self.page.locator("#new-name"), name)
            self.points(*map(self.sees, (*wanted, wanted[0])))
            self.reads(f"Drew area A{number}")
            stands.update(edges)

    def draws_rivers(self, land: Country, names: Sequence[str]) -> None:
        """Draws each river along the borders, by its corners."""
        self.clicks(self.page.locator("[data-tool=river]"))
        for river, name in zip(land.rivers, names, strict=True):
            self.fills(self.page.locator("#course-name"), name)
            self.points(*map(self.sees, river))
            self.clicks(self.page.get_by_role("button", name="Finish"))
            self.reads(name)

    def pastes(self, form: str, cells: str) -> None:
        """Pastes cells of a spreadsheet into the table one sees."""
        self.fills(self.page.get_by_label(f"Cells for {form}"), cells)
        self.goes(self.page.get_by_role("button", name="Preview"))
        self.goes(self.page.get_by_role("button", name="Apply"))


def _turned(point: Point, degrees: float) -> Point:
    sine, cosine = sin(radians(degrees)), cos(radians(degrees))
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine
