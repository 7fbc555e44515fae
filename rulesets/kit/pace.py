"""The pace of a game: how many orders a turn takes, and how often it changes hands.

Counted over the steps of a game as they were given, whoever gave them. An order is a step. It is
a change of seat where its seat sits on another side than that of the order before it. Orders of a
simultaneous step (duties of one subject open together, none of whose seats shares a side with the
other's) pass nothing on: they are no changes, and leave the hand where it was. What the house would
give by itself counts for neither. Nothing here plays, judges or sets a target.
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
    """Orders given by people in one turn, and changes of seat among them, that from the turn before
    included; the first order of a game is none. `turn` is the standing's number, `words` its words."""

    turn: int
    words: str
    orders: int
    changes: int


_Key = tuple[str, int, tuple[str, ...], str]
"""A duty without its words, which may change while it is open."""


def _never(state: Any, order: Order) -> bool:
    """The house gives no order."""
    return False


def sides_of(seats: Iterable[Seat]) -> dict[str, str]:
    """The side of every seat, an empty word for those of none."""
    return {seat.key: seat.side for seat in seats}


def pace(
    ruleset: AnyRuleset,
    sides: Mapping[str, str],
    steps: Iterable[Step],
    of_house: Callable[[Any, Order], bool] = _never,
) -> tuple[Pace, ...]:
    """The pace of each turn, in order; a turn is that of the standing before the step.

    `of_house(state, order)` says whether the house would give the order in that state. A turn with
    no order of people has a pace of none. Public standings alone are asked.
    """
    told: dict[tuple[int, str], list[int]] = {}
    together: frozenset[_Key] = frozenset()
    hand: str | None = None
    for step in steps:
        standing = ruleset.standing(step.before, None)
        counts = told.setdefault((standing.number, standing.turn), [0, 0])
        together = _together(standing.duties, sides, together)
        if of_house(step.before, step.order):
            continue
        counts[0] += 1
        if _is_simultaneous(ruleset, step, standing.duties, together):
            continue
        side = sides[step.order.seat]
        counts[1] += hand is not None and side != hand
        hand = side
    return tuple(Pace(*turn, *counts) for turn, counts in told.items())


def _key(duty: Duty) -> _Key:
    return duty.subject, duty.step, duty.seats, duty.kind


def _together(duties: tuple[Duty, ...], sides: Mapping[str, str], before: frozenset[_Key]) -> frozenset[_Key]:
    """Of the open duties those that are, or were when they opened, open together with another side's."""
    found = {_key(duty) for duty in duties if _key(duty) in before}
    for duty in duties:
        own = {sides[seat] for seat in duty.seats}
        for other in duties:
            if other.subject == duty.subject and own.isdisjoint(sides[seat] for seat in other.seats):
                found.add(_key(duty))
    return frozenset(found)


def _is_simultaneous(
    ruleset: AnyRuleset, step: Step, duties: tuple[Duty, ...], together: frozenset[_Key]
) -> bool:
    """Whether the order answers a duty that is one of a simultaneous step."""
    seat = step.order.seat
    choice = find(ruleset.menu(step.before, seat), step.order.command)
    subject = choice.subject if choice else ""
    return any(duty.subject == subject and seat in duty.seats and _key(duty) in together for duty in duties)
