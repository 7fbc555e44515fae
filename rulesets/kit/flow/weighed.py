"""What an order is worth to the seat that may give it, as a system says it for players of the house."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rulesets.kit.flow.choices import Choice, Value

Randint: TypeAlias = Callable[[int, int], int]
"""A whole number from the first to the second, both included."""
Drawn: TypeAlias = Callable[[Randint], Mapping[str, Value]]
"""Fills more fields once the order is given: what happened where people fight, which nobody has fought.
Also what would be dear to find for every order that is weighed."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What an order gains, in points of its game, and what it may cost. `values` are the fields that are not
    left as they are proposed, and `drawn` fills others. An open order without gain is not given.

    Of orders that are worth the same one is drawn, each with so many `lots`. `others` are other ways to fill
    the same order."""

    gain: float
    risk: float = 0.0
    values: Mapping[str, Value] = field(default_factory=dict)
    drawn: Drawn | None = None
    lots: int = 1
    others: tuple["Weighed", ...] = ()


Weigh: TypeAlias = Callable[[Any, str, Choice], Weighed | None]
"""Of what the seat sees; None for an order that a player of the house never gives."""
