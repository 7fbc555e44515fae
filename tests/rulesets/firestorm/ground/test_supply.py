"""Check for supply: the chain to a supply area, whose area counts, and the die of who fights without."""

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.firestorm.document.atlas import atlas
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import in_supply, sources, supplied
from rulesets.firestorm.ground.state import Force, Stage, State
from rulesets.firestorm.rules.battle.preparing import strength_lost
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.ruleset import Question
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, happened, orders
from tests.rulesets.firestorm.turns import by_dice

AREAS = tuple(area.key for area in CAEN.areas)


def without_sword(**rulings: object) -> State:
    """Sword Beach German again, so that B5 and 6 Airborne in it are cut off."""
    return b.give(b.place_all(b.in_battles(**rulings), "later", "27-brigade", "3-division"), "A5", "axis")


def both_cut_off() -> State:
    """The same, with B4 and A5 a German pocket and B5 and C6 an Allied one beside it."""
    return b.give_all(without_sword(), "allied", "A4", "B3", "C3", "C4", "C6")


def attack(state: State, origin: str, target: str, *troops: str) -> State:
    """The attack with its troops named, and none to defend."""
    return b.defend(b.commit(b.arrow(state, origin, target), *troops))


def reached(state: State, side: SideKey) -> set[str]:
    """A plain search: the side's areas that a chain of its own areas joins to a supply area it holds."""
    found = {area for area in sources(state, side) if state.control[area] == side}
    edge = list(found)
    while edge:
        area = edge.pop()
        for near in atlas(CAEN).neighbours[area]:
            if state.control[near] == side and near not in found:
                found.add(near)
                edge.append(near)
    return found


@rule("FC-098")
@settings(max_examples=30, deadline=None)
@given(st.sets(st.sampled_from(AREAS)))
def test_supply_agrees_with_a_plain_search(allied: set[str]) -> None:
    state = b.give_all(b.give_all(b.a_campaign(), "axis", *AREAS), "allied", *allied)
    assert supplied(state, "allied") == reached(state, "allied")
    assert supplied(state, "axis") == reached(state, "axis")


@rule("FC-098")
def test_who_asks_for_supply_is_told_the_chain_of_any_length_and_where_it_breaks() -> None:
    asked = Question("supply", ("D8",))
    state = b.give_all(b.a_campaign(), "allied", "B2", "C2", "D4", "D6", "D7", "D8")
    found = FIRESTORM.ask(state, ALLIED, asked)
    assert found.places == ("D8", "D7", "D6", "D4", "C2", "B2", "A2")
    assert found.sentences[0].endswith(" (D8) through D7, D6, D4, C2 and B2 from Gold Beach (A2).")
    broken = FIRESTORM.ask(b.give(state, "C2", "axis"), ALLIED, asked)
    assert broken.sentences[0].startswith("The Allies are cut off in Vimont (D8): the Axis holds C2, ")


@rule("FC-099")
def test_a_supply_area_held_by_the_enemy_supplies_nobody() -> None:
    state = without_sword()
    assert in_supply(state, "A5"), "the Germans there are supplied from their own areas"
    assert not in_supply(state, "B5")
    inland = b.give_all(b.a_campaign(), "allied", "D7", "D8")
    assert not in_supply(inland, "D7"), "a German supply area supplies no Allies"


@rule("FC-100")
def test_the_attackers_supply_is_checked_where_he_attacks_from() -> None:
    state = b.commit(b.arrow(without_sword(), "B5", "A5"), "6-airborne")
    assert b.first(
        b.events_of(state, AXIS, orders.CommitDefenders(1)), happened.SupplyChecked
    ) == happened.SupplyChecked(1, False, True)


@rule("FC-100")
def test_the_defenders_supply_is_checked_where_he_is_attacked() -> None:
    state = b.commit(b.arrow(b.place_all(without_sword(), "A5", "21-panzer"), "A5", "B5"), "21-panzer")
    assert b.first(
        b.events_of(state, ALLIED, orders.CommitDefenders(1)), happened.SupplyChecked
    ) == happened.SupplyChecked(1, True, False)


