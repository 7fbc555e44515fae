"""Attacks on buildings, what they fall to, and what becomes of who is inside."""

from fractions import Fraction

import pytest

from rulesets.kit.flow.dice import Throw, length
from rulesets.tide_of_iron.rules.battle.blasts import SetOffCharge
from rulesets.tide_of_iron.rules.battle.buildings import (
    AttackBuilding,
    BuildingSpared,
    Dice,
    ThrowAtBuilding,
    ThrowCollapse,
    chance_to_fall,
)
from rulesets.tide_of_iron.rules.battle.charges import PlaceCharges
from rulesets.tide_of_iron.rules.battle.ending import HoldObjective
from rulesets.tide_of_iron.rules.battle.rounds import BeginRound
from tests.rules import rule
from tests.rulesets.tide_of_iron.battle.battles import Battle, attack, battle, in_way

HITS, MISSES, CALM = (6,) * 8, (1,) * 8, (1, 1)
PLAN = {
    3: {6: "1/144", 8: "185/2304", 10: "1/4", 13: "1167/2048"},
    2: {6: "4/6561", 8: "65/6561", 10: "7643/177147", 13: "751481/4782969"},
    1: {6: "1/104976", 8: "1043/5038848", 10: "6829/5668704", 13: "65942387/9795520512"},
}
BEFORE = {3: "37/256", 2: "43/2187", 1: "247/559872"}


def fallen(squads: int = 0, **settings: str) -> Battle:
    """A battle in which the building on B1 falls on so many squads."""
    played = battle(**settings)
    played.give("allied", attack("B1", squads=squads))
    played.give("allied", ThrowAtBuilding("B1"), *HITS, *CALM)
    return played


@rule("TN-086")
@pytest.mark.parametrize("way", ["", "off"])
def test_buildings_can_fall_only_where_the_terrain_features_say_so(way: str) -> None:
    played = battle(in_way("destructible_buildings", way))
    assert played.offers("allied", attack("B1")) is (way == "")


@rule("TN-090", "TN-091")
@pytest.mark.parametrize("manner", ["building", "squad"])
def test_who_attacks_declares_squad_or_building_and_the_other_is_not_touched(manner: str) -> None:
    played = battle()
    events = played.give("axis", attack("B1", manner, squads=1))
    if manner == "squad":
        assert [type(event) for event in events] == [BuildingSpared]
        assert "the target is the squads inside" in played.told[-1]
        assert not played.choices("axis", ThrowAtBuilding)
    else:
        played.give("axis", ThrowAtBuilding("B1"), *MISSES, *CALM)
        assert not played.choices("axis", ThrowCollapse) and "stands" in played.told[-1]


@rule("TN-092", "TN-094")
def test_an_area_attack_throws_at_the_building_too_by_a_roll_of_its_own() -> None:
    played = battle()
    played.give("allied", attack("B1", "area", squads=2))
    assert "at the building by a roll of its own: 8 dice" in played.told[-1]
    (choice,) = played.choices("allied", ThrowAtBuilding)
    assert choice.throw is not None and length(choice.throw) == 8 + 2


@rule("TN-093")
def test_a_suppressive_attack_never_endangers_a_building() -> None:
    played = battle()
    played.give("allied", attack("B1", "suppressive"))
    assert played.state.attack is None and "never endangers a building" in played.told[-1]


@rule("TN-095")
def test_the_building_defends_with_two_red_dice() -> None:
    played = battle()
    played.give("allied", attack("B1", strength=7))
    (choice,) = played.choices("axis", ThrowAtBuilding)
    assert isinstance(choice.throw, Throw)
    assert [group.dice for group in choice.throw.groups] == [7, 2]


@rule("TN-096")
@pytest.mark.parametrize(
    ("setting", "faces", "red", "falls"),
    [
        ("after", (6,) * 7, (5, 1), True),
        ("after", (6,) * 7, (5, 6), False),
        ("before", (6,) * 7, (5, 6), True),
        ("before", (6,) * 5, (1, 1), False),
    ],
)
def test_six_hits_after_or_before_its_red_dice_fell_it(
    setting: str, faces: tuple[int, ...], red: tuple[int, int], falls: bool
) -> None:
    played = battle(building_hits=setting)
    played.give("allied", attack("B1"))
    played.give("allied", ThrowAtBuilding("B1"), *faces, *(1,) * (8 - len(faces)), *red)
    assert ("B1" in played.state.ruins) is falls


@rule("TN-096")
def test_hits_never_add_up_over_attacks() -> None:
    played = battle()
    for _ in range(2):
        played.give("allied", attack("B1"))
        played.give("allied", ThrowAtBuilding("B1"), *(6,) * 5, *(1,) * 3, *CALM)
    assert played.state.ruins == ()


