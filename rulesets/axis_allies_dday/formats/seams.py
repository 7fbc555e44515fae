"""Outlines that were traced from a picture, drawn anew so that neighbours share their borders exactly.

Tracing leaves a gap of some pixels between territories. Here the map is laid out in cells, narrow gaps
between linked territories are filled from both sides, and the borders between cells are followed: each
stretch between two corners once, for both neighbours. Coasts stay within a cell of where they were.
"""

import math
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import TypeAlias

from rulesets.axis_allies_dday.formats.package import Point, Ring
from rulesets.kit.drawing.outlines import area, edges

CELLS = 600
"""So many cells lie along the longer side of the map."""
REACH = 2
"""A gap is filled from each side by about so many cells at most."""
STRAY = 1.0
"""So far, in cells, a border may run beside the edges of its cells."""
LONGEST = 1000

Grid: TypeAlias = list[list[int]]
Stretch: TypeAlias = tuple[Point, ...]
Pairs: TypeAlias = Collection[frozenset[str]]


def fitted(rings: Mapping[str, Ring], pairs: Pairs) -> dict[str, Ring]:
    """The outlines by name, those of linked `pairs` with their borders in common; one too small for a cell
    is left out."""
    names = sorted(rings, key=lambda name: -abs(area(rings[name])))
    every = [point for ring in rings.values() for point in ring]
    low = min(x for x, _ in every), min(y for _, y in every)
    wide, tall = max(x for x, _ in every) - low[0], max(y for _, y in every) - low[1]
    cell = max(1, math.ceil(max(wide, tall) / CELLS))
    corner = low[0] - 2 * cell, low[1] - 2 * cell
    grid: Grid = [[0] * (wide // cell + 5) for _ in range(tall // cell + 5)]
    for label, name in enumerate(names, 1):
        _paint(grid, [((x - corner[0]) / cell, (y - corner[1]) / cell) for x, y in rings[name]], label)
    at = {name: label for label, name in enumerate(names, 1)}
    linked = {frozenset(at[name] for name in pair) for pair in pairs if pair <= at.keys()}
    first = [row[:] for row in grid]
    for _ in range(2 * REACH):
        _fill(grid, first, linked)
    found = _followed(grid, len(names), linked)
    return {
        name: tuple((corner[0] + x * cell, corner[1] + y * cell) for x, y in found[label])
        for label, name in enumerate(names, 1)
        if label in found
    }


def _paint(grid: Grid, ring: list[tuple[float, float]], label: int) -> None:
    """Marks the cells whose middle lies in the ring."""
    crossings: dict[int, list[float]] = defaultdict(list)
    for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True):
        if y > v:
            x, y, u, v = u, v, x, y
        for row in range(math.ceil(y - 0.5), math.ceil(v - 0.5)):
            crossings[row].append(x + (row + 0.5 - y) * (u - x) / (v - y))
    for row, found in crossings.items():
        found.sort()
        for begin, end in zip(found[::2], found[1::2], strict=False):
            first, last = math.ceil(begin - 0.5), math.ceil(end - 0.5)
            grid[row][first:last] = [label] * (last - first)


def _fill(grid: Grid, first: Grid, linked: Collection[frozenset[int]]) -> None:
    """Gives each empty cell between two linked territories, as they `first` lay, to the nearer of them, one
    cell deep."""
    given: list[tuple[int, int, int]] = []
    for y in range(2 * REACH, len(grid) - 2 * REACH):
        row = grid[y]
        for x in range(2 * REACH, len(row) - 2 * REACH):
            if row[x]:
                continue
            beside = row[x - 1] or row[x + 1] or grid[y - 1][x] or grid[y + 1][x]
            if beside and _is_between(first, x, y, linked):
                given.append((x, y, beside))
    for x, y, label in given:
        grid[y][x] = label


def _is_between(grid: Grid, x: int, y: int, linked: Collection[frozenset[int]]) -> bool:
    reach = range(-2 * REACH, 2 * REACH + 1)
    seen = {label for dy in reach for label in grid[y + dy][x - 2 * REACH : x + 2 * REACH + 1] if label}
    return len(seen) > 1 and any(pair <= seen for pair in linked)


def _followed(grid: Grid, count: int, linked: Collection[frozenset[int]]) -> dict[int, Ring]:
    """The outer border of each label, its stretches straightened alike for both who share them."""
    onward = _borders(grid)
    parts: dict[int, list[Stretch]] = {}
    for label in range(1, count + 1):
        if loops := _loops(onward[label]):
            parts[label] = list(_stretches(grid, max(loops, key=lambda ring: abs(area(ring)))))
    drawn: dict[Stretch, Stretch] = {}
    moved: dict[Point, Point] = {}
    for stretch in (stretch for every in parts.values() for stretch in every):
        key = min(stretch, stretch[::-1])
        if key not in drawn and _is_stray(grid, key, linked):
            moved[moved.get(key[-1], key[-1])] = moved.get(key[0], key[0])
            drawn[key] = ()
        elif key not in drawn:
            drawn[key] = thinned(key, STRAY)
    rings = {label: _ring(every, drawn, moved) for label, every in parts.items()}
    return {label: ring for label, ring in rings.items() if len(set(ring)) > 2}


def _stretches(grid: Grid, loop: Ring) -> Iterator[Stretch]:
    """The parts of a loop between the corners where three territories meet; of one without any two halves."""
    fixed = [at for at, point in enumerate(loop) if _is_corner(grid, point)]
    if not fixed:
        first = loop.index(min(loop))
        fixed = sorted((first, max(range(len(loop)), key=lambda at: math.dist(loop[first], loop[at]))))
    for begin, end in zip(fixed, [*fixed[1:], fixed[0] + len(loop)], strict=True):
        yield tuple(loop[at % len(loop)] for at in range(begin, end + 1))


def _is_stray(grid: Grid, stretch: Stretch, linked: Collection[frozenset[int]]) -> bool:
    """Whether it is a short border of two that are not linked, as filling leaves it where four meet."""
    (x, y), (u, v) = stretch[:2]
    low, high = min(x, u), min(y, v)
    sides = {grid[high][low], grid[high - 1][low] if y == v else grid[high][low - 1]}
    return len(stretch) <= 4 * REACH and 0 not in sides and frozenset(sides) not in linked


def _ring(stretches: list[Stretch], drawn: Mapping[Stretch, Stretch], moved: Mapping[Point, Point]) -> Ring:
    """The stretches as they are drawn, one behind the other, those left out drawn together to a point."""
    ring: list[Point] = []
    for stretch in stretches:
        key = min(stretch, stretch[::-1])
        made = drawn[key] if key == stretch else drawn[key][::-1]
        ring += [moved.get(point, point) for point in made or (stretch[0], stretch[-1])]
    return tuple(point for point, onward in zip(ring, ring[1:] + ring[:1], strict=True) if point != onward)


def _borders(grid: Grid) -> dict[int, dict[Point, list[Point]]]:
    """The edges of each label's cells that part it from another, by where they begin, label to the right."""
    onward: dict[int, dict[Point, list[Point]]] = defaultdict(lambda: defaultdict(list))
    for y in range(1, len(grid)):
        above, row = grid[y - 1], grid[y]
        for x in range(1, len(row)):
            here, over, left = row[x], above[x], row[x - 1]
            if here != over:
                onward[here][x, y].append((x + 1, y))
                onward[over][x + 1, y].append((x, y))
            if here != left:
                onward[here][x, y + 1].append((x, y))
                onward[left][x, y].append((x, y + 1))
    return onward


def _loops(onward: dict[Point, list[Point]]) -> list[Ring]:
    """The edges as closed lines; where two meet in a corner each keeps to its own cell."""
    loops = []
    while onward:
        start = here = next(iter(onward))
        loop: list[Point] = []
        before: Point | None = None
        while here in onward:
            ways = onward[here]
            there = ways[0] if len(ways) == 1 or before is None else _turning(before, here, ways)
            ways.remove(there)
            if not ways:
                del onward[here]
            loop.append(here)
            before, here = here, there
            if here == start:
                break
        loops.append(tuple(loop))
    return loops


def _turning(before: Point, here: Point, ways: list[Point]) -> Point:
    """The way that turns to the right, round the same cell."""
    dx, dy = here[0] - before[0], here[1] - before[1]
    right = here[0] - dy, here[1] + dx
    return right if right in ways else ways[0]


def _is_corner(grid: Grid, point: Point) -> bool:
    """Whether three territories meet there, the sea for one, or two of them crosswise."""
    x, y = point
    a, b, c, d = grid[y - 1][x - 1], grid[y - 1][x], grid[y][x - 1], grid[y][x]
    return len({a, b, c, d}) > 2 or (a == d and b == c and a != b)


def thinned(line: tuple[Point, ...], stray: float) -> tuple[Point, ...]:
    """The line without the points that lie within `stray` of what is left; its ends stay, and one now and
    then of a very long one."""
    ends = [*range(0, len(line) - 1, LONGEST), len(line) - 1]
    kept, parts = set(ends), list(pairwise(ends))
    while parts:
        begin, end = parts.pop()
        inner = range(begin + 1, end)
        far = max(inner, key=lambda at: _away(line[at], line[begin], line[end]), default=0)
        if far and _away(line[far], line[begin], line[end]) > stray:
            kept.add(far)
            parts += [(begin, far), (far, end)]
    return tuple(line[at] for at in sorted(kept))


def _away(point: Point, begin: Point, end: Point) -> float:
    """How far the point lies from the straight way between the two."""
    across, down = end[0] - begin[0], end[1] - begin[1]
    length = across * across + down * down
    if not length:
        return math.dist(point, begin)
    along = ((point[0] - begin[0]) * across + (point[1] - begin[1]) * down) / length
    along = max(0.0, min(1.0, along))
    return math.dist(point, (begin[0] + along * across, begin[1] + along * down))


def sharing(rings: Mapping[str, Ring]) -> set[frozenset[str]]:
    """The pairs whose outlines have an edge in common."""
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for name, ring in rings.items():
        for begin, end in edges(ring):
            owners[frozenset((begin, end))].add(name)  # type: ignore[arg-type]
    return {frozenset(names) for names in owners.values() if len(names) == 2}
