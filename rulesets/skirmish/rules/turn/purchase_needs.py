"""What an order of units needs. Cite: TS-025, TS-037 to TS-053, TS-309."""

from collections import Counter
from collections.abc import Callable, Iterator

from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.words import count
from rulesets.skirmish.document.prices import BY_LEVEL, Price
from rulesets.skirmish.records.offers import LEVEL, LEVELS, Offer, level_price, offers
from rulesets.skirmish.rules.log.asked import Asked
from rulesets.skirmish.rules.log.state import State

_OF_LEVEL = {0: "TS-046", 1: "TS-048", 2: "TS-049", 3: "TS-050"}


def in_reach(state: State, side: str) -> Iterator[Price]:
    """The rows a side may come to buy: its own, of no other doctrine, of the next Vehicle Level at most."""
    book = state.books[side]
    for row in state.prices.rows:
        own = (
            row.is_priced
            and row.side in ("", side)
            and row.doctrine in ("", book.doctrine)
            and not row.called
        )
        near = row.sort not in BY_LEVEL or max(row.level, 1) <= book.purse.level + 1
        if own and near and row.sort != "structure":
            yield row


def _wanted(o: Asked) -> dict[str, int]:
    return {item[0]: item[1] for item in o.c.counts if len(item) == 2 and item[1]}


def _offers(o: Asked) -> dict[str, Offer]:
    return {offer.key: offer for offer in offers(o.s, o.side)}


def _unsold(o: Asked) -> list[Price]:
    """The rows of the price list that are ordered and not offered."""
    keys = {key.partition("@")[0] for key in _wanted(o)}
    sold = {offer.row.key for offer in _offers(o).values()}
    return [row for row in o.s.prices.rows if row.key in keys - sold]


def _no_row(is_wrong: Callable[[Asked, Price], object], says: str, cite: str) -> Need[Asked]:
    """That nothing ordered is wrong so; the sentence begins with the names of what is."""

    def wrong(o: Asked) -> list[str]:
        return [row.name for row in _unsold(o) if is_wrong(o, row)]

    return Need(lambda o: not wrong(o), lambda o: f"{', '.join(wrong(o))} {says}", cite)


def _closed(o: Asked) -> list[Price]:
    level = o.s.books[o.side].purse.level
    return [row for row in _unsold(o) if row.sort in BY_LEVEL and max(row.level, 1) > level]


def _level(o: Asked) -> str:
    row, level = _closed(o)[0], o.s.books[o.side].purse.level
    return f"{row.name} needs Vehicle Level {max(row.level, 1)}; yours is {level}."


def _costs(o: Asked) -> Counter[str]:
    """What the order comes to: points, those of Tanks, fuel, quarters."""
    total = Counter[str]()
    for key, number in _wanted(o).items():
        offer = _offers(o).get(key)
        if offer:
            total["points"] += offer.points * number
            total["tanks"] += offer.points * number * offer.is_tank
            total["fuel"] += offer.fuel * number
            total["quarters"] += offer.quarters * number
    price = level_price(o.s.books[o.side])
    if _wanted(o).get(LEVEL) and price:
        total["points"], total["fuel"] = total["points"] + price[0], total["fuel"] + price[1]
    return total


def _missing(o: Asked) -> int:
    """How many command points the order lacks."""
    purse, cost = o.s.books[o.side].purse, _costs(o)
    others = cost["points"] - cost["tanks"]
    return max(others - purse.points, cost["points"] - purse.points - purse.pool, 0)


def _only_pool(o: Asked) -> bool:
    """Whether the Tank Pool would have to pay for something else."""
    purse = o.s.books[o.side].purse
    return _missing(o) > 0 and _costs(o)["points"] <= purse.points + purse.pool


def _it(o: Asked) -> str:
    names = [_offers(o)[key].words for key in _wanted(o) if key in _offers(o)]
    return names[0] if len(names) == 1 and not _wanted(o).get(LEVEL) else "Your order"


def _out(o: Asked) -> list[str]:
    """What is ordered beyond stock, a sentence each."""
    found = _offers(o)
    beyond = [found[key] for key, number in _wanted(o).items() if key in found and number > found[key].most]
    return [
        f"Only {offer.most} of {offer.words} are left in stock."
        if offer.most
        else f"{offer.words}: none is left in stock."
        for offer in beyond
    ]


def _is_known(o: Asked) -> bool:
    known = {row.key for row in o.s.prices.rows} | {LEVEL}
    return all(key.partition("@")[0] in known for key in _wanted(o))


BASKET: Needs[Asked] = (
    gate(_is_known, "The price list has no such entry.", "TS-299"),
    gate(lambda o: all(number >= 0 for number in _wanted(o).values()), "Order 0 or more.", "TS-037"),
    _no_row(lambda o, row: not row.is_priced, "has no price yet.", "TS-299"),
    _no_row(
        lambda o, row: row.side not in ("", o.side) and not row.doctrine,
        "is the other side's.",
        "TS-045",
    ),
    _no_row(
        lambda o, row: row.called or row.doctrine not in ("", o.s.books[o.side].doctrine),
        "needs another doctrine or an ability.",
        "TS-045",
    ),
    Need(
        lambda o: not _closed(o),
        _level,
        lambda o: (
            _OF_LEVEL[min(3, max(_closed(o)[0].level, 1))] if o.s.books[o.side].purse.level else "TS-046"
        ),
    ),
    Need(lambda o: not _out(o), lambda o: " ".join(_out(o)), "TS-051"),
    Need(
        lambda o: not _missing(o) or _only_pool(o),
        lambda o: f"{_it(o)} needs {count(_missing(o), 'more command point')}.",
        "TS-038",
    ),
    Need(
        lambda o: not _only_pool(o),
        lambda o: (
            f"{_it(o)} needs {count(_missing(o), 'more command point')}: the Tank Pool pays only for Tanks."
        ),
        "TS-025",
    ),
    Need(
        lambda o: _costs(o)["fuel"] <= o.s.books[o.side].purse.fuel,
        lambda o: f"{_it(o)} needs {_costs(o)['fuel'] - o.s.books[o.side].purse.fuel} more fuel.",
        "TS-027",
    ),
    Need(
        lambda o: _costs(o)["quarters"] <= o.s.books[o.side].balance,
        lambda o: f"{_it(o)} needs more experience than you have left.",
        "TS-175",
    ),
    Need(lambda o: _wanted(o).get(LEVEL, 0) <= 1, "You can buy one Vehicle Level a round.", "TS-047"),
    Need(
        lambda o: not _wanted(o).get(LEVEL) or o.s.books[o.side].purse.level + 1 in LEVELS,
        "Vehicle Level 3 is the highest.",
        "TS-047",
    ),
)
