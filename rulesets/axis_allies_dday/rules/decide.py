"""An order becomes events, with all that follows by itself.

Cite: as the orders (`turn/commands.py`).
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.disputed import settled
from rulesets.axis_allies_dday.document.rulings import ONCE, Rulings
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn import allies, amending, words
from rulesets.axis_allies_dday.rules.turn.commands import ALONE
from rulesets.axis_allies_dday.rules.turn.follow import follow
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.axis_allies_dday.rules.turn.refusing import why_not
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.deciding import OrderContext, Orders, decided, with_following
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.ruleset import Documents

Handler: TypeAlias = Callable[[OrderContext[State, Any]], Sequence[object]]


def _jointly(handler: Handler) -> Handler:
    """The order is put to the other Allied player first, where it is for both to give."""

    def proposed(given: OrderContext[State, Any]) -> Sequence[object]:
        if not allies.are_two(given.state, given.seat):
            return handler(given)
        choice = find(menu(given.state, given.seat), given.command)
        if choice is not None and allies.is_joint(given.state, given.seat, choice):
            return allies.proposal(given.state, given.seat, choice, given.command)
        return handler(given)

    return proposed


def _carry_out(given: OrderContext[State, words.CarryOut]) -> list[object]:
    """The proposed order, with the dice that came now."""
    assert given.state.proposed is not None
    seat, command = given.state.proposed
    happened = ALONE[type(command)](OrderContext(given.state, seat, command, given.faces))
    return [allies.OrderCarriedOut(), *happened]


ORDERS: Orders[State, object] = {
    **{command: _jointly(handler) for command, handler in ALONE.items()},
    words.CarryOut: _carry_out,
    **dict.fromkeys(agreement.COMMANDS, allies.answer),
}


def start(documents: Documents[Battle], rulings: Rulings) -> tuple[object, ...]:
    """The opening: the battle as the house rules settle it, and the first card."""
    return with_following(
        None, (amending.GameOpened(settled(documents.main, rulings), rulings),), follow, evolve
    )


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer. A house rule that
    was once asked in two is still changed by an order of then, which logs and replays hold."""
    if seat == ORGANISER and isinstance(command, ChangeRuling) and command.name in ONCE:
        changed = ALONE[ChangeRuling](OrderContext(state, seat, command, faces))
        return with_following(state, changed, follow, evolve)
    return decided(OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)
