"""What stands on the hexes of a map and is a row of it: homes, markers, tiles.

They are painted, moved and taken off like pieces, each kind in a slot of its own, and kept in their lists.
A side has one home and a hex one tile: what is laid anew is taken from where it lay. A marker laid anew gets
a name that no other has.
Invariant: what stands on other hexes stays, in its order.

Cite: TS-002, TS-294 to TS-296.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace

from rulesets.kit.editing.hexes import CopyRegion
from rulesets.kit.editing.painted import PaintedRows
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Placed, Slot
from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.document.maps import KIND_WORDS, SIDES, Home, Marker, MarkerKind, SkirmishMap, Tile

HOME, MARKER, AREA = "home", "marker", "area"
SLOTS: tuple[Slot, ...] = (HOME, MARKER, AREA)
FUEL = "fuel"
_GONE = "That is no longer on the hex. Reload the page."


def home_piece(side: str) -> Piece:
    """A Reinforcement Hex as it is painted."""
    return Piece(f"home-{side}", side=side)


def marker_piece(marker: Marker) -> Piece:
    """A marker as it is painted: its kind, who holds it, its name, what it brings where the map says that."""
    traits = () if marker.fuel is None else ((FUEL, str(marker.fuel)),)
    return Piece(marker.kind, side=marker.owner, badge=marker.name, traits=traits)


def tile_piece(place: int) -> Piece:
    """The tile at that place of the list, as it is painted."""
    return Piece(f"{AREA}-{place + 1}")


def placed(map: SkirmishMap, at: Hex) -> tuple[Placed, ...]:
    """What stands on the hex and is a row of the map."""
    return (
        *(Placed(HOME, home_piece(home.side)) for home in map.homes if home.at == at),
        *(Placed(MARKER, marker_piece(marker)) for marker in map.markers if marker.at == at),
        *(Placed(AREA, tile_piece(place)) for place, tile in enumerate(map.tiles) if at in tile.hexes),
    )


def laid(map: SkirmishMap, slot: Slot, hexes: tuple[Hex, ...], piece: Piece | None) -> SkirmishMap:
    """The map with the piece on the hexes; None takes all of that slot off them. A home comes to stand on
    the first of them."""
    if piece is None or not hexes:
        return without(map, hexes, (slot,))
    match slot:
        case "home":
            return _with_home(map, piece, hexes[0])
        case "marker":
            return _with_markers(map, piece, hexes)
    place = _tile(map, piece)
    there = without(map, hexes, (AREA,))
    return _with_tile(there, place, (*there.tiles[place].hexes, *dict.fromkeys(hexes)))


def _with_home(map: SkirmishMap, piece: Piece, at: Hex) -> SkirmishMap:
    for side in SIDES:
        if piece == home_piece(side):
            others = tuple(home for home in map.homes if home.side != side)
            both = (*others, Home(side, at))
            return replace(map, homes=tuple(sorted(both, key=lambda home: SIDES.index(home.side))))
    raise Refusal("A Reinforcement Hex belongs to a side. Choose one from the palette.", "TS-002")


def _with_markers(map: SkirmishMap, piece: Piece, hexes: tuple[Hex, ...]) -> SkirmishMap:
    for at in dict.fromkeys(hexes):
        taken = {"", *(marker.name for marker in map.markers)}
        name = free_name(map, _kind(piece)) if piece.badge in taken else piece.badge
        map = replace(map, markers=(*map.markers, _marker(piece, name, at)))
    return map


def _marker(piece: Piece, name: str, at: Hex) -> Marker:
    """The row of a painted marker; refuses an owner that is no side."""
    if piece.side not in ("", *SIDES):
        raise Refusal("A marker is held by a side or by nobody. Choose one from the palette.", "TS-295")
    return Marker(name, _kind(piece), at, piece.side, plain_number(piece.trait(FUEL)))


def _kind(piece: Piece) -> MarkerKind:
    for kind in KIND_WORDS:
        if piece.name == kind:
            return kind
    raise Refusal("There is no such marker. Choose one from the palette.", "TS-294")


def free_name(map: SkirmishMap, kind: MarkerKind) -> str:
    """A name no marker of the map has yet: "Fuel marker 2"."""
    taken = {marker.name for marker in map.markers}
    names = (f"{KIND_WORDS[kind]} {number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def _tile(map: SkirmishMap, piece: Piece) -> int:
    for place in range(len(map.tiles)):
        if piece == tile_piece(place):
            return place
    raise Refusal("The map has no such tile. Add it in the form.", "TS-296")


def _with_marker(map: SkirmishMap, place: int, marker: Marker) -> SkirmishMap:
    return replace(map, markers=(*map.markers[:place], marker, *map.markers[place + 1 :]))


def _with_tile(map: SkirmishMap, place: int, hexes: tuple[Hex, ...]) -> SkirmishMap:
    tile = Tile(map.tiles[place].name, hexes)
    return replace(map, tiles=(*map.tiles[:place], tile, *map.tiles[place + 1 :]))


def taken_off(map: SkirmishMap, at: Hex, slot: Slot, piece: Piece) -> SkirmishMap:
    """The map without that one thing on the hex; Refusal where it is not there."""
    if Placed(slot, piece) not in placed(map, at):
        raise Refusal(_GONE, "TS-294")
    match slot:
        case "home":
            homes = tuple(home for home in map.homes if (home.at, home_piece(home.side)) != (at, piece))
            return replace(map, homes=homes)
        case "marker":
            place = _standing(map, at, piece)
            return replace(map, markers=(*map.markers[:place], *map.markers[place + 1 :]))
    place = _tile(map, piece)
    return _with_tile(map, place, tuple(other for other in map.tiles[place].hexes if other != at))


def _standing(map: SkirmishMap, at: Hex, piece: Piece) -> int:
    """The place in the list of the marker that stands there."""
    markers = enumerate(map.markers)
    return next(place for place, one in markers if (one.at, marker_piece(one)) == (at, piece))


def changed(map: SkirmishMap, at: Hex, slot: Slot, was: Piece, piece: Piece | None) -> SkirmishMap:
    """The map with one thing of the hex in place of another, or without it for None. A marker keeps its
    name where the new one brings none."""
    bare = taken_off(map, at, slot, was)
    if piece is None:
        return bare
    if slot == MARKER:
        return _with_marker(map, _standing(map, at, was), _marker(piece, piece.badge or was.badge, at))
    return laid(bare, slot, (at,), piece)


def without(map: SkirmishMap, hexes: Iterable[Hex], slots: Collection[Slot] = SLOTS) -> SkirmishMap:
    """The map without what stands on these hexes in the slots."""
    gone = frozenset(hexes)
    if HOME in slots:
        map = replace(map, homes=tuple(home for home in map.homes if home.at not in gone))
    if MARKER in slots:
        map = replace(map, markers=tuple(marker for marker in map.markers if marker.at not in gone))
    if AREA in slots:
        tiles = (replace(t, hexes=tuple(at for at in t.hexes if at not in gone)) for t in map.tiles)
        map = replace(map, tiles=tuple(tiles))
    return map


def carried(map: SkirmishMap, change: CopyRegion) -> SkirmishMap:
    """The map with what stands in a region copied or moved with it, in place of what it comes upon. Copied
    markers get names of their own; homes and tiles are moved alone, for there is one of each."""
    slots = tuple(slot for slot in SLOTS if not change.slots or slot in change.slots)
    there = {at: Hex(at.row + change.down, at.col + change.across) for at in change.hexes}
    before = {at: placed(map, at) for at in change.hexes}
    if not change.cut:
        slots = tuple(slot for slot in slots if slot == MARKER)
    onto = () if change.over else there.values()
    map = without(map, (*onto, *(change.hexes if change.cut else ())), slots)
    for at, standing in before.items():
        for one in standing:
            if one.slot in slots:
                map = laid(map, one.slot, (there[at],), one.piece)
    return map


ROWS = PaintedRows(SLOTS, laid, taken_off, changed, without, carried)
