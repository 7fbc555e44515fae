"""Each defect seeded into a shipped board gives exactly its finding; the shipped boards give none."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, in_order
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.printed import check_board
from rulesets.tide_of_iron_box.board_kind import BOARDS
from tests.rules import rule

WEST = BOARDS["morvin-west"]
RING = (Hex(2, 2), Hex(2, 4), Hex(3, 1), Hex(3, 5), Hex(4, 2), Hex(4, 4))


def painted(*cells: Cell) -> HexMap:
    """The board with these cells in the place of what is there."""
    new = {cell.at for cell in cells}
    return replace(WEST.map, cells=in_order((*(c for c in WEST.map.cells if c.at not in new), *cells)))


def without(*hexes: Hex) -> HexMap:
    return replace(WEST.map, cells=tuple(cell for cell in WEST.map.cells if cell.at not in hexes))


DEFECTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("no-code", {"code": " "}),
    ("board-code", {"code": "Twelve", "of": "core"}),
    ("unknown-box", {"code": "12A", "of": "airborne"}),
    ("board-size", {"map": replace(WEST.map, board="large")}),
    ("off-board", {"map": replace(WEST.map, board="11 by 9")}),
    ("unknown-terrain", {"about": "", "map": replace(WEST.map, cells=(Cell(Hex(0, 0), Piece("marble")),))}),
    ("bare-board", {"map": replace(WEST.map, cells=())}),
    ("hex-twice", {"map": replace(WEST.map, cells=(*WEST.map.cells, WEST.map.cells[0]))}),
    ("board-number", {"code": "13A", "of": "core"}),
    ("board-number", {"code": "12B", "of": "normandy"}),
    ("title-unfinished", {"title": "New board"}),
    ("text-unfinished", {"about": "TODO"}),
)


@rule("TN-014", "TN-022", "TN-023", "TN-024")
@pytest.mark.parametrize(("code", "change"), DEFECTS, ids=[code for code, _ in DEFECTS])
def test_each_defect_of_a_board_gives_its_finding(code: str, change: dict[str, Any]) -> None:
    assert {found.code for found in check_board(replace(WEST, **change), {})} == {code}


def test_the_shipped_boards_are_sound() -> None:
    assert [found for board in BOARDS.values() for found in check_board(board, {})] == []


def test_hexes_beyond_a_board_are_one_finding_with_all_their_places() -> None:
    smaller = replace(WEST, map=replace(WEST.map, board="11 by 9"))
    (found,) = check_board(smaller, {})
    beyond = [n for n, cell in enumerate(WEST.map.cells) if cell.at.col > 20]
    assert beyond and found.places == tuple(f"map.cells.{number}" for number in beyond)


@rule("TN-014", "TN-022")
@pytest.mark.parametrize(("code", "of"), [("1A", "core"), ("12B", "core"), ("28B", "normandy"), ("40A", "")])
def test_numbers_of_a_box_are_held_against_it_where_they_are_published(code: str, of: str) -> None:
    assert check_board(replace(WEST, code=code, of=of), {}) == ()
