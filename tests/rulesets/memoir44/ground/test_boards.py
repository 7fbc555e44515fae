"""Boards: how many hexes, sections, labels, what is printed, links of tiles. Control from positions: beach
sections, coast placement, bridges, objectives, empty sections. What a hex counts as, by tile and number:
coastlines, river mouths, bridges, and what nobody knows. Line of sight: what blocks it, along edges, through
lakes and wadis, past units."""

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex, all_hexes, label, neighbours
from rulesets.memoir44.document.boards import JOINED, SHAPES, shape_of
from rulesets.memoir44.document.combination import initials_of
from rulesets.memoir44.document.document import Entry, Medal, Player, Scenario, TownControl
from rulesets.memoir44.document.vocabulary import of_slot, vocabulary
from rulesets.memoir44.ground.battle_dice import throw_at
from rulesets.memoir44.ground.control import entry_hexes, holder_of, qualifies, sides_of, town_hexes
from rulesets.memoir44.ground.ground import Layer
from rulesets.memoir44.ground.landscape import joined_landscape, joined_map
from rulesets.memoir44.ground.movement import Step, reach, step
from rulesets.memoir44.ground.sight import line_of_sight
from rulesets.memoir44.ground.terrain import Terrain, kinds_of, terrains
from rulesets.memoir44.ground.units import units_of
from rulesets.memoir44.ground.words import facts
from rulesets.memoir44.rules.turn.chart_of import prefixes
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import ELITE, INFANTRY, TANK, a_landscape, a_scenario, a_unit, at

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


def test_a_hill_with_something_on_it_is_both_and_markers_are_no_ground() -> None:
    both = a_landscape({"F5": "whillforest"}).ground(at("F5"))
    assert (both.height, both.has("hill"), both.has("woods")) == (1, True, True)
    road = a_landscape({"F5": "hillroad"}).ground(at("F5"))
    assert (road.height, road.road, road.roads) == (1, True, (0, 6))
    marked = a_landscape(tags={"F5": "tag14"}).ground(at("F5"))
    assert marked.layers == () == marked.unknown
    rails = a_landscape({"F5": "railroad"}).ground(at("F5"))
    assert rails.road and set(rails.roads).isdisjoint({0, 6})


@rule("MD-023")
def test_a_terrain_without_an_entry_is_reported_and_never_guessed() -> None:
    unknown = {
        name.name
        for slot in ("terrain", "tile", "obstacle")
        for name in of_slot(slot)
        if kinds_of(Piece(name.name)) is None
    }
    assert unknown == {"ppier", "abatis", "pcarrier"}
    landscape = a_landscape({"F5": "ppier", "G5": "nonsense"})
    assert landscape.ground(at("G5")).unknown == ("nonsense",)
    assert reach(landscape, a_unit(TANK, "E5")).unknown == (at("F5"), at("G5"))
    assert at("F5") not in reach(landscape, a_unit(TANK, "E5")).turns
    seen = line_of_sight(landscape, at("E5"), at("G5"))
    assert seen.is_open and not seen.is_clear and seen.unknown == (at("F5"),)
    assert throw_at(landscape, a_unit(TANK, "E5"), a_unit("infger", "F5")).unknown == (at("F5"),)


def test_every_kind_of_the_list_is_meant_by_some_piece() -> None:
    behaviours = (
        "FORD",
        "FORDABLE_STREAM",
        "WIDE_RIVER",
        "IMPASSABLE_HILL",
        "IMPASSABLE_BLOCKING_HILL",
        "SEAWALL",
    )
    pieces = [Piece(name) for name in vocabulary()]
    pieces += [Piece("hills").with_trait("behavior", behaviour) for behaviour in behaviours]
    meant = {kind for one in pieces for kind in kinds_of(one) or ()}
    assert set(terrains()) - meant == {"fordable-mouth"}


def test_a_wadi_costs_dice_from_outside_alone() -> None:
    landscape = a_landscape({"E5": "wadi", "F5": "wadi"})
    assert throw_at(landscape, a_unit(INFANTRY, "E5"), a_unit("infger", "F5")).dice == 3


def test_of_several_things_on_a_hex_the_worst_alone_takes_dice() -> None:
    landscape = a_landscape({"F5": "buildings"}, obstacles={"F5": "sand"})
    assert throw_at(landscape, a_unit(ELITE, "E5"), a_unit("infger", "F5")).dice == 2
    assert throw_at(landscape, a_unit(TANK, "E5"), a_unit("infger", "F5")).dice == 1


def test_a_bunker_protects_its_owner_alone() -> None:
    bunker = Piece("bunker", side="axis")
    landscape = a_landscape(tiles={"F5": bunker})
    assert throw_at(landscape, a_unit(INFANTRY, "E5"), a_unit("infger", "F5")).dice == 2
    assert throw_at(landscape, a_unit("infger", "E5"), a_unit(INFANTRY, "F5")).dice == 3


