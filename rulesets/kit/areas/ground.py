"""Areas drawn, removed, split and merged; gaps and overlaps given to an area.

Each is the same: the outlines and the new line part the ground into faces, and each face goes to its area.
Areas are put together from their faces again, so neighbours get the new points too.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import shapely
from shapely import Point as Spot, Polygon

from rulesets.kit.areas.gaps import gaps
from rulesets.kit.areas.planar import (
    GRID,
    NEAR,
    Face,
    faces,
    line_of,
    on_grid,
    on_map,
    one_ground,
    polygon,
    require_new,
    shape_of,
    shapes_near,
    with_grounds,
)
from rulesets.kit.drawing.board import Line, Ring
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.editing.areas import AddArea, DropArea, GiveGap, MergeAreas, SplitArea
from rulesets.kit.flow.refusals import Refusal

REACH = 3.0
"""A sketch is drawn to points and borders up to this far, in board units."""


def area_added(chart: Chart, edit: AddArea) -> Chart:
    """The chart with a new area on the ground within the ring; refuses a ring that crosses itself, and one
    without ground for it."""
    require_new(chart, edit.key)
    ring = on_map(chart, edit.ring)
    near = shapes_near(chart, line_of(ring).buffer(REACH))
    sketch = _fitted(ring, near)
    if sketch.is_empty or not sketch.is_valid:
        raise Refusal("The line must go round some ground and not cross itself. Draw it again.")
    near = shapes_near(chart, sketch)
    within = defaultdict(list)
    for face in faces(near, [sketch.boundary]):
        own = sketch.covers(shapely.point_on_surface(face.ground)) and (edit.takes or not face.owners)
        for key in (edit.key,) if own else face.owners:
            within[key].append(face.ground)
    if not within[edit.key]:
        raise Refusal("There is no free ground within the line. Draw it over free ground, or take ground.")
    lost = [shape.key for shape in near if shape.key not in within]
    if lost:
        raise Refusal(f"Nothing would be left of {lost[0]}. Remove that area first.")
    return with_grounds(chart, within)


def _fitted(ring: Ring, near: Iterable[AreaShape]) -> Polygon:
    """The sketch with its points on the points and borders within reach, and with the points between."""
    lines = shapely.union_all([polygon(shape.ring).boundary for shape in near])
    if lines.is_empty:
        return polygon(ring)
    return shapely.snap(polygon(_drawn_to(lines, ring)), lines, REACH)


def _drawn_to(lines: Any, points: Ring) -> Ring:
    """The points, those within reach of the lines on them: on a corner where one is in reach."""
    corners = shapely.points(shapely.get_coordinates(lines))
    tree = shapely.STRtree(corners)
    fitted = []
    for place in map(Spot, points):
        corner = tree.query_nearest(place, max_distance=REACH)
        if len(corner) and not lines.dwithin(place, GRID):
            place = corners[corner[0]]
        elif lines.dwithin(place, REACH):
            place = lines.interpolate(lines.project(place))
        fitted.append(on_grid(place.x, place.y))
    return tuple(fitted)


def area_dropped(chart: Chart, edit: DropArea) -> Chart:
    """The chart without the area, and without the pieces of rivers along its borders."""
    shape_of(chart, edit.key)
    areas = tuple(shape for shape in chart.areas if shape.key != edit.key)
    lines = (replace(line, along=tuple(p for p in line.along if edit.key not in p)) for line in chart.lines)
    return replace(chart, areas=areas, lines=tuple(lines))


def area_split(chart: Chart, edit: SplitArea) -> Chart:
    """The chart with the area in two; refuses a line that does not part it into two."""
    require_new(chart, edit.new)
    shape = shape_of(chart, edit.key)
    ground = polygon(shape.ring)
    found = faces(shapes_near(chart, ground), [_across(edit.key, ground, on_map(chart, edit.line))])
    own = [face.ground for face in found if edit.key in face.owners]
    if len(own) != 2:
        raise Refusal(f"The line does not reach across {edit.key}. Draw both ends to its border or beyond.")
    fresh = min(own, key=lambda part: (part.covers(Spot(shape.at)), part.area))
    split = with_grounds(
        chart,
        _owned(found) | {edit.key: [part for part in own if part is not fresh], edit.new: [fresh]},
    )
    touching = contacts(split)

    def parts(one: str, other: str) -> Iterable[tuple[str, str]]:
        """The pair, or what it is in two parts."""
        for key in (edit.key, edit.new):
            pair = (key if one == edit.key else one, key if other == edit.key else other)
            if frozenset(pair) in touching:
                yield pair

    return replace(split, lines=_followed(split.lines, parts))


def _across(key: str, ground: Polygon, points: Ring) -> Any:
    """The longest run of the line from border to border; its ends are drawn to a border in reach.

    Shorter runs, over a headland say, do not count. Refuses one half as long: which is meant is not clear."""
    rim, between = ground.boundary, line_of(points).coords[1:-1]
    first, last = _drawn_to(rim, (points[0], points[-1]))
    parts = shapely.get_parts(shapely.difference(line_of((first, *between, last)), rim, grid_size=GRID))
    runs = [part for part in parts if ground.contains(part.interpolate(0.5, normalized=True))]
    longest, *others = sorted(runs, key=shapely.length, reverse=True) or [rim]
    if others and 2 * others[0].length > longest.length:
        raise Refusal(f"The line crosses {key} more than once. Draw it once across, from border to border.")
    return longest


def areas_merged(chart: Chart, edit: MergeAreas) -> Chart:
    """The chart with two areas as one; refuses areas that share no border."""
    kept, gone = shape_of(chart, edit.kept), shape_of(chart, edit.gone)
    if kept == gone:
        raise Refusal("Choose two areas to merge.")
    ground = one_ground(edit.kept, [polygon(kept.ring), polygon(gone.ring)])
    left = replace(chart, areas=tuple(shape for shape in chart.areas if shape != gone))

    def renamed(one: str, other: str) -> Iterable[tuple[str, str]]:
        pair = tuple(edit.kept if key == edit.gone else key for key in (one, other))
        if pair[0] != pair[1]:
            yield pair[0], pair[1]

    return replace(with_grounds(left, {edit.kept: [ground]}), lines=_followed(left.lines, renamed))


def gap_given(chart: Chart, edit: GiveGap) -> Chart:
    """The chart with the gap or overlap at the point given to one area.

    Refuses where there is none, and an area that is not beside it."""
    spot = Spot(edit.at)
    gap = next((hole for hole in gaps(chart) if hole.dwithin(spot, NEAR)), None)
    near = shapes_near(chart, spot if gap is None else gap)
    found = faces(near, [] if gap is None else [gap.boundary])
    mine = [face for face in found if _is_loose(face, gap, spot)]
    if not mine:
        raise Refusal("There is no gap and no overlap any more. Look at the map again.")
    owners = sorted({key for face in mine for key in face.owners})
    to = edit.to or _longest(owners or [shape.key for shape in near], mine, chart)
    if to not in [shape.key for shape in near]:
        raise Refusal(f"{to} does not lie beside this gap. Choose an area that does.")
    grounds = _owned([face for face in found if face not in mine])
    grounds.setdefault(to, []).extend(face.ground for face in mine)
    return with_grounds(chart, grounds)


def _is_loose(face: Face, gap: Polygon | None, spot: Spot) -> bool:
    """Whether the face is the gap, or the overlap, that is meant."""
    if gap is not None:
        return not face.owners and bool(gap.covers(shapely.point_on_surface(face.ground)))
    return len(face.owners) > 1 and bool(face.ground.dwithin(spot, NEAR))


def _longest(keys: Iterable[str], mine: Iterable[Face], chart: Chart) -> str:
    """The area that has the longest border with the faces."""
    rim = shapely.union_all([face.ground for face in mine]).boundary.buffer(NEAR)
    return max(keys, key=lambda key: polygon(shape_of(chart, key).ring).boundary.intersection(rim).length)


def _owned(found: Iterable[Face]) -> dict[str, list[Any]]:
    """The faces of each area."""
    grounds: dict[str, list[Any]] = defaultdict(list)
    for face in found:
        for key in face.owners:
            grounds[key].append(face.ground)
    return dict(grounds)


def _followed(lines: Iterable[Line], change: Any) -> tuple[Line, ...]:
    """The rivers with each pair they follow replaced by others, each once."""
    return tuple(
        replace(line, along=tuple(dict.fromkeys(pair for old in line.along for pair in change(*old))))
        for line in lines
    )
