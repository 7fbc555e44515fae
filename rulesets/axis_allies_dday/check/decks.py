"""What the added decks owe: a card for each order, figures that mean something, sides that use the cards.

Cite: AD-031, AD-189 to AD-221, AD-279, AD-280.
"""

from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.check.cards import FACES, check_cards
from rulesets.axis_allies_dday.check.known import merged
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import Battle, Effect, Fortune, Order, SideKey
from rulesets.axis_allies_dday.document.disputed import with_sources
from rulesets.axis_allies_dday.document.fortunes import BAD_HITS, FIXED, FREE, GOOD_HITS, GROUNDED, HALVED
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
            yield say("deck-none", path, deck=path)
    yield from merged(
        say("tactic-side", f"tactics.{at}", card=card)
        for at, card in enumerate(battle.tactics)
        if _OWNERS.get(card.effect, card.side) != card.side
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
    told = [f"{listed(list(map(str, twice)))} appears more than once"] if twice else []
    told += [f"{listed(list(map(str, lacking)))} is missing"] if lacking else []
    told += [f"{listed(list(map(str, beyond)))} belongs to no order"] if beyond else []
    if told:
        places = tuple(place for place, number in deck if number in (*twice, *beyond))
        cards, number = len(deck), len(orders)
        where = (*places, path)[0]
        yield say("deck-part", where, places, deck=path, cards=cards, orders=number, told=listed(told))


def _check_fortune(path: str, card: Fortune, order: Order) -> Iterator[Finding]:
    """Figures that change nothing, or nothing for the better on a 1 and the worse on a 6."""
    usual = order.hits or INFANTRY
    fixed = FIXED.get(order.procedure, (0, 0))
    if not all(0 <= figure <= FACES for figure in (card.good, card.bad, order.hits)):
        return
    for face, figure, only in zip("16", (card.good, card.bad), fixed, strict=True):
        if only and figure != only:
            yield say("fortune-fixed", path, card=card, face=face, figure=figure, order=order, only=only)
            return
    if order.procedure in GOOD_HITS and card.good <= usual:
        yield say("fortune-good", path, card=card, usual=usual, order=order)
    elif order.procedure not in GOOD_HITS | FREE and card.good < 1:
        yield say("fortune-good/idle", path, card=card)
    if order.procedure in BAD_HITS and card.bad >= order.hits > 0:
        yield say("fortune-bad", path, card=card, order=order)
    elif order.procedure not in BAD_HITS and card.bad < LEAST.get(order.procedure, 1):
        yield say("fortune-bad/idle", path, card=card)


def _check_sources(battle: Battle) -> Iterator[Finding]:
    """Cards that the battle's own house rules have otherwise than its deck."""
    read = with_sources(battle, battle.rulings).tactics
    for at, (card, now) in enumerate(zip(battle.tactics, read, strict=True)):
        if card != now:
            of_side = card.side != now.side
            what, cite = ("owner", "AD-221") if of_side else ("effect", "AD-248")
            yield say("tactic-source", f"tactics.{at}", card=card, what=what, cite=cite)
