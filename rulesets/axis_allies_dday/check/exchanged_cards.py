"""Two order cards that have each other's procedure, number to hit, dice, or several of these.

One slip would be told up to six times: of the sequence, of sides, titles, numbers and dice of either card. It
is told once, and the rest of the check judges the battle as it is meant.

Cite: AD-066, AD-280.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from rulesets.axis_allies_dday.check.cards import check_cards
from rulesets.axis_allies_dday.check.decks import check_decks
from rulesets.axis_allies_dday.check.known import error, warning
from rulesets.axis_allies_dday.document.battle import Battle, Order
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

FIELDS: Mapping[str, str] = {
    "procedure": "procedure",
    "side": "acting side",
    "title": "title",
    "hits": "number to hit",
    "dice": "number of dice",
}
"""What of two cards may be exchanged, and how it is called; their numbers are told of by the sequence."""
FEWEST = 2
"""So many lines one slip needs to be told as one."""
MOST = 6
"""More cards than this are not blamed for two that are exchanged."""


def exchanged_cards(battle: Battle) -> tuple[tuple[Finding, ...], Battle]:
    """The one exchange that makes every order card right, and the battle with the two set right; nothing and
    the battle itself where there is none. It is an error where one of the lines it stands for is."""
    lines = _lines(battle)
    found = _exchange(battle, lines)
    if found is None:
        return (), battle
    a, b, names = found
    first, other = battle.orders[a], battle.orders[b]
    what = listed([FIELDS[name] for name in names])
    says = f"Order cards {first.number}, {first.title}, and {other.number}, {other.title}, have each other's"
    make = error if any(item.level == "error" for item in lines) else warning
    where = (f"orders.{a}", f"orders.{b}")
    told = make("card-exchanged", where[0], f"{says} {what}.", "Exchange them.", "AD-066", where)
    return (told,), _exchanged(battle, a, b, names)


def _exchange(battle: Battle, lines: Sequence[Finding]) -> tuple[int, int, tuple[str, ...]] | None:
    """Two cards and the fields that leave nothing to say of any card; None where several ways do as well.
    Better is what suits the fortune cards, then what exchanges less."""
    places = {place for item in lines for place in item.everywhere}
    blamed = [at for at in range(len(battle.orders)) if f"orders.{at}" in places]
    if len(lines) < FEWEST or len(blamed) > MOST:
        return None
    ways = {
        (a, b, names): len(list(check_decks(mended))) + len(names) / (len(FIELDS) + 1)
        for size in range(1, len(FIELDS) + 1)
        for names in combinations(FIELDS, size)
        for a, b in combinations(blamed, 2)
        if not _lines(mended := _exchanged(battle, a, b, names))
    }
    best = [way for way, amiss in ways.items() if amiss == min(ways.values())]
    return best[0] if len(best) == 1 else None


def _exchanged(battle: Battle, a: int, b: int, names: tuple[str, ...]) -> Battle:
    orders = list(battle.orders)
    orders[a], orders[b] = _with(orders[a], orders[b], names), _with(orders[b], orders[a], names)
    return replace(battle, orders=tuple(orders))


def _with(order: Order, other: Order, names: tuple[str, ...]) -> Order:
    """The card with these fields of another."""
    return replace(order, **{name: getattr(other, name) for name in names})


def _lines(battle: Battle) -> list[Finding]:
    return [item for item in check_cards(battle) if item.level != "note"]
