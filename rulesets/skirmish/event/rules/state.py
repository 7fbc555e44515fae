"""A tournament that runs: what its events fold to, and what is expected of whom. Nobody stores it.

Cite: TS-324, TS-329, TS-345, TS-350.
"""

from dataclasses import dataclass
from typing import Any, Literal

from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import MOST_ROUNDS, Tournament

ENTRANTS = "entrants"
"""The seat of all who play in it, and of whoever writes results down for them."""
SEATS = (ENTRANTS, ORGANISER)
ROUND, LIST = "round", "entrants"
Phase = Literal["sign-up", "round", "between", "over"]
Result = Literal["allied", "axis", "draw"]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `left` are victory points, `gained` quarters of experience, the Allies' first;
    `on_time`: time was called in it."""

    result: Result
    left: Pair
    gained: Pair
    on_time: bool = False


@dataclass(frozen=True, slots=True)
class Entrant:
    """`lot` orders entrants who are equal, 0 before lots are drawn; `out_after` is the last round that was
    paired with who dropped out, None for who is still in."""

    number: int
    name: str
    lot: int = 0
    out_after: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether he is paired when the next round is."""
        return self.out_after is None


@dataclass(frozen=True, slots=True)
class Table:
    """A match of a round: the numbers of the entrants who lead the Allies and the Axis."""

    number: int
    allied: int
    axis: int
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was paired; `bye` is the number of who has none to play, 0 for nobody."""

    number: int
    tables: tuple[Table, ...]
    bye: int = 0


@dataclass(frozen=True, slots=True)
class Ending:
    """Who has won, and why it ended before its last round."""

    winners: tuple[int, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The whole tournament. `of` is how many rounds there are, 0 before the first is paired."""

    tournament: Tournament
    rulings: Rulings
    matches: tuple[Match, ...] = ()
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    of: int = 0
    ended: Ending | None = None

    @property
    def is_finished(self) -> bool:
        return self.ended is not None

    @property
    def still_in(self) -> tuple[Entrant, ...]:
        """Those who are paired when the next round is, in the order in which they signed up."""
        return tuple(entrant for entrant in self.entrants if entrant.is_in)

    @property
    def listed(self) -> tuple[Entrant, ...]:
        """All but those who left before the first round. Cite: TS-324."""
        return tuple(entrant for entrant in self.entrants if entrant.out_after != 0)

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """The tables of the newest round of which nothing is reported."""
        return (
            tuple(table for table in self.rounds[-1].tables if table.outcome is None) if self.rounds else ()
        )

    @property
    def phase(self) -> Phase:
        if self.is_finished:
            return "over"
        if not self.rounds:
            return "sign-up"
        return "round" if self.open_tables else "between"

    @property
    def may_pair(self) -> bool:
        """Whether another round may be paired now. Cite: TS-345, TS-350."""
        another = self.phase == "sign-up" or (self.phase == "between" and len(self.rounds) < self.of)
        return another and len(self.still_in) > 1

    @property
    def may_finish(self) -> bool:
        """Whether nothing is left to play. Cite: TS-350."""
        return self.phase == "between" and not self.may_pair


@dataclass(frozen=True, slots=True)
class Asked:
    """What conditions judge: the order `c` of the seat in the tournament `s`."""

    s: State
    seat: str
    c: Any


def entrant_of(state: State, number: int) -> Entrant:
    """The entrant of that number; KeyError where there is none."""
    found = next((entrant for entrant in state.entrants if entrant.number == number), None)
    if found is None:
        raise KeyError(number)
    return found


def name_of(state: State, number: int) -> str:
    """The name of the entrant of that number."""
    return entrant_of(state, number).name


def subject_of(number: int, table: Table) -> str:
    """The matter of a table in the round of that number, to which orders and games of their own go."""
    return f"{ROUND}-{number}-table-{table.number}"


def unbeaten_after(number: int) -> int:
    """After how many rounds at most one of that number of entrants is unbeaten. Cite: TS-345."""
    return max(1, (number - 1).bit_length())


def rounds_for(tournament: Tournament, rulings: Rulings, number: int) -> int:
    """How many rounds that number of entrants plays; of a draft that says any number, as many as a check lets
    begin at most. Cite: TS-345."""
    if tournament.rounds:
        return max(1, min(tournament.rounds, MOST_ROUNDS))
    return unbeaten_after(number) + (rulings.rounds == "one_more")


def duties(state: State) -> tuple[Duty, ...]:
    """What is expected of whom. Nothing is hidden, and whoever sits anywhere may do it."""
    if state.is_finished:
        return ()
    if state.may_pair:
        number = len(state.rounds) + 1
        says = f"Pair round {number} when everybody is ready."
        return (Duty(ROUND, 1, SEATS, "PairRound", says, "TS-346" if number == 1 else "TS-325"),)
    if state.may_finish:
        says = "Close the tournament when every result is right."
        return (Duty(ROUND, 1, SEATS, "FinishTournament", says, "TS-350"),)
    if not state.rounds:
        return (Duty(LIST, 1, SEATS, "SignUp", "Sign up at least 2 entrants.", "TS-324"),)
    at = state.rounds[-1].number
    return tuple(
        Duty(subject_of(at, table), 2, SEATS, "ReportMatch", f"Report table {table.number}.", "TS-329")
        for table in state.open_tables
    )
