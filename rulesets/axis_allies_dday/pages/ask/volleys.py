"""Odds of targeted fire: ships, bombers, blockhouses at a beachhead, guns at aircraft.

Cite: "Targeted Attacks", Order cards 2, 4, 5, 6 and 9; AD-113 to AD-116, AD-271.
"""

from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import AIR, LAND, MOBILE, Procedure
from rulesets.axis_allies_dday.pages.ask.numbers import needs, order_of_procedure
from rulesets.axis_allies_dday.rules.odds.tables import volley_table
from rulesets.axis_allies_dday.rules.odds.volleys import Volley, fire_to_sea, volley
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import number_of, place_words
from rulesets.kit.odds import percent
from rulesets.kit.ruleset import Answer

_CITE = "AD-271"
_OF: dict[str, Procedure] = {
    "bombard": "naval bombardment",
    "bomb": "bomber strikes",
    "sea": "fire to sea",
    "flak": "fire at fighters",
}


def can(state: State, kind: str, place: str) -> bool:
    """Whether such fire has dice and a target in the place, by a card that is still in the deck."""
    order = order_of_procedure(state, _OF[kind])
    return order is not None and bool(_dice(state, kind, place) and _aim(state, kind, place))


def _dice(state: State, kind: str, place: str) -> int:
    at = state.position
    match kind:
        case "bombard":
            order = order_of_procedure(state, _OF[kind])
            return order.dice if order else 0
        case "bomb":
            return 0 if at.land(place, "allies") else int(any(spot.kind == "bomber" for spot in at.at))
        case "sea":
            arcs = (zone.key for zone in state.battle.zones if place in zone.arcs)
            return sum(at.number(zone, ("blockhouse",)) for zone in arcs)
        case _:
            return at.number(place, ("artillery",), "axis")


def _aim(state: State, kind: str, place: str) -> int:
    at = state.position
    match kind:
        case "bombard":
            return at.number(place, ("blockhouse",))
        case "bomb":
            return at.number(place, LAND, "axis")
        case "sea":
            return at.number(place, MOBILE, "allies")
        case _:
            return at.number(place, AIR)


def _volley(state: State, kind: str, place: str) -> Volley:
    order = order_of_procedure(state, _OF[kind])
    return volley(_dice(state, kind, place), needs(state, order), _aim(state, kind, place))


def _answer(state: State, kind: str, place: str, says: str) -> Answer:
    one = _volley(state, kind, place)
    title = f"{says} {place_words(state.battle, place)}"
    dice, number = _dice(state, kind, place), needs(state, order_of_procedure(state, _OF[kind]))
    need = f"{number_of_dice(dice)} on {number} or less"
    words = (f"{need}: {percent(one.all_fall)} that no target is left there.",)
    return Answer(title, words, (), (place,), volley_table(one, ("Fallen",)), _CITE)


def number_of_dice(count: int) -> str:
    """So many dice in words: "1 die", "6 dice"."""
    return "1 die" if count == 1 else f"{count} dice"


def bombardment(state: State, zone: str) -> Answer:
    """All dice of the ships at the blockhouses of one zone."""
    return _answer(state, "bombard", zone, "All the ships' dice at")


def sea_fire(state: State, beach: str) -> Answer:
    """All blockhouses that bear on the beachhead, and what is left to fear after the ships' dice at them."""
    answer = _answer(state, "sea", beach, "The blockhouses at")
    ships = order_of_procedure(state, "naval bombardment")
    if ships is None or CardKey("orders", ships.number) in state.deck.done:
        return answer
    at = state.position
    guns = [
        n for zone in state.battle.zones if beach in zone.arcs and (n := at.number(zone.key, ("blockhouse",)))
    ]
    before = volley(ships.dice, needs(state, ships), *guns)
    number = needs(state, order_of_procedure(state, "fire to sea"))
    after = fire_to_sea(before, tuple(range(len(guns))), 0, number, at.number(beach, MOBILE, "allies"))
    nobody = percent(after.fallen[0])
    says = f"If the ships first fire all {ships.dice} dice at them: {nobody} that nobody is hit."
    return replace(answer, sentences=(*answer.sentences, says))


def flak(state: State, zone: str) -> Answer:
    """All guns of the zone at the aircraft over it."""
    return _answer(state, "flak", zone, "The guns at the aircraft over")


def bomber(state: State, zone: str) -> Answer:
    """One bomber: its chance, and at whom."""
    order = order_of_procedure(state, "bomber strikes")
    chance = percent(volley(1, needs(state, order), 1).all_fall)
    there = [(spot.kind, count) for spot, count in state.position.standing(zone, LAND, "axis")]
    kinds = ", ".join(number_of(count, kind) for kind, count in there)
    words = (f"One bomber: {chance} that it destroys the unit it aims at. There: {kinds}.",)
    return Answer(f"A bomber over {place_words(state.battle, zone)}", words, (), (zone,), None, _CITE)
