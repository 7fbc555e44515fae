"""What a game asks of the seats somebody acts for, each thing once: orders, consents, words on dice.

Invariant: of each seat it tells what that seat sees, and what only its holders are asked. Pages and notices
both read it; nothing else works out who is asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from campaign.log import typed
from campaign.log.dice_labels import dice_words
from campaign.log.running import Running
from campaign.log.undo import objecting, pending, request_for
from campaign.timing.waited import waited
from rulesets.kit.flow.agreement import Groups
from rulesets.kit.flow.duties import Duty

OfGame = Literal["order", "agreement", "dispute", "undo", "objection", "dice", "end", "typed"]
Kind = OfGame | Literal["night", "off", "gap", "seat", "gone", "dates", "mention"]
"""What is to be done: an order; a word on what others propose; a dispute to settle; a word on an undo, on an
objection to dice, on dice that wait, on those that ended the game; dice that stand and may be objected to; an
answer for a game night, one that is called off, a plan with somebody who cannot come; what an organiser alone
must do or know; what somebody wrote."""
_OF_DUTY: dict[str, OfGame] = {"Agree": "agreement", "Settle": "dispute"}


@dataclass(frozen=True, slots=True)
class SeatTask:
    """One thing that is asked of a seat. `key` tells it from all others of the campaign for as long as it is
    asked; `words` are the sentences about it, `by` is who asks and `reason` why; `duty` is the game's own
    where it is one."""

    key: str
    kind: OfGame
    seat: str
    since: datetime
    words: tuple[str, ...]
    by: str = ""
    reason: str = ""
    duty: Duty | None = None


def asked(at: Running, acting: tuple[str, ...]) -> Iterator[SeatTask]:
    """All that is asked now of whoever acts for these seats, seat by seat."""
    for seat in acting:
        for item in waited(at, seat):
            duty = item.duty
            if seat in duty.seats:
                kind = _OF_DUTY.get(duty.kind, "order")
                key = f"{seat}|{duty.subject}|{duty.kind}"
                yield SeatTask(key, kind, seat, item.since, (duty.says or duty.kind,), duty=duty)
        yield from _to_undo(at, seat)
    yield from _words_on_dice(at, acting)


def _to_undo(at: Running, seat: str) -> Iterator[SeatTask]:
    found, falls = pending(at.log), request_for(at.log, seat)
    if found is not None and falls:
        asking = next(record for record in reversed(at.log.records) if record.kind == "ask_back")
        kind: OfGame = "objection" if objecting(at.log) else "undo"
        by, reason = f"{asking.who} ({at.seat(found[0].by).title})", found[0].words
        yield SeatTask(f"{seat}|back|{asking.key}", kind, seat, asking.at, falls, by, reason)


def _words_on_dice(at: Running, acting: tuple[str, ...]) -> Iterator[SeatTask]:
    """The word that is wanted of one of the seats on dice that others entered."""
    waiting, ended = typed.waiting(at.log), at.doubt
    if waiting is not None and (seat := _wanted(typed.wanted(at.log, waiting), acting)):
        words = f"{waiting.reason}; {dice_words(at.log, waiting, seat)}."
        yield SeatTask(f"dice|{waiting.key}", "dice", seat, waiting.at, (words,), waiting.who)
    if ended is not None and (seat := _wanted(ended.sides, acting)):
        yield SeatTask(f"doubt|{ended.ended_by.key}", "end", seat, ended.ended_by.at, ())


def _wanted(groups: Groups, acting: tuple[str, ...]) -> str:
    return next((seat for group in groups for seat in acting if seat in group), "")
