"""A place that changes hands by one tap: the choice, and the holders after it.

Towns and bridges are marked so, and Beach sections and objectives keep their holders in the same way. Who
may hold a place, and what that is worth, their own chapters say.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice
from rulesets.memoir44.document.document import SIDE_TITLES
from rulesets.memoir44.document.words import the, verb
from rulesets.memoir44.rules.log.chart import Bridges, Spot, Towns


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of place: the order that marks one, what is asked, and the heading of the list."""

    command: type
    asks: str
    button: str


def tap(kind: Kind, key: str, place: Spot, side: str, says: str, why: str, cite: str) -> Choice:
    """One tap by which the place of the map `key` is `side`'s from now on, empty for nobody's."""
    fixed = (("map", key), ("at", place.at), ("side", side))
    return Choice(
        kind.command,
        f"{place.title}: {says}",
        fixed,
        places=(place.at,),
        weight="open",
        why=why,
        cite=cite,
        asks=kind.asks,
        button=kind.button,
        row=place.at,
        tap=SIDE_TITLES.get(side, "Nobody"),
    )


def held_after(names: Iterable[str], holders: Iterable[str], name: str, side: str) -> tuple[str, ...]:
    """The holders in the order of `names`, with that of `name` replaced."""
    return tuple(side if one == name else holder for one, holder in zip(names, holders, strict=True))


def already(what: str, holder: str) -> str:
    return f"{what}: {the(holder)} already {verb(holder or 'axis', 'holds', 'hold')} it."


def title_at(kept: Towns | Bridges | None, at: str) -> str:
    """What the place on a hex is called, the hex where none is there."""
    return next((place.title for place in kept.places if place.at == at), at) if kept else at


def held_now(kept: Towns | Bridges | None, holders: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """By the hex of each place its title and whose it is; nothing where they do not count."""
    places = kept.places if kept else ()
    return {place.at: (place.title, holder) for place, holder in zip(places, holders, strict=False)}
