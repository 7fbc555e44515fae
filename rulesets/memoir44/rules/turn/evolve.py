"""The fold: what each event makes of the state. Never refuses, rolls or asks a rule.

A router of one line a class; the effects stand with their chapters.
"""

from rulesets.kit.flow.deciding import Effects, evolved
from rulesets.memoir44.records import (
    beach_books,
    big_guns,
    bridges,
    exits,
    figure_pool,
    medal_stand,
    objectives,
    table_notes,
    town_control,
)
from rulesets.memoir44.rules.log import events as happened
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn import (
    air,
    amending,
    arrival,
    battle_start,
    cards,
    organiser,
    overthrough,
    reinforcement_roll,
    turn,
)


def _gained(state: State, event: happened.Gained) -> State:
    """A gain on the stand; of an eliminated unit, the figures counted as lost before."""
    state = medal_stand.gained(state, event)
    return figure_pool.unit_gone(state, event) if event.kind in ("unit", "gun") else state


EFFECTS: Effects[State] = {
    happened.BriefingSet: battle_start.briefing_set,
    happened.ChiefHandSet: battle_start.chief_hand_set,
    happened.TableTyped: battle_start.table_typed,
    happened.SectionsAssigned: overthrough.sections_assigned,
    happened.BattleBegan: battle_start.battle_began,
    happened.TurnBegan: turn.turn_began,
    happened.StepBegan: turn.step_began,
    happened.StepClosed: turn.step_closed,
    happened.CardsHandedOut: overthrough.cards_handed_out,
    happened.CardPlayed: cards.card_played,
    happened.InitiativeRolled: cards.initiative_rolled,
    happened.RollsBarred: air.rolls_barred,
    happened.OrderDiceRolled: cards.order_dice_rolled,
    happened.ReinforcementsRolled: reinforcement_roll.reinforcements_rolled,
    happened.UnitOnTheMove: reinforcement_roll.unit_on_the_move,
    happened.RollPassed: reinforcement_roll.roll_passed,
    happened.ReinforcementArrived: arrival.reinforcement_arrived,
    happened.ReinforcementsLost: arrival.reinforcements_lost,
    happened.TurnEnded: turn.turn_ended,
    happened.TurnResumed: turn.turn_resumed,
    happened.CardsDrawn: cards.cards_drawn,
    happened.StaffDrew: overthrough.staff_drew,
    happened.TownTaken: town_control.town_taken,
    happened.SectionTaken: beach_books.section_taken,
    happened.BridgeHeld: bridges.bridge_held,
    happened.ObjectiveTurned: objectives.objective_turned,
    happened.UnitsCounted: objectives.units_counted,
    happened.SectionEmptied: objectives.section_emptied,
    happened.UnitExited: exits.unit_exited,
    happened.Gained: _gained,
    happened.GainStruck: medal_stand.gain_struck,
    happened.FunnyEquipped: bridges.funny_equipped,
    happened.StarsMarked: big_guns.stars_marked,
    happened.CrosshairPlaced: big_guns.crosshair_placed,
    happened.CrosshairReturned: big_guns.crosshair_returned,
    happened.LossesCounted: figure_pool.losses_counted,
    happened.CraftLanded: arrival.craft_landed,
    happened.UnitCrossed: exits.unit_crossed,
    happened.TableNoted: table_notes.table_noted,
    happened.MedalsCorrected: organiser.medals_corrected,
    happened.RulingChanged: organiser.ruling_changed,
    happened.DocumentAmended: amending.document_amended,
    happened.BattleEnded: organiser.battle_ended,
}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a battle makes it."""
    return evolved(state, event, happened.BattleOpened, battle_start.battle_opened, EFFECTS)
