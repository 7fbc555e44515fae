"""Boards: how many hexes, sections, labels, what is printed, links of tiles."""

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import (
    Hex,
    HexShape,
    all_hexes,
    direction_to,
    distance,
    exists,
    hex_at,
    is_seam,
    joined,
    label,
    neighbours,
    seams,
    sections,
    towards,
)
from rulesets.memoir44.document.boards import (
    CUTS,
    JOINED,
    OVERLORD_CUTS,
    OVERLORD_PARTS,
    SHAPES,
    printed,
    shape_of,
)
from rulesets.memoir44.document.combination import initials_of
from rulesets.memoir44.document.document import SECTIONS, Player, Scenario
from rulesets.memoir44.document.vocabulary import known, linked
from rulesets.memoir44.ground.control import section_for
from rulesets.memoir44.ground.landscape import joined_landscape, joined_map
from rulesets.memoir44.rules.turn.chart_of import prefixes
from tests.rules import rule

EXTENDED = SHAPES["EXTENDED"]


@rule("MD-270")
@pytest.mark.parametrize("board", SHAPES)
def test_even_rows_have_all_columns_of_their_kind_and_odd_rows_one_hex_less(board: str) -> None:
    shape = SHAPES[board]
    for row in range(shape.rows):
        columns = [at.col for at in all_hexes(shape) if at.row == row]
        last = 2 * (shape.width - 1) if row % 2 == 0 else 2 * shape.width - 3
        assert columns == list(range(row % 2, last + 1, 2))
    assert not exists(shape, Hex(0, 1)) and not exists(shape, Hex(1, 0))


@rule("MD-271")
@pytest.mark.parametrize(
    ("board", "hexes"), [("STANDARD", 113), ("BRKTHRU", 213), ("OVERLORD", 230), ("SMALL", 81)]
)
def test_the_boards_of_the_format_have_these_hexes(board: str, hexes: int) -> None:
    assert len(all_hexes(SHAPES[board])) == hexes


@rule("MD-272")
def test_the_extended_board_and_joined_maps_have_these_hexes() -> None:
    assert len(all_hexes(EXTENDED)) == 288
    for count in (2, 3, 6):
        shape = JOINED[f"EXTENDED-{count}"]
        rows = [sum(at.row == row for at in all_hexes(shape)) for row in range(23)]
        assert rows == [13 * count - row % 2 for row in range(23)]


@rule("MD-138")
@pytest.mark.parametrize(("count", "hexes"), [(1, 288), (2, 587), (3, 886), (6, 1783)])
def test_maps_in_a_row_have_299_hexes_each_less_eleven(count: int, hexes: int) -> None:
    assert len(all_hexes(joined(EXTENDED, tuple("SJGOUA"[:count])))) == hexes == 299 * count - 11


@rule("MD-137")
def test_half_hexes_along_a_seam_join_and_those_on_the_outer_sides_do_not() -> None:
    shape = JOINED["EXTENDED-2"]
    assert len(seams(shape)) == 11
    assert all(exists(shape, Hex(row, 25)) for row in range(1, 23, 2))
    assert not exists(shape, Hex(1, -1)) and not exists(shape, Hex(1, 51))


@rule("MD-273")
def test_sections_are_cut_at_these_columns() -> None:
    assert SHAPES["STANDARD"].cuts == SHAPES["BRKTHRU"].cuts == EXTENDED.cuts == CUTS == (0, 7, 17, 24)
    assert SHAPES["OVERLORD"].cuts == OVERLORD_CUTS == (0, 17, 33, 50)
    assert OVERLORD_PARTS == (0, 7, 17, 25, 33, 43, 50)
    parts = HexShape(26, 9, OVERLORD_PARTS)
    assert [sections(parts, Hex(0, col))[0][1] for col in (0, 8, 18, 26, 34, 44)] == [0, 1, 2, 3, 4, 5]
    assert all_hexes(EXTENDED)[0] == Hex(0, 0), "row 0 is the top"


@rule("MD-274")
def test_a_hex_on_a_section_limit_belongs_to_both_sections() -> None:
    assert sections(EXTENDED, Hex(1, 7)) == ((0, 0), (0, 1))
    assert sections(EXTENDED, Hex(1, 17)) == ((0, 1), (0, 2))
    assert [sections(EXTENDED, Hex(0, col)) for col in (6, 8, 18)] == [((0, 0),), ((0, 1),), ((0, 2),)]


