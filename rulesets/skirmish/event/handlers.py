"""What each order of a tournament brings about.

Cite: TS-324 to TS-329, TS-346, TS-349, TS-350.
"""

from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.skirmish.event import commands as c, events as e
from rulesets.skirmish.event.document import LONGEST_NAME, plain
from rulesets.skirmish.event.evolve import evolve
from rulesets.skirmish.event.rounds import next_round
from rulesets.skirmish.event.scores import outcome_of, winners
from rulesets.skirmish.event.state import State
from rulesets.skirmish.event.words import match_named


def sign_up(given: OrderContext[State, c.SignUp]) -> list[e.Event]:
    number = len(given.state.entrants) + 1
    return [e.EntrantSignedUp(number, _free_name(given.state, given.command.name))]


def _free_name(state: State, wanted: str) -> str:
    """The name as it was written, with a number behind it where somebody has it already."""
    name, taken = plain(wanted), {entrant.name.casefold() for entrant in state.listed}
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        tail = f" ({number})"
        free = f"{name[: LONGEST_NAME - len(tail)]}{tail}"
    return free


def drop_out(given: OrderContext[State, c.DropOut]) -> list[e.Event]:
    return [e.EntrantDroppedOut(int(given.command.entrant), len(given.state.rounds))]


def pair_round(given: OrderContext[State, c.PairRound]) -> list[e.Event]:
    """The pairings; before the first round the lots as they fell. Cite: TS-325, TS-346."""
    state = given.state
    if state.rounds:
        return [next_round(state)]
    numbers = (entrant.number for entrant in state.still_in)
    drawn = e.LotsDrawn(tuple(zip(numbers, given.faces, strict=True)))
    return [drawn, next_round(evolve(state, drawn))]


def report(given: OrderContext[State, c.ReportMatch]) -> list[e.Event]:
    command = given.command
    outcome = outcome_of(given.state.rulings, command.result, command.left, command.gained)
    return [e.MatchReported(command.round, command.table, outcome, command.remark.strip())]


def set_result(given: OrderContext[State, c.SetResult]) -> list[e.Event]:
    command = given.command
    outcome = outcome_of(given.state.rulings, command.result, command.left, command.gained)
    return [e.ResultSet(*match_named(command.match), outcome, command.reason)]


def finish(given: OrderContext[State, c.FinishTournament]) -> list[e.Event]:
    state = given.state
    why = "" if len(state.rounds) == state.of else "Fewer than two entrants were left."
    return [e.TournamentEnded(winners(state), why)]


def change_ruling(given: OrderContext[State, c.ChangeRuling]) -> list[e.Event]:
    command = given.command
    return [e.RulingChanged(command.name, command.value, command.reason)]


def close(given: OrderContext[State, c.CloseTournament]) -> list[e.Event]:
    return [e.TournamentEnded(winners(given.state), given.command.reason)]


ORDERS: Orders[State, e.Event] = {
    c.SignUp: sign_up,
    c.DropOut: drop_out,
    c.PairRound: pair_round,
    c.ReportMatch: report,
    c.FinishTournament: finish,
    c.SetResult: set_result,
    c.ChangeRuling: change_ruling,
    c.CloseTournament: close,
}
