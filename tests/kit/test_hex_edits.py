"""What each edit of hexes makes of a map, whatever the game."""

from dataclasses import replace

import pytest

from rulesets.kit.editing.hex_edits import MapEdit, edited, placing
from rulesets.kit.editing.hexes import (
    CopyRegion,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    ShiftMap,
    SlotKind,
    TakeMarker,
    TurnPieces,
)
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import HexMap, Piece, cell_at
from rulesets.kit.hexes.hexes import Hex, HexShape

BOARD = HexShape(5, 4, (0, 8))
SLOTS = (
    SlotKind("terrain", "Ground"),
    SlotKind("unit", "Men"),
    SlotKind("tag", "Signs", many=True),
    SlotKind("height", "Height"),
    SlotKind("crew", "Crews", many=True),
)
BARE = HexMap("", "")
HERE, THERE = Hex(0, 0), Hex(1, 1)
WOODS, MEN, SIGN, OTHER = Piece("woods", 1), Piece("men", side="us"), Piece("sign"), Piece("other")


def after(*changes: MapEdit, shape: HexShape = BOARD, of: HexMap = BARE) -> HexMap:
    for change in changes:
        of = edited(
            of,
            shape,
            SLOTS,
            change,
            turned=lambda piece, by: replace(piece, turn=piece.turn + by),
            reflected=lambda piece, way: replace(piece, badge=way),
        )
    return of


FULL = after(
    SetHexes("terrain", (HERE,), WOODS),
    SetHexes("unit", (HERE,), MEN),
    SetHexes("tag", (HERE,), SIGN),
    SetHexes("tag", (HERE,), OTHER),
    Letter(HERE, ("Mill",)),
)


def test_a_copy_takes_pieces_and_words_and_a_cut_leaves_a_bare_hex() -> None:
    copied = after(CopyRegion((HERE,), 1, 1), of=FULL)
    assert replace(cell_at(copied, THERE), at=HERE) == cell_at(copied, HERE) == cell_at(FULL, HERE)
    assert {(item.at, item.lines) for item in copied.labels} == {(HERE, ("Mill",)), (THERE, ("Mill",))}
    cut = after(CopyRegion((HERE,), 1, 1, cut=True), of=FULL)
    assert [cell.at for cell in cut.cells] == [item.at for item in cut.labels] == [THERE]


def test_a_copy_of_some_slots_leaves_the_others_of_both_hexes() -> None:
    there = after(SetHexes("terrain", (THERE,), OTHER), of=FULL)
    new = after(CopyRegion((HERE,), 1, 1, cut=True, slots=("unit", "tag")), of=there)
    assert (cell_at(new, THERE).terrain, cell_at(new, THERE).unit) == (OTHER, MEN)
    assert cell_at(new, THERE).tags == (SIGN, OTHER)
    assert (cell_at(new, HERE).terrain, cell_at(new, HERE).unit, cell_at(new, HERE).tags) == (WOODS, None, ())
    assert new.labels == FULL.labels


def test_a_mirrored_map_shows_its_pieces_as_the_mirror_does_and_a_shifted_one_as_they_were() -> None:
    new = after(MirrorMap("left-right"), of=FULL)
    assert cell_at(new, Hex(0, 8)).terrain == replace(WOODS, badge="left-right")
    assert cell_at(after(ShiftMap(1, 1), of=FULL), THERE).terrain == WOODS


def test_one_marker_comes_off_and_the_others_stay() -> None:
    assert cell_at(after(TakeMarker(HERE, SIGN), of=FULL), HERE).tags == (OTHER,)


def test_only_the_one_piece_of_a_slot_is_turned() -> None:
    assert cell_at(after(TurnPieces("terrain", (HERE,), 2), of=FULL), HERE).terrain == replace(WOODS, turn=3)
    assert after(TurnPieces("tag", (HERE,)), of=FULL) == FULL


SQUAD, TRUCK = Piece("squad", side="us", figures=4), Piece("truck", 1)
STACK = after(*(SetHexes("crew", (HERE,), piece) for piece in (SQUAD, SQUAD, SQUAD, TRUCK)), of=FULL)


def crew(map: HexMap, at: Hex = HERE) -> tuple[Piece, ...]:
    return cell_at(map, at).pieces("crew")


def test_three_squads_and_a_truck_stand_on_a_hex_and_one_of_them_is_taken_away() -> None:
    assert crew(STACK) == (SQUAD, SQUAD, SQUAD, TRUCK)
    assert crew(after(TakeMarker(HERE, SQUAD, "crew"), of=STACK)) == (SQUAD, SQUAD, TRUCK)
    assert crew(after(SetHexes("crew", (HERE,), None), of=STACK)) == ()


def test_a_stack_does_not_grow_beyond_what_a_list_can_show() -> None:
    full = after(*(SetHexes("crew", (HERE,), SQUAD) for _ in range(40)))
    with pytest.raises(Refusal, match="At most 40 pieces"):
        after(SetHexes("crew", (HERE, THERE), SQUAD), of=full)
    assert crew(after(SetHexes("crew", (HERE,), None), of=full)) == ()


def test_a_slot_that_is_not_one_of_many_holds_one_whatever_it_is_called() -> None:
    both = after(SetHexes("height", (HERE,), Piece("1")), SetHexes("height", (HERE,), Piece("2")))
    assert cell_at(both, HERE).pieces("height") == (Piece("2"),)


