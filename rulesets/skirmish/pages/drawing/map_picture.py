"""The picture of a skirmish map: its ground, the edges of its tiles, homes and markers.

A victory hex is a solid hexagon, a command hex an open one, fuel a drum and a home a house in the manner of
its side, so that they are told apart without colour. A tile is known by its number, which the note names.

Cite: TS-002, TS-294 to TS-296.
"""

from collections.abc import Iterator, Mapping, Sequence

from rulesets.kit.drawing.hex_board import Feature, HexBoard, HexSign
from rulesets.kit.hexes.hexes import Hex, all_hexes, distance, label, towards
from rulesets.kit.ruleset import Library
from rulesets.kit.words import listed
from rulesets.skirmish.document.maps import KIND_WORDS, PEOPLE, THE_SIDES, Marker, SkirmishMap, Tile
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.ground.analysis import Survey, survey
from rulesets.tide_of_iron_box.boards import size_words
from rulesets.tide_of_iron_box.laid import boards_note
from rulesets.tide_of_iron_box.picture import ONE_SIDED, Lying, names_of, spot
from rulesets.tide_of_iron_box.terrain import Terrain, shipped_terrain

FRAME = "map"
TILE_EDGE = "second-zone"
NOT_LAID = "This map has no layout yet."


def board_of(map: SkirmishMap, library: Library) -> HexBoard:
    """The picture of the map, of one open hex where it has no layout."""
    site = survey(map, library)
    lying = _lying(site)
    key_of = {at: label(site.shape, at) for at in all_hexes(site.shape)}
    title = map.title or "Untitled"
    return HexBoard(
        "map",
        title,
        site.shape.width,
        site.shape.rows,
        tuple(spot(lying, at, key) for at, key in key_of.items()),
        signs=(*_homes(site), *_markers(site), *_tile_numbers(site)),
        note=_note(site),
        says=f"The map {title}",
        names=_names(site, lying),
        sides=THE_SIDES,
    )


def shape_words(site: Survey) -> str:
    """How large the map is, for a list."""
    size = size_words(site.shape.width, site.shape.rows)
    return f"{size} hexes" if site.has_layout else "no layout yet"


def _lying(site: Survey) -> Mapping[Hex, Lying]:
    """What every hex shows: where nothing else is lettered, the name of its marker. Cite: TS-296."""
    known = shipped_terrain()
    lines: dict[Hex, tuple[str, ...]]
    lines = {marker.at: (marker.name,) for marker in site.map.markers if marker.name}
    lines |= {item.at: item.lines for item in site.map.map.labels}
    tiles = {at: tile.name for tile in site.map.tiles for at in tile.hexes}
    return {
        at: Lying(
            known.get(printed.terrain, Terrain(printed.terrain, printed.terrain)),
            printed.level,
            printed.board if site.map.laid else FRAME,
            site.is_painted(at),
            over=_tile_edges(tiles, at),
            lines=lines.get(at, ()),
            words=(f"tile {tiles[at]}",) if at in tiles else (),
            seam=site.is_seam(at),
        )
        for at, printed in site.ground.laid.hexes.items()
    }


def _tile_edges(tiles: Mapping[Hex, str], at: Hex) -> tuple[Feature, ...]:
    """Where another tile lies beside the hex, drawn for one of each two."""
    if at not in tiles:
        return ()
    edges = tuple(way for way in ONE_SIDED if tiles.get(towards(at, way), tiles[at]) != tiles[at])
    return (Feature("control", TILE_EDGE, edges),) if edges else ()


def _names(site: Survey, lying: Mapping[Hex, Lying]) -> tuple[tuple[str, str], ...]:
    """What is drawn is called, an edge by what it is the edge of here."""
    edge = () if site.map.laid else (("board-edge", "Edge of the map"),)
    return (*names_of(lying), *edge, (TILE_EDGE, "Edge of a tile"))


def _homes(site: Survey) -> Iterator[HexSign]:
    for number, home in enumerate(site.map.homes):
        if home.at in site.ground.hexes:
            yield home_sign(home.side, f"home-{number}", site.name(home.at))


def home_sign(side: str, key: str, spot: str) -> HexSign:
    """The Reinforcement Hex of a side."""
    return HexSign(key, spot, "home", side, says="Reinforcement Hex")


def _markers(site: Survey) -> Iterator[HexSign]:
    for number, marker in enumerate(site.map.markers):
        if marker.at in site.ground.hexes:
            yield marker_sign(marker, f"marker-{number}", site.name(marker.at))


def marker_sign(marker: Marker, key: str, spot: str) -> HexSign:
    """A marker with what it brings each round, where the map says that; under it the bar of who holds it."""
    worth = "" if marker.fuel is None else str(marker.fuel)
    held = f", held by {PEOPLE[marker.owner]}" if marker.owner in PEOPLE else ""
    says = f"{KIND_WORDS[marker.kind]} {marker.name}{held}"
    owner = marker.owner if marker.owner in PEOPLE else ""
    return HexSign(key, spot, marker.kind, owner, worth, says=says)


def _tile_numbers(site: Survey) -> Iterator[HexSign]:
    """The number of each tile, on a free hex near its middle."""
    taken = {home.at for home in site.map.homes} | {marker.at for marker in site.map.markers}
    taken |= {item.at for item in site.map.map.labels}
    for number, tile in enumerate(site.map.tiles, 1):
        hexes = [at for at in tile.hexes if at in site.ground.hexes]
        if hexes:
            at = min(hexes, key=lambda at: (at in taken, _off_middle(at, hexes), at))
            yield HexSign(f"tile-{number}", site.name(at), "tag", words=str(number), says="Number of a tile")


def _off_middle(at: Hex, hexes: Sequence[Hex]) -> int:
    """How far the hex lies from all others, taken together."""
    return sum(distance(at, other) for other in hexes)


def _note(site: Survey) -> str:
    if not site.has_layout:
        return NOT_LAID
    tiles = [_tile_words(number, tile) for number, tile in enumerate(site.map.tiles, 1)]
    named = f"Boards: {listed(site.map.boards)}." if site.map.boards else ""
    boards = boards_note(site.map.laid, site.library, site.name) or named
    told = f"Tiles: {'; '.join(tiles)}." if tiles else ""
    return " ".join(words for words in (boards, told) if words)


def _tile_words(number: int, tile: Tile) -> str:
    return f"{number} {tile.name}"


def ground_of(document: Match, library: Library) -> HexBoard | None:
    """The map of the match; None where none is chosen, or it has no layout."""
    found = library.get(document.map) if document.map else None
    if not isinstance(found, SkirmishMap) or not survey(found, library).has_layout:
        return None
    return board_of(found, library)
