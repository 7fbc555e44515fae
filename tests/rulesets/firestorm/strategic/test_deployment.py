"""Strategic Phase, the second step: the Germans deploy; in turn 3 three divisions leave."""

from rulesets.firestorm.ground.state import POOL, RESERVE, WITHDRAWN, State, Step
from rulesets.firestorm.pages.views import views
from rulesets.kit.drawing.board import Board
from rulesets.kit.flow.choices import Choice
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, AXIS_COMMANDER, happened, orders
from tests.rulesets.firestorm.turns import (
    all_deployed,
    all_landed,
    battles_over,
    deploy,
    evening,
    hold,
    moves_done,
    points,
)

NEW = ("1-ss", "2-ss", "9-ss", "10-ss", "ss-102", "ss-101")


def deploying(state: State) -> State:
    """The campaign when its Germans deploy."""
    return all_landed(battles_over(state))


def open_areas(state: State, command: type = orders.DeployTroops) -> set[object]:
    return {b.fixed(choice, "area") for choice in b.offered(state, AXIS, command)}


@rule("FC-152")
def test_new_and_returning_german_troops_go_to_any_german_area_with_room_or_into_reserve() -> None:
    state = b.place_all(b.place(b.a_campaign(2), "iii-flak", POOL), "C3", "12-ss", "panzer-lehr", "2-panzer")
    state = deploying(state)
    german = {area for area, side in state.control.items() if side == "axis"}
    assert open_areas(state) == german - {"C3"}
    assert b.values(b.offered(state, AXIS, orders.DeployTroops)[0], "troops") == ("iii-flak", *NEW)
    state = deploy(hold(state, "1-ss"), "D8", "iii-flak", "2-ss", "9-ss")
    assert state.troops["1-ss"] == RESERVE
    assert {state.troops[troop] for troop in ("iii-flak", "2-ss", "9-ss")} == {"D8"}
    assert b.refused(state, AXIS, orders.DeployTroops("D8", ("10-ss",))).cite == "FC-152"
    assert b.refused(state, AXIS, orders.DeployTroops("C3", ("10-ss",))).cite == "FC-152"
    assert b.refused(state, AXIS, orders.DeployTroops("A2", ("10-ss",))).cite == "FC-152"
    assert b.refused(state, AXIS, orders.DeployTroops("D7", ("12-ss",))).cite == "FC-152"


@rule("FC-152")
def test_only_the_german_general_deploys() -> None:
    state = deploying(b.a_campaign(2))
    assert b.refused(state, AXIS_COMMANDER, orders.DeployTroops("D8", ("1-ss",))).cite == "FC-038"


@rule("FC-141")
def test_while_a_general_places_troops_the_map_says_how_full_each_area_is_to_him_alone() -> None:
    state = deploying(b.place_all(b.a_campaign(2), "C3", "12-ss", "panzer-lehr", "2-panzer"))
    shown, others = views(state, AXIS)[0], [views(state, seat)[0] for seat in (AXIS_COMMANDER, ALLIED, None)]
    assert isinstance(shown.board, Board)
    tags = {region.key: region.tag for region in shown.board.regions}
    assert (tags["C3"], tags["D8"], tags["A2"]) == ("full: 3 of 3", "0 of 3", "")
    assert [region.key for region in shown.board.regions if "full" in region.states] == ["C3"]
    assert [(tray.key, len(tray.markers), tray.room) for tray in shown.trays] == [
        (POOL, 6, 0),
        (RESERVE, 0, 2),
    ]
    for view in others:
        assert view.trays == () and isinstance(view.board, Board)
        assert not any(region.tag or "full" in region.states for region in view.board.regions)


def with_a_lost_area(**rulings: object) -> State:
    """B4 taken from the Germans in turn 2 and given back to them by the fight that follows."""
    state = b.place(b.in_battles(2, **rulings), "12-ss", "C3")
    state = b.defend(b.commit(b.arrow(state, "A5", "B4"), "3-division", "27-brigade"), "21-panzer")
    state = b.destroy(b.report(state, 6, 0), ALLIED, 1)
    state = b.order(state, AXIS, orders.Retreat(1, "B4", "C3", ("21-panzer",)))
    state = b.order(state, ALLIED, orders.AdvanceSurvivors(1, ()))
    state = b.defend(b.commit(b.arrow(state, "C3", "B4"), "12-ss"))
    state = b.report(state, 0, 6)
    return b.order(state, AXIS, orders.AdvanceSurvivors(2, ()))


