"""Cross-hairs and Destroyers."""

import pytest

from rulesets.kit.hexes.hexes import distance
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.battle_dice import flags_ignored
from rulesets.memoir44.ground.landscape import Landscape, landscape_of, rulings_of
from rulesets.memoir44.ground.retreat import Retreat, retreat
from rulesets.memoir44.ground.units import Unit, unit_kinds
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_landscape, a_scenario, at


def the_sea(terrain: dict[str, str] | None = None) -> Landscape:
    """A board of the beach face whose last rows but some tiles are ocean."""
    ocean = {f"{letter}{row}": "ocean" for row in (3, 5) for letter in "ABCDEFGHIJKLM"}
    ocean |= {f"{letter}4": "ocean" for letter in "abcdefghijkl"}
    return a_landscape({**ocean, **(terrain or {})}, face="BEACH")


def flagged(landscape: Landscape, where: str, flags: int) -> Retreat:
    """How a Destroyer there retreats from so many Flags."""
    ship = Unit(at(where), "allied", unit_kinds()["destroyer"], 1)
    return retreat(landscape, ship, max(0, flags - flags_ignored(landscape, ship)), home="bottom")


@rule("MD-097")
def test_a_gun_has_as_many_cross_hairs_as_the_house_rules_give() -> None:
    assert Rulings().crosshairs == 1 and rulings_of(a_scenario(rulings=None)).crosshairs == 3


@rule("MD-107")
@pytest.mark.parametrize(("flags", "hexes"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_a_destroyer_ignores_the_first_flag_and_goes_a_hex_for_each_other(flags: int, hexes: int) -> None:
    found = flagged(the_sea(), "F1", flags)
    assert (found.hexes, found.losses) == (hexes, 0)
    assert hexes in {distance(at("F1"), end) for end in found.ends}
    assert all(distance(at("F1"), end) <= hexes for end in found.ends)


@rule("MD-108")
def test_a_hex_of_retreat_a_destroyer_cannot_make_is_a_star() -> None:
    stuck = a_landscape({"A1": "ocean"}, face="COUNTRY")
    found = flagged(stuck, "A1", 3)
    assert (found.hexes, found.ends, found.losses) == (0, (at("A1"),), 2)
    lane = dict.fromkeys(("A1", "B1", "C1", "a2", "b2"), "ocean")
    narrow = landscape_of(a_scenario(lane, tiles={"A1": "pdestroyer"}))
    partly = flagged(narrow, "A1", 4)
    assert (partly.hexes, partly.ends, partly.losses) == (1, (at("B1"),), 2)
    taken = a_scenario(tiles={"F1": "pdestroyer", "E1": "pdestroyer", "G1": "pdestroyer"}, face="BEACH")
    blocked = flagged(landscape_of(taken), "F1", 2)
    assert (blocked.hexes, blocked.losses) == (0, 1), "not through other ships"
