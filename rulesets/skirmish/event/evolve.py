"""The state of a tournament after each event. It refuses nothing.

Cite: TS-324, TS-329, TS-349.
"""

from dataclasses import replace

from rulesets.kit.flow.deciding import Effects, evolved
from rulesets.kit.flow.rulings import with_word
from rulesets.skirmish.event import events as e
from rulesets.skirmish.event.state import Entrant, Round, State, Table


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event; the first event of a tournament makes it."""
    return evolved(state, event, e.TournamentOpened, opened, EFFECTS)


def opened(event: e.TournamentOpened) -> State:
    names = enumerate(event.tournament.entrants, 1)
    entrants = tuple(Entrant(number, name) for number, name in names)
    return State(event.tournament, event.rulings, event.matches, entrants)


def signed_up(state: State, event: e.EntrantSignedUp) -> State:
    return replace(state, entrants=(*state.entrants, Entrant(event.entrant, event.name)))


def dropped_out(state: State, event: e.EntrantDroppedOut) -> State:
    entrants = (
        replace(entrant, out_after=event.after) if entrant.number == event.entrant else entrant
        for entrant in state.entrants
    )
    return replace(state, entrants=tuple(entrants))


def lots_drawn(state: State, event: e.LotsDrawn) -> State:
    lots = dict(event.lots)
    entrants = (replace(entrant, lot=lots.get(entrant.number, 0)) for entrant in state.entrants)
    return replace(state, entrants=tuple(entrants))


def paired(state: State, event: e.RoundPaired) -> State:
    tables = tuple(Table(number, *pair) for number, pair in enumerate(event.pairs, 1))
    return replace(state, rounds=(*state.rounds, Round(event.round, tables, event.bye)), of=event.of)


def with_outcome(state: State, event: e.MatchReported | e.ResultSet) -> State:
    at = event.round - 1
    tables = tuple(
        replace(table, outcome=event.outcome) if table.number == event.table else table
        for table in state.rounds[at].tables
    )
    changed = replace(state.rounds[at], tables=tables)
    return replace(state, rounds=(*state.rounds[:at], changed, *state.rounds[at + 1 :]))


def ruling_changed(state: State, event: e.RulingChanged) -> State:
    return replace(state, rulings=with_word(state.rulings, event.name, event.value))


def ended(state: State, event: e.TournamentEnded) -> State:
    return replace(state, ended=event)


EFFECTS: Effects[State] = {
    e.EntrantSignedUp: signed_up,
    e.EntrantDroppedOut: dropped_out,
    e.LotsDrawn: lots_drawn,
    e.RoundPaired: paired,
    e.MatchReported: with_outcome,
    e.ResultSet: with_outcome,
    e.RulingChanged: ruling_changed,
    e.TournamentEnded: ended,
}
