"""A chapter of the book: what its orders bring about and need, what its events change and say.

Every chapter ends with its `CHAPTER`. Menu, refusals, log and fold are made of those (`turn/chapters.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from rulesets.firestorm.document.seats import ordering_side
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.passage import gap_name
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.words import subject, troop_names
from rulesets.kit.flow.conditions import Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.house_rule import because
from rulesets.kit.flow.sides import Side, Subject
from rulesets.kit.words import count

By = Literal["side", "general", "organiser", "all"]


@dataclass(frozen=True, slots=True)
class Ordered:
    """An order: what it `brings` about, what it needs, and who gives it: the players of a side, its General,
    the organiser, or all of them. Its choices stand under `asks`, with the words of the `button`."""

    brings: Callable[[OrderContext[State, Any]], Sequence[object]]
    needs: Needs[Asked] = ()
    button: str = ""
    asks: str = ""
    by: By = "side"


def as_given(event: type) -> Callable[[OrderContext[State, Any]], list[object]]:
    """Carries an order out just as it was given: the event has the order's fields, the side that gave it, and
    the face of its die."""
    names = {item.name for item in fields(event)}

    def happens(given: OrderContext[State, Any]) -> list[object]:
        known = {name: getattr(given.command, name) for name in names if hasattr(given.command, name)}
        if "side" in names:
            known["side"] = ordering_side(given.seat)
        if "face" in names:
            known["face"] = given.faces[0]
        return [event(**known)]

    return happens


@dataclass(frozen=True, slots=True)
class Happened:
    """An event: what it `changes`, and what it `tells` of the state before it: a function, or words with gaps
    for a `Telling`. What only leads from one step to the next says nothing."""

    changes: Callable[[State, Any], State]
    tells: str | Callable[[State, Any], str] = ""

    def told(self, state: State, event: object) -> str:
        """The sentence."""
        if callable(self.tells):
            return self.tells(state, event)
        return self.tells.format(o=Telling(state, event)).strip()


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a module of the rules has, by the class of the order and of the event."""

    orders: Mapping[type, Ordered]
    events: Mapping[type, Happened] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Telling:
    """The event `e` in the state `s` before it."""

    s: State
    e: Any

    @property
    def side(self) -> Side:
        """The side that does it."""
        return subject(self.s, self.e.side)

    @property
    def troops(self) -> Subject:
        """The troops by name."""
        return Subject(troop_names(self.s, self.e.troops), len(self.e.troops) > 1)

    @property
    def area(self) -> str:
        """The area it is about, by name."""
        return lookup(self.s).named(self.e.area)

    @property
    def origin(self) -> str:
        """The area it starts from, by name."""
        return lookup(self.s).named(self.e.origin)

    @property
    def to(self) -> str:
        """The area it leads to, by name."""
        return lookup(self.s).named(self.e.to)

    @property
    def target(self) -> str:
        """The area it is aimed at, by name."""
        return lookup(self.s).named(self.e.target)

    @property
    def gap(self) -> str:
        """How the gap in the line is called."""
        return gap_name(self.s)

    @property
    def points(self) -> str:
        """Its points, counted."""
        return count(self.e.points, "point")

    @property
    def battles(self) -> str:
        """The number of battles of the turn, counted."""
        return count(self.e.number, "battle")

    @property
    def because(self) -> str:
        """The reason given, in a sentence of its own; empty for none."""
        return because(self.e.reason)

    @property
    def remark(self) -> str:
        """The remark that follows the sentence, in quotation marks; empty for none."""
        return remark_words(self.e.remark)


def remark_words(remark: str) -> str:
    """ " “Well fought.”"; empty for none."""
    text = remark.strip()
    return f" “{text}”" if text else ""
