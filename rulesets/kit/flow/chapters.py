"""How a chapter of the rules lists its orders and events: a row each, with all that belongs to it.

A chapter is a module. It ends with `ORDERS` and `EVENTS`, and a system's tables are made of those of all its
chapters.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from rulesets.kit.flow.conditions import Needs
from rulesets.kit.flow.deciding import OrderContext

Sentence: TypeAlias = str | None
"""A sentence, an empty one where the event only leads to the next, None for a seat it is closed to."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order: what carries it out and what it needs. `held` is why a person must give it though nothing is
    to be chosen. The words of a `sealed` one are closed to the other side."""

    command: type
    carried_out: Callable[[OrderContext[Any, Any]], Sequence[object]]
    needs: Needs[Any] = ()
    held: str = ""
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    """An event: the state after it, and its sentence for a seat, told of the state before it."""

    event: type
    effect: Callable[[Any, Any], Any]
    told: Callable[[Any, Any, str | None], Sentence]


def as_given(event: type) -> Callable[[OrderContext[Any, Any]], list[object]]:
    """Carries an order out just as it was given: the event has the order's fields, and its side where it is
    one of a side."""
    named = {field.name for field in fields(event)}

    def happens(given: OrderContext[Any, Any]) -> list[object]:
        known = {field.name: getattr(given.command, field.name) for field in fields(given.command)}
        return [event(**({"side": given.seat, **known} if "side" in named else known))]

    return happens
