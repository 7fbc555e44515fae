"""Editing a scenario: what each edit of the designer makes of the document.

Markers that are rows of the document (medals, exits, Entry Markers, craft places) are painted
like tags and kept in their lists. A refusal says what to do instead; nothing half done stays.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.fields import Values
from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    HexEditing,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    ShiftMap,
    TakeMarker,
    ToggleHex,
    TurnPieces,
    toggle_hex,
)
from rulesets.kit.editing.paths import relocated, rows_at, set_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField, drop_row, move_row
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import (
    SLOTS,
    Cell,
    HexMap,
    Piece,
    Slot,
    cell_at,
    changed,
    clear,
    lettered,
    moved,
    pasted,
    put,
)
from rulesets.kit.hexes.hexes import Hex, exists, mirrored
from rulesets.memoir44.desk.forms import forms, piece_form
from rulesets.memoir44.desk.markers import carried, marked, markers, taken_off, unmarked
from rulesets.memoir44.desk.mends import mends
from rulesets.memoir44.desk.mirror import mirrored_piece, turned_by
from rulesets.memoir44.desk.palette import BOXES, LAYERS, PACKS, SLOT_KINDS, palette
from rulesets.memoir44.document import fields
from rulesets.memoir44.document.boards import JOINED, SHAPES, TITLES, shape_of
from rulesets.memoir44.document.document import Player, Scenario, Words
from rulesets.memoir44.document.vocabulary import known, side_of_army, unit_type
from rulesets.memoir44.drawing.drawing import swatch
from rulesets.memoir44.ground.coasts import is_shore, shore_laid
from rulesets.memoir44.ground.courses import laid, runs
from rulesets.memoir44.reports.reports import reports

LONGEST_LABEL, MOST_LINES = 60, 6
BLANKS = (
    *(Option(key, TITLES[key]) for key in ("STANDARD", "BRKTHRU", "OVERLORD", "EXTENDED")),
    *(Option(key, f"{key.partition('-')[2]} Extended Breakthrough maps side by side") for key in JOINED),
)


def blank(key: str) -> Scenario:
    """An empty scenario on one of the boards of BLANKS; KeyError for another."""
    if key not in SHAPES and key not in JOINED:
        raise KeyError(key)
    return Scenario(
        Player("axis", "DE", 5, 6),
        Player("allied", "US", 5, 6),
        HexMap(key, "COUNTRY"),
        date_begin="1944-06-06",
        starting="bottom",
        words=(Words("en"),),
    )


def edit(document: Scenario, change: Edit) -> Scenario:
    """The document after the edit; refuses what cannot be done."""
    match change:
        case SetHexes():
            return _set_hexes(document, change)
        case LayLine():
            return _line_laid(document, change)
        case TakeMarker():
            return taken_off(document, change.at, change.piece)
        case ClearHexes():
            return _cleared(document, change.hexes)
        case TurnPieces():
            return _turned(document, change)
        case Letter():
            return _lettered(document, change)
        case CopyRegion():
            return _copied(document, change)
        case MirrorMap():
            return _mirrored(document, change.way)
        case ShiftMap():
            return _shifted(document, change)
        case SetField():
            return fields.set_field(document, change.path, change.value)
        case ToggleHex():
            _on_board(document, (change.at,))
            return toggle_hex(document, change)
        case AddRow():
            return _added(document, change.path, change.values)
        case DropRow():
            return drop_row(document, change)
        case MoveRow():
            return move_row(document, change)
        case _:
            assert_never(change)


def _on_board(document: Scenario, hexes: Iterable[Hex]) -> None:
    shape = shape_of(document.map.board)
    outside = [at for at in hexes if not exists(shape, at)]
    if outside:
        raise Refusal(
            f"{len(outside)} of these hexes are not on the board. Choose hexes of the board.", "MD-270"
        )


def _set_hexes(document: Scenario, change: SetHexes) -> Scenario:
    _on_board(document, change.hexes)
    piece = change.piece
    if change.slot == "tag":
        return marked(document, change.hexes, piece)
    if piece is not None:
        if known(piece.name, change.slot) is None:
            raise Refusal(
                f"There is no {change.slot} called {piece.name}. Choose one of the palette.", "MD-284"
            )
        if change.slot == "unit" and side_of_army(unit_type(piece.name)[1]):
            piece = replace(piece, side="")  # its name says whose it is, here as in a file
    return replace(document, map=put(document.map, change.slot, change.hexes, piece))


def _line_laid(document: Scenario, change: LayLine) -> Scenario:
    _on_board(document, change.hexes)
    name = known(change.piece.name, change.slot)
    shape = shape_of(document.map.board)
    if name and is_shore(name):
        return replace(document, map=shore_laid(document.map, shape, change.hexes, change.piece))
    if name is None or not runs(name):
        raise Refusal("That is no river, road, bridge or coast. Paint it hex by hex.", "MD-284")
    return replace(document, map=laid(document.map, shape, change.hexes, change.piece))


def _cleared(document: Scenario, hexes: tuple[Hex, ...]) -> Scenario:
    bare = unmarked(document, hexes)
    return replace(bare, map=clear(bare.map, hexes))


def _turned(document: Scenario, change: TurnPieces) -> Scenario:
    _on_board(document, change.hexes)

    def turn(cell: Cell) -> Cell:
        piece = cell.piece(change.slot)
        if piece is None or change.slot == "tag":
            return cell
        return _with_piece(cell, change.slot, turned_by(piece, change.by))

    return replace(document, map=changed(document.map, change.hexes, turn))


def _with_piece(cell: Cell, slot: Slot, piece: Piece | None) -> Cell:
    only = put(HexMap("", "", (cell,)), slot, (cell.at,), piece)
    return only.cells[0] if only.cells else Cell(cell.at)


def _lettered(document: Scenario, change: Letter) -> Scenario:
    _on_board(document, (change.at,))
    if len(change.lines) > MOST_LINES or any(len(line) > LONGEST_LABEL for line in change.lines):
        raise Refusal(
            f"At most {MOST_LINES} lines of {LONGEST_LABEL} letters stand on a hex. Shorten them.", "MD-261"
        )
    return replace(document, map=lettered(document.map, change.at, change.lines))


def _keeps_parity(down: int, across: int) -> None:
    if (down + across) % 2:
        raise Refusal(
            "Rows lie half a hex apart: move by an odd number of rows together with half a hex to "
            "the side, or by an even number of rows.",
            "MD-270",
        )


def _copied(document: Scenario, change: CopyRegion) -> Scenario:
    _keeps_parity(change.down, change.across)
    targets = {Hex(at.row + change.down, at.col + change.across): at for at in change.hexes}
    _on_board(document, (*change.hexes, *targets))
    source = [
        _only(cell_at(document.map, at), change.slots, there, cell_at(document.map, there))
        for there, at in targets.items()
    ]
    words = {item.at: item.lines for item in document.map.labels}
    if not change.slots or "tag" in change.slots:
        document = carried(document, change)
    if change.cut:
        slots = change.slots or SLOTS
        map = document.map
        for slot in slots:
            map = put(map, slot, change.hexes, None)
        document = replace(document, map=map)
    map = pasted(document.map, source)
    if not change.slots:
        for at in change.hexes if change.cut else ():
            map = lettered(map, at, ())
        for there, at in targets.items():
            map = lettered(map, there, words.get(at, ()))
    return replace(document, map=map)


def _only(cell: Cell, slots: tuple[Slot, ...], there: Hex, under: Cell) -> Cell:
    """What lies on a hex after the copy: the whole cell, or some of its slots over what lies there."""
    if not slots:
        return replace(cell, at=there)
    new = replace(under, at=there)
    for slot in slots:
        new = replace(new, tags=cell.tags) if slot == "tag" else _with_piece(new, slot, cell.piece(slot))
    return new


def _mirrored(document: Scenario, axis: str) -> Scenario:
    if axis not in ("left-right", "top-bottom"):
        raise Refusal("A map is mirrored left to right or top to bottom. Choose one.", "MD-252")
    shape = shape_of(document.map.board)
    turned = replace(
        document, map=moved(document.map, lambda at: at, lambda piece: mirrored_piece(piece, axis))
    )
    new: Scenario = relocated(turned, lambda at: mirrored(shape, at, axis))
    ordered = moved(new.map, lambda at: at)
    if axis == "left-right":
        return replace(new, map=ordered)
    starting = {"top": "bottom", "bottom": "top"}.get(new.starting, new.starting)
    return replace(new, map=ordered, top=new.bottom, bottom=new.top, starting=starting)


def _shifted(document: Scenario, change: ShiftMap) -> Scenario:
    _keeps_parity(change.down, change.across)
    shape = shape_of(document.map.board)

    def place(at: Hex) -> Hex | None:
        there = Hex(at.row + change.down, at.col + change.across)
        return there if exists(shape, there) else None

    lost = [cell for cell in document.map.cells if place(cell.at) is None]
    if lost and not change.crop:
        raise Refusal(
            f"{len(lost)} hexes with pieces would leave the board. Say that they may be cut off, or "
            "shift by less.",
            "MD-270",
        )
    new: Scenario = relocated(document, place)
    return new


def _added(document: Scenario, path: str, values: Values) -> Scenario:
    if path not in fields.ROWS:
        raise Refusal("There is no list of that name in a scenario.", "MD-262")
    row = fields.new_row(document, path, dict(values))
    return set_at(document, path, (*rows_at(document, path), row))


EDITING: Editing[Scenario] = Editing(
    blanks=BLANKS,
    blank=blank,
    edit=edit,
    forms=forms,
    reports=reports,
    boxes=tuple(Option(key, title) for key, title in {**PACKS, **BOXES}.items() if key != "ours"),
    title="words.0.name",
    value=fields.value,
    mends=mends,
    hexes=HexEditing(
        shape=lambda document: shape_of(document.map.board),
        map="map",
        slots=SLOT_KINDS,
        palette=palette,
        layers=LAYERS,
        piece_form=piece_form,
        markers=markers,
        swatch=swatch,
    ),
)
