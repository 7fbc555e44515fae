"""Whether the battle can be won: cities that can be taken in time, turns that are enough, limits that hold.

Cite: AD-001, AD-002, AD-017, AD-050, AD-094, AD-188.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import error, landings, neighbours, place_called, steps, warning
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding
from rulesets.kit.words import count

FEWEST_TURNS = 2
_A_TURN = 2
"""Zones a tank goes in a turn."""


def check_reach(battle: Battle) -> Iterator[Finding]:
    """Turns, cities and limits."""
    cities = sum(zone.city for zone in battle.zones)
    if battle.turns < FEWEST_TURNS:
        says = f"The battle ends after turn {battle.turns}; nobody can win before the end of turn 2."
        yield error("turns", "turns", says, "Give it more turns.", "AD-188")
    if not 1 <= battle.cities_needed <= cities:
        says = f"The Allies must hold {battle.cities_needed} cities; {cities or 'no'} zones are cities."
        mend = "Mark the cities, or write how many there are."
        yield error("cities-needed", "cities_needed", says, mend, "AD-017")
    if battle.stack < 1:
        says = f"A side may have {battle.stack} infantry, artillery and tanks in a zone."
        yield error("stack", "stack", says, "Write how many may stand there; the book has 8.", "AD-050")
    flies = any(piece.kind == "fighter" for piece in battle.set_up)
    if battle.patrol < flies:
        says = f"{battle.patrol} fighters may patrol a zone."
        yield error("patrol", "patrol", says, "Write how many may; the book has 4.", "AD-094")


def check_ways(battle: Battle) -> Iterator[Finding]:
    """Cities that lie too far from every beach; those that no way leads to are told of as apart."""
    from_sea = steps(neighbours(battle), landings(battle))
    moves = _A_TURN * (battle.turns - FEWEST_TURNS)
    late = [
        (f"zones.{at}", zone.key)
        for at, zone in enumerate(battle.zones)
        if zone.city and from_sea.get(zone.key, 0) > moves >= 0
    ]
    if late:
        key = late[0][1]
        says = (
            f"{place_called(battle, key)} lies {count(from_sea[key], 'move')} from the nearest beach; even "
            f"tanks cannot hold it through one full turn of {battle.turns}."
        )
        places = tuple(path for path, _ in late)
        yield warning("city-late", places[0], says, "Give the battle more turns.", "AD-188", places)
