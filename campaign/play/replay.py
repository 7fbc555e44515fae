"""Playing again: the orders of a log, with their dice, decided anew by today's rules.

Invariant: it changes nothing and no die falls. What the house did by itself is worked out anew, with the dice
it had thrown for the same; a throw it has no dice for is left to be made, and the matter waits. An order that
no longer stands, or for which other dice would have to fall, is asked again of whoever gave it, and what
comes after it in its matter (the subject of its Choice, in that turn) waits: after a secret one what that
seat ordered alone, or its fall would tell the others of it. Where the matter is over there is nothing to ask.
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
"""The events of putting the document of an "amend" under a state; refuses where it does not fit."""
NO_DICE = "Other dice would have to fall."


@dataclass(frozen=True, slots=True)
class Mended:
    """What is put in the place of what was typed: the order of the log with that number, its dice, and
    whether any of these were typed."""

    number: int
    command: object
    faces: Faces
    typed: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of an order that somebody gave: it stands, is asked again, waits for one that is, or is
    gone, for nothing is asked there any more; `why` it does not stand."""

    record: Record
    fate: Fate
    why: str = ""


@dataclass(slots=True)
class _Play:
    """A game on its second way: the state so far, what stands, the matters in which something is asked again,
    by turn, subject and seat (empty for all of them), and whether the house rests."""

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
        """The turn that it has come to."""
        return self.ruleset.standing(self.state, None).number

    def waits(self, subject: str, seat: str) -> bool:
        """Whether what the seat orders in the matter waits."""
        return not {(self.turn, subject, ""), (self.turn, subject, seat)}.isdisjoint(self.waiting)

    def is_open(self, subject: str, giver: str, alone: bool) -> bool:
        """Whether anything is asked or may be ordered in the matter, of others than its giver unless `alone`;
        rulings and paper count for their giver."""
        seats = [giver] if alone else [item.key for item in self.at.seats]
        return any(
            choice.subject == subject and (key == giver or choice.weight in ("asked", "open"))
            for key in seats
            for choice in self.ruleset.menu(self.state, key)
        )

    def hold(self, record: Record, events: Sequence[object]) -> None:
        """The order stands, with what it comes to now."""
        self.holds.append(replace(record, events=tuple(events), wanted=()))
        for event in events:
            self.state = self.ruleset.evolve(self.state, event)


def play_again(
    at: Running, first: int, amend: Amend, mended: Mended | None = None, opening: Sequence[object] = ()
) -> tuple[tuple[Record, ...], tuple[Outcome, ...]]:
    """What stands of the orders from the number `first` on, each under its old number with what it comes to
    now, and what becomes of each that somebody gave. From 1 on it begins with the `opening` events.

    Raises Refusal where the `mended` order does not stand itself.
    """
    line = [record for record in standing(at.log.records) if record.number >= first]
    state = before(at.log, line[0]) if line else at.state
    play = _Play(at, amend, mended, state)
    waiting = deque(_course(at.log, first, line))
    while waiting:
        item, then = waiting.popleft(), []
        while waiting and waiting[0].caused_by is not None:
            then.append(waiting.popleft())
        if _sets_going(play, item, opening) and not play.rests:
            _follow(play, item, then, waiting)
    return tuple(play.holds), tuple(play.outcomes)


def _course(log: Log, first: int, line: Sequence[Record]) -> Iterator[Record]:
    """The orders in the order of the log, with what else set the house going or had it rest."""
    between = [
        record
        for record in log.records[first:]
        if record.kind in (*FELLING, "throws") or (record.instruction and record.instruction.holds)
    ]
    yield from sorted((*line, *between), key=lambda item: (item.number, item.caused_by is not None))


def _sets_going(play: _Play, item: Record, opening: Sequence[object]) -> bool:
    """Takes the next of the course; whether what needs nobody may follow it."""
    if item.kind == "start":
        play.hold(item, opening)
    elif item.kind in ("take_back", "mend", "throws"):
        play.rests = item.kind == "take_back"
    elif item.is_game:
        return _given(play, item)
    return True


def _given(play: _Play, record: Record) -> bool:
    """Gives the order again; whether it stands."""
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
    """What becomes of an order the game has not come to: it waits, where anybody knows of something to wait
    for."""
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
    """Carries out what needs nobody once `cause` stands; `then` is what the house did when it came first,
    `later` what comes after it."""
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
    """The entry of what is due: under its own number where it was there before, else under its cause's."""
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
    """What the house carries out next: nothing in a matter that waits, nor what somebody then did himself."""
    seats = [seat.key for seat in play.at.seats]
    for due in of_house(play.ruleset, play.state, seats, rolls):
        if not play.waits(due.choice.subject, due.seat) and not _is_claimed(due, then, later):
            return due
    ruleset = leaving_to_people(play.ruleset, log)
    left = next_instructed(ruleset, play.state, seats, chosen(log, play.state))
    return left if left is not None and not play.waits(left.choice.subject, left.seat) else None


def _is_claimed(due: Due, then: Sequence[Record], later: Sequence[Record]) -> bool:
    """Whether somebody, of whatever seat, gave that order by hand, before the house ever did."""
    command = due.command
    found = next((item for item in (*then, *later) if item.command == command), None)
    return found is not None and found.caused_by is None


def _rolls_at(at: Running, number: int) -> bool:
    """Whether the house made throws that nobody has to decide when the entry of that number was in."""
    changes = [record for record in at.log.records if record.kind == "throws"]
    last = next((record.throws for record in reversed(changes) if record.number <= number), None)
    if last is None and changes:
        return changes[0].throws != "house"
    return (last or at.campaign.throws) == "house"
