"""The state with a book or a unit changed, and the names under which units are seen.

Cite: TS-011, TS-116; plan (the name an opponent reads).
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulesets.skirmish.rules.log.state import SQUAD, State, Unit, row_of, unit_of


def changed_book(state: State, side: str, **changes: Any) -> State:
    """The state with the side's book changed."""
    return replace(state, books={**state.books, side: replace(state.books[side], **changes)})


def tallied(state: State, side: str, **more: int) -> State:
    """The state with these numbers added to the side's tally."""
    now = dict(state.books[side].tally)
    for name, number in more.items():
        now[name] = now.get(name, 0) + number
    return changed_book(state, side, tally=tuple(now.items()))


def changed_units(state: State, change: Callable[[Unit], Unit]) -> State:
    """The state with every unit changed."""
    return replace(state, units=tuple(change(unit) for unit in state.units))


def changed_unit(state: State, side: str, key: str, change: Callable[[Unit], Unit]) -> State:
    """The state with one unit changed."""
    return put_unit(state, change(unit_of(state, side, key)))


def put_unit(state: State, unit: Unit) -> State:
    """The state with the unit as it is now; known by its side and number. Who is aboard goes by its name."""
    before = next(one for one in state.units if (one.side, one.number) == (unit.side, unit.number))

    def now(one: Unit) -> Unit:
        if one is before:
            return unit
        if one.side == unit.side and one.carrier and one.carrier == before.key:
            return replace(one, carrier=unit.key)
        return one

    return changed_units(state, now)


def without(state: State, unit: Unit) -> State:
    """The state without the unit; who was aboard stands where it stood."""
    left = tuple(
        replace(one, carrier="", place=unit.place)
        if one.side == unit.side and one.carrier == unit.key
        else one
        for one in state.units
        if (one.side, one.number) != (unit.side, unit.number)
    )
    return replace(state, units=left)


def aboard(state: State, unit: Unit) -> tuple[Unit, ...]:
    """The units a transport carries or tows."""
    return tuple(one for one in state.units if one.side == unit.side and one.carrier == unit.key)


def name_for(state: State, unit: Unit, more: int = 0) -> str:
    """The name by which the unit is seen: its own, or the next of its kind, so many further. Cite: TS-011."""
    if unit.name:
        return unit.name
    row = row_of(state, unit)
    kind = row.name if row else "Squad"
    return f"{kind} {state.counters.get(f'{unit.side}:{unit.row}', 0) + 1 + more}"


def named(state: State, unit: Unit, name: str) -> State:
    """The unit seen under that name, and its kind counted on. It stands behind all that were seen before it:
    in what order units were bought is their owner's to know. Cite: TS-011, TS-356."""
    if unit.name:
        return state
    key = f"{unit.side}:{unit.row}"
    counters = {**state.counters, key: state.counters.get(key, 0) + 1}
    after = replace(put_unit(state, replace(unit, name=name)), counters=counters)
    seen = unit_of(after, unit.side, name)
    return replace(after, units=(*(one for one in after.units if one is not seen), seen))


def new_squad(state: State, side: str, **more: Any) -> Unit:
    """A squad of the side with the next number."""
    one = Unit(state.books[side].next_number, "allied" if side == "allied" else "axis", SQUAD)
    return replace(one, **more)


def entered(state: State, unit: Unit, name: str) -> State:
    """A unit of the mat that is seen from now on, with what was spent on it in secret. Cite: TS-074;
    second reading (sealed experience)."""
    after = named(state, unit, name)
    seen = unit_of(after, unit.side, name)
    after = put_unit(after, replace(seen, place="aboard" if seen.carrier else "board", space=0))
    return unsealed(after, unit)


def unsealed(state: State, unit: Unit) -> State:
    """What a unit cost in sealed experience is open once it is seen."""
    cost = next((int(mark.split()[1]) for mark in unit.marks if mark.startswith("sealed ")), 0)
    if not cost:
        return state
    book = state.books[unit.side]
    after = changed_book(state, unit.side, sealed=book.sealed - cost)
    mine = next(one for one in after.units if (one.side, one.number) == (unit.side, unit.number))
    return put_unit(
        after, replace(mine, marks=tuple(one for one in mine.marks if not one.startswith("sealed ")))
    )
