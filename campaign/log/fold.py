"""Replay: states and sentences from the log, cached while they are of use.

Invariant: a state comes from stored events alone. The rules are never asked again, so a cold and a warm
replay agree. The log is append-only, so the state after entry n never changes and can be cached under n. A
log restored under the same number is noticed by its entries' keys. Everything that leaves here for a person
takes a seat (None is the public).
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import RLock
from typing import Any

from campaign.log import system_messages
from campaign.log.compared import in_a_sentence
from campaign.log.entries import FELLING, Record, fallen, felled_by, held_orders, standing
from campaign.log.names import begun_by_giver, one_by_one
from campaign.log.system_messages import Differs
from rulesets.kit.flow.dice import Draw, Throw
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset, Seat

STATES_KEPT = 100
SeatOrPublic = str | None
Ident = tuple[int, int]
"""`Record.ident`."""


@dataclass(frozen=True, slots=True)
class Filled:
    """What is remembered of the Choice that an order filled: its subject and dice, whether it had fields, and
    whether it reports a matter's end. One that `settles` is a concession or a ruling with fields."""

    subject: str
    throw: Throw | Draw | None
    has_fields: bool
    reports: bool
    settles: bool


@dataclass(slots=True)
class Memo:
    """The cache of one log: states by number, sentences by entry and seat, and filled Choices.

    For each seat it has the entries that the seat sees, and how far they were searched. It also has the last
    state with open secrets, and the last correction asked about, with the state before each of its orders."""

    states: "OrderedDict[int, Any]" = field(default_factory=OrderedDict)
    told: dict[tuple[Ident, SeatOrPublic], tuple[str, ...]] = field(default_factory=dict)
    seen: dict[SeatOrPublic, tuple[int, tuple[Record, ...]]] = field(default_factory=dict)
    filled: dict[Ident, Filled | None] = field(default_factory=dict)
    opened: tuple[Any, Any] | None = None
    within: tuple[int, tuple[Any, ...]] = (0, ())
    lock: RLock = field(default_factory=RLock)


@dataclass(frozen=True, slots=True)
class Log:
    """All entries of one campaign at one moment; the memo is shared with later ones."""

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
        """The log with one more, uncommitted entry: nothing learnt from it is shared."""
        with self.memo.lock:
            states = OrderedDict(self.memo.states)
        return Log(self.ruleset, (*self.records, record), Memo(states))


@dataclass(frozen=True, slots=True)
class SeenEntry:
    """A line of the log as a seat sees it. `number` counts visible entries from 1. `struck`: the order was
    undone, or a correction changed it. `mine`: the seat itself gave it."""

    number: int
    record: Record
    sentences: tuple[str, ...]
    struck: bool
    mine: bool


def state_after(log: Log, number: int) -> Any:
    """The state after the entries up to `number`; None before the first."""
    with log.memo.lock:
        state = _walk(log, number, number + 1)
        if number > 0:
            _keep(log.memo, number, state)
        return state


def before(log: Log, record: Record) -> Any:
    """The state before the entry, whether or not a correction holds it."""
    if not record.held_by:
        return state_after(log, record.number - 1)
    with log.memo.lock:
        if log.memo.within[0] != record.held_by:
            log.memo.within = (record.held_by, _met_within(log, log.records[record.held_by - 1]))
        return log.memo.within[1][record.place - 1]


def _met_within(log: Log, mend: Record) -> tuple[Any, ...]:
    state, met = _walk(log, mend.number - 1, mend.takes_back or 1), []
    for held in mend.holds:
        met.append(state)
        state = _evolved(log, state, held.events)
    return tuple(met)


def _walk(log: Log, number: int, limit: int) -> Any:
    """The state of the valid orders after entry `number`, without those from the number `limit` on.

    It walks back to the nearest cached state. An entry that cancels orders lowers the limit. The orders that
    a correction holds below the limit come after all that counted before it.
    """
    states = log.memo.states
    waiting: list[tuple[int, tuple[object, ...]]] = []
    at = number
    while at > 0 and not (at < limit and at in states):
        record = log.records[at - 1]
        kept = at if at < limit else 0
        if record.kind in FELLING and record.takes_back is not None:
            held = (event for item in record.holds if item.number < limit for event in item.events)
            waiting.append((kept if record.holds else 0, tuple(held)))
            limit = min(limit, record.takes_back)
        elif at < limit:
            waiting.append((kept, record.events))
        at -= 1
    state = states.get(at)
    for kept, events in reversed(waiting):
        state = _evolved(log, state, events)
        if kept:
            _keep(log.memo, kept, state)
    return state


def _evolved(log: Log, state: Any, events: tuple[object, ...]) -> Any:
    for event in events:
        state = log.ruleset.evolve(state, event)
    return state


def _keep(memo: Memo, number: int, state: Any) -> None:
    memo.states[number] = state
    memo.states.move_to_end(number)
    while len(memo.states) > STATES_KEPT:
        memo.states.popitem(last=False)


