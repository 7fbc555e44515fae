"""Instructions: what a seat leaves to the house while nobody sits there.

A system offers plain options ("defend with all"), a seat takes some, and the system turns what the seat
sees, its menu and what it took into one filled-in Choice, or into nothing where a person must decide.
Nothing here rolls, writes or looks at a clock.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rulesets.kit.flow.choices import Choice, Field, Value

WAY = ">"
"""What stands in a value between two places that it joins."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """An option a seat may take. `fields` are filled in with it ("attack in this order"); `until` says how
    long it holds: until the turn ends, or until the seat takes it back."""

    key: str
    title: str
    until: Literal["turn", "revoked"] = "revoked"
    fields: tuple[Field, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """An instruction a seat has taken, with what it filled in."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """The ways from place to place that were filled in, as values "C1>D1", in their order."""
        parts = (value.partition(WAY) for _, value in self.values if isinstance(value, str) and WAY in value)
        return tuple((origin, target) for origin, _, target in parts)

    def value(self, name: str) -> Value | None:
        """What was filled in under that name, or None."""
        return dict(self.values).get(name)


@dataclass(frozen=True, slots=True)
class Filled:
    """A Choice with the values that fill it."""

    choice: Choice
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def by_name(self) -> Mapping[str, Value]:
        """The values, for `choices.fill`."""
        return dict(self.values)


def taken(instructions: tuple[Taken, ...], key: str) -> Taken | None:
    """The instruction of that key, or None where the seat has not taken it."""
    return next((item for item in instructions if item.key == key), None)
