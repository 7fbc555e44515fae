"""The purchase step: one form under budgets, bases to man, and orders to close.

Cite: TS-037 to TS-053, TS-308 to TS-310.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, Count, OneOf
from rulesets.kit.words import count
from rulesets.skirmish.records import experience
from rulesets.skirmish.records.manning import (
    Base,
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
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import State

PURCHASE = "purchase"


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
            c.FillBasket,
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
        )
    yield from _manning(state, side)
    if not lacking:
        yield Choice(
            c.CloseOrders,
            "Close your orders without buying" if is_empty else "Close your orders",
            subject=PURCHASE,
            weight="open" if is_empty else "asked",
            why="What you ordered comes when both have closed.",
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
            c.ManBase,
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
            c.ManBase,
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
