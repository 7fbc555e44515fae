"""Hexes with a Control Marker: towns taken, bridges and objectives held, and by whom."""

from rulesets.memoir44.records.bridges import bridges_of
from rulesets.memoir44.records.town_control import towns_of
from rulesets.memoir44.rules.log.state import State


def holders(state: State, number: int) -> dict[str, str]:
    """Hexes with a Control Marker and whose it is: towns taken, bridges and objectives held."""
    books = state.books[number]
    found: dict[str, str] = {}
    towns, bridges = towns_of(state, number), bridges_of(state, number)
    if towns:
        found |= {
            place.at: side
            for place, side in zip(towns.places, books.towns, strict=True)
            if side == towns.attacker
        }
    if bridges:
        found |= {place.at: side for place, side in zip(bridges.places, books.bridges, strict=True) if side}
    found |= {
        item.at: side
        for item, side in zip(state.charts[number].objectives, books.objectives, strict=True)
        if side
    }
    return found
