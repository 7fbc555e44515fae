"""Orders: the menu alone says whether one stands; its chapter says what it brings about.

A router of one line a class. After the order's own events comes all that follows by itself.
"""

from rulesets.kit.flow.deciding import Given, Orders, decided
from rulesets.kit.flow.dice import Faces
from rulesets.memoir44.rules.log import commands as order
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn import (
    arrival,
    battle_start,
    cards,
    facts,
    organiser,
    overthrough,
    reinforcement_roll,
    turn,
)
from rulesets.memoir44.rules.turn.evolve import evolve
from rulesets.memoir44.rules.turn.menu import menu
from rulesets.memoir44.rules.turn.refusing import why_not

ORDERS: Orders[State, object] = {
    order.SetHand: battle_start.set_hand,
    order.SetHands: battle_start.set_hands,
    order.SetTarget: battle_start.set_target,
    order.TypeTable: battle_start.type_table,
    order.AssignSections: overthrough.assign_sections,
    order.BeginBattle: battle_start.begin_battle,
    order.HandOut: overthrough.hand_out,
    order.PlayCard: cards.play_card,
    order.OpenTurn: reinforcement_roll.open_turn,
    order.RollInitiative: cards.roll_initiative,
    order.RollOrderDice: cards.roll_order_dice,
    order.RollReinforcements: reinforcement_roll.roll_reinforcements,
    order.OrderOnTheMove: reinforcement_roll.order_on_the_move,
    order.CallIn: arrival.call_in,
    order.EnterArrival: arrival.enter_arrival,
    order.CloseStep: turn.close_step,
    order.EndTurn: turn.end_turn,
    order.ResumeTurn: turn.resume_turn,
    order.DrawCards: cards.draw_cards,
    order.DrawForStaff: turn.draw_for_staff,
    order.ConfirmVictory: organiser.confirm_victory,
    order.CallTime: organiser.call_time,
    order.CorrectMedals: organiser.correct_medals,
    order.CorrectHand: organiser.correct_hand,
    order.ChangeRuling: organiser.change_ruling,
    **facts.ORDERS,
}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    return decided(Given(state, seat, command, faces), menu, ORDERS, turn.follow, evolve, why_not)