@rule("FC-153")
def test_an_area_lost_and_retaken_this_turn_is_friendly_again_and_takes_new_troops() -> None:
    state = deploying(with_a_lost_area())
    assert (state.control["B4"], "B4" in open_areas(state)) == ("axis", True)
    assert b.order(state, AXIS, orders.DeployTroops("B4", ("1-ss",))).troops["1-ss"] == "B4"


@rule("FC-153")
def test_the_switch_keeps_new_troops_from_an_area_lost_and_retaken_until_the_next_turn() -> None:
    state = deploying(with_a_lost_area(retaken_waits=True))
    assert state.control["B4"] == "axis"
    assert "B4" not in open_areas(state)
    refusal = b.refused(state, AXIS, orders.DeployTroops("B4", ("1-ss",)))
    assert (refusal.cite, "lost this turn" in refusal.sentence) == ("FC-153", True)
    state = moves_done(moves_done(all_deployed(state), "axis"), "allied")
    assert "B4" in open_areas(deploying(b.place(state, "1-ss", POOL)))


def pocketed(**rulings: object) -> State:
    """Carpiquet German, and all that touches it Allied."""
    state = b.give_all(b.a_campaign(2, **rulings), "allied", "B3", "B4", "C2", "C4", "D4")
    return deploying(b.place(state, "21-panzer", "C3"))


@rule("FC-153")
def test_an_area_cut_off_by_the_enemy_takes_new_troops() -> None:
    assert "C3" in open_areas(pocketed())


@rule("FC-153")
def test_the_switch_closes_areas_that_are_cut_off() -> None:
    state = pocketed(deploy_in_pocket=False)
    assert "C3" not in open_areas(state)
    assert "C5" in open_areas(state)
    refusal = b.refused(state, AXIS, orders.DeployTroops("C3", ("1-ss",)))
    assert (refusal.cite, "cut off" in refusal.sentence) == ("FC-153", True)


@rule("FC-154")
def test_no_german_troop_is_held_back_while_there_is_room() -> None:
    state = deploy(deploying(b.a_campaign(2)), "D8", *NEW[:3])
    state = deploy(state, "D7", *NEW[3:5])
    assert b.refused(state, AXIS, orders.EndDeployment()).cite == "FC-154"
    state = deploy(state, "D6", NEW[5])
    assert b.order(state, AXIS, orders.EndDeployment()).step is Step.AXIS_MOVES


@rule("FC-154")
def test_german_troops_without_room_stay_in_the_pool() -> None:
    state = b.give_all(b.a_campaign(2), "allied", *(set(b.a_campaign(2).control) - {"D7"}))
    state = deploying(b.place_all(state, "D7", "21-panzer", "12-ss"))
    state = deploy(state, "D7", "1-ss")
    assert open_areas(state) == set()
    assert b.refused(state, AXIS, orders.EndDeployment()).cite == "FC-154"
    state = b.order(hold(state, "2-ss", "9-ss"), AXIS, orders.EndDeployment())
    assert {troop for troop, at in state.troops.items() if at == POOL} >= {"10-ss", "ss-102", "ss-101"}


@rule("FC-155")
def test_after_the_battles_of_turn_3_three_divisions_leave_the_campaign_for_good() -> None:
    state = b.place(b.place(b.place(b.a_campaign(3), "panzer-lehr", "D2"), "2-panzer", "C1"), "2-ss", "D4")
    state = deploying(state)
    leavers = ("panzer-lehr", "2-panzer", "2-ss")
    assert {state.troops[troop] for troop in leavers} == {WITHDRAWN}
    assert all(b.refused(state, AXIS, orders.DeployTroops("D4", (troop,))).cite for troop in leavers)
    state = moves_done(moves_done(all_deployed(state), "axis"), "allied")
    state = deploying(state)
    assert not set(leavers) & set(b.values(b.offered(state, AXIS, orders.DeployTroops)[0], "troops"))


