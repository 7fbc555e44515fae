"""What a designer paints a skirmish map with: terrain and heights, homes, markers, tiles.

Cite: TS-002, TS-294 to TS-296.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.hex_board import Feature, HexSign, Swatch
from rulesets.kit.editing.hexes import EditLayer, PaletteItem, SlotKind
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.document.maps import ADJECTIVES, KIND_WORDS, PEOPLE, SIDES, Marker, SkirmishMap
from rulesets.skirmish.editing.map_pieces import AREA, HOME, MARKER, home_piece, marker_piece, tile_piece
from rulesets.skirmish.pages.drawing.map_picture import TILE_EDGE, home_sign, marker_sign
from rulesets.tide_of_iron_box.painting import BOARD_LAYERS, TERRAIN_SLOTS, board_palette

SLOT_KINDS = (
    *TERRAIN_SLOTS,
    SlotKind(HOME, "Reinforcement Hex", many=True),
    SlotKind(MARKER, "Markers", many=True),
    SlotKind(AREA, "Tile", many=True, ground=True),
)
LAYERS = (
    BOARD_LAYERS[0],
    EditLayer("signs", "Homes and markers", ("signs",)),
    EditLayer("tiles", "Edges of tiles", ("control",)),
    *BOARD_LAYERS[1:],
)
WORTHS = (1, 2)
NOWHERE = Hex(0, 0)


def palette(map: SkirmishMap) -> tuple[PaletteItem, ...]:
    """Everything one may paint with: the ground, a home a side, markers, the tiles of the map."""
    return (*board_palette(), *_homes(), *_markers(), *_tiles_of(map))


def is_offered(slot: Slot, piece: Piece) -> bool:
    """Whether the ground has such a piece."""
    return any((item.slot, item.piece) == (slot, piece) for item in board_palette())


def _homes() -> Iterator[PaletteItem]:
    for side in SIDES:
        title = f"{ADJECTIVES[side]} Reinforcement Hex"
        drawn = Swatch(sign=home_sign(side, "swatch", "swatch"))
        yield PaletteItem(f"home-{side}", title, HOME, home_piece(side), "Homes", drawn, "headquarters", 0)


def _markers() -> Iterator[PaletteItem]:
    """A marker of each kind, neutral and held by either side; of fuel also with its number."""
    for kind, words in KIND_WORDS.items():
        usual = [Marker("", kind, NOWHERE), *(Marker("", kind, NOWHERE, side) for side in SIDES)]
        if kind == "fuel":
            usual += [Marker("", kind, NOWHERE, "", worth) for worth in WORTHS]
        for marker in usual:
            held = f", held by {PEOPLE[marker.owner]}" if marker.owner else ""
            brings = f" that brings {marker.fuel}" if marker.fuel else ""
            key = "-".join(part for part in (kind, marker.owner, str(marker.fuel or "")) if part)
            title, drawn = f"{words}{brings}{held}", Swatch(sign=marker_sign(marker, "swatch", "swatch"))
            yield PaletteItem(key, title, MARKER, marker_piece(marker), "Markers", drawn, "objective", 0)


def _tiles_of(map: SkirmishMap) -> Iterator[PaletteItem]:
    for place, tile in enumerate(map.tiles):
        drawn = Swatch(
            "land",
            (Feature("control", TILE_EDGE, (0, 2, 4, 6, 8, 10)),),
            sign=HexSign("swatch", "swatch", "tag", words=str(place + 1)),
        )
        title = f"Tile {place + 1}: {tile.name}"
        yield PaletteItem(f"area-{place + 1}", title, AREA, tile_piece(place), "Tiles", drawn, "area", 0)
