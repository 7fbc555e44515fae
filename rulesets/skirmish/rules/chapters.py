"""The chapters put together: the closed sets of orders and events, what carries out, folds and tells each.

An order or event stands with all that belongs to it in its chapter (`rules/turn/`), one line each in its
`ORDERS` or `EVENTS`. Cite: as the chapters.
"""

from rulesets.kit.flow.deciding import Effects, Happened, Order, Orders, Sentence, evolved
from rulesets.skirmish.rules.log.state import State
from rulesets.skirmish.rules.turn import (
    abilities,
    action_phase,
    actions,
    building,
    conquest,
    consent,
    ending,
    losses,
    organiser,
    procedures,
    purchase,
    retreats,
    set_up,
    settle,
    status,
    strikes,
    transfers,
    transports,
    turns,
)

CHAPTERS = (
    set_up,
    status,
    purchase,
    settle,
    transfers,
    transports,
    strikes,
    turns,
    actions,
    action_phase,
    retreats,
    losses,
    conquest,
    building,
    procedures,
    abilities,
    ending,
    organiser,
    consent,
)
LISTED: tuple[Order, ...] = tuple(row for chapter in CHAPTERS for row in chapter.ORDERS)
HAPPENED: tuple[Happened, ...] = tuple(row for chapter in CHAPTERS for row in chapter.EVENTS)
COMMANDS = tuple(row.command for row in LISTED)
EVENTS = (set_up.MatchOpened, *(row.event for row in HAPPENED))
ORDERS: Orders[State, object] = {row.command: row.carried_out for row in LISTED}
EFFECTS: Effects[State] = {row.event: row.effect for row in HAPPENED}
TOLD = {row.event: row.told for row in HAPPENED}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a match makes it."""
    return evolved(state, event, set_up.MatchOpened, set_up.opened, EFFECTS)


def tell(state: State, event: object, seat: str | None) -> Sentence:
    """The sentence of the event, told of the state before it; None where it is closed to the seat."""
    if isinstance(event, set_up.MatchOpened):
        return set_up.tell_opened(event)
    return TOLD[type(event)](state, event, seat)
