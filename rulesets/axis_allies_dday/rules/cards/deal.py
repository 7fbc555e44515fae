"""Which procedure runs which order card, and orders that several procedures share.

Cite: the sixteen order cards.
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.rules.cards import (
    airborne,
    attack,
    fortune,
    reinforcement,
    reinforcing_drop,
    tactics,
)
from rulesets.axis_allies_dday.rules.cards.airborne import AIRBORNE, DropParatroopers
from rulesets.axis_allies_dday.rules.cards.attack import ALLIES_ATTACK, AXIS_ATTACK
from rulesets.axis_allies_dday.rules.cards.bombardment import BOMBARDMENT
from rulesets.axis_allies_dday.rules.cards.bombers import BOMBERS
from rulesets.axis_allies_dday.rules.cards.flak import AT_BOMBERS, AT_FIGHTERS
from rulesets.axis_allies_dday.rules.cards.homecoming import BOMBERS_HOME, FIGHTERS_HOME
from rulesets.axis_allies_dday.rules.cards.landing import LANDING
from rulesets.axis_allies_dday.rules.cards.losses import NameLosses
from rulesets.axis_allies_dday.rules.cards.movement import ALLIES_MOVE, AXIS_MOVE
from rulesets.axis_allies_dday.rules.cards.patrols import PATROLS
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, order
from rulesets.axis_allies_dday.rules.cards.reinforcement import ALLIES_REINFORCE, AXIS_REINFORCE, BringIn
from rulesets.axis_allies_dday.rules.cards.sea_fire import SEA_FIRE
from rulesets.axis_allies_dday.rules.state.deck import order_of
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.kit.flow.deciding import OrderContext, Orders

PROCEDURES: Mapping[str, Procedure] = {
    "airborne assault": AIRBORNE,
    "naval bombardment": BOMBARDMENT,
    "fighters on patrol": PATROLS,
    "fire at fighters": AT_FIGHTERS,
    "bomber strikes": BOMBERS,
    "fire at bombers": AT_BOMBERS,
    "bombers return": BOMBERS_HOME,
    "allies move": ALLIES_MOVE,
    "fire to sea": SEA_FIRE,
    "allies land": LANDING,
    "allies attack": ALLIES_ATTACK,
    "axis move": AXIS_MOVE,
    "axis attack": AXIS_ATTACK,
    "allies reinforce": ALLIES_REINFORCE,
    "axis reinforce": AXIS_REINFORCE,
    "fighters return": FIGHTERS_HOME,
}


def procedure_of(battle: Battle, number: int) -> Procedure:
    """The procedure of the order card of that number."""
    return PROCEDURES[order_of(battle, number).procedure]


def procedure_in_play(state: State) -> Procedure:
    """The procedure of the card in play, of whichever deck."""
    key = in_play(state).key
    of_deck = {"fortune": fortune.FORTUNE, "tactics": tactics.TACTICS}
    return of_deck.get(key.deck) or procedure_of(state.battle, key.number)


def name_losses(given: OrderContext[State, NameLosses]) -> list[object]:
    """Losses to paratroopers, or in a fight."""
    if _by_tactics(given.state):
        return airborne.named_after_drop(given)
    is_drop = order(given.state).procedure == "airborne assault"
    return airborne.name(given) if is_drop else attack.name(given)


def drop(given: OrderContext[State, DropParatroopers]) -> list[object]:
    """Paratroopers fire, by their card or by the tactics card that brings more."""
    return reinforcing_drop.strike(given) if _by_tactics(given.state) else airborne.drop(given)


def bring_in(given: OrderContext[State, BringIn]) -> list[object]:
    """Units come off a chart, by a reinforcement card or as paratroopers."""
    return reinforcing_drop.bring_in(given) if _by_tactics(given.state) else reinforcement.bring_in(given)


def _by_tactics(state: State) -> bool:
    return in_play(state).key.deck == "tactics"


ORDERS: Orders[State, object] = {NameLosses: name_losses, DropParatroopers: drop, BringIn: bring_in}
