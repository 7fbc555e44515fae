"""Boards and overlays at the desk: every field, and the terrain and heights of their hexes."""

from dataclasses import fields, replace

import pytest

from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.hexes import ClearHexes, CopyRegion, LayLine, Letter, MirrorMap, SetHexes, ShiftMap
from rulesets.kit.editing.rows import AddRow, DropRow, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.printed import check_board
from rulesets.tide_of_iron.editing.board_editing import BLANKS, BOARD_EDITING, FORM
from rulesets.tide_of_iron.kind import BOARD
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.boards import Board
from tests.rules import rule
from tests.rulesets.forms import takes_back

WEST = BOARDS["morvin-west"]


def done(change: Edit, board: Board = WEST) -> Board:
    return BOARD_EDITING.edit(board, change)


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_every_field_takes_back_what_it_shows_and_not_a_byte_changes(board: Board) -> None:
    assert len(takes_back(board, BOARD_EDITING)) == len(FORM.fields)


@rule("TN-022")
def test_all_that_a_board_holds_can_be_typed_or_painted() -> None:
    asked = {field.name.partition(".")[0] for field in FORM.fields}
    assert {field.name for field in fields(Board)} - asked == {"map"}


@rule("TN-022")
def test_terrain_and_heights_are_painted_and_taken_off() -> None:
    at = Hex(8, 20)
    painted = done(
        SetHexes("tile", (at,), Piece("level-2")), done(SetHexes("terrain", (at,), Piece("swamp")))
    )
    assert cell_at(painted.map, at).terrain == Piece("swamp")
    assert cell_at(painted.map, at).tile == Piece("level-2")
    assert done(ClearHexes((at,)), painted) == WEST
    for piece, slot in ((Piece("crater"), "tag"), (Piece("marble"), "terrain"), (Piece("level-0"), "tile")):
        with pytest.raises(Refusal):
            done(SetHexes(slot, (at,), piece))


def test_a_board_is_mirrored_shifted_and_lettered() -> None:
    assert done(MirrorMap("left-right"), done(MirrorMap("left-right"))) == WEST
    assert done(ShiftMap(0, 2, crop=True)) != WEST
    assert done(Letter(Hex(0, 0)), done(Letter(Hex(0, 0), ("Mill",)))) == WEST
    assert done(CopyRegion((Hex(0, 4),), 0, 6)).map.cells != WEST.map.cells
    for change in (LayLine("terrain", (Hex(0, 0),), Piece("road")), AddRow("hexes"), SetField("number", 3)):
        with pytest.raises(Refusal):
            done(change)


def test_what_lies_beyond_a_smaller_board_is_kept_and_can_be_dropped() -> None:
    smaller = done(SetField("size.width", 11))
    assert smaller.map.cells == WEST.map.cells
    (found,) = check_board(smaller, {})
    for place in reversed(found.places):
        smaller = done(DropRow("map.cells", int(place.rpartition(".")[2])), smaller)
    assert check_board(smaller, {}) == ()
    assert done(SetField("size.rows", 7)).map.board == "12 by 7"


def test_blanks_say_what_they_lack() -> None:
    for option in BLANKS:
        found = {item.code for item in check_board(BOARD_EDITING.blank(option.value), {})}
        assert found == {"no-code", "bare-board"}
    board, overlay = BOARD_EDITING.blank("board"), BOARD_EDITING.blank("overlay")
    assert (board.map.board, board.overlay) == ("12 by 9", False)
    assert (overlay.map.board, overlay.overlay) == ("4 by 4", True)
    with pytest.raises(KeyError):
        BOARD_EDITING.blank("map")


def test_a_list_names_a_board_by_what_is_printed_on_it() -> None:
    cover = BOARD.cover(replace(WEST, code="12A", title="The ford"), {})
    assert (cover.title, cover.board) == ("12A: The ford", "12 by 9")
    assert BOARD.cover(BOARDS["morvin-pond"], {}).board == "overlay"
