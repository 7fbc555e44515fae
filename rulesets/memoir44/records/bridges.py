"""Bridges: Bridge Control, and the first bridge built across a river.

Cite: Memoir '44, D-Day Landings, "Bridge Control" (Actions 32); Juno and Gold, "Conditions of Victory".
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, holds
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import count
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.records.gains import Gained
from rulesets.memoir44.records.marks import Kind, already, held_after, held_now, tap, title_at
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.chart import Bridges, River
from rulesets.memoir44.rules.log.state import State, there, with_books


@dataclass(frozen=True, slots=True)
class MarkBridge:
    """A bridge is `side`'s, or nobody's."""

    map: str
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class BuildBridge:
    """A bridge is built across a river."""

    map: str
    river: int


@dataclass(frozen=True, slots=True)
class EquipFunny:
    """The accessory of a Hobart's Funnies unit."""

    map: str
    at: str
    accessory: str


@dataclass(frozen=True, slots=True)
class BridgeHeld:
    """`side` is empty where nobody holds it uncontested."""

    map: int
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class FunnyEquipped:
    map: int
    at: str
    accessory: str


CONTEST = (
    "A bridge is uncontested when a unit of one side is on or next to it and no enemy is; an empty bridge "
    "has no holder."
)
_BRIDGE = Kind(MarkBridge, "Change a bridge", "Bridges")
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


def bridge_held(state: State, event: BridgeHeld) -> State:
    bridges, books = state.charts[event.map].bridges, state.books[event.map]
    assert bridges is not None
    held = held_after((place.at for place in bridges.places), books.bridges, event.at, event.side)
    return with_books(state, event.map, bridges=held)


def is_built(state: State, number: int, river: int) -> bool:
    """Whether the first bridge across the river is in the books of this map."""
    return state.books[number].has_gained("bridge", river)


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
        names[REINFORCED] = "Hobart's Funnies from reinforcements"
    return names


def building_choices(state: State, number: int) -> list[Choice]:
    """Accessories of Hobart's Funnies, and the first bridge one of them builds. Cite: MD-165, MD-182."""
    chart, books = state.charts[number], state.books[number]
    field = OneOf("accessory", "Accessory", ACCESSORIES)
    given = dict(books.accessories)
    names = funnies_of(state, number)
    offered = [
        Choice(
            EquipFunny,
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
    for index, river in enumerate(chart.rivers):
        if holds(BUILD, Asked(state, "", None, BuildBridge(chart.key, index))):
            offered.append(
                Choice(
                    BuildBridge,
                    f"Build the first bridge across {river.river}",
                    (("map", chart.key), ("river", index)),
                    weight="open",
                    why=f"By a Hobart's Funnies unit with the bridge: {count(river.worth, 'medal')} for good "
                    f"to {the(river.side)}.",
                    cite="MD-182",
                    button="Build a bridge",
                )
            )
    return offered


def build_bridge(given: OrderContext[State, BuildBridge]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    river = state.charts[number].rivers[command.river]
    worth = river_worth(state, number, river)
    return [Gained(number, "bridge", river.side, worth, river.river, command.river)]


def funny_equipped(state: State, event: FunnyEquipped) -> State:
    others = tuple(pair for pair in state.books[event.map].accessories if pair[0] != event.at)
    return with_books(state, event.map, accessories=(*others, (event.at, event.accessory)))


def _bridges(o: Asked) -> dict[str, tuple[str, str]]:
    return held_now(bridges_of(o.s, o.number), o.books.bridges)


def _builder(o: Asked) -> str:
    found = bridges_of(o.s, o.number)
    return found.side if found else ""


HOLD: Needs[Asked] = (
    Need(lambda o: bridges_of(o.s, o.number), "Bridge Control is not in effect on this map.", "MD-080", True),
    Need(lambda o: o.c.at in _bridges(o), "{o.at} is not a bridge of this scenario.", "MD-080", True),
    Need(
        lambda o: o.c.side in (_builder(o), ""),
        lambda o: f"Only one side holds bridges in this scenario: {the(_builder(o))}.",
        "MD-084",
    ),
    Need(lambda o: _bridges(o)[o.c.at][1] != o.c.side, lambda o: already(*_bridges(o)[o.c.at]), "MD-083"),
)
BUILD: Needs[Asked] = (
    Need(
        lambda o: 0 <= o.c.river < len(o.chart.rivers),
        "No bridge built on this map gives a medal.",
        "MD-182",
        True,
    ),
    Need(
        lambda o: not is_built(o.s, o.number, o.c.river),
        lambda o: (
            f"A bridge across {o.chart.rivers[o.c.river].river} is built. Only the first bridge counts."
        ),
        "MD-182",
    ),
    Need(
        lambda o: BRIDGE in dict(o.books.accessories).values(),
        "You need a Hobart's Funnies unit with the bridge. Choose its accessory first.",
        "MD-183",
    ),
)
EQUIP: Needs[Asked] = (
    Need(
        lambda o: o.c.at in funnies_of(o.s, o.number),
        "There is no Hobart's Funnies unit on that hex at set-up.",
        "MD-165",
    ),
)


def told_bridge_held(state: State, event: BridgeHeld) -> str:
    title = title_at(state.charts[event.map].bridges, event.at)
    if not event.side:
        return f"{title} is contested or empty again{there(state, event.map)}."
    return f"{The(event.side)} {verb(event.side, 'holds', 'hold')} {title}{there(state, event.map)}."


def told_funny_equipped(state: State, event: FunnyEquipped) -> str:
    unit = f"on {event.at}" if event.at in state.charts[event.map].funnies else "among the reinforcements"
    accessory = "the bridge" if event.accessory == "bridge" else "another accessory"
    return f"The Hobart's Funnies {unit} carry {accessory}{there(state, event.map)}."


CHAPTER = Chapter(
    {
        MarkBridge: Ordered(becomes(BridgeHeld), HOLD),
        BuildBridge: Ordered(build_bridge, BUILD),
        EquipFunny: Ordered(becomes(FunnyEquipped), EQUIP),
    },
    {
        BridgeHeld: Happened(bridge_held, told_bridge_held),
        FunnyEquipped: Happened(funny_equipped, told_funny_equipped),
    },
)
