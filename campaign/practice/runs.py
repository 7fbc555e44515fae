"""Practice runs: a document played from its start by the program, and what happened in each run.

Invariant: a run is known by its number: equal document, equal program, equal run. It judges nothing: a run
that does not end says how it stopped. What happened is read off the news, the boards and the standing, which
every system gives.
"""

import logging
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from campaign.practice.program import played
from rulesets.kit.drawing.board import Board, Marker
from rulesets.kit.news import Battle, Capture, Move, Row
from rulesets.kit.playout import Step
from rulesets.kit.ruleset import AnyRuleset, Documents, fold

RUNS = "practice-runs"
"""The name of the question (`campaign/works/answers.py`)."""
IN_ALL, TOGETHER = 20, 5
"""So many runs, and so many of them in one job of the queue."""
MOST_ORDERS = 4000
SECONDS = 12.0
"""So much of the processor one run may take."""
MOST_NAMES = 600
"""So many names of one sort are kept of a run."""
Ended = Literal["finished", "dead end", "too long", "broken"]
_NOT_STOPPED: Ended = "finished"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ran:
    """What happened in a run. `fought` are the places of battles and captures, `entered` those of moves, both
    as the news name them. `moved` are names of pieces in moves, `shown` the keys of named pieces that lay on
    a board. `stayed` are those that never left their first region: key, name and region."""

    number: int
    ended: Ended
    orders: int
    turn: str
    result: str
    winners: tuple[str, ...]
    fought: tuple[str, ...]
    entered: tuple[str, ...]
    moved: tuple[str, ...]
    shown: tuple[str, ...]
    stayed: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Runs:
    """Several of them, as they are kept."""

    runs: tuple[Ran, ...]


@dataclass(slots=True)
class _Noted:
    """What was seen of a run so far."""

    fought: set[str] = field(default_factory=set)
    entered: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    first: dict[str, Marker] = field(default_factory=dict)
    shown: set[str] = field(default_factory=set)
    left: set[str] = field(default_factory=set)

    def news(self, row: Row) -> None:
        """Notes a row of the news."""
        match row:
            case Battle():
                self.fought |= {row.key, row.title}
            case Capture():
                self.fought |= {row.place, row.title}
            case Move():
                self.entered |= {row.to} - {""}
                self.moved |= {piece.one for piece in row.pieces if not piece.number}

    def board(self, ruleset: AnyRuleset, state: Any, is_first: bool = False) -> None:
        """Notes where the named pieces lie."""
        boards = [view.board for view in ruleset.views(state, None)[:1]]
        for board in boards:
            there = (
                {item.key: item for item in board.markers if item.name} if isinstance(board, Board) else {}
            )
            if is_first:
                self.first |= there
            self.shown |= set(there)
            self.left |= {
                key
                for key, item in self.first.items()
                if key not in there or there[key].region != item.region
            }

    @property
    def stayed(self) -> tuple[tuple[str, str, str], ...]:
        """The pieces that stood where they stood at first, whenever one looked."""
        still = (item for key, item in self.first.items() if key not in self.left)
        named = ((item.key, item.says.split(",")[0] or item.name, item.region) for item in still)
        return tuple(sorted(item for item in named if item[1] not in self.moved))


def run(ruleset: AnyRuleset, documents: Documents[Any], rulings: Any, number: int) -> Ran:
    """The run of that number, from the start of the document to its end, or as far as it came."""
    state = fold(ruleset, ruleset.start(documents, rulings))
    seats = [seat.key for seat in ruleset.seats(documents, rulings)]
    eyes = (None, *seats)
    noted, orders, began = _Noted(), 0, time.thread_time()
    noted.board(ruleset, state, is_first=True)
    turn, stopped = ruleset.standing(state, None).turn, _NOT_STOPPED
    try:
        for step in steps(ruleset, state, seats, number):
            for row in _news(ruleset, step, eyes):
                noted.news(row)
            state, orders = step.after, orders + 1
            if (now := ruleset.standing(state, None).turn) != turn:
                turn = now
                noted.board(ruleset, state)
            if orders == MOST_ORDERS or time.thread_time() - began > SECONDS:
                stopped = "too long"
                break
    except Exception:  # whatever the rules let out, it is told as a run that broke
        _log.exception("practice run %s of %s", number, ruleset.slug)
        stopped = "broken"
    noted.board(ruleset, state)
    return _ran(ruleset, state, number, orders, stopped, noted)


def steps(ruleset: AnyRuleset, state: Any, seats: Sequence[str], number: int) -> Iterator[Step]:
    """The steps of the run of that number from the opening state."""
    return played(ruleset, state, seats, f"practice run {number}")


def _news(ruleset: AnyRuleset, step: Step, eyes: Sequence[str | None]) -> Iterator[Row]:
    """All that anybody is told of the step; of a draft nothing is hidden from its designer."""
    state = step.before
    for event in step.events:
        for seat in eyes:
            yield from ruleset.news(state, event, seat)
        state = ruleset.evolve(state, event)


def _ran(ruleset: AnyRuleset, state: Any, number: int, orders: int, ended: Ended, noted: _Noted) -> Ran:
    stands = ruleset.standing(state, None)
    if ruleset.broken(state):
        ended = "broken"
    elif ended == _NOT_STOPPED and not stands.is_finished:
        ended = "dead end"
    return Ran(
        number,
        ended,
        orders,
        stands.turn,
        stands.result,
        stands.winners,
        _some(noted.fought),
        _some(noted.entered),
        _some(noted.moved),
        _some(noted.shown),
        noted.stayed[:MOST_NAMES],
    )


def _some(names: set[str]) -> tuple[str, ...]:
    return tuple(sorted(names)[:MOST_NAMES])
