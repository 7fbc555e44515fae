"""What each event makes of the state. Refuses nothing and rolls nothing.

Cite: as the events (`state/events.py`).
"""

from dataclasses import replace

from rulesets.axis_allies_dday.rules.state import events as e, evolve_cards as cards, evolve_table as table
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.amending import battle_amended
from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Effects, evolved

EFFECTS: Effects[State] = {
    e.CardOpened: table.card_opened,
    e.CardCompleted: table.card_completed,
    e.CardLeft: table.card_left,
    e.CardKept: table.card_kept,
    e.FortuneFell: table.fortune_fell,
    e.ZonesNamed: table.zones_named,
    e.PartEnded: table.part_ended,
    e.HoldMarked: table.hold_marked,
    e.HoldLost: table.hold_lost,
    e.TurnEnded: table.turn_ended,
    e.PlayedOn: table.played_on,
    e.GameEnded: table.game_ended,
    e.LossOrderSet: table.loss_order_set,
    e.TacticsUsed: table.tactics_used,
    e.TacticsPassed: table.tactics_passed,
    e.TacticsTakenUp: table.tactics_taken_up,
    e.OrderProposed: table.order_proposed,
    e.OrderStands: table.order_stands,
    e.OrderDropped: table.order_over,
    e.OrderCarriedOut: table.order_over,
    e.UnitsPut: table.units_put,
    e.UnitsTaken: table.units_taken,
    e.UnitsShifted: table.units_shifted,
    e.NumberSet: table.number_set,
    e.CardMoved: table.card_moved,
    e.RulingChanged: table.ruling_changed,
    e.BattleAmended: battle_amended,
    e.ShotFallen: cards.shot_fallen,
    e.DieUnused: cards.die_unused,
    e.DropRolled: cards.drop_rolled,
    e.ParatroopersLanded: cards.paratroopers_landed,
    e.DropReinforced: cards.drop_reinforced,
    e.ParatroopersCame: cards.paratroopers_came,
    e.ParatroopersRemoved: cards.paratroopers_removed,
    e.FightersSent: cards.fighters_sent,
    e.BomberSent: cards.bomber_sent,
    e.BomberStruck: cards.bomber_struck,
    e.TargetNamed: cards.target_named,
    e.AircraftGrounded: cards.aircraft_grounded,
    e.AircraftReturned: cards.aircraft_returned,
    e.AircraftBack: cards.aircraft_back,
    e.AircraftRemoved: cards.aircraft_removed,
    e.UnitsMoved: cards.units_moved,
    e.UnitsLanded: cards.units_landed,
    e.AttackRolled: cards.attack_rolled,
    e.DefenceRolled: cards.defence_rolled,
    e.LossesNamed: cards.losses_named,
    e.CycleEnded: cards.cycle_ended,
    e.ReinforcementsRolled: cards.reinforcements_rolled,
    e.DieReRolled: cards.die_re_rolled,
    e.DiceKept: cards.dice_kept,
    e.UnitsEntered: cards.units_entered,
    e.WaitingRemoved: cards.waiting_removed,
    e.WaitingRestored: cards.waiting_restored,
    e.BlockhouseBuilt: cards.blockhouse_built,
    e.FighterShielded: cards.fighter_shielded,
    **dict.fromkeys(agreement.EVENTS, agreement.changed),
}


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event; the first event of a game makes it."""
    after = evolved(state, event, e.GameOpened, table.opened, EFFECTS)
    return _with_hold(after) if state is not None and after.position is not state.position else after


def _with_hold(state: State) -> State:
    """With the hold on the cities noted as broken, where a city is not under Allied control at this moment.

    Cite: AD-187."""
    if not state.hold.marked or state.hold.broken:
        return state
    cities = [zone.key for zone in state.battle.zones if zone.city]
    lost = [zone for zone in cities if table.controller(state, zone) != "allies"]
    kept = len(cities) - len(lost)
    if kept >= state.battle.cities_needed:
        return state
    return replace(state, hold=replace(state.hold, broken=True))
