"""Towns: whose each is, and the medals at the thresholds.

Control outlasts the unit that took it, so one tap says that an enemy ground unit stands there.

Cite: Memoir '44, D-Day Landings, "Town Control" (Actions 29).
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Given
from rulesets.memoir44.document.document import SIDE_TITLES, other_side
from rulesets.memoir44.records.marks import Kind, held_after, tap
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.chart import Towns
from rulesets.memoir44.rules.log.state import State, with_books

_TOWN = Kind(order.MarkTown, "A town changes hands", "Towns")
WHY = "A ground unit of that side stands in the town. Leaving it again changes nothing."


def towns_of(state: State, number: int) -> Towns | None:
    """The towns of a map, None where Town Control is not in effect. Cite: MD-063."""
    return state.charts[number].towns if state.rulings.town_control else None


def holders_at_start(towns: Towns | None) -> tuple[str, ...]:
    """The enemy of the attacker holds every town but those stated. Cite: MD-065, MD-219."""
    if towns is None:
        return ()
    defender = other_side(towns.attacker)
    return tuple(towns.attacker if place.at in towns.held else defender for place in towns.places)


def attacker_holds(state: State, number: int) -> int:
    """How many towns the attacker holds as far as medals go. Cite: MD-071."""
    towns = towns_of(state, number)
    if towns is None:
        return 0
    books = state.books[number]
    at_once = state.rulings.control_medal_timing == "at_once"
    return (books.towns if at_once else books.counted_towns).count(towns.attacker)


def thresholds_reached(towns: Towns, held: int) -> int:
    """How many of the medals the attacker has who holds that many towns. Cite: MD-069, MD-070."""
    return sum(held >= threshold for threshold in towns.thresholds)


def choices(state: State, number: int) -> list[Choice]:
    """One tap a town: it changes hands."""
    towns = towns_of(state, number)
    if towns is None:
        return []
    key = state.charts[number].key
    return [
        tap(_TOWN, key, place, side, f"now {SIDE_TITLES[side]}", WHY, "MD-064")
        for place, holder in zip(towns.places, state.books[number].towns, strict=True)
        for side in (other_side(holder),)
    ]


def mark_town(given: Given[State, order.MarkTown]) -> list[object]:
    command = given.command
    number = given.state.map_number(command.map)
    return [happened.TownTaken(number, command.at, command.side)]


def town_taken(state: State, event: happened.TownTaken) -> State:
    towns, books = state.charts[event.map].towns, state.books[event.map]
    assert towns is not None
    held = held_after((place.at for place in towns.places), books.towns, event.at, event.side)
    return with_books(state, event.map, replace(books, towns=held))
