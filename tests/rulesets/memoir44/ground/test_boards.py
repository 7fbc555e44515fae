"""Boards: how many hexes, sections, labels, what is printed, links of tiles."""

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import (
    Hex,
    HexShape,
    all_hexes,
    direction_to,
    exists,
    hex_at,
    joined,
    label,
    seams,
    sections,
    towards,
)
from rulesets.memoir44.document.boards import CUTS, JOINED, OVERLORD_CUTS, OVERLORD_PARTS, SHAPES, shape_of
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


@rule("MD-275")
def test_the_top_players_left_is_the_bottom_players_right() -> None:
    assert [section_for(name, top=True) for name in SECTIONS] == ["right", "center", "left"]
    assert [section_for(name, top=False) for name in SECTIONS] == ["left", "center", "right"]


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
