"""How sides and units are called in sentences."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rulesets.kit.flow import sides
from rulesets.kit.words import begun
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.rules.log.state import State, Unit, by_key, row_of

adjective, people = partial(sides.called, THE_SIDES), partial(sides.people, THE_SIDES)
does = partial(sides.does, THE_SIDES)


def who(side: str) -> str:
    """ "The Allies"."""
    return begun(people(side))


def tells(one: str, many: str, rest: str) -> Callable[[State, Any, str | None], str]:
    """The sentence of an event that a side gave its word: "The Allies close their orders"."""
    return lambda state, event, seat: f"{who(event.side)} {does(event.side, one, many)} {rest}."


def unit_words(state: State, unit: Unit) -> str:
    """A unit as its owner reads it: its name, or what it is."""
    row = row_of(state, unit)
    return unit.name or (row.name if row else "a squad")


def found(state: State, side: str, key: str) -> Unit | None:
    """The unit of that key; None for a reader from whom it is closed."""
    return by_key(state, side).get(key)


def called(state: State, unit: Unit) -> str:
    """Its name, or what it is and where its owner finds it."""
    if unit.name:
        return unit.name
    where = "the glider bay" if unit.place == "bay" else f"mat {unit.space:+d}" if unit.space else "mat 0"
    row = row_of(state, unit)
    return f"{row.name if row else 'Squad'} {unit.key} ({where})"
