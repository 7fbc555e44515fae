"""Movement: reach in several turns, terrain that stops or bars, landing, retreat. Coastlines laid as one
draws: they turn to their sea, and to sea that comes later."""

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import LayLine, SetHexes, TurnPieces
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import STEPS, label, neighbours, towards, within
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.editing.editing import EDITING
from rulesets.memoir44.ground.coasts import towards_sea
from rulesets.memoir44.ground.ground import sea_of_coast
from rulesets.memoir44.ground.movement import reach, spent_on, step
from rulesets.memoir44.ground.retreat import retreat
from rulesets.memoir44.pages.drawing.drawing import board_of
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import GUN, INFANTRY, TANK, a_landscape, a_scenario, a_unit, at

KINDS = ("woods", "hedgerow", "hills", "road", "beach", "coast", "marshes", "river", "ocean", "land")


@pytest.mark.slow
@rule("MD-346")
@settings(max_examples=far(10, 25), deadline=None)
@given(st.lists(st.sampled_from(KINDS), min_size=37, max_size=37), st.sampled_from([INFANTRY, TANK]))
def test_a_turn_reaches_the_ends_of_all_moves_there_are(kinds: list[str], name: str) -> None:
    around = within(shape_of("STANDARD"), at("F5"), 3)
    ground = {label(shape_of("STANDARD"), there): kind for there, kind in zip(around, kinds, strict=True)}
    landscape, unit = a_landscape(ground), a_unit(name, "F5")
    found, paths = {unit.at}, [(unit.at,)]
    for _ in range(unit.kind.move + 1):
        paths = [(*path, near) for path in paths for near in neighbours(landscape.shape, path[-1])]
        paths = [path for path in paths if step(landscape, unit, *path[-2:])]
        found |= {path[-1] for path in paths if spent_on(landscape, unit, path[1:]) is not None}
    assert set(reach(landscape, unit).turns) == found


@pytest.mark.parametrize("name", ["woods", "buildings", "hedgerow", "marshes", "pjungle", "wruins"])
def test_a_unit_that_enters_ends_its_move(name: str) -> None:
    landscape = a_landscape({"F5": name})
    assert spent_on(landscape, a_unit(INFANTRY, "E5"), (at("F5"), at("G5"))) is None


def test_a_hedgerow_is_entered_first_and_left_by_one_hex() -> None:
    landscape = a_landscape({"F5": "hedgerow"})
    assert spent_on(landscape, a_unit(TANK, "E5"), (at("F5"),)) == 1
    assert spent_on(landscape, a_unit(TANK, "D5"), (at("E5"), at("F5"))) is None
    assert spent_on(landscape, a_unit(TANK, "F5"), (at("G5"),)) == 1
    assert spent_on(landscape, a_unit(TANK, "F5"), (at("G5"), at("H5"))) is None


@pytest.mark.parametrize(
    ("terrain", "tile", "arms"),
    [
        ("marshes", "", {INFANTRY, TANK}),
        ("flooded", "", {INFANTRY, TANK, GUN}),
        ("wruins", "", {INFANTRY}),
        ("fortress", "", {INFANTRY}),
        ("ravine", "", {INFANTRY}),
        ("ptrenches", "", {INFANTRY, TANK}),
        ("", "bunker", {INFANTRY}),
        ("", "dragonteeth", {INFANTRY}),
        ("river", "", set()),
        ("lakeA", "", set()),
        ("descarpment", "", set()),
        ("pcave", "", set()),
        ("mountain", "", set()),
        ("woods", "", {INFANTRY, TANK, GUN}),
    ],
)
def test_terrain_bars_these_arms(terrain: str, tile: str, arms: set[str]) -> None:
    landscape = a_landscape({"F5": terrain} if terrain else None, tiles={"F5": tile} if tile else None)
    allowed = {
        name for name in (INFANTRY, TANK, GUN) if step(landscape, a_unit(name, "E5"), at("E5"), at("F5"))
    }
    assert allowed == arms


def test_a_mountain_is_climbed_from_a_hill_and_a_cave_is_for_the_japanese() -> None:
    landscape = a_landscape({"E5": "hills", "F5": "mountain", "G5": "pcave"})
    assert step(landscape, a_unit(INFANTRY, "E5"), at("E5"), at("F5"))
    assert step(landscape, a_unit("infjp", "H5"), at("H5"), at("G5"))
    assert step(landscape, a_unit(INFANTRY, "F5"), at("F5"), at("E5"))
    assert not step(landscape, a_unit(INFANTRY, "F5"), at("F5"), at("e6")), "not down to level ground"


