"""What the macros of a page make of words and numbers: tick boxes and dice, parts of a whole, rows."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from rulesets.kit.words import count

_BOX = re.compile(r"(\[\]|\(\))")


def boxes(text: str) -> Markup:
    """The text with "[]" drawn as a tick box and "()" as a die."""
    drawn = {"[]": Markup('<span class="tick"></span>'), "()": Markup('<span class="die"></span>')}
    return Markup().join(drawn.get(part, escape(part)) for part in _BOX.split(text))


def percent(part: float) -> str:
    return f"{part * 100:.2f}%"


def rows_of(entries: Sequence[object], columns: int) -> list[Sequence[object]]:
    """The entries in rows of a table that is read down its columns."""
    rows = -(-len(entries) // columns)
    return [entries[row::rows] for row in range(rows)]


FILTERS: Mapping[str, Callable[..., Any]] = {
    "boxes": boxes,
    "percent": percent,
    "rows_of": rows_of,
    "counted": count,
}
