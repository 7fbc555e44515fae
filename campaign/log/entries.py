"""The log of a campaign: what an entry says, and which entries are valid.

Invariant: the log is append-only. A "take_back" entry cancels every valid order from the number it names
to the end. Nothing is deleted, so a cancelled entry is still there with its dice. A "mend" entry, a
correction, cancels the same and holds the replacements, each order under its old number. States and sentences
are in `fold.py`, and who may undo what is in `undo.py`. Only `campaign.play` adds to a log.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any, Literal, get_args

from sqlalchemy import Row

from campaign.storage.models import THE_HOUSE, Entry
from rulesets.kit.codec import Json, Unreadable, to_json, union
from rulesets.kit.flow.agreement import Groups
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.ruleset import AnyRuleset

Kind = Literal[
    "start",
    "order",
    "amend",
    "take_back",
    "mend",
    "ask_back",
    "agree_back",
    "refuse_back",
    "opened",
    "exported",
    "throws",
    "instruct",
    "ask_dice",
    "agree_dice",
    "refuse_dice",
    "dice",
    "printed",
    "begin",
    "show_odds",
    "hide_odds",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
FELLING: tuple[Kind, ...] = ("take_back", "mend")
"""The kinds that cancel every valid order from the number they name to the end."""
Throws = Literal["house", "wait"]
THROWS: tuple[Throws, ...] = get_args(Throws)
Dice = Literal["all", "word", "organiser", "none"]
DICE: tuple[Dice, ...] = get_args(Dice)
"""Who may enter dice by hand: everybody, and they count at once; everybody, after the other side confirms;
the organiser; nobody."""
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
    Entry.caused_by,
)
"""The columns that `read` needs. Long logs are fetched as these, which is faster than as objects."""


@dataclass(frozen=True, slots=True)
class Instructed:
    """What a seat does with one standing order: takes it with these values, or cancels it. `title` is the
    words it was offered in, `turn` the number of the turn."""

    taken: Taken
    title: str
    turn: int
    holds: bool = True


@dataclass(frozen=True, slots=True)
class Reported:
    """The child whose report filled an order in: the campaign's `uid`, and the number of its newest entry
    then, which no page shows."""

    campaign: str
    upto: int


@dataclass(frozen=True, slots=True)
class Printed:
    """Whose sheets were printed: the side by its key (or the seat's, without a side) and in words. `link_by`
    is the person who made the link; empty without a link."""

    side: str
    people: str
    link_by: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """An entry, decoded.

    `number` counts all entries from 1 and is never shown; `who` is the giver's name at the time. `takes_back`
    is the first number that is cancelled, or would be. `wanted` are the groups that an "ask_back" asks, one
    seat of each. `caused_by` is the number of the order that set this one off. `instructed` says that a
    standing order of its seat gave it. `throws` and `dice` are what an entry of that kind settles, and
    `instruction` is what an "instruct" says. `witnessed`: the other side is said to have seen the dice fall.
    `report_of` names the child whose report filled the order in, and `printed` is what a "printed" says.
    `card` is the name typed by somebody who reported by card without signing in. `part_of` is the number of
    the first entry of the order of which this one is a later part.

    An "ask_dice" holds an order with dice entered by hand that the groups must confirm. The answer names it
    in `takes_back`. A correction `holds` the orders that replace those it cancels. Each of these, as
    `held_orders` reads it, has the correction's number in `held_by` and its `place` there, from 1."""

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
    caused_by: int | None = None
    instructed: bool = False
    throws: Throws | None = None
    instruction: Instructed | None = None
    witnessed: bool = False
    dice: Dice | None = None
    report_of: Reported | None = None
    printed: Printed | None = None
    card: str = ""
    holds: tuple["Record", ...] = ()
    held_by: int = 0
    place: int = 0
    part_of: int | None = None

    @property
    def ident(self) -> tuple[int, int]:
        """What tells the entry from every other, those held by a correction included."""
        return (self.held_by, self.place) if self.held_by else (self.number, 0)

    @property
    def is_anew(self) -> bool:
        """Whether only a correction holds it: an automatic step that happened only then. It has the number of
        its cause."""
        return self.held_by > 0 and self.caused_by == self.number

    @property
    def is_game(self) -> bool:
        """Whether the entry carries events of the game."""
        return self.kind in ("start", "order", "amend")

    @property
    def is_own_report(self) -> bool:
        """Whether it is the report of a child that settled its matter automatically."""
        return self.report_of is not None and self.who == THE_HOUSE

    @property
    def by_house(self) -> bool:
        """Whether this order is automatic. One by a standing order is its seat's own."""
        return self.caused_by is not None and not self.instructed

    @property
    def under(self) -> int | None:
        """The number of the entry to which it belongs: the first part of its order, or what set it off."""
        return self.part_of or (self.caused_by if self.by_house else None)


def read(ruleset: AnyRuleset, entry: Entry | Row[*tuple[Any, ...]]) -> Record:
    """The record of a stored entry, or of its COLUMNS; raises Unreadable if it does not decode.

    Entries that this server stored are trusted; imported ones are checked in `archive.py`.
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
        entry.caused_by,
        bool(extra.get("instructed", False)),
        extra.get("throws"),
        _instruction(extra.get("instruct")),
        bool(extra.get("witnessed", False)),
        extra.get("dice"),
        Reported(*extra["report_of"]) if "report_of" in extra else None,
        Printed(**extra["printed"]) if "printed" in extra else None,
        extra.get("card", ""),
        _read_holds(ruleset, entry, extra),
        part_of=extra.get("part_of"),
    )


def _read_holds(ruleset: AnyRuleset, entry: Entry | Row[*tuple[Any, ...]], extra: Json) -> tuple[Record, ...]:
    """What a correction holds, without the fields that each order's old entry has."""
    commands, happened = union(ruleset.commands), union(ruleset.events)
    try:
        return tuple(
            Record(
                item["number"],
                "order",
                None,
                "",
                item["seat"],
                None if item["command"] is None else commands.validate_python(item["command"]),
                tuple(item["faces"]),
                item.get("typed", False),
                tuple(happened.validate_python(event) for event in item["events"]),
                entry.at,
                "",
                caused_by=item.get("caused_by"),
                instructed=item.get("instructed", False),
                held_by=entry.number,
                place=place,
            )
            for place, item in enumerate(extra.get("holds", ()), 1)
        )
    except ValueError as error:
        raise Unreadable(f"entry {entry.number}: {error}") from error


def _written_holds(ruleset: AnyRuleset, record: Record) -> list[Json]:
    commands, happened = union(ruleset.commands), union(ruleset.events)
    return [
        {
            "number": item.number,
            "seat": item.seat,
            "command": None if item.command is None else to_json(commands, item.command),
            "faces": list(item.faces),
            "events": [to_json(happened, event) for event in item.events],
            **({"typed": True} if item.typed else {}),
            **({} if item.caused_by is None else {"caused_by": item.caused_by}),
            **({"instructed": True} if item.instructed else {}),
        }
        for item in record.holds
    ]


def _instruction(stored: dict[str, Any] | None) -> Instructed | None:
    if stored is None:
        return None
    values = tuple(
        (name, tuple(value) if isinstance(value, list) else value)
        for name, value in stored.get("values", {}).items()
    )
    return Instructed(
        Taken(stored["key"], values), stored["title"], stored["turn"], stored.get("holds", True)
    )


def _extra(record: Record) -> dict[str, Any]:
    """The fields of a record without a column of their own; empty if there are none."""
    more: dict[str, Any] = {}
    if record.wanted:
        more["wanted"] = [list(group) for group in record.wanted]
    for name in ("instructed", "throws", "dice", "witnessed", "card", "part_of"):
        if value := getattr(record, name):
            more[name] = value
    if record.report_of is not None:
        more["report_of"] = [record.report_of.campaign, record.report_of.upto]
    if record.printed is not None:
        more["printed"] = {name: text for name, text in asdict(record.printed).items() if text}
    if record.instruction is not None:
        said = record.instruction
        more["instruct"] = {"key": said.taken.key, "title": said.title, "turn": said.turn}
        if said.taken.values:
            more["instruct"]["values"] = dict(said.taken.values)
        if not said.holds:
            more["instruct"]["holds"] = False
    return more


def write(
    ruleset: AnyRuleset, record: Record, campaign_id: int, extra: dict[str, Any] | None = None
) -> Entry:
    """The row to store for a record."""
    command = None if record.command is None else to_json(union(ruleset.commands), record.command)
    events = [to_json(union(ruleset.events), item) for item in record.events]
    more = {**(extra or {}), **_extra(record)}
    if record.kind == "mend":
        more["holds"] = _written_holds(ruleset, record)
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
        caused_by=record.caused_by,
        reason=record.reason,
        extra=_text(more),
        format=FORMAT,
    )


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def standing(records: Sequence[Record]) -> tuple[Record, ...]:
    """The valid game entries, in order: replay runs over these."""
    left: list[Record] = []
    for record in records:
        if record.is_game:
            left.append(record)
        elif record.kind in FELLING and record.takes_back is not None:
            left = [other for other in left if other.number < record.takes_back]
            left += held_orders(records, record)
    return tuple(left)


