"""Step Three, After Action: its order, battles side by side, and the rolls to destroy."""

from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import POOL, Stage, State, Step
from rulesets.firestorm.pages.views import situation
from rulesets.firestorm.rules.battle.destroying import Roll, thrown_at_table
from rulesets.kit.flow.dice import Group, in_groups
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, happened, orders
from tests.rulesets.firestorm.turns import waited_for

BOTH = ("8-brigade", "50-division")


def a_battle(**rulings: object) -> State:
    """8 Brigade and 50 Division attack B2, which 21 Panzer and 12 SS defend; III Flak stands by."""
    state = b.place_all(b.in_battles(**rulings), "B2", "21-panzer", "12-ss", "iii-flak")
    return b.defend(b.commit(b.arrow(state, "A2", "B2"), *BOTH), "21-panzer", "12-ss")


def open_arrows(state: State) -> set[str]:
    """The arrows on the map of battles that are not over."""
    board = situation(state)
    assert board is not None
    return {one.key for one in board.arrows if one.state != "done"}


@rule("FC-114")
def test_the_arrow_is_taken_off_after_the_battle() -> None:
    fought = b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"))
    assert open_arrows(fought) == {"battle 1"}
    assert open_arrows(b.report(fought, 0, 0)) == set()


@rule("FC-114")
def test_the_arrow_stays_while_an_earlier_battle_for_the_same_areas_is_unfinished() -> None:
    state = side_by_side("A3", "B2", "2-canadian-brigade")
    later_fought = b.report(state, 0, 0, battle=2)
    assert open_arrows(later_fought) == {"battle 1", "battle 2"}
    assert open_arrows(b.report(later_fought, 0, 0, battle=1)) == set()


def side_by_side(origin: str, target: str, troop: str) -> State:
    """Battle 1 from A2 into B2 and a second one beside it, both ready to be fought."""
    first_battle = b.defend(b.commit(b.arrow(b.in_battles(parallel_battles=True), "A2", "B2"), "8-brigade"))
    return b.defend(b.commit(b.arrow(first_battle, origin, target), troop))


@rule("FC-115")
def test_side_by_side_a_battle_whose_target_falls_before_its_troops_are_named_comes_to_nothing() -> None:
    first_battle = b.defend(b.commit(b.arrow(b.in_battles(parallel_battles=True), "A2", "B2"), "8-brigade"))
    named_by_one = b.commit(b.arrow(first_battle, "A3", "B2"), "2-canadian-brigade")
    for state in (b.arrow(first_battle, "A3", "B2"), named_by_one):
        taken = b.report(state, 6, 0, battle=1)
        assert taken.control["B2"] == "allied"
        assert taken.battles[1].is_done
        assert taken.battles[1].void == "B2 has fallen already"


@rule("FC-115")
def test_each_battle_is_finished_before_the_next_is_begun() -> None:
    fought = b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"))
    assert b.refused(fought, ALLIED, orders.RollInitiative(2), 6, 1).cite == "FC-115"
    assert b.may(b.report(fought, 0, 0), ALLIED, orders.RollInitiative(2))


@rule("FC-115")
def test_side_by_side_a_later_battle_waits_for_earlier_ones_in_its_areas() -> None:
    state = side_by_side("A3", "B2", "2-canadian-brigade")
    later_won = b.report(state, 6, 1, battle=2)
    assert later_won.battles[1].stage is Stage.DESTROY
    assert later_won.control["B2"] == "axis"
    assert waited_for(later_won) >= {"ReportBattle"}
    both = b.report(later_won, 1, 6, battle=1)
    both = b.destroy(both, AXIS, 1, battle=1)
    assert both.control["B2"] == "allied"
    assert both.battles[1].stage is Stage.ADVANCE


@rule("FC-115")
def test_side_by_side_a_battle_in_other_areas_does_not_wait() -> None:
    state = side_by_side("B5", "C7", "6-airborne")
    assert b.report(state, 6, 1, battle=2).control["C7"] == "allied"


@rule("FC-116")
def test_rolls_come_before_the_retreat_and_the_retreat_before_the_advance() -> None:
    state = b.report(a_battle(), 6, 3)
    assert b.refused(state, AXIS, orders.Retreat(1, "B2", "C2", ("iii-flak",))).cite == "FC-118"
    assert b.refused(state, ALLIED, orders.AdvanceSurvivors(1, BOTH)).cite == "FC-118"
    rolled = b.destroy(b.destroy(state, ALLIED, 1, 1), AXIS, 1, 1)
    assert waited_for(rolled) == {"Retreat"}
    assert b.refused(rolled, ALLIED, orders.AdvanceSurvivors(1, BOTH)).cite == "FC-130"
    gone = b.order(rolled, AXIS, orders.Retreat(1, "B2", "C2", ("21-panzer", "12-ss", "iii-flak")))
    assert waited_for(gone) == {"AdvanceSurvivors"}


