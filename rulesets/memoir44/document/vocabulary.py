"""Every name a scenario file may use: terrain, tiles, obstacles, tags, units and badges.

The names are those of the publisher's editor; what they mean is in data/vocabulary.toml.
Cite: Memoir '44, the scenario format and its vocabulary.
"""

from dataclasses import dataclass
from functools import lru_cache

from rulesets.memoir44.document.facts import rows_of


@dataclass(frozen=True, slots=True)
class Name:
    """One name. `kind` is what the rules ask of it ("woods", "town", "river", "bunker", "inf", "medal:allied"
    ...), `turns` how many orientations it has (0: it has none), `links` the directions it runs to at the
    first of them, `family` what it links with, `card` its number in the catalogue (0: none known); `pack` is
    the box it comes from, `also` others that have it."""

    name: str
    slot: str
    title: str
    pack: str
    motif: str
    kind: str
    climate: str = ""
    turns: int = 0
    family: str = ""
    links: tuple[int, ...] = ()
    card: int = 0
    ours: bool = False
    also: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def vocabulary() -> dict[str, Name]:
    """Every name with its meaning."""
    return {name: Name(name, **row) for name, row in rows_of("vocabulary").items()}


def known(name: str, slot: str = "") -> Name | None:
    """What the name means, or None where it is unknown or belongs to another slot."""
    found = vocabulary().get(name)
    return found if found and slot in ("", found.slot) else None


def of_slot(slot: str) -> tuple[Name, ...]:
    """All names of a slot."""
    return tuple(name for name in vocabulary().values() if name.slot == slot)


# Behaviors of the format that are worth medals.
IF_BLOWN, WORTH_TWO = "ONE_MEDAL_IF_BLOWN", "GERMAN_2VICTANK"
ARMIES = {"us": "allied", "ru": "allied", "brit": "allied", "ger": "axis", "jp": "axis"}
# The army whose figures stand for a country.
ARMY_OF = {
    "US": "us",
    "GB": "brit",
    "CA": "brit",
    "AU": "brit",
    "NZ": "brit",
    "RU": "ru",
    "DE": "ger",
    "JP": "jp",
}
UNIT_TYPES = ("inf2", "inf", "tank2", "tank", "gun", "pln", "veh")
ARMS = {"inf": "infantry", "inf2": "infantry", "tank": "armor", "tank2": "armor", "gun": "artillery"}


def unit_type(name: str) -> tuple[str, str]:
    """Type and army of a unit's name, as ("inf2", "us"); empty words for a name that is no unit."""
    for kind in UNIT_TYPES:
        if name.startswith(kind) and name[len(kind) :] in ARMIES:
            return kind, name[len(kind) :]
    return "", ""


def arm_of(name: str) -> str:
    """The arm of a unit by its name: infantry, armor or artillery; empty for aircraft, vehicles and names
    that are no unit."""
    return ARMS.get(unit_type(name)[0], "")


def side_of_army(army: str) -> str:
    """The side of an army's suffix, empty for an unknown one."""
    return ARMIES.get(army, "")


def linked(name: Name, turn: int) -> tuple[int, ...]:
    """The directions (0 east, anticlockwise, steps of 30 degrees) a linear tile runs to when turned so.

    Cite: .m44 orientation; an orientation o adds 2(o - 1) to the base directions.
    """
    return tuple(sorted((link + 2 * (max(turn, 1) - 1)) % 12 for link in name.links))
