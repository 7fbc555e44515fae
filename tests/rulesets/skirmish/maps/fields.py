"""A small map to make mistakes on, and short ways to change it.

Eleven hexes in its first row and five rows, a road from home to home through the middle row, woods around two
victory hexes, alike for both sides.
"""

from dataclasses import replace
from typing import Any

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import HexMap, Piece, put
from rulesets.kit.hexes.hexes import Hex, hex_at, label
from rulesets.skirmish.document.maps import Home, Marker, SkirmishMap, Tile
from rulesets.skirmish.map_kind import MAP
from rulesets.tide_of_iron_box.boards import all_of, shape_of

SIZE = "11 by 5"
SHAPE = shape_of(SIZE)


def at(name: str) -> Hex:
    """The hex of that label on the small map."""
    found = hex_at(SHAPE, name)
    assert found is not None, name
    return found


def painted(map: SkirmishMap, terrain: str, *names: str) -> SkirmishMap:
    """The map with that terrain on the hexes."""
    ground = put(map.map, "terrain", [at(name) for name in names], Piece(terrain))
    return replace(map, map=ground)


ROAD = tuple(label(SHAPE, Hex(2, col)) for col in range(0, 21, 2))
WEST = tuple(hex for hex in all_of(SHAPE) if hex.col <= 10)
EAST = tuple(hex for hex in all_of(SHAPE) if hex.col > 10)
BARE = SkirmishMap(
    "A field",
    HexMap(SIZE, ""),
    homes=(Home("allied", at("A3")), Home("axis", at("K3"))),
    markers=(
        Marker("The elm", "victory", at("F5")),
        Marker("The oak", "victory", at("F1")),
        Marker("The pump", "fuel", at("F3")),
    ),
    tiles=(Tile("West", WEST), Tile("East", EAST)),
)
FIELD = painted(painted(BARE, "road", *ROAD), "forest", "E5", "G5", "E1", "G1")


def changed(**changes: Any) -> SkirmishMap:
    """The small map with these fields."""
    return replace(FIELD, **changes)


def with_marker(**changes: Any) -> SkirmishMap:
    """The small map with its first marker changed."""
    first, *others = FIELD.markers
    return changed(markers=(replace(first, **changes), *others))


def with_more(*markers: Marker) -> SkirmishMap:
    """The small map with more markers."""
    return changed(markers=(*FIELD.markers, *markers))


def judged(map: SkirmishMap) -> tuple[Finding, ...]:
    """The errors and warnings about the map."""
    return tuple(found for found in MAP.check(map, {}) if found.level != "note")


def codes(map: SkirmishMap) -> list[str]:
    """The codes of errors and warnings about the map, in order."""
    return sorted(found.code for found in judged(map))
