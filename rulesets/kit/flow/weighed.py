"""What an order is worth to the seat that may give it, as a system says it for players of the house."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rulesets.kit.flow.choices import Choice, Value


@dataclass(frozen=True, slots=True)
class Weighed:
    """What an order gains, in points of its game, and what it may cost. `values` are the fields that are not
    left as they are proposed. An open order without gain is not given."""

    gain: float
    risk: float = 0.0
    values: Mapping[str, Value] = field(default_factory=dict)


Weigh: TypeAlias = Callable[[Any, str, Choice], Weighed | None]
"""Of what the seat sees; None for an order that a player of the house never gives."""
