"""What the added decks owe: a card for each order, figures that mean something, sides that use the cards.

Cite: AD-031, AD-189 to AD-221, AD-279, AD-280.
"""

from collections.abc import Iterator, Mapping
from typing import get_args

from rulesets.axis_allies_dday.check.cards import FACES, check_cards
from rulesets.axis_allies_dday.check.known import error, merged, note, warning
from rulesets.axis_allies_dday.document.battle import (
    SIDES,
    Battle,
    Effect,
    Fortune,
    Order,
    SideKey,
    Tactic,
)
from rulesets.axis_allies_dday.document.fortunes import BAD_HITS, FIXED, FREE, GOOD_HITS, GROUNDED, HALVED
from rulesets.axis_allies_dday.document.tactics_sources import with_sources
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

INFANTRY = 1
"""What attacking infantry hits on."""
LEAST = dict.fromkeys(GROUNDED | HALVED, 2)
"""What changes something on a 6, where that is not 1: a face from which on aircraft stay, a divisor."""
_OWNERS: Mapping[Effect, SideKey] = {
    "paratroopers": "allies",
    "rockets": "axis",
    "barnstorming": "allies",
    "flooding": "axis",
    "construction": "axis",
    "combined assault": "allies",
    "extra strafing": "allies",
    "convoy": "axis",
    "volunteers": "allies",
}


def check_decks(battle: Battle) -> Iterator[Finding]:
    """The order deck and both added ones, which are compared with the orders once those are right."""
    of_orders = tuple(check_cards(battle))
    yield from of_orders or _check_beside_orders(battle)
    for path in ("fortune", "tactics"):
        if not getattr(battle, path) and battle.rulings.decks in (f"orders and {path}", "all"):
            says = f"By the house rule the {path} deck is played, but it has no card."
            yield error("deck-none", path, says, "Write its cards, or play without it.", "AD-031")
    yield from merged(
        found for at, card in enumerate(battle.tactics) for found in _check_tactic(f"tactics.{at}", card)
    )
    yield from merged(_check_sources(battle))


def _check_beside_orders(battle: Battle) -> Iterator[Finding]:
    orders = {order.number: order for order in battle.orders}
    for path in ("fortune", "tactics"):
        numbers = [(f"{path}.{at}", card.number) for at, card in enumerate(getattr(battle, path))]
        yield from _check_whole(path, numbers, sorted(orders))
    yield from merged(
        found
        for at, card in enumerate(battle.fortune)
        if card.number in orders
        for found in _check_fortune(f"fortune.{at}", card, orders[card.number])
    )


def _check_whole(path: str, deck: list[tuple[str, int]], orders: list[int]) -> Iterator[Finding]:
    """An added deck is used whole or not at all: a card for each order."""
    numbers = [number for _, number in deck]
    if not deck or sorted(numbers) == orders:
        return
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    lacking = [number for number in orders if number not in numbers]
    beyond = sorted(set(numbers) - set(orders))
    told = [f"{listed(list(map(str, twice)))} stands more than once"] if twice else []
    told += [f"{listed(list(map(str, lacking)))} is missing"] if lacking else []
    told += [f"{listed(list(map(str, beyond)))} belongs to no order"] if beyond else []
    if told:
        places = tuple(place for place, number in deck if number in (*twice, *beyond))
        says = f"The {path} deck has {len(deck)} cards for {len(orders)} orders: {listed(told)}."
        mend = "Give every order one card, or leave the deck out."
        yield error("deck-part", (*places, path)[0], says, mend, "AD-189", places)


def _check_fortune(path: str, card: Fortune, order: Order) -> Iterator[Finding]:
    """Figures that change nothing, or nothing for the better on a 1 and the worse on a 6."""
    called, usual = f"Fortune card {card.number}", order.hits or INFANTRY
    for face, figure in (("1", card.good), ("6", card.bad)):
        if not 0 <= figure <= FACES:
            says = f"{called} puts {figure} in the place of a number on a {face}."
            yield error("fortune-figure", path, says, "Write a number from 0 to 6.", "AD-191")
            return
    fixed = zip("16", (card.good, card.bad), FIXED.get(order.procedure, (0, 0)), strict=True)
    for face, figure, only in fixed:
        if only and figure != only:
            says = f"{called} has {figure} on a {face}; of {order.title} only {only} can be played."
            yield error("fortune-fixed", path, says, f"Write {only}.", "AD-191")
            return
    if order.procedure in GOOD_HITS and card.good <= usual:
        says = f"{called}: on a 1 the dice hit on {card.good} or less, no better than {usual}."
        mend = f"A 1 is good for the side that acts: mend it, or the number on order card {order.number}."
        yield warning("fortune-good", path, says, mend, "AD-191")
    elif order.procedure not in GOOD_HITS | FREE and card.good < 1:
        says = f"{called} does nothing on a 1."
        yield error("fortune-good", path, says, "Write how many, or how far.", "AD-191")
    if order.procedure in BAD_HITS and card.bad >= order.hits > 0:
        says = f"{called}: on a 6 the dice hit on {card.bad} or less, no worse than {order.hits}."
        yield warning("fortune-bad", path, says, "A 6 is bad for the side that acts.", "AD-191")
    elif order.procedure not in BAD_HITS and card.bad < LEAST.get(order.procedure, 1):
        says = f"{called} does nothing with {card.bad} on a 6."
        yield error("fortune-bad", path, says, "Write in how many zones, or how many pieces.", "AD-191")


def _check_tactic(path: str, card: Tactic) -> Iterator[Finding]:
    called = f"Tactics card {card.number}"
    if card.side not in SIDES:
        yield error("card-side", path, f"{called} is nobody's.", "Choose a side.", "AD-221")
    elif _OWNERS.get(card.effect, card.side) != card.side:
        says = f"{called} belongs to the side that its effect, {card.effect}, would harm."
        yield warning("tactic-side", path, says, "Give it to the other side.", "AD-221")
    if card.effect not in get_args(Effect):
        yield error("effect-unknown", path, f"{called} has an effect nobody knows.", "Choose one.", "AD-222")


def _check_sources(battle: Battle) -> Iterator[Finding]:
    """Cards that the battle's own house rules have otherwise than its deck."""
    read = with_sources(battle, battle.rulings).tactics
    for at, (card, now) in enumerate(zip(battle.tactics, read, strict=True)):
        if card != now:
            cite, what = (
                ("AD-221", "another owner") if card.side != now.side else ("AD-248", "another effect")
            )
            says = f"By the house rule tactics card {card.number} has {what} than is written here."
            mend = "Choose the house rule that takes the cards as they are written down."
            yield note("tactic-source", f"tactics.{at}", says, mend, cite)
