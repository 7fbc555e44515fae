"""Editing a board or an overlay: its form, and the terrain and heights painted on its hexes.

Cite: TN-014, TN-022, TN-024.
"""

from dataclasses import replace
from typing import Any

from rulesets.kit.document.fields import YES_NO
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.fields import Lines
from rulesets.kit.editing.hexes import HexEditing, LayLine, Letter, SetHexes, ToggleHex
from rulesets.kit.editing.named import field_of, fitting, kept_as
from rulesets.kit.editing.painted import OnHexes
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, SetField, drop_row
from rulesets.kit.flow.choices import OneOf, Option, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import HexShape
from rulesets.tide_of_iron.editing.options import BOXES
from rulesets.tide_of_iron_box.boards import Board, resized, shape_of, size_at, size_words
from rulesets.tide_of_iron_box.painting import (
    BOARD_LAYERS,
    SIZE_FIELDS,
    TERRAIN_SLOTS,
    board_palette,
    require_short,
)

BLANKS = (
    Option("board", "One side of a board, 12 by 9 hexes"),
    Option("overlay", "An overlay, 4 by 4 hexes"),
)
FORM = FormPage(
    "board",
    "Board",
    (
        Text("code", "Printed on it", 20, 1, hint="number and side, such as 28B, or an overlay's own"),
        Text("title", "Called", 80),
        OneOf("overlay", "Overlay", YES_NO, hint="Only its painted hexes count."),
        OneOf("of", "Box", (Option("", "no box: your own"), *BOXES)),
        *SIZE_FIELDS,
        Lines("about", "Content", 600),
        Lines("credit", "Credits", 400),
    ),
    hint="Hexes outside a smaller board stay, as problems.",
)


def blank(key: str) -> Board:
    """An empty board or overlay; KeyError for another."""
    width, rows = {"board": (12, 9), "overlay": (4, 4)}[key]
    return Board("", HexMap(size_words(width, rows), ""), key == "overlay")


def value(board: Board, path: str) -> Any:
    """What a form shows for the path; Refusal where there is no such field."""
    if path.startswith("size."):
        return size_at(board.map, path)
    found = value_at(board, path)
    return ("no", "yes")[found] if isinstance(found, bool) else found


def edit(board: Board, change: Edit) -> Board:
    """The board after the edit; refuses what is not printed on boards."""
    match change:
        case SetField():
            return _set(board, change)
        case DropRow() if change.path in ("map.cells", "map.labels"):
            return drop_row(board, change)
        case AddRow() | DropRow() | MoveRow():
            return _refused(board, change)
        case _:
            return HEXES.edit(board, change, shape_of(board.map.board))


def _laid(board: Board, change: SetHexes, shape: HexShape) -> Board:
    piece = change.piece
    if piece and not any((item.slot, item.piece) == (change.slot, piece) for item in board_palette()):
        raise Refusal("Boards show only terrain and heights. Choose one from the palette.", "TN-022")
    return HEXES.usual(board, change, shape)


def _lettered(board: Board, change: Letter, shape: HexShape) -> Board:
    require_short(change)
    return HEXES.usual(board, change, shape)


def _refused(board: Board, change: Edit, shape: HexShape | None = None) -> Board:
    raise Refusal("A board has no lists and no lines. Paint its hexes.", "TN-022")


HEXES: OnHexes[Board] = OnHexes(
    TERRAIN_SLOTS, {SetHexes: _laid, Letter: _lettered, LayLine: _refused, ToggleHex: _refused}
)


def _set(board: Board, change: SetField) -> Board:
    field = field_of((FORM,), board, change.path)
    fitting(field, change.value)
    if change.path.startswith("size."):
        assert isinstance(change.value, int), "a Count fits whole numbers alone"
        return replace(board, map=resized(board.map, change.path, change.value))
    return set_at(board, change.path, kept_as(value_at(board, change.path), change.value))


def _no_reports(board: Board, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    return ()


BOARD_EDITING: Editing[Board] = Editing(
    blanks=BLANKS,
    blank=blank,
    edit=edit,
    forms=lambda board: (FORM,),
    reports=_no_reports,
    asides="",
    value=value,
    hexes=HexEditing(
        shape=lambda board: shape_of(board.map.board),
        map="map",
        slots=TERRAIN_SLOTS,
        palette=lambda board: board_palette(),
        layers=BOARD_LAYERS,
        piece_form=lambda slot: (),
    ),
)
