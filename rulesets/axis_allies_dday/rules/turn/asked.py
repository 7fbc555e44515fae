"""What is expected of whom: the duties of the card in play, and what stands before them.

Cite: "Sequence of Play"; AD-011, AD-066, AD-067, AD-071.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import SideKey
from rulesets.axis_allies_dday.rules.cards.deal import procedure_in_play
from rulesets.axis_allies_dday.rules.cards.procedure import order, side_seats
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.turn import allies
from rulesets.axis_allies_dday.rules.turn.follow import asks_to_leave, offers_early_win
from rulesets.kit.flow.duties import Duty


def duties(state: State) -> tuple[Duty, ...]:
    """All open duties; none once the game is over."""
    if state.is_finished:
        return ()
    return tuple(allies.duties(state)) or tuple(_of_the_game(state))


def names_losses(state: State, side: SideKey) -> bool:
    """Whether the side has losses to name for dice that have fallen."""
    seats = side_seats(state, side)
    return any(duty.kind == "NameLosses" and duty.seats == seats for duty in _of_the_game(state))


def _of_the_game(state: State) -> Iterator[Duty]:
    if offers_early_win(state):
        says = "No Allied land unit is left. Take the win or play on."
        yield Duty("win", 1, side_seats(state, "axis"), "TakeEarlyWin", says, "AD-011")
    elif state.card is not None:
        yield from _of_the_card(state)


def _of_the_card(state: State) -> Iterator[Duty]:
    key = in_play(state).key
    if key.deck == "orders" and asks_to_leave(state, key.number):
        seats, says = side_seats(state, order(state).side), "This card has no effect any more."
        yield Duty("deck", 1, seats, "AgreeToRemoval", says, "AD-071")
    else:
        yield from procedure_in_play(state).duties(state)
