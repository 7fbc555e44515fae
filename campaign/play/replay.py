"""Playing again: the orders of a log, with their dice, decided by today's rules.

Invariant: it changes nothing and rolls no dice. Automatic steps are worked out again, with the dice they had
for the same. A roll without such dice is left open, and the matter waits. An order that is no longer valid,
or needs other dice, is asked again of its giver. What comes after it in its matter (the subject of its
Choice, in that turn) waits. After a hidden order only its own seat's orders wait, or its fall would be
revealed. If the matter is over, nothing is asked.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from campaign.log.by_card import leaving_to_people
from campaign.log.entries import FELLING, Record, standing
from campaign.log.fold import Log, before, told
from campaign.log.instructions import chosen
from campaign.log.running import Running
from rulesets.kit.automation import MOST_AT_ONCE, Due, next_instructed, of_house
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.dice import Faces, check_faces
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset

Fate = Literal["stands", "asked", "waits", "gone"]
Amend = Callable[[Any, Record], tuple[object, ...]]
"""The events that put the document of an "amend" under a state; refuses if it does not fit."""
NO_DICE = "It would need other dice."


@dataclass(frozen=True, slots=True)
class Mended:
    """The replacement of an order: its number in the log, the order, its dice, and whether these were entered
    by hand."""

    number: int
    command: object
    faces: Faces
    typed: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of an order that somebody gave. It is valid, is asked again, waits after another one, or
    is gone because nothing is asked any more. `why` says why it is not valid."""

    record: Record
    fate: Fate
    why: str = ""


@dataclass(slots=True)
class _Play:
    """A game played again: the state so far, the valid orders, and whether automation pauses. The matters in
    which something is asked again are by turn, subject and seat (empty: all seats)."""

    at: Running
    amend: Amend
    mended: Mended | None
    state: Any
    holds: list[Record] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    waiting: set[tuple[int, str, str]] = field(default_factory=set)
    rests: bool = False

    @property
    def ruleset(self) -> AnyRuleset:
        return self.at.ruleset

    @property
    def turn(self) -> int:
        """The turn it has reached."""
        return self.ruleset.standing(self.state, None).number

    def waits(self, subject: str, seat: str) -> bool:
        """Whether the seat's orders in the matter wait."""
        return not {(self.turn, subject, ""), (self.turn, subject, seat)}.isdisjoint(self.waiting)

    def is_open(self, subject: str, giver: str, alone: bool) -> bool:
        """Whether anything is asked or can be ordered in the matter, of others than its giver unless `alone`.
        Rulings and paper count for their giver."""
        seats = [giver] if alone else [item.key for item in self.at.seats]
        return any(
            choice.subject == subject and (key == giver or choice.weight in ("asked", "open"))
            for key in seats
            for choice in self.ruleset.menu(self.state, key)
        )

    def hold(self, record: Record, events: Sequence[object]) -> None:
        """Records the order as valid, with its new events."""
        self.holds.append(replace(record, events=tuple(events), wanted=()))
        for event in events:
            self.state = self.ruleset.evolve(self.state, event)


def play_again(
    at: Running, first: int, amend: Amend, mended: Mended | None = None, opening: Sequence[object] = ()
) -> tuple[tuple[Record, ...], tuple[Outcome, ...]]:
    """The valid orders from the number `first` on, each under its old number with its new events. Also what
    becomes of each order that somebody gave. From 1 on it begins with the `opening` events.

    Raises Refusal if the `mended` order is not valid itself.
    """
    line = [record for record in standing(at.log.records) if record.number >= first]
    state = before(at.log, line[0]) if line else at.state
    play = _Play(at, amend, mended, state)
    waiting = deque(_course(at.log, first, line))
    while waiting:
        item, then = waiting.popleft(), []
        while waiting and waiting[0].caused_by is not None:
            then.append(waiting.popleft())
        is_whole = not waiting or waiting[0].part_of not in {item.number, item.part_of or 0}
        if _sets_going(play, item, opening) and is_whole and not play.rests:
            _follow(play, item, then, waiting)
    return tuple(play.holds), tuple(play.outcomes)


def _course(log: Log, first: int, line: Sequence[Record]) -> Iterator[Record]:
    """The orders as the log has them, with whatever else started or paused automation."""
    between = [
        record
        for record in log.records[first:]
        if record.kind in (*FELLING, "throws") or (record.instruction and record.instruction.holds)
    ]
    yield from sorted((*line, *between), key=lambda item: (item.number, item.caused_by is not None))


def _sets_going(play: _Play, item: Record, opening: Sequence[object]) -> bool:
    """Takes the next of the course; returns whether automatic steps may follow it."""
    if item.kind == "start":
        play.hold(item, opening)
    elif item.kind in ("take_back", "mend", "throws"):
        play.rests = item.kind == "take_back"
    elif item.is_game:
        return _given(play, item)
    return True


