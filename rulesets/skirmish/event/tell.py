"""What happened, a sentence an event, and what a round brought for the newspaper; everybody is told the same.

Cite: TS-324 to TS-329, TS-344, TS-346, TS-349, TS-350.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit import news as kit
from rulesets.kit.flow.reasons import because
from rulesets.kit.flow.rulings import setting_spelled, switches, words
from rulesets.kit.words import count, listed
from rulesets.skirmish.event import events as e
from rulesets.skirmish.event.scores import lines_of
from rulesets.skirmish.event.standing import result
from rulesets.skirmish.event.state import State, Table, name_of, subject_of
from rulesets.skirmish.event.words import (
    counted_points,
    leader_words,
    met_before,
    names,
    pairing_words,
    points_words,
    result_words,
)


def tell(state: State | None, event: e.Event, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    if isinstance(event, e.TournamentOpened):
        entered = count(len(event.tournament.entrants), "entrant is", "entrants are")
        return f"“{event.tournament.title}” opens: {entered} listed."
    assert state is not None
    match event:
        case e.EntrantSignedUp():
            return f"{event.name} signs up."
        case e.EntrantDroppedOut():
            when = f"after round {event.after}" if event.after else "before the first round"
            return f"{name_of(state, event.entrant)} drops out {when}."
        case e.LotsDrawn():
            lots = sorted(event.lots, key=lambda pair: pair[1])
            drawn = listed([f"{name_of(state, number)} {lot}" for number, lot in lots])
            return f"Lots are drawn: {drawn}."
        case e.RoundPaired():
            return f"Round {event.round} of {event.of} is paired: {'; '.join(_paired(state, event))}."
        case e.MatchReported():
            table = _table(state, event)
            remark = f" “{event.remark}”" if event.remark else ""
            return f"Table {event.table}: {result_words(state, table, event.outcome)}.{remark}"
        case e.ResultSet():
            said = result_words(state, _table(state, event), event.outcome)
            where = f"round {event.round}, table {event.table}"
            return f"The organiser corrects {where}: {said}. {because(event.reason)}"
        case e.RulingChanged():
            return _ruling(state, event)
        case e.TournamentEnded():
            return result(replace(state, ended=event))


def _table(state: State, event: e.MatchReported | e.ResultSet) -> Table:
    return state.rounds[event.round - 1].tables[event.table - 1]


def _paired(state: State, event: e.RoundPaired) -> Iterator[str]:
    for number, pair in enumerate(event.pairs, 1):
        one, other = leader_words(state, Table(number, *pair))
        again = met_before(state, event.round, *pair)
        yield f"table {number} {one} against {other}{f', {again}' if again else ''}"
    if event.bye:
        yield f"{name_of(state, event.bye)} has a bye"


def _ruling(state: State, event: e.RulingChanged) -> str:
    item = next(item for item in switches(type(state.rulings)) if item.name == event.name)
    now = words(item, setting_spelled(item, event.value))
    return f"The organiser changes a house rule: {item.question} Now: {now}. {because(event.reason)}"


def news(state: State | None, event: e.Event, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event for the newspaper: matches as battles, and who is paired with whom."""
    if state is None:
        return
    match event:
        case e.EntrantSignedUp(name=name):
            yield kit.Move("", "Sign up", (kit.Pieces(name),))
        case e.EntrantDroppedOut(entrant=entrant):
            yield kit.Move("", "Drop out", (kit.Pieces(name_of(state, entrant)),))
        case e.RoundPaired(round=number, pairs=pairs, bye=bye):
            for place, pair in enumerate(pairs, 1):
                paired = kit.Pieces(pairing_words(state, Table(place, *pair)))
                yield kit.Move("", f"Round {number}", (paired,), f"Table {place}")
            if bye:
                yield kit.Move("", f"Round {number}", (kit.Pieces(name_of(state, bye)),), "bye")
        case e.MatchReported() | e.ResultSet():
            table = _table(state, event)
            subject = subject_of(event.round, table)
            outcome = f"{_won(state, table, event.outcome)}."
            yield kit.Battle(subject, pairing_words(state, table), subject, f"Table {event.table}", outcome)


def _won(state: State, table: Table, outcome: e.Outcome) -> str:
    """ "Ada beats Boris, 7 to 0"."""
    points = f"{max(outcome.left)} to {min(outcome.left)}"
    if outcome.result == "draw":
        return f"{pairing_words(state, table)} is a draw, {points}"
    pair = (table.allied, table.axis) if outcome.result == "allied" else (table.axis, table.allied)
    one, other = (name_of(state, number) for number in pair)
    return f"{one} beats {other}, {points}"


def outlook(state: State, seat: str | None) -> kit.Outlook:
    """Who has won, or which round is next."""
    played = count(len(state.rounds), "round")
    if state.ended is not None:
        won = names(state, state.ended.winners)
        verb = "wins" if len(state.ended.winners) == 1 else "share"
        return kit.Outlook(
            f"{won} {verb} the tournament" if won else "Nobody wins the tournament",
            f"That decides it after {played}.",
            _leads(state),
        )
    following = len(state.rounds) + 1
    if state.rounds and following > state.of:
        return kit.Outlook("", f"All rounds are played: {played}.")
    entrants = count(len(state.still_in), "entrant")
    return kit.Outlook("", f"Round {following} is next, for {entrants}.")


def _leads(state: State) -> str:
    """ "Ada has 3 points, ahead of Boris with 2½"; empty before anything is played."""
    lines = lines_of(state)[:2]
    if len(lines) < 2 or not lines[0].points:
        return ""
    first, second = lines
    ahead = "level with" if first.points == second.points else "ahead of"
    behind = f"{second.entrant.name} with {points_words(second.points)}"
    return f"{first.entrant.name} has {counted_points(first.points)}, {ahead} {behind}."
