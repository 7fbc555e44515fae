"""Movement: reach in several turns, terrain that stops or bars, landing, retreat."""

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import distance, label, neighbours, within
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.ground.landing import craft_reach, may_land
from rulesets.memoir44.ground.movement import reach, spent_on, step
from rulesets.memoir44.ground.retreat import freedom_of, retreat
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import GUN, INFANTRY, TANK, a_landscape, a_unit, at


@rule("MD-346")
@pytest.mark.parametrize(("name", "move"), [(INFANTRY, 2), (TANK, 3), (GUN, 1)])
def test_over_open_ground_a_unit_reaches_its_distance_turn_by_turn(name: str, move: int) -> None:
    landscape = a_landscape()
    found = reach(landscape, a_unit(name, "F5"), 3).turns
    near = {there: -(-distance(at("F5"), there) // move) for there in landscape.grounds}
    assert found == {there: turn for there, turn in near.items() if turn <= 3}


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


@rule("MD-346")
@pytest.mark.parametrize("side", [INFANTRY, "infger"])
def test_no_unit_moves_through_another_friend_or_enemy(side: str) -> None:
    wall = dict.fromkeys(("F9", "e8", "F7", "e6", "F5", "e4", "F3", "e2", "F1"), side)
    found = reach(a_landscape(units=wall), a_unit(TANK, "A5"), 9).turns
    assert at("E5") in found and at("F5") not in found and at("G5") not in found


@rule("MD-346")
def test_a_river_is_passed_over_its_bridge() -> None:
    river = dict.fromkeys(("F9", "e8", "F7", "e6", "F5", "e4", "F3", "e2", "F1"), "river")
    assert at("G5") not in reach(a_landscape(river), a_unit(TANK, "A5"), 9).turns
    bridged = reach(a_landscape(river, tiles={"F5": "bridge"}), a_unit(TANK, "D5"), 2).turns
    assert bridged[at("F5")] == 1 and bridged[at("G5")] == 1 and bridged[at("H5")] == 2


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


def test_artillery_set_up_in_a_bunker_stays_there() -> None:
    landscape = a_landscape(tiles={"F5": "bunker"})
    assert reach(landscape, a_unit(GUN, "F5"), 3).turns == {at("F5"): 0}
    assert len(reach(landscape, a_unit(INFANTRY, "F5")).turns) > 1


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


@rule("MD-052")
def test_a_landing_craft_lands_on_coastline_alone_and_goes_two_hexes() -> None:
    landscape = a_landscape(
        {"c4": "coast", "E5": "coast", "d4": "land"}, {"e4": INFANTRY, "E5": INFANTRY}, face="BEACH"
    )
    assert [may_land(landscape, at(name)) for name in ("c4", "d4", "b4", "E5")] == [True, False, False, False]
    afloat, ashore = craft_reach(landscape, at("c2"))
    assert ashore == () and at("C1") in afloat and at("C3") not in afloat
    sea = a_landscape({**dict.fromkeys(("C5", "D5", "b4"), "ocean"), "E5": "coast", "c4": "coast"})
    afloat, ashore = craft_reach(sea, at("C5"))
    assert set(afloat) == {at("D5"), at("b4")} and set(ashore) == {at("E5"), at("c4")}
    full = a_landscape({**dict.fromkeys(("C5", "D5", "b4"), "ocean"), "E5": "coast"}, {"D5": INFANTRY})
    assert craft_reach(full, at("C5")) == ((at("b4"),), ()), "not through another"


@rule("MD-009")
def test_a_retreat_falls_back_towards_its_own_baseline() -> None:
    landscape = a_landscape()
    assert set(retreat(landscape, a_unit("infger", "F5"), 1, home="top").ends) == {at("e6"), at("f6")}
    assert retreat(landscape, a_unit("infger", "f8"), 3, home="top").losses == 2


@rule("MD-224")
def test_on_american_airborne_airborne_units_retreat_any_way_and_the_axis_towards_either_edge() -> None:
    airborne = a_unit(Piece("inf2us", badge="badge9"), "F5")
    german = a_unit("infger", "F5")
    assert freedom_of("airborne", airborne) == "any"
    assert freedom_of("airborne", german) == "either"
    assert freedom_of("airborne", a_unit(INFANTRY, "F5")) == freedom_of("omaha", german) == "own"
    assert freedom_of("omaha", airborne) == "own"
    landscape = a_landscape()
    around = {at(name) for name in ("E5", "G5", "e6", "f6", "e4", "f4")}
    assert set(retreat(landscape, airborne, 1, home="bottom", freedom="any").ends) == around
    either = retreat(landscape, german, 1, home="top", freedom="either")
    assert set(either.ends) == around - {at("E5"), at("G5")}
    at_the_edge = retreat(landscape, a_unit("infger", "F9"), 2, home="top", freedom="either")
    assert (at_the_edge.hexes, at_the_edge.losses) == (2, 0) and {end.row for end in at_the_edge.ends} == {2}


@rule("MD-173", "MD-224")
def test_an_airborne_unit_that_is_hemmed_in_loses_figures_like_any_other() -> None:
    ring = dict.fromkeys(("E5", "G5", "e6", "f6", "e4", "f4"), "infger")
    airborne = a_unit(Piece("inf2brit", traits=(("airborne", "yes"),)), "F5")
    assert freedom_of("sword", airborne) == "any" and freedom_of("gold", airborne) == "own"
    shut = a_landscape(units={**ring, "F5": "inf2brit"})
    shut_in = retreat(shut, airborne, 2, home="bottom", freedom="any")
    assert (shut_in.hexes, shut_in.ends, shut_in.losses) == (0, (at("F5"),), 2)
    one_way = {name: unit for name, unit in ring.items() if name != "G5"}
    blocked = {**one_way, "F5": "inf2brit", "H5": "infger", "g6": "infger", "g4": "infger", "f6": "infger"}
    once = retreat(a_landscape(units=blocked), airborne, 3, home="bottom", freedom="any")
    assert (once.hexes, once.ends, once.losses) == (1, (at("G5"),), 2)


def test_a_retreat_takes_no_way_through_units_water_or_the_sea() -> None:
    for name in ("ocean", "river"):
        assert retreat(a_landscape({"e6": name}), a_unit("infger", "F5"), 1, home="top").ends == (at("f6"),)
    unknown = retreat(a_landscape({"e6": "ppier"}), a_unit("infger", "F5"), 1, home="top")
    assert unknown.ends == (at("f6"),), "never guessed"
    blocked = a_landscape({"e6": "ocean"}, {"f6": "infger"})
    assert retreat(blocked, a_unit("infger", "F5"), 2, home="top").losses == 2
