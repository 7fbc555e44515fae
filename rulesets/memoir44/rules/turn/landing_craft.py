"""By which ways a unit may come, and the hexes of each; and Landing Craft, which land what was loaded.

Cite: Memoir '44, D-Day Landings, "Axis" and "Allied Reinforcement Unit Placement" (Actions 28, Actions 33,
Troops 15).
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, holds
from rulesets.kit.flow.deciding import OrderContext
from rulesets.memoir44.records.beach_books import coast_sections
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.state import State, is_moving, with_books
from rulesets.memoir44.rules.turn.steps import movement_opened

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


@dataclass(frozen=True, slots=True)
class LandCraft:
    """A loaded Landing Craft lands on a Coastline hex."""

    map: str
    at: str


@dataclass(frozen=True, slots=True)
class CraftLanded:
    map: int
    at: str


def choices(state: State, number: int) -> list[Choice]:
    """A craft that was loaded before this turn lands on a Coastline hex. Cite: MD-050, MD-051, MD-052."""
    chart = state.charts[number]
    on_turn = state.phase == "play" and state.side == "allied" and is_moving(state)
    hexes = tuple(dict.fromkeys(at for at, _ in chart.coast))
    asked = Asked(state, "", state.side, LandCraft(chart.key, ""))
    if not on_turn or not hexes or not holds(LANDS, asked):
        return []
    return [
        Choice(
            LandCraft,
            "Land a Landing Craft",
            (("map", chart.key),),
            (OneOf("at", "Coastline hex", tuple(Option(at, at) for at in hexes)),),
            weight="open",
            why="Put its unit on that hex. The craft returns to an empty printed place.",
            cite="MD-052",
            button="Landing Craft",
            row=f"{chart.key}-lands",
            tap="Land",
        )
    ]


def land_craft(given: OrderContext[State, LandCraft]) -> list[object]:
    state, command = given.state, given.command
    return [*movement_opened(state), CraftLanded(state.map_number(command.map), command.at)]


def craft_landed(state: State, event: CraftLanded) -> State:
    """The craft is empty again. Cite: MD-053."""
    loaded, fresh = state.books[event.map].craft
    return with_books(state, event.map, craft=(loaded - 1, fresh))


LANDS: Needs[Asked] = (
    Need(lambda o: o.chart.has_craft, "This map has no Landing Craft.", "MD-049", True),
    Need(lambda o: o.books.craft[0], "No Landing Craft of this map is loaded.", "MD-051", True),
    Need(
        lambda o: o.books.craft[0] > o.books.craft[1],
        "A Landing Craft loaded this turn lands in a later turn.",
        "MD-050",
    ),
)
"""What a map needs for a craft to land."""
LAND: Needs[Asked] = (
    *LANDS,
    Need(
        lambda o: o.c.at in dict(o.chart.coast),
        "{o.at} is not a Coastline hex. Choose a Coastline hex.",
        "MD-052",
    ),
)


def told_craft_landed(state: State, event: CraftLanded) -> str:
    return f"A Landing Craft lands its unit on {event.at}."


CHAPTER = Chapter(
    {LandCraft: Ordered(land_craft, LAND, step="move")},
    {CraftLanded: Happened(craft_landed, told_craft_landed)},
)
