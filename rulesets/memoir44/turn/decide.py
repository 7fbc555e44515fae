"""Orders: the menu alone says whether one stands; its chapter says what it brings about.

A router of one line a class. After the order's own events comes all that follows by itself.
"""

from collections.abc import Callable
from typing import Any

from rulesets.kit.flow.choices import find
from rulesets.kit.flow.dice import Faces, check_faces
from rulesets.memoir44.log import commands as order, events as happened
from rulesets.memoir44.log.state import State
from rulesets.memoir44.turn import (
    arrival,
    battle_start,
    cards,
    facts,
    organiser,
    overthrough,
    reinforcement_roll,
    turn,
)
from rulesets.memoir44.turn.evolve import evolve
from rulesets.memoir44.turn.menu import menu
from rulesets.memoir44.turn.why_not import why_not

_ORDERS: dict[type, Callable[[State, Any, Faces], list[object]]] = {
    order.SetHand: lambda state, command, faces: battle_start.set_hand(state, command),
    order.SetHands: lambda state, command, faces: battle_start.set_hands(state, command),
    order.SetTarget: lambda state, command, faces: battle_start.set_target(state, command),
    order.TypeTable: lambda state, command, faces: battle_start.type_table(state, command),
    order.AssignSections: lambda state, command, faces: overthrough.assign_sections(command),
    order.BeginBattle: lambda state, command, faces: battle_start.begin_battle(state),
    order.HandOut: lambda state, command, faces: overthrough.hand_out(state, command),
    order.PlayCard: lambda state, command, faces: cards.play_card(state, command),
    order.OpenTurn: reinforcement_roll.open_turn,
    order.RollInitiative: lambda state, command, faces: [happened.InitiativeRolled(command.post)],
    order.RollOrderDice: lambda state, command, faces: cards.roll_order_dice(command, faces),
    order.RollReinforcements: reinforcement_roll.roll_reinforcements,
    order.OrderOnTheMove: lambda state, command, faces: [
        happened.UnitOnTheMove(command.post, command.section)
    ],
    order.CallIn: lambda state, command, faces: arrival.call_in(state, command),
    order.EnterArrival: lambda state, command, faces: arrival.enter_arrival(state, command),
    order.CloseStep: lambda state, command, faces: [happened.StepClosed(command.post, command.step)],
    order.EndTurn: lambda state, command, faces: [happened.TurnEnded(command.post)],
    order.ResumeTurn: lambda state, command, faces: [happened.TurnResumed(command.post)],
    order.DrawCards: lambda state, command, faces: cards.draw_cards(state, command),
    order.DrawForStaff: lambda state, command, faces: [
        *overthrough.draw_for_staff(state, command),
        *turn.next_step(state),
    ],
    order.ConfirmVictory: lambda state, command, faces: organiser.confirm_victory(state, command),
    order.CallTime: lambda state, command, faces: organiser.call_time(state, command),
    order.CorrectMedals: lambda state, command, faces: organiser.correct_medals(state, command),
    order.CorrectHand: lambda state, command, faces: organiser.correct_hand(state, command),
    order.ChangeRuling: lambda state, command, faces: organiser.change_ruling(command),
}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    choice = find(menu(state, seat), command)
    if choice is None:
        raise why_not(state, seat, command)
    check_faces(choice.throw, faces)
    return _with_following(state, _events(state, command, faces))


def _events(state: State, command: Any, faces: Faces) -> list[object]:
    opened = turn.movement_opened(state) if type(command) in turn.OPENS_MOVEMENT else []
    if type(command) in facts.ORDERS:
        return [*opened, *facts.ORDERS[type(command)](state, state.map_number(command.map), command)]
    return [*opened, *_ORDERS[type(command)](state, command, faces)]


def _with_following(state: State, events: list[object]) -> tuple[object, ...]:
    """The events and everything that follows from them."""
    found: list[object] = []
    while events:
        for event in events:
            state = evolve(state, event)
        found.extend(events)
        events = turn.follow(state)
    return tuple(found)
