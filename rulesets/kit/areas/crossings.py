"""Rivers that are drawn along borders: which borders a line follows, and the links that name them.

Invariant: a link says what the designer stated. A river that is drawn is stated on the links that name none,
and one that is taken away goes from those that named it.
"""

from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Pair, edges
from rulesets.kit.editing.areas import AreaEditing
from rulesets.kit.editing.paths import rows_at, value_at
from rulesets.kit.editing.rows import RowEdit, SetField


def followed(chart: Chart, points: tuple[Point, ...]) -> tuple[tuple[str, str], ...]:
    """The pairs of areas whose whole borders the line runs along, in its order; none where it leaves them."""
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for shape in chart.areas:
        for edge in edges(shape.ring):
            owners[frozenset(edge)].add(shape.key)
    steps = [frozenset(step) for step in pairwise(points)]
    pairs = list(dict.fromkeys(frozenset(owners.get(step, ())) for step in steps))
    whole = {edge for edge, keys in owners.items() if frozenset(keys) in pairs}
    if any(len(pair) != 2 for pair in pairs) or whole != {*steps}:
        return ()
    return tuple((a, b) for a, b in map(sorted, pairs))


def with_rivers(before: Any, after: Any, how: AreaEditing, edit_rows: Callable[[Any, RowEdit], Any]) -> Any:
    """The document with each river of its map on the links it crosses, unless they state another."""
    if not how.river:
        return after
    was, now = (_named(value_at(document, how.chart)) for document in (before, after))
    for number, row in enumerate(rows_at(after, how.links)):
        pair = frozenset((row.a, row.b))
        old, new = was.get(pair, ""), now.get(pair, "")
        if old != new and getattr(row, how.river) == old:
            after = edit_rows(after, SetField(f"{how.links}.{number}.{how.river}", new))
    return after


def _named(chart: Chart | None) -> dict[Pair, str]:
    """The river on each border that has one, by its name."""
    rivers = [line for line in chart.lines if line.kind == "river" and line.name] if chart else ()
    return {frozenset(pair): line.name for line in rivers for pair in line.along}
