"""A chapter of the book: what its orders bring about and need, what its events change and say.

Every chapter ends with its `CHAPTER`. Menu, refusals, log and fold are made of those (`turn/chapters.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.telling import Telling
from rulesets.kit.flow.conditions import Needs
from rulesets.kit.flow.deciding import OrderContext

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
