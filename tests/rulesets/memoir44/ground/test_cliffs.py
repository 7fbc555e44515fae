"""Cliffs and Sea Bluffs: which hills are, what climbing costs, what they take from an attacker."""

import pytest

from rulesets.memoir44.ground.movement import reach
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import INFANTRY, TANK, a_landscape, a_unit, at, hill

CLIFF = {"F5": "hills", "E5": "coast"}
BLUFF = {"F5": "hills", "E5": "beach"}
MIXED = {"F5": "hills", "E5": "beach", "G5": "coast"}


@rule("MD-005")
@pytest.mark.parametrize("sea", ["coast", "ocean"])
def test_a_hill_beside_coastline_or_ocean_is_a_cliff(sea: str) -> None:
    landscape = a_landscape({"F5": "hills", "E5": sea, "B5": "hills"})
    assert landscape.cliff(at("F5")) == "cliff"
    assert landscape.edge(at("E5"), at("F5")) == "cliff"
    assert landscape.cliff(at("B5")) == ""


@rule("MD-006")
def test_a_hill_beside_a_beach_and_no_sea_is_a_bluff() -> None:
    landscape = a_landscape(BLUFF)
    assert landscape.cliff(at("F5")) == "bluff"
    assert landscape.edge(at("F5"), at("E5")) == "bluff"
    assert a_landscape(MIXED).cliff(at("F5")) == "mixed"


def test_the_author_may_call_a_hill_at_the_beach_a_cliff_or_a_plain_hill() -> None:
    for behaviour, edge in (("CLIFF", "cliff"), ("BLUFF", "bluff"), ("HILL", ""), ("", "bluff")):
        landscape = a_landscape({"F5": hill(behaviour), "E5": "beach"})
        assert landscape.edge(at("E5"), at("F5")) == edge


@rule("MD-010", "MD-014")
def test_infantry_reaches_the_bluff_in_a_turn_and_armor_goes_round_it() -> None:
    landscape = a_landscape({**BLUFF, "e6": "beach", "e4": "beach"})
    assert reach(landscape, a_unit(INFANTRY, "E5")).turns[at("F5")] == 1
    assert reach(landscape, a_unit(TANK, "E5"), 2).turns[at("F5")] == 2
