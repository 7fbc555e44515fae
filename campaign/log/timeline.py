"""The course of a game: scores at each turn's end, and each turn's matters, as everybody may know them.

Invariant: it is a projection of the valid entries, and uses only what the public is told.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from campaign.log.entries import Record, standing
from campaign.log.fold import Log
from campaign.log.running import Running
from campaign.storage.lru_cache import Recent
from rulesets.kit.drawing.plot import Curve, Plot
from rulesets.kit.ruleset import Score, Standing

KEPT = 50


@dataclass(frozen=True, slots=True)
class Matter:
    """A matter that was open in a turn, by its permanent `name`, with its latest title and turn number.

    `record` is the entry with which it came up, and `before` the state before that. `met` is the last state
    in which it was open. `ended` is the entry that closed it and `after` the state then; both None while it
    is open."""

    name: str
    title: str
    turn: int
    record: Record
    before: Any
    met: Any
    ended: Record | None = None
    after: Any = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn at its end: its words and scores. `records` are its valid entries, with the one that ended
    it, and `state` is the state then. `is_over`: another turn followed, or the game ended with it. `matters`
    are those open in it, as they came up."""

    words: str
    scores: tuple[Score, ...]
    records: tuple[Record, ...] = field(default=(), compare=False, repr=False)
    state: Any = field(default=None, compare=False, repr=False)
    is_over: bool = False
    matters: tuple[Matter, ...] = field(default=(), compare=False, repr=False)

    @property
    def newest(self) -> int:
        """The number of its newest entry; 0 if it has none, because the game ended with the entry before."""
        return self.records[-1].number if self.records else 0


_COURSES: Recent[tuple[Log, tuple[Turn, ...]]] = Recent(KEPT)
"""Each with the log it came from: a log restored under the same key is another."""


def course(at: Running) -> tuple[Turn, ...]:
    """Every turn that was played, in order; the last as it is now."""
    last = at.log.records[-1].key if at.log.records else ""
    key = (at.campaign.uid, last)
    log, turns = _COURSES.get(key, lambda: (at.log, tuple(_turns(at))))
    if log.memo is not at.log.memo:
        turns = tuple(_turns(at))
        _COURSES.put(key, (at.log, turns))
    return turns


def _turns(at: Running) -> Iterator[Turn]:
    before: Standing | None = None
    held: Any = None
    records: list[Record] = []
    open_now: dict[str, Matter] = {}
    for record, state in _states(at):
        now = at.ruleset.standing(state, None)
        if record is not None:
            records.append(record)
            ended = (item for item in open_now.values() if item.ended is None)
            gone = [item for item in ended if item.name not in dict(now.subjects)]
            open_now |= {item.name: replace(item, ended=record, after=state) for item in gone}
            if before is not None and before.turn != now.turn and before.turn:
                matters = tuple(open_now.values())
                last = _last_of_turn(at, record, held, before.turn)
                scores = at.ruleset.standing(last, None).scores
                yield Turn(before.turn, scores, tuple(records), last, is_over=True, matters=matters)
                records, open_now = [], {}
            for name, title in now.subjects:
                known = open_now.get(name) or Matter(name, title, now.number, record, held or state, state)
                open_now[name] = replace(known, title=title, met=state, ended=None, after=None)
        before, held = now, state
    if before is not None:
        matters = tuple(open_now.values())
        yield Turn(before.turn, before.scores, tuple(records), held, before.is_finished, matters)


def _last_of_turn(at: Running, record: Record, state: Any, turn: str) -> Any:
    """The last state that is of the turn, among those through which the entry that ended it led."""
    last = state
    for event in record.events:
        state = at.ruleset.evolve(state, event)
        if at.ruleset.standing(state, None).turn == turn:
            last = state
    return last


def _states(at: Running) -> Iterator[tuple[Record | None, Any]]:
    """Each valid order with the state after it, and at the end the state with its secrets open."""
    state: Any = None
    for record in standing(at.log.records):
        if record.is_game:
            for event in record.events:
                state = at.ruleset.evolve(state, event)
            yield record, state
    if at.is_laid_open:
        yield None, at.ruleset.opened(state)


def plot_of(at: Running, title: str) -> Plot | None:
    """The scores from turn to turn, a curve per side; None without scores, or for one turn."""
    return plot_of_turns(course(at), title)


def plot_of_turns(played: Iterable[Turn], title: str) -> Plot | None:
    """The same for these turns alone."""
    turns = [turn for turn in played if turn.scores]
    if len(turns) < 2:
        return None
    steps = tuple(str(number) for number in range(1, len(turns) + 1))
    named = turns[-1].scores
    curves = tuple(
        Curve(score.side, score.title, tuple(_points(turn, score) for turn in turns), str(score.points))
        for score in named
    )
    return Plot(title, curves, steps, "At the end of each turn.")


def _points(turn: Turn, score: Score) -> float:
    found = (each.points for each in turn.scores if (each.side, each.title) == (score.side, score.title))
    return float(next(found, 0))
