"""What the lab counts of a game that was played out, and what it leaves to chance, as a system names it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

State = TypeVar("State")
Fact: TypeAlias = tuple[str, ...]
"""Something that was so in a game: ("ends", key of an ending), ("held", place, side) at the end, ("did", kind
and key of an item)."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A way a game can end: whose victory it is, empty for a draw, its title and what it takes."""

    key: str
    side: str
    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """What may turn out never to matter: an area, a troop or a rule, with what it is called. `never` is the
    heading of those that had no part ("Never fought over")."""

    kind: Literal["place", "piece", "rule"]
    key: str
    words: str
    never: str


@dataclass(frozen=True, slots=True)
class Matter:
    """An open matter, such as a battle, that one side will win: its key and its words."""

    key: str
    words: str


def all_seen(state: Any, seat: str | None) -> Any:
    """What a seat sees in a game that hides nothing."""
    return state


def _undecided(state: Any, matter: str, side: str, chance: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Counting(Generic[State]):
    """What a system says to the lab.

    `facts(begun, end)` are those of a game at its end. `endings` and `items` are all there can be, in order.
    `matters` are those that are open now. `is_due` says whether the next dice decide one, and `decided`
    throws them: until that side wins, or for no side as they fall. It is None if the side cannot win.
    `redraw(seen, seat, chance)` is a whole state that the seat may take for the true one: what is hidden from
    it is drawn from what is possible. A system without it is asked by nobody from whom it hides something.
    """

    facts: Callable[[State, State], Iterable[Fact]]
    endings: Callable[[State], tuple[Ending, ...]]
    items: Callable[[State], tuple[Item, ...]]
    matters: Callable[[State], tuple[Matter, ...]] = lambda state: ()
    is_due: Callable[[State, str], bool] = lambda state, matter: False
    decided: Callable[[State, str, str, Any], tuple[State, str] | None] = _undecided
    redraw: Callable[[State, str | None, Any], State] | None = None