@rule("FC-117")
def test_every_committed_ground_troop_is_rolled_for_whoever_won() -> None:
    state = b.report(a_battle(), 6, 3)
    allied = b.first(
        b.events_of(state, ALLIED, orders.RollToDestroy(1, "allied"), 1, 6), happened.TroopsRolledFor
    )
    assert allied == happened.TroopsRolledFor(
        1, "allied", (Roll("21-panzer", 1, 4, False), Roll("12-ss", 6, 4, True))
    )
    axis = b.first(b.events_of(state, AXIS, orders.RollToDestroy(1, "axis"), 5, 6), happened.TroopsRolledFor)
    assert axis == happened.TroopsRolledFor(
        1, "axis", (Roll("8-brigade", 5, 6, False), Roll("50-division", 6, 6, True))
    )


@rule("FC-118")
def test_the_opposing_side_throws_one_die_for_each_troop() -> None:
    state = b.report(a_battle(), 6, 3)
    choice = b.offered(state, ALLIED_COMMANDER, orders.RollToDestroy)[0]
    assert choice.throw == in_groups(Group("Against 21. Panzer and 12 SS Panzer", 2, "allied"))
    assert {b.fixed(choice, "side") for choice in b.offered(state, AXIS, orders.RollToDestroy)} == {"axis"}
    assert b.refused(state, AXIS, orders.RollToDestroy(1, "allied"), 6, 6)


TARGETS = [
    pytest.param(10, 4, marks=rule("FC-119")),
    pytest.param(7, 4, marks=rule("FC-119")),
    pytest.param(6, 4, marks=rule("FC-119")),
    pytest.param(5, 5, marks=rule("FC-120")),
    pytest.param(4, 6, marks=rule("FC-121")),
    pytest.param(3, 6, marks=rule("FC-121")),
]


@rule("FC-118")
@pytest.mark.parametrize(("points", "target"), TARGETS)
def test_ones_own_points_set_what_an_enemy_troop_falls_on(points: int, target: int) -> None:
    state = b.report(a_battle(), points, 0)
    for face in range(1, 7):
        lost = b.destroy(state, ALLIED, face, 1).troops["21-panzer"] == POOL
        assert lost is (face >= target)


@rule("FC-122")
@pytest.mark.parametrize("points", [0, 1, 2])
def test_with_two_points_or_fewer_nobody_throws(points: int) -> None:
    state = b.report(a_battle(), points, 6)
    assert b.refused(state, ALLIED, orders.RollToDestroy(1, "allied"), 6, 6)
    assert b.last(b.destroy(state, AXIS, 1, 1)).is_done


@rule("FC-123")
@pytest.mark.parametrize(("allied", "axis"), [(6, 3), (5, 3), (4, 3)])
def test_a_loser_with_three_points_or_more_throws_too(allied: int, axis: int) -> None:
    assert b.may(b.report(a_battle(), allied, axis), AXIS, orders.RollToDestroy(1, "axis"))


@rule("FC-123")
def test_under_the_other_ruling_only_the_winner_throws() -> None:
    state = b.report(a_battle(loser_may_roll=False), 6, 3)
    assert b.refused(state, AXIS, orders.RollToDestroy(1, "axis"), 6, 6)
    assert b.may(state, ALLIED, orders.RollToDestroy(1, "allied"))
    held = b.report(a_battle(loser_may_roll=False), 3, 3)
    assert b.may(held, AXIS, orders.RollToDestroy(1, "axis"))
    assert b.refused(held, ALLIED, orders.RollToDestroy(1, "allied"), 6, 6)


@rule("FC-124")
def test_troops_not_committed_aircraft_naval_gunfire_and_german_defence_are_not_rolled_for() -> None:
    flown = b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade", sortie=True)
    rolled = b.report(b.defend(flown), 6, 3)
    choice = b.offered(rolled, AXIS, orders.RollToDestroy)[0]
    of_one = in_groups(Group("Against 8th Armoured Brigade", 1, "axis"))
    assert choice.throw == of_one, "not the sortie, not 50 Division"
    assert b.offered(rolled, ALLIED, orders.RollToDestroy) == (), "nothing but German soil defends"
    beach = b.commit(b.arrow(b.in_battles(), "B4", "A5"), "21-panzer")
    assert b.offered(b.report(b.defend(beach, naval="yes"), 0, 6), AXIS, orders.RollToDestroy) == ()


@rule("FC-125")
def test_a_destroyed_troop_goes_to_its_pool_and_can_return() -> None:
    lost = b.destroy(b.report(a_battle(), 0, 6), AXIS, 4, 1)
    assert (lost.troops["8-brigade"], lost.troops["50-division"]) == (POOL, "A2")
    landing = b.at_step(lost, Step.LAND)
    assert b.order(landing, ALLIED, orders.LandTroops("A2", ("8-brigade",))).troops["8-brigade"] == "A2"


def test_a_die_of_the_report_belongs_to_the_troop_in_its_place() -> None:
    one = replace(b.last(a_battle()), dice=(1, 2, 3, 4))
    faces = {troop: thrown_at_table(one, troop) for troop in (*BOTH, "21-panzer", "12-ss", "iii-flak")}
    assert faces == {"8-brigade": 1, "50-division": 2, "21-panzer": 3, "12-ss": 4, "iii-flak": 0}
