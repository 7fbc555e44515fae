"""Firestorm Terms: what the glossary adds to the rules."""

from rulesets.firestorm.ground.state import PLACES, Stage
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    arrow,
    commit,
    defend,
    fixed,
    in_battles,
    initiative,
    last,
    may,
    offered,
    order,
    orders,
    refused,
    report,
)
from tests.rulesets.firestorm.turns import all_deployed, all_landed, battles_over, move, moves_done


@rule("FC-293")
def test_each_battle_is_finished_before_the_next_so_that_an_area_just_taken_can_start_it() -> None:
    state = defend(commit(arrow(in_battles(2), "A2", "A1"), "50-division"))
    refusal = refused(state, ORGANISER, orders.RollInitiative(2), 4, 4)
    assert refusal.cite in ("FC-115", "FC-293")
    state = order(report(state, 6, 0), ALLIED, orders.AdvanceSurvivors(1, ("50-division",)))
    state = order(state, ALLIED, orders.EndAdvance(1))
    state = initiative(state, "allied")
    assert may(state, ALLIED, orders.PlaceArrow(2, "A1", "B1"))


@rule("FC-293")
def test_the_switch_lets_the_next_battle_be_chosen_while_one_is_unfinished() -> None:
    state = defend(commit(arrow(in_battles(2, parallel_battles=True), "A2", "A1"), "50-division"))
    assert last(state).stage is Stage.FIGHT
    state = initiative(state, "allied")
    assert len(state.battles) == 2
    assert not may(state, ALLIED, orders.PlaceArrow(2, "A1", "B1"))
    assert may(state, ALLIED, orders.PlaceArrow(2, "A3", "B3"))


@rule("FC-295")
def test_every_place_is_a_whole_area_or_off_the_map() -> None:
    state = all_deployed(all_landed(battles_over(in_battles(2))))
    state = moves_done(move(state, "B4", "C4", "21-panzer"), "axis")
    assert set(state.troops.values()) <= set(state.control) | PLACES
    for choice in offered(state, ALLIED, orders.MoveTroops):
        assert {fixed(choice, "origin"), fixed(choice, "to")} <= set(state.control)


@rule("FC-295")
def test_every_battle_is_between_two_whole_areas() -> None:
    state = initiative(in_battles(2), "allied")
    for choice in offered(state, ALLIED, orders.PlaceArrow):
        assert choice.places == (fixed(choice, "origin"), fixed(choice, "target"))
    assert refused(state, ALLIED, orders.PlaceArrow(1, "A2", "the ridge")).cite == "FC-021"