def held_orders(records: Sequence[Record], mend: Record) -> tuple[Record, ...]:
    """The orders a correction holds, in order, each with the giver and moment of its old entry. Empty for any
    other entry. A new automatic step has the moment of its cause."""
    return tuple(_held(records, item) for item in mend.holds)


def _held(records: Sequence[Record], item: Record) -> Record:
    old = records[item.number - 1]
    if not (old.is_game or item.is_anew):
        raise Unreadable(f"entry {item.held_by}: it holds what was no order")
    if item.is_anew:
        left = (other for other in reversed(records[: item.number]) if other.seat == item.seat)
        taker = next((other for other in left if other.instruction and other.instruction.holds), None)
        if not item.instructed or taker is None:
            return replace(item, who=THE_HOUSE, at=old.at)
        return replace(item, user_id=taker.user_id, who=taker.who, at=old.at)
    return replace(
        item,
        kind=old.kind,
        user_id=old.user_id,
        who=old.who,
        at=old.at,
        key=old.key,
        reason=old.reason,
        witnessed=old.witnessed,
        report_of=old.report_of,
        card=old.card,
        part_of=old.part_of,
    )


def fallen(records: Sequence[Record]) -> frozenset[int]:
    """The numbers of the undone orders, which are shown struck through."""
    standing_numbers = {record.number for record in standing(records)}
    return frozenset(
        record.number for record in records if record.is_game and record.number not in standing_numbers
    )


def felled_by(records: Sequence[Record], entry: Record) -> tuple[Record, ...]:
    """The orders cancelled by one "take_back" of the log, or by a correction that does not hold them."""
    before, held = standing(records[: entry.number - 1]), {item.number for item in entry.holds}
    return tuple(
        record for record in before if record.number >= (entry.takes_back or 0) and record.number not in held
    )


def is_opened(records: Sequence[Record]) -> bool:
    """Whether the organiser has opened the hidden information to themselves, which everybody was told."""
    return any(record.kind == "opened" for record in records)
