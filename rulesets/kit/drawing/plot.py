"""A plot: numbers that change from step to step, a curve a side, as a picture with steps.

Nothing is told here of how it looks: `exports/plot.py` lays it out.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Curve:
    """A side's numbers, one a step; `last` is how the last one reads ("8", "11½")."""

    side: str
    title: str
    values: tuple[float, ...]
    last: str


@dataclass(frozen=True, slots=True)
class Plot:
    """Curves over steps with their words ("start", "1", "2"), under a title; `note` stands below."""

    title: str
    curves: tuple[Curve, ...]
    steps: tuple[str, ...]
    note: str = ""
