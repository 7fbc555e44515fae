"""What the order deck owes: cards numbered in their order, sides that act, and figures that dice can have.

Cite: AD-032, AD-060, AD-066, AD-117 to AD-177, AD-280.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import get_args

from rulesets.axis_allies_dday.check.known import alike, error, has_order, warning
from rulesets.axis_allies_dday.document.battle import Battle, Order, Procedure
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

PROCEDURES: tuple[Procedure, ...] = get_args(Procedure)
AXIS_ACTS: frozenset[Procedure] = frozenset(
    ("fire at fighters", "fire at bombers", "fire to sea", "axis move", "axis attack", "axis reinforce")
)
HITS: frozenset[Procedure] = frozenset(
    (
        "airborne assault",
        "naval bombardment",
        "fire at fighters",
        "bomber strikes",
        "fire at bombers",
        "fire to sea",
        "axis move",
        "axis reinforce",
    )
)
"""Procedures whose dice need a number that stands on the card; both Axis ones are of strafing."""
MOST_DICE: Mapping[Procedure, int] = {"naval bombardment": 12, "allies reinforce": 4, "axis reinforce": 4}
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
        told = [f"{number} stands {times[number]} times" for number in twice]
        told += [f"{listed(list(map(str, lacking)))} is missing"] if lacking else []
        says = f"The order cards are not numbered from 1 on: {listed(told)}."
        where = (*places[1:2], "orders")[0]
        yield error("card-numbers", where, says, "Number them 1, 2, 3.", "AD-032", places)


def _check_order(path: str, order: Order) -> Iterator[Finding]:
    called = f"Order card {order.number}"
    if order.procedure not in PROCEDURES:
        yield error("card-procedure", path, f"{called} is of no known procedure.", "Choose one.", "AD-066")
        return
    if order.procedure in HITS and not 1 <= order.hits <= FACES:
        says = f"The dice of {called.lower()} hit on {order.hits} or less."
        yield error("card-hits", path, says, "Write a number from 1 to 6.", "AD-060")
    elif order.procedure not in HITS and order.hits:
        says = f"{called}, {order.procedure}, needs no number to hit; it has {order.hits}."
        yield warning("card-hits-idle", path, says, "Write 0.", "AD-060")
    if order.procedure in MOST_DICE and not 1 <= order.dice <= MOST_DICE[order.procedure]:
        says = f"{called} throws {order.dice} dice."
        yield error("card-dice", path, says, "Write how many dice the card throws.", "AD-121")
    elif order.procedure not in MOST_DICE and order.dice:
        says = f"{called}, {order.procedure}, throws a die a unit; {order.dice} on it changes nothing."
        yield warning("card-dice-idle", path, says, "Write 0.", "AD-060")


def _check_sides(battle: Battle) -> Iterator[Finding]:
    wrong = [
        (f"orders.{at}", order)
        for at, order in enumerate(battle.orders)
        if order.side != ("axis" if order.procedure in AXIS_ACTS else "allies")
    ]
    for path, order in wrong:
        says = f"On order card {order.number}, {order.procedure}, the wrong side acts."
        yield error("card-side", path, says, "Let the other side act.", "AD-066")


def _check_procedures(battle: Battle) -> Iterator[Finding]:
    """Procedures that are missing, and those of two cards: one may stand in the other's place."""
    needed: list[Procedure] = [*NEEDED]
    needed += ["allies land"] if any(box.kind == "beachhead" for box in battle.boxes) else []
    needed += [back for flight, back in BACK.items() if has_order(battle, flight)]
    lacking = listed([procedure for procedure in needed if not has_order(battle, procedure)])
    rows = [(f"orders.{at}", order.procedure) for at, order in enumerate(battle.orders)]
    twice = [(procedure, places) for procedure, places in alike(rows) if procedure in PROCEDURES]
    for procedure, places in twice:
        says = f"{len(places)} order cards are of {procedure}{f', none of {lacking}' if lacking else ''}."
        make = error if lacking else warning
        yield make("procedure-twice", places[1], says, "Look which is meant.", "AD-032", places)
    if lacking and not twice:
        says = f"No order card is of {lacking}."
        yield error("card-missing", "orders", says, "Add it; no battle is fought without.", "AD-280")


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
        says = f"The card of {procedure} comes before that of {first}."
        yield error("card-early", f"orders.{at}", says, "Exchange their numbers.", "AD-280")
    elif late:
        places = tuple(f"orders.{at}" for pair in late for _, at in pair)
        says = "The orders do not follow one another as in the book."
        yield warning("card-sequence", places[0], says, "Exchange their numbers.", "AD-280", places)
