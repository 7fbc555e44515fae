"""Order cards 5, 6 and 7: bombers strike, are fired at and come home."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c

THERE = {
    "airfield": {"uk": "H", "us": "H"},
    "Z15": {"germany": "I A T B"},
    "Z20": {"germany": "I"},
    "Z17": {"germany": "3I", "uk": "I"},
    "Z16": {"us": "I"},
}


def bombers(**rulings: object) -> State:
    """Card 5, with a bomber of each Allied power on the airfield."""
    return g.on_card(5, THERE, **rulings)


@rule("AD-128")
def test_each_bomber_may_go_to_a_zone_without_allied_land_units_both_to_one() -> None:
    state = bombers()
    assert p.places_of(state, "allies", c.SendBomber, "zone") == ["Z15", "Z20"]
    assert p.refused(state, "allies", c.SendBomber("uk", "Z17", "infantry"), 1)
    state = g.ordered(state, "allies", c.SendBomber("uk", "Z15", "infantry"), 6)
    assert p.refused(state, "allies", c.SendBomber("uk", "Z15", "infantry"), 6), "it has flown"
    state = g.ordered(state, "allies", c.SendBomber("us", "Z15", "infantry"), 6)
    assert g.standing(state, "Z15", "uk") == g.standing(state, "Z15", "us") == "H"


@rule("AD-128")
def test_no_bomber_need_fly() -> None:
    state = g.ordered(bombers(), "allies", c.HoldFire())
    assert g.card_of(state) > 5 and p.lost(state) == {} and g.standing(state, "airfield", "uk") == "H"


@rule("AD-129")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "tank", "blockhouse"])
@pytest.mark.parametrize(("face", "falls"), [(3, True), (4, False)])
def test_a_bomber_destroys_the_land_unit_of_the_allies_choice_on_three_or_less(
    kind: str, face: int, falls: bool
) -> None:
    state = bombers()
    assert {g.dice_of(choice) for choice in g.choices(state, "allies", c.SendBomber)} == {1}
    state = g.ordered(state, "allies", c.SendBomber("us", "Z15", kind), face)
    assert p.lost(state) == ({("germany", kind): 1} if falls else {})
    assert g.standing(state, "Z15", "us") == "H"


@rule("AD-129")
def test_by_a_house_rule_the_target_is_named_after_the_hit() -> None:
    state = g.ordered(bombers(bomber_target="after the hit"), "allies", c.SendBomber("uk", "Z15"), 3)
    assert p.asked(state) == [("NameTarget", ("allies",))] and p.lost(state) == {}
    after = g.ordered(state, "allies", c.NameTarget("Z15", "blockhouse"))
    assert p.lost(after) == {("germany", "blockhouse"): 1} and p.asked(after) == [("SendBomber", ("allies",))]


@rule("AD-128", "AD-129")
@pytest.mark.parametrize("named", ["named", "after the hit"])
def test_by_a_house_rule_both_bombers_are_placed_before_either_rolls(named: str) -> None:
    state = bombers(bombers_together=True, bomber_target=named)
    state = g.ordered(state, "allies", c.SendBomber("uk", "Z20"))
    assert p.asked(state) == [("SendBomber", ("allies",))] and g.asked_of(state, "allies") == {
        c.SendBomber,
        c.HoldFire,
    }
    state = g.ordered(state, "allies", c.SendBomber("us", "Z20"))
    target = "infantry" if named == "named" else ""
    state = g.ordered(state, "allies", c.Strike("us", "Z20", target), 3)
    assert p.lost(state) == {("germany", "infantry"): 1}
    assert g.card_of(state) > 5, "the other bomber finds no target left"


@rule("AD-130")
def test_each_gun_under_bombers_fires_one_die_at_one_of_them_and_hits_on_one() -> None:
    there = {"Z20": {"germany": "2A T", "uk": "H", "us": "H"}, "Z21": {"germany": "A", "us": "F"}}
    state = g.on_card(6, there)
    (fire,) = g.choices(state, "axis", c.FireFlak)
    assert [(group.words, group.dice) for group in fire.throw.groups] == [("Artillery in Z20", 2)]  # type: ignore[union-attr]
    assert p.lost(g.ordered(state, "axis", c.FireFlak(), 2, 1)) == {("uk", "bomber"): 1}
    assert p.lost(g.ordered(state, "axis", c.FireFlak(("Z20",)), 2, 1)) == {("us", "bomber"): 1}
    assert p.lost(g.ordered(state, "axis", c.FireFlak(), 2, 3)) == {}


@rule("AD-131")
def test_a_gun_that_fired_at_fighters_fires_at_bombers_unless_a_bomber_destroyed_it() -> None:
    there = {"airfield": {"uk": "H"}, "Z20": {"germany": "2A", "uk": "F"}}
    state = g.ordered(g.on_card(4, there), "axis", c.FireFlak(), 6, 6)
    assert g.card_of(state) == 5
    for face, dice in ((6, 2), (3, 1)):
        struck = g.ordered(state, "allies", c.SendBomber("uk", "Z20", "artillery"), face)
        assert g.card_of(struck) == 6 and g.dice_of(g.choices(struck, "axis", c.FireFlak)[0]) == dice


@rule("AD-133", "AD-134")
def test_the_surviving_bombers_return_to_the_airfield_and_one_shot_down_does_not() -> None:
    there = {"Z20": {"germany": "A", "uk": "H"}, "Z26": {"germany": "I", "us": "H F"}}
    state = g.ordered(g.on_card(6, there), "axis", c.FireFlak(), 1)
    assert g.card_of(state) > 7 and p.lost(state) == {("uk", "bomber"): 1}
    assert (g.standing(state, "airfield", "us"), g.standing(state, "airfield", "uk")) == ("H", "")
    assert g.standing(state, "Z26", "us") == "F", "fighters stay on patrol"


@rule("AD-129")
def test_two_bombers_of_one_power_strike_once_each_where_both_are_placed_first() -> None:
    there = {**THERE, "airfield": {"uk": "2H"}}
    state = g.on_card(5, there, bombers_together=True)
    for zone in ("Z15", "Z20"):
        state = g.ordered(state, "allies", c.SendBomber("uk", zone))
    state = g.ordered(state, "allies", c.Strike("uk", "Z15", "tank"), 6)
    assert p.refused(state, "allies", c.Strike("uk", "Z15", "tank"), 6)
    state = g.ordered(state, "allies", c.Strike("uk", "Z20", "infantry"), 6)
    assert g.card_of(state) > 5
