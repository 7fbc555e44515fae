"""Players of the house: the order a seat gives, from what the seat sees and what its menu offers.

A system only says what each of its orders would be worth (`Ruleset.weigh`); how much a risk counts is the
player's own. Invariant: a player knows what a person in the seat would know. They are no generals: they look
one order ahead.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rulesets.kit.flow.choices import Choice, Count, SomeOf, Value, fill, fitting, least_of
from rulesets.kit.flow.dice import roll
from rulesets.kit.flow.weighed import Weigh, Weighed
from rulesets.kit.playout import Chance, Drawn, Order, one_of, some_of
from rulesets.kit.ruleset import AnyRuleset

CAUTION: Mapping[str, float] = {"bold": 0.4, "cautious": 1.2}
"""The players by name, and how much of a risk each of them counts."""


def player_named(name: str, ruleset: AnyRuleset, seats: Sequence[str], chance: Chance) -> Drawn | None:
    """The player of that name in these seats; None for a system that does not say what orders are worth, and
    for any other name."""
    if ruleset.weigh is None or name not in CAUTION:
        return None
    return partial(next_order, ruleset, seats, ruleset.weigh, CAUTION[name], chance)


def order_of(
    seen: Any, seat: str, menu: Sequence[Choice], weigh: Weigh, caution: float, chance: Chance
) -> Order | None:
    """The order of most worth to the seat; None if nothing is asked of it, or nothing it would do."""
    if not any(choice.weight == "asked" for choice in menu):
        return None
    best: list[tuple[Choice, Weighed]] = []
    most = float("-inf")
    for choice in menu:
        found = weigh(seen, seat, choice) if choice.weight in ("asked", "open") else None
        if found is None:
            continue
        worth = found.gain - caution * found.risk
        if worth >= most and (choice.weight == "asked" or worth > 0):
            best = [*(best if worth == most else ()), (choice, found)]
            most = worth
    if not best:
        return None
    choice, found = one_of(best, chance)
    return Order(seat, fill(choice, {**usual(choice), **found.values}), roll(choice.throw, chance.randint))


def next_order(
    ruleset: AnyRuleset, seats: Sequence[str], weigh: Weigh, caution: float, chance: Chance, state: Any
) -> Order | None:
    """The order that one of the seats, in a random order, gives now; None if none of them gives one."""
    for seat in some_of(seats, len(seats), chance):
        seen, menu = ruleset.seen_by(state, seat), ruleset.menu(state, seat)
        if order := order_of(seen, seat, menu, weigh, caution, chance):
            return order
    return None


def usual(choice: Choice) -> dict[str, Value]:
    """What one would leave in the form: the values proposed, else the least."""
    proposed = {item.name: item.default for item in choice.fields if isinstance(item, SomeOf | Count)}
    return {**least_of(choice), **fitting(choice, proposed)}
