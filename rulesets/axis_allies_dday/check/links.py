"""What the links owe: two zones, and a map in one piece. Whether the battle can be won on it: cities that can
be taken in time, limits that hold.

Cite: AD-001, AD-002, AD-013, AD-014, AD-017, AD-050, AD-094, AD-188.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import place_called, steps_from_sea
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.sides import both
from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed


def check_links(battle: Battle) -> Iterator[Finding]:
    """Zones that are linked with themselves."""
    for at, link in enumerate(battle.links):
        if link.a == link.b:
            yield say("link-self", f"links.{at}", zone=link.a or "Nothing")


def check_map(battle: Battle) -> Iterator[Finding]:
    """Zones to which no chain of links leads from a beachhead."""
    reached = steps_from_sea(battle)
    apart = [(f"zones.{at}", zone.key) for at, zone in enumerate(battle.zones) if zone.key not in reached]
    if reached and apart:
        places = tuple(path for path, _ in apart)
        names = listed([place_called(battle, key) for _, key in apart])
        yield say("map-apart", places[0], places, names=names)


FEWEST_TURNS = 2
_A_TURN = 2
"""Zones a tank goes in a turn."""


def check_reach(battle: Battle) -> Iterator[Finding]:
    """Turns, cities and limits."""
    cities = sum(zone.city for zone in battle.zones)
    if battle.cities_needed > cities:
        needed, allies = battle.cities_needed, both(battle)["allies"]
        yield say("cities-needed", "cities_needed", needed=needed, cities=cities or "no", allies=allies)
    if battle.patrol < any(piece.kind == "fighter" for piece in battle.set_up):
        yield say("patrol", "patrol", patrol=battle.patrol)


def check_ways(battle: Battle) -> Iterator[Finding]:
    """Cities that lie too far from every beach; those that no way leads to are told of as apart."""
    from_sea = steps_from_sea(battle)
    moves = _A_TURN * (battle.turns - FEWEST_TURNS)
    late = [
        (f"zones.{at}", zone.key)
        for at, zone in enumerate(battle.zones)
        if zone.city and from_sea.get(zone.key, 0) > moves >= 0
    ]
    if late:
        key, places = late[0][1], tuple(path for path, _ in late)
        away = count(from_sea[key], "move")
        called, turns = place_called(battle, key), battle.turns
        yield say("city-late", places[0], places, called=called, away=away, turns=turns)
