"""Two boards of one document as one map: what was before is broken, what is after is full.

The board after is drawn whole, its unchanged areas under a veil. Ground that changes its area is hatched;
counters that stand elsewhere are faint where they stood and ringed where they stand. Each change has a disc
with its number in the list beside the map.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import shapely
from shapely.geometry import LineString, MultiLineString, Point as Spot
from shapely.geometry.base import BaseGeometry

from exports.areas.changes import MapChange
from exports.areas.front import hatched, outline
from exports.areas.labels import about
from exports.areas.svg import Overlay, Plan, draw, plan
from exports.areas.topology import Course, Ground, ground_of, polygons, topology
from exports.areas.waters import course
from exports.signs.ink import attribute, drawn, group, number, path, text
from exports.signs.lettering import Box
from exports.signs.palette import SCREEN, Palette, ink
from exports.signs.rings import DISC
from exports.signs.symbols import counter
from rulesets.kit.drawing.board import Board, Marker, Point

_NEAR, _SHORT, _STEP, _REACH, _ROUND, _HEAD = 1.2, 6.0, 7.0, 10, 4.0, 9.0


@dataclass(frozen=True, slots=True)
class _Drawn:
    """How a change is drawn under the names and over them, and the point its number belongs to."""

    at: Point
    under: str = ""
    over: str = ""


@dataclass(frozen=True, slots=True)
class _Two:
    """Both boards, with where everything stands on each."""

    before: Board
    after: Board
    old: Plan
    new: Plan
    palette: Palette


def compared(
    before: Board,
    after: Board,
    changes: Sequence[MapChange],
    link: Callable[[int], str],
    palette: Palette = SCREEN,
) -> str:
    """The map after with every change on it; `link(number)` is where the number of a change leads."""
    two = _Two(before, after, plan(before), plan(after), palette.of(after.sides))
    parts = [_drawn(two, change) for change in changes]
    taken, discs = list(two.new.boxes), []
    for figure, part in enumerate(parts, 1):
        box = _free(after, part.at, taken)
        taken.append(box)
        discs.append(_disc(two.palette, figure, part.at, box, link(figure)))
    meant = frozenset(key for change in changes for key in change.places)
    over = group('pointer-events="none"', [part.over for part in parts]) + "".join(discs)
    return draw(after, palette, overlay=Overlay(meant, "".join(part.under for part in parts), over))


def _drawn(two: _Two, change: MapChange) -> _Drawn:
    if change.ground:
        return _ground(two, change)
    if change.line:
        return _line(two, change)
    if change.marker:
        return _marker(two, change)
    return _place(two, change)


def _ground(two: _Two, change: MapChange) -> _Drawn:
    """Ground that changes its area, hatched between its old line and its new one."""
    shape = shapely.union_all([_between(two, *pair) for pair in change.ground])
    old, new = (_net(ground_of(board)) for board in (two.before, two.after))
    round_ = shape.buffer(_NEAR)
    was, now = (
        _long(shapely.intersection(shapely.difference(one, other.buffer(_NEAR)), round_))
        for one, other in ((old, new), (new, old))
    )
    hatch = drawn(ink(two.palette, "changed-ground"), hatched(shape, False))
    return _Drawn(_middle(now or was or shape), hatch + _both(two.palette, was, now))


def _between(two: _Two, was: str, now: str) -> BaseGeometry:
    """The ground that the one area had and the other has."""
    old, new = (polygons(ground_of(board)) for board in (two.before, two.after))
    if not was:
        return shapely.difference(new[now], shapely.union_all(list(old.values())))
    if not now:
        return shapely.difference(old[was], shapely.union_all(list(new.values())))
    return shapely.intersection(old[was], new[now])


@lru_cache(maxsize=8)
def _net(ground: Ground) -> BaseGeometry:
    """All borders and coasts, as they are drawn."""
    arcs = (arc for arc in topology(ground).arcs if not arc.is_frame)
    return shapely.union_all([LineString(arc.course) for arc in arcs])


def _long(lines: BaseGeometry) -> BaseGeometry | None:
    """The lines without scraps; None where none is left."""
    merged = shapely.line_merge(MultiLineString(_strokes(lines)))
    parts = [part for part in shapely.get_parts(merged) if part.length > _SHORT]
    return MultiLineString(parts) if parts else None


def _strokes(lines: BaseGeometry) -> list[BaseGeometry]:
    return [part for part in shapely.get_parts(lines) if part.geom_type == "LineString" and not part.is_empty]


def _both(palette: Palette, was: BaseGeometry | None, now: BaseGeometry | None) -> str:
    """The old lines broken, the new ones full."""
    return "".join(
        drawn(ink(palette, role), outline(lines))
        for lines, kind in ((was, "change-before"), (now, "change-after"))
        if lines is not None
        for role in ("change-casing", kind)
    )


def _line(two: _Two, change: MapChange) -> _Drawn:
    """A river, canal or road that runs otherwise, or a border that it follows or no longer follows."""
    was, now = (
        MultiLineString([LineString(piece) for piece in pieces]) if pieces else None
        for pieces in (_pieces(board, change) for board in (two.before, two.after))
    )
    return _Drawn(_middle(now or was), _both(two.palette, was, now))


def _pieces(board: Board, change: MapChange) -> list[Course]:
    """The course of a changed line on a board, or the one border of it."""
    ground, border = ground_of(board), change.border
    lines = [line for line in board.lines if line.key == change.line]
    if border:
        follows = any({*pair} == {*border} for line in lines for pair in line.along)
        return list(topology(ground).between(*border)) if follows else []
    return [piece for line in lines for piece in course(ground, line)]


def _middle(shape: BaseGeometry | None) -> Point:
    """The middle of the longest line, or a point of the ground."""
    if shape is None or shape.is_empty:
        return 0.0, 0.0
    part = max(shapely.get_parts(shape), key=lambda each: each.length)
    is_line = part.geom_type == "LineString"
    spot = part.interpolate(0.5, normalized=True) if is_line else part.representative_point()
    return spot.x, spot.y


def _marker(two: _Two, change: MapChange) -> _Drawn:
    """A counter: faint in a broken ring where it was, in a full one where it is, and an arrow between."""
    old, new = (_standing(board, change.marker) for board in (two.before, two.after))
    box = _counter_box(two.new, new) if new else None
    now = _frame(two.palette, box, "change-after") if box else ""
    was = _counter_box(two.old, old) if old else None
    if not old or not was or (new and new.region == old.region):
        return _Drawn(_upper_left(box or was), over=now)
    was = _free(
        two.after, _centre(was), two.new.boxes, (was.right - was.left) / 2, (was.bottom - was.top) / 2
    )
    faint = group('opacity="0.5"', [_counter(two.palette, old, was)]) + _frame(
        two.palette, was, "change-before"
    )
    arrow = _arrow(two.palette, was, box) if box else ""
    return _Drawn(_upper_left(box or was), over=faint + now + arrow)


def _standing(board: Board, key: str) -> Marker | None:
    return next((marker for marker in board.markers if marker.key == key), None)


def _counter(palette: Palette, marker: Marker, box: Box) -> str:
    return counter(marker, palette, "", (box.left, box.top)) if marker.name else ""


def _counter_box(settled: Plan, marker: Marker) -> Box | None:
    """Where a counter stands: its own corner, or its whole stack where it is one of many."""
    for stack in settled.stacks:
        if stack.region.key == marker.region:
            if marker not in stack.shown:
                return stack.box
            left, top = stack.corners[stack.shown.index(marker)]
            return Box(marker.key, left, top, left + stack.form.wide, top + stack.form.tall)
    return next((seat.box for seat in settled.seats if seat.held.key == marker.region), None)


def _frame(palette: Palette, box: Box, role: str) -> str:
    """A line round the box with a casing."""
    left, top = box.left - _ROUND, box.top - _ROUND
    wide, tall = box.right - left + _ROUND, box.bottom - top + _ROUND
    place = f'x="{number(left)}" y="{number(top)}" width="{number(wide)}" height="{number(tall)}"'
    return "".join(f"<rect {ink(palette, each)} {place}/>" for each in ("change-casing", role))


def _arrow(palette: Palette, was: Box, now: Box) -> str:
    """A line from box to box that ends in a head."""
    line = LineString([_centre(was), _centre(now)])
    for box in (was, now):
        line = line.difference(shapely.box(box.left, box.top, box.right, box.bottom).buffer(_ROUND + 1))
    if line.geom_type != "LineString" or line.length < _HEAD:
        return ""
    neck, tip = line.interpolate(line.length - _HEAD), Spot(line.coords[-1])
    dx, dy = (tip.x - neck.x) / 2.5, (tip.y - neck.y) / 2.5
    head = path([(neck.x - dy, neck.y + dx), (tip.x, tip.y), (neck.x + dy, neck.y - dx)], True)
    shaft = path([line.coords[0], (neck.x, neck.y)])
    return drawn(ink(palette, "change-casing"), shaft) + "".join(
        drawn(ink(palette, role), d) for role, d in (("change-lead", shaft), ("change-head", head))
    )


def _centre(box: Box) -> Point:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _upper_left(box: Box | None) -> Point:
    """The corner of a ring about the box."""
    return (box.left - _ROUND, box.top - _ROUND) if box else (0.0, 0.0)


def _place(two: _Two, change: MapChange) -> _Drawn:
    """A place that is called, held or worth otherwise: a line round its words."""
    key = change.places[0]
    own = [box for box in two.new.fixed if box.name.split()[0] == key and not box.name.endswith("troops")]
    if not own:
        return _Drawn((0.0, 0.0))
    box = Box(
        key,
        min(each.left for each in own),
        min(each.top for each in own),
        max(each.right for each in own),
        max(each.bottom for each in own),
    )
    return _Drawn(_upper_left(box), over=_frame(two.palette, box, "change-after"))


def _free(
    board: Board, at: Point, taken: Sequence[Box], half: float = DISC + 1, tall: float = DISC + 1
) -> Box:
    """The nearest box of these half sides that touches nothing taken; where none is, the one at the point."""
    near = [
        (x, y)
        for x, y in about(at, _STEP, _REACH)
        if half < x < board.width - half and tall < y < board.height - tall
    ]
    boxes = [Box("change", x - half, y - tall, x + half, y + tall) for x, y in (*near, at)]
    return next((box for box in boxes if not any(box.meets(other) for other in taken)), boxes[-1])


def _disc(palette: Palette, figure: int, at: Point, box: Box, href: str) -> str:
    """The number of a change as a link to its line in the list, with a hair to what it is about."""
    x, y = _centre(box)
    lead = drawn(ink(palette, "change-lead"), path([at, (x, y)]))
    disc = f'<circle {ink(palette, "ring-disc")} cx="{number(x)}" cy="{number(y)}" r="{DISC:g}"/>'
    words = text(ink(palette, "ring-n"), (x, y + 4.2), str(figure), ' font-size="12.5"')
    place = attribute("href", href) + attribute("id", f"change-{figure}")
    return f'<a class="change"{place} aria-label="Change {figure}">{lead}{disc}{words}</a>'