def test_what_hits_is_what_the_attacker_needs_at_his_range() -> None:
    played = battle()
    played.give("allied", attack("B1", needed="6"))
    played.give("allied", ThrowAtBuilding("B1"), *(5,) * 8, *CALM)
    assert "0 of 6 hits" in played.told[-1]


@rule("TN-097")
def test_fewer_than_six_dice_are_not_thrown_and_that_is_told() -> None:
    played = battle()
    played.give("allied", attack("B1", strength=5))
    assert "fewer than 6 dice cannot destroy a building" in played.told[-1] and played.state.attack is None
    assert "Fewer than 6 dice cannot destroy it." in played.choices("allied", AttackBuilding)[0].why


@rule("TN-098")
def test_only_the_hex_attacked_falls() -> None:
    played = fallen()
    assert played.state.ruins == ("B1",) and "A1" in played.state.standing_buildings


@rule("TN-099")
def test_a_fallen_building_is_ruins_and_rough_and_cannot_fall_again() -> None:
    played = fallen()
    assert "The hex is ruins and rough." in played.told[-1]
    assert played.refusal("allied", attack("B1")) == "The building on B1 is already in ruins."


@rule("TN-100")
@pytest.mark.parametrize(("setting", "dice"), [("squad", 8), ("hex", 4)])
def test_each_squad_inside_takes_four_dice_and_is_pinned(setting: str, dice: int) -> None:
    played = fallen(2, collapse_dice=setting)
    (choice,) = played.choices("axis", ThrowCollapse)
    assert choice.throw is not None and length(choice.throw) == dice
    played.give("axis", ThrowCollapse("B1"), *(4, 5, 6, 3), *(1,) * (dice - 4))
    assert "3 hits" in played.told[-1] and "pinned without a roll" in played.told[-1]
    assert not played.choices("axis", ThrowCollapse)


def test_nobody_throws_at_a_building_that_fell_on_nobody() -> None:
    assert not fallen().choices("axis", ThrowCollapse)


@rule("TN-101")
@pytest.mark.parametrize(
    ("setting", "said"), [("none", "They roll no cover"), ("cover", "They roll cover against")]
)
def test_squads_in_a_falling_building_roll_cover_as_the_house_rule_says(setting: str, said: str) -> None:
    played = fallen(1, collapse_cover=setting)
    played.give("axis", ThrowCollapse("B1"), 1, 1, 1, 1)
    assert said in played.told[-1]


@rule("TN-102")
def test_what_is_in_the_hex_stays_when_the_building_falls_a_charge_too() -> None:
    played = battle()
    played.give("axis", PlaceCharges("german", "B1", "outside", 1, 2))
    played.give("allied", attack("B1"))
    played.give("allied", ThrowAtBuilding("B1"), *HITS, *CALM)
    assert "Squads, tokens and charges there stay." in played.told[-1]
    assert [one.hex for one in played.state.charges] == ["B1"]
    assert played.choices("axis", SetOffCharge)


@rule("TN-103")
def test_a_ruined_objective_stays_the_objective() -> None:
    played = battle()
    played.give("allied", HoldObjective("A1", "allied"))
    played.give("axis", attack("A1"))
    played.give("axis", ThrowAtBuilding("A1"), *HITS, *CALM)
    assert played.told[-1].endswith("It stays an objective.")
    assert played.standing().scores[0].points == 2 and played.offers("axis", HoldObjective("A1", "axis"))


@rule("TN-104")
@pytest.mark.parametrize("way", ["", "bunkers"])
def test_bunkers_and_depots_are_no_buildings_unless_the_scenario_lists_them(way: str) -> None:
    played = battle(in_way("extra_building_terrain", way))
    assert played.offers("allied", attack("C1")) is (way == "bunkers")
    assert not played.offers("allied", attack("D1"))


@rule("TN-233")
def test_units_that_fire_together_are_one_attack_and_infantry_adds_nothing() -> None:
    (choice,) = battle().choices("allied", AttackBuilding)
    assert "several units attack as one" in choice.why
    played = battle()
    played.give("allied", attack("B1", strength=13))
    assert played.state.attack is not None and played.state.attack.strength == 13
    assert len(played.choices("allied", ThrowAtBuilding)) == 1


@pytest.mark.parametrize("faces", PLAN)
def test_the_chance_that_a_building_falls_is_exact(faces: int) -> None:
    hit = Dice(hit=tuple(range(7 - faces, 7)))
    assert {dice: str(chance_to_fall(dice, hit)) for dice in PLAN[faces]} == PLAN[faces]
    assert chance_to_fall(8, hit, before=True) == Fraction(BEFORE[faces])


def test_dice_that_wait_come_before_everything_else() -> None:
    played = battle()
    played.give("allied", attack("B1"))
    assert played.refusal("allied", BeginRound(2)).startswith("Roll against the building")
    assert played.refusal("allied", ThrowAtBuilding("A1"))
    assert set(played.state.standing_buildings) == {"A1", "B1", "C3"}