def test_of_several_pieces_the_one_that_is_named_is_turned_or_changed() -> None:
    assert crew(after(TurnPieces("crew", (HERE,)), of=STACK)) == crew(STACK)
    turned = replace(TRUCK, turn=3)
    assert crew(after(TurnPieces("crew", (HERE,), 2, TRUCK), of=STACK)) == (SQUAD, SQUAD, SQUAD, turned)
    weak = replace(SQUAD, figures=2)
    assert crew(after(SetHexes("crew", (HERE,), weak, SQUAD), of=STACK)) == (weak, SQUAD, SQUAD, TRUCK)


def test_one_of_several_is_moved_by_taking_it_and_laying_it_in_one_stroke() -> None:
    apart = after(TakeMarker(HERE, SQUAD, "crew"), SetHexes("crew", (THERE,), SQUAD), of=STACK)
    assert (crew(apart), crew(apart, THERE)) == ((SQUAD, SQUAD, TRUCK), (SQUAD,))


def test_a_stack_is_copied_mirrored_and_shifted_whole() -> None:
    copied = after(CopyRegion((HERE,), 1, 1), of=STACK)
    assert replace(cell_at(copied, THERE), at=HERE) == cell_at(copied, HERE) == cell_at(STACK, HERE)
    held = after(SetHexes("crew", (THERE,), TRUCK), of=STACK)
    moved = after(CopyRegion((HERE,), 1, 1, cut=True, slots=("crew",)), of=held)
    assert (crew(moved), crew(moved, THERE)) == ((), (SQUAD, SQUAD, SQUAD, TRUCK))
    assert cell_at(moved, HERE).unit == MEN and cell_at(moved, THERE).unit is None
    mirrored = crew(after(MirrorMap("left-right"), of=STACK), Hex(0, 8))
    assert mirrored == tuple(replace(piece, badge="left-right") for piece in crew(STACK))
    assert crew(after(ShiftMap(1, 1), of=STACK), THERE) == crew(STACK)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (SetHexes("terrain", (Hex(0, 1),), WOODS), "not on the board"),
        (LayLine("terrain", (Hex(9, 9),), WOODS), "not on the board"),
        (Letter(Hex(4, 0), ("Mill",)), "not on the board"),
        (SetHexes("tile", (HERE,), WOODS), "Nothing lies on a hex as tile"),
        (CopyRegion((HERE,), 0, 1), "half a hex apart"),
        (CopyRegion((HERE,), -2, 0), "not on the board"),
        (ShiftMap(-1, 1), "would leave the board"),
        (MirrorMap("upside-down"), "mirrored left to right or top to bottom"),
        (TakeMarker(HERE, WOODS), "marker is not on the hex any more"),
        (TakeMarker(HERE, MEN, "crew"), "piece is not on the hex any more"),
        (TurnPieces("crew", (HERE,), 1, MEN), "piece is not on the hex any more"),
        (SetHexes("unit", (HERE,), OTHER, WOODS), "piece is not on the hex any more"),
        (SetHexes("terrain", (HERE, THERE), OTHER, WOODS), "piece is not on the hex any more"),
    ],
)
def test_what_no_map_can_do_is_refused_in_words(change: MapEdit, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        after(change, of=FULL)


def test_what_would_leave_the_board_may_be_cut_off() -> None:
    assert after(ShiftMap(-1, 1, crop=True), of=FULL) == BARE


def test_nothing_is_laid_copied_or_shifted_into_a_gap_of_a_layout() -> None:
    laid = replace(BOARD, absent=frozenset({THERE}))
    for change in (SetHexes("unit", (THERE,), MEN), CopyRegion((HERE,), 1, 1), ShiftMap(1, 1)):
        with pytest.raises(Refusal):
            after(change, shape=laid, of=FULL)


def test_a_layout_is_mirrored_only_where_its_gaps_are_their_own_mirror_image() -> None:
    lopsided, even = (replace(BOARD, absent=gaps) for gaps in (frozenset({THERE}), frozenset({Hex(0, 4)})))
    assert placing(even, MirrorMap("left-right"))(HERE) == Hex(0, 8)
    with pytest.raises(Refusal, match="cannot be mirrored"):
        after(MirrorMap("left-right"), shape=lopsided, of=FULL)


def test_laid_over_a_region_leaves_what_lies_under_its_empty_places() -> None:
    beside, onto = Hex(0, 2), Hex(1, 3)
    there = after(
        SetHexes("terrain", (THERE, onto), OTHER),
        SetHexes("tag", (THERE,), SIGN),
        SetHexes("crew", (THERE,), OTHER),
        Letter(onto, ("Ford",)),
        of=after(
            SetHexes("unit", (HERE,), MEN), SetHexes("tag", (HERE,), SIGN), SetHexes("crew", (HERE,), MEN)
        ),
    )
    moved = after(CopyRegion((HERE, beside), 1, 1, cut=True, over=True), of=there)
    assert cell_at(moved, HERE).is_empty
    cell = cell_at(moved, THERE)
    assert (cell.terrain, cell.unit, cell.tags) == (OTHER, MEN, (SIGN,))
    assert cell.pieces("crew") == (OTHER, MEN)
    assert cell_at(moved, onto).terrain == OTHER and [item.at for item in moved.labels] == [onto]
    wiped = after(CopyRegion((HERE, beside), 1, 1), of=there)
    assert cell_at(wiped, onto).is_empty and wiped.labels == ()


def test_a_region_moved_by_one_hex_over_itself_is_whole() -> None:
    beside = Hex(0, 2)
    row = after(SetHexes("unit", (HERE,), MEN), SetHexes("unit", (beside,), OTHER))
    moved = after(CopyRegion((HERE, beside), 0, 2, cut=True, over=True), of=row)
    assert [cell_at(moved, at).unit for at in (HERE, beside, Hex(0, 4))] == [None, MEN, OTHER]
