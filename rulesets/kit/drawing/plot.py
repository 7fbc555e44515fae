"""A plot: numbers that change from step to step, one curve per side.

Appearance is not known here: `exports/plot.py` draws it.
"""

from dataclasses import dataclass


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
