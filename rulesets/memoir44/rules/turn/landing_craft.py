"""Landing Craft: one that was loaded in an earlier turn lands its unit.

Cite: Memoir '44, D-Day Landings, "Allied Reinforcement Unit Placement" (Troops 15).
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, holds
from rulesets.kit.flow.deciding import OrderContext
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.state import State, is_moving, with_books
from rulesets.memoir44.rules.turn.steps import movement_opened


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
