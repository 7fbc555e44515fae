"""What people say beside their cards: standing orders, consent, the early win, giving up.

Cite: AD-008, AD-011, AD-071, AD-276, AD-277.
"""

from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import side_people
from rulesets.axis_allies_dday.rules.turn import allies
from rulesets.axis_allies_dday.rules.turn.follow import leaving, spent
from rulesets.axis_allies_dday.rules.turn.menu import own_word, side_of
from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.refusals import Refusal


def set_loss_order(given: Given[State, c.SetLossOrder]) -> list[e.Event]:
    """The kinds named, each once; a gap ends them."""
    command, side = given.command, side_of(given.state, given.seat)
    if side is None:
        raise Refusal("Only a side has losses.", "AD-277")
    kinds = dict.fromkeys(kind for kind in (command.first, command.second, command.third) if kind)
    name = own_word(given.state, given.seat)
    return [e.LossOrderSet(side, tuple(kinds), "" if name == side else name)]


def agree_to_removal(given: Given[State, c.AgreeToRemoval]) -> list[e.Event]:
    number = in_play(given.state).key.number
    if given.command.leaves:
        return leaving(given.state, number, spent(given.state, number))
    return [e.CardKept("orders", number)]


def take_early_win(given: Given[State, c.TakeEarlyWin]) -> list[e.Event]:
    return [e.GameEnded("axis", "no Allied land unit is left")]


def play_on(given: Given[State, c.PlayOn]) -> list[e.Event]:
    return [e.PlayedOn()]


def concede(given: Given[State, c.Concede]) -> list[e.Event]:
    """The other side wins."""
    side = side_of(given.state, given.seat)
    reason = f": {given.command.reason}" if given.command.reason else ""
    winner = "allies" if side == "axis" else "axis"
    return [e.GameEnded(winner, f"{side_people(side or '')} gave the game up{reason}")]


def answer(given: Given[State, agreement.AgreementCommand]) -> list[e.Event]:
    """What is said to a proposal of the other Allied player."""
    return allies.answered(given.state, agreement.decide(given.state.pendings, given.seat, given.command))
