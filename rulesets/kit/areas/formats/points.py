"""Areas around points: a table with a code, a name and a place in each row gives cells, clipped to the land.

Places that all lie on the map are in its units. Others are in degrees where all of them may be such, else in
metres. Ground that a cell has apart from its point goes to a neighbour.
"""

import csv
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import shapely
from shapely import MultiPoint, Point as Spot, Polygon, box

from rulesets.kit.areas.formats.outlines import MOST_AREAS, Outline, Outlines, Plane, code_in, within_limits
from rulesets.kit.areas.planar import GRID, polygon
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.chart import Chart

_CODES, _NAMES = ("code", "id", "key"), ("name", "title")
_ACROSS, _DOWN = ("x", "lon", "longitude", "east"), ("y", "lat", "latitude", "north")


@dataclass(frozen=True, slots=True)
class _Row:
    code: str
    name: str
    x: float
    y: float


def read(text: str, chart: Chart | None) -> Outlines:
    """The cells of the table; on a chart, of its land, or of the whole map where nothing is drawn yet. Raises
    Unreadable for another file, and for more than a map can show."""
    lost: list[str] = []
    rows = list(_rows(text, lost))
    if not 1 < len(rows) <= MOST_AREAS:
        raise Unreadable(f"it has no columns x and y, or not 2 to {MOST_AREAS} points")
    if chart is not None and all(0 <= row.x <= chart.width and 0 <= row.y <= chart.height for row in rows):
        drawn = [ground for shape in chart.areas if (ground := polygon(shape.ring)).is_valid]
        land = shapely.union_all(drawn) if drawn else box(0, 0, chart.width, chart.height)
        areas = tuple(_cells(rows, land, lost))
        within_limits(areas)
        return Outlines(areas, "board", tuple(lost), (chart.width, chart.height))
    reach = MultiPoint([(row.x, row.y) for row in rows]).envelope
    wide = max(reach.bounds[2] - reach.bounds[0], reach.bounds[3] - reach.bounds[1])
    areas = tuple(_cells(rows, reach.buffer(wide * 0.1, join_style="mitre"), lost))
    within_limits(areas)
    is_round = all(abs(row.x) <= 180 and abs(row.y) <= 90 for row in rows)
    plane: Plane = "degrees" if is_round else "metres"
    return Outlines(areas, plane, tuple(lost))


def _rows(text: str, lost: list[str]) -> Iterator[_Row]:
    """Each row with a place; one without is named."""
    dialect = csv.excel_tab if "\t" in text.partition("\n")[0] else csv.excel
    for number, told in enumerate(csv.DictReader(text.splitlines(), dialect=dialect), 1):
        row = {
            str(head).strip().casefold(): cell.strip() for head, cell in told.items() if isinstance(cell, str)
        }
        code, name = code_in(_of(row, _CODES)), _of(row, _NAMES)
        x, y = _figure(_of(row, _ACROSS)), _figure(_of(row, _DOWN))
        if math.isfinite(x) and math.isfinite(y) and abs(x) < 1e9 and abs(y) < 1e9:
            yield _Row(code, name, x, y)
        else:
            lost.append(f"{code or name or f'Row {number}'} has no place.")


def _of(row: Mapping[str, str], heads: tuple[str, ...]) -> str:
    return next((row[head] for head in heads if row.get(head)), "")


def _figure(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def _cells(rows: list[_Row], land: shapely.Geometry, lost: list[str]) -> Iterator[Outline]:
    """The ground nearest to each point that lies on the land; points beside it are named."""
    inside = [row for row in rows if land.dwithin(Spot(row.x, row.y), GRID)]
    lost += [f"{row.code or row.name} lies outside the land." for row in rows if row not in inside]
    spots = MultiPoint([(row.x, row.y) for row in inside])
    if len(inside) < 2 or len(set(spots.geoms)) < len(inside):
        raise Unreadable("two of its points are the same, or fewer than 2 lie on the land")
    cells = shapely.get_parts(shapely.voronoi_polygons(spots, extend_to=land, ordered=True))
    grounds: list[Polygon] = []
    loose: list[Polygon] = []
    for row, cell in zip(inside, cells, strict=True):
        parts = [part for part in shapely.get_parts(cell.intersection(land)) if isinstance(part, Polygon)]
        own = min(parts, key=lambda part: part.distance(Spot(row.x, row.y)))
        grounds.append(own)
        loose += [part for part in parts if part is not own]
    for part in loose:
        beside = max(range(len(grounds)), key=lambda at: grounds[at].intersection(part).length)
        joined = shapely.union_all([grounds[beside], part])
        grounds[beside] = joined if isinstance(joined, Polygon) else grounds[beside]
    for row, ground in zip(inside, grounds, strict=True):
        yield Outline(row.code, row.name, Polygon(ground.exterior))