def opened(log: Log, state: Any) -> Any:
    """The state with the secrets its end reveals; unchanged if it is not at its end."""
    with log.memo.lock:
        if log.memo.opened is None or log.memo.opened[0] is not state:
            log.memo.opened = (state, log.ruleset.opened(state))
        return log.memo.opened[1]


def told(log: Log, record: Record, seat: SeatOrPublic) -> tuple[str, ...]:
    """The sentences of one entry for the seat; empty if all of it is hidden from the seat."""
    with log.memo.lock:
        key = (record.ident, seat)
        if key not in log.memo.told:
            log.memo.told[key] = _tell(log, record, seat)
        return log.memo.told[key]


def _tell(log: Log, record: Record, seat: SeatOrPublic) -> tuple[str, ...]:
    if not record.is_game:
        return begun_by_giver(record, _tell_house(log, record, seat))
    state = before(log, record)
    said: list[str] = []
    for event in record.events:
        sentence = log.ruleset.tell(state, event, seat)
        if sentence:
            said.append(sentence)
        state = log.ruleset.evolve(state, event)
    if said and record.card:
        said.insert(0, f"Somebody by the name of {record.card} reports by the card’s code, not signed in.")
    return tuple(said)


def _tell_house(log: Log, record: Record, seat: SeatOrPublic) -> tuple[str, ...]:
    """The sentences of the system's own entries. One about orders the seat does not know tells it nothing."""
    because = f" Reason: {record.reason}" if record.reason else ""
    if record.kind == "opened":
        return (f"{record.who} looks at all hidden information of this campaign.{because}",)
    if record.kind == "begin":
        return (system_messages.of_begin(record),)
    if record.kind == "exported":
        words = system_messages.OF_FILE.get(record.reason, ", with all that was hidden in it")
        return (f"{record.who} exports this campaign as a file{words}.",)
    if record.printed is not None:
        return (system_messages.of_printed(record, record.printed),)
    if record.kind == "throws":
        return (f"{record.who} {system_messages.THROWS_WORDS[record.throws or 'wait']}.",)
    if record.kind == "dice":
        return (f"{record.who} {system_messages.DICE_WORDS[record.dice or 'none']} from now on.",)
    if record.kind in ("show_odds", "hide_odds"):
        return (f"{record.who} {'shows' if record.kind == 'show_odds' else 'hides'} the odds from now on.",)
    if record.kind in ("ask_dice", "agree_dice", "refuse_dice"):
        return (system_messages.of_dice(record, log.records[(record.takes_back or 1) - 1], because),)
    if record.instruction is not None:
        return (system_messages.of_instruction(record, record.instruction),) if record.seat == seat else ()
    if record.kind == "take_back":
        about = felled_by(log.records, record)
        known = [text for other in about for text in told(log, other, seat)]
        if not known:
            return ()
        asker = _asker(log, record)
        words = f"{record.who} agrees and {asker} undoes:" if asker else f"{record.who} undoes:"
        return (f"{words} {' '.join(known)}{because}",)
    if record.kind == "mend":
        return _tell_mend(log, record, seat)
    first = log.records[(record.takes_back or 1) - 1]
    words = " ".join(told(log, first, seat))
    if not words:
        return ()
    match record.kind:
        case "ask_back" if is_objection(log, record):
            return (f"{record.who} objects to the dice entered here: {words}{because}",)
        case "ask_back":
            return (f"{record.who} asks to undo: {words}{because}",)
        case "agree_back":
            return (f"{record.who} agrees to undo: {words}",)
        case _:
            return (f"{record.who} refuses to undo: {words}{because}",)


def _tell_mend(log: Log, mend: Record, seat: SeatOrPublic) -> tuple[str, ...]:
    """What was corrected, for everybody, and the consequences that the seat may know."""
    was = told(log, log.records[(mend.takes_back or 1) - 1], seat)
    stood, stands = (state_after(log, number) for number in (mend.number - 1, mend.number))
    moved = in_a_sentence(log.ruleset, stood, stands, seat)
    return (*system_messages.of_mend(mend, was, differences(log, mend, seat)), *moved)


def differences(log: Log, mend: Record, seat: SeatOrPublic) -> tuple[Differs, ...]:
    """What a correction changed for the seat, in the order of the log. An order that reads the same to the
    seat, open dice included, is left out even if others read it differently."""
    was = {item.number: item for item in standing(log.records[: mend.number - 1]) if not item.is_anew}
    held = held_orders(log.records, mend)
    kept = {item.number: item for item in held if not item.is_anew}
    listed = [
        Differs(number, told(log, old, seat), told(log, new, seat) if new else (), old, new)
        for number, old in was.items()
        if number >= (mend.takes_back or 1)
        for new in (kept.get(number),)
        if reads_otherwise(log, old, new, seat)
    ]
    listed += [
        Differs(item.number, (), told(log, item, seat), None, item)
        for item in held
        if (item.is_anew or item.number not in was) and told(log, item, seat)
    ]
    return tuple(sorted(listed, key=lambda item: item.number))


def reads_otherwise(log: Log, old: Record, new: Record | None, seat: SeatOrPublic) -> bool:
    """Whether the seat reads another text for the order as it is now than as it was."""
    was = told(log, old, seat)
    if new is None or told(log, new, seat) != was:
        return bool(was or (new and told(log, new, seat)))
    return bool(was) and new.faces != old.faces and not is_sealed(log, old, seat)


