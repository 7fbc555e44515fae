"""The pace of a game: how many orders a turn takes, and how often it changes hands.

It counts the steps of a game in order. An order is a step. It is a change of seat if the order before it was
of another side. Orders of a simultaneous step pass nothing on: they are no changes, and the turn stays with
the same hand. A step is simultaneous if duties of one subject are open together for seats without a common
side. Automatic orders do not count. Orders that a seat may give as one can be counted as one. Nothing here
plays, judges or sets a target.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.choices import find
from rulesets.kit.flow.duties import Duty
from rulesets.kit.playout import Order, Step
from rulesets.kit.ruleset import AnyRuleset, Seat


@dataclass(frozen=True, slots=True)
class Pace:
    """Orders by people in one turn, and changes of seat among them, including that from the turn before. The
    first order of a game is no change. `turn` is the standing's number, `words` its words."""

    turn: int
    words: str
    orders: int
    changes: int


_Key = tuple[str, int, tuple[str, ...], str]
"""A duty without its words, which may change while it is open."""


def _never(state: Any, order: Order) -> bool:
    """No order is automatic."""
    return False


def sides_of(seats: Iterable[Seat]) -> dict[str, str]:
    """The side of every seat; empty for seats without one."""
    return {seat.key: seat.side for seat in seats}


def pace(
    ruleset: AnyRuleset,
    sides: Mapping[str, str],
    steps: Iterable[Step],
    of_house: Callable[[Any, Order], bool] = _never,
    as_one: bool = False,
) -> tuple[Pace, ...]:
    """The pace of each turn, in order; the turn is that of the standing before the step.

    `of_house(state, order)` says whether the order is automatic in that state. A turn without people's orders
    has a pace of none. `as_one`: orders of a seat of which each but the last `goes_on` are one order. Only
    public standings are used.
    """
    told: dict[tuple[int, str], list[int]] = {}
    together: frozenset[_Key] = frozenset()
    hand: str | None = None
    goes_on = ""
    for step in steps:
        standing = ruleset.standing(step.before, None)
        counts = told.setdefault((standing.number, standing.turn), [0, 0])
        together = _together(standing.duties, sides, together)
        seat, is_part = step.order.seat, goes_on == step.order.seat
        choice = find(ruleset.menu(step.before, seat), step.order.command)
        goes_on = seat if as_one and choice and choice.goes_on else ""
        if of_house(step.before, step.order):
            goes_on = goes_on if is_part else ""
            continue
        if is_part:
            continue
        counts[0] += 1
        subject = choice.subject if choice else ""
        if any(
            due.subject == subject and seat in due.seats and _key(due) in together for due in standing.duties
        ):
            continue
        side = sides[seat]
        counts[1] += hand is not None and side != hand
        hand = side
    return tuple(Pace(*turn, *counts) for turn, counts in told.items())


def _key(duty: Duty) -> _Key:
    return duty.subject, duty.step, duty.seats, duty.kind


def _together(duties: tuple[Duty, ...], sides: Mapping[str, str], before: frozenset[_Key]) -> frozenset[_Key]:
    """The open duties that are, or were when they opened, open together with another side's."""
    found = {_key(duty) for duty in duties if _key(duty) in before}
    for duty in duties:
        own = {sides[seat] for seat in duty.seats}
        for other in duties:
            if other.subject == duty.subject and own.isdisjoint(sides[seat] for seat in other.seats):
                found.add(_key(duty))
    return frozenset(found)
