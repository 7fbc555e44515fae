"""What happened to buildings and with charges, in sentences.

Cite: TN-066, TN-079, TN-083, TN-091, TN-095 to TN-102.
"""

from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.scenario import does
from rulesets.tide_of_iron.rules.battle import events as e
from rulesets.tide_of_iron.rules.battle.buildings import FALLS_AT
from rulesets.tide_of_iron.rules.battle.outcome import objectives
from rulesets.tide_of_iron.rules.battle.state import State
from rulesets.tide_of_iron.rules.battle.words import charge_words, faces_words

MANNERS = {"building": "at the building", "area": "with an area attack, at the building by a roll of its own"}
HOW = {
    "action": "as an action, and is fatigued",
    "op fire": "as an Op Fire attack, and is fatigued",
}
BY = {"demolitions": "a squad with Demolitions", "officer": "an officer's squad"}


def tell_blast(state: State, event: e.Event) -> str | None:
    """The sentence of an attack on a building or of a charge; None for another event."""
    match event:
        case e.BuildingSpared(hex, by, why):
            return f"{begun(does(by, 'attacks', 'attack'))} {hex}; the building is not touched: {why}."
        case e.BuildingAttacked(hex, by, manner, strength, needed):
            return (
                f"{begun(does(by, 'attacks', 'attack'))} {hex} {MANNERS[manner]}: "
                f"{count(strength, 'die', 'dice')}, of which {needed} and more hit."
            )
        case e.BuildingHeld(hex, attack, red, hits):
            return (
                f"The building on {hex} stands: {faces_words(attack)} against {faces_words(red)}, "
                f"{hits} of the {FALLS_AT} hits needed."
            )
        case e.BuildingFell():
            return _fell(state, event)
        case e.CollapseThrown():
            return _collapse(state, event)
        case _:
            return _charge(state, event)


def _fell(state: State, event: e.BuildingFell) -> str:
    dice = f": {faces_words(event.attack)} against {faces_words(event.red)}" if event.attack else ""
    said = (
        f"The building on {event.hex} falls to {event.hits} hits{dice}. The hex is ruins and counts as rough."
    )
    stays = " It stays an objective." if event.hex in objectives(state) else ""
    return f"{said} Squads, tokens and charges there stay.{stays}"


def _collapse(state: State, event: e.CollapseThrown) -> str:
    """Cite: TN-100, TN-101."""
    squads = count(event.squads, "squad")
    shared = "" if state.rulings.collapse_dice == "squad" else ", shared out by their owner"
    cover = "roll cover against them" if state.rulings.collapse_cover == "cover" else "roll no cover"
    return (
        f"The fall on {event.hex} throws {faces_words(event.dice)} at {squads}: "
        f"{count(event.hits, 'hit')}{shared}. They {cover}, and are pinned without a roll."
    )


def _charge(state: State, event: e.Event) -> str | None:
    match event:
        case e.ChargesPlaced(side, nation, hex, where, number):
            inside = ", inside the pillbox" if where == "inside" else ""
            return f"{begun(does(side, 'lays', 'lay'))} {charge_words(nation, number)} on {hex}{inside}."
        case e.ChargeSetOff():
            lying = [one for one in state.charges if one.key in event.charges]
            units = count(len(event.dice), "unit")
            what = charge_words(lying[0].nation, len(lying))
            return (
                f"{begun(BY[event.by])} on {event.stands} sets off {what} on {lying[0].hex} "
                f"{HOW[event.how]}. {count(event.hits, 'hit')} fall on {units}."
            )
        case e.BlastThrown(_, rolled, left):
            if not left:
                return ""
            told = [
                f"unit {place} rolls {faces_words(faces)}, {count(hits, 'hit')} left"
                for place, (faces, hits) in enumerate(zip(rolled, left, strict=True), 1)
            ]
            return f"{begun(listed(told))}."
        case _:
            return None
