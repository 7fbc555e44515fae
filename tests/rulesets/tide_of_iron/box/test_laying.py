"""Boards laid side by side, turned and overlaid. The terrain of Normandy and what tokens make of it; the
profiles of units."""

import pytest
from hypothesis import given, strategies as st

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.tide_of_iron_box.board_edits import loose_boards
from rulesets.tide_of_iron_box.boards import Board, hexes_of
from rulesets.tide_of_iron_box.laying import Placing, lay, turned
from rulesets.tide_of_iron_box.states import entry_cost, footing, may_lie
from rulesets.tide_of_iron_box.terrain import Terrain, shipped_terrain, with_own
from rulesets.tide_of_iron_box.units import shipped_specializations, shipped_units


def board(code: str, size: str, cells: dict[Hex, str], *, overlay: bool = False) -> Board:
    listed = tuple(Cell(at, terrain=Piece(name)) for at, name in sorted(cells.items()))
    return Board(code, HexMap(size, "", listed), overlay)


WOOD = board("1A", "3 by 3", {Hex(0, 0): "forest", Hex(1, 3): "building"})
PLAIN = board("2B", "3 by 3", {})
ROAD = board("O1", "2 by 2", {Hex(0, 0): "road", Hex(0, 2): "hedgerow"}, overlay=True)


def test_two_boards_side_by_side_share_the_half_hexes_of_their_edge() -> None:
    laid = lay([(WOOD, Placing()), (PLAIN, Placing(col=6))])
    assert laid.hexes[Hex(0, 0)].terrain == "forest"
    assert (laid.hexes[Hex(0, 6)].board, laid.hexes[Hex(1, 5)].board) == ("2B", "")
    assert len(laid.hexes) == 8 + 8 + 1
    assert not laid.twice


def test_boards_that_overlap_and_overlays_beside_all_boards_are_named() -> None:
    laid = lay(
        [(WOOD, Placing()), (PLAIN, Placing(col=4)), (ROAD, Placing(row=0, col=8)), (ROAD, Placing(6, 0))]
    )
    assert laid.twice == ((Hex(0, 4), "1A", "2B"), (Hex(2, 4), "1A", "2B"))
    assert laid.beside == ((Hex(0, 10), "O1"), (Hex(6, 0), "O1"), (Hex(6, 2), "O1"))


def test_an_overlay_changes_the_hexes_it_covers_and_no_other() -> None:
    bare, covered = lay([(WOOD, Placing())]), lay([(ROAD, Placing()), (WOOD, Placing())])
    changed = {at for at in bare.hexes if bare.hexes[at] != covered.hexes[at]}
    assert changed == {Hex(0, 0), Hex(0, 2)}
    assert (covered.hexes[Hex(0, 0)].terrain, covered.hexes[Hex(0, 0)].board) == ("road", "1A")


@pytest.mark.parametrize(("rows", "corner"), [(3, Hex(2, 4)), (4, Hex(3, 5))])
def test_a_board_turned_by_half_has_its_first_hex_in_the_last_corner(rows: int, corner: Hex) -> None:
    laid = lay([(board("1A", f"3 by {rows}", {Hex(0, 0): "forest"}), Placing(turn=3))])
    assert laid.hexes[corner].terrain == "forest"
    assert all((at.row + at.col) % 2 == 0 and at.row >= 0 and at.col >= 0 for at in laid.hexes)


@given(st.integers(-6, 6), st.integers(-6, 6), st.integers(0, 5))
def test_turning_keeps_distances_and_six_sixths_are_none(row: int, half: int, sixths: int) -> None:
    at = Hex(row, 2 * half + row % 2)
    there = turned(at, sixths)
    assert (there.row + there.col) % 2 == 0
    assert distance(Hex(0, 0), there) == distance(Hex(0, 0), at)
    assert turned(there, 6 - sixths) == at


def test_an_overlay_turned_by_a_sixth_lies_towards_the_lower_right() -> None:
    laid = lay([(WOOD, Placing()), (ROAD, Placing(turn=1))])
    assert (laid.hexes[Hex(0, 0)].terrain, laid.hexes[Hex(1, 1)].terrain) == ("road", "hedgerow")


