"""Whether the battle can be won: cities that can be taken in time, turns that are enough, limits that hold.

Cite: AD-001, AD-002, AD-017, AD-050, AD-094, AD-188, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import (
    error,
    landings,
    neighbours,
    note,
    place_called,
    steps,
    warning,
)
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding
from rulesets.kit.words import count

FEWEST_TURNS, MOST_TURNS = 2, 30
MOST_STACK, MOST_PATROL = 20, 12
_A_TURN = 2
"""Zones a tank goes in a turn."""


def check_reach(battle: Battle) -> Iterator[Finding]:
    """Turns, cities and limits."""
    yield from _check_turns(battle)
    yield from _check_cities(battle)
    yield from _check_limits(battle)


def _check_turns(battle: Battle) -> Iterator[Finding]:
    if battle.turns < FEWEST_TURNS:
        says = f"The battle ends after turn {battle.turns}; nobody can win before the end of turn 2."
        yield error("turns", "turns", says, "Give it more turns.", "AD-188")
    elif battle.turns > MOST_TURNS:
        says = f"The battle lasts {battle.turns} turns."
        yield warning("turns", "turns", says, "Look for a digit too many.", "AD-002")


def _check_cities(battle: Battle) -> Iterator[Finding]:
    cities = sum(zone.city for zone in battle.zones)
    if battle.cities_needed < 1:
        says = f"The Allies win by holding {battle.cities_needed} cities."
        yield error("cities-needed", "cities_needed", says, "Write how many they must hold.", "AD-001")
    elif battle.cities_needed > cities:
        says = f"The Allies must hold {battle.cities_needed} cities; {cities or 'no'} zones are cities."
        mend = "Mark the cities, or write how many there are."
        yield error("cities-needed", "cities_needed", says, mend, "AD-017")
    elif battle.cities_needed < cities:
        says = f"The Allies win with {battle.cities_needed} of the {cities} cities."
        yield note(
            "cities-some", "cities_needed", says, "Nothing need be mended where this is meant.", "AD-017"
        )


def check_ways(battle: Battle) -> Iterator[Finding]:
    """Cities that lie too far from every beach; those that no way leads to are told of as apart."""
    near = neighbours(battle)
    begun = [zone for zone in landings(battle) if zone in near]
    if not begun:
        return
    from_sea = steps(near, begun)
    cities = [(at, zone.key) for at, zone in enumerate(battle.zones) if zone.city]
    moves = _A_TURN * (battle.turns - FEWEST_TURNS)
    late = [(at, key) for at, key in cities if from_sea.get(key, 0) > moves >= 0]
    if late:
        places = tuple(f"zones.{at}" for at, _ in late)
        key = late[0][1]
        says = (
            f"{place_called(battle, key)} lies {count(from_sea[key], 'move')} from the nearest beach; even "
            f"tanks cannot hold it through one full turn of {battle.turns}."
        )
        yield warning("city-late", places[0], says, "Give the battle more turns.", "AD-188", places)


def _check_limits(battle: Battle) -> Iterator[Finding]:
    if not 1 <= battle.stack <= MOST_STACK:
        says = f"A side may have {battle.stack} infantry, artillery and tanks in a zone."
        make = error if battle.stack < 1 else warning
        yield make("stack", "stack", says, "Write how many may stand there; the book has 8.", "AD-050")
    flies = any(piece.kind == "fighter" for piece in battle.set_up)
    if not (1 if flies else 0) <= battle.patrol <= MOST_PATROL:
        says = f"{battle.patrol} fighters may patrol a zone."
        make = warning if battle.patrol > MOST_PATROL else error
        yield make("patrol", "patrol", says, "Write how many may; the book has 4.", "AD-094")
