"""Boards as the answers about them show: hexes, labels, neighbours, distance, sections, sight, roads."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.kind import SCENARIO
from tests.rules import rule
from tests.rulesets.memoir44.asked import dice, offered, reached, said
from tests.rulesets.memoir44.set_ups import GUN, TANK, a_scenario


def named(board: str, *hexes: tuple[int, int]) -> tuple[str, ...]:
    """The labels of hexes given by row and column."""
    return tuple(label(shape_of(board), Hex(row, col)) for row, col in hexes)


def hexes_of(board: str) -> int:
    """How many hexes the answer on sight counts on a bare board, the asked one among them."""
    first = named(board, (0, 0))[0]
    words = said(a_scenario(board=board), "sight", first)[0]
    return 1 + int(words.removesuffix(" other hexes are in line of sight.").rpartition(" ")[2])


def rows_of(board: str, maps: int) -> list[int]:
    """How many hexes each row of the picture has."""
    document = a_scenario(board=board)
    drawn = SCENARIO.drawing(document, {})
    assert drawn is not None
    keys = {spot.key for spot in drawn.spots}
    shape = shape_of(board)
    return [
        sum(label(shape, Hex(row, col)) in keys for col in range(row % 2, 26 * maps, 2))
        for row in range(shape.rows)
    ]


@rule("MD-271")
@pytest.mark.parametrize(
    ("board", "hexes"), [("STANDARD", 113), ("BRKTHRU", 213), ("OVERLORD", 230), ("SMALL", 81)]
)
def test_the_boards_of_the_format_are_told_with_these_hexes(board: str, hexes: int) -> None:
    assert hexes_of(board) == hexes


@rule("MD-138")
@pytest.mark.parametrize(
    ("board", "hexes"), [("EXTENDED", 288), ("EXTENDED-2", 587), ("EXTENDED-3", 886), ("EXTENDED-6", 1783)]
)
@pytest.mark.slow
def test_maps_in_a_row_are_told_with_299_hexes_each_less_eleven(board: str, hexes: int) -> None:
    assert hexes_of(board) == hexes


@rule("MD-272")
@pytest.mark.parametrize(("board", "maps"), [("EXTENDED", 1), ("EXTENDED-2", 2), ("EXTENDED-3", 3)])
def test_our_own_boards_have_thirteen_hexes_a_map_in_a_row_and_one_less_in_odd_rows(
    board: str, maps: int
) -> None:
    assert rows_of(board, maps) == [13 * maps - row % 2 for row in range(23)]
    assert hexes_of(board) == sum(rows_of(board, maps))
    outer = "A23" if maps == 1 else "A-A23"
    assert offered(a_scenario(board=board), outer) and not offered(a_scenario(board=board), "A24")


@rule("MD-274")
@pytest.mark.parametrize(
    ("row", "col", "sections"),
    [
        (1, 7, ("left", "center")),
        (1, 17, ("center", "right")),
        (0, 6, ("left",)),
        (0, 8, ("center",)),
        (0, 18, ("right",)),
    ],
)
def test_a_hex_on_a_section_limit_is_told_in_both_sections(
    row: int, col: int, sections: tuple[str, ...]
) -> None:
    for board in ("STANDARD", "EXTENDED"):
        told = said(a_scenario(board=board), "section", *named(board, (row, col)))
        assert tuple(words.split()[1] for words in told) == sections


@rule("MD-276")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_on_joined_boards_each_map_is_told_with_three_sections_of_its_own(number: int) -> None:
    document = a_scenario(board="EXTENDED-3")
    shift = 26 * number

    def told(row: int, col: int) -> list[str]:
        (name,) = named("EXTENDED-3", (row, col))
        return [words.partition(";")[0] for words in said(document, "section", name)]

    own = f"of map {number + 1}"
    assert told(1, 7 + shift) == [f"The left section {own}", f"The center section {own}"]
    assert told(1, 17 + shift) == [f"The center section {own}", f"The right section {own}"]
    assert told(0, 24 + shift) == [f"The right section {own}"]
    if number:
        assert told(1, shift - 1) == [f"The right section of map {number}", f"The left section {own}"]


@rule("MD-277")
def test_a_gun_that_moves_one_hex_reaches_the_six_neighbours() -> None:
    (here,) = named("STANDARD", (4, 10))
    offsets = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
    around = named("STANDARD", *((4 + row, 10 + col) for row, col in offsets))
    assert reached(a_scenario(units={here: GUN}), here) == set(around)


@rule("MD-278")
@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [((0, 0), (0, 6), 3), ((0, 0), (4, 2), 4), ((0, 0), (2, 6), 4), ((3, 5), (1, 3), 2), ((8, 0), (3, 5), 5)],
)
def test_the_distance_told_is_the_greater_of_two_numbers(
    one: tuple[int, int], other: tuple[int, int], steps: int
) -> None:
    here, there = named("STANDARD", one, other)
    document = a_scenario(units={here: GUN, there: "infger"})
    assert f"at {steps} hexes +" in dice(document, here, there)


@rule("MD-279")
@pytest.mark.parametrize(
    ("board", "name", "row", "col"),
    [
        ("STANDARD", "k4", 5, 21),
        ("BRKTHRU", "F17", 0, 10),
        ("EXTENDED", "A1", 22, 0),
        ("OVERLORD", "Z9", 0, 50),
        ("EXTENDED", "a22", 1, 1),
    ],
)
def test_a_hex_is_asked_about_by_its_letter_and_its_row_from_below(
    board: str, name: str, row: int, col: int
) -> None:
    bare = a_scenario(board=board)
    wooded = replace(bare, map=replace(bare.map, cells=(Cell(Hex(row, col), Piece("woods")),)))
    assert "Woods" in said(wooded, "ground", name)[0]
    assert "Woods" not in said(bare, "ground", name)[0]


@rule("MD-282")
@pytest.mark.parametrize(
    ("board", "land", "beach", "rows"),
    [("STANDARD", 4, 7, 9), ("OVERLORD", 4, 7, 9), ("BRKTHRU", 11, 14, 17)],
)
def test_the_beach_face_is_told_as_land_beach_and_ocean_by_rows(
    board: str, land: int, beach: int, rows: int
) -> None:
    document = a_scenario(board=board, face="BEACH")
    names = named(board, *((row, row % 2) for row in range(rows)))
    told = [said(document, "ground", name)[0].partition(" (")[0] for name in names]
    open_ground = "Open ground: no effect."
    assert told == [open_ground] * land + ["Beach"] * (beach - land) + ["Ocean"] * (rows - beach)
    drawn = SCENARIO.drawing(document, {})
    assert drawn is not None
    edges = {spot.key for spot in drawn.spots if spot.ground == "edge"}
    assert names[land - 1] in edges and edges.isdisjoint(names[: land - 1] + names[land:])


@rule("MD-345")
def test_a_line_along_an_edge_is_told_as_blocked_where_both_sides_block() -> None:
    for woods, clear in ((("e6",), True), (("f6",), True), (("e6", "f6"), False)):
        told = said(a_scenario(dict.fromkeys(woods, "woods")), "line", "F7", "F5")[0]
        assert told == (
            "F7 and F5 see each other." if clear else "The line from F7 to F5 is blocked by f6 and e6."
        )
    both = a_scenario({"e6": "woods", "f8": "woods"})
    assert "is blocked by" in said(both, "line", "F9", "F5")[0], "one side at each of two edges"
    same = a_scenario({"e6": "woods", "e8": "woods"})
    assert said(same, "line", "F9", "F5") == ("F9 and F5 see each other.",)
    assert "is blocked by" in said(a_scenario({"a6": "woods"}), "line", "A7", "A5")[0], "the board ends there"


AROUND = {0: (0, 2), 2: (-1, 1), 4: (-1, -1), 6: (0, -2), 8: (1, -1), 10: (1, 1)}
"""The neighbour in each direction, by what row and column differ."""


def roads_out(tile: Piece) -> tuple[int, ...]:
    """The directions in which a step off the tile is told to be along a road; bridges all around take any."""
    (here,) = named("STANDARD", (4, 10))
    around = {way: named("STANDARD", (4 + row, 10 + col))[0] for way, (row, col) in AROUND.items()}
    document: Scenario = a_scenario(
        {here: tile} | dict.fromkeys(around.values(), "river"),
        {here: TANK},
        tiles=dict.fromkeys(around.values(), "bridge"),
    )
    return tuple(
        way for way, there in around.items() if "along a road" in said(document, "edge", here, there)[0]
    )


@rule("MD-291")
@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("road", (0, 6)),
        ("roadcurve", (2, 10)),
        ("roadFL", (0, 2, 6)),
        ("roadFR", (0, 6, 10)),
        ("roadX", (0, 2, 6, 8)),
        ("roadY", (0, 4, 8)),
    ],
)
def test_a_road_is_told_to_run_in_the_base_directions_of_its_tile(name: str, ways: tuple[int, ...]) -> None:
    assert roads_out(Piece(name, 1)) == ways


@rule("MD-290")
@pytest.mark.parametrize(
    ("name", "turn", "ways"),
    [
        ("road", 2, (2, 8)),
        ("road", 3, (4, 10)),
        ("roadcurve", 2, (0, 4)),
        ("roadcurve", 6, (0, 8)),
        ("roadFL", 4, (0, 6, 8)),
        ("roadX", 3, (0, 4, 6, 10)),
        ("roadY", 2, (2, 6, 10)),
    ],
)
def test_an_orientation_turns_the_road_told_by_two_steps(name: str, turn: int, ways: tuple[int, ...]) -> None:
    assert roads_out(Piece(name, turn)) == ways


@rule("MD-287")
@pytest.mark.parametrize("name", ["road", "roadcurve", "roadY"])
def test_a_road_without_an_orientation_is_told_as_in_its_first(name: str) -> None:
    assert roads_out(Piece(name)) == roads_out(Piece(name, 1)) != roads_out(Piece(name, 2))
