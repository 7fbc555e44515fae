"""An order becomes events, with all that follows by itself.

Cite: as the orders (`state/commands.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.disputed import settled
from rulesets.axis_allies_dday.document.rulings import ONCE, Rulings
from rulesets.axis_allies_dday.rules.cards import (
    attack,
    bombardment,
    bombers,
    deal,
    fortune,
    landing,
    movement,
    patrols,
    reinforcement,
    sea_fire,
    tactics,
)
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn import allies, organiser, pieces, words
from rulesets.axis_allies_dday.rules.turn.follow import follow
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.axis_allies_dday.rules.turn.refusing import why_not
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.deciding import Given, Orders, decided, with_following
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import Documents

Handler: TypeAlias = Callable[[Given[State, Any]], Sequence[e.Event]]
_ALONE: Mapping[type, Handler] = {
    c.DropParatroopers: deal.drop,
    c.Bombard: bombardment.bombard,
    c.SendFighters: patrols.send,
    c.SendFightersAgain: patrols.send_again,
    c.EndPatrols: patrols.end,
    c.FireFlak: deal.fire_flak,
    c.FireGun: deal.fire_gun,
    c.SendBomber: bombers.send,
    c.Strike: bombers.strike,
    c.NameTarget: bombers.name_target,
    c.MoveUnits: movement.move,
    c.EndMoves: movement.end,
    c.FireToSea: sea_fire.fire_all,
    c.FireOnce: sea_fire.fire_once,
    c.HoldFire: deal.hold_fire,
    c.LandUnits: landing.land,
    c.LandAll: landing.land_all,
    c.EndLandings: landing.end,
    c.Attack: attack.attack,
    c.NameLosses: deal.name_losses,
    c.FireBack: attack.fire_back,
    c.RollReinforcements: reinforcement.roll,
    c.ReRollDie: reinforcement.re_roll,
    c.KeepDice: reinforcement.keep,
    c.BringIn: deal.bring_in,
    c.EndPlacing: reinforcement.end,
    c.RollFortune: fortune.roll,
    c.RollGrounding: deal.roll_grounding,
    c.NameZones: deal.name_zones,
    c.NameAircraft: deal.name_aircraft,
    c.UseTactics: tactics.use,
    c.PassTactics: tactics.leave,
    c.EndTactics: tactics.end,
    c.TakeTacticsUp: tactics.take_up,
    c.SetLossOrder: words.set_loss_order,
    c.AgreeToRemoval: words.agree_to_removal,
    c.TakeEarlyWin: words.take_early_win,
    c.PlayOn: words.play_on,
    c.Concede: words.concede,
    c.PutUnits: pieces.put,
    c.TakeUnits: pieces.take,
    c.ShiftUnits: pieces.shift,
    c.SetNumber: organiser.set_number,
    c.MoveCard: organiser.move_card,
    c.ChangeRuling: organiser.change_ruling,
    c.CloseGame: organiser.close,
}


def _jointly(handler: Handler) -> Handler:
    """The order is put to the other Allied player first, where it is for both to give."""

    def proposed(given: Given[State, Any]) -> Sequence[e.Event]:
        choice = find(menu(given.state, given.seat), given.command)
        if choice is not None and allies.is_joint(given.state, given.seat, choice):
            return allies.proposal(given.state, given.seat, choice, given.command)
        return handler(given)

    return proposed


def _carry_out(given: Given[State, c.CarryOut]) -> list[e.Event]:
    """The proposed order, with the dice that came now."""
    assert given.state.proposed is not None
    seat, command = given.state.proposed
    happened = _ALONE[type(command)](Given(given.state, seat, command, given.faces))
    return [e.OrderCarriedOut(), *happened]


ORDERS: Orders[State, e.Event] = {
    **{command: _jointly(handler) for command, handler in _ALONE.items()},
    c.CarryOut: _carry_out,
    **dict.fromkeys(agreement.COMMANDS, words.answer),
}


def start(documents: Documents[Battle], rulings: Rulings) -> tuple[e.Event, ...]:
    """The opening: the battle as the house rules settle it, and the first card."""
    return with_following(None, (e.GameOpened(settled(documents.main, rulings), rulings),), follow, evolve)


def decide(state: State, seat: str, command: c.Command, faces: Faces) -> tuple[e.Event, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer. A house rule that
    was once asked in two is still changed by an order of then, which logs and replays hold."""
    if seat == ORGANISER and isinstance(command, c.ChangeRuling) and command.name in ONCE:
        changed = organiser.change_ruling(Given(state, seat, command, faces))
        return with_following(state, changed, follow, evolve)
    return decided(Given(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)
