"""Editing a board or an overlay: its form, and the terrain and heights painted on its hexes.

Cite: TN-014, TN-022, TN-024.
"""

from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.derived import form_fields
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.hexes import HexEditing, LayLine, Letter, SetHexes, ToggleHex
from rulesets.kit.editing.painted import OnHexes
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import HexShape
from rulesets.tide_of_iron_box.board_forms import SIZE
from rulesets.tide_of_iron_box.boards import Board, shape_of, size_words
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
        *form_fields(None, Board, "code", "title", "overlay", "of"),
        *SIZE_FIELDS,
        *form_fields(None, Board, "about", "credit"),
    ),
    hint="Hexes outside a smaller board stay, as problems.",
)


BY_FORM: ByForm[Board] = ByForm(lambda board: (FORM,), "board", "TN-022", (SIZE,), asides="")


def blank(key: str) -> Board:
    """An empty board or overlay; KeyError for another."""
    width, rows = {"board": (12, 9), "overlay": (4, 4)}[key]
    return Board("", HexMap(size_words(width, rows), ""), key == "overlay")


def edit(board: Board, change: Edit) -> Board:
    """The board after the edit; refuses what is not printed on boards."""
    match change:
        case SetField():
            return BY_FORM.edit(board, change)
        case DropRow() if change.path in ("map.cells", "map.labels"):
            return BY_FORM.edit(board, change)
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


BOARD_EDITING: Editing[Board] = Editing(
    blanks=BLANKS,
    blank=blank,
    edit=edit,
    forms=BY_FORM.forms,
    asides="",
    value=BY_FORM.value,
    hexes=HexEditing(
        shape=lambda board: shape_of(board.map.board),
        map="map",
        slots=TERRAIN_SLOTS,
        palette=lambda board: board_palette(),
        layers=BOARD_LAYERS,
    ),
)
