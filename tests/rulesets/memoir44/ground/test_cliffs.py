"""Cliffs and Sea Bluffs: which hills are, what climbing costs, what they take from an attacker."""

import pytest

from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.battle_dice import throw_at, why_no_battle
from rulesets.memoir44.ground.movement import may_take_ground, reach, spent_on, step
from rulesets.memoir44.ground.retreat import retreat
from rulesets.memoir44.ground.sight import line_of_sight
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import (
    ELITE,
    GUN,
    INFANTRY,
    TANK,
    a_landscape,
    a_unit,
    at,
    hill,
)

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


@rule("MD-007")
@pytest.mark.parametrize(
    ("setting", "to_beach", "to_coast"),
    [("per_edge", "bluff", "cliff"), ("cliff", "cliff", "cliff"), ("bluff", "bluff", "bluff")],
)
def test_a_hill_at_beach_and_coastline_goes_by_the_house_rule(
    setting: str, to_beach: str, to_coast: str
) -> None:
    landscape = a_landscape(MIXED, rulings=Rulings(mixed_shore_hill=setting))
    assert landscape.edge(at("E5"), at("F5")) == to_beach
    assert landscape.edge(at("G5"), at("F5")) == to_coast


def test_the_author_may_call_a_hill_at_the_beach_a_cliff_or_a_plain_hill() -> None:
    for behaviour, edge in (("CLIFF", "cliff"), ("BLUFF", "bluff"), ("HILL", ""), ("", "bluff")):
        landscape = a_landscape({"F5": hill(behaviour), "E5": "beach"})
        assert landscape.edge(at("E5"), at("F5")) == edge


@rule("MD-008")
@pytest.mark.parametrize("shore", [CLIFF, BLUFF])
def test_from_inland_it_is_an_ordinary_hill(shore: dict[str, str]) -> None:
    landscape = a_landscape(shore)
    for name in (INFANTRY, TANK, GUN):
        unit = a_unit(name, "G5")
        taken = step(landscape, unit, at("G5"), at("F5"))
        assert taken and taken.cost == 1 and not taken.ends
    assert may_take_ground(landscape, a_unit(TANK, "G5"), at("G5"), at("F5"))


@rule("MD-008")
@pytest.mark.parametrize("shore", [CLIFF, BLUFF])
def test_from_inland_it_costs_the_dice_of_an_ordinary_hill(shore: dict[str, str]) -> None:
    target = a_unit("infger", "F5")
    for name, dice in ((INFANTRY, 2), (TANK, 2), (GUN, 3)):
        unit = a_unit(name, "G5")
        assert throw_at(a_landscape(shore), unit, target).dice == dice
        assert throw_at(a_landscape({"F5": "hills"}), unit, target).dice == dice


@rule("MD-009")
@pytest.mark.parametrize("shore", [CLIFF, BLUFF])
def test_a_retreat_goes_up_and_down_as_over_any_hill(shore: dict[str, str]) -> None:
    landscape = a_landscape({"e6": "hills", "f6": "hills", **shore, "e4": "coast", "f4": "coast"})
    down = retreat(landscape, a_unit(TANK, "e6"), 2, home="bottom")
    assert at("e4") in down.ends and down.losses == 0
    up = retreat(landscape, a_unit("gunger", "f4"), 1, home="top")
    assert set(up.ends) == {at("F5"), at("G5")} and up.losses == 0


@rule("MD-010")
@pytest.mark.parametrize("shore", [CLIFF, BLUFF])
def test_infantry_spends_two_hexes_up_or_down(shore: dict[str, str]) -> None:
    landscape = a_landscape(shore)
    assert spent_on(landscape, a_unit(INFANTRY, "E5"), (at("F5"),)) == 2
    assert spent_on(landscape, a_unit(INFANTRY, "F5"), (at("E5"),)) == 2
    assert spent_on(landscape, a_unit(INFANTRY, "D5"), (at("E5"), at("F5"))) is None


