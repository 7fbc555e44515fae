"""Hex geometry: which hexes exist, how they are placed, what they are called.

Columns are counted double: a hex exists if row + column is even, so every step and mirror image is in whole
numbers. Row 0 is the top edge and hexes are pointy-topped. Directions count anticlockwise from east in steps
of 30 degrees (0 east, 2 north-east ... 10 south-east). Several maps of one size may be side by side; the half
hexes along their seams join. No game is known here.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple


class Hex(NamedTuple):
    """A place by row and double column."""

    row: int
    col: int


STEPS = {0: (0, 2), 2: (-1, 1), 4: (-1, -1), 6: (0, -2), 8: (1, -1), 10: (1, 1)}
_DIRECTIONS = {step: direction for direction, step in STEPS.items()}
LETTERS = 26
_LABEL = re.compile(r"(?:([^-\s]+)-)?(([A-Za-z])\3*)([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class HexShape:
    """A board: `width` hexes in an even row of one map, `rows`, and `maps` side by side.

    `cuts` are the columns between the sections of one map, first and last column included. `initials` name
    the maps in labels if there are several. `absent` are the hexes that a layout of several boards leaves
    out.
    """

    width: int
    rows: int
    cuts: tuple[int, ...]
    maps: int = 1
    initials: tuple[str, ...] = ()
    absent: frozenset[Hex] = frozenset()

    @property
    def last_col(self) -> int:
        """The highest column there is."""
        return 2 * self.width * self.maps - 2

    @property
    def span(self) -> int:
        """The distance from a column of one map to the same column of the next."""
        return 2 * self.width


def joined(shape: HexShape, initials: tuple[str, ...]) -> HexShape:
    """That many maps of the shape side by side, named by their initials from left to right."""
    return replace(shape, maps=len(initials), initials=initials)


def exists(shape: HexShape, at: Hex) -> bool:
    """Whether the board has a hex there."""
    inside = (at.row + at.col) % 2 == 0 and 0 <= at.row < shape.rows and 0 <= at.col <= shape.last_col
    return inside and at not in shape.absent


@lru_cache(maxsize=32)
def all_hexes(shape: HexShape) -> tuple[Hex, ...]:
    """Every hex, by row and column."""
    return tuple(
        Hex(row, col)
        for row in range(shape.rows)
        for col in range(row % 2, shape.last_col + 1, 2)
        if (row, col) not in shape.absent
    )


@lru_cache(maxsize=16384)
def towards(at: Hex, direction: int) -> Hex:
    """The next hex in that direction, on the board or not."""
    down, across = STEPS[direction % 12]
    return Hex(at.row + down, at.col + across)


@lru_cache(maxsize=4096)
def neighbours(shape: HexShape, at: Hex) -> tuple[Hex, ...]:
    """The adjacent hexes, anticlockwise from the east."""
    return tuple(found for direction in STEPS if exists(shape, found := towards(at, direction)))


def direction_to(at: Hex, other: Hex) -> int | None:
    """The direction of a neighbour; None if the two are not adjacent."""
    return _DIRECTIONS.get((other.row - at.row, other.col - at.col))


def distance(one: Hex, other: Hex) -> int:
    """How many steps from one to the other."""
    down, across = abs(one.row - other.row), abs(one.col - other.col)
    return max(down, (down + across) // 2)


@lru_cache(maxsize=1024)
def distances(shape: HexShape, one: Hex) -> Mapping[Hex, int]:
    """How many steps it is to every hex of the board."""
    return {other: distance(one, other) for other in all_hexes(shape)}


def straight(one: Hex, other: Hex) -> tuple[Hex, ...]:
    """The hexes of a straight row from one to the other, both included; empty if they make no row."""
    steps = distance(one, other)
    if steps == 0:
        return (one,)
    down, across = other.row - one.row, other.col - one.col
    if down % steps or across % steps or (down // steps, across // steps) not in STEPS.values():
        return ()
    return tuple(Hex(one.row + i * down // steps, one.col + i * across // steps) for i in range(steps + 1))


def within(shape: HexShape, at: Hex, reach: int) -> tuple[Hex, ...]:
    """Every hex at most `reach` steps away, itself included."""
    return tuple(
        found
        for row in range(at.row - reach, at.row + reach + 1)
        for col in range(at.col - 2 * reach, at.col + 2 * reach + 1)
        if exists(shape, found := Hex(row, col)) and distance(at, found) <= reach
    )


def sight(one: Hex, other: Hex) -> tuple[tuple[Hex, ...], ...]:
    """What the line from centre to centre meets between the two, in order. Each item is one hex that it
    crosses, or the two hexes of an edge it runs along. A line that only touches a corner does not meet that
    hex."""
    return tuple(
        tuple(Hex(one.row + down, one.col + across) for down, across in met)
        for met in _sight(other.row - one.row, other.col - one.col)
    )


@lru_cache(maxsize=4096)
def _sight(down: int, across: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The same from the origin."""
    goal = _differences(down, across)
    found: dict[tuple[float, float], list[tuple[int, int]]] = {}
    for row in range(min(0, down), max(0, down) + 1):
        for col in _columns(down, across, row):
            if (row, col) in ((0, 0), (down, across)):
                continue
            span = _crossing(goal, _differences(row, col))
            if span:
                found.setdefault(span, []).append((row, col))
    return tuple(tuple(sorted(found[span])) for span in sorted(found))


