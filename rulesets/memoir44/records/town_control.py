"""Towns: whose each is, and the medals at the thresholds.

Control outlasts the unit that took it, so one tap says that an enemy ground unit stands there.

Cite: Memoir '44, D-Day Landings, "Town Control" (Actions 29).
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.memoir44.document.document import SIDE_TITLES, other_side
from rulesets.memoir44.document.words import The, verb
from rulesets.memoir44.records.marks import Kind, already, held_after, held_now, tap, title_at
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.chart import Towns
from rulesets.memoir44.rules.log.state import State, there, with_books


@dataclass(frozen=True, slots=True)
class MarkTown:
    """A town is `side`'s from now on."""

    map: str
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class TownTaken:
    map: int
    at: str
    side: str


_TOWN = Kind(MarkTown, "Change a town", "Towns")
WHY = "A ground unit of that side stands in the town. The town stays with it when the unit leaves."


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


def town_taken(state: State, event: TownTaken) -> State:
    towns, books = state.charts[event.map].towns, state.books[event.map]
    assert towns is not None
    held = held_after((place.at for place in towns.places), books.towns, event.at, event.side)
    return with_books(state, event.map, towns=held)


def _towns(o: Asked) -> dict[str, tuple[str, str]]:
    return held_now(towns_of(o.s, o.number), o.books.towns)


TOWN: Needs[Asked] = (
    Need(lambda o: towns_of(o.s, o.number), "Town Control is not in effect on this map.", "MD-063", True),
    Need(lambda o: o.c.at in _towns(o), "{o.at} is not a town of this map.", "MD-063", True),
    Need(lambda o: _towns(o)[o.c.at][1] != o.c.side, lambda o: already(*_towns(o)[o.c.at]), "MD-064"),
)


def told_town_taken(state: State, event: TownTaken) -> str:
    title = title_at(state.charts[event.map].towns, event.at)
    return f"{The(event.side)} {verb(event.side, 'takes', 'take')} {title}{there(state, event.map)}."


CHAPTER = Chapter(
    {MarkTown: Ordered(becomes(TownTaken), TOWN)}, {TownTaken: Happened(town_taken, told_town_taken)}
)
