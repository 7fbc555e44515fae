"""Maps that nobody has seen: Voronoi cells of land by a coast, with names, points, counters and a river."""

import random

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from rulesets.kit.areas.planar import placed, ring_of
from rulesets.kit.drawing.board import Board, Label, Line, Margin, Marker, Region, TitleBlock
from tests.exports.areas.map_boards import THREE
from tests.exports.sides import TWO

WIDTH, HEIGHT = 1000.0, 700.0
NAMES = (
    "Bemmel",
    "Groesbeek",
    "Neerpelt-Oost",
    "Ede",
    "Saint-Aubin-sur-Mer",
    "Hill 112",
    "Verrières Ridge",
    "Oss",
)
GROUNDS = ("plain", "bocage", "city")


def generated(seed: int) -> Board:
    """A map of 8 to 35 areas with up to four counters in each, always the same for a seed."""
    chance = random.Random(seed)
    count = chance.randint(8, 35)
    areas = [
        placed(f"{'ABCDE'[at // 8]}{at % 8 + 1}", ring_of(cell))
        for at, cell in enumerate(_cells(chance, count))
    ]
    sides = [chance.choice(("allied", "axis")) for _ in areas]
    regions = tuple(
        Region(
            area.key,
            name := chance.choice(NAMES),
            _broken(name),
            area.ring,
            area.at,
            area.slot,
            side,
            chance.choice(GROUNDS),
            chance.choice((0, 0, 10, 20, 50)),
            ("supply-source",) if chance.random() < 0.2 else (),
        )
        for area, side in zip(areas, sides, strict=True)
    )
    markers = tuple(
        Marker(f"{region.key}-{i}", region.key, region.side, *THREE[i % 3])
        for region in regions
        for i in range(chance.choice((0, 1, 1, 2, 3, 4)))
    )
    return Board(
        f"generated-{seed}",
        "A map never seen",
        WIDTH,
        HEIGHT,
        regions,
        (
            Line(
                "river",
                "river",
                "Waal",
                points=tuple((x, 350 + 90 * np.sin(x / 130)) for x in range(0, 1000, 40)),
            ),
        ),
        markers=markers,
        labels=(Label("North Sea", (860.0, 640.0), "sea"),),
        margin=Margin(4.0, 52.0, 6.0, 51.0, 10.0),
        block=TitleBlock("Set-up", "A map never seen", "1944", "", (745.0, 16.0)),
        sides=TWO,
    )


def _cells(chance: random.Random, count: int) -> list[BaseGeometry]:
    """So many cells of about one size, bent, that fill the land left of a coast."""
    land = shapely.Polygon([(0, 0), *((chance.uniform(680, 725), y) for y in range(0, 701, 70)), (0, 700)])
    spots = [(chance.uniform(0, 710), chance.uniform(0, HEIGHT)) for _ in range(count)]
    for _ in range(3):
        cells = _voronoi(spots, land)
        spots = [(cell.centroid.x, cell.centroid.y) for cell in cells]
    net = shapely.union_all([cell.boundary for cell in _voronoi(spots, land)])
    bent = shapely.transform(shapely.segmentize(net, 40.0), _bent)
    faces = shapely.get_parts(shapely.polygonize([shapely.union_all(bent, grid_size=0.01)]))
    return [face for face in faces if face.area > 4000]


def _voronoi(spots: list[tuple[float, float]], land: BaseGeometry) -> list[BaseGeometry]:
    cells = shapely.voronoi_polygons(shapely.MultiPoint(spots), extend_to=land)
    return [
        max(shapely.get_parts(cell.intersection(land)), key=lambda part: part.area)
        for cell in shapely.get_parts(cells)
        if cell.intersects(land)
    ]


def _bent(points: np.ndarray) -> np.ndarray:
    """Points off the frame moved a little, each place always the same way."""
    x, y = points[:, 0], points[:, 1]
    inner = (x > 1) & (y > 1) & (y < HEIGHT - 1)
    shift = np.column_stack([np.sin(x * 12.9 + y * 7.7), np.cos(x * 3.1 - y * 17.3)]) * 5
    return np.round(points + shift * inner[:, None], 2)


def _broken(name: str) -> tuple[str, ...]:
    """A long name in two lines."""
    first, dash, rest = name.rpartition("-")
    return (f"{first}{dash}", rest) if len(name) > 13 and dash else (name,)
