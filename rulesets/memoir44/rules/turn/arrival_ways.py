"""By which ways a unit may come, and the hexes of each.

Cite: Memoir '44, D-Day Landings, "Axis" and "Allied Reinforcement Unit Placement" (Actions 28, Actions 33).
"""

from rulesets.memoir44.records.beach_books import coast_sections
from rulesets.memoir44.rules.log.state import State

ENTRY, CRAFT, COAST, OTHER = "entry", "craft", "coast", "other"
WAY_WORDS = {
    ENTRY: "on an Entry hex",
    CRAFT: "in an empty Landing Craft",
    COAST: "on a Coastline hex",
    OTHER: "where the table says",
}
WAY_CITES = {ENTRY: "MD-048", CRAFT: "MD-049", COAST: "MD-056", OTHER: "MD-226"}


def usual_way(state: State, number: int, side: str) -> str:
    """How units come where the table names no place. Cite: MD-048, MD-049, MD-226."""
    if side == "axis":
        return ENTRY
    return CRAFT if state.charts[number].has_craft else OTHER


def places(state: State, number: int, side: str, way: str) -> tuple[str, ...] | None:
    """The hexes of a way; an empty tuple for a way that names none, None where it is closed now.

    Cite: MD-037, MD-048, MD-049, MD-054, MD-056.
    """
    chart = state.charts[number]
    if way == ENTRY:
        return chart.entry_hexes(side) or None
    if way == CRAFT:
        return () if state.books[number].craft[0] < chart.craft else None
    if way == COAST:
        opened = coast_sections(state, number)
        return tuple(dict.fromkeys(at for at, section in chart.coast if section in opened)) or None
    return ()


def ways_of(state: State, number: int, side: str, where: str) -> list[tuple[str, tuple[str, ...]]]:
    """The ways a unit may come by now, each with its hexes; `where` is the place the table names, empty for
    the usual one. A unit meant for a craft may also land on an open Coastline.

    Reading: a table that sends a unit to the Coastline does not ask who controls the sections; a place in
    words of its own the players find. Cite: MD-048, MD-049, MD-056.
    """
    if where == COAST:
        coast = tuple(dict.fromkeys(at for at, _ in state.charts[number].coast))
        return [(COAST, coast)] if coast else []
    way = (where if where in WAY_WORDS else OTHER) if where else usual_way(state, number, side)
    wanted = [way, COAST] if way == CRAFT and side == "allied" else [way]
    return [(one, hexes) for one in wanted if (hexes := places(state, number, side, one)) is not None]
