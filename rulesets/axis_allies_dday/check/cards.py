"""What the order deck owes: cards numbered in their order, sides that act, and figures that dice can have.

Cite: AD-032, AD-060, AD-066, AD-117 to AD-177, AD-280.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import get_args

from rulesets.axis_allies_dday.check.known import alike, has_order
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import MOST_DICE, Battle, Order, Procedure
from rulesets.axis_allies_dday.document.fortunes import GOOD_HITS
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

PROCEDURES: tuple[Procedure, ...] = get_args(Procedure)
AXIS_ACTS: frozenset[Procedure] = frozenset(
    ("fire at fighters", "fire at bombers", "fire to sea", "axis move", "axis attack", "axis reinforce")
)
HITS: frozenset[Procedure] = GOOD_HITS - {"allies attack", "axis attack"} | {"axis move", "axis reinforce"}
"""Procedures whose dice need a number that stands on the card; both Axis ones are of strafing."""
DICE: Mapping[Procedure, int] = {"naval bombardment": MOST_DICE, "allies reinforce": 4, "axis reinforce": 4}
"""Procedures that throw a fixed number of dice, and how many at most."""
NEEDED: tuple[Procedure, ...] = ("allies move", "allies attack", "axis move", "axis attack")
AFTER: Mapping[Procedure, Procedure] = {
    "fire at fighters": "fighters on patrol",
    "fighters return": "fighters on patrol",
    "fire at bombers": "bomber strikes",
    "bombers return": "bomber strikes",
}
BACK: Mapping[Procedure, Procedure] = {
    "fighters on patrol": "fighters return",
    "bomber strikes": "bombers return",
}
FACES = 6


def check_cards(battle: Battle) -> Iterator[Finding]:
    """What is missing or stands twice, else the order, numbers and sides; then every card by itself."""
    procedures = tuple(_check_procedures(battle))
    yield from procedures or (*_check_sequence(battle), *_check_numbers(battle), *_check_sides(battle))
    for at, order in enumerate(battle.orders):
        yield from _check_order(f"orders.{at}", order)


def _check_numbers(battle: Battle) -> Iterator[Finding]:
    times = Counter(order.number for order in battle.orders)
    twice = [number for number, found in times.items() if found > 1]
    lacking = [number for number in range(1, len(battle.orders) + 1) if number not in times]
    if twice or lacking:
        places = tuple(f"orders.{at}" for at, order in enumerate(battle.orders) if order.number in twice)
        told = [f"{number} appears {times[number]} times" for number in twice]
        told += [f"{listed(list(map(str, lacking)))} is missing"] if lacking else []
        yield say("card-numbers", (*places[1:2], "orders")[0], places, told=listed(told))


def _check_order(path: str, order: Order) -> Iterator[Finding]:
    if order.procedure in HITS and not order.hits:
        yield say("card-hits", path, order=order)
    elif order.procedure not in HITS and 0 < order.hits <= FACES:
        yield say("card-hits-idle", path, order=order)
    if not 0 <= order.dice <= MOST_DICE:
        return
    if order.procedure in DICE and not 1 <= order.dice <= DICE[order.procedure]:
        yield say("card-dice", path, order=order)
    elif order.procedure not in DICE and order.dice:
        yield say("card-dice-idle", path, order=order)


def _check_sides(battle: Battle) -> Iterator[Finding]:
    wrong = [
        (f"orders.{at}", order)
        for at, order in enumerate(battle.orders)
        if order.side != ("axis" if order.procedure in AXIS_ACTS else "allies")
    ]
    for path, order in wrong:
        yield say("card-side", path, order=order)


def _check_procedures(battle: Battle) -> Iterator[Finding]:
    """Procedures that are missing, and those of two cards: one may stand in the other's place."""
    needed: list[Procedure] = [*NEEDED]
    needed += ["allies land"] if any(box.kind == "beachhead" for box in battle.boxes) else []
    needed += [back for flight, back in BACK.items() if has_order(battle, flight)]
    lacking = listed([procedure for procedure in needed if not has_order(battle, procedure)])
    rows = [(f"orders.{at}", order.procedure) for at, order in enumerate(battle.orders)]
    twice = [(procedure, places) for procedure, places in alike(rows) if procedure in PROCEDURES]
    for procedure, places in twice:
        at, times = places[1], len(places)
        if lacking:
            yield say("procedure-twice/lacking", at, places, number=times, procedure=procedure, names=lacking)
        else:
            yield say("procedure-twice", at, places, number=times, procedure=procedure)
    if lacking and not twice:
        yield say("card-missing", "orders", names=lacking)


def _check_sequence(battle: Battle) -> Iterator[Finding]:
    ranked = [
        (PROCEDURES.index(order.procedure), at)
        for at, order in sorted(enumerate(battle.orders), key=lambda row: row[1].number)
        if order.procedure in PROCEDURES
    ]
    at_of = {PROCEDURES[rank]: place for place, (rank, _) in enumerate(ranked)}
    early = [
        (procedure, first)
        for procedure, first in AFTER.items()
        if procedure in at_of and at_of[procedure] < at_of.get(first, -1)
    ]
    late = [(one, other) for (one, other) in pairwise(ranked) if one[0] > other[0]]
    if early:
        procedure, first = early[0]
        at = ranked[at_of[procedure]][1]
        yield say("card-early", f"orders.{at}", procedure=procedure, first=first)
    elif late:
        places = tuple(f"orders.{at}" for pair in late for _, at in pair)
        yield say("card-sequence", places[0], places)
