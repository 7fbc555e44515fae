"""What a game that plays itself asks of whom, what an order is worth, and how it stands, without words for
people. Playouts and players of the house read it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from rulesets.kit.flow.choices import Choice, Value, Weight
from rulesets.kit.flow.dice import Faces

Randint: TypeAlias = Callable[[int, int], int]
"""A whole number from the first to the second, both included."""
Drawn: TypeAlias = Callable[[Randint], Mapping[str, Value]]
"""Fills more fields once the order is given: what happened where people fight, which nobody has fought.
Also what would be dear to find for every order that is weighed."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What an order gains, in points of its game, and what it may cost. `values` are the fields that are not
    left as they are proposed, and `drawn` fills others. An open order without gain is not given.

    Of orders that are worth the same one is drawn, each with so many `lots`. `others` are other ways to fill
    the same order."""

    gain: float
    risk: float = 0.0
    values: Mapping[str, Value] = field(default_factory=dict)
    drawn: Drawn | None = None
    lots: int = 1
    others: tuple["Weighed", ...] = ()


Weigh: TypeAlias = Callable[[Any, str, Choice], Weighed | None]
"""Of what the seat sees; None for an order that a player of the house never gives."""


State = TypeVar("State")
Evaluate: TypeAlias = Callable[[Any, str], float]
"""How well the side of a seat stands in a state, by what the seat sees."""


@dataclass(frozen=True, slots=True, eq=False)
class Alike:
    """Choices of one command, subject and weight, one at least. They are listed when somebody asks: who draws
    orders draws the kind first."""

    command: type
    subject: str
    choices: Callable[[], Iterable[Choice]]
    weight: Weight = "asked"
    ends: ClassVar[bool] = False


Offer: TypeAlias = Choice | Alike


def listed(offers: Iterable[Offer]) -> Iterator[Choice]:
    """All Choices of the offers, in order."""
    for one in offers:
        if isinstance(one, Choice):
            yield one
        else:
            yield from one.choices()


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that is waited for: the seat that is asked, and what it is offered of that subject.

    It is what is asked of it and what it may give meanwhile. Paper, rulings and disputes are none.
    """

    seat: str
    offers: tuple[Offer, ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All Choices of the offers."""
        return tuple(listed(self.offers))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game stands, as the public knows it. `winners` are the sides that won, empty before the end and
    for a draw; `points` are by side."""

    is_over: bool
    winners: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    turn: int


@dataclass(frozen=True, slots=True)
class Playing(Generic[State]):
    """The fast way through a game that a system may offer beside its menus and its log.

    Invariant, held by laws: `asks` are Choices of the menu, and `advance` gives what `decide` and `evolve`
    give. `asks(state, seats)` are the things waited for that these seats may answer, the first one first.
    `as_played` is the state with which playouts begin: what only people can do is left to chance. `turn` is
    that of `outcome`, at once. `held` are the areas of the map that a side holds, with its key.
    """

    asks: Callable[[State, Collection[str]], Iterable[Ask]]
    advance: Callable[[State, str, Any, Faces], State]
    outcome: Callable[[State], Outcome]
    as_played: Callable[[State], State] = field(default=lambda state: state)
    evaluate: Evaluate | None = None
    turn: Callable[[State], int] = attrgetter("turn")
    held: Callable[[State], Iterable[tuple[str, str]]] | None = None
