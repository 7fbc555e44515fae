"""Diagrams: curves over steps, shares with their intervals, stops in order with the legs between them.

Appearance is not known here: `exports/ways.py` and `exports/plots.py` draw them.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Curve:
    """A side's numbers, one per step; `last` is the text of the last one ("8", "11½")."""

    side: str
    title: str
    values: tuple[float, ...]
    last: str


@dataclass(frozen=True, slots=True)
class Plot:
    """Curves over steps with their words ("start", "1", "2"), under a title; `note` is below."""

    title: str
    curves: tuple[Curve, ...]
    steps: tuple[str, ...]
    note: str = ""


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


StopState = Literal["done", "now", "ahead", "out"]
LegState = Literal["taken", "open", "out"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop; one that is "out" is no longer reached. `words` are below its title. `beside` says what else
    could have come of it, or still may, for people who read the stops as a list."""

    key: str
    number: str
    title: str
    words: str = ""
    state: StopState = "ahead"
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Leg:
    """A leg from a stop to another; `words` say when it is taken."""

    origin: str
    target: str
    words: str = ""
    state: LegState = "open"


@dataclass(frozen=True, slots=True)
class Ways:
    """All stops and legs, under a title with `aside` at its right. On a page it has a `key`; `note` is
    below."""

    key: str
    title: str
    stops: tuple[Stop, ...]
    legs: tuple[Leg, ...]
    aside: str = ""
    note: str = ""
