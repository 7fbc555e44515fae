"""The forms of a skirmish map: what it is, how large, its boards, homes, markers and tiles.

Cite: TS-002, TS-291 to TS-296.
"""

from collections.abc import Mapping
from typing import Any

from rulesets.kit.document.fields import blank
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.rows import FormPage
from rulesets.kit.flow.choices import OneOf, Option
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Shelf
from rulesets.kit.words import count
from rulesets.skirmish.document.maps import KIND_WORDS, TITLES, Home, Marker, SkirmishMap
from rulesets.tide_of_iron_box.board_forms import boards_form
from rulesets.tide_of_iron_box.painting import SIZE_FIELDS
from rulesets.tide_of_iron_box.terrain import shipped_depths

DEPTHS = tuple(Option(key, depth.title.lower()) for key, depth in shipped_depths().items())
NOWHERE = Hex(0, 0)


def forms(shelf: Shelf, map: SkirmishMap) -> tuple[FormPage, ...]:
    """All pages of a map; published boards are offered."""
    boards = boards_form(SkirmishMap, "laid", map.laid, shelf)
    return (MAP, FormPage("boards", "Boards", rows=(boards,)), PLACES)


def _home_words(map: Any, home: Any) -> str:
    return f"Reinforcement Hex, {TITLES[home.side]}"


def _marker_words(map: Any, marker: Any) -> str:
    held = f", {TITLES[marker.owner]}" if marker.owner in TITLES else ""
    return f"{KIND_WORDS[marker.kind]}{held}"


def _tile_words(map: Any, tile: Any) -> str:
    return f"{tile.name}: {count(len(tile.hexes), 'hex', 'hexes')}"


MAP = FormPage(
    "map",
    "Title and size",
    (
        *form_fields(None, SkirmishMap, "title", "number"),
        *SIZE_FIELDS,
        OneOf("depth", "The streams are", DEPTHS),
        *form_fields(None, SkirmishMap, "boards", "about", "credit", "author", "bibliography", "missing"),
    ),
    hint="Hexes beyond a smaller map are kept and listed as problems. Boards make a map larger.",
)
PLACES = FormPage(
    "places",
    "Homes, markers and tiles",
    rows=(
        row_form(None, SkirmishMap, "homes", say_row=_home_words, called=lambda map, home: ""),
        row_form(None, SkirmishMap, "markers", say_row=_marker_words),
        row_form(None, SkirmishMap, "tiles", say_row=_tile_words),
    ),
)

BEGUN: Mapping[str, object] = {
    "homes": blank(Home, at=NOWHERE),
    "markers": blank(Marker, at=NOWHERE),
}
"""New rows that are painted onto a hex later."""
