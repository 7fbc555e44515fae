"""The terrain of Normandy with its figures, and what tokens make of it."""

import pytest

from rulesets.tide_of_iron_box.states import cover, entry_cost, footing, may_lie
from rulesets.tide_of_iron_box.terrain import MOVERS, Terrain, shipped_depths, shipped_terrain, with_own

KNOWN = shipped_terrain()
BOOK = {
    "bunker": (2, None, None, True, 8, 8),
    "hedgerow": (2, None, None, True, 3, 0),
    "beach": (2, 1, None, False, 0, 0),
    "swamp": (3, None, None, False, 1, 1),
    "graveyard": (2, None, None, False, 1, 1),
    "supply_depot": (1, None, 2, True, 1, 1),
    "road_over_stream": (1, 1, 1, False, 0, 0),
}


@pytest.mark.parametrize("key", BOOK)
def test_normandy_terrain_costs_hides_and_covers_as_the_book_says(key: str) -> None:
    terrain = KNOWN[key]
    here = footing(terrain, (), KNOWN)
    costs = tuple(entry_cost(here, mover, None) for mover in MOVERS)
    covers = tuple(cover(here, area=area) for area in (False, True))
    assert (*costs, terrain.blocks, *covers) == BOOK[key]
    assert terrain.verified


def test_a_bunker_holds_one_squad_shelters_it_and_stands_at_level_two() -> None:
    bunker = KNOWN["bunker"]
    assert (bunker.squads, bunker.sheltered, footing(bunker, (), KNOWN).level) == (1, True, 2)
    assert footing(bunker, (), KNOWN, 1).level == 1


def test_a_forest_stream_costs_what_the_depth_says_and_covers_by_itself() -> None:
    stream = footing(KNOWN["forest_stream"], (), KNOWN)
    assert [entry_cost(stream, "squad", depth) for depth in (None, *shipped_depths().values())] == [
        None,
        2,
        3,
        None,
    ]
    assert (stream.terrain.blocks, cover(stream, area=False)) == (True, 2)


def test_a_road_over_a_stream_costs_one_without_any_depth() -> None:
    assert entry_cost(footing(KNOWN["road_over_stream"], (), KNOWN), "truck", None) == 1


def test_a_crater_costs_one_more_and_covers_two_more_and_a_second_changes_nothing() -> None:
    one, two = (footing(KNOWN["graveyard"], ("crater",) * number, KNOWN) for number in (1, 2))
    assert one == two
    assert (entry_cost(one, "squad", None), cover(one, area=False), cover(one, area=True)) == (3, 3, 3)


def test_no_truck_enters_a_crater_and_who_was_barred_stays_barred() -> None:
    road, hedgerow = (footing(KNOWN[key], ("crater",), KNOWN) for key in ("road", "hedgerow"))
    assert [entry_cost(road, mover, None) for mover in MOVERS] == [2, 2, None]
    assert [entry_cost(hedgerow, mover, None) for mover in MOVERS] == [3, None, None]


@pytest.mark.parametrize("setting", [2, 0, 5])
def test_a_cratered_hedgerow_covers_against_area_attacks_as_the_house_rule_says(setting: int) -> None:
    here = footing(KNOWN["hedgerow"], ("crater",), KNOWN)
    assert cover(here, area=True, hedgerow_crater=setting) == setting
    assert cover(here, area=False, hedgerow_crater=setting) == 5


def test_ruins_make_a_building_rough_and_a_breach_makes_a_hedgerow_clear() -> None:
    ruined = footing(KNOWN["building"], ("ruins",), KNOWN)
    breached = footing(KNOWN["hedgerow"], ("breach",), KNOWN)
    assert (ruined.terrain.key, ruined.terrain.building) == ("rough", False)
    assert (breached.terrain.key, entry_cost(breached, "vehicle", None)) == ("clear", 1)
    assert [may_lie("ruins", KNOWN[key]) for key in ("building", "forest", "bunker")] == [True, False, False]
    assert [may_lie("breach", KNOWN[key]) for key in ("hedgerow", "building")] == [True, False]
    assert footing(KNOWN["forest"], ("ruins", "breach"), KNOWN).terrain.key == "forest"


def test_a_crater_changes_what_the_hex_is_now() -> None:
    here = footing(KNOWN["building"], ("crater", "ruins"), KNOWN)
    assert (here.terrain.key, here.crater, cover(here, area=False)) == ("rough", True, 3)


def test_a_designers_figures_take_the_place_of_shipped_ones_and_core_terrain_is_marked_unverified() -> None:
    own = with_own((Terrain("forest", "Forest", squad=1, verified=True), Terrain("dunes", "Dunes")))
    assert (own["forest"].squad, own["dunes"].title, own["hedgerow"]) == (1, "Dunes", KNOWN["hedgerow"])
    assert not any(KNOWN[key].verified for key in ("clear", "road", "rough", "forest", "building", "stream"))
