"""An order as conditions judge it, and the form of the organiser's rulings."""

from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.choices import Choice, Field, Text
from rulesets.tide_of_iron.rules.battle.state import State, side_of


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the battle `s`."""

    s: State
    seat: str
    c: Any

    @property
    def side(self) -> str:
        """The side the seat plays for."""
        return side_of(self.seat)

    def has(self, module: str) -> bool:
        """Whether the scenario is played with that module."""
        return module in self.s.scenario.modules


REASON = Text("reason", "Reason", 300, least=1)


def ruling(
    command: type, label: str, field: Field, fixed: tuple[tuple[str, str], ...] = (), *, ends: bool = False
) -> Choice:
    """A ruling of the organiser, with its reason."""
    subject = f"ruling-{label}"
    return Choice(command, label, fixed, (field, REASON), subject, weight="ruling", cite="TN-245", ends=ends)
