"""Why a ruling of the organiser does not stand.

Part of `why_not`, under the same terms: he sees no more than the public.
"""

from rulesets.firestorm.ground.position import lookup, unfinished
from rulesets.firestorm.ground.words import number_words, people, title
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import CAPTURED, LATER, OFF_MAP, RESERVE, State
from rulesets.kit.flow.refusals import Refusal


def wrong_ruling(state: State, command: object) -> Refusal | None:
    """Why an area is not given, a troop not put there, or the battles not ended."""
    match command:
        case order.GiveArea():
            return _no_gift(state, command)
        case order.EndBattles() if unfinished(state):
            words = f"Battle {unfinished(state)[0].number} is not finished. Finish or void it first."
            return Refusal(words, "FC-039")
        case order.EndBattles():
            return Refusal("Battles are ended in the Battle Phase, once one has begun.", "FC-039")
        case order.PutTroop():
            return _no_place(state, command)
        case _:
            return None


def _no_gift(state: State, command: order.GiveArea) -> Refusal | None:
    busy = next((one for one in unfinished(state) if command.area in one.areas), None)
    if busy is None or command.area not in state.control:
        return None
    here = lookup(state).named(command.area)
    return Refusal(f"{here} is fought over in battle {busy.number}. Finish that first.", "FC-039")


def _no_place(state: State, command: order.PutTroop) -> Refusal | None:
    """Why the troop cannot be put there: it is bound or out of reach, or the place does not take it."""
    known = lookup(state)
    troop = known.troops.get(command.troop)
    if troop is None:
        return Refusal("German Defence is no troop that stands somewhere.", "FC-051")
    if any(command.troop in one.attack.ground + one.defence.ground for one in unfinished(state)):
        return Refusal("The troop is committed to a battle in hand, and stays with it.", "FC-039")
    match state.troops[command.troop]:
        case place if place == CAPTURED:
            return Refusal(f"{troop.name} is captured, and out of the campaign for good.", "FC-132")
        case place if place == LATER:
            return Refusal(f"{troop.name} has not arrived yet: it comes by the turn list.", "FC-028")
        case place if place in (RESERVE, OFF_MAP):
            words = f"{troop.name} is off the map in German hands: its General places it."
            return Refusal(words, "FC-084")
        case place if place == command.place:
            return Refusal(f"{troop.name} is there already.", "FC-039")
    if command.place not in state.control:
        return None
    here, holder = known.named(command.place), state.control[command.place]
    if troop.side != holder:
        whose = title(people(state, holder))
        return Refusal(f"{whose} hold {here}: it takes their own troops alone.", "FC-141")
    most = number_words(state.campaign.limits.stacking)
    return Refusal(f"{here} has no room for {troop.name}: an area holds {most}.", "FC-141")
