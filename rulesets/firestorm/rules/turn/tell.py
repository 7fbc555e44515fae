"""The chronicle: one sentence for each event, who did what to whom. Each chapter has its own.

An event that only leads from one step to the next says nothing of its own and gives an
empty sentence; an event the seat may not know gives None.
"""

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.secrecy import sees_reserve
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.strategic.deployment import TroopsReserved, told_leaving
from rulesets.firestorm.rules.strategic.phase import ReserveReturned
from rulesets.firestorm.rules.turn.chapters import HAPPENED
from rulesets.firestorm.rules.turn.planning import CampaignStarted, PlanWritten


def tell(state: State, event: object, seat: str | None) -> str | None:
    """The event in a sentence, as the seat may know it; `state` is the one before it."""
    match event:
        case CampaignStarted(document=document):
            return f"{': '.join(filter(None, (f'{document.title} begins', document.period)))}."
        case TroopsReserved() | ReserveReturned() if not sees_reserve(state, seat):
            return told_leaving(state, event)
        case PlanWritten(side=side) if side_of(seat) != side:
            return None
        case _:
            return HAPPENED[type(event)].told(state, event)
