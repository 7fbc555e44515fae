"""The profiles, by kind and nation."""

import pytest

from rulesets.tide_of_iron_box.units import profile_of, shipped_specializations, shipped_units

UNITS = shipped_units()
FIGURES = {
    "regular": ((4, 1), (1, 1), 4, None),
    "elite": ((4, 2), (1, 1), 4, None),
    "officer": ((4, 1), (1, 1), 4, None),
    "mg": ((5, 3), (3, 2), 4, None),
    "mortar": ((8, 2), (8, 2), 4, None),
    "stug3": ((5, 6), (6, 9), 6, 4),
    "jagdpanzer4": ((5, 6), (6, 10), 6, 4),
    "king_tiger": ((5, 6), (9, 13), 5, 6),
    "panther": ((5, 6), (8, 12), 7, 5),
    "m10": ((5, 6), (7, 10), 6, 4),
    "sherman": ((5, 6), (6, 8), 6, 4),
    "panzer4": ((5, 6), (8, 10), 6, 4),
    "half_track": ((5, 4), (3, 2), 7, 1),
    "truck": (None, None, 6, 0),
    "bren_carrier": ((5, 3), (3, 1), 7, 1),
    "panzer3": ((5, 6), (6, 6), 6, 3),
    "matilda2": ((5, 5), (6, 6), 4, 5),
    "crusader": ((5, 5), (6, 6), 7, 3),
    "t34": ((5, 6), (6, 9), 7, 4),
    "kv1": ((5, 6), (6, 8), 5, 5),
    "su122": ((5, 7), (5, 8), 6, 4),
    "t70": ((5, 4), (4, 4), 7, 2),
    "gun57": ((5, 4), (7, 9), None, 2),
    "six_pounder": ((5, 4), (7, 9), None, 2),
    "gun88": ((5, 4), (9, 13), None, 2),
    "pak40": ((5, 3), (7, 10), None, 2),
    "zis3": ((5, 5), (7, 10), None, 2),
}


@pytest.mark.parametrize("key", FIGURES)
def test_a_kind_of_unit_has_the_figures_of_the_compilation(key: str) -> None:
    unit = next(unit for unit in UNITS if unit.key == key)
    assert (unit.infantry, unit.vehicles, unit.movement, unit.armour) == FIGURES[key]


def test_no_figure_of_the_compilation_is_called_verified() -> None:
    assert not [unit.key for unit in UNITS if unit.verified]


def test_german_machine_guns_have_figures_of_their_own_and_british_ones_the_american() -> None:
    fire = {
        nation: found.infantry
        for nation in ("american", "british", "german")
        if (found := profile_of(UNITS, "mg", nation))
    }
    assert fire == {"american": (5, 3), "british": (5, 3), "german": (5, 4)}


def test_american_vehicles_of_the_british_shoot_as_american_ones_and_germans_have_none() -> None:
    british, american = (profile_of(UNITS, "sherman", nation) for nation in ("british", "american"))
    assert british == american is not None
    assert profile_of(UNITS, "sherman", "german") is None


def test_every_specialization_lies_in_the_boxes_known_for_it() -> None:
    boxes = {key: found.boxes for key, found in shipped_specializations().items()}
    assert boxes["demolitions"] == ("normandy",)
    assert boxes["recon"] == ("core", "days_of_the_fox")
    assert boxes["lmg"] == ()
    assert len(boxes) == 15


def test_a_crew_fills_two_slots_of_a_base_and_a_vehicle_none() -> None:
    slots = {unit.key: unit.slots for unit in UNITS}
    assert [slots[key] for key in ("regular", "officer", "mg", "mortar", "sherman", "gun88")] == [
        1,
        1,
        2,
        2,
        0,
        0,
    ]
