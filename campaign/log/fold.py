"""The fold: states and sentences from the log, kept as long as they are of use.

Invariant: a state comes from stored events alone; the rules are never asked again, so a cold
fold and a warm one agree. Because the log only grows, the state after entry n never changes
and may be kept under n; a log that was put back under the same number is noticed by its
entries' keys. Everything that leaves here for a person takes a seat (None is the public).
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import RLock
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from campaign.log.entries import (
    COLUMNS,
    Dice,
    Instructed,
    Printed,
    Record,
    Throws,
    fallen,
    felled_by,
    read,
)
from campaign.models import Campaign, Entry
from rulesets.kit.flow.dice import Draw, Throw
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset, Seat

STATES_KEPT = 100
CAMPAIGNS_KEPT = 50
SeatOrPublic = str | None
THROWS_WORDS: dict[Throws, str] = {
    "house": "has the house make at once every throw that nobody has to decide",
    "wait": "has every throw wait for the dice of those at the table",
}
DICE_WORDS: dict[Dice, str] = {
    "all": "lets dice that people type in stand at once",
    "word": "has all typed dice wait for the other side's word",
    "organiser": "lets the organiser alone type in dice",
    "none": "has the program roll all dice",
}


@dataclass(slots=True)
class Memo:
    """What is known of one log: states by number, sentences by number and seat, throws by number, the state
    whose secrets were laid open last and what came of it."""

    states: "OrderedDict[int, Any]" = field(default_factory=OrderedDict)
    told: dict[tuple[int, SeatOrPublic], tuple[str, ...]] = field(default_factory=dict)
    throws: dict[int, Throw | Draw | None] = field(default_factory=dict)
    opened: tuple[Any, Any] | None = None
    lock: RLock = field(default_factory=RLock)


@dataclass(frozen=True, slots=True)
class Log:
    """All entries of one campaign as they were at one moment; the memo is shared with later ones."""

    ruleset: AnyRuleset
    records: tuple[Record, ...]
    memo: Memo = field(default_factory=Memo, compare=False, repr=False)

    @property
    def last(self) -> int:
        """The number of the newest entry."""
        return len(self.records)

    @property
    def state(self) -> Any:
        """The state of the game now."""
        return state_after(self, self.last)

    def with_unsaved(self, record: Record) -> "Log":
        """The log with one entry more that is not committed: nothing learnt from it is shared."""
        with self.memo.lock:
            states = OrderedDict(self.memo.states)
        return Log(self.ruleset, (*self.records, record), Memo(states))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chronicle. `number` counts what the seat can see, from 1; `struck` says that
    the order was taken back; `mine` that the seat itself gave it."""

    number: int
    record: Record
    sentences: tuple[str, ...]
    struck: bool
    mine: bool


class Memory:
    """The logs this process knows, those last asked for; safe to share between threads."""

    def __init__(self) -> None:
        self._logs: OrderedDict[str, Log] = OrderedDict()
        self._lock = RLock()

    def load(self, session: Session, ruleset: AnyRuleset, campaign: Campaign) -> Log:
        """The campaign's whole log, reading from the database only what is new."""
        with self._lock:
            known = self._logs.get(campaign.uid)
        log = _extend(session, ruleset, campaign.id, known)
        with self._lock:
            self._logs[campaign.uid] = log
            self._logs.move_to_end(campaign.uid)
            while len(self._logs) > CAMPAIGNS_KEPT:
                self._logs.popitem(last=False)
        return log


_SINCE = (
    select(*COLUMNS)
    .where(Entry.campaign_id == bindparam("campaign"), Entry.number >= bindparam("since"))
    .order_by(Entry.number)
)


def _extend(session: Session, ruleset: AnyRuleset, campaign_id: int, known: Log | None) -> Log:
    since = known.last if known else 0
    entries = session.execute(_SINCE, {"campaign": campaign_id, "since": max(since, 1)}).all()
    if known and since:
        if not entries or entries[0].key != known.records[-1].key:
            return _extend(session, ruleset, campaign_id, None)
        fresh = tuple(read(ruleset, entry) for entry in entries[1:])
        return Log(ruleset, (*known.records, *fresh), known.memo) if fresh else known
    return Log(ruleset, tuple(read(ruleset, entry) for entry in entries))