def test_an_overlay_has_only_the_hexes_that_hold_something() -> None:
    assert set(hexes_of(ROAD)) == {Hex(0, 0), Hex(0, 2)}


def test_the_number_of_a_board_is_that_of_both_its_sides() -> None:
    codes = {code: Board(code, HexMap("1 by 1", "")).number for code in ("28B", "28A", "X", "B", "2C")}
    assert codes == {"28B": 28, "28A": 28, "X": None, "B": None, "2C": None}
    assert Board("28B", HexMap("1 by 1", ""), overlay=True).number is None


def test_by_hand_a_board_is_turned_by_half_and_an_overlay_by_sixths_about_its_first_hex() -> None:
    words = {
        "board": board("1A", "3 by 2", {}),
        "pond": board("Pond", "2 by 2", {Hex(1, 1): "pond"}, overlay=True),
    }
    refs = tuple((Ref("board", word, 1), word) for word in words)
    shelf = Shelf(lambda ref: words.get(ref.id), lambda kind: refs)
    laid, pond = loose_boards(shelf, (Ref("board", "pond", 1), Ref("board", "gone", 1)))
    assert [turn for turn, _ in laid.ways] == [0, 3]
    assert [way[0] for _, way in laid.ways] == [Hex(0, 0), Hex(1, 5)]
    assert [way for _, way in pond.ways] == [(turned(Hex(1, 1), sixths),) for sixths in range(6)]


KNOWN = shipped_terrain()
UNITS = shipped_units()


def test_a_bunker_holds_one_squad_shelters_it_and_stands_at_level_two() -> None:
    bunker = KNOWN["bunker"]
    assert (bunker.squads, bunker.sheltered, footing(bunker, (), KNOWN).level) == (1, True, 2)
    assert footing(bunker, (), KNOWN, 1).level == 1


def test_ruins_make_a_building_rough_and_a_breach_makes_a_hedgerow_clear() -> None:
    ruined = footing(KNOWN["building"], ("ruins",), KNOWN)
    breached = footing(KNOWN["hedgerow"], ("breach",), KNOWN)
    assert (ruined.terrain.key, ruined.terrain.building) == ("rough", False)
    assert (breached.terrain.key, entry_cost(breached, "vehicle", None)) == ("clear", 1)
    assert [may_lie("ruins", KNOWN[key]) for key in ("building", "forest", "bunker")] == [True, False, False]
    assert [may_lie("breach", KNOWN[key]) for key in ("hedgerow", "building")] == [True, False]
    assert footing(KNOWN["forest"], ("ruins", "breach"), KNOWN).terrain.key == "forest"


def test_a_designers_figures_take_the_place_of_shipped_ones_and_core_terrain_is_marked_unverified() -> None:
    own = with_own((Terrain("forest", "Forest", squad=1, verified=True), Terrain("dunes", "Dunes")))
    assert (own["forest"].squad, own["dunes"].title, own["hedgerow"]) == (1, "Dunes", KNOWN["hedgerow"])
    assert not any(KNOWN[key].verified for key in ("clear", "road", "rough", "forest", "building", "stream"))


def test_no_figure_of_the_compilation_is_called_verified() -> None:
    assert not [unit.key for unit in UNITS if unit.verified]


def test_every_specialization_lies_in_the_boxes_known_for_it() -> None:
    boxes = {key: found.boxes for key, found in shipped_specializations().items()}
    assert boxes["demolitions"] == ("normandy",)
    assert boxes["recon"] == ("core", "days_of_the_fox")
    assert boxes["lmg"] == ()
    assert len(boxes) == 15


def test_a_crew_fills_two_slots_of_a_base_and_a_vehicle_none() -> None:
    slots = {unit.key: unit.slots for unit in UNITS}
    assert [slots[key] for key in ("regular", "mg", "mortar", "sherman", "gun88")] == [1, 2, 2, 0, 0]
