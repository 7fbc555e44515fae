"""The picture of a set-up as other programs mean it: which way tiles lie, which markers are signs."""

from math import dist

import pytest

from exports.hexes.motifs import shape_id
from exports.hexes.signs import places
from rulesets.kit.drawing.hex_board import HexSign
from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import Exit
from rulesets.memoir44.ground.ground import sea_of_coast
from rulesets.memoir44.pages.drawing.drawing import board_of, feature, unit_on
from rulesets.memoir44.pages.drawing.joined import joined_board
from rulesets.memoir44.pages.drawing.signs import off_the_map, sign_of
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_scenario, at
from tests.rulesets.memoir44.sound import SOUND, after, lay, place, with_


@rule("MD-287", "MD-288")
@pytest.mark.parametrize(
    ("name", "turn", "sea"),
    [
        ("coast", 0, "8-10"),
        ("coast", 1, "8-10"),
        ("coast", 2, "10-0"),
        ("coast", 4, "2-4"),
        ("coastcurve", 1, "0"),
        ("coastcurve", 5, "8"),
        ("coastcurve", 6, "10"),
    ],
)
def test_the_sea_of_a_coastline_lies_south_and_that_of_its_curve_east_at_first(
    name: str, turn: int, sea: str
) -> None:
    shown = feature(Piece(name, turn), "terrain")
    assert shape_id(shown).removeprefix(f"{shown.motif}-") == sea


def test_the_shore_of_neighbouring_coastlines_runs_on() -> None:
    assert [sea_of_coast(turn) for turn in range(1, 7)] == [9, 11, 1, 3, 5, 7]


@rule("MD-318")
def test_a_bare_marker_among_the_hexes_of_an_exit_is_no_second_sign() -> None:
    document = after(
        SOUND,
        lay("tag", "tag5", "J1", "L1"),
        with_(exits=(Exit(place(SOUND, "H1"), "allied", group=(place(SOUND, "I1"), place(SOUND, "J1"))),)),
    )
    signs = [(sign.spot, sign.side) for sign in board_of(document).signs if sign.kind == "exit"]
    assert sorted(signs) == [("H1", "allied"), ("I1", "allied"), ("J1", "allied"), ("L1", "axis")]


@pytest.mark.parametrize("has_words", [False, True])
def test_the_medals_of_both_sides_stand_apart_on_a_hex_with_a_name_too(has_words: bool) -> None:
    medals = [HexSign("one", "A1", "medal", "allied"), HexSign("other", "A1", "medal", "axis")]
    assert dist(*places(medals, has_words)) > 20


@pytest.mark.parametrize(
    ("piece", "letters"),
    [
        (Piece("tank2ger", figures=1), "Ti"),
        (Piece("tank2ger", figures=1, badge="badge4"), "Ti"),
        (Piece("tankger"), ""),
        (Piece("gunger", badge="badge5"), "BG"),
        (Piece("infger", badge="badge7"), "?"),
    ],
)
def test_a_counter_says_what_the_unit_is_by_its_badge_and_its_figures(piece: Piece, letters: str) -> None:
    assert unit_on(piece, "A1").badge == letters


@pytest.mark.parametrize(
    ("piece", "nation", "special"),
    [
        (Piece("tank2ger", figures=4), "DE", "elite"),
        (Piece("tank2ger", badge="badge4"), "DE", "elite"),
        (Piece("tankger", badge="badge10"), "DE", "elite"),
        (Piece("inf2us", badge="badge2"), "US", "special forces"),
        (Piece("inf2brit"), "GB", "special forces"),
        (Piece("infru"), "RU", ""),
        (Piece("infger", badge="badge38"), "IT", ""),
        (Piece("tankger", badge="badge38"), "IT", ""),
        (Piece("inf2us", badge="badge3"), "FR", ""),
        (Piece("infjp"), "JP", ""),
    ],
)
def test_a_counter_tells_its_nation_and_special_forces(piece: Piece, nation: str, special: str) -> None:
    shown = unit_on(piece, "A1")
    assert (shown.nation, shown.special, shown.badge) == (nation, special, "")


@rule("MD-290")
@pytest.mark.parametrize(("turn", "way"), [(1, 6), (3, 10), (4, 0)])
def test_a_headwater_flows_out_to_the_west_at_first(turn: int, way: int) -> None:
    assert feature(Piece("pond", turn), "terrain").links == (way,)


@pytest.mark.parametrize(("name", "way"), [("G9", 3), ("G1", 9), ("M5", 12), ("A5", 6)])
def test_the_nearest_edge_of_the_map_is_known_from_every_side(name: str, way: int) -> None:
    assert off_the_map(a_scenario(), at(name)) == way


@pytest.mark.parametrize(
    ("tag", "sign"),
    [
        (Piece("tag4"), ("exit", "allied", "")),
        (Piece("tag5"), ("exit", "axis", "")),
        (Piece("tag3", side="axis"), ("mine", "axis", "")),
        (Piece("tag9", side="axis"), ("tag", "axis", "9")),
    ],
)
def test_a_marker_is_drawn_for_the_side_it_is_of(tag: Piece, sign: tuple[str, str, str]) -> None:
    assert sign_of(tag) == sign


def test_a_board_of_several_maps_is_as_wide_as_all_of_them_and_names_what_lies_on_each() -> None:
    assert board_of(a_scenario(board="EXTENDED-3")).width == 3 * board_of(a_scenario(board="EXTENDED")).width
    maps = [a_scenario({"E5": tile}, board="EXTENDED") for tile in ("woods", "buildings")]
    joined = joined_board(maps, ("A", "B"), "both", "Both")
    assert set(joined.names) == {pair for one in maps for pair in board_of(one).names}
