"""Playouts of a document whose battle is fought on hexes: a small engine shows a designer how it runs.

A playout is a trial of the document and no game of people: who has won, step by step how, and what never
happened. What the engine leaves out it says itself. No game is known here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from rulesets.kit.hexes.hexes import Hex

Document = TypeVar("Document")
Deed = Literal["card", "move", "battle", "retreat", "loss", "ground", "exit"]


class PlayedStep(NamedTuple):
    """One thing that happened: `unit` of the set-up did it, from `start` to `end`. In a battle dice fell as
    `faces` at `target`, which had `losses`; `left` is what it can still lose. A unit that could not retreat
    is the target of its own loss. `words` is the title of a card. Units are numbered from 0, -1 for none."""

    turn: int
    side: str
    does: Deed
    unit: int = -1
    start: Hex | None = None
    end: Hex | None = None
    target: int = -1
    faces: tuple[int, ...] = ()
    losses: int = 0
    left: int = -1
    words: str = ""


@dataclass(frozen=True, slots=True)
class PlayedUnit:
    """A unit of the set-up, by where it stood."""

    at: Hex
    side: str
    title: str


@dataclass(frozen=True, slots=True)
class Played:
    """One playout. `winner` is a side, empty where nobody has won; `points` are those of a side at the end.
    `given_up`: it was stopped, because it went on too long. `objectives` are the names of what can be held,
    `taken` those that a side took which had not begun with it. Units that `never_moved` or `never_fought`
    are numbers of `units`."""

    winner: str
    points: tuple[tuple[str, int], ...]
    turns: int
    given_up: bool
    units: tuple[PlayedUnit, ...]
    steps: tuple[PlayedStep, ...]
    never_moved: tuple[int, ...]
    never_fought: tuple[int, ...]
    objectives: tuple[str, ...]
    taken: tuple[str, ...]

    @property
    def never_taken(self) -> tuple[str, ...]:
        """The objectives nobody took."""
        return tuple(name for name in self.objectives if name not in self.taken)


Play: TypeAlias = Callable[[Document, Mapping[Any, object], Mapping[str, str], Any], Played]


@dataclass(frozen=True, slots=True)
class Playouts(Generic[Document]):
    """What plays documents of a kind. `play(document, library, players, chance)` takes the name of one of
    `players` a side; equal chance (kit/playout.py) gives an equal playout. `at(document, played, number)` is
    the document with its units as they stand after so many steps. `told` says that step, 0 being the set-up.
    `cannot(document)` says why a document is not played, empty if it is. Beside every figure stand `note` and
    what is `left_out(document)`."""

    players: tuple[str, ...]
    play: Play[Document]
    at: Callable[[Document, Played, int], Document]
    told: Callable[[Document, Played, int], str]
    cannot: Callable[[Document], str]
    left_out: Callable[[Document], tuple[str, ...]]
    note: str
