"""What the three decks owe: cards numbered in their order, sides that act, and figures that dice can have.

Cite: AD-031, AD-032, AD-066, AD-117 to AD-177, AD-189 to AD-221, AD-280.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import get_args

from rulesets.axis_allies_dday.check.known import alike, error, has_order, note, warning
from rulesets.axis_allies_dday.document.battle import Battle, Order, Procedure, SideKey
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
THROWS: frozenset[Procedure] = frozenset(("naval bombardment", "allies reinforce", "axis reinforce"))
"""Procedures that throw a fixed number of dice."""
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
FACES, MOST_DICE = 6, 12


def acts(procedure: Procedure) -> SideKey:
    """The side that acts on an order of this procedure."""
    return "axis" if procedure in AXIS_ACTS else "allies"


def check_cards(battle: Battle) -> Iterator[Finding]:
    """The order deck: its numbers, its cards, what is missing and what comes too early."""
    yield from check_numbers("orders", [order.number for order in battle.orders], "order", "AD-032")
    for title, places in alike((f"orders.{at}", order.title) for at, order in enumerate(battle.orders)):
        says = f"{len(places)} order cards are called {title}."
        yield warning("card-name-twice", places[1], says, "Give each its own title.", "AD-069", places)
    for procedure, places in alike(
        (f"orders.{at}", order.procedure) for at, order in enumerate(battle.orders)
    ):
        says = f"{len(places)} order cards are of {procedure}."
        yield warning("procedure-twice", places[1], says, "Look which is meant.", "AD-032", places)
    for at, order in enumerate(battle.orders):
        yield from _check_order(f"orders.{at}", order)
    yield from _check_missing(battle)
    yield from _check_sequence(battle)


def check_numbers(path: str, numbers: Sequence[int], deck: str, cite: str) -> Iterator[Finding]:
    """Numbers from 1 on, each once, in the list as in the deck."""
    times = Counter(numbers)
    twice = [number for number, found in times.items() if found > 1]
    lacking = [number for number in range(1, len(numbers) + 1) if number not in times]
    if twice or lacking:
        places = tuple(f"{path}.{at}" for at, number in enumerate(numbers) if number in twice)
        told = [f"{number} stands {times[number]} times" for number in twice]
        told += [f"{listed(list(map(str, lacking)))} is missing"] if lacking else []
        says = f"The {deck} cards are not numbered from 1 on: {listed(told)}."
        yield error("card-numbers", (*places[1:2], path)[0], says, "Number them 1, 2, 3.", cite, places)
    elif list(numbers) != sorted(numbers):
        late = next(at for at, (a, b) in enumerate(pairwise(numbers), 1) if a > b)
        says = f"The {deck} cards do not stand in the order of their numbers."
        yield warning("card-order", f"{path}.{late}", says, "Move them, or renumber them.", cite)


def _check_order(path: str, order: Order) -> Iterator[Finding]:
    called = f"Order card {order.number}"
    if order.procedure not in PROCEDURES:
        yield error("card-procedure", path, f"{called} is of no known procedure.", "Choose one.", "AD-066")
        return
    if not order.title.strip():
        yield error("card-untitled", path, f"{called} has no title.", "Write it.", "AD-069")
    if order.side != acts(order.procedure):
        says = f"On {called.lower()}, {order.procedure}, the wrong side acts."
        yield error("card-side", path, says, f"Let the {_titled(acts(order.procedure))} act.", "AD-066")
    elif _first_side(order.title) not in ("", order.side):
        says = f"{called} is called {order.title}, but the {_titled(order.side)} acts on it."
        mend = "Look whether its title or its procedure is that of another card."
        yield warning("card-title", path, says, mend, "AD-066")
    if order.procedure in HITS and not 1 <= order.hits <= FACES:
        says = f"The dice of {called.lower()} hit on {order.hits} or less."
        yield error("card-hits", path, says, "Write a number from 1 to 6.", "AD-060")
    elif order.procedure not in HITS and order.hits:
        says = f"{called}, {order.procedure}, needs no number to hit; it has {order.hits}."
        yield warning("card-hits-idle", path, says, "Write 0.", "AD-060")
    if order.procedure in THROWS and not 1 <= order.dice <= MOST_DICE:
        says = f"{called} throws {order.dice} dice."
        yield error("card-dice", path, says, "Write how many dice the card throws.", "AD-121")
    elif order.procedure not in THROWS and order.dice:
        says = f"{called}, {order.procedure}, throws a die a unit; {order.dice} on it changes nothing."
        yield warning("card-dice-idle", path, says, "Write 0.", "AD-060")


def _titled(side: SideKey) -> str:
    return "Axis" if side == "axis" else "Allied side"


_SIDE_WORDS: Mapping[str, SideKey] = {
    "axis": "axis",
    "german": "axis",
    "germans": "axis",
    "allies": "allies",
    "allied": "allies",
}


def _first_side(title: str) -> str:
    words = (word.strip(",.:;") for word in title.casefold().split())
    return next((_SIDE_WORDS[word] for word in words if word in _SIDE_WORDS), "")


def _check_missing(battle: Battle) -> Iterator[Finding]:
    needed = list(NEEDED)
    if any(box.kind == "beachhead" for box in battle.boxes):
        needed.append("allies land")
    lacking = [procedure for procedure in needed if not has_order(battle, procedure)]
    if lacking:
        says = f"No order card is of {listed(lacking)}."
        yield error("card-missing", "orders", says, "Add it; no battle is fought without.", "AD-280")
    for flight, back in BACK.items():
        if has_order(battle, flight) and not has_order(battle, back):
            says = f"There is an order card of {flight}, but none of {back}."
            yield error("card-missing", "orders", says, "Add it; else nobody comes back.", "AD-280")


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
    if early:
        procedure, first = early[0]
        at = ranked[at_of[procedure]][1]
        says = f"The card of {procedure} comes before that of {first}."
        yield error("card-early", f"orders.{at}", says, "Exchange their numbers.", "AD-280")
        return
    late = [(one, other) for (one, other) in pairwise(ranked) if one[0] > other[0]]
    if late:
        places = tuple(f"orders.{at}" for pair in late for _, at in pair)
        says = "The orders do not follow one another as in the book."
        yield warning("card-sequence", places[0], says, "Exchange their numbers.", "AD-280", places)
    drop = at_of.get("airborne assault", 0)
    if drop > 0 and not late:
        says = "The airborne assault is played once, before all else, but its card is not the first."
        yield note("card-drop", f"orders.{ranked[drop][1]}", says, "Make it card 1.", "AD-117")