def state_after(log: Log, number: int) -> Any:
    """The state once the entries up to `number` were in; None before the first.

    Walks back to the nearest state that is kept, jumping over what a "take_back" lets fall:
    the state after it is the state before the first order that fell.
    """
    with log.memo.lock:
        waiting: list[Record] = []
        at = number
        while at > 0 and at not in log.memo.states:
            record = log.records[at - 1]
            if record.kind == "take_back" and record.takes_back is not None:
                at = record.takes_back - 1
                continue
            waiting.append(record)
            at -= 1
        state = log.memo.states.get(at)
        for record in reversed(waiting):
            for event in record.events:
                state = log.ruleset.evolve(state, event)
            _keep(log.memo, record.number, state)
        if number > 0:
            _keep(log.memo, number, state)
        return state


def _keep(memo: Memo, number: int, state: Any) -> None:
    memo.states[number] = state
    memo.states.move_to_end(number)
    while len(memo.states) > STATES_KEPT:
        memo.states.popitem(last=False)


def opened(log: Log, state: Any) -> Any:
    """The state with what its end lays open; one that is not at its end as it is."""
    with log.memo.lock:
        if log.memo.opened is None or log.memo.opened[0] is not state:
            log.memo.opened = (state, log.ruleset.opened(state))
        return log.memo.opened[1]


def told(log: Log, record: Record, seat: SeatOrPublic) -> tuple[str, ...]:
    """The sentences of one entry for the seat; none where all of it is hidden from it."""
    with log.memo.lock:
        key = (record.number, seat)
        if key not in log.memo.told:
            log.memo.told[key] = _tell(log, record, seat)
        return log.memo.told[key]


def _tell(log: Log, record: Record, seat: SeatOrPublic) -> tuple[str, ...]:
    if not record.is_game:
        return _tell_house(log, record, seat)
    state = state_after(log, record.number - 1)
    said: list[str] = []
    for event in record.events:
        sentence = log.ruleset.tell(state, event, seat)
        if sentence:
            said.append(sentence)
        state = log.ruleset.evolve(state, event)
    return tuple(said)


def _tell_house(log: Log, record: Record, seat: SeatOrPublic) -> tuple[str, ...]:
    """The house's own entries. One about orders of which the seat knows none tells it nothing."""
    because = f" Reason: {record.reason}" if record.reason else ""
    if record.kind == "opened":
        return (f"{record.who} opens the sealed matters of this campaign.{because}",)
    if record.kind == "exported":
        return (f"{record.who} takes this campaign out as a file, with all that was sealed in it.",)
    if record.printed is not None:
        return (_tell_printed(record, record.printed),)
    if record.kind == "throws":
        return (f"{record.who} {THROWS_WORDS[record.throws or 'wait']}.",)
    if record.kind == "dice":
        return (f"{record.who} {DICE_WORDS[record.dice or 'none']} from now on.",)
    if record.kind in ("ask_dice", "agree_dice", "refuse_dice"):
        return (_tell_dice(log, record, because),)
    if record.instruction is not None:
        return (_tell_instruction(record, record.instruction),) if record.seat == seat else ()
    if record.kind == "take_back":
        about = felled_by(log.records, record)
        known = [text for other in about for text in told(log, other, seat)]
        if not known:
            return ()
        asker = _asker(log, record)
        words = f"{record.who} agrees and {asker} takes back:" if asker else f"{record.who} takes back:"
        return (f"{words} {' '.join(known)}{because}",)
    first = log.records[(record.takes_back or 1) - 1]
    words = " ".join(told(log, first, seat))
    if not words:
        return ()
    match record.kind:
        case "ask_back" if is_objection(log, record):
            return (f"{record.who} objects to the dice typed here: {words}{because}",)
        case "ask_back":
            return (f"{record.who} asks to take back: {words}{because}",)
        case "agree_back":
            return (f"{record.who} agrees that this be taken back: {words}",)
        case _:
            return (f"{record.who} refuses to take this back: {words}{because}",)


def _tell_printed(record: Record, said: Printed) -> str:
    """What everybody reads of papers of one side that were printed. Whoever came by a link and was not signed
    in has only given a name."""
    if not said.link_by:
        return f"{record.who} printed the papers of {said.people}."
    giver = record.who if record.user_id is not None else f"Somebody by the name of {record.who}"
    return f"{giver} printed the papers of {said.people}, by a link that {said.link_by} had made."


def _tell_dice(log: Log, record: Record, because: str) -> str:
    """What everybody reads of typed dice that wait for the other side's word. Only an open throw is asked
    about, so nothing of it is hidden from anybody."""
    if record.kind == "ask_dice":
        return f"{record.who} types dice, which wait for the other side's word: {record.reason}."
    about = log.records[(record.takes_back or 1) - 1]
    asker = about.who
    if record.kind == "agree_dice" and about.kind == "order":
        return f"{record.who} lets the typed dice stand, and the end with them."
    if record.kind == "agree_dice":
        return f"{record.who} confirms the dice that {asker} typed."
    return f"{record.who} does not accept the dice that {asker} typed; they count for nothing.{because}"


