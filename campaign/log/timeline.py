"""The course of a game: its scores as each turn ended, and the matters of each turn, as everybody may know
them.

Invariant: it is a fold of the entries that stand, and asks for nothing but what the public is told.
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
    """What could carry a date in a turn, by its lasting `name`: how it was called last, and in which turn
    (the number of a standing); `record` is the entry with which it came up, `before` the state which that
    met and `met` the one in which it was open last. `ended` is the entry with which it was over and `after`
    the state then; both None while it is open."""

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
    """A turn as it ended: its words, and the scores. `records` are its entries that stand, with the one that
    ended it, and `state` is how it stood then. `is_over`: another came after
    it, or the game ended with it. `matters` are those that were open in it, as they came up."""

    words: str
    scores: tuple[Score, ...]
    records: tuple[Record, ...] = field(default=(), compare=False, repr=False)
    state: Any = field(default=None, compare=False, repr=False)
    is_over: bool = False
    matters: tuple[Matter, ...] = field(default=(), compare=False, repr=False)

    @property
    def newest(self) -> int:
        """The number of its newest entry; 0 where it has none, as the game ended with the one before it."""
        return self.records[-1].number if self.records else 0


_COURSES: Recent[tuple[Log, tuple[Turn, ...]]] = Recent(KEPT)
"""Each with the log it was told from: one put back under the same key is another."""


def course(at: Running) -> tuple[Turn, ...]:
    """Every turn that was played, in order; the last as it stands now."""
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
                yield Turn(before.turn, before.scores, tuple(records), held, is_over=True, matters=matters)
                records, open_now = [], {}
            for name, title in now.subjects:
                known = open_now.get(name) or Matter(name, title, now.number, record, held or state, state)
                open_now[name] = replace(known, title=title, met=state, ended=None, after=None)
        before, held = now, state
    if before is not None:
        matters = tuple(open_now.values())
        yield Turn(before.turn, before.scores, tuple(records), held, before.is_finished, matters)


def _states(at: Running) -> Iterator[tuple[Record | None, Any]]:
    """Each order that stands and the state after it, and at the end what the end lays open."""
    state: Any = None
    for record in standing(at.log.records):
        if record.is_game:
            for event in record.events:
                state = at.ruleset.evolve(state, event)
            yield record, state
    if at.is_laid_open:
        yield None, at.ruleset.opened(state)


def plot_of(at: Running, title: str) -> Plot | None:
    """The scores from turn to turn, a curve a side; None where there are none, or one turn."""
    return plot_of_turns(course(at), title)


def plot_of_turns(played: Iterable[Turn], title: str) -> Plot | None:
    """The same of these turns alone."""
    turns = [turn for turn in played if turn.scores]
    if len(turns) < 2:
        return None
    steps = tuple(str(number) for number in range(1, len(turns) + 1))
    named = turns[-1].scores
    curves = tuple(
        Curve(score.side, score.title, tuple(_points(turn, score) for turn in turns), str(score.points))
        for score in named
    )
    return Plot(title, curves, steps, "By turns, as each ended.")


def _points(turn: Turn, score: Score) -> float:
    found = (each.points for each in turn.scores if (each.side, each.title) == (score.side, score.title))
    return float(next(found, 0))
