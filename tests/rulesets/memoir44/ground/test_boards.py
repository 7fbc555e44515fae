"""Boards: how many hexes, sections, labels, what is printed, links of tiles. Control from positions: beach
sections, coast placement, bridges, objectives, empty sections."""

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex, all_hexes
from rulesets.memoir44.document.boards import JOINED, SHAPES, shape_of
from rulesets.memoir44.document.combination import initials_of
from rulesets.memoir44.document.document import Entry, Medal, Player, Scenario, TownControl
from rulesets.memoir44.ground.control import entry_hexes, holder_of, qualifies, sides_of, town_hexes
from rulesets.memoir44.ground.landscape import joined_landscape, joined_map
from rulesets.memoir44.rules.turn.chart_of import prefixes
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_landscape, at

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


GROUP = (at("F5"), at("G5"), at("H5"))


@rule("MD-123")
def test_a_line_longer_than_any_board_makes_no_entry_hexes() -> None:
    assert len(entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 198)))) == 100
    assert entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 200))) == ()
    assert entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 2 * 10**12))) == ()


def test_a_group_may_need_several_hexes_any_hex_or_the_side_alone() -> None:
    standing = {GROUP[0]: "allied", GROUP[1]: "axis"}
    assert not qualifies(Medal(GROUP[0], group=GROUP, needed=2), "allied", standing)
    assert qualifies(Medal(GROUP[0], group=GROUP, needed=2, any_hex=True), "allied", standing)
    assert not qualifies(Medal(GROUP[0], group=GROUP, sole_control=True), "allied", standing)
    assert qualifies(Medal(GROUP[0], group=GROUP, sole_control=True), "allied", {GROUP[0]: "allied"})
    assert sides_of(Medal(GROUP[0], "medal1", "axis")) == ("axis",)
    last = Medal(GROUP[0], last_to_occupy=True)
    assert holder_of(last, "axis", {GROUP[0]: "allied"}) == "allied"
    assert holder_of(Medal(GROUP[0], last_to_occupy=True), "axis", {}) == "axis"


def test_towns_are_buildings_churches_and_what_is_held_from_the_start() -> None:
    landscape = a_landscape({"A5": "buildings", "B5": "church", "C5": "station", "D5": "whillvillage"})
    found = town_hexes(landscape, TownControl(held=(at("F5"),)))
    assert found == tuple(at(name) for name in ("A5", "B5", "D5", "F5"))
