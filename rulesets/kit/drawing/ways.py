"""A picture of what leads to what: stops in order and the legs between them.

Appearance is not known here: `exports/ways.py` draws it.
"""

from dataclasses import dataclass
from typing import Literal

StopState = Literal["done", "now", "ahead", "out"]
LegState = Literal["taken", "open", "out"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop; one that is "out" is no longer reached. `words` are below its title. `beside` says what else
    could have come of it, or still may, for people who read the stops as a list."""

    key: str
    number: str
    title: str
    words: str = ""
    state: StopState = "ahead"
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Leg:
    """A leg from a stop to another; `words` say when it is taken."""

    origin: str
    target: str
    words: str = ""
    state: LegState = "open"


@dataclass(frozen=True, slots=True)
class Ways:
    """All stops and legs, under a title with `aside` at its right. On a page it has a `key`; `note` is
    below."""

    key: str
    title: str
    stops: tuple[Stop, ...]
    legs: tuple[Leg, ...]
    aside: str = ""
    note: str = ""