def _columns(down: int, across: int, row: int) -> range:
    """The columns of a row whose hexes a line from the origin can meet. A hex is 4/3 of a row high and 2
    columns wide."""
    if down == 0:
        return range(min(0, across), max(0, across) + 1, 2)
    ends = [across * min(1.0, max(0.0, (3 * row + height) / (3 * down))) for height in (-2, 2)]
    first = ceil(min(ends) - 1.001)
    return range(first + (first + row) % 2, floor(max(ends) + 1.001) + 1, 2)


def _differences(row: int, col: int) -> tuple[int, int, int]:
    """The differences of the cube coordinates of a hex. A hex is the set of points whose differences are
    within 1 of its centre's."""
    x = (col - row) // 2
    return x - row, x + 2 * row, -2 * x - row


def _crossing(goal: tuple[int, int, int], centre: tuple[int, int, int]) -> tuple[float, float] | None:
    """The part (0 to 1) of the line from the origin to the goal inside the closed hex around the centre. None
    for a point or less."""
    low, high = 0.0, 1.0
    for slope, middle in zip(goal, centre, strict=True):
        if slope == 0:
            if abs(middle) > 1:
                return None
            continue
        one, other = (middle - 1) / slope, (middle + 1) / slope
        low, high = max(low, min(one, other)), min(high, max(one, other))
        if high - low <= 1e-9:
            return None
    return round(low, 9), round(high, 9)


def maps_of(shape: HexShape, at: Hex) -> tuple[int, ...]:
    """The maps of a hex, from 0 at the left; a hex on a seam is on two."""
    first = at.col // shape.span
    return (first, first + 1) if is_seam(shape, at) else (first,)


def is_seam(shape: HexShape, at: Hex) -> bool:
    """Whether two half hexes of neighbouring maps make this hex."""
    return shape.maps > 1 and (at.col + 1) % shape.span == 0 and at.col < shape.last_col


def seams(shape: HexShape) -> tuple[Hex, ...]:
    """Every hex of a seam."""
    return tuple(at for at in all_hexes(shape) if is_seam(shape, at))


def sections(shape: HexShape, at: Hex) -> tuple[tuple[int, int], ...]:
    """The (map, section) pairs of a hex, with sections from 0 at the left as seen from the bottom edge. A hex
    on the line between two sections is in both."""
    found = []
    last = len(shape.cuts) - 2
    for number in maps_of(shape, at):
        col = min(max(at.col - number * shape.span, shape.cuts[0]), shape.cuts[-1])
        found += [(number, i) for i in range(last + 1) if shape.cuts[i] <= col <= shape.cuts[i + 1]]
    return tuple(found)


def section_lines(shape: HexShape) -> tuple[int, ...]:
    """The columns the dotted lines between sections run through."""
    return tuple(cut + number * shape.span for number in range(shape.maps) for cut in shape.cuts[1:-1])


def label(shape: HexShape, at: Hex) -> str:
    """The label of a hex: a letter, capital in even columns, and the row from 1 at the bottom edge. With
    several maps the map's initial comes first; a seam counts to the left map. After Z the letters are
    doubled: AA, and aa beside it."""
    number = at.col // shape.span
    col = at.col - number * shape.span
    rounds, place = divmod(col // 2, LETTERS)
    letters = chr(ord("a" if col % 2 else "A") + place) * (rounds + 1)
    before = f"{shape.initials[number]}-" if shape.maps > 1 else ""
    return f"{before}{letters}{shape.rows - at.row}"


def hex_at(shape: HexShape, text: str) -> Hex | None:
    """The hex of that label; None if the board has none. Labels are case-sensitive."""
    read = _LABEL.fullmatch(text.strip())
    if read is None or bool(read[1]) != (shape.maps > 1) or (read[1] and read[1] not in shape.initials):
        return None
    number = shape.initials.index(read[1]) if read[1] else 0
    letters = read[2]
    place = ord(letters[0].lower()) - ord("a") + LETTERS * (len(letters) - 1)
    col = 2 * place + letters.islower() + number * shape.span
    found = Hex(shape.rows - int(read[4]), col)
    return found if exists(shape, found) and label(shape, found) == text.strip() else None


def labels(shape: HexShape) -> Iterator[str]:
    """The label of every hex, by row and column."""
    return (label(shape, at) for at in all_hexes(shape))


def onto(shape: HexShape, number: int, at: Hex) -> Hex:
    """A hex of a single map, at its place on the joined board as map `number`."""
    return Hex(at.row, at.col + number * shape.span)


def mirrored(shape: HexShape, at: Hex, axis: str) -> Hex:
    """The mirror image: "left-right" swaps the sides, "top-bottom" the two edges."""
    if axis == "left-right":
        return Hex(at.row, shape.last_col - at.col)
    return Hex(shape.rows - 1 - at.row, at.col)
