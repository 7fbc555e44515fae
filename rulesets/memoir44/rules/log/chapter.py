"""A chapter of the book: what its orders bring about and need, what its events change and say.

Every chapter ends with its `CHAPTER`; routers are made of those. Nothing is hidden in this game.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from rulesets.kit.flow.conditions import Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.memoir44.rules.log.chart import MapChart
from rulesets.memoir44.rules.log.state import MapBooks, State, with_post

Brings = Callable[[OrderContext[State, Any]], list[object]]
Changes = Callable[[State, Any], State]
Time = Literal["set-up", "turn", "books", "ruling"]
_MAPS = ("map", "onto")
"""The fields of an order that name a map by its key."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the battle `s`; `side` is the seat's, None for the organiser."""

    s: State
    seat: str
    side: str | None
    c: Any

    @property
    def number(self) -> int:
        """The place of the map it names, below 0 for none."""
        return self.s.map_number(getattr(self.c, "map", ""))

    @property
    def chart(self) -> MapChart:
        """That map."""
        return self.s.charts[self.number]

    @property
    def books(self) -> MapBooks:
        """The books of that map."""
        return self.s.books[self.number]

    @property
    def at(self) -> str:
        """The hex it names, or that it names none."""
        return self.c.at or "That"


@dataclass(frozen=True, slots=True)
class Ordered:
    """An order: what it `brings` about, what it needs beside its time, and its time: before the start, in the
    turn of a side, at any time in the books of a map, or by ruling; in one `step` of a turn alone."""

    brings: Brings
    needs: Needs[Asked] = ()
    time: Time = "books"
    step: str = ""


def becomes(event: type, **made: Callable[[Any], object]) -> Brings:
    """What brings about the event that says what the order says; a map has its number instead of its key.
    Fields that are `made` of the order say something else."""

    def brings(given: OrderContext[State, Any]) -> list[object]:
        names, command = [item.name for item in fields(event)], given.command
        said: dict[str, Any] = {
            name: made[name](command) if name in made else getattr(command, name) for name in names
        }
        return [event(**said | {name: given.state.map_number(said[name]) for name in _MAPS if name in said})]

    return brings


def posts(**changes: object) -> Changes:
    """What changes these fields of the post the event names."""

    def changed(state: State, event: Any) -> State:
        return with_post(state, event.post, **changes)

    return changed


def nothing(state: State, event: object) -> str:
    """What leads from one step to the next and says nothing of its own."""
    return ""


@dataclass(frozen=True, slots=True)
class Happened:
    """An event: what it `changes`, and the sentence it `tells` of the state before it."""

    changes: Changes
    tells: Callable[[State, Any], str] = nothing


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a module of the rules has, by the class of the order and of the event."""

    orders: Mapping[type, Ordered]
    events: Mapping[type, Happened] = field(default_factory=dict)
