"""Stops and the legs between them as a picture from left to right, each stop in the column after those that
lead to it. A leg that passes a column has a place of its own there, so that it runs round the stops.

A stop that is over is filled, the one now in hand has a double frame, one to come or not taken a broken one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

import networkx as nx

from exports.signs.ink import drawn, number, path, sized, text
from exports.signs.lettering import Face, fitted, width
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.diagrams import Leg, Stop, Ways

WIDE, TALL, LANE = 178.0, 74.0, 30.0
GAP, WIDEST_GAP = 56.0, 124.0
_LEFT, _LINE, _TITLE, _SUB, _WORD = 44.0, 17.0, 15.5, 13.5, 13.0
_MARGIN, _TIP, _LEAST, _PASSING = 14.0, 9.0, 9.0, 6.0
_SHAPE = 2.2
"""A small picture is so many times as wide as it is high, as the lists show it."""


Place = str | tuple[Leg, int]
"""What stands in a column: a stop by its key, or a leg that passes the column of that number."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """The inks, the upper left corner of each stop, and where legs pass a column."""

    palette: Palette
    corners: Mapping[str, Point]
    passing: Mapping[Leg, tuple[Point, ...]]


def columns(ways: Ways) -> tuple[tuple[str, ...], ...]:
    """The keys of the stops in columns: each in the one after all that lead to it. Where they lead in a
    ring each has a column of its own, in the order written."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(stop.key for stop in ways.stops)
    graph.add_edges_from((leg.origin, leg.target) for leg in ways.legs)
    order = [stop.key for stop in ways.stops]
    if not nx.is_directed_acyclic_graph(graph):
        return tuple((key,) for key in order)
    return tuple(tuple(sorted(column, key=order.index)) for column in nx.topological_generations(graph))


def ways_picture(ways: Ways, palette: Palette) -> str:
    """The picture as one complete `<svg>`; nothing where there is no stop."""
    if not ways.stops:
        return ""
    frame = _framed(ways, palette)
    wide = max(left for left, _ in frame.corners.values()) + WIDE + 2
    low = [*(top + TALL for _, top in frame.corners.values())]
    low += [top for passed in frame.passing.values() for _, top in passed]
    tall = max(low) + _MARGIN
    parts = [_leg(leg, frame) for leg in ways.legs] + [_stop(stop, frame) for stop in ways.stops]
    parts += [_word(leg, frame) for leg in ways.legs if leg.words]
    size = f'viewBox="0 0 {number(wide)} {number(tall)}" width="{number(wide)}" height="{number(tall)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ways-picture" {size} aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def small_ways(ways: Ways, palette: Palette) -> str:
    """The same for a list, without the words of legs and about twice as wide as it is high: where one stop
    leads to one other the row turns back as often as that takes."""
    placed = columns(ways)
    bare = Ways(ways.key, ways.title, ways.stops, tuple(replace(leg, words="") for leg in ways.legs))
    is_row = all(len(column) == 1 for column in placed)
    is_row = is_row and not any(_passed(leg, placed) for leg in bare.legs)
    frame = _Frame(palette, _turning(placed), {}) if is_row else _framed(bare, palette)
    corners = frame.corners
    legs = [(_turned if is_row else _leg)(leg, frame) for leg in bare.legs]
    parts = (*legs, *(_stop(stop, frame) for stop in ways.stops))
    right = max(left for left, _ in corners.values()) + WIDE
    low = max(top for _, top in corners.values()) + TALL
    wide, tall = right + 2 * GAP, low + 2 * LANE
    wide, tall = max(wide, _SHAPE * tall), max(tall, wide / _SHAPE)
    view = (number((right - wide) / 2), number((low - tall) / 2), number(wide), number(tall))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(view)}">{"".join(parts)}</svg>'


def _passed(leg: Leg, placed: tuple[tuple[str, ...], ...]) -> range:
    """The columns that the leg passes between its stops."""
    at = {key: across for across, column in enumerate(placed) for key in column}
    return range(at[leg.origin] + 1, at[leg.target])


