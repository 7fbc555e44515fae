"""Which procedure runs which order card, and orders that several procedures share.

Cite: the sixteen order cards.
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import Battle, Kind
from rulesets.axis_allies_dday.rules.cards import (
    airborne,
    attack,
    flak,
    homecoming,
    losses,
    patrols,
    reinforcement,
    reinforcing_drop,
)
from rulesets.axis_allies_dday.rules.cards.airborne import AIRBORNE
from rulesets.axis_allies_dday.rules.cards.attack import ALLIES_ATTACK, AXIS_ATTACK
from rulesets.axis_allies_dday.rules.cards.bombardment import BOMBARDMENT
from rulesets.axis_allies_dday.rules.cards.bombers import BOMBERS
from rulesets.axis_allies_dday.rules.cards.flak import AT_BOMBERS, AT_FIGHTERS
from rulesets.axis_allies_dday.rules.cards.homecoming import BOMBERS_HOME, FIGHTERS_HOME
from rulesets.axis_allies_dday.rules.cards.landing import LANDING
from rulesets.axis_allies_dday.rules.cards.movement import ALLIES_MOVE, AXIS_MOVE
from rulesets.axis_allies_dday.rules.cards.patrols import PATROLS
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, order
from rulesets.axis_allies_dday.rules.cards.reinforcement import ALLIES_REINFORCE, AXIS_REINFORCE
from rulesets.axis_allies_dday.rules.cards.sea_fire import SEA_FIRE
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.deck import order_of
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow.deciding import Given

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


def _aircraft(state: State) -> Kind:
    """The aircraft the card in play is about."""
    return "bomber" if "bomber" in order(state).procedure else "fighter"


def name_losses(given: Given[State, c.NameLosses]) -> list[e.Event]:
    """Losses to paratroopers, or in a fight."""
    if _by_tactics(given.state):
        return losses.named_after_drop(given)
    is_drop = order(given.state).procedure == "airborne assault"
    return airborne.name(given) if is_drop else attack.name(given)


def drop(given: Given[State, c.DropParatroopers]) -> list[e.Event]:
    """Paratroopers fire, by their card or by the tactics card that brings more."""
    return reinforcing_drop.strike(given) if _by_tactics(given.state) else airborne.drop(given)


def bring_in(given: Given[State, c.BringIn]) -> list[e.Event]:
    """Units come off a chart, by a reinforcement card or as paratroopers."""
    return reinforcing_drop.bring_in(given) if _by_tactics(given.state) else reinforcement.bring_in(given)


def _by_tactics(state: State) -> bool:
    return in_play(state).key.deck == "tactics"


def fire_flak(given: Given[State, c.FireFlak]) -> list[e.Event]:
    return flak.fire(given, _aircraft(given.state))


def fire_gun(given: Given[State, c.FireGun]) -> list[e.Event]:
    return flak.fire_gun(given, _aircraft(given.state))


def roll_grounding(given: Given[State, c.RollGrounding]) -> list[e.Event]:
    return patrols.grounded(given, _aircraft(given.state))


def name_aircraft(given: Given[State, c.NameAircraft]) -> list[e.Event]:
    return homecoming.name(given, _aircraft(given.state))


def name_zones(given: Given[State, c.NameZones]) -> list[e.Event]:
    return [e.ZonesNamed(given.command.power, given.command.zones)]


def hold_fire(given: Given[State, c.HoldFire]) -> list[e.Event]:
    """The seat sends no bomber more, or nobody fires any more under the card."""
    shared = order(given.state).procedure == "bomber strikes"
    return [e.PartEnded(given.seat if shared else "held")]