def _given(play: _Play, record: Record) -> bool:
    """Gives the order again; returns whether it is valid."""
    ruleset, now = play.ruleset, play.mended
    if record.kind == "amend":
        return _amended(play, record)
    was, met = record, before(play.at.log, record)
    is_mended = now is not None and now.number == record.number
    if now is not None and is_mended:
        record = replace(record, command=now.command, faces=now.faces, typed=now.typed)
    choice = find(ruleset.menu(play.state, record.seat), record.command)
    named = choice or find(ruleset.menu(met, was.seat), was.command)
    subject = named.subject if named else ""
    if ruleset.standing(met, None).number != play.turn or play.waits(subject, record.seat):
        play.outcomes.append(Outcome(record, _later(play)))
        return False
    try:
        if choice is not None:
            _check_dice(choice.throw, record.faces)
        events = ruleset.decide(play.state, record.seat, record.command, record.faces)
    except Refusal as refusal:
        if is_mended:
            raise
        is_secret = not told(play.at.log, was, None)
        fate: Fate = "asked" if play.is_open(subject, record.seat, is_secret) else _later(play)
        if fate == "asked":
            play.waiting.add((play.turn, subject, record.seat if is_secret else ""))
        play.outcomes.append(Outcome(record, fate, refusal.sentence))
        return False
    play.rests = play.rests and not any(ruleset.tell(play.state, event, None) for event in events)
    play.outcomes.append(Outcome(record, "stands"))
    play.hold(record, events)
    return True


def _check_dice(throw: Any, faces: Faces) -> None:
    try:
        check_faces(throw, faces)
    except Refusal as refusal:
        raise Refusal(NO_DICE) from refusal


def _later(play: _Play) -> Fate:
    """What becomes of an order the game has not reached: it waits if anybody knows of a reason to wait."""
    return "waits" if any(not seat for _, _, seat in play.waiting) else "gone"


def _amended(play: _Play, record: Record) -> bool:
    """Puts the document of then under the state."""
    try:
        events = play.amend(play.state, record)
    except Refusal as refusal:
        play.outcomes.append(Outcome(record, "asked", refusal.sentence))
        return False
    play.outcomes.append(Outcome(record, "stands"))
    play.hold(record, events)
    return True


def _follow(play: _Play, cause: Record, then: list[Record], later: Sequence[Record]) -> None:
    """Carries out automatic steps after `cause`. `then` are those of the first time, `later` is what comes
    after."""
    log = replace(play.at.log, records=play.at.log.records[: cause.number])
    rolls = _rolls_at(play.at, cause.number)
    number = cause.number
    for _ in range(MOST_AT_ONCE):
        due = _due(play, rolls, log, then, later)
        if due is None:
            break
        command = due.command
        old = next((item for item in then if item.command == command), None)
        faces = old.faces if old else ()
        try:
            _check_dice(due.choice.throw, faces)
            events = play.ruleset.decide(play.state, due.seat, command, faces)
        except Refusal:
            play.waiting.add((play.turn, due.choice.subject, ""))
            continue
        if old is not None:
            then.remove(old)
        record = _of_house(cause, due, command, faces, old, number)
        play.hold(record, events)
        number = record.number if due.instructed else number


def _of_house(
    cause: Record, due: Due, command: object, faces: Faces, old: Record | None, set_off_by: int
) -> Record:
    """The entry of what is due: under its own number if it existed before, else under its cause's."""
    base = old or replace(cause, kind="order", number=set_off_by, typed=False, instruction=None, throws=None)
    return replace(
        base,
        seat=due.seat,
        command=command,
        faces=faces,
        caused_by=set_off_by,
        instructed=due.instructed,
        holds=(),
    )


def _due(play: _Play, rolls: bool, log: Log, then: Sequence[Record], later: Sequence[Record]) -> Due | None:
    """The next automatic step: nothing in a matter that waits, nor what somebody later did by hand."""
    seats = [seat.key for seat in play.at.seats]
    for due in of_house(play.ruleset, play.state, seats, rolls):
        if not play.waits(due.choice.subject, due.seat) and not _is_claimed(due, then, later):
            return due
    ruleset = leaving_to_people(play.ruleset, log)
    left = next_instructed(ruleset, play.state, seats, chosen(log, play.state))
    return left if left is not None and not play.waits(left.choice.subject, left.seat) else None


def _is_claimed(due: Due, then: Sequence[Record], later: Sequence[Record]) -> bool:
    """Whether somebody, in any seat, gave that order by hand before automation did."""
    command = due.command
    found = next((item for item in (*then, *later) if item.command == command), None)
    return found is not None and found.caused_by is None


def _rolls_at(at: Running, number: int) -> bool:
    """Whether rolls without a decision were automatic when the entry of that number was made."""
    changes = [record for record in at.log.records if record.kind == "throws"]
    last = next((record.throws for record in reversed(changes) if record.number <= number), None)
    if last is None and changes:
        return changes[0].throws != "house"
    return (last or at.campaign.throws) == "house"
