"""What Operation Neptune costs: the menus of all seats, pages, and a cold load of 2,000 entries.

    python -m tests.benchmarks.neptune [ENTRIES]

Aims: menus of all thirteen seats below 100 ms, a fold of 2,000 entries below 100 ms. The entries are orders
as people give them: duties, and control facts that are set and set again.
"""

import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from rulesets.kit.codec import from_json, to_json, union
from rulesets.kit.flow.choices import mark
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.kit.walk import Order, one_of, random_command, roll, take
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.log import commands as order
from rulesets.memoir44.system import MEMOIR44

TIMES = 7
NEUTRAL = (order.MarkTown, order.MarkSection, order.MarkBridge, order.CountLosses, order.MarkEmpty)


def milliseconds(what: Callable[[], object]) -> float:
    began = time.perf_counter()
    what()
    return (time.perf_counter() - began) * 1000


def measured(name: str, what: Callable[[], object]) -> None:
    """Prints the median of several times, after a first one."""
    what()
    print(f"  {name:44} {median(milliseconds(what) for _ in range(TIMES)):8.1f} ms")


def played(entries: int) -> tuple[Any, list[Any], list[str]]:
    """A state after that many orders, all events, and the seats."""
    chance = random.Random(6)
    rulings = Rulings(reinforcements="typed_at_table")
    documents = builtin_documents(MEMOIR44, "combination", "neptune")
    seats = [seat.key for seat in MEMOIR44.seats(documents, rulings)]
    opening = list(MEMOIR44.start(documents, rulings))
    state, events, given = fold(MEMOIR44, opening), opening, 0
    while given < entries:
        menus = [(seat, choice) for seat in seats for choice in MEMOIR44.menu(state, seat)]
        asked = [
            pair
            for pair in menus
            if pair[1].weight == "asked" and pair[1].command is not order.ConfirmVictory
        ]
        facts = [pair for pair in menus if pair[1].command in NEUTRAL]
        seat, choice = one_of(facts if facts and chance.random() < 0.6 else asked, chance)
        step = take(
            MEMOIR44, state, Order(seat, random_command(choice, chance), roll(choice.throw, chance.randint))
        )
        events += step.events
        state, given = step.after, given + 1
    return state, events, seats


def main(entries: int) -> None:
    state, events, seats = played(entries)
    codec = union(MEMOIR44.events)
    stored = [to_json(codec, event) for event in events]
    turn = MEMOIR44.standing(state, None).turn
    print(f"Operation Neptune after {entries} orders ({len(events)} events), {turn}:")
    measured("menus of all seats", lambda: [MEMOIR44.menu(state, seat) for seat in seats])
    measured(
        "menus of all seats with their marks",
        lambda: [mark(choice) for seat in seats for choice in MEMOIR44.menu(state, seat)],
    )
    measured("folding the events", lambda: fold(MEMOIR44, events))
    measured("reading the opening event (six documents)", lambda: from_json(codec, stored[0]))
    measured("reading all events", lambda: [from_json(codec, item) for item in stored])
    measured("standing", lambda: MEMOIR44.standing(state, None))
    measured("all pages of a player", lambda: MEMOIR44.views(state, "gold-axis"))
    measured(
        "an order",
        lambda: MEMOIR44.decide(
            state,
            "gold-axis",
            next(
                random_command(choice, random.Random(1))
                for choice in MEMOIR44.menu(state, "gold-axis")
                if choice.command is order.MarkTown
            ),
            (),
        ),
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
