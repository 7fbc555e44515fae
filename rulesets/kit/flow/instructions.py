"""Standing orders: what Sandtable does for a seat while its player is away.

A system offers plain options ("defend with all") and a seat takes some. From what the seat sees, its menu and
its options, the system makes one filled-in Choice, or nothing if a person must decide. Nothing here rolls,
writes or reads a clock.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rulesets.kit.flow.choices import Choice, Field, Value

WAY = ">"
"""The separator in a value of two places that it joins."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """An option a seat can take. `fields` are filled in with it ("attack in this order"). `until` says how
    long it holds: until the turn ends, or until the seat cancels it."""

    key: str
    title: str
    until: Literal["turn", "revoked"] = "revoked"
    fields: tuple[Field, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """A standing order of a seat, with its values."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """The pairs of places that were filled in, as values "C1>D1", in order."""
        parts = (value.partition(WAY) for _, value in self.values if isinstance(value, str) and WAY in value)
        return tuple((origin, target) for origin, _, target in parts)

    def value(self, name: str) -> Value | None:
        """The value under that name, or None."""
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
    """The standing order of that key; None if the seat has not taken it."""
    return next((item for item in instructions if item.key == key), None)