@rule("FC-101")
def test_a_side_out_of_supply_throws_one_die_and_a_side_in_supply_none() -> None:
    state = attack(without_sword(), "B5", "A5", "6-airborne")
    assert b.last(state).stage is Stage.PREPARE
    choice = b.offered(state, ALLIED_COMMANDER, orders.RollSupply)[0]
    assert choice.throw is not None
    assert choice.throw.dice == 1
    assert b.offered(state, AXIS, orders.RollSupply) == ()
    assert b.refused(state, AXIS, orders.RollSupply(1, "axis"), 3).cite == "FC-101"
    thrown = b.order(state, ALLIED, orders.RollSupply(1, "allied"), 4)
    assert b.last(thrown).stage is Stage.FIGHT
    assert not b.may(thrown, ALLIED, orders.RollSupply(1, "allied"))


@rule("FC-101")
def test_each_of_two_sides_out_of_supply_throws_its_own_die() -> None:
    state = attack(both_cut_off(), "B5", "B4", "6-airborne")
    one = b.order(state, ALLIED, orders.RollSupply(1, "allied"), 6)
    assert b.last(one).stage is Stage.PREPARE, "the battle waits for the other side"
    both = b.order(one, AXIS, orders.RollSupply(1, "axis"), 2)
    assert (b.last(both).attack.supply_die, b.last(both).defence.supply_die) == (6, 2)
    assert b.last(both).stage is Stage.FIGHT


@rule("FC-101")
def test_nobody_throws_where_both_are_in_supply_or_dice_decide() -> None:
    assert b.last(attack(b.in_battles(), "A2", "B2", "8-brigade")).stage is Stage.FIGHT
    rolled = attack(without_sword(how_fought="dice"), "B5", "A5", "6-airborne")
    assert (b.last(rolled).stage, b.last(rolled).attack.supplied) == (Stage.FIGHT, False)
    assert b.last(by_dice(rolled, 1, 6)).attack.supply_die == 0


@rule("FC-102")
def test_the_result_lasts_for_that_battle_only() -> None:
    state = b.order(
        attack(without_sword(), "B5", "A5", "6-airborne"), ALLIED, orders.RollSupply(1, "allied"), 1
    )
    assert b.first(
        b.events_of(
            attack(without_sword(), "B5", "A5", "6-airborne"), ALLIED, orders.RollSupply(1, "allied"), 1
        ),
        happened.SupplyRolled,
    ) == happened.SupplyRolled(1, "allied", 1)
    ended = b.destroy(b.report(state, 0, 6), AXIS, 1)
    again = attack(ended, "B5", "A5", "6-airborne")
    assert b.last(again).attack == Force(("6-airborne",), supplied=False, supply_die=0)
    assert b.may(again, ALLIED, orders.RollSupply(2, "allied"))


@rule("FC-104")
@pytest.mark.parametrize(
    ("die", "army", "left"),
    [
        (1, 1250, 1250),
        (2, 1250, 1250),
        (3, 1250, 1000),
        (4, 1250, 1000),
        (5, 1250, 1250),
        (6, 1250, 1250),
        (3, 1000, 800),
        (4, 1501, 1200),
        (3, 1003, 802),
    ],
)
def test_on_3_or_4_army_points_fall_by_a_fifth_a_fraction_dropped(die: int, army: int, left: int) -> None:
    noted = b.order(attack(without_sword(), "B5", "A5", "6-airborne"), ALLIED, orders.NoteBattle(1, army))
    thrown = b.last(b.order(noted, ALLIED, orders.RollSupply(1, "allied"), die))
    assert strength_lost(noted, thrown, "allied") == left
    assert strength_lost(noted, thrown, "axis") == army, "a side in supply loses nothing"


@rule("FC-104")
def test_firestorm_troops_are_not_reduced() -> None:
    state = attack(without_sword(), "B5", "A5", "6-airborne")
    thrown = b.order(state, ALLIED, orders.RollSupply(1, "allied"), 3)
    assert b.last(thrown).attack.ground == ("6-airborne",)
    assert thrown.campaign.troops == CAEN.troops
