"""A country that is nowhere, and a scan of its map: borders bent, the paper a little turned."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path

import networkx as nx
import shapely
from PIL import Image, ImageDraw
from shapely import MultiPoint, Polygon, box

Point = tuple[float, float]
WIDE, HIGH = 960.0, 680.0
"""A blank map."""
COAST = 130.0
TURNED, EDGE = 1.5, 60


@dataclass(frozen=True, slots=True)
class Country:
    """Areas to be traced, each a ring of points, row by row from the sea; `rivers` run along borders, told by
    the corners where borders meet."""

    rings: tuple[tuple[Point, ...], ...]
    rivers: tuple[tuple[Point, ...], ...]


SEEDS = {(5, 4): 139, (3, 2): 67}
"""Countries whose corners lie well apart."""


def country(across: int, down: int) -> Country:
    """A country of so many areas under a coast, with a river or two."""
    chance = random.Random(SEEDS[across, down])
    wide, high = WIDE / across, (HIGH - COAST) / down
    places = [(column + 0.5, row + 0.5) for row in range(down) for column in range(across)]
    moved = [(x + chance.uniform(-0.2, 0.2), y + chance.uniform(-0.2, 0.2)) for x, y in places]
    spots = [(x * wide, COAST + y * high) for x, y in moved]
    land = box(0, COAST, WIDE, HIGH)
    cells = shapely.get_parts(shapely.voronoi_polygons(MultiPoint(spots), extend_to=land, ordered=True))
    rings = [_ring(cell.intersection(land)) for cell in cells]
    return Country(tuple(tuple(_bent(ring)) for ring in rings), tuple(_rivers(rings, across // 2)))


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


def as_scanned(point: Point) -> Point:
    """Where a point of the country is in the scan, from its middle, as a part of its width."""
    across, down = turned((point[0] - WIDE / 2, point[1] - HIGH / 2), TURNED)
    return across / (WIDE + EDGE), down / (WIDE + EDGE)


def turned(point: Point, degrees: float) -> Point:
    """The point turned round the middle."""
    sine, cosine = sin(radians(degrees)), cos(radians(degrees))
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine
