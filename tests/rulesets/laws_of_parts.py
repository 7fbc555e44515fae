"""The laws of orders that can be given together, and of what a map shows of an order that moves pieces."""

from collections import Counter
from typing import Any

from rulesets.kit.flow.choices import Count, SomeOf
from rulesets.kit.playout import Chance, Order, random_command
from rulesets.kit.ruleset import AnyRuleset
from tests.rulesets.laws import Table, sampled


def check_parts(table: Table, state: Any, chance: Chance) -> None:
    """An order that others can follow rolls no dice, and tells its seat nothing that it could not work out.
    One that moves pieces says which, or moves one and is the only one of its name."""
    for seat in table.seats:
        menu = table.ruleset.menu(state, seat)
        named = Counter(choice.label for choice in menu)
        for choice in menu:
            movers = [field.name for field in choice.fields if isinstance(field, Count | SomeOf)]
            assert choice.way is None or movers or named[choice.label] == 1, f"{choice.label}: who moves?"
            assert choice.throw is None or not choice.goes_on, f"{choice.label}: it goes on, and rolls dice"
        for choice in sampled([choice for choice in menu if choice.goes_on], chance):
            order = Order(seat, random_command(choice, chance))
            known = table.ruleset.seen_by(state, seat)
            truly, seen = (_told(table.ruleset, at, order) for at in (state, known))
            assert truly == seen, f"{choice.label}: it goes on, and tells {seat} what is hidden"


def _told(ruleset: AnyRuleset, state: Any, order: Order) -> list[str | None]:
    """What the giver is told of the order."""
    told = []
    for event in ruleset.decide(state, order.seat, order.command, ()):
        told.append(ruleset.tell(state, event, order.seat))
        state = ruleset.evolve(state, event)
    return told
