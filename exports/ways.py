"""Stops and the legs between them as a picture from left to right, each stop in the column after those that
lead to it.

A stop that is over is filled, the one now in hand has a double frame, one to come or not taken a broken one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import networkx as nx

from exports.signs.ink import drawn, number, path, sized, text
from exports.signs.lettering import Face, fitted, width
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.ways import Leg, Stop, Ways

WIDE, TALL, LANE = 178.0, 74.0, 30.0
GAP, WIDEST_GAP = 56.0, 124.0
_LEFT, _LINE, _TITLE, _SUB, _WORD = 44.0, 17.0, 15.5, 13.5, 13.0
_MARGIN, _TIP, _LEAST = 14.0, 9.0, 9.0
_SHAPE = 2.2
"""A small picture is so many times as wide as it is high, as the lists show it."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """The inks and the upper left corner of each stop."""

    palette: Palette
    corners: Mapping[str, Point]


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
    placed = columns(ways)
    tall = _height(placed)
    frame = _Frame(palette, _corners(placed, tall, _gaps(ways, placed)))
    wide = max(left for left, _ in frame.corners.values()) + WIDE + 2
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
    corners = _turning(placed) if is_row else _corners(placed, _height(placed), _gaps(bare, placed))
    frame = _Frame(palette, corners)
    legs = [(_turned if is_row else _leg)(leg, frame) for leg in bare.legs]
    parts = (*legs, *(_stop(stop, frame) for stop in ways.stops))
    right = max(left for left, _ in corners.values()) + WIDE
    low = max(top for _, top in corners.values()) + TALL
    wide, tall = right + 2 * GAP, low + 2 * LANE
    wide, tall = max(wide, _SHAPE * tall), max(tall, wide / _SHAPE)
    view = (number((right - wide) / 2), number((low - tall) / 2), number(wide), number(tall))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(view)}">{"".join(parts)}</svg>'


def _height(placed: tuple[tuple[str, ...], ...]) -> float:
    return max(len(column) for column in placed) * (TALL + LANE) - LANE + 2 * _MARGIN


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


def _gaps(ways: Ways, placed: tuple[tuple[str, ...], ...]) -> list[float]:
    """The room before each column, wide enough for the words of the legs that end there."""
    at = {key: across for across, column in enumerate(placed) for key in column}
    gaps = [0.0] + [GAP] * (len(placed) - 1)
    for leg in ways.legs:
        need = width(leg.words, _WORD, "map-600") + 16
        gaps[at[leg.target]] = max(gaps[at[leg.target]], min(WIDEST_GAP, need))
    return gaps


def _corners(placed: tuple[tuple[str, ...], ...], tall: float, gaps: list[float]) -> dict[str, Point]:
    found, left = {}, 2.0 - WIDE
    for column, gap in zip(placed, gaps, strict=True):
        left += WIDE + gap
        top = (tall - len(column) * (TALL + LANE) + LANE) / 2
        for down, key in enumerate(column):
            found[key] = (left, top + down * (TALL + LANE))
    return found


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


def _ends(leg: Leg, frame: _Frame) -> tuple[Point, Point]:
    (left, top), (right, low) = frame.corners[leg.origin], frame.corners[leg.target]
    return (left + WIDE, top + TALL / 2), (right, low + TALL / 2)


def _leg(leg: Leg, frame: _Frame) -> str:
    (x, y), (to, low) = _ends(leg, frame)
    back, middle = to - _TIP, (x + to - _TIP) / 2
    course = "M{} {}C{} {} {} {} {} {}".format(
        *(number(value) for value in (x, y, middle, y, middle, low, back, low))
    )
    tip = path([(back, low - _TIP / 2), (to, low), (back, low + _TIP / 2)], closed=True)
    line, head = (ink(frame.palette, f"{part}-{leg.state}") for part in ("leg", "tip"))
    return drawn(line, course) + drawn(head, tip)


def _word(leg: Leg, frame: _Frame) -> str:
    """When the leg is taken, before the stop it leads to, clear of the line."""
    (_, y), (to, low) = _ends(leg, frame)
    size = fitted(leg.words, _WORD, "map-600", WIDEST_GAP - 16, _LEAST)
    half = width(leg.words, size, "map-600") / 2
    at = (to - 8 - half, low + (-12 if low <= y else 22))
    return text(ink(frame.palette, "leg-word"), at, leg.words, sized(size))