def is_objection(log: Log, record: Record) -> bool:
    """Whether a request to undo is an objection to dice that another seat entered."""
    first = log.records[(record.takes_back or 1) - 1]
    return record.kind == "ask_back" and first.typed and first.seat != record.seat


def _asker(log: Log, take_back: Record) -> str:
    """Who had asked for what the entry undoes; empty if its giver needed nobody."""
    for record in reversed(log.records[: take_back.number - 1]):
        if record.kind == "ask_back" and record.takes_back == take_back.takes_back:
            asked = any(take_back.seat in group for group in record.wanted)
            return record.who if asked else ""
        if ends_request(log, record):
            break
    return ""


def ends_request(log: Log, record: Record) -> bool:
    """Whether the entry ends a request to undo: a refusal does, and any change the public knows of. A hidden
    order does not, because the end of the request would reveal it."""
    return record.kind in ("refuse_back", "mend") or (
        record.kind in ("order", "amend", "take_back") and bool(told(log, record, None))
    )


def seen_by(log: Log, seat: SeatOrPublic, upto: int | None = None) -> tuple[Record, ...]:
    """The entries that tell the seat something or are its own, up to the log's number `upto`.

    `?at=` counts these from 1; only the log knows the numbers of the others.
    """
    with log.memo.lock:
        sought, found = log.memo.seen.get(seat, (0, ()))
        if sought < log.last:
            found += tuple(record for record in log.records[sought:] if is_seen(log, record, seat))
            log.memo.seen[seat] = (log.last, found)
    limit = log.last if upto is None else min(upto, log.last)
    if max(sought, log.last) == limit:
        return found
    return found[: bisect_right(found, limit, key=lambda record: record.number)]


def is_seen(log: Log, record: Record, seat: SeatOrPublic) -> bool:
    """Whether the entry tells the seat something or is its own."""
    own = seat is not None and record.seat == seat and not record.by_house
    return own or bool(told(log, record, seat))


def state_at(log: Log, seat: SeatOrPublic, visible: int) -> Any:
    """The state after the seat's `visible`-th entry; refuses other numbers."""
    return state_after(log, record_at(log, seat, visible).number)


def record_at(log: Log, seat: SeatOrPublic, visible: int) -> Record:
    """The seat's `visible`-th entry; refuses a number the seat was never shown."""
    seen = seen_by(log, seat)
    if not 1 <= visible <= len(seen):
        raise Refusal(f"There is no entry {visible} in this log.")
    return seen[visible - 1]


def chronicle(log: Log, seat: SeatOrPublic, visible: int | None = None, last: int = 0) -> Sequence[SeenEntry]:
    """The log for the seat, oldest first, up to its `visible`-th entry (None: all); the `last` ones (0: all).

    Undone orders are struck through if the last shown line knows of it.
    """
    seen = seen_by(log, seat)
    if visible is not None:
        seen = seen[:visible]
    upto = log.last if visible is None else (seen[-1].number if seen else 0)
    struck = fallen(log.records[:upto]) | _mended(log, log.records[:upto], seat)
    return tuple(
        SeenEntry(
            place,
            record,
            told(log, record, seat),
            record.number in struck,
            seat is not None and record.seat == seat and not record.by_house,
        )
        for place, record in tuple(enumerate(seen, 1))[-last:]
    )


def _mended(log: Log, records: Sequence[Record], seat: SeatOrPublic) -> frozenset[int]:
    """The numbers of the valid orders that a correction changed from what the seat read first."""
    if not any(record.kind == "mend" for record in records):
        return frozenset()
    return frozenset(
        held.number
        for held in standing(records)
        if held.held_by and not held.is_anew and reads_otherwise(log, records[held.number - 1], held, seat)
    )


def news(log: Log, seat: SeatOrPublic, visible: int) -> tuple[str, ...]:
    """The sentences of everything the seat has seen since its `visible`-th entry."""
    seen = seen_by(log, seat)[visible:]
    return tuple(one_by_one((record, told(log, record, seat)) for record in seen))


def is_open(log: Log, record: Record, seat: SeatOrPublic) -> bool:
    """Whether the entry tells the public something, and the seat the same. Sentences for other seats do not
    matter: the answer would reveal that they read more."""
    public = told(log, record, None)
    return bool(public) and told(log, record, seat) == public


def is_sealed(log: Log, record: Record, seat: SeatOrPublic) -> bool:
    """Whether the words and the faces of the order are hidden from the seat, even if it knows of the
    order."""
    return record.command is not None and log.ruleset.sealed(before(log, record), record.command, seat)


def has_secrets(log: Log, seats: Sequence[Seat]) -> bool:
    """Whether some seat is told anything that the public is not, or in other words. Standing orders count,
    and so do orders whose own words are hidden from somebody."""
    return any(
        told(log, record, seat.key) != told(log, record, None)
        or is_sealed(log, record, seat.key)
        or is_sealed(log, record, None)
        for record in log.records
        for seat in seats
    )