@rule("MD-275")
def test_the_top_players_left_is_the_bottom_players_right() -> None:
    assert [section_for(name, top=True) for name in SECTIONS] == ["right", "center", "left"]
    assert [section_for(name, top=False) for name in SECTIONS] == ["left", "center", "right"]


@rule("MD-276")
def test_joined_boards_keep_three_sections_a_map_and_seams_at_these_columns() -> None:
    shape = JOINED["EXTENDED-3"]
    for number in range(3):
        assert sections(shape, Hex(1, 7 + 26 * number)) == ((number, 0), (number, 1))
        assert sections(shape, Hex(0, 24 + 26 * number)) == ((number, 2),)
    assert {at.col for at in seams(shape)} == {25, 51}
    assert all(is_seam(shape, at) and at.row % 2 for at in seams(shape))
    assert sections(shape, Hex(1, 25)) == ((0, 2), (1, 0))


@rule("MD-277")
def test_neighbours_lie_at_these_offsets() -> None:
    found = {(at.row - 4, at.col - 10) for at in neighbours(SHAPES["STANDARD"], Hex(4, 10))}
    assert found == {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}


@rule("MD-278")
@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        (Hex(0, 0), Hex(0, 6), 3),
        (Hex(0, 0), Hex(4, 2), 4),
        (Hex(0, 0), Hex(2, 6), 4),
        (Hex(3, 5), Hex(1, 3), 2),
    ],
)
def test_the_distance_is_the_greater_of_two_numbers(one: Hex, other: Hex, steps: int) -> None:
    assert distance(one, other) == steps == distance(other, one)


@rule("MD-279")
@pytest.mark.parametrize(
    ("board", "name", "at"),
    [
        ("STANDARD", "k4", Hex(5, 21)),
        ("BRKTHRU", "F17", Hex(0, 10)),
        ("EXTENDED", "A1", Hex(22, 0)),
        ("OVERLORD", "Z9", Hex(0, 50)),
        ("EXTENDED", "a22", Hex(1, 1)),
    ],
)
def test_a_label_is_a_letter_by_the_column_and_the_row_from_below(board: str, name: str, at: Hex) -> None:
    assert hex_at(SHAPES[board], name) == at
    assert label(SHAPES[board], at) == name


@rule("MD-280")
def test_a_label_is_read_with_the_height_of_its_board_and_its_case_matters() -> None:
    rows = {
        board: found.row
        for board in ("STANDARD", "BRKTHRU", "EXTENDED")
        if (found := hex_at(SHAPES[board], "F9"))
    }
    assert rows == {"STANDARD": 0, "BRKTHRU": 8, "EXTENDED": 14}
    assert hex_at(SHAPES["STANDARD"], "f9") is None
    assert hex_at(SHAPES["STANDARD"], "F10") is None


@rule("MD-281")
@pytest.mark.parametrize(("setting", "name"), [("initial", "S-F17"), ("title", "Sword-F17")])
def test_hexes_of_joined_maps_are_called_by_initial_or_name_of_their_map(setting: str, name: str) -> None:
    maps = tuple(
        Scenario(Player("axis"), Player("allied"), HexMap("EXTENDED", "BEACH"), key=key)
        for key in ("sword", "juno", "gold")
    )
    shape = joined(EXTENDED, tuple(prefix.removesuffix("-") for prefix in prefixes(maps, setting)))
    assert label(shape, Hex(6, 10)) == name
    assert hex_at(shape, name) == Hex(6, 10)


@rule("MD-281")
@pytest.mark.parametrize(
    ("keys", "initials"),
    [
        (("sword", "juno"), ("S", "J")),
        (("sword", "saints"), ("A", "B")),
        (("sword", ""), ("A", "B")),
        (("sword", "-"), ("A", "B")),
        (("Sword", "Juno"), ("S", "J")),
    ],
)
def test_books_and_pictures_call_a_map_by_the_same_letter(
    keys: tuple[str, ...], initials: tuple[str, ...]
) -> None:
    maps = tuple(
        Scenario(Player("axis"), Player("allied"), HexMap("EXTENDED", "BEACH"), key=key) for key in keys
    )
    assert initials_of(maps) == initials
    assert prefixes(maps, "initial") == tuple(f"{initial}-" for initial in initials)


