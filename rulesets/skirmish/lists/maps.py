"""A skirmish map: hexes, a home for each side, and the markers they fight over.

Cite: Skirmish Mode, "Skirmish Maps / Scenarios"; TS-002, TS-031, TS-291 to TS-296.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.kit.findings import Aside
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.stored.later import LATER

SideKey = Literal["allied", "axis"]
SIDES: tuple[SideKey, SideKey] = ("allied", "axis")
THE_SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)
MarkerKind = Literal["victory", "fuel", "command"]


@dataclass(frozen=True, slots=True)
class Home:
    """A side's Reinforcement Hex."""

    side: SideKey
    at: Hex


@dataclass(frozen=True, slots=True)
class Marker:
    """An objective. `name` is what the players call it, unique on the map; `owner` who holds it at the
    start, empty for nobody; `fuel` what a fuel marker brings each round, None for the house rule's number."""

    name: str
    kind: MarkerKind
    at: Hex
    owner: str = ""
    fuel: int | None = None


@dataclass(frozen=True, slots=True)
class Tile:
    """A named part of the map, for what strikes a tile."""

    name: str
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class SkirmishMap:
    """`number` is that of the catalogue, empty for a map of one's own; `boards` the names of the boards it
    is laid of; `map` holds ground, overlays, roads and bridges in the slots of the box's boards; `depth` is
    the key of how deep its streams are. `author` drew it, after what `bibliography` names."""

    title: str
    map: HexMap
    number: str = ""
    about: str = ""
    credit: str = ""
    boards: tuple[str, ...] = ()
    homes: tuple[Home, ...] = ()
    markers: tuple[Marker, ...] = ()
    tiles: tuple[Tile, ...] = ()
    missing: tuple[str, ...] = ()
    depth: str = "deep"
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, LATER] = ""
    bibliography: Annotated[str, LATER] = ""
