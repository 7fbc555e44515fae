"""Orders: the menu alone says whether one stands; its chapter says what it brings about.

A router of one line a class. After the order's own events comes all that follows by itself.
"""

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.rules.battle import after_action, combat, manoeuvre, prepare
from rulesets.firestorm.rules.consent import with_shows
from rulesets.firestorm.rules.evolve import evolve
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import State
from rulesets.firestorm.rules.strategic import moves, strategic
from rulesets.firestorm.rules.turn import dday, gap, organiser, planning, rulings
from rulesets.firestorm.rules.turn.flow import follow
from rulesets.firestorm.rules.turn.menu import menu
from rulesets.firestorm.rules.turn.refusing import REFUSING
from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import OrderContext, Orders, decided, with_following
from rulesets.kit.flow.dice import Faces
from rulesets.kit.ruleset import Documents

ORDERS: Orders[State, object] = {
    order.RollBattles: planning.roll_battles,
    order.AddBattle: planning.add_battle,
    order.WritePlan: planning.write_plan,
    order.RollInitiative: manoeuvre.roll_initiative,
    order.PlaceArrow: manoeuvre.place_arrow,
    order.PassAttack: manoeuvre.pass_attack,
    order.CommitAttackers: manoeuvre.commit_attackers,
    order.CommitDefenders: manoeuvre.commit_defenders,
    order.TakeInLieu: prepare.take_in_lieu,
    order.RollDefence: prepare.roll_defence,
    order.RollSupply: prepare.roll_supply,
    order.ClaimBattle: prepare.claim_battle,
    order.LeaveToDice: prepare.leave_to_dice,
    order.ProposeDice: prepare.propose_dice,
    order.NoteBattle: combat.note_battle,
    order.ChooseOptions: combat.choose_options,
    order.ReportGame: combat.report_game,
    order.ReportGames: combat.report_games,
    order.ReportBattle: combat.report_battle,
    order.DecideByDice: combat.decide_by_dice,
    order.RollToDestroy: after_action.roll_to_destroy,
    order.Retreat: after_action.retreat,
    order.AdvanceSurvivors: after_action.advance_survivors,
    order.BringUp: after_action.bring_up,
    order.EndAdvance: after_action.end_advance,
    order.StartLanding: dday.start_landing,
    order.FollowUp: dday.follow_up,
    order.EndFollowUps: dday.end_follow_ups,
    order.CounterAttack: dday.counter_attack,
    order.DeclineCounterAttack: dday.decline_counter_attack,
    order.UseGap: gap.use_gap,
    order.LeaveGap: gap.leave_gap,
    order.LandTroops: strategic.land_troops,
    order.DeployTroops: strategic.deploy_troops,
    order.HoldInReserve: strategic.hold_in_reserve,
    order.ReleaseReserve: strategic.deploy_troops,
    order.PullBack: strategic.pull_back,
    order.EndDeployment: strategic.end_deployment,
    order.MoveTroops: moves.move_troops,
    order.EndMoves: moves.end_moves,
    order.FallBack: organiser.fall_back,
    order.EndBattles: organiser.end_battles,
    order.PutTroop: rulings.put_troop,
    order.GiveArea: rulings.give_area,
    order.CorrectScore: rulings.correct_score,
    order.ChangeRuling: rulings.change_ruling,
    order.AgreeChange: organiser.agree_change,
    order.CloseCampaign: organiser.close_campaign,
    **dict.fromkeys(agreement.COMMANDS, combat.answer),
}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    events = decided(
        OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, REFUSING.why_not
    )
    return with_shows(state, events)


def start(documents: Documents[Campaign], rulings: Rulings) -> tuple[object, ...]:
    """The opening of a campaign, up to the first thing somebody must do."""
    return with_following(None, [happened.CampaignStarted(documents.main, rulings)], follow, evolve)
