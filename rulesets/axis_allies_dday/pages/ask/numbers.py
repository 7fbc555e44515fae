"""The number on which the dice of an order hit, as it stands now.

Cite: "How to Read an Order Card"; AD-195 to AD-214, AD-222.
"""

from rulesets.axis_allies_dday.document.battle import Order, Procedure
from rulesets.axis_allies_dday.rules.cards.procedure import needed
from rulesets.axis_allies_dday.rules.state.deck import order_of
from rulesets.axis_allies_dday.rules.state.state import State


def order_in_play(state: State) -> Order | None:
    """The order card in play; None where another card is, or none."""
    if state.card is None or state.card.key.deck != "orders":
        return None
    return order_of(state.battle, state.card.key.number)


def order_of_procedure(state: State, procedure: Procedure) -> Order | None:
    """The battle's order of that procedure which is still in the deck, or None."""
    found = (row for row in state.battle.orders if row.procedure == procedure)
    return next((row for row in found if state.deck.has("orders", row.number)), None)


def needs(state: State, order: Order | None) -> int:
    """What its dice need or less: with fortune and rulings where it is in play, else its own; 0 for none."""
    if order is None:
        return 0
    return needed(state) if order_in_play(state) == order else order.hits
