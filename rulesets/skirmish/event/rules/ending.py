"""The end of a tournament: after its last round, or where the organiser closes it; and where it stands.

There is no score between two sides, so none is told. Cite: TS-326 to TS-328, TS-347, TS-350.
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.kit.flow.house_rule import because
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Standing, phases
from rulesets.kit.words import count
from rulesets.skirmish.event.rules.rounds import ALL_REPORTED
from rulesets.skirmish.event.rules.scores import lines_of, winners
from rulesets.skirmish.event.rules.state import ROUND, Ending, State, duties, rounds_for, subject_of
from rulesets.skirmish.event.rules.words import counted_points, names, pairing_words


@dataclass(frozen=True, slots=True)
class FinishTournament:
    """The last round is over and every result is right."""


@dataclass(frozen=True, slots=True)
class CloseTournament:
    """The organiser's: it ends here, before its last round. Cite: TS-350."""

    reason: str


@dataclass(frozen=True, slots=True)
class TournamentEnded:
    """The end: who has won, several where nothing parts them, nobody where nothing was played. `why` where it
    ended before its last round."""

    winners: tuple[int, ...]
    why: str = ""


def finishing() -> Choice:
    return Choice(
        FinishTournament,
        "Close the tournament",
        subject=ROUND,
        why="The standings are final then.",
        cite="TS-350",
    )


def finish(given: OrderContext[State, FinishTournament]) -> list[object]:
    state = given.state
    why = "" if len(state.rounds) == state.of else "Fewer than two entrants were left."
    return [TournamentEnded(winners(state), why)]


def close(given: OrderContext[State, CloseTournament]) -> list[object]:
    return [TournamentEnded(winners(given.state), given.command.reason)]


def ended(state: State, event: TournamentEnded) -> State:
    return replace(state, ended=Ending(event.winners, event.why))


def tell_ended(state: State, event: TournamentEnded, seat: str | None) -> Sentence:
    return result(ended(state, event))


def result(state: State) -> str:
    """Who has won, in a sentence; empty before the end."""
    if state.ended is None:
        return ""
    first = state.ended.winners
    why = f" {because(state.ended.why)}".rstrip()
    if not first:
        return f"The tournament ended and nobody won.{why}"
    points = counted_points(lines_of(state)[0].points)
    if len(first) == 1:
        return f"{names(state, first)} won the tournament with {points}.{why}"
    return f"{names(state, first)} share the first place with {points} each.{why}"


@remembered
def standing(state: State, seat: str | None) -> Standing:
    """The same for every seat and the public."""
    at = len(state.rounds)
    of = state.of or rounds_for(state.tournament, state.rulings, len(state.still_in))
    labels = ("Sign-up", *(f"Round {number}" for number in range(1, of + 1)))
    now = len(labels) if state.is_finished else at
    tables = () if state.is_finished else state.open_tables
    open_ = tuple((subject_of(at, table), pairing_words(state, table)) for table in tables)
    turn = f"Round {at} of {of}" if at else f"Sign-up, {count(len(state.still_in), 'entrant')}"
    return Standing(
        turn, phases(labels, now), (), open_, duties(state), verdict(state), result(state), at + 1
    )


def verdict(state: State) -> str:
    """Who leads, and by how much. Cite: TS-328."""
    leading = winners(state)
    if state.is_finished or not leading:
        return ""
    points = counted_points(lines_of(state)[0].points)
    return f"{names(state, leading)} {'leads' if len(leading) == 1 else 'lead'} with {points}."


ORDERS = (
    Order(
        FinishTournament,
        finish,
        (ALL_REPORTED,),
        held="Results can be corrected until the tournament is closed.",
    ),
    Order(CloseTournament, close),
)
EVENTS = (Happened(TournamentEnded, ended, tell_ended),)
