"""A race of two, solved exactly: each throw of a die gives one of them a point, the first to `goal` wins."""

from dataclasses import dataclass, replace
from functools import cache
from types import SimpleNamespace

from rulesets.kit.flow.asking import Ask, Outcome, Playing
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.dice import Throw
from rulesets.kit.ruleset import Seat

SEATS = (Seat("a", "A", "a", "player"), Seat("b", "B", "b", "player"))


@dataclass(frozen=True, slots=True)
class Race:
    """How many points each has; a face of `edge` or less is a point for the first."""

    goal: int
    edge: int
    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    pass


def _asks(state, seats):
    if not _outcome(state).is_over:
        yield Ask("a", (Choice(Roll, "Roll", throw=Throw(1)),))


def _advance(state, seat, command, faces):
    if faces[0] <= state.edge:
        return replace(state, first=state.first + 1)
    return replace(state, second=state.second + 1)


def _outcome(state):
    winners = tuple(
        side for side, points in (("a", state.first), ("b", state.second)) if points == state.goal
    )
    points = (("a", state.first), ("b", state.second))
    return Outcome(bool(winners), winners, points, state.first + state.second + 1)


@cache
def exact(state: Race) -> float:
    """The chance that the first wins."""
    if state.goal in (state.first, state.second):
        return float(state.first == state.goal)
    return sum(exact(_advance(state, "", None, (face,))) for face in range(1, 7)) / 6


RACING = SimpleNamespace(
    playing=Playing(_asks, _advance, _outcome, turn=lambda state: _outcome(state).turn),
    counting=None,
    weigh=None,
    seen_by=lambda state, seat: state,
    standing=lambda state, seat: SimpleNamespace(is_finished=True, duties=()),
    views=lambda state, seat: (SimpleNamespace(board=None),),
)
