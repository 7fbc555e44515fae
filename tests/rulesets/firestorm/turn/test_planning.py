"""The phases of a turn, the Planning Phase, and who may do what in it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import CAPTURED, POOL, Phase, State, Step
from rulesets.firestorm.pages.standing import standing
from rulesets.firestorm.pages.views import views
from rulesets.firestorm.rules.turn.chapters import evolve
from rulesets.firestorm.rules.turn.planning import battles_of_campaign, battles_of_turn
from rulesets.kit.drawing.board import Panel
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, AXIS_COMMANDER, happened, orders
from tests.rulesets.firestorm.turns import battles_over, next_turn, waited_for

PLAN = "Hold at Carpiquet, strike at Cheux."


@rule("FC-029")
def test_a_turn_runs_planning_battles_and_strategic_phase_in_this_order() -> None:
    state = b.a_campaign(2)
    phases = [state.phase]
    state = b.order(state, ORGANISER, orders.RollBattles(), 6)
    phases.append(b.initiative(state, "allied").phase)
    state = battles_over(state)
    phases.append(state.phase)
    assert phases == [Phase.PLANNING, Phase.BATTLES, Phase.STRATEGIC]
    ended = next_turn(state)
    assert (ended.turn, ended.phase) == (3, Phase.PLANNING)


@rule("FC-029")
@pytest.mark.parametrize(
    "command",
    [
        orders.PlaceArrow(1, "A2", "B2"),
        orders.RollInitiative(1),
        orders.LandTroops("A2", ("8-brigade",)),
        orders.EndDeployment(),
        orders.MoveTroops("A2", "A3", ("8-brigade",)),
        orders.EndMoves("allied"),
    ],
)
def test_nothing_of_a_later_phase_is_open_in_the_planning_phase(command: object) -> None:
    assert b.refused(b.a_campaign(2), ALLIED, command)


@rule("FC-029")
@pytest.mark.parametrize(
    "command",
    [
        orders.LandTroops("A2", ("8-brigade",)),
        orders.MoveTroops("A2", "A3", ("8-brigade",)),
        orders.EndMoves("allied"),
    ],
)
def test_nothing_of_the_strategic_phase_is_open_while_battles_are_fought(command: object) -> None:
    assert b.refused(b.initiative(b.in_battles(2), "allied"), ALLIED, command).cite == "FC-029"


@rule("FC-030")
def test_the_number_of_battles_comes_before_initiative_and_plans() -> None:
    state = b.a_campaign(2)
    assert waited_for(state) == {"RollBattles"}
    assert b.refused(state, ALLIED, orders.RollInitiative(1), 6, 1).cite == "FC-030"
    assert b.refused(state, ALLIED, orders.WritePlan(PLAN)).cite == "FC-031"
    numbered = b.order(state, ORGANISER, orders.RollBattles(), 3)
    assert b.may(numbered, ALLIED, orders.WritePlan(PLAN))
    assert b.may(numbered, ALLIED, orders.RollInitiative(1))


@rule("FC-031")
@pytest.mark.parametrize(
    ("turn", "numbers"),
    [(2, [3, 3, 4, 4, 5, 5]), (3, [6, 6, 7, 7, 8, 8]), (4, [6, 6, 7, 7, 8, 8]), (5, [6, 6, 7, 7, 8, 8])],
)
def test_the_number_of_battles_is_a_d3_and_the_turns_own_number(turn: int, numbers: list[int]) -> None:
    thrown = [
        b.order(b.a_campaign(turn), ALLIED, orders.RollBattles(), face).number_of_battles
        for face in range(1, 7)
    ]
    assert thrown == numbers


@rule("FC-031")
def test_the_number_is_thrown_once_and_stands_beside_the_number_fought() -> None:
    numbered = b.in_battles(2, die=3)
    assert b.refused(numbered, ALLIED, orders.RollBattles(), 6).cite == "FC-031"
    assert standing(numbered, None).phases[1].label == "Battles, 0 of 4"
    assert standing(b.initiative(numbered, "allied"), None).phases[1].label == "Battles, 1 of 4"


@rule("FC-032")
@pytest.mark.parametrize(("turn", "bonus"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_initiative_bonus_is_allied_only(turn: int, bonus: int) -> None:
    rolled = b.first(
        b.events_of(b.in_battles(turn), ALLIED, orders.RollInitiative(1), 2, 5), happened.InitiativeRolled
    )
    assert rolled == happened.InitiativeRolled(1, 2, 5, 2 + bonus, 5, "axis")


@rule("FC-033")
@pytest.mark.parametrize(
    ("turn", "allied", "axis", "winner"),
    [(2, 3, 4, "allied"), (2, 3, 5, "axis"), (4, 3, 5, "allied"), (4, 3, 6, "axis"), (5, 4, 6, "allied")],
)
def test_the_allies_win_tied_initiative_without_a_second_roll(
    turn: int, allied: int, axis: int, winner: str
) -> None:
    rolled = b.order(b.in_battles(turn), ALLIED, orders.RollInitiative(1), allied, axis)
    assert b.last(rolled).attacker == winner
    assert not b.may(rolled, ALLIED, orders.RollInitiative(1))


@rule("FC-034")
def test_a_general_writes_a_plan_that_his_own_side_reads() -> None:
    events = b.events_of(b.in_battles(), AXIS, orders.WritePlan(PLAN))
    assert events == (happened.PlanWritten("axis", PLAN),)
    kept = b.recorded(b.in_battles(), AXIS, orders.WritePlan(PLAN))
    assert kept.plans == ("", PLAN)
    shown = [panel for panel in views(kept, AXIS_COMMANDER)[0].panels if isinstance(panel, Panel)]
    assert (PLAN,) in [panel.sentences for panel in shown]
    assert PLAN not in repr(views(kept, ALLIED)) + repr(views(kept, None)) + repr(views(kept, ORGANISER))
    assert b.told(b.in_battles(), events, ALLIED) == ()


@rule("FC-034")
def test_commanders_write_no_plan() -> None:
    assert not b.may(b.in_battles(), AXIS_COMMANDER, orders.WritePlan(PLAN))
    assert b.refused(b.in_battles(), ORGANISER, orders.WritePlan(PLAN)).cite


@rule("FC-038")
@pytest.mark.parametrize(
    ("step", "general", "commander", "command"),
    [
        (Step.LAND, ALLIED, ALLIED_COMMANDER, orders.LandTroops("A2", ("4-agra",))),
        (Step.DEPLOY, AXIS, AXIS_COMMANDER, orders.DeployTroops("C4", ("12-ss",))),
        (Step.DEPLOY, AXIS, AXIS_COMMANDER, orders.HoldInReserve(("12-ss",))),
        (Step.AXIS_MOVES, AXIS, AXIS_COMMANDER, orders.MoveTroops("B4", "C4", ("21-panzer",))),
        (Step.ALLIED_MOVES, ALLIED, ALLIED_COMMANDER, orders.MoveTroops("A2", "A3", ("8-brigade",))),
    ],
)
def test_only_the_general_reinforces_and_redeploys(
    step: Step, general: str, commander: str, command: object
) -> None:
    waiting = b.place(b.place(b.a_campaign(), "4-agra", "pool"), "12-ss", "pool")
    state = b.at_step(waiting, step)
    assert b.may(state, general, command)
    assert b.refused(state, commander, command).cite == "FC-038"
    assert b.refused(state, ORGANISER, command).cite == "FC-038"
    other = AXIS if general == ALLIED else ALLIED
    assert b.refused(state, other, command).cite


@rule("FC-041")
def test_a_battle_passes_manoeuvre_combat_and_after_action_in_this_order() -> None:
    placed = b.arrow(b.in_battles(), "A2", "B2")
    assert b.may(placed, ALLIED, orders.CommitAttackers(1, ("8-brigade",)))
    assert b.refused(placed, ALLIED, orders.RollToDestroy(1, "allied")).cite == "FC-058"
    named = b.commit(placed, "8-brigade")
    assert waited_for(named) == {"CommitDefenders"}
    ready = b.defend(b.place(named, "21-panzer", "B2"), "21-panzer")
    assert waited_for(ready) == {"ReportBattle"}
    assert b.refused(ready, ALLIED, orders.RollToDestroy(1, "allied"), 6).cite == "FC-113"
    assert b.refused(ready, AXIS, orders.CommitDefenders(1, ("21-panzer",))).cite == "FC-058"
    assert waited_for(b.report(ready, 6, 3)) == {"RollToDestroy"}


def test_a_reason_or_a_plan_may_be_one_letter_and_not_empty() -> None:
    raised = b.in_battles(battle_cap="raised")
    for text, can in (("x", True), ("", False)):
        assert b.may(raised, AXIS, orders.WritePlan(text)) == can
        assert b.may(raised, ORGANISER, orders.AddBattle(text)) == can
        assert b.may(raised, ORGANISER, orders.AgreeChange(text, "All")) == can
        assert b.may(raised, ORGANISER, orders.AgreeChange("Rain stops play.", text)) == can


def test_a_troop_the_organiser_puts_counts_as_having_begun_there_and_the_others_where_they_did() -> None:
    state = replace(b.in_battles(), moved_from=(("12-ss", "B2"), ("21-panzer", "B4")))
    put = evolve(state, happened.TroopPut("12-ss", "C3", "So."))
    assert put.moved_from == (("12-ss", "C3"), ("21-panzer", "B4"))
    assert evolve(state, happened.TroopPut("12-ss", POOL, "So.")).moved_from == (("21-panzer", "B4"),)


@pytest.mark.parametrize(
    ("troop", "where", "seen"), [("12-ss", POOL, ("12-ss",)), ("12-ss", "C3", ()), ("8-brigade", POOL, ())]
)
def test_everybody_knows_which_german_troops_were_put_into_the_pool(
    troop: str, where: str, seen: tuple[str, ...]
) -> None:
    assert evolve(b.in_battles(), happened.TroopPut(troop, where, "So.")).seen_pooled == seen


@rule("FC-031")
def test_a_turn_has_its_own_number_of_battles_and_a_d3_more_and_one_for_the_gap() -> None:
    spans = [battles_of_turn(CAEN, turn) for turn in CAEN.turns]
    assert spans == [(4, 8), (3, 6), (6, 8), (6, 8), (6, 8)]
    assert battles_of_campaign(CAEN) == (25, 38)


@pytest.mark.parametrize(
    ("make", "ways"),
    [
        (b.beginning, "rolled"),
        (lambda: b.initiative(b.in_battles(), "allied"), "void"),
        (lambda: b.arrow(b.in_battles(), "A2", "B2"), "void defender"),
        (lambda: b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"), "void defender"),
        (
            lambda: b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade")),
            "rolled void defender",
        ),
    ],
)
def test_what_may_become_of_a_battle_that_is_not_played_depends_on_how_far_it_has_come(
    make: Callable[[], State], ways: str
) -> None:
    (choice,) = b.offered(make(), ORGANISER, orders.FallBack)
    assert " ".join(b.values(choice, "how")) == ways


def test_the_organiser_puts_a_troop_where_it_is_not_and_its_holder_has_room() -> None:
    state = b.place(b.in_battles(), "12-ss", "B4")
    assert b.may(state, ORGANISER, orders.PutTroop("C3", "12-ss", "So."))
    assert not b.may(state, ORGANISER, orders.PutTroop("B4", "12-ss", "So."))
    assert not b.may(state, ORGANISER, orders.PutTroop("A2", "12-ss", "So."))
    full = b.place(b.place(b.place(state, "9-ss", "C3"), "10-ss", "C3"), "2-panzer", "C3")
    assert not b.may(full, ORGANISER, orders.PutTroop("C3", "12-ss", "So."))
    assert not b.may(b.place(state, "12-ss", CAPTURED), ORGANISER, orders.PutTroop("C3", "12-ss", "So."))


@rule("FC-034")
def test_of_both_plans_each_side_gets_its_own_and_nobody_else_any() -> None:
    both = replace(b.in_battles(), plans=("Hold.", "Wait."))
    assert {
        seat: seen_by(both, seat).plans for seat in (ALLIED, ALLIED_COMMANDER, AXIS, ORGANISER, None)
    } == {
        ALLIED: ("Hold.", ""),
        ALLIED_COMMANDER: ("Hold.", ""),
        AXIS: ("", "Wait."),
        ORGANISER: ("", ""),
        None: ("", ""),
    }
