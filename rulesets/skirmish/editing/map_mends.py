"""What mends a finding of a map at one press, where there is one thing to do or one choice to make.

What has to be decided by looking at the map is not mended here.
"""

from collections.abc import Callable, Mapping

from rulesets.kit.editing.editing import Mend
from rulesets.kit.editing.hexes import TakeMarker
from rulesets.kit.editing.mends import mends as mends_of_fields
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import DropRow, SetField
from rulesets.kit.hexes.hexes import Hex, exists, hex_at
from rulesets.skirmish.document.map_shelf import CATALOGUE
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.editing.map_forms import DEPTHS
from rulesets.skirmish.editing.map_pieces import AREA, free_name, tile_piece
from rulesets.tide_of_iron_box.boards import shape_of

Mends = tuple[Mend, ...]


def mends(map: SkirmishMap, code: str, place: str) -> Mends:
    """What would mend a finding of that code at the place, nothing where it must be looked at."""
    return _BY_CODE[code](map, place) if code in _BY_CODE else mends_of_fields(map, code, place)


def _depth(map: SkirmishMap, place: str) -> Mends:
    return tuple(
        Mend(f"The streams are {option.label}", (SetField(place, option.value),)) for option in DEPTHS
    )


def _title(map: SkirmishMap, place: str) -> Mends:
    name = CATALOGUE.get(map.number.strip())
    return (Mend(f"Call it {name}", (SetField("title", name),)),) if name else ()


def _number(map: SkirmishMap, place: str) -> Mends:
    numbers = (number for number, name in CATALOGUE.items() if name == map.title.strip())
    return tuple(Mend(f"Give it number {number}", (SetField("number", number),)) for number in numbers)


def _name(map: SkirmishMap, place: str) -> Mends:
    """A marker without a name is called by its kind and a number."""
    marker = value_at(map, place.removesuffix(".name"))
    name = free_name(map, marker.kind)
    return (Mend(f"Call it {name}", (SetField(place, name),)),)


def _no_fuel(map: SkirmishMap, place: str) -> Mends:
    return (Mend("Remove the number", (SetField(place, None),)),)


def _drop(label: str) -> Callable[[SkirmishMap, str], Mends]:
    def made(map: SkirmishMap, place: str) -> Mends:
        path, _, row = place.rpartition(".")
        return (Mend(label, (DropRow(path, int(row)),)),)

    return made


def _known_hexes(map: SkirmishMap, place: str) -> Mends:
    """The hexes of a tile that the map has."""
    shape = shape_of(map.map.board)
    kept: tuple[Hex, ...] = tuple(at for at in value_at(map, place).hexes if exists(shape, at))
    return (Mend("Remove hexes off the map", (SetField(f"{place}.hexes", kept),)),)


def _one_tile(map: SkirmishMap, place: str) -> Mends:
    """The hex left to the first of its tiles."""
    at = hex_at(shape_of(map.map.board), place)
    if at is None:
        return ()
    holding = [number for number, tile in enumerate(map.tiles) if at in tile.hexes]
    edits = tuple(TakeMarker(at, tile_piece(number), AREA) for number in holding[1:])
    return (Mend("Keep it in the first only", edits),) if edits else ()


_BY_CODE: Mapping[str, Callable[[SkirmishMap, str], Mends]] = {
    "stream-without-depth": _depth,
    "catalogue-name": _title,
    "catalogue-number": _number,
    "marker-unnamed": _name,
    "victory-with-fuel": _no_fuel,
    "home-twice": _drop("Remove this one"),
    "tile-empty": _drop("Remove the tile"),
    "tile-off-map": _known_hexes,
    "tiles-share": _one_tile,
}
