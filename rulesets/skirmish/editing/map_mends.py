"""What mends a finding of a map at one press, where there is one thing to do or one choice to make.

What has to be decided by looking at the map is not mended here.
"""

from collections.abc import Callable, Mapping

from rulesets.kit.editing.editing import Mend, mends as mends_of_fields
from rulesets.kit.editing.hexes import TakeMarker
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import AddRow, DropRow, SetField
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.shipped import CATALOGUE
from rulesets.skirmish.editing.map_forms import DEPTHS
from rulesets.skirmish.editing.map_pieces import AREA, free_name, tile_piece
from rulesets.skirmish.ground.analysis import Survey
from rulesets.tide_of_iron_box.laid import boards_of
from rulesets.tide_of_iron_box.laying import placed

Mends = tuple[Mend, ...]


def mends(site: Survey, code: str, place: str) -> Mends:
    """What would mend a finding of that code at the place, nothing where it must be looked at."""
    if code in _OF_GROUND:
        return _OF_GROUND[code](site, place)
    return _BY_CODE[code](site.map, place) if code in _BY_CODE else mends_of_fields(site.map, code, place)


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


def _known_hexes(site: Survey, place: str) -> Mends:
    """The hexes of a tile that the map has."""
    kept: tuple[Hex, ...] = tuple(at for at in value_at(site.map, place).hexes if at in site.ground.hexes)
    return (Mend("Remove hexes off the map", (SetField(f"{place}.hexes", kept),)),)


def _one_tile(site: Survey, place: str) -> Mends:
    """The hex left to the first of its tiles."""
    at = hex_at(site.shape, place)
    if at is None:
        return ()
    holding = [number for number, tile in enumerate(site.map.tiles) if at in tile.hexes]
    edits = tuple(TakeMarker(at, tile_piece(number), AREA) for number in holding[1:])
    return (Mend("Keep it in the first only", edits),) if edits else ()


def _tile_a_board(site: Survey, place: str) -> Mends:
    """A tile of each board, with the seam on its right. Reading: a tile of the book is a board, where boards
    lie. Cite: TS-296."""
    edits: list[AddRow] = []
    for board, placing in boards_of(site.map.laid, site.library):
        own = {at for at, _ in placed(board, placing)}
        seams = {at for at in site.ground.hexes if site.is_seam(at) and Hex(at.row, at.col - 2) in own}
        name = board.code if board.code not in site.boards[: len(edits)] else f"{board.code} {len(edits) + 1}"
        if not board.overlay:
            edits.append(AddRow("tiles", (("name", name), ("hexes", tuple(sorted(own | seams))))))
    return (Mend("Make each board a tile", tuple(edits)),) if edits else ()


_OF_GROUND: Mapping[str, Callable[[Survey, str], Mends]] = {
    "tile-off-map": _known_hexes,
    "tiles-share": _one_tile,
    "no-tiles": _tile_a_board,
}
_BY_CODE: Mapping[str, Callable[[SkirmishMap, str], Mends]] = {
    "stream-without-depth": _depth,
    "catalogue-name": _title,
    "catalogue-number": _number,
    "marker-unnamed": _name,
    "victory-with-fuel": _no_fuel,
    "home-twice": _drop("Remove this one"),
    "tile-empty": _drop("Remove the tile"),
}
