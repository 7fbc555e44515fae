"""The one thing in which a twin of a simulated house differs, and who may know it.

Whether it is still hidden is asked of the systems alone: the states of both houses, as each seat that may not
know sees them, are equal (`seen_by`), and so is what it is told of the order. That this makes all their pages
equal is a law of the systems (`tests/rulesets/laws.py`); that the house adds nothing is what the twins prove.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rulesets.kit.flow.choices import find
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import Order, Step, random_command, take
from rulesets.kit.ruleset import AnyRuleset


@dataclass(frozen=True, slots=True)
class Hidden:
    """What differs: in which campaign; `orders` of which kinds by which `seats` are others in the twin (in
    other words, none, or one more), `swaps` cards, `says` plans of a side, `reminds` a seat. `knows` may
    know of it."""

    name: str
    table: str
    knows: frozenset[str]
    seats: frozenset[str] = frozenset()
    orders: frozenset[str] = frozenset()
    swaps: bool = False
    says: str = ""
    reminds: str = ""


AXIS_OF_CAEN = frozenset({"Gerda", "Kurt"})
GENERALS = frozenset({"axis_general", "axis_commander"})
KINDS = (
    Hidden("reserve and plan", "caen", AXIS_OF_CAEN, GENERALS, frozenset({"HoldInReserve", "WritePlan"})),
    Hidden("a word to the own side", "caen", AXIS_OF_CAEN, says="axis"),
    Hidden(
        "a purchase", "match", frozenset({"Bert"}), frozenset({"axis"}), frozenset({"FillBasket", "ManBase"})
    ),
    Hidden("a card", "match", frozenset({"Bert"}), frozenset({"axis"}), swaps=True),
    Hidden("a reminder", "caen", AXIS_OF_CAEN | {"Olga"}, reminds="axis_commander"),
)
APART = tuple((kind,) for kind in KINDS)
"""A twin for each."""
TOGETHER = (KINDS[:-1], KINDS[-1:])
"""Two twins: one in which all differs but the last, of which others may know."""


def knowing(hidden: Iterable[Hidden]) -> frozenset[str]:
    """Who may know some of it."""
    return frozenset().union(*(kind.knows for kind in hidden))


def taken(ruleset: AnyRuleset, state: Any, order: Order) -> Step | None:
    """The order carried out; None where it is refused, and where it would end the game."""
    try:
        step = take(ruleset, state, order)
    except Refusal:
        return None
    return None if ruleset.standing(step.after, None).is_finished else step


def twin_orders(
    ruleset: AnyRuleset,
    given: Step,
    there: Any,
    blind: Sequence[str | None],
    hidden: Sequence[Hidden],
    chance: Random,
) -> tuple[Order, ...] | None:
    """What the twin's people order in the place of what was given, so that whoever may not know sees the
    same; None where there is nothing of the kind."""
    for orders in _tried(ruleset, there, hidden, given.order, chance):
        if _is_one(ruleset, given, there, orders, blind):
            return orders
    return None


def _tried(
    ruleset: AnyRuleset, state: Any, hidden: Sequence[Hidden], order: Order, chance: Random
) -> Iterator[tuple[Order, ...]]:
    kind = type(order.command).__name__
    if any(order.seat in item.seats and kind in item.orders for item in hidden):
        menu = [
            choice
            for choice in ruleset.menu(state, order.seat)
            if choice.command is type(order.command) and choice.throw is None
        ]
        for _ in range(4 if menu else 0):
            other = Order(order.seat, random_command(menu[chance.randint(0, len(menu) - 1)], chance))
            ways = [(order, other), (other, order), (other,)] if other != order else []
            yield from chance.sample(ways, len(ways))
        yield ()
    yield (order,)


def _is_one(
    ruleset: AnyRuleset, given: Step, state: Any, orders: Sequence[Order], blind: Sequence[str | None]
) -> bool:
    """Whether nobody of the blind can tell the twin's orders from the one that was given."""
    steps: list[Step] = []
    for order in orders:
        is_offered = find(ruleset.menu(state, order.seat), order.command) is not None
        step = taken(ruleset, state, order) if is_offered else None
        if step is None:
            return False
        steps.append(step)
        state = step.after
    return all(
        ruleset.seen_by(given.after, eyes) == ruleset.seen_by(state, eyes)
        and _told(ruleset, [given], eyes) == _told(ruleset, steps, eyes)
        for eyes in blind
    )


def _told(ruleset: AnyRuleset, steps: Sequence[Step], eyes: str | None) -> list[str]:
    said = []
    for step in steps:
        state = step.before
        for event in step.events:
            said += [sentence] if (sentence := ruleset.tell(state, event, eyes)) else []
            state = ruleset.evolve(state, event)
    return said
