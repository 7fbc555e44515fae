"""Hex maps: pieces put on hexes and taken off, moved and pasted, without harm to the map before."""

import pytest

from rulesets.kit.hexes.hex_document import (
    Cell,
    HexMap,
    Lettering,
    Piece,
    Slot,
    by_hex,
    cell_at,
    changed,
    clear,
    in_order,
    lettered,
    moved,
    pasted,
    put,
)
from rulesets.kit.hexes.hexes import Hex

HERE, THERE = Hex(0, 0), Hex(1, 3)
WOODS, WIRE, MINE = Piece("woods"), Piece("wire", 2), Piece("tag3", side="axis")
EMPTY = HexMap("STANDARD", "COUNTRY")


@pytest.mark.parametrize("slot", ["terrain", "tile", "obstacle", "unit", "tag"])
def test_a_piece_put_into_a_slot_is_found_there_and_taken_away_again(slot: Slot) -> None:
    full = put(EMPTY, slot, (HERE, THERE), WOODS)
    assert [cell.at for cell in full.cells] == [HERE, THERE]
    assert cell_at(full, THERE).piece(slot) == WOODS
    assert put(full, slot, (HERE, THERE), None) == EMPTY


def test_a_slot_holds_one_piece_and_tags_any_number_of_different_ones() -> None:
    map = put(put(EMPTY, "terrain", (HERE,), WOODS), "terrain", (HERE,), Piece("hills"))
    assert cell_at(map, HERE).terrain == Piece("hills")
    map = put(put(put(map, "tag", (HERE,), MINE), "tag", (HERE,), Piece("medal1")), "tag", (HERE,), MINE)
    assert cell_at(map, HERE).tags == (MINE, Piece("medal1"))


def test_pieces_of_other_slots_stay() -> None:
    map = put(put(EMPTY, "terrain", (HERE,), WOODS), "obstacle", (HERE,), WIRE)
    assert cell_at(map, HERE) == Cell(HERE, terrain=WOODS, obstacle=WIRE)


def test_the_map_before_is_not_changed() -> None:
    before = put(EMPTY, "terrain", (HERE,), WOODS)
    put(before, "terrain", (HERE,), None)
    assert cell_at(before, HERE).terrain == WOODS


def test_cells_stand_by_row_and_column_and_empty_ones_are_left_out() -> None:
    cells = (Cell(THERE, WOODS), Cell(Hex(5, 5)), Cell(HERE, WOODS))
    assert [cell.at for cell in in_order(cells)] == [HERE, THERE]


def test_of_a_hex_listed_twice_the_first_counts_and_both_stay() -> None:
    map = HexMap("STANDARD", "COUNTRY", (Cell(HERE, WOODS), Cell(HERE, Piece("hills"))))
    assert by_hex(map) == {HERE: Cell(HERE, WOODS)}
    assert cell_at(map, HERE).terrain == WOODS
    assert len(put(map, "obstacle", (THERE,), WIRE).cells) == 3


def test_clearing_takes_pieces_and_words() -> None:
    map = lettered(put(EMPTY, "terrain", (HERE, THERE), WOODS), HERE, ("Caen",))
    assert clear(map, (HERE,)) == put(EMPTY, "terrain", (THERE,), WOODS)


def test_words_on_a_hex_are_replaced_and_taken_away() -> None:
    map = lettered(lettered(EMPTY, THERE, ("b",)), HERE, ("a", ""))
    assert map.labels == (Lettering(HERE, ("a", "")), Lettering(THERE, ("b",)))
    assert lettered(lettered(map, HERE, ("c",)), THERE, ()).labels == (Lettering(HERE, ("c",)),)


def test_what_is_moved_off_the_map_is_dropped_and_the_rest_is_turned() -> None:
    map = lettered(put(put(EMPTY, "obstacle", (HERE,), WIRE), "terrain", (THERE,), WOODS), THERE, ("b",))
    away = moved(
        map, lambda at: Hex(2, 2) if at == HERE else None, lambda piece: Piece(piece.name, piece.turn + 1)
    )
    assert away.cells == (Cell(Hex(2, 2), obstacle=Piece("wire", 3)),)
    assert away.labels == ()


def test_a_pasted_cell_replaces_what_lies_there_and_an_empty_one_clears() -> None:
    map = put(put(EMPTY, "terrain", (HERE, THERE), WOODS), "obstacle", (THERE,), WIRE)
    assert pasted(map, (Cell(HERE), Cell(THERE, Piece("hills")))).cells == (Cell(THERE, Piece("hills")),)


def test_a_change_is_made_to_every_hex_named_the_empty_ones_too() -> None:
    map = changed(EMPTY, (HERE, THERE), lambda cell: Cell(cell.at, unit=Piece("infus")))
    assert [cell.unit for cell in map.cells] == [Piece("infus"), Piece("infus")]


def test_a_trait_is_set_changed_and_taken_away() -> None:
    piece = WOODS.with_trait("behavior", "HILL").with_trait("owner", "x").with_trait("behavior", "BLUFF")
    assert piece.trait("behavior") == "BLUFF" and piece.trait("owner") == "x" and piece.trait("other") == ""
    assert piece.with_trait("behavior", "").with_trait("owner", "") == WOODS