@rule("MD-011")
def test_infantry_that_climbed_does_not_battle_and_units_that_battle_after_two_do() -> None:
    landscape = a_landscape(CLIFF)
    for name, battles in ((INFANTRY, False), (ELITE, True)):
        spent = spent_on(landscape, a_unit(name, "E5"), (at("F5"),))
        assert spent == 2
        assert (why_no_battle(landscape, a_unit(name, "F5"), spent) == "") == battles


@rule("MD-012")
def test_infantry_takes_no_ground_between_coastline_and_cliff() -> None:
    landscape = a_landscape(CLIFF)
    assert not may_take_ground(landscape, a_unit(INFANTRY, "E5"), at("E5"), at("F5"))
    assert not may_take_ground(landscape, a_unit(INFANTRY, "F5"), at("F5"), at("E5"))


@rule("MD-013")
def test_infantry_takes_ground_between_beach_and_bluff() -> None:
    landscape = a_landscape(BLUFF, {"F5": "infger"})
    assert may_take_ground(landscape, a_unit(INFANTRY, "E5"), at("E5"), at("F5"))
    assert may_take_ground(a_landscape(BLUFF), a_unit(INFANTRY, "F5"), at("F5"), at("E5"))


@rule("MD-014")
@pytest.mark.parametrize(("name", "may"), [(TANK, False), (GUN, False), (INFANTRY, True)])
@pytest.mark.parametrize("shore", [CLIFF, BLUFF])
def test_armor_and_artillery_go_neither_up_nor_down(name: str, may: bool, shore: dict[str, str]) -> None:
    landscape = a_landscape(shore)
    for one, other in (("E5", "F5"), ("F5", "E5")):
        assert (step(landscape, a_unit(name, one), at(one), at(other)) is not None) == may


@rule("MD-015")
@pytest.mark.parametrize("name", [INFANTRY, ELITE, TANK, GUN])
def test_nobody_goes_between_ocean_and_cliff(name: str) -> None:
    landscape = a_landscape({"F5": "hills", "E5": "ocean"})
    assert step(landscape, a_unit(name, "E5"), at("E5"), at("F5")) is None
    assert step(landscape, a_unit(name, "F5"), at("F5"), at("E5")) is None
    assert step(a_landscape({"E5": "ocean"}), a_unit(name, "E5"), at("E5"), at("F5")), "level ground"


@rule("MD-016")
@pytest.mark.parametrize("shore", [CLIFF, BLUFF])
def test_from_below_infantry_and_armor_lose_a_die_and_others_none(shore: dict[str, str]) -> None:
    landscape = a_landscape({**shore, "G5": "hills"})
    target = a_unit("infger", "F5")
    names = (INFANTRY, TANK, GUN)
    from_below = {name: throw_at(landscape, a_unit(name, "E5"), target).dice for name in names}
    level = {name: throw_at(landscape, a_unit(name, "G5"), target).dice for name in names}
    assert from_below == {INFANTRY: 2, TANK: 2, GUN: 3}
    assert level == {INFANTRY: 3, TANK: 3, GUN: 3}


@rule("MD-017")
@pytest.mark.parametrize("shore", [CLIFF, BLUFF])
def test_it_blocks_sight_except_along_adjacent_hills(shore: dict[str, str]) -> None:
    alone = a_landscape(shore)
    assert line_of_sight(alone, at("E5"), at("G5")).blockers == (at("F5"),)
    row = a_landscape({**shore, "G5": "hills", "H5": "hills"})
    assert line_of_sight(row, at("F5"), at("H5")).is_clear
    assert not line_of_sight(row, at("F5"), at("I5")).is_clear, "down from the hills"
    apart = a_landscape({**shore, "D5": "hills", "H5": "hills"})
    assert not line_of_sight(apart, at("D5"), at("H5")).is_clear, "three hills that do not touch"


@rule("MD-010", "MD-014")
def test_infantry_reaches_the_bluff_in_a_turn_and_armor_goes_round_it() -> None:
    landscape = a_landscape({**BLUFF, "e6": "beach", "e4": "beach"})
    assert reach(landscape, a_unit(INFANTRY, "E5")).turns[at("F5")] == 1
    assert reach(landscape, a_unit(TANK, "E5"), 2).turns[at("F5")] == 2