def test_wire_and_mines_stop_a_move_but_ones_own_mines_do_not() -> None:
    mine = {"F5": Piece("tag3", side="axis")}
    path = (at("F5"), at("G5"))
    assert spent_on(a_landscape(obstacles={"F5": "wire"}), a_unit(TANK, "E5"), path) is None
    assert spent_on(a_landscape(tags=mine), a_unit(TANK, "E5"), path) is None
    assert spent_on(a_landscape(tags=mine), a_unit("tankger", "E5"), path) == 2
    wired = a_landscape(tags=mine, obstacles={"F5": "wire"})
    assert spent_on(wired, a_unit("tankger", "E5"), path) is None, "the wire stops the owner too"


def test_a_steep_hill_costs_two_from_below_and_a_wadi_opens_at_its_ends() -> None:
    steep = a_landscape({"F5": Piece("hills").with_trait("behavior", "STEEP_HILL"), "G5": "hills"})
    assert spent_on(steep, a_unit(TANK, "E5"), (at("F5"),)) == 2
    assert spent_on(steep, a_unit(TANK, "G5"), (at("F5"),)) == 1
    wadi = a_landscape({"F5": "wadi"})
    entered = {
        name
        for name in ("E5", "G5", "e6", "f6", "e4", "f4")
        if step(wadi, a_unit(TANK, name), at(name), at("F5"))
    }
    assert entered == {"E5", "G5"}
    left = {
        name
        for name in ("E5", "G5", "e6", "f6", "e4", "f4")
        if step(wadi, a_unit(TANK, "F5"), at("F5"), at(name))
    }
    assert left == {"E5", "G5"}


def test_a_road_gives_a_hex_more_only_along_its_links() -> None:
    road = {"C5": "road", "D5": "road", "E5": "road", "F5": "road", "G5": "road"}
    along = tuple(at(name) for name in ("D5", "E5", "F5", "G5"))
    assert spent_on(a_landscape(road), a_unit(TANK, "C5"), along) == 4
    assert spent_on(a_landscape({**road, "E5": Piece("road", 2)}), a_unit(TANK, "C5"), along) is None
    assert at("G5") in reach(a_landscape(road), a_unit(TANK, "C5")).turns
    apart = a_landscape({"C5": "road", "D5": Piece("road", 2)})
    assert not apart.is_road(at("C5"), at("D5")) and not apart.is_road(at("D5"), at("C5"))
    assert a_landscape(road).is_road(at("C5"), at("D5"))
    assert not a_landscape({"C5": "road"}).is_road(at("C5"), at("D5"))


def test_a_retreat_takes_no_way_through_units_water_or_the_sea() -> None:
    for name in ("ocean", "river"):
        assert retreat(a_landscape({"e6": name}), a_unit("infger", "F5"), 1, home="top").ends == (at("f6"),)
    unknown = retreat(a_landscape({"e6": "ppier"}), a_unit("infger", "F5"), 1, home="top")
    assert unknown.ends == (at("f6"),), "never guessed"
    blocked = a_landscape({"e6": "ocean"}, {"f6": "infger"})
    assert retreat(blocked, a_unit("infger", "F5"), 2, home="top").losses == 2


COAST, OCEAN = Piece("coast", 1), Piece("ocean")
HERE = at("F5")


def laid(document: Scenario, piece: Piece, *names: str) -> Scenario:
    return EDITING.edit(document, LayLine("terrain", tuple(at(name) for name in names), piece))


def coast_at(document: Scenario, name: str) -> Piece | None:
    return cell_at(document.map, at(name)).terrain


def sea_in(*ways: int) -> Scenario:
    """A map with sea in these directions of F5."""
    hexes = tuple(towards(HERE, way) for way in ways)
    return EDITING.edit(a_scenario(), SetHexes("terrain", hexes, OCEAN))


