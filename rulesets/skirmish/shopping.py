"""What a player of the house would put on its order: baskets within the budgets of the purchase form.

A basket holds whole squads, guns and vehicles, and nothing that keeps orders from being closed.
"""

from collections.abc import Iterator, Mapping, Sequence

from rulesets.kit.flow.asking import Weighed
from rulesets.kit.flow.choices import Choice, Count
from rulesets.skirmish.document.prices import VEHICLES
from rulesets.skirmish.records.changes import changed_book
from rulesets.skirmish.records.experience import WHOLE
from rulesets.skirmish.records.manning import completed, unmanned
from rulesets.skirmish.records.offers import LEVEL, LEVELS, Offer, offers
from rulesets.skirmish.rules.log.state import Basket, State

MORE, LEFT = 1.15, 0.35
"""What vehicles are worth against men for the same points, and what more they risk."""
Wish = Mapping[str, int]


def baskets(state: State, side: str, choice: Choice) -> tuple[Weighed, ...]:
    """Men or vehicles first, for all points or for half of them, with experience or without."""
    return tuple(
        _weighed(state, side, choice, is_men, share, pays)
        for is_men in (True, False)
        for share in (1.0, 0.5)
        for pays in (True, False)
    )


def _weighed(state: State, side: str, choice: Choice, is_men: bool, share: float, pays: bool) -> Weighed:
    """An empty purse is the more of a risk the more of it is spent, if points last; and experience spent
    decides no match."""
    purse, known = state.books[side].purse, {offer.key: offer for offer in offers(state, side)}
    wealth = purse.points + purse.pool
    wishes = [wish for wish in _wishes(tuple(known.values()), is_men) if pays or not _cost(known, wish)[1]]
    counts = _filled(state, side, choice, wishes, share * wealth)
    spent, quarters = _cost(known, counts)
    lasts = state.rulings.carry_over == "on"
    risk = spent * spent / wealth if lasts and wealth else 0.0
    gain, more = (spent, 0.0) if is_men else (MORE * spent, LEFT * spent)
    paid = quarters / WHOLE
    values = {item.name: 0 for item in choice.fields if isinstance(item, Count)}
    named = {f"counts.{key}": number for key, number in counts.items()}
    return Weighed(gain + paid, risk + more + paid, {**values, **named})


def _cost(known: Mapping[str, Offer], counts: Wish) -> tuple[int, int]:
    """What the counts come to: points, and quarters of experience."""
    points = sum(known[key].points * number for key, number in counts.items() if key != LEVEL)
    quarters = sum(known[key].quarters * number for key, number in counts.items() if key != LEVEL)
    return points + counts.get(LEVEL, 0) * min(price for price, _ in LEVELS.values()), quarters


def _wishes(listed: Sequence[Offer], is_men: bool) -> Iterator[Wish]:
    """What one would buy together, the dearest of a sort first."""
    dear = sorted(listed, key=lambda offer: -offer.points)
    of = {sort: [one for one in dear if one.row.sort == sort] for sort in {one.row.sort for one in dear}}
    squads = [
        {base.key: 1, figures.key: 1, **({weapon.key: 1} if weapon else {})}
        for base in of.get("base", ())
        for figures in of.get("figures", ())
        for weapon in (*of.get("weapon", ()), None)
    ]
    guns = [{one.key: 1} for one in of.get("gun", ())]
    vehicles = [{LEVEL: 1}, *({one.key: 1} for sort in VEHICLES for one in of.get(sort, ()))]
    yield from [*squads, *guns, *vehicles] if is_men else [*vehicles, *guns, *squads]
    yield from ({one.key: 1} for one in of.get("figures", ()))


def _filled(state: State, side: str, choice: Choice, wishes: Sequence[Wish], most: float) -> Wish:
    """As many of the wishes as budgets and stock allow and orders can be closed with, the first ones most."""
    highs = {item.name: item.high for item in choice.fields if isinstance(item, Count)}
    known = {offer.key: offer for offer in offers(state, side)}
    counts: dict[str, int] = {}
    for wish in wishes:
        while True:
            more = {key: counts.get(key, 0) + wish.get(key, 0) for key in {**counts, **wish}}
            named = {f"counts.{key}": number for key, number in more.items()}
            fits = all(number <= highs.get(name, 0) for name, number in named.items())
            fits = fits and all(total.sum_of(named) <= total.high for total in choice.totals)
            if not fits or _cost(known, more)[0] > most or _lacks(state, side, more):
                break
            counts = more
    return counts


def _lacks(state: State, side: str, counts: Wish) -> str:
    """Whether orders with that basket could not be closed."""
    after = changed_book(state, side, basket=Basket(tuple(counts.items())))
    return unmanned(completed(after, side), side)
