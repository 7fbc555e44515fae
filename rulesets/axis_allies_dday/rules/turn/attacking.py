"""Which side attacks next, and whether it does now.

Cite: Order cards 11 and 13; AD-145, AD-153.
"""

from rulesets.axis_allies_dday.document.battle import SideKey
from rulesets.axis_allies_dday.rules.state.deck import order_of
from rulesets.axis_allies_dday.rules.state.state import State

_ATTACKS = ("allies attack", "axis attack")


def attacks_next(state: State) -> SideKey:
    """The side of the attack card in play or, where none is, of the next to come up."""
    cards = [card for card in state.deck.cards if card.deck == "orders" and card not in state.deck.done]
    cards = cards or [card for card in state.deck.cards if card.deck == "orders"]
    orders = (order_of(state.battle, card.number) for card in cards)
    return next((order.side for order in orders if order.procedure in _ATTACKS), "allies")


def is_attack(state: State) -> bool:
    """Whether an attack card is in play."""
    key = state.card.key if state.card else None
    return (
        key is not None and key.deck == "orders" and order_of(state.battle, key.number).procedure in _ATTACKS
    )
