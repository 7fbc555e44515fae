"""What may be ordered in a tournament: a closed set, stored for ever.

Cite: TS-324 to TS-329, TS-349, TS-350.
"""

from dataclasses import dataclass
from typing import get_args

Sums = tuple[tuple[str, int], ...]
"""A number for each side, by its key."""


@dataclass(frozen=True, slots=True)
class SignUp:
    name: str


@dataclass(frozen=True, slots=True)
class DropOut:
    """`entrant` is the number of the entrant."""

    entrant: str


@dataclass(frozen=True, slots=True)
class PairRound:
    round: int


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
class FinishTournament:
    """The last round is over and every result is right."""


@dataclass(frozen=True, slots=True)
class SetResult:
    """The organiser's: a result was reported wrongly. `match` is its round and table, "2.3". Cite: TS-349."""

    match: str
    result: str
    left: Sums
    gained: Sums
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class CloseTournament:
    """The organiser's: it ends here, before its last round. Cite: TS-350."""

    reason: str


Command = (
    SignUp | DropOut | PairRound | ReportMatch | FinishTournament | SetResult | ChangeRuling | CloseTournament
)
COMMANDS: tuple[type, ...] = get_args(Command)
