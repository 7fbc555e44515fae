"""How a match ended: reported by the players, corrected by the organiser.

Cite: TS-327, TS-329, TS-349.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Text
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.kit.flow.house_rule import because, ruling
from rulesets.skirmish.document.maps import SIDES, THE_SIDES
from rulesets.skirmish.event.rules.scores import Sums, outcome_of
from rulesets.skirmish.event.rules.state import Asked, Outcome, State, Table, subject_of
from rulesets.skirmish.event.rules.words import (
    leader_words,
    match_key,
    match_named,
    pairing_words,
    result_words,
)

MOST_LEFT, MOST_GAINED = 10, 400
"""The victory points a side begins with, and more quarters of experience than any match brings."""


@dataclass(frozen=True, slots=True)
class ReportMatch:
    """How the match at a table ended. `result` is the side that won, "draw", or "time" where time was called;
    `left` are the victory points each side has left, `gained` the quarters of experience it gained.
    Cite: TS-327, TS-329."""

    round: int
    table: int
    result: str
    left: Sums
    gained: Sums
    remark: str = ""


@dataclass(frozen=True, slots=True)
class SetResult:
    """The organiser's: a result was reported wrongly. `match` is its round and table, "2.3". Cite: TS-349."""

    match: str
    result: str
    left: Sums
    gained: Sums
    reason: str


@dataclass(frozen=True, slots=True)
class MatchReported:
    round: int
    table: int
    outcome: Outcome
    remark: str = ""

    @property
    def account_of(self) -> str:
        """What it tells the end of; a later event that tells the end of the same takes its place."""
        return f"{self.round}.{self.table}"


@dataclass(frozen=True, slots=True)
class ResultSet:
    round: int
    table: int
    outcome: Outcome
    reason: str

    @property
    def account_of(self) -> str:
        """As that of what was reported."""
        return f"{self.round}.{self.table}"


def _other_round(o: Asked) -> str:
    now = len(o.s.rounds)
    what = f"Round {now} is being played." if now else "No round is paired yet."
    return f"{what} Only the organiser corrects earlier results."


REPORT: Needs[Asked] = (
    gate(lambda o: o.c.round == len(o.s.rounds), _other_round, "TS-349"),
    Need(
        lambda o: o.c.table in {one.number for one in o.s.open_tables},
        "That table is already reported. Ask the organiser to correct it.",
        "TS-349",
    ),
)


def reporting(state: State, table: Table) -> Choice:
    """The end of the match at the table, in the round that is played. Cite: TS-327."""
    at = state.rounds[-1].number
    return Choice(
        ReportMatch,
        f"Report table {table.number}: {pairing_words(state, table)}",
        (("round", at), ("table", table.number)),
        (*_result_fields(*leader_words(state, table)), Text("remark", "Remark", 200)),
        subject_of(at, table),
        why="If time was called, victory points and experience decide by the house rules.",
        cite="TS-327",
        asks="Report a match",
        reports=True,
    )


def _result_fields(*leaders: str) -> tuple[Field, ...]:
    """How a match ended, with what each side has left and gained."""
    of_sides = tuple(zip(SIDES, leaders, strict=True))
    won = tuple(Option(side, f"{who} won") for side, who in of_sides)
    results = (*won, Option("draw", "drawn"), Option("time", "time was called"))
    return (
        OneOf("result", "Result", results),
        *(Count(f"left.{side}", f"{who}: victory points left", 0, MOST_LEFT) for side, who in of_sides),
        *(
            Count(f"gained.{side}", f"{who}: experience gained", 0, MOST_GAINED, 0, in_quarters=True)
            for side, who in of_sides
        ),
    )


def correcting(state: State) -> Iterator[Choice]:
    """The organiser's: another result for a match that is reported. Cite: TS-349."""
    reported = tuple(
        Option(match_key(paired.number, table), _listed(state, paired.number, table))
        for paired in reversed(state.rounds)
        for table in paired.tables
        if table.outcome
    )
    if reported:
        fields = _result_fields(*(side.people for side in THE_SIDES))
        yield ruling(SetResult, "Correct a result", "TS-349", OneOf("match", "Match", reported), *fields)


def _listed(state: State, number: int, table: Table) -> str:
    one, other = leader_words(state, table)
    return f"Round {number}, table {table.number}: {one}, {other}"


def report(given: OrderContext[State, ReportMatch]) -> list[object]:
    command = given.command
    outcome = outcome_of(given.state.rulings, command.result, command.left, command.gained)
    return [MatchReported(command.round, command.table, outcome, command.remark.strip())]


def set_result(given: OrderContext[State, SetResult]) -> list[object]:
    command = given.command
    outcome = outcome_of(given.state.rulings, command.result, command.left, command.gained)
    return [ResultSet(*match_named(command.match), outcome, command.reason)]


def with_outcome(state: State, event: MatchReported | ResultSet) -> State:
    at = event.round - 1
    tables = tuple(
        replace(table, outcome=event.outcome) if table.number == event.table else table
        for table in state.rounds[at].tables
    )
    changed = replace(state.rounds[at], tables=tables)
    return replace(state, rounds=(*state.rounds[:at], changed, *state.rounds[at + 1 :]))


def table_of(state: State, event: MatchReported | ResultSet) -> Table:
    """The table whose result it tells."""
    return state.rounds[event.round - 1].tables[event.table - 1]


def tell_reported(state: State, event: MatchReported, seat: str | None) -> Sentence:
    remark = f" “{event.remark}”" if event.remark else ""
    return f"Table {event.table}: {result_words(state, table_of(state, event), event.outcome)}.{remark}"


def tell_set(state: State, event: ResultSet, seat: str | None) -> Sentence:
    said = result_words(state, table_of(state, event), event.outcome)
    where = f"round {event.round}, table {event.table}"
    return f"The organiser corrects {where}: {said}. {because(event.reason)}"


ORDERS = (Order(ReportMatch, report, REPORT), Order(SetResult, set_result))
EVENTS = (
    Happened(MatchReported, with_outcome, tell_reported),
    Happened(ResultSet, with_outcome, tell_set),
)
