"""Orders: the menu alone says whether one stands; its chapter says what it brings about.

After the order's own events comes all that follows by itself.
"""

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.turn.chapters import ORDERED, evolve
from rulesets.firestorm.rules.turn.consent import with_shows
from rulesets.firestorm.rules.turn.flow import follow
from rulesets.firestorm.rules.turn.menu import menu
from rulesets.firestorm.rules.turn.planning import CampaignStarted
from rulesets.firestorm.rules.turn.refusing import REFUSING
from rulesets.kit.flow.deciding import OrderContext, Orders, decided, with_following
from rulesets.kit.flow.dice import Faces
from rulesets.kit.ruleset import Documents

ORDERS: Orders[State, object] = {order: row.brings for order, row in ORDERED.items()}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    events = decided(
        OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, REFUSING.why_not
    )
    return with_shows(state, events)


def start(documents: Documents[Campaign], rulings: Rulings) -> tuple[object, ...]:
    """The opening of a campaign, up to the first thing somebody must do."""
    return with_following(None, [CampaignStarted(documents.main, rulings)], follow, evolve)
