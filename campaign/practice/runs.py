"""Practice runs: a document played from its start by players of the house, and what happened in each run.

It judges nothing: a run that does not end says how it stopped. What happened is read off the news, the boards
and the standing, which every system gives.
"""

import logging
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from campaign.practice.program import NO_RULINGS
from campaign.practice.ran import MOST_NAMES, RANDOM, Ended, Ran, chance_of, playing, some
from rulesets.kit.drawing.board import Board, Marker
from rulesets.kit.flow.sides import Side
from rulesets.kit.news import Battle, Capture, Move, Row
from rulesets.kit.players import names_for, next_order, players_of
from rulesets.kit.playout import PLAIN_WORDS, Order, Step, random_order, walk
from rulesets.kit.ruleset import AnyRuleset, Documents, Seat, Standing, fold

MOST_ORDERS = 4000
SECONDS = 12.0
"""So much of the processor one run may take."""
_NOT_STOPPED: Ended = "finished"
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Noted:
    """What was seen of a run so far."""

    fought: set[str] = field(default_factory=set)
    entered: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    first: dict[str, Marker] = field(default_factory=dict)
    shown: set[str] = field(default_factory=set)
    left: set[str] = field(default_factory=set)
    held: dict[str, str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    points: dict[str, int] = field(default_factory=dict)
    acted: set[str] = field(default_factory=set)
    early: set[str] = field(default_factory=set)

    def news(self, row: Row) -> None:
        """Notes a row of the news."""
        match row:
            case Battle():
                self.fought |= {row.key, row.title}
            case Capture():
                self.fought |= {row.place, row.title}
                self.taken.add(row.place)
            case Move():
                self.entered |= {row.to} - {""}
                self.moved |= {piece.one for piece in row.pieces if not piece.number}

    def board(self, ruleset: AnyRuleset, state: Any, is_first: bool = False) -> None:
        """Notes where the named pieces lie."""
        for board in [view.board for view in ruleset.views(state, None)[:1]]:
            if not isinstance(board, Board):
                continue
            there = {item.key: item for item in board.markers if item.name}
            if is_first:
                self.first |= there
                self.held = {region.key: region.side for region in board.regions if region.worth}
            self.shown |= set(there)
            self.left |= {
                key
                for key, item in self.first.items()
                if key not in there or there[key].region != item.region
            }
            sides = {region.key: region.side for region in board.regions}
            self.taken |= {key for key, side in self.held.items() if sides.get(key, side) != side}

    def scores(self, ruleset: AnyRuleset, stands: Standing, step: Step | None, side: str) -> None:
        """Notes who lost points before an order by which its pieces act; `side` gave that of the step."""
        for score in stands.scores if ruleset.acts else ():
            has_lost = score.points < self.points.setdefault(score.side, score.points)
            if has_lost and score.side not in self.acted:
                self.early.add(score.side)
        if step and isinstance(step.order.command, ruleset.acts):
            self.acted.add(side)

    @property
    def stayed(self) -> tuple[tuple[str, str, str], ...]:
        """The pieces that stood where they stood at first, whenever one looked."""
        still = (item for key, item in self.first.items() if key not in self.left)
        named = ((item.key, item.says.split(",")[0] or item.name, item.region) for item in still)
        return tuple(sorted(item for item in named if item[1] not in self.moved))


def run(ruleset: AnyRuleset, documents: Documents[Any], rulings: Any, number: int) -> Ran:
    """The run of that number, from the start of the document to its end, or as far as it came."""
    state = fold(ruleset, ruleset.start(documents, rulings))
    seats = ruleset.seats(documents, rulings)
    side_of = {seat.key: seat.side for seat in seats}
    eyes, sides = (None, *side_of), ruleset.sides(documents.main)
    noted, orders, began = _Noted(), 0, time.thread_time()
    noted.board(ruleset, state, is_first=True)
    stands, stopped = ruleset.standing(state, None), _NOT_STOPPED
    noted.scores(ruleset, stands, None, "")
    try:
        for step in steps(ruleset, state, seats, sides, number):
            for row in _news(ruleset, step, eyes):
                noted.news(row)
            state, orders, before = step.after, orders + 1, stands.turn
            stands = ruleset.standing(state, None)
            noted.scores(ruleset, stands, step, side_of[step.order.seat])
            if stands.turn != before:
                noted.board(ruleset, state)
            if orders == MOST_ORDERS or time.thread_time() - began > SECONDS:
                stopped = "too long"
                break
    except Exception:  # whatever the rules let out, it is told as a run that broke
        _log.exception("practice run %s of %s", number, ruleset.slug)
        stopped = "broken"
    noted.board(ruleset, state)
    players = tuple(playing(names_for(ruleset), sides, number).values())
    return _ran(ruleset, state, number, orders, stopped, noted, players)


def steps(
    ruleset: AnyRuleset, state: Any, seats: Sequence[Seat], sides: Sequence[Side], number: int
) -> Iterator[Step]:
    """The steps of the run of that number from the opening state."""
    chance, names = chance_of(number), playing(names_for(ruleset), sides, number)
    by_side = {side.key: names[side.camp] for side in sides}
    players = {} if RANDOM in by_side.values() else players_of(ruleset, seats, by_side)
    keys = [seat.key for seat in seats]

    def order(now: Any) -> Order | None:
        """Where none of the players would do anything, chance does it: only rules make a dead end."""
        drawn = next_order(ruleset, players, chance, now)
        return drawn or random_order(ruleset, now, keys, chance, NO_RULINGS, PLAIN_WORDS)

    given = order if players else None
    return walk(ruleset, state, keys, chance, NO_RULINGS, words=PLAIN_WORDS, player=given)


def _news(ruleset: AnyRuleset, step: Step, eyes: Sequence[str | None]) -> Iterator[Row]:
    """All that anybody is told of the step; of a draft nothing is hidden from its designer."""
    state = step.before
    for event in step.events:
        for seat in eyes:
            yield from ruleset.news(state, event, seat)
        state = ruleset.evolve(state, event)


def _ran(
    ruleset: AnyRuleset,
    state: Any,
    number: int,
    orders: int,
    ended: Ended,
    noted: _Noted,
    players: tuple[str, ...],
) -> Ran:
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
        some(noted.fought),
        some(noted.entered),
        some(noted.moved),
        some(noted.shown),
        noted.stayed[:MOST_NAMES],
        players,
        some(set(noted.held) - noted.taken),
        some(noted.early),
    )
