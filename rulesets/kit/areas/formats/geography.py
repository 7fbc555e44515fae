"""Real geography on a map: the pieces of a file in its frame, simplified as one coverage, and taken.

Invariant: pieces that share a border in the file share it on the map, however often some of them are taken.
So frame and tolerance are the same for all pieces of a map.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

import numpy as np
import shapely
from shapely import box

from rulesets.kit.areas.formats.outlines import Frame, Outline, Outlines, named, one_part
from rulesets.kit.areas.planar import GRID, faces, polygon, ring_of
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing.areas import ChartEdit, Course, DrawAreas, DrawCourse, DrawnArea
from rulesets.kit.flow.refusals import Refusal

_CRUMB = 1.0
"""Ground of fewer square units is no area."""
_STEP = 4.0


def laid(found: Outlines, frame: Frame, metres: float) -> dict[int, Outline]:
    """The pieces within the frame by number, in board units, without bends smaller than so many metres."""
    rough = [shapely.transform(piece.ground, frame.laid) for piece in found.areas]
    whole = np.where(shapely.is_valid(rough), rough, shapely.make_valid(rough))
    cut = shapely.transform(shapely.intersection(whole, box(0, 0, frame.width, frame.height)), _on_grid)
    courses = np.array([piece.is_course for piece in found.areas])
    tolerance = metres / 1000 * frame.margin.kilometre
    made = np.where(courses, shapely.simplify(cut, tolerance), _ground(cut))
    made[~courses] = shapely.coverage_simplify(_covering(made[~courses]), tolerance)
    both = enumerate(zip(found.areas, made.tolist(), strict=True))
    return {at: replace(piece, ground=ground) for at, (piece, ground) in both if not ground.is_empty}


def _on_grid(places: Any) -> Any:
    return np.round(places, 2) + 0.0


def _ground(cut: Any) -> Any:
    """What of each is ground, without lines and points where the frame only touches it."""
    parts, owners = shapely.get_parts(shapely.make_valid(cut), return_index=True)
    solid = shapely.area(parts) > 0
    grounds = [shapely.MultiPolygon()] * len(cut)
    for owner in np.unique(owners[solid]):
        grounds[owner] = shapely.union_all(parts[solid & (owners == owner)])
    return np.array(grounds)


def _covering(grounds: Any) -> Any:
    """The grounds with the corners of each on the borders of the others."""
    return grounds if shapely.coverage_is_valid(grounds) else shapely.coverage_clean(grounds)


def points(pieces: Sequence[Outline]) -> int:
    """How many points the pieces have."""
    return int(shapely.get_num_coordinates([piece.ground for piece in pieces]).sum())


def courses(piece: Outline) -> tuple[Course, ...]:
    """The lines by which the piece is shown."""
    lines = piece.ground if piece.is_course else shapely.boundary(piece.ground)
    parts = shapely.get_parts(shapely.get_parts(lines))
    return tuple(tuple(part.coords) for part in parts if part.length)


def middles(chart: Chart | None, pieces: Sequence[Outline]) -> tuple[tuple[Point, str], ...]:
    """A place within each piece, and the area that is drawn there; empty for none."""
    spots = shapely.point_on_surface([piece.ground for piece in pieces])
    shapes = chart.areas if chart else ()
    tree = shapely.STRtree([polygon(shape.ring) for shape in shapes])
    by = dict(tree.query(spots, "within").T.tolist())
    return tuple(((spot.x, spot.y), shapes[by[at]].key if at in by else "") for at, spot in enumerate(spots))


def merged(pieces: Sequence[Outline], code: str, name: str) -> Outline:
    """The pieces as one."""
    ground = shapely.union_all([piece.ground for piece in pieces], grid_size=GRID)
    return Outline(code, name, ground, name or code or pieces[0].called)


def areas_taken(
    chart: Chart | None, frame: Frame, pieces: Sequence[Outline], longest: int, lost: list[str]
) -> DrawAreas:
    """The edit that draws each piece as an area beside those that are drawn; what has no ground is `lost`."""
    old = [*(chart.areas if chart else ())]
    land = shapely.union_all([polygon(shape.ring) for shape in old])
    fresh = []
    for piece in pieces:
        free = shapely.difference(piece.ground, land, grid_size=GRID)
        if free.area < _CRUMB:
            lost.append(f"{piece.called} lies on areas that are drawn.")
        elif (part := one_part(piece.called, free, lost)) is not None:
            fresh.append(Outline(piece.code, piece.name, part))
    added = named(fresh, longest, {shape.key for shape in old})
    areas = [DrawnArea(shape.key, shape.ring) for shape in old]
    areas += [DrawnArea(code, ring_of(area.ground), area.name) for code, area in added]
    margin = chart.margin if chart and old else frame.margin
    return DrawAreas(tuple(areas), frame.width, frame.height, margin)


def coast_taken(chart: Chart, pieces: Sequence[Outline]) -> DrawAreas:
    """The edit that fits the areas to the land of the pieces: cut at its coast, and drawn out to it.

    Land without an area goes to the nearest, and what is apart from its area to a neighbour. Islands without
    an area are left out. Refuses an area with no land left."""
    land = shapely.union_all([piece.ground for piece in pieces], grid_size=GRID)
    grounds: dict[str, list[Any]] = defaultdict(list)
    drawn = shapely.STRtree([polygon(shape.ring) for shape in chart.areas])
    shapely.prepare(land)
    for face in faces(chart.areas, [land.boundary, *_halfway(chart, land)]):
        spot = shapely.point_on_surface(face.ground)
        if land.covers(spot):
            nearest = chart.areas[int(drawn.nearest(spot))].key
            grounds[face.owners[0] if face.owners else nearest].append(face.ground)
    own = {key: sorted(_parts(pieces), key=shapely.area) for key, pieces in grounds.items()}
    kept = {key: parts.pop() for key, parts in own.items()}
    for part in (part for parts in own.values() for part in parts):
        shared = {key: shapely.intersection(part, ground).length for key, ground in kept.items()}
        key = max(shared, key=lambda each: shared[each])
        if shared[key] > GRID:
            kept[key] = shapely.union_all([kept[key], part], grid_size=GRID)
    bare = [shape.key for shape in chart.areas if shape.key not in kept]
    if bare:
        raise Refusal(f"Nothing of {bare[0]} lies on the chosen land. Choose more pieces, or move it.")
    areas = (DrawnArea(shape.key, ring_of(kept[shape.key], shape.ring)) for shape in chart.areas)
    return DrawAreas(tuple(areas), chart.width, chart.height, chart.margin)


def _parts(pieces: Sequence[Any]) -> Sequence[Any]:
    return cast(Sequence[Any], shapely.get_parts(shapely.union_all(pieces, grid_size=GRID)))


def _halfway(chart: Chart, land: Any) -> list[Any]:
    """Where the land beyond the areas is as far from one area as from another."""
    rims = [shapely.segmentize(polygon(shape.ring).boundary, _STEP) for shape in chart.areas]
    whole = shapely.union_all([polygon(shape.ring) for shape in chart.areas])
    near = {
        point: key
        for key, rim in zip((shape.key for shape in chart.areas), rims, strict=True)
        for point in shapely.points(rim.coords).tolist()
        if whole.boundary.dwithin(point, GRID)
    }
    cells = shapely.get_parts(
        shapely.voronoi_polygons(shapely.MultiPoint([*near]), extend_to=land, ordered=True)
    )
    of = np.array([*near.values()])
    zones = [shapely.union_all(cells[of == key]) for key in np.unique(of)]
    rest = shapely.difference(land, whole)
    return [shapely.intersection(zone.boundary, rest) for zone in zones]


def courses_taken(pieces: Sequence[Outline]) -> Iterator[ChartEdit]:
    """The edits that draw the lines as rivers, the longest part of each under its name."""
    for piece in pieces:
        key = re.sub(r"[^a-z0-9]+", "-", piece.called.lower()).strip("-") or "river"
        parts = sorted(shapely.get_parts(shapely.line_merge(piece.ground)), key=shapely.length, reverse=True)
        for number, part in enumerate(parts):
            again = f"-{number + 1}" if number else ""
            yield DrawCourse(key + again, "river", tuple(part.coords), "" if number else piece.called[:40])