@rule("MD-282")
@pytest.mark.parametrize(
    ("board", "edge", "beach", "ocean", "rows"),
    [("STANDARD", 3, 4, 7, 9), ("OVERLORD", 3, 4, 7, 9), ("BRKTHRU", 10, 11, 14, 17)],
)
def test_the_beach_face_prints_land_edge_beach_and_ocean(
    board: str, edge: int, beach: int, ocean: int, rows: int
) -> None:
    found = [printed(board, "BEACH", Hex(row, row % 2)) for row in range(rows)]
    assert found == ["land"] * edge + ["edge"] + ["beach"] * (ocean - beach) + ["ocean"] * (rows - ocean)
    assert {printed(board, "COUNTRY", Hex(row, row % 2)) for row in range(rows)} == {"land"}


@rule("MD-287")
def test_no_orientation_is_the_first() -> None:
    for name in ("river", "roadcurve", "riverY"):
        found = known(name)
        assert found and linked(found, 0) == linked(found, 1)


@rule("MD-288")
@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("river", 3),
        ("roadX", 3),
        ("curve", 6),
        ("riverFL", 6),
        ("roadFR", 6),
        ("railcurve", 6),
        ("riverY", 2),
        ("roadY", 2),
    ],
)
def test_linear_tiles_have_as_many_orientations_as_differ(name: str, turns: int) -> None:
    found = known(name)
    assert found and found.turns == turns
    assert len({linked(found, turn) for turn in range(1, turns + 1)}) == turns
    assert linked(found, turns + 1) == linked(found, 1)


@rule("MD-289")
@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("bridge", 6),
        ("pontoon", 6),
        ("railbridge", 3),
        ("ford", 3),
        ("dam", 6),
        ("bunker", 2),
        ("wire", 2),
        ("sand", 2),
        ("hedgehog", 0),
        ("casemate", 0),
        ("pbunker", 0),
        ("barge", 0),
        ("pdestroyer", 0),
    ],
)
def test_other_pieces_have_these_orientations(name: str, turns: int) -> None:
    found = known(name)
    assert found and found.turns == turns


@rule("MD-290")
@pytest.mark.parametrize(
    ("name", "turn", "links"),
    [
        ("river", 2, (2, 8)),
        ("river", 3, (4, 10)),
        ("curve", 2, (0, 4)),
        ("curve", 6, (0, 8)),
        ("riverFL", 4, (0, 6, 8)),
        ("roadX", 3, (0, 4, 6, 10)),
        ("riverY", 2, (2, 6, 10)),
    ],
)
def test_an_orientation_turns_the_links_by_two_steps(name: str, turn: int, links: tuple[int, ...]) -> None:
    found = known(name)
    assert found and linked(found, turn) == links


@rule("MD-291")
@pytest.mark.parametrize(
    ("name", "links"),
    [
        ("river", (0, 6)),
        ("curve", (2, 10)),
        ("riverFL", (0, 2, 6)),
        ("riverFR", (0, 6, 10)),
        ("roadX", (0, 2, 6, 8)),
        ("riverY", (0, 4, 8)),
        ("rail", (0, 6)),
        ("roadFL", (0, 2, 6)),
    ],
)
def test_the_base_directions_of_linear_tiles(name: str, links: tuple[int, ...]) -> None:
    found = known(name)
    assert found and found.links == links


@rule("MD-291")
def test_direction_nought_is_east_and_they_count_anticlockwise() -> None:
    at = Hex(4, 10)
    assert [towards(at, way) for way in (0, 2, 4, 6, 8, 10)] == [
        Hex(4, 12),
        Hex(3, 11),
        Hex(3, 9),
        Hex(4, 8),
        Hex(5, 9),
        Hex(5, 11),
    ]
    assert direction_to(at, Hex(3, 11)) == 2


def test_the_landscape_of_joined_maps_covers_every_hex_with_seams_by_their_left_neighbour() -> None:
    maps = tuple(
        Scenario(
            Player("axis"),
            Player("allied"),
            HexMap(
                "EXTENDED",
                "BEACH",
                (Cell(Hex(4, 24), Piece("woods")), Cell(Hex(5, 23), unit=Piece("infger"))),
            ),
        )
        for _ in range(2)
    )
    both = joined_landscape(maps, ("S", "J"))
    assert tuple(both.grounds) == all_hexes(JOINED["EXTENDED-2"])
    assert both.ground(Hex(17, 25)).shore == "beach" and both.ground(Hex(21, 25)).shore == "ocean"
    assert both.ground(Hex(5, 25)).layers == ()
    assert both.ground(Hex(4, 24)).has("woods") and both.ground(Hex(4, 50)).has("woods")
    assert set(both.units) == {Hex(5, 23), Hex(5, 49)}
    one = joined_map(maps, ("S", "J"))
    assert shape_of(one.board) == JOINED["EXTENDED-2"] and len(one.cells) == 4