def _framed(ways: Ways, palette: Palette) -> _Frame:
    """Column after column, each stop and passing leg at the height of what leads to it, as far as there is
    room. Stops keep their height before legs do."""
    placed = columns(ways)
    lefts = _lefts(ways, placed)
    middles: dict[Place, float] = {}
    for across, column in enumerate(placed):
        passing = [(leg, across) for leg in ways.legs if across in _passed(leg, placed)]
        here: list[Place] = [*column, *passing]
        wanted = {place: _wanted(place, ways, middles) for place in here}
        middles |= _apart(sorted(here, key=lambda place: wanted[place]), wanted)
    highest = min(middle - _half(place) for place, middle in middles.items())
    down = {place: middle - highest + _MARGIN for place, middle in middles.items()}
    corners = {
        key: (lefts[across], down[key] - TALL / 2) for across, column in enumerate(placed) for key in column
    }
    passing_at = {
        leg: tuple((lefts[across], down[leg, across]) for across in _passed(leg, placed)) for leg in ways.legs
    }
    return _Frame(palette, corners, passing_at)


def _wanted(place: Place, ways: Ways, middles: Mapping[Place, float]) -> float:
    """The height of what leads to the place; the middle of all for a first stop."""
    if isinstance(place, tuple):
        leg, across = place
        return middles.get((leg, across - 1), middles.get(leg.origin, 0.0))
    before = [middles[leg.origin] for leg in ways.legs if leg.target == place and leg.origin in middles]
    return sum(before) / len(before) if before else 0.0


def _half(place: Place) -> float:
    return _PASSING if isinstance(place, tuple) else TALL / 2


def _apart(here: list[Place], wanted: Mapping[Place, float]) -> dict[Place, float]:
    """The places of a column one below the other, the stops as near as can be to where they are wanted."""
    found: dict[Place, float] = {}
    low = -1e9
    for place in here:
        found[place] = max(wanted[place], low + LANE + _half(place))
        low = found[place] + _half(place)
    stops = [place for place in here if isinstance(place, str)]
    over = sum(found[place] - wanted[place] for place in stops) / len(stops)
    return {place: middle - over for place, middle in found.items()}


def _lefts(ways: Ways, placed: tuple[tuple[str, ...], ...]) -> list[float]:
    """The left side of each column. The room before it holds the words of the legs that begin there."""
    at = {key: across for across, column in enumerate(placed) for key in column}
    gaps = [0.0] + [GAP] * len(placed)
    for leg in ways.legs:
        need = width(leg.words, _WORD, "map-600") + 2 * _MARGIN + _TIP
        gaps[at[leg.origin] + 1] = max(gaps[at[leg.origin] + 1], min(WIDEST_GAP, need))
    return [2.0 + across * WIDE + sum(gaps[: across + 1]) for across in range(len(placed))]


