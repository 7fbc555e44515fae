"""Shares that were counted, each with its interval: rows of words, a line and figures.

Appearance is not known here: `exports/shares.py` draws a row.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """A row: its words, where its figure lies and the interval round it, and both in words ("35 %", "32 to
    38"). With a `side` it has that side's ink; a `draw` is nobody's."""

    title: str
    note: str
    at: float
    low: float
    high: float
    figure: str
    interval: str
    side: str = ""
    is_draw: bool = False


@dataclass(frozen=True, slots=True)
class Shares:
    """Rows over one scale, `low` to `high`. They are bars that begin at its left, or with `is_mark` marks on
    a line, which show a `zero` if it lies between."""

    title: str
    rows: tuple[Share, ...]
    heads: tuple[str, str, str] = ("", "", "")
    note: str = ""
    low: float = 0.0
    high: float = 1.0
    is_mark: bool = False
