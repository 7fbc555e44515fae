"""Two lists side by side: which rows came, went, moved or were altered.

Invariant: what is alike at both ends is left alone, and of the rest as much as can be stays in
its order, so that one row added, taken out, moved or altered is one step.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from itertools import zip_longest
from typing import Any

LARGEST = 250_000


@dataclass(frozen=True, slots=True)
class Single:
    """A row that only one of the lists has: the newer one if `came`."""

    item: Any
    came: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """The same row in another place of the list."""

    item: Any
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Altered:
    """A row that became another in its place; `index` in the newer list."""

    index: int
    before: Any
    after: Any


Step = Single | Moved | Altered
_Gap = tuple[list[tuple[int, Any]], list[tuple[int, Any]]]


def aligned(before: Sequence[Any], after: Sequence[Any]) -> tuple[Step, ...]:
    """What leads from one list to the other, in the order of the lists; row by row where they are so long
    that comparing every row with every other would take too long."""
    if len(before) * len(after) > LARGEST:
        return tuple(_by_place(before, after))
    gaps = tuple(_gaps(before, after))
    moved = _moved(gaps)
    steps: list[Step] = [Moved(item, start, end) for item, start, end in moved]
    for old, new in gaps:
        gone = [row for row in old if row[0] not in {start for _, start, _ in moved}]
        come = [row for row in new if row[0] not in {end for _, _, end in moved}]
        steps += _paired(gone, come)
    return tuple(steps)


def _by_place(before: Sequence[Any], after: Sequence[Any]) -> Iterator[Step]:
    for index, (old, new) in enumerate(zip_longest(before, after)):
        if index >= len(after):
            yield Single(old, False)
        elif index >= len(before):
            yield Single(new, True)
        elif old != new:
            yield Altered(index, old, new)


def _gaps(before: Sequence[Any], after: Sequence[Any]) -> Iterator[_Gap]:
    """The stretches between rows that stay: what stood there and what stands there, with their places."""
    first, last = 0, 0
    least = min(len(before), len(after))
    while first < least and before[first] == after[first]:
        first += 1
    while last < least - first and before[-1 - last] == after[-1 - last]:
        last += 1
    old = list(enumerate(before))[first : len(before) - last]
    new = list(enumerate(after))[first : len(after) - last]
    start, other = 0, 0
    for i, j in (*_common([item for _, item in old], [item for _, item in new]), (len(old), len(new))):
        yield old[start:i], new[other:j]
        start, other = i + 1, j + 1


def _common(old: Sequence[Any], new: Sequence[Any]) -> tuple[tuple[int, int], ...]:
    """The places of a longest common subsequence."""
    table = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            table[i][j] = (
                table[i + 1][j + 1] + 1 if old[i] == new[j] else max(table[i + 1][j], table[i][j + 1])
            )
    found, i, j = [], 0, 0
    while i < len(old) and j < len(new):
        if old[i] == new[j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif table[i + 1][j] >= table[i][j + 1]:
            i += 1
        else:
            j += 1
    return tuple(found)


def _moved(gaps: Sequence[_Gap]) -> tuple[tuple[Any, int, int], ...]:
    """Rows that went from one gap and came in another."""
    come = [row for _, new in gaps for row in new]
    found = []
    for start, item in (row for old, _ in gaps for row in old):
        there = next((row for row in come if row[1] == item), None)
        if there is not None:
            come.remove(there)
            found.append((item, start, there[0]))
    return tuple(found)


def _paired(gone: Sequence[tuple[int, Any]], come: Sequence[tuple[int, Any]]) -> Iterator[Step]:
    """Rows that became another, those most alike first matched; what is left went or came."""
    waiting = list(come)
    for _, item in gone:
        best = max(waiting, key=lambda row: _alike(item, row[1]), default=None)
        if best is None or not _alike(item, best[1]):
            yield Single(item, False)
            continue
        waiting.remove(best)
        yield Altered(best[0], item, best[1])
    for _, item in waiting:
        yield Single(item, True)


def _alike(one: Any, other: Any) -> int:
    """How many fields two rows have in common, and one for being of a kind; 0 for rows of two kinds, and
    where fewer than half of the fields beside one are the same: then it is another row."""
    if type(one) is not type(other):
        return 0
    if not is_dataclass(one):
        return 1
    names = [item.name for item in fields(one)]
    same = sum(getattr(one, name) == getattr(other, name) for name in names)
    return 1 + same if 2 * same >= len(names) - 1 else 0
