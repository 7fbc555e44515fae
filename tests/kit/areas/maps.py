"""Random maps of areas for tests: jagged Voronoi cells on the grid, with lakes, bays and islands."""

import random

import numpy as np
import shapely
from shapely import MultiPoint, Polygon, box

from rulesets.kit.areas.planar import placed, ring_of
from rulesets.kit.drawing.board import Margin
from rulesets.kit.drawing.chart import Chart

WIDTH, HEIGHT = 1000.0, 700.0
MARGIN = Margin(4.0, 52.0, 6.0, 51.0, 10.0)


def random_map(seed: int, count: int = 40) -> Chart:
    """So many areas and a few fewer: some cells are lakes or sea, and an island lies off the coast."""
    chance = random.Random(seed)
    spots = [(chance.uniform(20, WIDTH - 220), chance.uniform(20, HEIGHT - 20)) for _ in range(count)]
    land = box(0, 0, WIDTH - 200, HEIGHT)
    cells = shapely.voronoi_polygons(MultiPoint(spots), extend_to=land, ordered=True)
    grounds = [cell.intersection(land) for cell in shapely.get_parts(cells)]
    jagged = shapely.segmentize(shapely.union_all([ground.boundary for ground in grounds]), 35.0)
    bent = shapely.transform(
        shapely.union_all(jagged, grid_size=0.01), lambda points: np.round(_bent(points), 2)
    )
    faces = shapely.get_parts(shapely.polygonize([shapely.union_all(bent, grid_size=0.01)]))
    faces = [face for face in faces if face.area > 50 and not face.interiors]
    gone = chance.sample(range(len(faces)), max(1, len(faces) // 12))
    kept = [face for at, face in enumerate(faces) if at not in gone]
    island = Polygon([(900.0, 300.0), (960.0, 310.0), (950.0, 380.0), (890.0, 370.0)])
    kept = [face for face in shapely.set_precision([*kept, island], 0.01) if isinstance(face, Polygon)]
    areas = tuple(placed(f"A{at}", ring_of(face)) for at, face in enumerate(kept, 1) if not face.interiors)
    return Chart(WIDTH, HEIGHT, areas, (), (), (), MARGIN, (820.0, 20.0))


def _bent(points: np.ndarray) -> np.ndarray:
    """Points off the frame moved a little, each place always the same way."""
    x, y = points[:, 0], points[:, 1]
    inner = (x > 1) & (x < WIDTH - 201) & (y > 1) & (y < HEIGHT - 1)
    shift = np.column_stack([np.sin(x * 12.9 + y * 7.7), np.cos(x * 3.1 - y * 17.3)]) * 6
    return points + shift * inner[:, None]
