"""The situation modifiers of the General's Wargame."""

import pytest

from rulesets.firestorm.ground.state import State
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders
from tests.rulesets.firestorm.rolled import attacked, front, totals


def undefended(state: State, origin: str, target: str, *troops: str) -> tuple[int, int]:
    """Both totals of the attack with every die a 1 and no defending troop."""
    return totals(b.defend(attacked(state, origin, target, *troops)))


@rule("FC-312")
def test_defending_in_bocage_or_in_caen_adds_1_to_either_side() -> None:
    allied = b.place_all(front("allied"), "C3", "4-brigade")
    assert undefended(allied, "A2", "B2", "50-division")[1] == 1
    assert undefended(allied, "A2", "A1", "50-division")[1] == 1 + 1
    assert undefended(allied, "C3", "C4", "4-brigade")[1] == 1 + 1
    axis = b.place_all(b.place(front("axis"), "12-ss", "D1"), "C3", "10-ss")
    assert undefended(axis, "D1", "C1", "12-ss")[0] == 1 + 1
    linked = b.give(b.place(axis, "21-panzer", "C3"), "B4", "allied")
    assert undefended(linked, "C3", "C4", "10-ss")[0] == 1 + 1


@rule("FC-313")
def test_defending_against_an_attack_over_a_river_adds_2() -> None:
    axis = front("axis")
    assert undefended(axis, "B4", "A4", "21-panzer")[0] == 1
    assert undefended(axis, "B4", "B5", "21-panzer")[0] == 1 + 2
    allied = b.give(front("allied"), "C2", "allied")
    odon = b.place(allied, "7-armoured", "C2")
    assert undefended(odon, "C2", "D4", "7-armoured")[1] == 1 + 2
    assert undefended(b.place(allied, "7-armoured", "B5"), "B5", "B4", "7-armoured")[1] == 1 + 2


@rule("FC-314")
@pytest.mark.parametrize(("origin", "beach"), [("B2", "A2"), ("B3", "A3"), ("B4", "A5")])
def test_the_allies_defending_a_beach_add_2_named_naval_gunfire_or_not(origin: str, beach: str) -> None:
    state = b.give_all(front("axis"), "axis", "B2", "B3")
    state = attacked(b.place(state, "21-panzer", origin), origin, beach, "21-panzer")
    assert totals(b.defend(state, naval="yes"))[0] == totals(b.defend(state, naval="no"))[0] == 1 + 2


@rule("FC-314")
def test_the_germans_defending_a_beach_add_nothing() -> None:
    state = b.place_all(b.give(front("allied"), "A2", "axis"), "A3", "50-division", "8-brigade")
    state = b.place(state, "3-canadian-division", "B3")
    assert undefended(state, "A3", "A2", "50-division")[1] == 1


@rule("FC-315")
@pytest.mark.parametrize("turn", [4, 5])
def test_carpet_bombing_adds_2_to_the_attacking_allies_once_in_turn_4_and_once_in_turn_5(turn: int) -> None:
    state = attacked(front("allied", turn), "A2", "B2", "50-division", bombing="yes")
    assert totals(b.defend(state)) == (1 + 1 + 2, 1)
    after = attacked(front("allied", turn), "A2", "B2", "50-division")
    assert totals(b.defend(after)) == (1 + 1, 1)


def cut_off(**rulings: object) -> State:
    """D1 Allied with no friendly area beside it, 7 Armoured in it."""
    return b.place_all(b.give(front("allied", **rulings), "D1", "allied"), "D1", "7-armoured")


@rule("FC-316")
def test_being_out_of_supply_costs_2_and_nobody_rolls_for_it() -> None:
    state = attacked(cut_off(), "D1", "D2", "7-armoured")
    state = b.defend(state)
    assert b.offered(state, ALLIED, orders.RollSupply) == ()
    assert totals(state) == (1 + 2 - 2, 1 + 1)


@rule("FC-316")
def test_the_switch_makes_it_1() -> None:
    assert totals(b.defend(attacked(cut_off(oos_penalty=1), "D1", "D2", "7-armoured"))) == (1 + 2 - 1, 2)


@rule("FC-316")
def test_the_defender_pays_for_his_own_area() -> None:
    state = b.give_all(front("allied"), "allied", "B2", "B1")
    state = attacked(b.place(state, "21-panzer", "A1"), "A2", "A1", "50-division")
    state = b.defend(state, "21-panzer")
    assert b.offered(state, AXIS, orders.RollSupply) == ()
    assert totals(state) == (1 + 2, 1 + 2 + 1 - 2)


def bocage_behind_the_odon(**rulings: object) -> State:
    """C2 in Allied hands, attacked by the Germans from D3 across the Odon."""
    state = b.place(front("axis", **rulings), "12-ss", "D3")
    return b.defend(attacked(state, "D3", "C2", "12-ss"))


@rule("FC-317")
def test_terrain_river_and_beach_add_up() -> None:
    assert totals(bocage_behind_the_odon())[0] == 1 + 1 + 2
    beach = b.place_all(front("axis"), "B5", "12-ss")
    beach = b.give(b.place(b.place(beach, "6-airborne", "A5"), "27-brigade", "A3"), "B5", "axis")
    assert totals(b.defend(attacked(beach, "B5", "A5", "12-ss")))[0] == 1 + 2 + 2


@rule("FC-317")
def test_the_switch_counts_only_the_best_of_them() -> None:
    assert totals(bocage_behind_the_odon(modifiers_add_up=False))[0] == 1 + 2


@rule("FC-317")
def test_the_switch_leaves_bombing_and_supply_alone() -> None:
    state = attacked(front("allied", 4, modifiers_add_up=False), "A2", "A1", "50-division", bombing="yes")
    assert totals(b.defend(state)) == (1 + 2 + 2, 1 + 1)


@rule("FC-318")
def test_situation_modifiers_fill_no_place_and_apply_with_two_one_or_no_troops() -> None:
    state = b.place_all(front("allied"), "A1", "12-ss", "2-panzer")
    state = attacked(state, "A2", "A1", "50-division", "8-brigade")
    found = [totals(b.defend(state, *named))[1] for named in (("12-ss", "2-panzer"), ("12-ss",), ())]
    assert found == [1 + 2 + 2 + 1, 1 + 2 + 1, 1 + 1]
    assert b.last(b.defend(state, "12-ss", "2-panzer")).defence.places == 2
