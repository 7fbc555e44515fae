"""The course of a game: scores at each turn's end, and each turn's matters, as everybody may know them.

Invariant: it is a projection of the valid entries, and uses only what the public is told.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from campaign.log.entries import FELLING, Record, standing
from campaign.log.fold import Log
from campaign.log.running import Running
from campaign.storage.lru_cache import Recent
from rulesets.kit.drawing.diagrams import Curve, Plot
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
    log, turns = _COURSES.get(key, lambda: (at.log, _turns(at)))
    if log.memo is not at.log.memo:
        turns = _turns(at)
        _COURSES.put(key, (at.log, turns))
    return turns


@dataclass(slots=True)
class _Course:
    """A course as far as it was followed: its turns that are over, and the present one. `before` is its last
    standing, `held` its last state."""

    turns: tuple[Turn, ...] = ()
    before: Standing | None = None
    held: Any = None
    records: tuple[Record, ...] = ()
    open_now: dict[str, Matter] = field(default_factory=dict)

    def take(self, at: Running, record: Record) -> None:
        """Follows one more order that stands."""
        state, before = self.held, self.before
        for event in record.events:
            state = at.ruleset.evolve(state, event)
        now = at.ruleset.standing(state, None)
        self.records = (*self.records, record)
        ended = (item for item in self.open_now.values() if item.ended is None)
        gone = [item for item in ended if item.name not in dict(now.subjects)]
        known = self.open_now | {item.name: replace(item, ended=record, after=state) for item in gone}
        if before is not None and before.turn != now.turn and before.turn:
            last = _last_of_turn(at, record, self.held, before.turn)
            scores = at.ruleset.standing(last, None).scores
            over = Turn(before.turn, scores, self.records, last, is_over=True, matters=tuple(known.values()))
            self.turns, self.records, known = (*self.turns, over), (), {}
        for name, title in now.subjects:
            item = known.get(name) or Matter(name, title, now.number, record, self.held or state, state)
            known[name] = replace(item, title=title, met=state, ended=None, after=None)
        self.before, self.held, self.open_now = now, state, known


_FOLLOWED: Recent[tuple[Log, _Course]] = Recent(KEPT)
"""How far the course of each campaign was followed, and in which log: the next orders are added to it."""


def _turns(at: Running) -> tuple[Turn, ...]:
    key, log = (at.campaign.uid,), at.log
    was, known = _FOLLOWED.get(key, lambda: (log, _Course()))
    fresh = log.records[was.last :]
    goes_on = was.memo is log.memo and was.last <= log.last
    if known.before is None or not goes_on or any(record.kind in FELLING for record in fresh):
        known, fresh = _Course(), standing(log.records)
    done = replace(known)
    for record in fresh:
        if record.is_game:
            done.take(at, record)
    _FOLLOWED.put(key, (log, done))
    if done.before is None:
        return ()
    state, now = done.held, done.before
    if at.is_laid_open:
        state = at.ruleset.opened(state)
        now = at.ruleset.standing(state, None)
    newest = Turn(now.turn, now.scores, done.records, state, now.is_finished, tuple(done.open_now.values()))
    return (*done.turns, newest)


def _last_of_turn(at: Running, record: Record, state: Any, turn: str) -> Any:
    """The last state that is of the turn, among those through which the entry that ended it led."""
    last = state
    for event in record.events:
        state = at.ruleset.evolve(state, event)
        if at.ruleset.standing(state, None).turn == turn:
            last = state
    return last


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
