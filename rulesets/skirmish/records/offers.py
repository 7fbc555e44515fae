"""What a side may buy now, and the budgets of a purchase.

An offer is a row of the price list, or a way to buy one: a mixture of a bundle, a Tank as a Command Tank or
onto space 0, a squad base or gun into a glider. The pool pays for Tanks alone.

Cite: TS-025, TS-037 to TS-053, TS-183, TS-200, TS-215, TS-298, TS-299.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesets.kit.flow.choices import Total
from rulesets.kit.remembered import remembered
from rulesets.kit.words import begun, listed
from rulesets.skirmish.document.doctrines import Ability
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.document.prices import BY_LEVEL, Price
from rulesets.skirmish.document.rulings import SET_COSTS
from rulesets.skirmish.records.experience import figures_words
from rulesets.skirmish.records.stock import BASE, left, left_of_row, model_of
from rulesets.skirmish.rules.log.state import Book, Counted, State, procedures

LEVELS = {1: (2, 2), 2: (3, 6), 3: (3, 10)}
"""Command points and fuel of each Vehicle Level. Cite: TS-048, TS-049, TS-050."""
LEVEL = "level"
BAY, COMMAND, DEPLOY = "bay", "command", "deploy"
GLIDER_PRICE = 1


@dataclass(frozen=True, slots=True)
class Offer:
    """`key` names it in an order; `figures` are Regulars, Elite and Officers that come with it, `to` "bay",
    "command" or "deploy" for such ways, `most` how many stock allows."""

    key: str
    words: str
    row: Price
    points: int
    fuel: int
    quarters: int = 0
    figures: tuple[int, int, int] = (0, 0, 0)
    to: str = ""
    most: int = 99

    @property
    def is_tank(self) -> bool:
        return self.row.sort == "tank"


def cost_of(state: State, side: str, ability: Ability) -> int:
    """The quarters a use of the ability costs, by its row, by house rule, or less where another ability makes
    it cheaper. Cite: TS-175, TS-187, TS-208, TS-248."""
    switch = ability.value("switch")
    own = SET_COSTS[switch](state.rulings) if switch else ability.quarters
    cheaper = sum(
        int(one.value("quarters") or 0)
        for one in procedures(state, side, "cheaper")
        if ability.key in one.value("abilities").split()
    )
    return max(0, own - cheaper)


def is_sold(state: State, side: str, row: Price) -> bool:
    """Whether the side may buy the row at all now: priced, of its side and doctrine, its level open. Cite:
    TS-045 to TS-050, TS-299."""
    of_any_side = bool(row.doctrine) and state.rulings.callin_nation == "any"
    if not row.is_priced or row.sort == "structure" or (row.side not in ("", side) and not of_any_side):
        return False
    if row.doctrine:
        callable_rows = {one.value("row") for one in procedures(state, side, "call_in")}
        if row.doctrine != state.books[side].doctrine or (row.called and row.key not in callable_rows):
            return False
        if row.key not in callable_rows and any(_calls(state, row)):
            return False
    elif row.called:
        return False
    return row.sort not in BY_LEVEL or 0 < max(row.level, 1) <= state.books[side].purse.level


def _calls(state: State, row: Price) -> Iterator[Ability]:
    """The abilities that call in the row."""
    for doctrine in state.doctrines.doctrines:
        for ability in doctrine.abilities:
            if ability.procedure == "call_in" and ability.value("row") == row.key:
                yield ability


@remembered
def offers(state: State, side: str) -> tuple[Offer, ...]:
    """All offers of the side, in the order of the price list."""
    rows = [row for row in state.prices.rows if is_sold(state, side, row)]
    return tuple(offer for row in rows for offer in _ways(state, side, row))


def _ways(state: State, side: str, row: Price) -> Iterator[Offer]:
    points, fuel, most = row.points or 0, row.fuel or 0, left_of_row(state, side, row)
    if row.sort == "figures":
        yield from _bundles(state, side, row)
        return
    yield Offer(row.key, row.name, row, points, fuel, row.quarters, most=most)
    if row.sort in ("base", "gun") and procedures(state, side, "glider"):
        words = f"{row.name}, by glider"
        yield Offer(
            f"{row.key}@{BAY}", words, row, points + GLIDER_PRICE, fuel, row.quarters, to=BAY, most=most
        )
    if row.sort == "tank":
        for procedure, words in ((COMMAND, "as a Command Tank"), (DEPLOY, "onto space 0")):
            for ability in procedures(state, side, procedure):
                cost = row.quarters + cost_of(state, side, ability)
                called = f"{row.name}, {words}"
                yield Offer(
                    f"{row.key}@{procedure}", called, row, points, fuel, cost, to=procedure, most=most
                )


def _bundles(state: State, side: str, row: Price) -> Iterator[Offer]:
    """A bundle, or each mixture of one; by the house rule also a last one that is not full. Cite: TS-038,
    TS-039."""
    kinds = row.figures or ("regular",)
    for second in range(row.bundle + 1 if len(kinds) == 2 else 1):
        numbers = {kinds[0]: row.bundle - second, kinds[-1]: second if len(kinds) == 2 else row.bundle}
        figures = (numbers.get("regular", 0), numbers.get("elite", 0), numbers.get("officer", 0))
        key = f"{row.key}@{second}" if second else row.key
        yield Offer(
            key,
            figures_words(figures) if len(kinds) == 2 else row.name,
            row,
            row.points or 0,
            row.fuel or 0,
            row.quarters,
            figures,
            most=_bundles_left(state, side, numbers),
        )


def _bundles_left(state: State, side: str, numbers: dict[str, int]) -> int:
    whole = state.rulings.whole_bundles == "on"
    found = [99]
    for kind, number in numbers.items():
        there = left(state, side, kind)
        if number and there is not None:
            found.append(there // number if whole else -(-there // number))
    return min(found)


def level_price(book: Book) -> tuple[int, int] | None:
    """What the next Vehicle Level costs; None where it is bought already or there is none. Cite: TS-047."""
    return None if book.purse.next > book.purse.level else LEVELS.get(book.purse.level + 1)


def budgets(state: State, side: str, listed: tuple[Offer, ...]) -> tuple[Total, ...]:
    """What all counts together may come to: points, those of them that are no Tank, fuel, experience, and
    each piece that several rows share. Cite: TS-025, TS-051, TS-265."""
    book = state.books[side]
    purse, price = book.purse, level_price(book)
    costs = [
        (f"counts.{offer.key}", offer.points, offer.fuel, offer.quarters, offer.is_tank) for offer in listed
    ]
    if price and price[0] <= purse.points and price[1] <= purse.fuel:
        costs.append((f"counts.{LEVEL}", *price, 0, False))
    free = [(name, points) for name, points, _, _, is_tank in costs if not is_tank]
    found = [
        _total([(name, points) for name, points, *_ in costs], purse.points + purse.pool, "command points"),
        _total(free, purse.points, "points for anything but Tanks"),
        _total([(name, fuel) for name, _, fuel, *_ in costs], purse.fuel, "fuel"),
        _total([(name, cost) for name, _, _, cost, _ in costs], book.balance, "quarters of experience"),
    ]
    return tuple(total for total in (*found, *_shared(state, side, listed)) if total)


def _total(named: list[tuple[str, int]], high: int, words: str) -> Total | None:
    """A budget of the fields that weigh something; None where none does."""
    weighed = [(name, weight) for name, weight in named if weight]
    if not weighed:
        return None
    return Total(tuple(name for name, _ in weighed), 0, high, tuple(weight for _, weight in weighed), words)


def _figures_words(model: str) -> str:
    """What a budget of one piece counts: "Elite figures", "bases"."""
    return f"{begun(model)} figures" if model in ("regular", "elite", "officer") else f"of {model}"


def _shared(state: State, side: str, listed: tuple[Offer, ...]) -> Iterator[Total | None]:
    """A budget for each piece of which stock sets a number, counting figures one by one."""
    takes: dict[str, list[tuple[str, int]]] = {}
    for offer in listed:
        name = f"counts.{offer.key}"
        figures = zip(("regular", "elite", "officer"), offer.figures, strict=True)
        if offer.row.sort == "figures":
            for kind, number in figures:
                if number and state.rulings.whole_bundles == "on":
                    takes.setdefault(kind, []).append((name, number))
        else:
            model = BASE if offer.row.sort == "base" else model_of(offer.row)
            takes.setdefault(model, []).append((name, 1))
    for model, named in takes.items():
        there = left(state, side, model)
        most = min((o.most for o in listed if f"counts.{o.key}" in dict(named)), default=99)
        high = (
            most if there is None else there if model in ("regular", "elite", "officer") else min(there, most)
        )
        if len(named) > 1 and high < 99:
            yield _total(named, high, _figures_words(model))


def purchases(state: State) -> Iterator[tuple[int, str, str]]:
    """What each side bought, round by round, as far as it may be known: "closed" where it may not."""
    by_round = [dict(state.books[side].orders) for side in SIDES]
    names = {row.key: row.name for row in state.prices.rows}
    for number in sorted({number for orders in by_round for number in orders}):
        allied, axis = (_bought(names, orders, number) for orders in by_round)
        yield number, allied, axis


def _bought(names: Mapping[str, str], orders: Mapping[int, Counted], number: int) -> str:
    parts = [
        f"{many} × {names.get(key.partition('@')[0], 'Vehicle Level')}"
        for key, many in orders.get(number, ())
    ]
    return listed(parts) or ("nothing" if number in orders else "closed")
