"""The preface of the book, and its terms."""

from rulesets.firestorm.ground.state import PLACES, POOL, Stage, Step
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders
from tests.rulesets.firestorm.turns import all_deployed, all_landed, battles_over, move, moves_done, points


@rule("FC-001")
def test_a_winning_defender_keeps_his_own_area_and_takes_none() -> None:
    attacked = b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"))
    held = b.destroy(b.report(attacked, 1, 6), AXIS, 1)
    assert held.control == attacked.control
    assert held.troops == attacked.troops
    assert b.last(held).is_done


@rule("FC-001")
def test_a_winning_attacker_takes_the_area_he_attacked_and_no_other() -> None:
    attacked = b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"))
    won = b.report(attacked, 6, 1)
    assert {area for area, side in won.control.items() if side != attacked.control[area]} == {"B2"}


@rule("FC-002")
def test_nobody_moves_into_an_empty_enemy_area_in_the_strategic_phase() -> None:
    moving = b.at_step(b.a_campaign(), Step.ALLIED_MOVES)
    assert b.refused(moving, ALLIED, orders.MoveTroops("A2", "B2", ("8-brigade",))).cite == "FC-159"
    assert {b.fixed(choice, "to") for choice in b.offered(moving, ALLIED, orders.MoveTroops)} == {
        "A2",
        "A3",
        "A5",
        "B5",
    }


@rule("FC-002")
def test_troops_that_took_an_area_go_no_further_into_an_empty_one() -> None:
    won = b.report(b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade")), 6, 1)
    assert b.last(won).stage is Stage.ADVANCE
    assert not b.may(won, ALLIED, orders.PlaceArrow(1, "B2", "C2"))
    assert b.refused(won, ALLIED, orders.BringUp(1, "C2", ("8-brigade",))).cite == "FC-139"


@rule("FC-002")
def test_an_empty_enemy_area_may_only_be_attacked() -> None:
    assert ("A2", "B2") in b.arrows(b.initiative(b.in_battles(), "allied"), "allied")


@rule("FC-004")
def test_troops_destroyed_but_not_captured_score_nothing() -> None:
    state = b.place(b.in_battles(), "21-panzer", "B2")
    fought = b.report(b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade"), "21-panzer"), 3, 6)
    before = points(fought)
    lost = b.destroy(b.destroy(fought, ALLIED, 6), AXIS, 6)
    assert lost.troops["21-panzer"] == lost.troops["8-brigade"] == POOL
    assert points(lost) == before == (110, 430)


@rule("FC-293")
def test_each_battle_is_finished_before_the_next_so_that_an_area_just_taken_can_start_it() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2), "A2", "A1"), "50-division"))
    refusal = b.refused(state, ORGANISER, orders.RollInitiative(2), 4, 4)
    assert refusal.cite in ("FC-115", "FC-293")
    state = b.order(b.report(state, 6, 0), ALLIED, orders.AdvanceSurvivors(1, ("50-division",)))
    state = b.order(state, ALLIED, orders.EndAdvance(1))
    state = b.initiative(state, "allied")
    assert b.may(state, ALLIED, orders.PlaceArrow(2, "A1", "B1"))


@rule("FC-293")
def test_the_switch_lets_the_next_battle_be_chosen_while_one_is_unfinished() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2, parallel_battles=True), "A2", "A1"), "50-division"))
    assert b.last(state).stage is Stage.FIGHT
    state = b.initiative(state, "allied")
    assert len(state.battles) == 2
    assert not b.may(state, ALLIED, orders.PlaceArrow(2, "A1", "B1"))
    assert b.may(state, ALLIED, orders.PlaceArrow(2, "A3", "B3"))


@rule("FC-295")
def test_every_place_is_a_whole_area_or_off_the_map() -> None:
    state = all_deployed(all_landed(battles_over(b.in_battles(2))))
    state = moves_done(move(state, "B4", "C4", "21-panzer"), "axis")
    assert set(state.troops.values()) <= set(state.control) | PLACES
    for choice in b.offered(state, ALLIED, orders.MoveTroops):
        assert {b.fixed(choice, "origin"), b.fixed(choice, "to")} <= set(state.control)


@rule("FC-295")
def test_every_battle_is_between_two_whole_areas() -> None:
    state = b.initiative(b.in_battles(2), "allied")
    for choice in b.offered(state, ALLIED, orders.PlaceArrow):
        assert choice.places == (b.fixed(choice, "origin"), b.fixed(choice, "target"))
    assert b.refused(state, ALLIED, orders.PlaceArrow(1, "A2", "the ridge")).cite == "FC-021"
