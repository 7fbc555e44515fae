"""Boards: how many hexes, sections, labels, what is printed, links of tiles."""

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex, all_hexes
from rulesets.memoir44.document.boards import JOINED, SHAPES, shape_of
from rulesets.memoir44.document.combination import initials_of
from rulesets.memoir44.document.document import Player, Scenario
from rulesets.memoir44.ground.landscape import joined_landscape, joined_map
from rulesets.memoir44.rules.turn.chart_of import prefixes
from tests.rules import rule

EXTENDED = SHAPES["EXTENDED"]


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
