"""Odds of targeted fire: ships, blockhouses at a beachhead, guns at aircraft.

Cite: "Targeted Attacks", Order cards 2, 4, 6 and 9; AD-113 to AD-116, AD-271.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rulesets.axis_allies_dday.document.battle import AIR, MOBILE, Kind, Order, Procedure
from rulesets.axis_allies_dday.rules.cards.procedure import needs, order_of_procedure
from rulesets.axis_allies_dday.rules.odds import fallen, fallen_after
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.kit.odds import Odds, at_least, percent, table
from rulesets.kit.ruleset import Answer
from rulesets.kit.words import count

_CITE = "AD-271"


@dataclass(frozen=True, slots=True)
class _Fire:
    """Fire at one place: by which order, what an answer calls it, how many dice, and at which units."""

    procedure: Procedure
    title: str
    dice: Callable[[State, str], int]
    kinds: tuple[Kind, ...]
    side: str = ""

    def order(self, state: State) -> Order | None:
        """Its card, as long as that is in the deck."""
        return order_of_procedure(state, self.procedure)

    def aim(self, state: State, place: str) -> int:
        """How many units it can hit there."""
        return state.position.number(place, self.kinds, self.side)


def _ships(state: State, place: str) -> int:
    order = _FIRES["bombard"].order(state)
    return order.dice if order else 0


def _guns(state: State, beach: str) -> int:
    """How many blockhouses bear on the beachhead."""
    arcs = (zone.key for zone in state.battle.zones if beach in zone.arcs)
    return sum(state.position.number(zone, ("blockhouse",)) for zone in arcs)


_FIRES: Mapping[str, _Fire] = {
    "bombard": _Fire("naval bombardment", "All the ships' dice at", _ships, ("blockhouse",)),
    "sea": _Fire("fire to sea", "The blockhouses at", _guns, MOBILE, "allies"),
    "flak": _Fire(
        "fire at fighters",
        "The guns at the aircraft over",
        lambda state, zone: state.position.number(zone, ("artillery",), "axis"),
        AIR,
    ),
}


def can(state: State, kind: str, place: str) -> bool:
    """Whether such fire has dice and a target in the place, by a card that is still in the deck."""
    fire = _FIRES[kind]
    return fire.order(state) is not None and bool(fire.dice(state, place) and fire.aim(state, place))


def answer(kind: str) -> Callable[[State, str], Answer]:
    """All dice of that fire at the place."""

    def answered(state: State, place: str) -> Answer:
        fire = _FIRES[kind]
        dice, number, aim = fire.dice(state, place), needs(state, fire.order(state)), fire.aim(state, place)
        fall = fallen(dice, number, aim)
        need = f"{count(dice, 'die', 'dice')} on {number} or less"
        odds = (Odds("No target left there", at_least(fall, aim)),)
        title = f"{fire.title} {place_words(state.battle, place)}"
        falls = table("volley", "What falls", "Fallen", {"Fallen": fall})
        return Answer(title, (f"{need}.",), (), (place,), falls, _CITE, odds)

    return answered


def sea_fire(state: State, beach: str) -> Answer:
    """All blockhouses that bear on the beachhead, and what is left to fear after the ships' dice at them."""
    fire, plain = _FIRES["sea"], answer("sea")(state, beach)
    ships = _FIRES["bombard"].order(state)
    if ships is None or CardKey("orders", ships.number) in state.deck.done:
        return plain
    guns, number = fire.dice(state, beach), needs(state, fire.order(state))
    lost = fallen(ships.dice, needs(state, ships), guns)
    nobody = percent(fallen_after(lost, guns, number, fire.aim(state, beach))[0])
    says = f"If the ships first fire all {ships.dice} dice at them: {nobody} that nobody is hit."
    return replace(plain, sentences=(*plain.sentences, says))