@rule("FC-156")
def test_the_withdrawal_reaches_into_pool_and_reserve() -> None:
    state = b.place(b.place(b.a_campaign(3), "panzer-lehr", POOL), "2-panzer", RESERVE)
    state = deploying(b.place(state, "2-ss", RESERVE))
    assert {state.troops[troop] for troop in ("panzer-lehr", "2-panzer", "2-ss")} == {WITHDRAWN}


def captured_lehr() -> State:
    """Panzer Lehr taken in a pocket at Bayeux in turn 3: no German area beside it."""
    state = b.give_all(b.in_battles(3), "allied", "B1", "B2")
    state = b.place(state, "panzer-lehr", "A1")
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"), "panzer-lehr")
    state = b.report(b.order(state, AXIS, orders.RollSupply(1, "axis"), 5), 6, 0)
    return b.order(b.destroy(state, ALLIED, 1), ALLIED, orders.AdvanceSurvivors(1, ()))


@rule("FC-157")
def test_a_division_captured_earlier_keeps_its_ten_points_and_nobody_leaves_in_its_place() -> None:
    state = captured_lehr()
    assert points(state) == (140, 410)
    state = b.place(b.place(state, "2-panzer", "D1"), "2-ss", "D2")
    state = b.place(b.place(state, "1-ss", "D3"), "12-ss", "D3")
    state = deploying(state)
    assert state.troops["panzer-lehr"] == "captured"
    assert {troop for troop, at in state.troops.items() if at == WITHDRAWN} == {"2-panzer", "2-ss"}
    assert points(state) == (140, 410)


@rule("FC-158")
def test_the_withdrawal_scores_nothing_and_areas_it_empties_stay_german() -> None:
    state = b.place(b.place_all(b.a_campaign(3), "D1", "panzer-lehr", "2-panzer"), "2-ss", "D6")
    before = points(state)
    state = deploying(state)
    assert points(state) == before == (110, 430)
    assert (state.control["D1"], state.control["D6"]) == ("axis", "axis")


@rule("FC-155", "FC-156")
def test_the_chronicle_names_who_leaves() -> None:
    event = happened.TroopsWithdrawn(("panzer-lehr", "2-panzer", "2-ss"))
    assert b.told(b.a_campaign(3), [event]) == (
        "Panzer Lehr, 2. Panzer and 2 SS Panzer leave the campaign for good.",
    )


def reserve_choice(turn: int) -> Choice:
    """The offer to hold troops back at the end of the turn, 2 SS in Tactical Reserve already."""
    state = b.place(b.place_all(b.a_campaign(turn), POOL, "1-ss", "9-ss", "10-ss"), "2-ss", RESERVE)
    (choice,) = b.offered(deploying(state), AXIS, orders.HoldInReserve)
    return choice


@rule("FC-245")
def test_two_troops_may_stand_in_reserve_for_turn_3() -> None:
    assert reserve_choice(2).why == "1 place is free."
    state = hold(deploying(b.a_campaign(2)), "1-ss", "9-ss")
    refusal = b.refused(state, AXIS, orders.HoldInReserve(("10-ss",)))
    assert (refusal.cite, "holds 2" in refusal.sentence) == ("FC-085", True)


@rule("FC-249")
def test_two_troops_may_stand_in_reserve_for_turn_4_none_of_them_a_withdrawn_division() -> None:
    choice = reserve_choice(3)
    assert choice.why == "2 places are free."
    assert not {"2-ss", "panzer-lehr", "2-panzer"} & set(b.values(choice, "troops"))


@rule("FC-253")
def test_two_troops_and_not_four_may_stand_in_reserve_for_turn_5() -> None:
    assert reserve_choice(4).why == "1 place is free."
    state = hold(deploying(b.a_campaign(4)), "9-werfer", "503-heavy")
    assert b.offered(state, AXIS, orders.HoldInReserve) == ()


@rule("FC-227")
def test_one_troop_may_stand_in_reserve_for_turn_2() -> None:
    state = hold(all_landed(evening()), "12-ss")
    assert state.troops["12-ss"] == RESERVE
    assert "holds 1" in b.refused(state, AXIS, orders.HoldInReserve(("2-panzer",))).sentence
