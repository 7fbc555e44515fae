"""The log of a campaign: what an entry says, and which entries stand.

Invariant: the log only grows. An entry "take_back" lets fall every standing order from the
number it names to the end; nothing is deleted, so an entry that fell is still there with its
dice. This module reads and writes entries as data; states and sentences are `fold.py`, who
may take what back is `undo.py`, and only `service.py` adds to a log.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Row

from campaign.models import Entry
from rulesets.kit.codec import Unreadable, from_json, to_json, union
from rulesets.kit.flow.agreement import Groups
from rulesets.kit.flow.dice import Faces
from rulesets.kit.ruleset import AnyRuleset

Kind = Literal["start", "order", "amend", "take_back", "ask_back", "agree_back", "refuse_back", "opened"]
KINDS: tuple[Kind, ...] = (
    "start",
    "order",
    "amend",
    "take_back",
    "ask_back",
    "agree_back",
    "refuse_back",
    "opened",
)
FORMAT = 1
COLUMNS = (
    Entry.number,
    Entry.kind,
    Entry.user_id,
    Entry.who,
    Entry.seat,
    Entry.command,
    Entry.faces,
    Entry.typed,
    Entry.events,
    Entry.at,
    Entry.key,
    Entry.takes_back,
    Entry.reason,
    Entry.extra,
)
"""What `read` needs of an entry: long logs are fetched as these, which is quicker than as objects."""


@dataclass(frozen=True, slots=True)
class Record:
    """An entry, read. `number` counts all entries from 1 and is shown to nobody; `who` is the name
    at the time; `takes_back` is the first number that falls (or would fall); `wanted` are the
    groups of seats an "ask_back" asks, one seat of each."""

    number: int
    kind: Kind
    user_id: int | None
    who: str
    seat: str
    command: object | None
    faces: Faces
    typed: bool
    events: tuple[object, ...]
    at: datetime
    key: str
    takes_back: int | None = None
    reason: str = ""
    wanted: Groups = ()

    @property
    def is_game(self) -> bool:
        """Whether the entry carries events of the game."""
        return self.kind in ("start", "order", "amend")


def read(ruleset: AnyRuleset, entry: Entry | Row[*tuple[Any, ...]]) -> Record:
    """The record of a stored entry, or of its COLUMNS; raises Unreadable where it does not decode.

    What this house stored itself is not compared again with what it was read from; an
    import is (`archive.py`).
    """
    if entry.kind not in KINDS:
        raise Unreadable(f"entry {entry.number}: no entry is of the kind {entry.kind!r}")
    commands, happened = union(ruleset.commands), union(ruleset.events)
    try:
        command = None if entry.command is None else commands.validate_python(json.loads(entry.command))
        events = tuple(happened.validate_python(item) for item in json.loads(entry.events))
    except ValueError as error:
        raise Unreadable(f"entry {entry.number}: {error}") from error
    extra = json.loads(entry.extra)
    return Record(
        entry.number,
        entry.kind,
        entry.user_id,
        entry.who,
        entry.seat,
        command,
        tuple(json.loads(entry.faces)),
        entry.typed,
        events,
        entry.at,
        entry.key,
        entry.takes_back,
        entry.reason,
        tuple(tuple(group) for group in extra.get("wanted", ())),
    )


def write(
    ruleset: AnyRuleset, record: Record, campaign_id: int, extra: dict[str, Any] | None = None
) -> Entry:
    """The row of a record."""
    command = None if record.command is None else to_json(union(ruleset.commands), record.command)
    events = [to_json(union(ruleset.events), item) for item in record.events]
    more = dict(extra or {})
    if record.wanted:
        more["wanted"] = [list(group) for group in record.wanted]
    return Entry(
        campaign_id=campaign_id,
        number=record.number,
        kind=record.kind,
        user_id=record.user_id,
        who=record.who,
        seat=record.seat,
        command=None if command is None else _text(command),
        faces=_text(list(record.faces)),
        typed=record.typed,
        events=_text(events),
        at=record.at,
        key=record.key,
        takes_back=record.takes_back,
        reason=record.reason,
        extra=_text(more),
        format=FORMAT,
    )


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def check(ruleset: AnyRuleset, entry: Entry) -> None:
    """Raises Unreadable unless the entry is one this house could have written: its command and events,
    read strictly, are exactly what is stored, and what it takes back lies before it."""
    first = entry.takes_back
    about_another = entry.kind in ("take_back", "ask_back", "agree_back", "refuse_back")
    is_order = entry.kind == "order"
    if (entry.kind == "start") != (entry.number == 1) or is_order != (entry.command is not None):
        raise Unreadable(f"entry {entry.number}: an entry of this kind cannot stand here")
    if about_another != (first is not None) or (first is not None and not 1 < first < entry.number):
        raise Unreadable(f"entry {entry.number}: what it takes back is not an order before it")
    if entry.command is not None:
        from_json(union(ruleset.commands), json.loads(entry.command))
    for item in json.loads(entry.events):
        from_json(union(ruleset.events), item)


def standing(records: Sequence[Record]) -> tuple[Record, ...]:
    """The entries of the game that stand, in order: the fold runs over these."""
    left: list[Record] = []
    for record in records:
        if record.is_game:
            left.append(record)
        elif record.kind == "take_back" and record.takes_back is not None:
            left = [other for other in left if other.number < record.takes_back]
    return tuple(left)


def fallen(records: Sequence[Record]) -> frozenset[int]:
    """The numbers of the orders that were taken back and are shown struck through."""
    standing_numbers = {record.number for record in standing(records)}
    return frozenset(
        record.number for record in records if record.is_game and record.number not in standing_numbers
    )


def felled_by(records: Sequence[Record], take_back: Record) -> tuple[Record, ...]:
    """The orders that fell with one "take_back" of the log."""
    before = standing(records[: take_back.number - 1])
    return tuple(record for record in before if record.number >= (take_back.takes_back or 0))


def is_opened(records: Sequence[Record]) -> bool:
    """Whether the organiser has opened the sealed matters of this campaign, before everybody."""
    return any(record.kind == "opened" for record in records)
