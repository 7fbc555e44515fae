"""The purchase step: one form under budgets, bases to man, and orders to close.

Cite: TS-037 to TS-053, TS-308 to TS-310.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, OneOf, Part
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence, as_given
from rulesets.kit.words import begun, count, listed
from rulesets.skirmish.document.prices import BY_LEVEL, Sort
from rulesets.skirmish.records import experience
from rulesets.skirmish.records.changes import changed_book
from rulesets.skirmish.records.experience import figures_words
from rulesets.skirmish.records.manning import (
    Base,
    Figures,
    bases,
    completed,
    lone,
    option_of,
    patterns,
    snipers,
    spelled,
    tokens,
    told_bases,
    unmanned,
)
from rulesets.skirmish.records.offers import LEVEL, Offer, budgets, level_price, offers
from rulesets.skirmish.records.room import places, room_of
from rulesets.skirmish.rules.log.asked import OPEN, Asked, in_step
from rulesets.skirmish.rules.log.state import Basket, Counted, Manned, State
from rulesets.skirmish.rules.turn.purchase_needs import BASKET
from rulesets.skirmish.rules.turn.status import closed
from rulesets.skirmish.rules.turn.words import tells

PURCHASE = "purchase"
PARTS: tuple[tuple[str, tuple[Sort, ...]], ...] = (
    ("Infantry", ("base", "figures", "crew")),
    ("Weapons", ("weapon",)),
    ("Specializations", ("token",)),
    ("Vehicles and guns", BY_LEVEL),
)


@dataclass(frozen=True, slots=True)
class FillBasket:
    """All that is ordered in this purchase step, in the place of what was ordered before."""

    counts: Counted


@dataclass(frozen=True, slots=True)
class BasketFilled:
    side: str
    counts: Counted


@dataclass(frozen=True, slots=True)
class ManBase:
    """Figures, weapon and specialization for a base: `pattern` is "2-1-0-mg"."""

    base: str
    pattern: str
    token: str


@dataclass(frozen=True, slots=True)
class BaseManned:
    side: str
    base: str
    figures: Figures
    weapon: str
    token: str


@dataclass(frozen=True, slots=True)
class CloseOrders:
    """The purchase of this side is done."""


@dataclass(frozen=True, slots=True)
class OrdersClosed:
    side: str


def purchase(state: State, side: str) -> Iterator[Choice]:
    """What the side may order, man and close; nothing once it has closed."""
    if state.books[side].closed:
        return
    listed = offers(state, side)
    fields = tuple(_fields(state, side, listed))
    named = {field.name for field in fields}
    filled = completed(state, side)
    lacking = unmanned(filled, side)
    is_empty = bool(fields) and not any(number for _, number in state.books[side].basket.counts)
    if fields:
        yield Choice(
            FillBasket,
            "Order units" if is_empty else "Change the order",
            (),
            fields,
            PURCHASE,
            totals=(
                *budgets(state, side, tuple(one for one in listed if f"counts.{one.key}" in named)),
                *places(state, side, listed, named),
            ),
            weight="asked" if is_empty or lacking else "open",
            why=lacking or _purse(state, side),
            cite="TS-037",
            button="Put on the order",
            parts=tuple(_parts(listed, named)),
        )
    yield from _manning(state, side)
    if not lacking:
        yield Choice(
            CloseOrders,
            "Close your orders without buying" if is_empty else "Close your orders",
            subject=PURCHASE,
            weight="open" if is_empty else "asked",
            why="What you ordered arrives when both sides have closed.",
            cite="TS-037",
            shows=tuple(told_bases(filled, side)),
        )


def _fields(state: State, side: str, listed: tuple[Offer, ...]) -> Iterator[Count]:
    book = state.books[side]
    ordered = dict(book.basket.counts)
    purse = book.purse
    for offer in listed:
        within = [offer.most, room_of(state, side, offer, listed)]
        if offer.points:
            within.append((purse.points + (purse.pool if offer.is_tank else 0)) // offer.points)
        if offer.fuel:
            within.append(purse.fuel // offer.fuel)
        if offer.quarters:
            within.append(book.balance // offer.quarters)
        high = max(0, min(within))
        if high:
            now = min(ordered.get(offer.key, 0), high)
            yield Count(f"counts.{offer.key}", f"{offer.words}: {_price(offer)}", 0, high, now)
    price = level_price(book)
    if price and price[0] <= purse.points and price[1] <= purse.fuel:
        words = f"Vehicle Level {purse.level + 1}: {count(price[0], 'point')} and {price[1]} fuel"
        yield Count(f"counts.{LEVEL}", words, 0, 1, ordered.get(LEVEL, 0), "It opens from the next round on.")


def _parts(listed: tuple[Offer, ...], named: set[str]) -> Iterator[Part]:
    """The fields by what they buy; the next Vehicle Level stands with what it opens."""
    for title, sorts in PARTS:
        names = [f"counts.{offer.key}" for offer in listed if offer.row.sort in sorts]
        names += [f"counts.{LEVEL}"] if sorts == BY_LEVEL else []
        if there := tuple(name for name in names if name in named):
            yield Part(title, there)


def _price(offer: Offer) -> str:
    fuel = f", {offer.fuel} fuel" if offer.fuel else ""
    more = f", {experience.points(offer.quarters)}" if offer.quarters else ""
    return f"{count(offer.points, 'point')}{fuel}{more}"


def _purse(state: State, side: str) -> str:
    purse = state.books[side].purse
    return (
        f"You have {count(purse.points, 'free point')}, {purse.pool} in the Tank Pool, {purse.fuel} fuel and "
        f"Vehicle Level {purse.level}."
    )


def fill_basket(given: OrderContext[State, FillBasket]) -> list[object]:
    return [BasketFilled(given.seat, tuple((key, number) for key, number in given.command.counts if number))]


def basket_filled(state: State, event: BasketFilled) -> State:
    """What is ordered now; bases are manned anew. Cite: TS-037."""
    return changed_book(state, event.side, basket=Basket(event.counts))


def tell_basket_filled(state: State, event: BasketFilled, seat: str | None) -> Sentence:
    if seat != event.side:
        return None
    words = {offer.key: offer.words for offer in offers(state, event.side)}
    told = [
        f"{number} × {words.get(key, key)}" if key != LEVEL else "a Vehicle Level"
        for key, number in event.counts
    ]
    return f"Your order: {listed(told)}." if told else "Your order is empty."


def _base(o: Asked) -> bool:
    return any(base.key == o.c.base for base in bases(o.s, o.side))


def _fits(o: Asked) -> bool:
    base = next(base for base in bases(o.s, o.side) if base.key == o.c.base)
    return o.c.pattern in {spelled(one) for one in patterns(o.s, o.side, base)}


MAN: Needs[Asked] = (
    gate(_base, "There is no such base to man. Order one, or choose a squad you can fill.", "TS-044"),
    Need(
        _fits,
        "That does not fit. A base has four places; a weapon takes two, a second one none;"
        " a mortar squad holds only Regulars.",
        "TS-040",
    ),
)


def _manning(state: State, side: str) -> Iterator[Choice]:
    """Each base with the patterns that what is at hand allows; what it has now comes first."""
    manned = {one.base: one for one in state.books[side].basket.manned}
    for base in bases(state, side):
        yield from _snipers(state, side, base)
        listed = list(patterns(state, side, base))
        badges = tokens(state, side, base)
        if len(listed) < 2 and len(badges) < 2 and base.key not in manned:
            continue
        now = manned.get(base.key)
        options = tuple(option_of(state, one) for one in listed)
        first = spelled(now) if now else options[min(1, len(options) - 1)].value
        known = {option.value for option in options}
        yield Choice(
            ManBase,
            f"Man {base.words}",
            (("base", base.key),),
            (
                OneOf("pattern", "With", options, first if first in known else options[0].value),
                OneOf(
                    "token",
                    "Specialization",
                    badges,
                    now.token if now and now.token in dict_of(badges) else "",
                ),
            ),
            PURCHASE,
            weight="open",
            cite="TS-040",
            asks="Man your bases",
        )


def _snipers(state: State, side: str, base: Base) -> Iterator[Choice]:
    """A Sniper for a new base, with one figure and nothing besides. Cite: TS-277."""
    alone = tuple(option_of(state, one) for one in lone(state, side, base))
    for key in snipers(state, side, base) if alone else ():
        yield Choice(
            ManBase,
            f"Man {base.words} with a {state.prices.row(key).name}",
            (("base", base.key), ("token", key)),
            (OneOf("pattern", "With", alone),),
            PURCHASE,
            weight="open",
            cite="TS-277",
            asks="Man your bases",
        )


def dict_of(options: tuple[object, ...]) -> set[str]:
    """The values of options."""
    return {str(getattr(option, "value", "")) for option in options}


def man(given: OrderContext[State, ManBase]) -> list[object]:
    regulars, elites, officers, weapon = given.command.pattern.split("-", 3)
    figures = (int(regulars), int(elites), int(officers))
    return [BaseManned(given.seat, given.command.base, figures, weapon, given.command.token)]


def manned(state: State, event: BaseManned) -> State:
    basket = state.books[event.side].basket
    others = tuple(one for one in basket.manned if one.base != event.base)
    new = Manned(event.base, event.figures, event.weapon, event.token)
    return changed_book(state, event.side, basket=replace(basket, manned=(*others, new)))


def tell_manned(state: State, event: BaseManned, seat: str | None) -> Sentence:
    if seat != event.side:
        return None
    return f"{begun(event.base.replace('#', 'squad #'))} is manned with {figures_words(event.figures)}."


CLOSE: Needs[Asked] = (
    Need(
        lambda o: not unmanned(completed(o.s, o.side), o.side),
        lambda o: unmanned(completed(o.s, o.side), o.side),
        "TS-309",
    ),
)


_STEP = (in_step("TS-014", "purchase"), OPEN)
ORDERS = (
    Order(FillBasket, fill_basket, (*_STEP, *BASKET), sealed=True),
    Order(ManBase, man, (*_STEP, *MAN), sealed=True),
    Order(
        CloseOrders,
        as_given(OrdersClosed),
        (*_STEP, *CLOSE),
        held="Closing automatically would reveal an empty purse.",
    ),
)
EVENTS = (
    Happened(BasketFilled, basket_filled, tell_basket_filled),
    Happened(BaseManned, manned, tell_manned),
    Happened(OrdersClosed, closed, tells("closes", "close", "their orders")),
)
