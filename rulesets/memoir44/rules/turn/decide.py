"""Orders: the menu alone says whether one stands; its chapter says what it brings about.

After the order's own events comes all that follows by itself.
"""

from rulesets.kit.flow.deciding import OrderContext, Orders, decided
from rulesets.kit.flow.dice import Faces
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.chapters import ORDERED
from rulesets.memoir44.rules.turn.evolve import evolve
from rulesets.memoir44.rules.turn.menu import menu
from rulesets.memoir44.rules.turn.refusing import why_not
from rulesets.memoir44.rules.turn.turn import follow

ORDERS: Orders[State, object] = {order: row.brings for order, row in ORDERED.items()}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    return decided(OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)
