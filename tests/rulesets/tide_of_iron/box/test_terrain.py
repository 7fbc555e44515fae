"""The terrain of Normandy and what tokens make of it; the profiles of units."""

from rulesets.tide_of_iron_box.states import entry_cost, footing, may_lie
from rulesets.tide_of_iron_box.terrain import Terrain, shipped_terrain, with_own
from rulesets.tide_of_iron_box.units import shipped_specializations, shipped_units

KNOWN = shipped_terrain()
UNITS = shipped_units()


def test_a_bunker_holds_one_squad_shelters_it_and_stands_at_level_two() -> None:
    bunker = KNOWN["bunker"]
    assert (bunker.squads, bunker.sheltered, footing(bunker, (), KNOWN).level) == (1, True, 2)
    assert footing(bunker, (), KNOWN, 1).level == 1


def test_ruins_make_a_building_rough_and_a_breach_makes_a_hedgerow_clear() -> None:
    ruined = footing(KNOWN["building"], ("ruins",), KNOWN)
    breached = footing(KNOWN["hedgerow"], ("breach",), KNOWN)
    assert (ruined.terrain.key, ruined.terrain.building) == ("rough", False)
    assert (breached.terrain.key, entry_cost(breached, "vehicle", None)) == ("clear", 1)
    assert [may_lie("ruins", KNOWN[key]) for key in ("building", "forest", "bunker")] == [True, False, False]
    assert [may_lie("breach", KNOWN[key]) for key in ("hedgerow", "building")] == [True, False]
    assert footing(KNOWN["forest"], ("ruins", "breach"), KNOWN).terrain.key == "forest"


def test_a_designers_figures_take_the_place_of_shipped_ones_and_core_terrain_is_marked_unverified() -> None:
    own = with_own((Terrain("forest", "Forest", squad=1, verified=True), Terrain("dunes", "Dunes")))
    assert (own["forest"].squad, own["dunes"].title, own["hedgerow"]) == (1, "Dunes", KNOWN["hedgerow"])
    assert not any(KNOWN[key].verified for key in ("clear", "road", "rough", "forest", "building", "stream"))


def test_no_figure_of_the_compilation_is_called_verified() -> None:
    assert not [unit.key for unit in UNITS if unit.verified]


def test_every_specialization_lies_in_the_boxes_known_for_it() -> None:
    boxes = {key: found.boxes for key, found in shipped_specializations().items()}
    assert boxes["demolitions"] == ("normandy",)
    assert boxes["recon"] == ("core", "days_of_the_fox")
    assert boxes["lmg"] == ()
    assert len(boxes) == 15


def test_a_crew_fills_two_slots_of_a_base_and_a_vehicle_none() -> None:
    slots = {unit.key: unit.slots for unit in UNITS}
    assert [slots[key] for key in ("regular", "mg", "mortar", "sherman", "gun88")] == [1, 2, 2, 0, 0]