@rule("MD-288")
@pytest.mark.parametrize("way", tuple(STEPS))
def test_a_coast_before_one_edge_of_sea_is_a_curve_towards_it(way: int) -> None:
    document = laid(sea_in(way), COAST, "F5")
    tile = coast_at(document, "F5")
    assert tile == Piece("coastcurve", way // 2 + 1)
    feature = next(spot for spot in board_of(document).spots if spot.key == "F5").features[0]
    assert (feature.motif, feature.turn) == ("coast-curve", way)


@rule("MD-288")
@pytest.mark.parametrize("way", tuple(STEPS))
def test_a_coast_before_two_edges_of_sea_is_straight_and_looks_between_them(way: int) -> None:
    document = laid(sea_in(way, (way + 2) % 12), Piece("coastcurve", 4), "F5")
    feature = next(spot for spot in board_of(document).spots if spot.key == "F5").features[0]
    assert (feature.motif, feature.turn) == ("coast", (way + 1) % 12)


def test_a_coast_along_the_printed_ocean_needs_no_tiles_of_sea() -> None:
    document = laid(a_scenario(face="BEACH"), COAST, "C3", "D3", "E3")
    assert [coast_at(document, name) for name in ("C3", "D3", "E3")] == [Piece("coast", 1)] * 3


def test_a_coast_without_sea_stays_as_it_is_in_hand() -> None:
    assert coast_at(laid(a_scenario(), Piece("coast", 5), "F5"), "F5") == Piece("coast", 5)


def test_sea_that_comes_later_turns_the_coasts_beside_it_that_looked_at_none() -> None:
    document = laid(a_scenario(), COAST, "F5", "J5")
    document = laid(document, OCEAN, "G5")
    assert coast_at(document, "F5") == Piece("coastcurve", 1) and coast_at(document, "J5") == COAST
    assert coast_at(document, "G5") == OCEAN


def test_a_coast_that_looks_at_sea_or_was_turned_by_hand_is_left_alone() -> None:
    fitted = laid(sea_in(0, 2), COAST, "F5")
    document = EDITING.edit(fitted, TurnPieces("terrain", (HERE,), 1))
    turned = coast_at(document, "F5")
    assert turned != coast_at(fitted, "F5")
    assert coast_at(laid(document, OCEAN, "E5"), "F5") == turned
    plain = EDITING.edit(document, SetHexes("terrain", (HERE,), COAST))
    assert coast_at(plain, "F5") == COAST


def test_what_else_lies_on_the_hexes_stays() -> None:
    document = laid(a_scenario(units={"F5": "infus"}, face="BEACH"), COAST, "F5")
    assert cell_at(document.map, HERE).unit == Piece("infus")


def test_coast_and_sea_are_offered_to_be_fitted_and_turn_south_where_nothing_is_known() -> None:
    runs = {item.key: item.runs for item in hexes_of(EDITING).palette(a_scenario())}
    assert {runs[key] for key in ("coast", "coastcurve", "ocean")} == {"area"}
    assert {runs[key] for key in ("river", "road", "rail", "bridge")} == {"line"} and runs["beach"] == ""
    assert towards_sea(()) == 1


@pytest.mark.parametrize("way", tuple(STEPS))
@pytest.mark.parametrize("edges", [1, 2])
def test_a_coast_that_looks_at_its_sea_stays_when_more_comes_behind_it(way: int, edges: int) -> None:
    document = laid(sea_in(*((way + 2 * edge) % 12 for edge in range(edges))), COAST, "F5")
    behind = tuple(towards(HERE, (way + turn) % 12) for turn in (4, 6, 8))
    after = EDITING.edit(document, LayLine("terrain", behind, OCEAN))
    assert coast_at(after, "F5") == coast_at(document, "F5")


@pytest.mark.parametrize("turn", range(1, 7))
@pytest.mark.parametrize("other", [-1, 1])
def test_a_straight_coast_sees_the_sea_on_either_of_its_two_edges(turn: int, other: int) -> None:
    way = (sea_of_coast(turn) + other) % 12
    document = EDITING.edit(sea_in(way), SetHexes("terrain", (HERE,), Piece("coast", turn)))
    behind = tuple(towards(HERE, (way + off) % 12) for off in (4, 6, 8))
    assert coast_at(EDITING.edit(document, LayLine("terrain", behind, OCEAN)), "F5") == Piece("coast", turn)


@rule("MD-002")
def test_a_move_onto_or_along_a_shore_covers_two_hexes() -> None:
    landscape = a_landscape({"F5": "beach", "G5": "coast", "H5": "coast"})
    tank = a_unit(TANK, "E5")
    assert spent_on(landscape, tank, (at("F5"), at("G5"))) == 2
    assert spent_on(landscape, tank, (at("F5"), at("G5"), at("H5"))) is None
    assert spent_on(landscape, tank, (at("e6"), at("f6"), at("F5"))) is None, "two inland, then the beach"
    across = a_landscape({"F5": "beach"})
    assert spent_on(across, tank, (at("F5"), at("G5"))) == 2
    assert spent_on(across, tank, (at("F5"), at("G5"), at("H5"))) is None, "over the beach and inland again"
    assert at("H5") not in reach(a_landscape(dict.fromkeys(("F5", "e6", "e4"), "beach")), tank).turns