def _turning(placed: tuple[tuple[str, ...], ...]) -> dict[str, Point]:
    """The corners of stops that follow each other, in rows of which every second runs back."""
    keys = [key for (key,) in placed]

    def unlike(across: int) -> float:
        rows = -(-len(keys) // across)
        return abs(across * (WIDE + GAP) / (rows * (TALL + LANE)) - _SHAPE)

    across = min(range(1, len(keys) + 1), key=unlike)
    found = {}
    for place, key in enumerate(keys):
        row, column = divmod(place, across)
        if row % 2:
            column = across - 1 - column
        found[key] = (column * (WIDE + GAP), row * (TALL + LANE))
    return found


def _turned(leg: Leg, frame: _Frame) -> str:
    """A leg of such rows: along the row, or down to the next."""
    (left, top), (to, low) = frame.corners[leg.origin], frame.corners[leg.target]
    line, head = (ink(frame.palette, f"{part}-{leg.state}") for part in ("leg", "tip"))
    half = _TIP / 2
    if top == low:
        way = 1 if to > left else -1
        x, end, y = (left + WIDE if way > 0 else left), (to if way > 0 else to + WIDE), top + TALL / 2
        tip = [(end - way * _TIP, y - half), (end, y), (end - way * _TIP, y + half)]
        return drawn(line, path([(x, y), (end - way * _TIP, y)])) + drawn(head, path(tip, closed=True))
    middle, end = to + WIDE / 2, low
    tip = [(middle - half, end - _TIP), (middle, end), (middle + half, end - _TIP)]
    start = [(left + WIDE / 2, top + TALL), (middle, end - _TIP)]
    return drawn(line, path(start)) + drawn(head, path(tip, closed=True))


def _stop(stop: Stop, frame: _Frame) -> str:
    left, top = frame.corners[stop.key]
    parts = [_box(frame, f"stop-{stop.state}", (left, top), 0.0)]
    if stop.state == "now":
        parts.append(_box(frame, "stop-inner", (left, top), 4.0))
    figure = ink(frame.palette, f"stop-number{_pale(stop)}")
    parts.append(text(figure, (left + 14, top + TALL / 2 + 8), stop.number))
    return "".join((*parts, *_lines(stop, (left + _LEFT, top), frame)))


def _pale(stop: Stop) -> str:
    return " out" if stop.state == "out" else ""


def _lines(stop: Stop, at: Point, frame: _Frame) -> Iterator[str]:
    """The title in at most two lines, the words in at most two below it, all in the middle of the box."""
    room = WIDE - _LEFT - 9
    title, words = f"stop-title{_pale(stop)}", "stop-words"
    lines: list[tuple[str, str, float, Face]] = [
        *((title, line, _TITLE, "map-600") for line in _broken(stop.title, _TITLE, room, "map-600")),
        *((words, line, _SUB, "text") for line in _broken(stop.words, _SUB, room, "text")),
    ]
    step = min(_LINE, (TALL - _LINE / 2) / max(1, len(lines)))
    base = at[1] + TALL / 2 - len(lines) * step / 2 + 0.735 * step
    for place, (role, line, size, face) in enumerate(lines):
        fits = fitted(line, min(size, step), face, room, _LEAST)
        yield text(ink(frame.palette, role), (at[0], base + place * step), line, sized(fits))


def _broken(words: str, size: float, room: float, face: Face) -> list[str]:
    """The words in one line, or in two of much the same length where they are too long for one; none for
    nothing."""
    parts = words.split()
    if width(words, size, face) <= room or len(parts) == 1:
        return [words] if words else []
    halves = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return list(min(halves, key=lambda pair: max(width(line, size, face) for line in pair)))


def _box(frame: _Frame, role: str, at: Point, inset: float) -> str:
    return (
        f'<rect {ink(frame.palette, role)} x="{number(at[0] + inset)}" y="{number(at[1] + inset)}" '
        f'width="{number(WIDE - 2 * inset)}" height="{number(TALL - 2 * inset)}"/>'
    )


def _course(leg: Leg, frame: _Frame) -> list[Point]:
    """The ends of the leg's bends: out of its stop, along each column it passes, into the other stop."""
    (left, top), (right, low) = frame.corners[leg.origin], frame.corners[leg.target]
    along = [point for x, y in frame.passing.get(leg, ()) for point in ((x, y), (x + WIDE, y))]
    return [(left + WIDE, top + TALL / 2), *along, (right - _TIP, low + TALL / 2)]


def _leg(leg: Leg, frame: _Frame) -> str:
    first, *further = _course(leg, frame)
    course = [f"M{number(first[0])} {number(first[1])}"]
    for (x, y), (to, low) in pairwise((first, *further)):
        middle = (x + to) / 2
        course.append("C" + " ".join(number(value) for value in (middle, y, middle, low, to, low)))
    back, end = further[-1]
    tip = path([(back, end - _TIP / 2), (back + _TIP, end), (back, end + _TIP / 2)], closed=True)
    line, head = (ink(frame.palette, f"{part}-{leg.state}") for part in ("leg", "tip"))
    return drawn(line, "".join(course)) + drawn(head, tip)


def _word(leg: Leg, frame: _Frame) -> str:
    """When the leg is taken, on the middle of its first bend."""
    (x, y), (to, low) = _course(leg, frame)[:2]
    size = fitted(leg.words, _WORD, "map-600", WIDEST_GAP - 2 * _MARGIN, _LEAST)
    wide, middle = width(leg.words, size, "map-600") + 6, ((x + to) / 2, (y + low) / 2)
    ground = (
        f'<rect {ink(frame.palette, "leg-ground")} x="{number(middle[0] - wide / 2)}" '
        f'y="{number(middle[1] - size / 2 - 2)}" width="{number(wide)}" height="{number(size + 4)}"/>'
    )
    word = (middle[0], middle[1] + 0.35 * size)
    return ground + text(ink(frame.palette, "leg-word"), word, leg.words, sized(size))
