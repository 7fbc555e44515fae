"""A map on paper: the picture with its key, homes, markers, tiles, how alike it is, what terrain costs.

Cite: TS-002, TS-294 to TS-296, TS-331.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import (
    Block,
    Columns,
    Facts,
    Grid,
    Head,
    MapPicture,
    Poster,
    Prose,
    Sheet,
    for_sides,
)
from rulesets.kit.ruleset import Library
from rulesets.kit.words import count, listed
from rulesets.skirmish.document.maps import KIND_WORDS, THE_SIDES, TITLES, Marker, SkirmishMap
from rulesets.skirmish.ground.analysis import Survey, survey
from rulesets.skirmish.ground.balance import balance_table
from rulesets.skirmish.pages.drawing.map_picture import board_of, shape_words
from rulesets.skirmish.sheets.common import whose_blocks
from rulesets.tide_of_iron_box.laid import boards_words
from rulesets.tide_of_iron_box.telling import terrain_key

NEEDED = "Tide of Iron is needed to play"
ALONE = "Movement points with no units in the way; dice of cover along the route of squads."


def map_sheets(map: SkirmishMap, library: Library) -> tuple[Sheet, ...]:
    """The map with all that belongs to it, and the map at true size; what is known where it has no layout."""
    site, board = survey(map, library), board_of(map, library)
    sheet = Sheet(
        "map",
        "Map sheet",
        _head(site),
        tuple(_blocks(site, board)),
        foot=_foot(map),
        about="The map with its key, homes, markers, routes from both homes and terrain.",
    )
    if not site.has_layout:
        return for_sides((sheet,), THE_SIDES)
    poster = Sheet(
        "poster",
        "Poster",
        Head("", map.title or "Untitled"),
        (Poster(board),),
        foot=_foot(map),
        about="The map at true size, over several pages with cut marks.",
    )
    return for_sides((sheet, poster), THE_SIDES)


def _head(site: Survey) -> Head:
    map = site.map
    lines = (map.about,) if map.about else ()
    return Head("Skirmish map", map.title or "Untitled", lines, map.number, aside=shape_words(site))


def _foot(map: SkirmishMap) -> str:
    return f"{NEEDED}. {map.credit}" if map.credit else f"{NEEDED}."


def _blocks(site: Survey, board: HexBoard) -> Iterator[Block]:
    if site.has_layout:
        yield MapPicture(replace(board, note=""), key=True, tall=128.0)
        yield Columns((_homes(site), *_ground(site), _markers(site)))
        yield _balance(site)
        yield terrain_key(site.ground)
    if site.map.missing:
        yield Prose(tuple((words, "") for words in site.map.missing), "Still missing")
    yield from whose_blocks(site.map)


def _homes(site: Survey) -> Facts:
    facts = tuple(Fact(TITLES[home.side], site.name(home.at), home.side) for home in site.homes())
    return Facts(facts, "Reinforcement Hexes")


def _ground(site: Survey) -> Iterator[Facts]:
    """How deep the streams are, which boards lie there, how large the tiles are."""
    facts = []
    if any(here.terrain.stream for here in site.ground.hexes.values()) and site.ground.depth:
        facts.append(Fact("Streams", site.ground.depth.title.lower()))
    laid = boards_words(site.map.laid, site.library, site.name)
    if boards := laid or listed(site.map.boards):
        facts.append(Fact("Boards", boards))
    for number, tile in enumerate(site.map.tiles, 1):
        facts.append(Fact(f"Tile {number}", f"{tile.name}, {count(len(tile.hexes), 'hex', 'hexes')}"))
    if facts:
        yield Facts(tuple(facts), run_on=True)


def _markers(site: Survey) -> Grid:
    rows = tuple(
        Row((marker.name, KIND_WORDS[marker.kind], site.name(marker.at), _held(marker)), side=marker.owner)
        for marker in site.map.markers
    )
    return Grid(("Marker", "Kind", "Hex", "At the start"), rows, "Victory hexes and markers")


def _held(marker: Marker) -> str:
    """Whose it is at the start, and what it brings where the map says that."""
    brings = "" if marker.fuel is None else f", brings {marker.fuel}"
    return f"{TITLES.get(marker.owner, 'neutral')}{brings}"


def _balance(site: Survey) -> Grid:
    table = balance_table(site)
    return Grid(table.heads, table.rows, table.title, table.numbers, note=ALONE)
