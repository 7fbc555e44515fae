"""What a round brought for the newspaper; everybody reads the same.

Cite: TS-324 to TS-329.
"""

from collections.abc import Iterator

from rulesets.kit import news as kit
from rulesets.kit.words import count
from rulesets.skirmish.event.rules.entrants import EntrantDroppedOut, EntrantSignedUp
from rulesets.skirmish.event.rules.results import MatchReported, ResultSet, table_of
from rulesets.skirmish.event.rules.rounds import RoundPaired
from rulesets.skirmish.event.rules.scores import lines_of
from rulesets.skirmish.event.rules.state import Outcome, State, Table, name_of, subject_of
from rulesets.skirmish.event.rules.words import counted_points, names, pairing_words, points_words


def news(state: State | None, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event for the newspaper: matches as battles, and who is paired with whom."""
    if state is None:
        return
    match event:
        case EntrantSignedUp(name=name):
            yield kit.Move("", "Sign up", (kit.Pieces(name),))
        case EntrantDroppedOut(entrant=entrant):
            yield kit.Move("", "Drop out", (kit.Pieces(name_of(state, entrant)),))
        case RoundPaired(round=number, pairs=pairs, bye=bye):
            for place, pair in enumerate(pairs, 1):
                paired = kit.Pieces(pairing_words(state, Table(place, *pair)))
                yield kit.Move("", f"Round {number}", (paired,), f"Table {place}")
            if bye:
                yield kit.Move("", f"Round {number}", (kit.Pieces(name_of(state, bye)),), "bye")
        case MatchReported() | ResultSet():
            table = table_of(state, event)
            subject = subject_of(event.round, table)
            outcome = f"{_won(state, table, event.outcome)}."
            yield kit.Battle(subject, pairing_words(state, table), subject, f"Table {event.table}", outcome)


def _won(state: State, table: Table, outcome: Outcome) -> str:
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
