"""Strategic Phase, the first step: the Allies land what stands in their pool."""

from rulesets.firestorm.ground.state import POOL, Phase, State, Step
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, happened, orders
from tests.rulesets.firestorm.turn.test_turns import BRIGADES, DIVISIONS
from tests.rulesets.firestorm.turns import (
    all_deployed,
    all_landed,
    battles_over,
    evening,
    hold,
    land,
    moves_done,
    next_turn,
    points,
)


def beaches_offered(state: State) -> list[object]:
    return [b.fixed(choice, "area") for choice in b.offered(state, ALLIED, orders.LandTroops)]


def landing(turn: int = 2) -> State:
    """The bare campaign when the Strategic Phase begins."""
    return battles_over(b.a_campaign(turn))


@rule("FC-145")
def test_the_phase_runs_landing_deployment_german_moves_allied_moves_points() -> None:
    state = landing()
    assert (state.phase, state.step) == (Phase.STRATEGIC, Step.LAND)
    assert b.refused(state, AXIS, orders.DeployTroops("C1", ("1-ss",))).cite
    state = all_landed(state)
    assert state.step is Step.DEPLOY
    state = all_deployed(state)
    assert state.step is Step.AXIS_MOVES
    assert b.refused(state, ALLIED, orders.EndMoves("allied")).cite
    state = moves_done(state, "axis")
    assert state.step is Step.ALLIED_MOVES
    ended = b.events_of(state, ALLIED, orders.EndMoves("allied"))
    assert ended == (happened.PointsTotalled(2, 110, 430), happened.TurnBegan(3))


@rule("FC-145")
def test_the_withdrawal_of_turn_3_comes_between_landing_and_deployment() -> None:
    state = battles_over(b.place(b.a_campaign(3), "2-ss", "D1"))
    state = land(land(state, "A2", "9-agra"), "A3", "3-agra")
    events = b.events_of(state, ALLIED, orders.LandTroops("A5", ("2-canadian-division",)))
    assert events == (
        happened.TroopsLanded("A5", ("2-canadian-division",)),
        happened.TroopsWithdrawn(("panzer-lehr", "2-panzer", "2-ss")),
        happened.StepBegan(Phase.STRATEGIC, Step.DEPLOY),
    )


@rule("FC-146")
def test_a_troop_destroyed_this_turn_may_land_in_this_turns_strategic_phase() -> None:
    state = b.defend(
        b.commit(
            b.arrow(b.order(b.a_campaign(2), ORGANISER, orders.RollBattles(), 1), "A2", "B2"), "8-brigade"
        ),
        defence=True,
    )
    state = b.report(b.order(state, AXIS, orders.RollDefence(1), 1), 1, 6)
    state = b.destroy(state, AXIS, 4)
    assert state.troops["8-brigade"] == POOL
    state = b.order(state, ORGANISER, orders.EndBattles("Dusk."))
    assert "8-brigade" in b.values(b.offered(state, ALLIED, orders.LandTroops)[0], "troops")
    assert land(state, "A5", "8-brigade").troops["8-brigade"] == "A5"


@rule("FC-146")
def test_a_troop_new_this_turn_is_placed_in_this_turns_strategic_phase() -> None:
    state = landing()
    assert state.troops["11-armoured"] == POOL
    assert land(state, "A2", "11-armoured").troops["11-armoured"] == "A2"
    assert hold(all_landed(state), "9-ss").troops["9-ss"] == "reserve"


@rule("FC-147")
def test_allied_troops_land_on_gold_juno_and_sword_and_nowhere_else() -> None:
    state = landing()
    assert beaches_offered(state) == ["A2", "A3", "A5"]
    refusal = b.refused(state, ALLIED, orders.LandTroops("B5", ("11-armoured",)))
    assert refusal.cite == "FC-147"
    assert "beach" in refusal.sentence


@rule("FC-148")
def test_no_troop_lands_on_a_beach_that_is_german_again_or_full() -> None:
    state = b.give(b.place_all(b.a_campaign(2), "B5", "27-brigade", "3-division"), "A5", "axis")
    state = battles_over(b.place(state, "8-brigade", "A3"))
    assert beaches_offered(state) == ["A2"]
    refusal = b.refused(state, ALLIED, orders.LandTroops("A5", ("11-armoured",)))
    assert (refusal.cite, "The Axis holds" in refusal.sentence) == ("FC-148", True)
    refusal = b.refused(state, ALLIED, orders.LandTroops("A3", ("11-armoured",)))
    assert (refusal.cite, "no room" in refusal.sentence) == ("FC-148", True)


@rule("FC-149")
def test_from_turn_2_on_any_troop_may_land_on_any_of_the_three_beaches() -> None:
    state = landing()
    for choice in b.offered(state, ALLIED, orders.LandTroops):
        assert {*b.values(choice, "troops")} == BRIGADES | DIVISIONS


@rule("FC-150")
def test_the_allies_must_land_while_a_beach_has_room_and_choose_which_troops_and_where() -> None:
    state = land(land(landing(), "A5", "53-division"), "A3", "8-agra")
    assert state.step is Step.LAND
    assert b.refused(state, AXIS, orders.EndDeployment()).cite
    assert beaches_offered(state) == ["A2"]
    assert land(state, "A2", "15-division").step is Step.DEPLOY


@rule("FC-150")
def test_only_the_allied_general_lands_troops() -> None:
    refusal = b.refused(landing(), ALLIED_COMMANDER, orders.LandTroops("A2", ("11-armoured",)))
    assert refusal.cite == "FC-038"


@rule("FC-151")
def test_who_finds_no_room_stays_in_the_pool_and_may_land_a_turn_later() -> None:
    state = all_landed(landing())
    waiting = {
        troop
        for troop, at in state.troops.items()
        if at == POOL and troop not in ("1-ss", "2-ss", "9-ss", "10-ss", "ss-102", "ss-101")
    }
    assert len(waiting) == 6
    state = moves_done(all_deployed(state), "axis")
    state = b.order(state, ALLIED, orders.MoveTroops("A2", "A3", ("8-brigade",)))
    state = b.order(state, ALLIED, orders.MoveTroops("A3", "A2", ("2-canadian-brigade",)))
    state = battles_over(b.place(moves_done(state, "allied"), "8-brigade", POOL))
    assert waiting < set(b.values(b.offered(state, ALLIED, orders.LandTroops)[0], "troops"))


@rule("FC-151")
def test_a_pool_without_room_waits_and_the_turn_goes_on() -> None:
    state = next_turn(evening())
    assert state.turn == 2
    assert points(state) == (110, 430)
