"""A skirmish map: hexes, a home for each side, and the markers they fight over.

Cite: Skirmish Mode, "Skirmish Maps / Scenarios"; TS-002, TS-031, TS-291 to TS-296.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.kit.document.fields import choice, lines, number, on_hexes, rows_of, text, worded
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.stored.added import ADDED
from rulesets.skirmish.document.heading import AUTHOR, BIBLIOGRAPHY
from rulesets.tide_of_iron_box.laying import Laying

SideKey = Literal["allied", "axis"]
SIDES: tuple[SideKey, SideKey] = ("allied", "axis")
THE_SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)
TITLES = {side.key: side.title for side in THE_SIDES}
PEOPLE = {side.key: side.people for side in THE_SIDES}
ADJECTIVES = {side.key: side.called for side in THE_SIDES}
MarkerKind = Literal["victory", "fuel", "command"]
KIND_WORDS: Mapping[MarkerKind, str] = {
    "victory": "Victory hex",
    "fuel": "Fuel marker",
    "command": "Command hex",
}
OWN_SIDE = worded((side.key, side.title) for side in THE_SIDES)
OWNERS = (Option("", "nobody: neutral"), *OWN_SIDE)
MOST_FUEL = 20
_NAMED = "boards you lay by hand are named without this"
_OVERLAYS = "Boards first, then overlays. An overlay covers the boards under it."


@dataclass(frozen=True, slots=True)
class Home:
    """A side's Reinforcement Hex."""

    side: Annotated[SideKey, choice("Side", OWN_SIDE, start="allied")]
    at: Annotated[Hex, on_hexes("Hex", 1, 1, single=True)]


@dataclass(frozen=True, slots=True)
class Marker:
    """An objective. `name` is what the players call it, unique on the map; `owner` who holds it at the
    start, empty for nobody; `fuel` what a fuel marker brings each round, None for the house rule's number."""

    name: Annotated[str, text("Name", 40)]
    kind: Annotated[MarkerKind, choice("Marker", worded(KIND_WORDS.items()), start="victory")]
    at: Annotated[Hex, on_hexes("Hex", 1, 1, single=True)]
    owner: Annotated[str, choice("Held at the start by", OWNERS, start="", cite="TS-295")] = ""
    fuel: Annotated[
        int | None,
        number("Fuel each round", 0, MOST_FUEL, hint="empty: by the house rules", maybe=True, cite="TS-294"),
    ] = None


@dataclass(frozen=True, slots=True)
class Tile:
    """A named part of the map, for what strikes a tile."""

    name: Annotated[str, text("Name", 40)]
    hexes: Annotated[tuple[Hex, ...], on_hexes("Hexes")] = ()


@dataclass(frozen=True, slots=True)
class SkirmishMap:
    """`number` is that of the catalogue, empty for a map of one's own. `map` holds ground, roads and bridges
    in the slots of the box's boards; `depth` is the key of how deep its streams are.

    What is `laid` are published boards and overlays; the ground that is painted then lies over them. A map
    that is painted whole names its `boards` by words. `author` drew it, after what `bibliography` names."""

    title: Annotated[str, text("Name", 80)]
    map: HexMap
    number: Annotated[str, text("Number in the catalogue", 10, hint="none for a map of your own")] = ""
    about: Annotated[str, lines("Description", 600)] = ""
    credit: Annotated[str, lines("Author", 400)] = ""
    boards: Annotated[tuple[str, ...], lines("Boards used, one per line", 600, hint=_NAMED, split=True)] = ()
    homes: Annotated[tuple[Home, ...], rows_of("Reinforcement Hexes", "Reinforcement Hex")] = ()
    markers: Annotated[tuple[Marker, ...], rows_of("Victory hexes and markers", "marker")] = ()
    tiles: Annotated[
        tuple[Tile, ...],
        rows_of("Tiles", "tile", hint="A strike targets one of these tiles. Paint their hexes on the map."),
    ] = ()
    missing: Annotated[tuple[str, ...], lines("Still missing, one per line", 600, split=True)] = ()
    depth: str = "deep"
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, ADDED, AUTHOR] = ""
    bibliography: Annotated[str, ADDED, BIBLIOGRAPHY] = ""
    laid: Annotated[
        tuple[Laying, ...], ADDED, rows_of("Boards and overlays", "board", hint=_OVERLAYS, cite="TS-296")
    ] = ()
