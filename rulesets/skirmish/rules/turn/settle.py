"""What the closed orders of a side bring: new units on the mat, squads filled, what is left and what is paid.

Cite: TS-025, TS-041 to TS-053, TS-137, TS-138, TS-183, TS-192, TS-215, TS-308, TS-340.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.deciding import Happened, Order, Sentence
from rulesets.kit.words import count, listed
from rulesets.skirmish.document.maps import SideKey
from rulesets.skirmish.records.changes import changed_book, changed_unit, put_unit, tallied
from rulesets.skirmish.records.experience import figures_words
from rulesets.skirmish.records.manning import Base, Figures, at_hand, bases, completed, ordered, plus
from rulesets.skirmish.records.offers import BAY, COMMAND, DEPLOY, LEVEL, Offer, level_price
from rulesets.skirmish.records.seen import SEEN
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.log.state import (
    CREW,
    EMPTY,
    SQUAD,
    Manned,
    Place,
    State,
    Unit,
    enemy,
    is_sort,
    procedures,
    units_of,
)
from rulesets.skirmish.rules.turn.words import adjective, unit_words


@dataclass(frozen=True, slots=True)
class Purchased:
    """What the closed orders of a side bring: new units, squads as they are filled, and what is left."""

    side: SideKey
    units: tuple[Unit, ...]
    filled: tuple[Unit, ...]
    reserve: Figures
    crews: int
    points: int
    pool: int
    fuel: int
    level: int
    quarters: int


@dataclass(frozen=True, slots=True)
class SquadRefilled:
    """A squad at home stands with other figures than before: seen when both orders are closed."""

    side: str
    unit: str
    figures: Figures
    weapon: str
    token: str


FIRST_SPACE = -1


def bought(state: State, side: SideKey) -> Purchased:
    """The order of the side as it is closed."""
    state = completed(state, side)
    book = state.books[side]
    listed = ordered(state, side)
    units = tuple(
        replace(unit, number=book.next_number + place)
        for place, unit in enumerate(_units(state, side, listed))
    )
    tanks = sum(offer.points * number for offer, number in listed if offer.is_tank)
    others = sum(offer.points * number for offer, number in listed if not offer.is_tank)
    fuel = sum(offer.fuel * number for offer, number in listed)
    price = level_price(book) if dict(book.basket.counts).get(LEVEL) else None
    points, more_fuel = price or (0, 0)
    pool = min(book.purse.pool, tanks)
    return Purchased(
        side,
        units,
        tuple(_filled(state, side)),
        at_hand(state, side),
        book.crews + sum(offer.row.bundle * number for offer, number in listed if offer.row.sort == "crew"),
        others + points + tanks - pool,
        pool,
        fuel + more_fuel,
        book.purse.level + 1 if price else book.purse.next,
        sum(offer.quarters * number for offer, number in listed),
    )


def refilled(event: Purchased) -> Iterator[SquadRefilled]:
    """What the other side sees of it: squads at home that stand with other figures."""
    for unit in event.filled:
        if unit.is_open and unit.is_squad:
            yield SquadRefilled(event.side, unit.name, unit.figures, unit.weapon, unit.token)


def _units(state: State, side: SideKey, listed: tuple[tuple[Offer, int], ...]) -> Iterator[Unit]:
    """The new units, squads first; what Air Photography shows is marked."""
    manned = {one.base: one for one in state.books[side].basket.manned}
    shown = (SEEN,) if procedures(state, enemy(side), "photograph") else ()
    for base in bases(state, side):
        if base.unit is None:
            yield _squad(side, base, manned.get(base.key), shown)
    for offer, number in listed:
        if offer.row.sort in ("truck", "halftrack", "gun", "tank", "launcher"):
            for _ in range(number):
                yield _model(side, offer, shown)


def _squad(side: SideKey, base: Base, manned: Manned | None, shown: tuple[str, ...]) -> Unit:
    place: Place = "bay" if base.to == BAY else "mat"
    unit = Unit(0, side, SQUAD, place=place, space=FIRST_SPACE, marks=shown)
    return (
        unit
        if manned is None
        else replace(unit, figures=manned.figures, weapon=manned.weapon, token=manned.token)
    )


def _model(side: SideKey, offer: Offer, shown: tuple[str, ...]) -> Unit:
    """A vehicle or gun: where it stands, whether it is a Command Tank, what it cost in secret."""
    place: Place = "bay" if offer.to == BAY else "mat"
    marks = ("command", *shown) if offer.to == COMMAND else shown
    if offer.quarters:
        marks = (*marks, f"sealed {offer.quarters}")
    space = 0 if offer.to == DEPLOY else FIRST_SPACE
    crew = CREW if offer.row.sort == "gun" else 0
    return Unit(0, side, offer.row.key, place=place, space=space, marks=marks, crew=crew)


def _filled(state: State, side: SideKey) -> Iterator[Unit]:
    """Squads that take figures of the reserve, then those that are filled free of points at home: relief
    squads from the stock, crews of guns. Cite: TS-138, TS-192."""
    units = {unit.key: unit for unit in units_of(state, side)}
    for manned in state.books[side].basket.manned:
        unit = units.get(manned.base)
        if unit is not None:
            yield replace(
                unit,
                figures=plus(unit.figures, manned.figures),
                weapon=unit.weapon or manned.weapon,
                token=unit.token or manned.token,
            )
    stock = left(state, side, "regular")
    for unit in units.values():
        if unit.place != "home":
            continue
        if "relief" in unit.marks and unit.room:
            more = unit.room if stock is None else min(unit.room, stock)
            stock = None if stock is None else stock - more
            yield replace(unit, figures=plus(unit.figures, (more, 0, 0)))
        elif is_sort(state, unit, "gun") and unit.crew < CREW:
            yield replace(unit, crew=CREW)


def purchased(state: State, event: Purchased) -> State:
    """New units stand on the mat, what was paid is gone. Cite: TS-042, TS-053."""
    book = state.books[event.side]
    purse = replace(
        book.purse,
        points=book.purse.points - event.points,
        pool=book.purse.pool - event.pool,
        fuel=book.purse.fuel - event.fuel,
        next=event.level,
    )
    after = replace(state, units=(*state.units, *event.units))
    vehicles = sum(unit.row != SQUAD for unit in event.units)
    after = tallied(
        after,
        event.side,
        spent=event.points + event.pool,
        squads=len(event.units) - vehicles,
        vehicles=vehicles,
    )
    for unit in event.filled:
        after = put_unit(after, unit)
    return changed_book(
        after,
        event.side,
        purse=purse,
        reserve=event.reserve,
        crews=event.crews,
        basket=EMPTY,
        balance=book.balance - event.quarters,
        sealed=book.sealed + event.quarters,
        next_number=book.next_number + len(event.units),
        orders=(*book.orders, (state.round, book.basket.counts)),
    )


def tell_purchased(state: State, event: Purchased, seat: str | None) -> Sentence:
    if seat != event.side:
        return None
    units = Counter(unit_words(state, unit) for unit in event.units)
    told = [
        words if number == 1 else f"{number} × {words.removeprefix('a ')}" for words, number in units.items()
    ]
    told += [f"Vehicle Level {event.level}"] if event.level > state.books[event.side].purse.level else []
    if not told and not event.points and not event.fuel:
        return "You bought nothing."
    pool = f" and {event.pool} of the pool" if event.pool else ""
    what = listed(told) if told else "nothing new"
    return f"You bought {what} for {count(event.points, 'point')}{pool} and {event.fuel} fuel."


def squad_refilled(state: State, event: SquadRefilled) -> State:
    """What a squad at home looks like now. Cite: TS-340."""
    return changed_unit(
        state,
        event.side,
        event.unit,
        lambda unit: replace(unit, figures=event.figures, weapon=event.weapon, token=event.token),
    )


def tell_refilled(state: State, event: SquadRefilled, seat: str | None) -> Sentence:
    side = adjective(event.side)
    return f"{side} {event.unit} is at home with {figures_words(event.figures)}."


ORDERS: tuple[Order, ...] = ()
EVENTS = (
    Happened(Purchased, purchased, tell_purchased),
    Happened(SquadRefilled, squad_refilled, tell_refilled),
)
