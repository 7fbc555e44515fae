"""What happened in a tournament: a closed set, stored for ever.

Cite: TS-324 to TS-329, TS-344, TS-346, TS-349, TS-350.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from rulesets.skirmish.document.match import Match
from rulesets.skirmish.event.document import Tournament
from rulesets.skirmish.event.rulings import Rulings

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
class TournamentOpened:
    """`matches` are those it refers to, in its order."""

    tournament: Tournament
    rulings: Rulings
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class EntrantSignedUp:
    entrant: int
    name: str


@dataclass(frozen=True, slots=True)
class EntrantDroppedOut:
    """`after` is the last round that was paired with him, 0 for none."""

    entrant: int
    after: int


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """The lot of each entrant: (entrant, lot)."""

    lots: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """`pairs` are the entrants of each table from the first on, who leads the Allies and who the Axis; `bye`
    has none to play, 0 for nobody; `of` is how many rounds there are."""

    round: int
    pairs: tuple[Pair, ...]
    bye: int
    of: int


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


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class TournamentEnded:
    """The end: who has won, several where nothing parts them, nobody where nothing was played. `why` where it
    ended before its last round."""

    winners: tuple[int, ...]
    why: str = ""


Event = (
    TournamentOpened
    | EntrantSignedUp
    | EntrantDroppedOut
    | LotsDrawn
    | RoundPaired
    | MatchReported
    | ResultSet
    | RulingChanged
    | TournamentEnded
)
EVENTS: tuple[type, ...] = get_args(Event)
