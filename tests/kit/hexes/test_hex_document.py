"""Hex maps: pieces put on hexes and taken off, moved and pasted, without harm to the map before."""

import pytest

from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.hexes.hex_document import (
    Cell,
    HexMap,
    Lettering,
    Piece,
    Placed,
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
SQUAD, TRUCK = Piece("squad", side="us", figures=4), Piece("truck", 1)


def stacked(slot: Slot = "crew") -> HexMap:
    """Three equal squads and a truck on a hex, the truck laid between them."""
    map = EMPTY
    for piece in (SQUAD, SQUAD, TRUCK, SQUAD):
        map = put(map, slot, (HERE,), piece, many=True)
    return map


@pytest.mark.parametrize("slot", ["terrain", "tile", "obstacle", "unit", "tag", "height"])
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


@pytest.mark.parametrize("slot", ["crew", "unit"])
def test_a_slot_of_many_holds_equal_pieces_too_in_the_order_they_were_laid(slot: Slot) -> None:
    assert cell_at(stacked(slot), HERE).pieces(slot) == (SQUAD, SQUAD, TRUCK, SQUAD)
    assert put(stacked(slot), slot, (HERE,), None, many=True) == EMPTY


def test_one_of_several_is_taken_away_or_gives_its_place_to_another() -> None:
    fewer = put(stacked(), "crew", (HERE,), None, many=True, instead=SQUAD)
    assert cell_at(fewer, HERE).pieces("crew") == (SQUAD, TRUCK, SQUAD)
    other = put(stacked(), "crew", (HERE,), WIRE, many=True, instead=TRUCK)
    assert cell_at(other, HERE).pieces("crew") == (SQUAD, SQUAD, WIRE, SQUAD)
    assert put(stacked(), "crew", (HERE,), None, many=True, instead=WIRE) == stacked()


def test_pieces_lie_by_slot_whichever_was_laid_first() -> None:
    one = put(stacked(), "armour", (HERE,), TRUCK, many=True)
    other = EMPTY
    for slot, piece in (("crew", SQUAD), ("armour", TRUCK), *(("crew", x) for x in (SQUAD, TRUCK, SQUAD))):
        other = put(other, slot, (HERE,), piece, many=True)
    assert one == other and cell_at(one, HERE).slots == ("armour", "crew")


def test_a_slot_has_its_pieces_whether_in_its_field_or_beside_it() -> None:
    cell = Cell(HERE, unit=TRUCK, tags=(MINE,), stacked=(Placed("crew", SQUAD), Placed("unit", SQUAD)))
    assert cell.pieces("unit") == (TRUCK, SQUAD) and cell.piece("unit") == TRUCK
    assert cell.slots == ("unit", "tag", "crew")
    assert cell.holding("unit", (SQUAD,)).unit == SQUAD
    assert cell.holding("unit", (SQUAD,)).stacked == (Placed("crew", SQUAD),)
    assert cell.pieces("at") == ()


def test_a_cell_without_a_stack_is_written_as_it_ever_was_and_one_with_it_comes_back() -> None:
    plain = to_json(shape(Cell), Cell(HERE, unit=TRUCK))
    assert "stacked" not in plain and from_json(shape(Cell), plain) == Cell(HERE, unit=TRUCK)
    cell = cell_at(stacked(), HERE)
    assert from_json(shape(Cell), to_json(shape(Cell), cell)) == cell


def test_a_stack_is_moved_and_turned_with_its_hex() -> None:
    away = moved(stacked(), lambda at: THERE, lambda piece: Piece(piece.name, piece.turn + 1))
    assert [piece.turn for piece in cell_at(away, THERE).pieces("crew")] == [1, 1, 2, 1]


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
