"""Frames of counted pieces: one for all that a side has in a place, in it a cell for each kind.

A cell is the sign of the kind with how many there are below it; what is over the ground has a frame of
its own. At the small scale a frame holds one number, all its pieces together. Says what shapes a stack
may take and how large each is, not where it stands.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from exports.signs.lettering import width
from rulesets.kit.drawing.board import Marker, Point

OVER = "over"


@dataclass(frozen=True, slots=True)
class Measures:
    """How large a scale draws: the sign as a part of its 26 by 16, no sign for 0, and the sizes its
    numbers may have, largest first; in parts of those, what a frame leaves at its edge and at its head."""

    sign: float
    letters: tuple[float, ...]
    edge: float
    head: float


FULL = Measures(0.68, (13.0, 11.7, 10.5), 0.24, 0.42)
SMALL = Measures(0.0, (31.0, 27.5, 24.0), 0.16, 0.26)
_GAP = 2.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A kind in its frame: its counter, none at the small scale, what is written on it, and its place from
    the upper left corner of the stack."""

    marker: Marker | None
    words: str
    at: Point
    wide: float
    tall: float


@dataclass(frozen=True, slots=True)
class Frame:
    """What one side has on the ground, or over it."""

    side: str
    is_over: bool
    at: Point
    wide: float
    tall: float
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A stack in one shape, its numbers `letter` high and its signs drawn at `sign`."""

    wide: float
    tall: float
    frames: tuple[Frame, ...]
    letter: float
    sign: float


@dataclass(frozen=True, slots=True)
class _Group:
    side: str
    is_over: bool
    cells: tuple[tuple[Marker | None, str], ...]


def is_counted(marker: Marker) -> bool:
    """Whether a number stands on the counter instead of a name."""
    return not marker.name or marker.count != 1


def shapes(markers: Sequence[Marker], measures: Measures, letter: float) -> tuple[Laid, ...]:
    """The ways in which the stack may be laid with numbers of that size, the best first: frames below each
    other or side by side, the kinds of one in a row or folded."""
    groups = _groups(markers, bool(measures.sign))
    most = max(len(group.cells) for group in groups)
    found: dict[tuple[float, float], Laid] = {}
    for abreast in dict.fromkeys((most, -(-most // 2), min(2, most))):
        for columns in dict.fromkeys((1, min(2, len(groups)), len(groups))):
            laid = _laid(groups, measures, letter, abreast, columns)
            found.setdefault((laid.wide, laid.tall), laid)
    return tuple(found.values())


def _groups(markers: Iterable[Marker], is_full: bool) -> list[_Group]:
    """By side, what is over the ground after what stands on it; at the small scale one sum each."""
    held: dict[tuple[str, bool], list[Marker]] = {}
    sides: dict[str, int] = {}
    for marker in markers:
        sides.setdefault(marker.side, len(sides))
        held.setdefault((marker.side, OVER in marker.states), []).append(marker)
    return [
        _Group(
            side,
            is_over,
            tuple((marker, words_of(marker)) for marker in kinds)
            if is_full
            else ((None, str(sum(marker.count for marker in kinds))),),
        )
        for (side, is_over), kinds in sorted(held.items(), key=lambda item: (sides[item[0][0]], item[0][1]))
    ]


def words_of(marker: Marker) -> str:
    """What is written on a counter in a frame: how many it stands for, or its name."""
    if not marker.name:
        return str(marker.count)
    return marker.name if marker.count == 1 else f"{marker.count} {marker.name}"


def _laid(groups: Sequence[_Group], measures: Measures, letter: float, abreast: int, columns: int) -> Laid:
    """The frames in so many columns, each with so many cells in a row."""
    frames: list[Frame] = []
    left = top = wide = tall = row = 0.0
    for number, group in enumerate(groups):
        if number and number % columns == 0:
            left, top, row = 0.0, top + row + _GAP, 0.0
        frame = _frame(group, measures, letter, abreast, (left, top))
        frames.append(frame)
        left, row = left + frame.wide + _GAP, max(row, frame.tall)
        wide, tall = max(wide, frame.at[0] + frame.wide), max(tall, top + row)
    return Laid(wide, tall, tuple(frames), letter, _sign(measures, letter))


def _sign(measures: Measures, letter: float) -> float:
    """The scale of signs beside numbers of that size."""
    return measures.sign * letter / measures.letters[0]


def _frame(group: _Group, measures: Measures, letter: float, abreast: int, at: Point) -> Frame:
    sign, edge, head = _sign(measures, letter), measures.edge * letter, measures.head * letter
    cell_wide = max(
        26 * sign + 0.2 * letter,
        *(width(words, letter, "text-600") + 0.15 * letter for _, words in group.cells),
    )
    cell_tall = 16 * sign + (0.12 * letter if sign else 0) + 0.84 * letter
    across = min(abreast, len(group.cells))
    cells = tuple(
        Cell(
            marker,
            words,
            (at[0] + edge + (i % across) * cell_wide, at[1] + head + (i // across) * cell_tall),
            cell_wide,
            cell_tall,
        )
        for i, (marker, words) in enumerate(group.cells)
    )
    rows = math.ceil(len(cells) / across)
    tall = head + rows * cell_tall + edge
    return Frame(group.side, group.is_over, at, across * cell_wide + 2 * edge, tall, cells)
