"""Editing a skirmish map: what each edit of the designer makes of it.

The ground is laid of boards, or painted, or both; homes, markers and tiles are painted like pieces and kept
in their lists. A refusal says what to do instead; nothing half done stays.

Cite: TS-002, TS-293 to TS-296.
"""

from dataclasses import replace
from functools import partial

from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.hex_edits import on_board
from rulesets.kit.editing.hexes import BoardTray, HexEditing, MirrorMap, ShiftMap, ToggleHex
from rulesets.kit.editing.named import field_of
from rulesets.kit.editing.painted import OnHexes
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import HexShape
from rulesets.kit.ruleset import Shelf
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.shipped import TEMPLATES
from rulesets.skirmish.editing.map_forms import BEGUN, forms
from rulesets.skirmish.editing.map_mends import mends
from rulesets.skirmish.editing.map_palette import LAYERS, SLOT_KINDS, is_offered, palette
from rulesets.skirmish.editing.map_pieces import ROWS, placed
from rulesets.skirmish.ground.analysis import ROOM, Survey, survey
from rulesets.skirmish.ground.balance import balance_table
from rulesets.tide_of_iron_box.board_edits import loose_boards, no_mirror, on_boards
from rulesets.tide_of_iron_box.board_forms import SIZE, boards_written
from rulesets.tide_of_iron_box.boards import says_size, size_words
from rulesets.tide_of_iron_box.laid import grown, library_of, moved
from rulesets.tide_of_iron_box.stock import shipped_boxes

SIZES = {
    "one": (12, 9, "One board, 12 by 9 hexes"),
    "two": (24, 9, "Two boards side by side, 24 by 9 hexes"),
    "four": (24, 18, "Four boards, 24 by 18 hexes"),
    "middle": (17, 13, "A map for one game night, 17 by 13 hexes"),
}
BLANKS = (
    *(Option(key, words) for key, (_, _, words) in SIZES.items()),
    *(Option(key, f"{one.number} {one.title}: layout to be filled in") for key, one in TEMPLATES.items()),
)


def blank(key: str) -> SkirmishMap:
    """An empty map of that size, or one of the catalogue's as far as it is known; KeyError for another."""
    if key in TEMPLATES:
        return TEMPLATES[key]
    width, rows, _ = SIZES[key]
    return SkirmishMap("", HexMap(size_words(width, rows), ""))


BOXES = tuple(Option(key, box.title) for key, box in shipped_boxes().items())


def by_form(shelf: Shelf) -> ByForm[SkirmishMap]:
    """How its forms edit a map."""
    return ByForm(partial(forms, shelf), "map", "TS-293", (SIZE, *boards_written("laid")), BEGUN)


def site_of(shelf: Shelf, map: SkirmishMap) -> Survey:
    """The map beside that shelf."""
    return survey(map, library_of(map.laid, shelf))


def edit(shelf: Shelf, map: SkirmishMap, change: Edit) -> SkirmishMap:
    """The map after the edit; refuses what cannot be done. What is painted where there was no layout is
    painted on a map as large as it is shown."""
    if isinstance(change, SetField | AddRow | DropRow | MoveRow):
        return by_form(shelf).edit(map, change)
    if not map.laid and not says_size(map.map.board):
        map = replace(map, map=replace(map.map, board=ROOM))
    return HEXES.edit(map, change, site_of(shelf, map).shape)


def _mirrored(map: SkirmishMap, change: MirrorMap, shape: HexShape) -> SkirmishMap:
    if map.laid:
        return no_mirror(map, change, shape)
    if change.way == "top-bottom" and shape.rows % 2 == 0:
        raise Refusal(
            "With an even number of rows, top and bottom do not match. Change the number of rows.", "TS-296"
        )
    return HEXES.usual(map, change, shape)


def _shifted(map: SkirmishMap, change: ShiftMap, shape: HexShape) -> SkirmishMap:
    """The whole map shifted, with all that stands on it; it grows with its boards."""
    laid = moved(map.laid, change.down, change.across)
    room = grown(shape, change.down, change.across) if laid else shape
    new = HEXES.usual(replace(map, laid=laid), change, room)
    if not change.crop and (len(new.homes), len(new.markers)) < (len(map.homes), len(map.markers)):
        raise Refusal(
            "A home or a marker would leave the map. Shift by less, or let it be cut off.", "TS-294"
        )
    return new


def _toggled(map: SkirmishMap, change: ToggleHex, shape: HexShape) -> SkirmishMap:
    on_board(shape, (change.at,))
    field_of(forms(Shelf(), map), map, change.path)
    return HEXES.usual(map, change, shape)


HEXES: OnHexes[SkirmishMap] = on_boards(
    SLOT_KINDS,
    lambda map, slot, piece: is_offered(slot, piece),
    "TS-296",
    {MirrorMap: _mirrored, ShiftMap: _shifted, ToggleHex: _toggled},
    ROWS,
)


def _reports(shelf: Shelf, map: SkirmishMap, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """How alike the map is for both sides. Cite: TS-331."""
    table = balance_table(site_of(shelf, map))
    rows = tuple(row.cells for row in table.rows)
    said = (
        "Movement points from each home with no units in the way, and dice of cover along the route of "
        "squads."
    )
    lacking = "Give both sides a Reinforcement Hex first."
    return (ReportTable("balance", table.title, (said if rows else lacking,), table.heads, rows),)


def editing(shelf: Shelf) -> Editing[SkirmishMap]:
    """How a map is edited beside that shelf, whose boards it lays."""
    return Editing(
        blanks=BLANKS,
        blank=blank,
        edit=partial(edit, shelf),
        forms=partial(forms, shelf),
        reports=partial(_reports, shelf),
        boxes=BOXES,
        value=by_form(shelf).value,
        mends=lambda map, code, place: mends(site_of(shelf, map), code, place),
        hexes=HexEditing(
            shape=lambda map: site_of(shelf, map).shape,
            map="map",
            slots=SLOT_KINDS,
            palette=palette,
            layers=LAYERS,
            rows=placed,
            boards=BoardTray(lambda map: loose_boards(shelf, (row.board for row in map.laid)), "laid"),
        ),
    )