def test_sentences_name_the_arms_and_only_what_the_kind_does() -> None:
    def said(**does: object) -> tuple[str, ...]:
        return facts(Layer(Terrain("dune", "Dune", **does), "Dune", 0))  # type: ignore[arg-type]

    assert "Armor that enters must stop." not in said()
    assert "Armor that enters must stop." in said(stops=("armor",))
    assert "Armor and artillery that enter must stop." in said(stops=("armor", "artillery"))
    assert "A unit that enters must stop." in said(stops=("infantry", "armor", "artillery"))
    shore = "A move onto or along it covers 2 hexes at most."
    assert [shore in said(shore=kind) for kind in ("", "ocean", "beach", "coast")] == [
        False,
        False,
        True,
        True,
    ]


def test_a_ships_step_ends_no_move_and_is_on_no_road_or_shore() -> None:
    ship = units_of(a_scenario(tiles={"E5": Piece("pdestroyer", side="allied")}).map)[0]
    board = a_landscape()
    sea = a_landscape({label(board.shape, each): "ocean" for each in board.grounds})
    taken = step(sea, ship, at("E5"), at("F5"))
    assert taken == Step(at("F5"), 1, ends=False, first=False, road=False, shore=False)


EDGEWAYS = ((2, 0), (-2, 0), (1, 3), (1, -3), (-1, 3), (-1, -3))


@rule("MD-345")
@pytest.mark.parametrize("way", EDGEWAYS)
def test_along_an_edge_in_any_direction_both_sides_must_block(way: tuple[int, int]) -> None:
    here = at("F5")
    shape = a_landscape().shape
    there = Hex(here.row + way[0], here.col + way[1])
    one, other = (label(shape, near) for near in neighbours(shape, here) if near in neighbours(shape, there))
    for woods, clear in (
        ({one: "woods"}, True),
        ({other: "woods"}, True),
        ({one: "woods", other: "woods"}, False),
    ):
        found = line_of_sight(a_landscape(woods), here, there)
        assert found.is_clear == clear
        assert line_of_sight(a_landscape(woods), there, here).is_clear == clear
        assert {label(shape, blocker) for blocker in found.blockers} == (set() if clear else {one, other})


@rule("MD-345")
@pytest.mark.parametrize("way", EDGEWAYS)
def test_over_two_edges_in_any_direction_one_side_at_each_is_enough(way: tuple[int, int]) -> None:
    here = at("F5")
    shape = a_landscape().shape
    middle = Hex(here.row + way[0], here.col + way[1])
    there = Hex(middle.row + way[0], middle.col + way[1])

    def beside(one: Hex, other: Hex) -> list[Hex]:
        return [near for near in neighbours(shape, one) if near in neighbours(shape, other)]

    first, second = beside(here, middle), beside(middle, there)
    for one in first:
        for other in second:
            woods = {label(shape, one): "woods", label(shape, other): "woods"}
            same_side = other == Hex(one.row + way[0], one.col + way[1])
            assert line_of_sight(a_landscape(woods), here, there).is_clear == same_side


def test_a_line_through_two_lakes_in_a_row_is_blocked_and_through_one_is_not() -> None:
    assert line_of_sight(a_landscape({"F5": "lakeA"}), at("E5"), at("H5")).is_clear
    both = a_landscape({"F5": "lakeA", "G5": "lakeB"})
    assert line_of_sight(both, at("E5"), at("H5")).blockers == (at("F5"), at("G5"))


def test_a_wide_river_blocks_the_sight_of_infantry_alone() -> None:
    landscape = a_landscape({"F5": Piece("river").with_trait("behavior", "WIDE_RIVER")})
    assert not line_of_sight(landscape, at("E5"), at("G5"), "infantry").is_clear
    assert line_of_sight(landscape, at("E5"), at("G5"), "armor").is_clear


@pytest.mark.parametrize("obstacles", [{}, {"G5": "wire"}])
def test_in_and_out_of_a_wadi_one_sees_the_next_hex_only_whatever_lies_in_it(
    obstacles: dict[str, str],
) -> None:
    landscape = a_landscape({"F5": "wadi", "G5": "wadi", "H5": "wadi"}, obstacles=obstacles)
    assert line_of_sight(landscape, at("E5"), at("F5")).is_clear
    into = line_of_sight(landscape, at("E5"), at("G5"))
    assert into.closed and not into.is_clear and not into.is_open
    assert line_of_sight(landscape, at("F5"), at("H5")).is_clear


def test_unknown_ground_beside_a_line_matters_only_where_the_other_side_blocks() -> None:
    assert line_of_sight(a_landscape({"e6": "ppier"}), at("F7"), at("F5")).is_clear
    assert line_of_sight(a_landscape({"e6": "ppier", "f6": "woods"}), at("F7"), at("F5")).is_open
