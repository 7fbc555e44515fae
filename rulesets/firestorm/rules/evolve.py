"""The fold: what each event makes of the state. Never refuses, rolls or asks a rule.

A router of one line a class; the effects stand with their chapters.
"""

from rulesets.firestorm.rules.battle import after_action, combat, manoeuvre, prepare
from rulesets.firestorm.rules.log import events as happened
from rulesets.firestorm.rules.log.state import State
from rulesets.firestorm.rules.strategic import scoring, strategic
from rulesets.firestorm.rules.turn import dday, gap, organiser, planning, rulings
from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Effects, evolved

EFFECTS: Effects[State] = {
    happened.TurnBegan: planning.turn_began,
    happened.BattlesNumbered: planning.battles_numbered,
    happened.BattleAdded: planning.battle_added,
    happened.PlanWritten: planning.plan_written,
    happened.InitiativeRolled: manoeuvre.initiative_rolled,
    happened.AttackPassed: manoeuvre.attack_passed,
    happened.ArrowPlaced: manoeuvre.arrow_placed,
    happened.AttackersCommitted: manoeuvre.attackers_committed,
    happened.DefendersCommitted: manoeuvre.defenders_committed,
    happened.SupplyChecked: prepare.supply_checked,
    happened.TakenInLieu: prepare.taken_in_lieu,
    happened.DefenceRolled: prepare.defence_rolled,
    happened.SupplyRolled: prepare.supply_rolled,
    happened.BattleClaimed: prepare.battle_claimed,
    happened.ClaimDeclined: prepare.claim_declined,
    happened.WayChosen: prepare.way_chosen,
    happened.BattlePrepared: prepare.battle_prepared,
    happened.BattleNoted: combat.battle_noted,
    happened.OptionsChosen: combat.options_chosen,
    happened.GameReported: combat.game_reported,
    happened.ScoreReported: combat.score_reported,
    happened.ReportDropped: combat.report_dropped,
    happened.ScoreStands: combat.score_stands,
    happened.DiceDecided: combat.dice_decided,
    happened.AirborneResolved: dday.airborne_resolved,
    happened.LandingResolved: dday.landing_resolved,
    happened.TroopsRolledFor: after_action.troops_rolled_for,
    happened.AreaTaken: after_action.area_taken,
    happened.TroopsCaptured: after_action.troops_captured,
    happened.TroopsRetreated: after_action.troops_went,
    happened.TroopsPooled: after_action.troops_pooled,
    happened.TroopsAdvanced: after_action.troops_went,
    happened.StageReached: after_action.stage_reached,
    happened.BattleOvertaken: after_action.battle_overtaken,
    happened.BattleClosed: after_action.battle_closed,
    happened.AssaultOpened: dday.assault_opened,
    happened.AttackOpened: dday.attack_opened,
    happened.CounterDeclined: dday.counter_declined,
    happened.StepBegan: strategic.step_began,
    happened.GapOpened: gap.gap_opened,
    happened.GapUsed: gap.gap_used,
    happened.GapLeft: gap.gap_left,
    happened.TroopsArrived: strategic.troops_arrived,
    happened.TroopsLanded: strategic.troops_came,
    happened.TroopsDeployed: strategic.troops_came,
    happened.TroopsReserved: strategic.troops_reserved,
    happened.ReserveReturned: strategic.reserve_returned,
    happened.TroopsWithdrawn: strategic.troops_withdrawn,
    happened.TroopsMoved: strategic.troops_moved,
    happened.PointsTotalled: scoring.points_totalled,
    happened.CampaignEnded: scoring.campaign_ended,
    happened.FallbackApplied: organiser.fallback_applied,
    happened.BattlesEnded: organiser.battles_ended,
    happened.TroopPut: rulings.troop_put,
    happened.AreaGiven: rulings.area_given,
    happened.ScoreCorrected: rulings.score_corrected,
    happened.RulingChanged: rulings.ruling_changed,
    happened.ChangeAgreed: organiser.change_agreed,
    **dict.fromkeys(agreement.EVENTS, agreement.changed),
}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a campaign makes it."""
    return evolved(state, event, happened.CampaignStarted, planning.campaign_started, EFFECTS)
