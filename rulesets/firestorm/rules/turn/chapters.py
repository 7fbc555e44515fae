"""All chapters of the book, and by them every order and every event: what it changes and what it says.

The fold never refuses, rolls or asks a rule. An event that only leads from one step to the next says nothing
of its own and gives an empty sentence; an event the seat may not know gives None.
"""

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.secrecy import sees_reserve
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.battle import (
    advance,
    arrow,
    attackers,
    by_dice,
    claims,
    defenders,
    destroying,
    initiative,
    no_attack,
    notes,
    preparing,
    reports,
    retreats,
    stages,
)
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.firestorm.rules.strategic import deployment, landing, moves, phase, turns
from rulesets.firestorm.rules.strategic.deployment import TroopsReserved, told_leaving
from rulesets.firestorm.rules.strategic.phase import ReserveReturned
from rulesets.firestorm.rules.turn import amending, dday, further, gap, organiser, planning, rulings
from rulesets.firestorm.rules.turn.planning import CampaignStarted, PlanWritten, campaign_started
from rulesets.kit.flow.deciding import Effects, evolved

IN_BATTLE = (
    *(initiative, arrow, no_attack, attackers, defenders, claims),
    *(preparing, notes, reports, by_dice, destroying),
)
"""The chapters of a battle, up to its rolls to destroy."""
_CHAPTERS = (
    *(planning, *IN_BATTLE, retreats, advance, stages, dday, further, gap),
    *(phase, landing, deployment, moves, turns, organiser, rulings, amending),
)
CHAPTERS: tuple[Chapter, ...] = tuple(module.CHAPTER for module in _CHAPTERS)
ORDERED: dict[type, Ordered] = {order: row for chapter in CHAPTERS for order, row in chapter.orders.items()}
HAPPENED: dict[type, Happened] = {event: row for chapter in CHAPTERS for event, row in chapter.events.items()}
COMMANDS: tuple[type, ...] = tuple(ORDERED)
EVENTS: tuple[type, ...] = (CampaignStarted, *HAPPENED)
EFFECTS: Effects[State] = {event: row.changes for event, row in HAPPENED.items()}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a campaign makes it."""
    return evolved(state, event, CampaignStarted, campaign_started, EFFECTS)


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
