"""What one practice run showed, whatever played it: by the menus of a game, or by a small engine of battles.

Invariant: a run is known by its number, and so is who played it: equal document, equal program, equal run.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from rulesets.kit.flow.sides import Side
from rulesets.kit.players import CAUTION

RUNS = "practice-runs"
"""The name of the question (`campaign/works/answers.py`)."""
FIRST, IN_ALL, TOGETHER = 20, 60, 5
"""So many runs at first, so many at most, and so many of them in one job of the queue."""
MOST_NAMES = 600
"""So many names of one sort are kept of a run."""
RANDOM = "random"
Ended = Literal["finished", "dead end", "too long", "broken"]


@dataclass(frozen=True, slots=True)
class Ran:
    """What happened in a run. `fought` are the places of battles and captures, `entered` those of moves, both
    as the news name them. `moved` are names of pieces in moves, `shown` the keys of named pieces that lay on
    a board. `stayed` are those that never left their first region: key, name and region. `players` are the
    names of those who played, one a camp. `untaken` are objectives that nobody took from who held them first,
    and `early` the sides that lost points before they acted."""

    number: int
    ended: Ended
    orders: int
    turn: str
    result: str
    winners: tuple[str, ...]
    fought: tuple[str, ...]
    entered: tuple[str, ...]
    moved: tuple[str, ...]
    shown: tuple[str, ...]
    stayed: tuple[tuple[str, str, str], ...]
    players: tuple[str, ...] = ()
    untaken: tuple[str, ...] = ()
    early: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Runs:
    """Several of them, as they are kept."""

    runs: tuple[Ran, ...]


def camps(sides: Sequence[Side]) -> tuple[Side, ...]:
    """The sides that win together, each once."""
    return tuple(side for side in sides if side.camp == side.key)


def playing(names: Iterable[str], sides: Sequence[Side], number: int) -> dict[str, str]:
    """Who plays each camp in the run of that number: every pair of those who weigh, then chance alone."""
    thinkers = [name for name in names if name in CAUTION]
    pairs = (*product(thinkers, repeat=2), (RANDOM, RANDOM))
    first, second = pairs[(number - 1) % len(pairs)]
    return {side.key: second if place else first for place, side in enumerate(camps(sides))}


def chance_of(number: int) -> random.Random:
    """The chance of the run of that number, the same each time."""
    return random.Random(f"practice run {number}")


def some(names: set[str]) -> tuple[str, ...]:
    """As many names as are kept."""
    return tuple(sorted(names)[:MOST_NAMES])
