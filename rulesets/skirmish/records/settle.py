"""What the closed orders of a side bring: new units on the mat, squads filled, what is left and what is paid.

Cite: TS-025, TS-041 to TS-053, TS-137, TS-138, TS-183, TS-192, TS-215, TS-308.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.skirmish.document.maps import SideKey
from rulesets.skirmish.records.manning import Base, Figures, at_hand, bases, completed, ordered, plus
from rulesets.skirmish.records.offers import BAY, COMMAND, DEPLOY, LEVEL, Offer, level_price
from rulesets.skirmish.records.seen import SEEN
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.log.events_status import Purchased, SquadRefilled
from rulesets.skirmish.rules.log.state import (
    ROOM,
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

CREW = 4
FIRST_SPACE = -1


def purchase(state: State, side: SideKey) -> Purchased:
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


def filled_up(unit: Unit, stock: int | None) -> Figures:
    """The squad's figures with as many Regulars as its base and the stock hold. Cite: TS-207."""
    room = ROOM - sum(unit.figures) - (2 if unit.weapon else 0)
    more = room if stock is None else min(room, stock)
    return plus(unit.figures, (more, 0, 0))
