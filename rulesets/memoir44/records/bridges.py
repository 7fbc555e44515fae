"""Bridges: Bridge Control, and the first bridge built across a river.

Cite: Memoir '44, D-Day Landings, "Bridge Control" (Actions 32); Juno and Gold, "Conditions of Victory".
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.deciding import Given
from rulesets.kit.words import count
from rulesets.memoir44.document.words import the
from rulesets.memoir44.records.marks import Kind, held_after, tap
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.chart import Bridges, River
from rulesets.memoir44.rules.log.state import State, with_books

CONTEST = (
    "A bridge is uncontested when a unit of one side is on or next to it and no enemy is; a deserted "
    "bridge is nobody's."
)
_BRIDGE = Kind(order.MarkBridge, "A bridge is gained or lost", "Bridges")
BRIDGE = "bridge"
ACCESSORIES = (Option(BRIDGE, "the bridge"), Option("other", "another accessory"))
REINFORCED = "reinforcement"


def bridges_of(state: State, number: int) -> Bridges | None:
    """The bridges under Bridge Control, None where it is not in effect. Cite: MD-080."""
    return state.charts[number].bridges if state.rulings.bridge_control else None


def choices(state: State, number: int) -> list[Choice]:
    """One tap a bridge; only the side the scenario names can hold one. Cite: MD-083, MD-084."""
    bridges = bridges_of(state, number)
    if bridges is None:
        return []
    key = state.charts[number].key
    gained, lost = (
        (bridges.side, f"held by {the(bridges.side)}", CONTEST, "MD-082"),
        ("", "no longer held", CONTEST, "MD-083"),
    )
    return [
        tap(_BRIDGE, key, place, *(lost if holder else gained))
        for place, holder in zip(bridges.places, state.books[number].bridges, strict=True)
    ]


def mark_bridge(given: Given[State, order.MarkBridge]) -> list[object]:
    command = given.command
    number = given.state.map_number(command.map)
    return [happened.BridgeHeld(number, command.at, command.side)]


def bridge_held(state: State, event: happened.BridgeHeld) -> State:
    bridges, books = state.charts[event.map].bridges, state.books[event.map]
    assert bridges is not None
    held = held_after((place.at for place in bridges.places), books.bridges, event.at, event.side)
    return with_books(state, event.map, replace(books, bridges=held))


def is_built(state: State, number: int, river: int) -> bool:
    """Whether the first bridge across the river is in the books of this map."""
    return any(gain.kind == "bridge" and gain.index == river for gain in state.books[number].gains)


def has_bridge_layer(state: State, number: int) -> bool:
    """Whether a Hobart's Funnies unit of the map was given the bridge. Cite: MD-183."""
    return any(accessory == BRIDGE for _, accessory in state.books[number].accessories)


def river_worth(state: State, number: int, river: River) -> int:
    """The medals of a built bridge: nothing on a second map where one bridge serves both. Cite: MD-184."""
    if state.rulings.seulles_medals == "per_map":
        return river.worth
    elsewhere = any(
        other.river == river.river and is_built(state, one, index)
        for one, chart in enumerate(state.charts)
        if one != number
        for index, other in enumerate(chart.rivers)
    )
    return 0 if elsewhere else river.worth


def funnies_of(state: State, number: int) -> dict[str, str]:
    """The Hobart's Funnies of a map that an accessory may be chosen for: the hex of each at set-up, and what
    came later under one name. Cite: MD-165, MD-183."""
    chart = state.charts[number]
    names = {at: f"the Hobart's Funnies on {at}" for at in chart.funnies}
    if chart.rivers:
        names[REINFORCED] = "Hobart's Funnies that came as reinforcements"
    return names


def building_choices(state: State, number: int) -> list[Choice]:
    """Accessories of Hobart's Funnies, and the first bridge one of them builds. Cite: MD-165, MD-182."""
    chart, books = state.charts[number], state.books[number]
    field = OneOf("accessory", "Accessory", ACCESSORIES)
    given = dict(books.accessories)
    names = funnies_of(state, number)
    offered = [
        Choice(
            order.EquipFunny,
            f"Choose the accessory of {words}",
            (("map", chart.key), ("at", at)),
            (replace(field, default=given.get(at, "")),),
            places=(at,) if at in chart.funnies else (),
            weight="paper",
            cite="MD-165",
            asks="Accessories of Hobart's Funnies",
            button="Accessories",
        )
        for at, words in names.items()
    ]
    if not has_bridge_layer(state, number):
        return offered
    for index, river in enumerate(chart.rivers):
        if not is_built(state, number, index):
            offered.append(
                Choice(
                    order.BuildBridge,
                    f"The first bridge across {river.river} is built",
                    (("map", chart.key), ("river", index)),
                    weight="open",
                    why=f"By a Hobart's Funnies unit with the bridge: {count(river.worth, 'medal')} for good "
                    f"to {the(river.side)}.",
                    cite="MD-182",
                    button="Build a bridge",
                )
            )
    return offered


def build_bridge(given: Given[State, order.BuildBridge]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    river = state.charts[number].rivers[command.river]
    worth = river_worth(state, number, river)
    return [happened.Gained(number, "bridge", river.side, worth, river.river, command.river)]


def equip_funny(given: Given[State, order.EquipFunny]) -> list[object]:
    command = given.command
    number = given.state.map_number(command.map)
    return [happened.FunnyEquipped(number, command.at, command.accessory)]


def funny_equipped(state: State, event: happened.FunnyEquipped) -> State:
    books = state.books[event.map]
    others = tuple(pair for pair in books.accessories if pair[0] != event.at)
    return with_books(state, event.map, replace(books, accessories=(*others, (event.at, event.accessory))))
