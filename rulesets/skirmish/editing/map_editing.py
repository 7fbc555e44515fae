"""Editing a skirmish map: what each edit of the designer makes of it.

The ground is painted into the slots of the box's boards; homes, markers and tiles are painted like pieces and
kept in their lists. A refusal says what to do instead; nothing half done stays.

Cite: TS-002, TS-293 to TS-296.
"""

from dataclasses import replace
from typing import Any

from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.fields import Hexes
from rulesets.kit.editing.hex_edits import on_board
from rulesets.kit.editing.hexes import (
    HexEditing,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    ShiftMap,
    ToggleHex,
    TurnPieces,
)
from rulesets.kit.editing.named import field_named, field_of, fitting, kept_as, list_of
from rulesets.kit.editing.painted import OnHexes
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField, edited as edited_rows
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import Hex, HexShape
from rulesets.skirmish.document.map_shelf import TEMPLATES
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.editing.map_forms import ASIDES, NEW_ROWS, forms
from rulesets.skirmish.editing.map_mends import mends
from rulesets.skirmish.editing.map_palette import LAYERS, SLOT_KINDS, is_offered, palette
from rulesets.skirmish.editing.map_pieces import ROWS, placed
from rulesets.skirmish.ground.balance import balance_table
from rulesets.tide_of_iron_box.boards import resized, shape_of, size_at, size_words
from rulesets.tide_of_iron_box.painting import require_short

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
MAP_LISTS = ("map.cells", "map.labels")


def blank(key: str) -> SkirmishMap:
    """An empty map of that size, or one of the catalogue's as far as it is known; KeyError for another."""
    if key in TEMPLATES:
        return TEMPLATES[key]
    width, rows, _ = SIZES[key]
    return SkirmishMap("", HexMap(size_words(width, rows), ""))


def value(map: SkirmishMap, path: str) -> Any:
    """What a form shows for the path; Refusal where there is no such field."""
    return size_at(map.map, path) if path.startswith("size.") else value_at(map, path)


def edit(map: SkirmishMap, change: Edit) -> SkirmishMap:
    """The map after the edit; refuses what cannot be done."""
    match change:
        case SetField():
            return _set(map, change)
        case AddRow():
            return _added(map, change)
        case DropRow() | MoveRow():
            if change.path != ASIDES and change.path not in MAP_LISTS:
                list_of(forms(map), change.path)
            return edited_rows(map, change, {}, ASIDES if change.path != ASIDES else "")
        case _:
            return HEXES.edit(map, change, shape_of(map.map.board))


def _set(map: SkirmishMap, change: SetField) -> SkirmishMap:
    field, new = field_of(forms(map), map, change.path), change.value
    fitting(field, new)
    if change.path.startswith("size."):
        assert isinstance(new, int), "a Count fits whole numbers alone"
        return replace(map, map=resized(map.map, change.path, new))
    if isinstance(field, Hexes):
        named = (new,) if isinstance(new, Hex) else new
        if not isinstance(named, tuple) or not all(isinstance(at, Hex) for at in named):
            raise Refusal(f"{field.label}: choose a hex on the map.", "TS-294")
        return set_at(map, change.path, new)
    return set_at(map, change.path, kept_as(value_at(map, change.path), new))


def _added(map: SkirmishMap, change: AddRow) -> SkirmishMap:
    if change.path != ASIDES:
        row = list_of(forms(map), change.path)
        values = {**dict(row.new), **dict(change.values)}
        for name, new in values.items():
            fitting(field_named(row, name), new)
        change = AddRow(change.path, tuple(values.items()))
    return edited_rows(map, change, NEW_ROWS)


def _laid(map: SkirmishMap, change: SetHexes, shape: HexShape) -> SkirmishMap:
    piece = change.piece
    if piece is not None and change.slot not in ROWS.slots and not is_offered(change.slot, piece):
        raise Refusal(f"The palette has no {piece.name}. Choose something else.", "TS-296")
    return HEXES.usual(map, change, shape)


def _no_line(map: SkirmishMap, change: LayLine, shape: HexShape) -> SkirmishMap:
    raise Refusal("Roads, rails and streams join automatically. Paint them hex by hex.", "TS-296")


def _lettered(map: SkirmishMap, change: Letter, shape: HexShape) -> SkirmishMap:
    require_short(change)
    return HEXES.usual(map, change, shape)


def _mirrored(map: SkirmishMap, change: MirrorMap, shape: HexShape) -> SkirmishMap:
    if change.way == "top-bottom" and shape.rows % 2 == 0:
        raise Refusal(
            "With an even number of rows, top and bottom do not match. Change the number of rows.", "TS-296"
        )
    return HEXES.usual(map, change, shape)


def _shifted(map: SkirmishMap, change: ShiftMap, shape: HexShape) -> SkirmishMap:
    """The whole map shifted, with all that stands on it."""
    new = HEXES.usual(map, change, shape)
    if not change.crop and (len(new.homes), len(new.markers)) < (len(map.homes), len(map.markers)):
        raise Refusal(
            "A home or a marker would leave the map. Shift by less, or let it be cut off.", "TS-294"
        )
    return new


def _toggled(map: SkirmishMap, change: ToggleHex, shape: HexShape) -> SkirmishMap:
    on_board(shape, (change.at,))
    field_of(forms(map), map, change.path)
    return HEXES.usual(map, change, shape)


HEXES: OnHexes[SkirmishMap] = OnHexes(
    SLOT_KINDS,
    {
        SetHexes: _laid,
        LayLine: _no_line,
        TurnPieces: lambda map, change, shape: map,
        Letter: _lettered,
        MirrorMap: _mirrored,
        ShiftMap: _shifted,
        ToggleHex: _toggled,
    },
    ROWS,
)


def _reports(map: SkirmishMap, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """How alike the map is for both sides. Cite: TS-331."""
    table = balance_table(map)
    rows = tuple(row.cells for row in table.rows)
    said = (
        "Movement points from each home with no units in the way, and dice of cover along the route of "
        "squads."
    )
    lacking = "Give both sides a Reinforcement Hex first."
    return (ReportTable("balance", table.title, (said if rows else lacking,), table.heads, rows),)


MAP_EDITING: Editing[SkirmishMap] = Editing(
    blanks=BLANKS,
    blank=blank,
    edit=edit,
    forms=forms,
    reports=_reports,
    value=value,
    mends=mends,
    hexes=HexEditing(
        shape=lambda map: shape_of(map.map.board),
        map="map",
        slots=SLOT_KINDS,
        palette=palette,
        layers=LAYERS,
        piece_form=lambda slot: (),
        rows=placed,
    ),
)
