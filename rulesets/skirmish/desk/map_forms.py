"""The forms of a skirmish map: what it is, how large, its homes, markers and tiles.

Cite: TS-002, TS-291 to TS-296.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kit.editing.fields import Hexes, Lines, MaybeCount
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import OneOf, Option, Text
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count
from rulesets.skirmish.desk.options import WHOSE
from rulesets.skirmish.drawing.map_picture import KIND_WORDS
from rulesets.skirmish.lists.maps import THE_SIDES, Home, Marker, SkirmishMap, Tile
from rulesets.tide_of_iron_box.painting import SIZE_FIELDS
from rulesets.tide_of_iron_box.terrain import shipped_depths

ASIDES = "asides"
MOST_FUEL = 20
TITLES = {side.key: side.title for side in THE_SIDES}
SIDE_OPTIONS = tuple(Option(side.key, side.title) for side in THE_SIDES)
OWNERS = (Option("", "nobody: neutral"), *SIDE_OPTIONS)
KINDS = tuple(Option(kind, words) for kind, words in KIND_WORDS.items())
DEPTHS = tuple(Option(key, depth.title.lower()) for key, depth in shipped_depths().items())
NOWHERE = Hex(0, 0)

MAP = FormPage(
    "map",
    "Map",
    (
        Text("title", "Called", 80),
        Text("number", "Number in the catalogue", 10, hint="none for a map of your own"),
        *SIZE_FIELDS,
        OneOf("depth", "The streams are", DEPTHS),
        Lines("boards", "Boards it is laid of, one a line", 600, split=True),
        Lines("about", "What it shows", 600),
        Lines("credit", "Whose work it is", 400),
        *WHOSE,
        Lines("missing", "What is missing here, one a line", 600, split=True),
    ),
    hint="Hexes beyond a smaller map are kept and reported.",
)


def _home_words(map: Any, home: Any) -> str:
    return f"Reinforcement Hex, {TITLES[home.side]}"


def _marker_words(map: Any, marker: Any) -> str:
    held = f", {TITLES[marker.owner]}" if marker.owner in TITLES else ""
    return f"{KIND_WORDS[marker.kind]}{held}"


def _tile_words(map: Any, tile: Any) -> str:
    return f"{tile.name}: {count(len(tile.hexes), 'hex', 'hexes')}"


PLACES = FormPage(
    "places",
    "Homes, markers and tiles",
    rows=(
        RowForm(
            "homes",
            "Reinforcement Hexes",
            "Reinforcement Hex",
            (OneOf("side", "Side", SIDE_OPTIONS), Hexes("at", "Hex", 1, 1, single=True)),
            (("side", "allied"),),
            _home_words,
        ),
        RowForm(
            "markers",
            "Victory hexes and markers",
            "marker",
            (
                Text("name", "Called", 40),
                OneOf("kind", "Marker", KINDS),
                Hexes("at", "Hex", 1, 1, single=True),
                OneOf("owner", "Held at the start by", OWNERS),
                MaybeCount("fuel", "Fuel each round", 0, MOST_FUEL, hint="empty: as the house rules say"),
            ),
            (("kind", "victory"), ("owner", "")),
            _marker_words,
            lambda map, marker: marker.name,
        ),
        RowForm(
            "tiles",
            "Tiles",
            "tile",
            (Text("name", "Called", 40), Hexes("hexes", "Its hexes")),
            say=_tile_words,
            hint="What strikes a tile names one of these. Paint their hexes on the map.",
        ),
    ),
)


def forms(map: SkirmishMap) -> tuple[FormPage, ...]:
    """All pages of a map."""
    return (MAP, PLACES)


def _new_home(**values: Any) -> Home:
    return Home(**{"side": "allied", "at": NOWHERE, **values})


def _new_marker(**values: Any) -> Marker:
    return Marker(**{"name": "", "kind": "victory", "at": NOWHERE, **values})


def _new_tile(**values: Any) -> Tile:
    return Tile(**{"name": "", **values})


NEW_ROWS: Mapping[str, Callable[..., object]] = {
    "homes": _new_home,
    "markers": _new_marker,
    "tiles": _new_tile,
    ASIDES: Aside,
}