def is_objection(log: Log, record: Record) -> bool:
    """Whether a request to take back is an objection to dice that another seat typed."""
    first = log.records[(record.takes_back or 1) - 1]
    return record.kind == "ask_back" and first.typed and first.seat != record.seat


def _tell_instruction(record: Record, said: Instructed) -> str:
    """What the seat's own people read of an instruction."""
    return f"{record.who} leaves {'' if said.holds else 'no longer '}to the house: {said.title}."


def _asker(log: Log, take_back: Record) -> str:
    """Who had asked for what the entry takes back; empty where its giver needed to ask nobody."""
    for record in reversed(log.records[: take_back.number - 1]):
        if record.kind == "ask_back" and record.takes_back == take_back.takes_back:
            asked = any(take_back.seat in group for group in record.wanted)
            return record.who if asked else ""
        if ends_request(log, record):
            break
    return ""


def ends_request(log: Log, record: Record) -> bool:
    """Whether the entry ends a request to take something back: a refusal does, and any change that the
    public knows of. A hidden order does not, or the request's end would tell of it."""
    return record.kind == "refuse_back" or (
        record.kind in ("order", "amend", "take_back") and bool(told(log, record, None))
    )


def seen_by(log: Log, seat: SeatOrPublic, upto: int | None = None) -> tuple[Record, ...]:
    """The entries that tell the seat something or are its own, up to the log's number `upto`.

    `?at=` counts these from 1; nobody but the log knows the numbers of the others.
    """
    records = log.records if upto is None else log.records[:upto]
    return tuple(
        record
        for record in records
        if (seat is not None and record.seat == seat and not record.by_house) or told(log, record, seat)
    )


def state_at(log: Log, seat: SeatOrPublic, visible: int) -> Any:
    """The state as it was after the entry that is the seat's `visible`-th; refuses others."""
    return state_after(log, record_at(log, seat, visible).number)


def record_at(log: Log, seat: SeatOrPublic, visible: int) -> Record:
    """The seat's `visible`-th entry; refuses a number nobody showed it."""
    seen = seen_by(log, seat)
    if not 1 <= visible <= len(seen):
        raise Refusal(f"There is no entry {visible} in this chronicle.")
    return seen[visible - 1]


def chronicle(log: Log, seat: SeatOrPublic, visible: int | None = None) -> tuple[Line, ...]:
    """The chronicle for the seat, oldest first, up to its `visible`-th entry (None: all).

    What fell is struck through as far as the last line shown knows it.
    """
    seen = seen_by(log, seat)
    if visible is not None:
        seen = seen[:visible]
    upto = log.last if visible is None else (seen[-1].number if seen else 0)
    struck = fallen(log.records[:upto])
    return tuple(
        Line(
            place,
            record,
            told(log, record, seat),
            record.number in struck,
            seat is not None and record.seat == seat and not record.by_house,
        )
        for place, record in enumerate(seen, 1)
    )


def news(log: Log, seat: SeatOrPublic, visible: int) -> tuple[str, ...]:
    """The sentences of all the seat has seen since its `visible`-th entry."""
    return tuple(text for record in seen_by(log, seat)[visible:] for text in told(log, record, seat))


def is_open(log: Log, record: Record, seat: SeatOrPublic) -> bool:
    """Whether the entry tells the public something, and the seat the same. What other seats are told
    plays no part: the seat could read off the answer that they are told more."""
    public = told(log, record, None)
    return bool(public) and told(log, record, seat) == public


def is_sealed(log: Log, record: Record, seat: SeatOrPublic) -> bool:
    """Whether the words and the faces of the order are closed to the seat, though it may be told of it."""
    before = state_after(log, record.number - 1)
    return record.command is not None and log.ruleset.sealed(before, record.command, seat)


def has_secrets(log: Log, seats: Sequence[Seat]) -> bool:
    """Whether anything in the log, an instruction too, is told to some seat and not to the public, or in
    other words, or an order's own words are closed to somebody."""
    return any(
        told(log, record, seat.key) != told(log, record, None)
        or is_sealed(log, record, seat.key)
        or is_sealed(log, record, None)
        for record in log.records
        for seat in seats
    )
