"""Where one thing leads to another, as a picture: stops in their order and the legs between them.

Nothing is told here of how it looks: `exports/ways.py` lays it out.
"""

from dataclasses import dataclass
from typing import Literal

StopState = Literal["done", "now", "ahead", "out"]
LegState = Literal["taken", "open", "out"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop: one that is "out" is not reached any more. `words` stand below its title; `beside` says what
    else could have come of it or may still, for whoever reads the stops as a list."""

    key: str
    number: str
    title: str
    words: str = ""
    state: StopState = "ahead"
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Leg:
    """From a stop to another; `words` say when it is taken."""

    origin: str
    target: str
    words: str = ""
    state: LegState = "open"


@dataclass(frozen=True, slots=True)
class Ways:
    """All stops and legs, under a title with `aside` at its right. On a page it has a `key`; `note` stands
    below."""

    key: str
    title: str
    stops: tuple[Stop, ...]
    legs: tuple[Leg, ...]
    aside: str = ""
    note: str = ""
