"""Orders: the menu alone says whether one stands; its chapter says what it brings about.

A router of one line a class. After the order's own events comes all that follows by itself.
"""

from collections.abc import Callable
from typing import Any

from rulesets.firestorm.battle import after_action, combat, manoeuvre, prepare
from rulesets.firestorm.document.document import Campaign, SideKey
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.evolve import evolve
from rulesets.firestorm.log import commands as order, events as happened
from rulesets.firestorm.log.state import State
from rulesets.firestorm.strategic import moves, strategic
from rulesets.firestorm.turn import dday, gap, organiser, planning
from rulesets.firestorm.turn.flow import follow
from rulesets.firestorm.turn.menu import menu
from rulesets.firestorm.why_not.why_not import why_not
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.dice import Faces, check_faces
from rulesets.kit.ruleset import Documents

_Order = Callable[[State, str, SideKey, Any, Faces], list[object]]

_ORDERS: dict[type, _Order] = {
    order.RollBattles: lambda state, seat, side, command, faces: planning.roll_battles(state, faces),
    order.AddBattle: lambda state, seat, side, command, faces: planning.add_battle(state, command),
    order.WritePlan: lambda state, seat, side, command, faces: planning.write_plan(side, command),
    order.RollInitiative: lambda state, seat, side, command, faces: manoeuvre.roll_initiative(
        state, command, faces
    ),
    order.PlaceArrow: lambda state, seat, side, command, faces: manoeuvre.place_arrow(state, command),
    order.PassAttack: lambda state, seat, side, command, faces: manoeuvre.pass_attack(state, command),
    order.CommitAttackers: lambda state, seat, side, command, faces: manoeuvre.commit_attackers(
        state, command
    ),
    order.CommitDefenders: lambda state, seat, side, command, faces: manoeuvre.commit_defenders(
        state, command
    ),
    order.TakeInLieu: lambda state, seat, side, command, faces: prepare.take_in_lieu(state, side, command),
    order.RollDefence: lambda state, seat, side, command, faces: prepare.roll_defence(command, faces),
    order.RollSupply: lambda state, seat, side, command, faces: prepare.roll_supply(command, side, faces),
    order.ClaimBattle: lambda state, seat, side, command, faces: prepare.claim_battle(state, command),
    order.LeaveToDice: lambda state, seat, side, command, faces: prepare.leave_to_dice(state, command),
    order.ProposeDice: lambda state, seat, side, command, faces: prepare.propose_dice(
        state, side, seat, command
    ),
    order.NoteBattle: lambda state, seat, side, command, faces: combat.note_battle(command),
    order.ChooseOptions: lambda state, seat, side, command, faces: combat.choose_options(command),
    order.ReportGame: lambda state, seat, side, command, faces: combat.report_game(seat, command),
    order.ReportGames: lambda state, seat, side, command, faces: combat.report_games(state, seat, command),
    order.ReportBattle: lambda state, seat, side, command, faces: combat.report_battle(state, seat, command),
    order.DecideByDice: lambda state, seat, side, command, faces: combat.decide_by_dice(
        state, command, faces
    ),
    order.RollToDestroy: lambda state, seat, side, command, faces: after_action.roll_to_destroy(
        state, command, side, faces
    ),
    order.Retreat: lambda state, seat, side, command, faces: after_action.retreat(state, command),
    order.AdvanceSurvivors: lambda state, seat, side, command, faces: after_action.advance_survivors(
        state, command
    ),
    order.BringUp: lambda state, seat, side, command, faces: after_action.bring_up(state, command),
    order.EndAdvance: lambda state, seat, side, command, faces: after_action.end_advance(command),
    order.StartLanding: lambda state, seat, side, command, faces: dday.start_landing(state, command),
    order.FollowUp: lambda state, seat, side, command, faces: dday.follow_up(state, command),
    order.EndFollowUps: lambda state, seat, side, command, faces: dday.end_follow_ups(),
    order.CounterAttack: lambda state, seat, side, command, faces: dday.counter_attack(state, command),
    order.DeclineCounterAttack: lambda state, seat, side, command, faces: dday.decline_counter_attack(),
    order.UseGap: lambda state, seat, side, command, faces: gap.use_gap(state),
    order.LeaveGap: lambda state, seat, side, command, faces: [happened.GapLeft()],
    order.LandTroops: lambda state, seat, side, command, faces: strategic.land_troops(command),
    order.DeployTroops: lambda state, seat, side, command, faces: strategic.deploy_troops(command),
    order.HoldInReserve: lambda state, seat, side, command, faces: strategic.hold_in_reserve(command),
    order.ReleaseReserve: lambda state, seat, side, command, faces: strategic.deploy_troops(command),
    order.PullBack: lambda state, seat, side, command, faces: strategic.pull_back(command),
    order.EndDeployment: lambda state, seat, side, command, faces: strategic.end_deployment(),
    order.MoveTroops: lambda state, seat, side, command, faces: moves.move_troops(command),
    order.EndMoves: lambda state, seat, side, command, faces: moves.end_moves(state, side),
    order.FallBack: lambda state, seat, side, command, faces: organiser.fall_back(state, command),
    order.EndBattles: lambda state, seat, side, command, faces: [happened.BattlesEnded(command.reason)],
    order.PutTroop: lambda state, seat, side, command, faces: organiser.put_troop(command),
    order.GiveArea: lambda state, seat, side, command, faces: organiser.give_area(state, command),
    order.CorrectScore: lambda state, seat, side, command, faces: organiser.correct_score(
        command.side, command
    ),
    order.ChangeRuling: lambda state, seat, side, command, faces: organiser.change_ruling(state, command),
    order.AgreeChange: lambda state, seat, side, command, faces: [
        happened.ChangeAgreed(command.text, command.agreed_by)
    ],
    order.CloseCampaign: lambda state, seat, side, command, faces: organiser.close_campaign(state, command),
    **dict.fromkeys(
        agreement.COMMANDS, lambda state, seat, side, command, faces: combat.answer(state, seat, command)
    ),
}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    choice = find(menu(state, seat), command)
    if choice is None:
        raise why_not(state, seat, command)
    check_faces(choice.throw, faces)
    side: SideKey = side_of(seat) or "allied"
    return with_following(state, _ORDERS[type(command)](state, seat, side, command, faces))


def with_following(state: State | None, events: list[object]) -> tuple[object, ...]:
    """The events and everything that follows from them."""
    listed: list[object] = []
    while events:
        for event in events:
            state = evolve(state, event)
        listed.extend(events)
        assert state is not None
        events = follow(state)
    return tuple(listed)


def start(documents: Documents[Campaign], rulings: Rulings) -> tuple[object, ...]:
    """The opening of a campaign, up to the first thing somebody must do."""
    return with_following(None, [happened.CampaignStarted(documents.main, rulings)])
