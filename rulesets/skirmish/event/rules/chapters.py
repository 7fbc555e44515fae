"""Every order and event of a tournament, from its chapters."""

from rulesets.kit.flow.chapters import Happened, Order, Sentence
from rulesets.kit.flow.deciding import Effects, Orders, evolved
from rulesets.skirmish.event.rules import ending, entrants, opening, results, rounds
from rulesets.skirmish.event.rules.opening import TournamentOpened
from rulesets.skirmish.event.rules.state import State

CHAPTERS = (entrants, rounds, results, opening, ending)
LISTED: tuple[Order, ...] = tuple(row for chapter in CHAPTERS for row in chapter.ORDERS)
HAPPENED: tuple[Happened, ...] = tuple(row for chapter in CHAPTERS for row in chapter.EVENTS)
COMMANDS = tuple(row.command for row in LISTED)
EVENTS = (TournamentOpened, *(row.event for row in HAPPENED))
ORDERS: Orders[State, object] = {row.command: row.carried_out for row in LISTED}
EFFECTS: Effects[State] = {row.event: row.effect for row in HAPPENED}
TOLD = {row.event: row.told for row in HAPPENED}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a tournament makes it."""
    return evolved(state, event, TournamentOpened, opening.opened, EFFECTS)


def tell(state: State | None, event: object, seat: str | None) -> Sentence:
    """The sentence of the event, told of the state before it; everybody is told the same."""
    if isinstance(event, TournamentOpened):
        return opening.tell_opened(event)
    assert state is not None
    return TOLD[type(event)](state, event, seat)
