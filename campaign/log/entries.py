"""The log of a campaign: what an entry says, and which entries stand.

Invariant: the log only grows. An entry "take_back" lets fall every standing order from the
number it names to the end; nothing is deleted, so an entry that fell is still there with its
dice. A "mend" lets the same fall and holds what stands in its place, each order under its old
number. This module reads and writes entries as data; states and sentences are `fold.py`, who
may take what back is `undo.py`, and only `campaign.play` adds to a log.
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
]
KINDS: tuple[Kind, ...] = get_args(Kind)
FELLING: tuple[Kind, ...] = ("take_back", "mend")
"""What lets every standing order fall from the number it names on."""
Throws = Literal["house", "wait"]
THROWS: tuple[Throws, ...] = get_args(Throws)
Dice = Literal["all", "word", "organiser", "none"]
DICE: tuple[Dice, ...] = get_args(Dice)
"""Who may type dice that fell on a table: everybody, and they stand at once; everybody, and they wait for the
other side's word; the organiser; nobody."""
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
"""What `read` needs of an entry: long logs are fetched as these, which is quicker than as objects."""


@dataclass(frozen=True, slots=True)
class Instructed:
    """What a seat says of one instruction: it takes it with these values, or takes it back. `title` is how
    it was offered, `turn` the number of the turn in which it was said."""

    taken: Taken
    title: str
    turn: int
    holds: bool = True


@dataclass(frozen=True, slots=True)
class Reported:
    """Which child's report an order was filled in from: the campaign's `uid`, and the number of its newest
    entry then, which nobody is shown."""

    campaign: str
    upto: int


@dataclass(frozen=True, slots=True)
class Printed:
    """Whose papers were printed: the side by its key (a seat's where it has none) and as a sentence names it;
    `link_by` had made the link by which that was done, empty where there was none."""

    side: str
    people: str
    link_by: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """An entry, read. `number` counts all entries from 1 and is shown to nobody; `who` is the name
    at the time; `takes_back` is the first number that falls (or would fall); `wanted` are the
    groups of seats an "ask_back" asks, one seat of each; `caused_by` is the number of the order that set
    this one off; `instructed` says that its seat had left it to the house; `throws` and `dice` are what an
    entry of that kind settles, `instruction` is what an "instruct" says; `witnessed` says of typed dice that
    the other side saw them fall; `report_of` names the child whose report filled the order in; `printed` is
    what a "printed" says; `card` is the name given by whoever reported through the code on a card without
    signing in. An "ask_dice" keeps an order with its typed dice, which waits for the groups' word; what
    answers it names it in `takes_back`. A "mend" `holds` the orders that stand in place of those it lets
    fall; each of these, as `held_orders` reads it, is `held_by` the mend of that number, at a `place` in it,
    from 1."""

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

    @property
    def ident(self) -> tuple[int, int]:
        """What tells the entry from every other, those held by a mend included."""
        return (self.held_by, self.place) if self.held_by else (self.number, 0)

    @property
    def is_anew(self) -> bool:
        """Whether a mend holds it and no entry of the log was it before: the house did it only then. It
        stands under the number of what set it off."""
        return self.held_by > 0 and self.caused_by == self.number

    @property
    def is_game(self) -> bool:
        """Whether the entry carries events of the game."""
        return self.kind in ("start", "order", "amend")

    @property
    def is_own_report(self) -> bool:
        """Whether it is the report of a child that settled its matter by itself: given by nobody."""
        return self.report_of is not None and self.who == THE_HOUSE

    @property
    def by_house(self) -> bool:
        """Whether the house gave this order by itself. One by an instruction is its seat's own."""
        return self.caused_by is not None and not self.instructed


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
    )


def _read_holds(ruleset: AnyRuleset, entry: Entry | Row[*tuple[Any, ...]], extra: Json) -> tuple[Record, ...]:
    """What a mend holds, without what each order's old entry says of it."""
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
    """What of a record stands in no column of its own, where there is any."""
    more: dict[str, Any] = {}
    if record.wanted:
        more["wanted"] = [list(group) for group in record.wanted]
    if record.instructed:
        more["instructed"] = True
    if record.throws is not None:
        more["throws"] = record.throws
    if record.dice is not None:
        more["dice"] = record.dice
    if record.witnessed:
        more["witnessed"] = True
    if record.report_of is not None:
        more["report_of"] = [record.report_of.campaign, record.report_of.upto]
    if record.printed is not None:
        more["printed"] = {name: text for name, text in asdict(record.printed).items() if text}
    if record.card:
        more["card"] = record.card
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
    """The row of a record."""
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
    """The entries of the game that stand, in order: the fold runs over these."""
    left: list[Record] = []
    for record in records:
        if record.is_game:
            left.append(record)
        elif record.kind in FELLING and record.takes_back is not None:
            left = [other for other in left if other.number < record.takes_back]
            left += held_orders(records, record)
    return tuple(left)


def held_orders(records: Sequence[Record], mend: Record) -> tuple[Record, ...]:
    """The orders a mend holds, in order, each with giver, moment and all else that its old entry says of it;
    none for any other entry. What the house did only then is of the moment of what set it off."""
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
    )


def fallen(records: Sequence[Record]) -> frozenset[int]:
    """The numbers of the orders that were taken back and are shown struck through."""
    standing_numbers = {record.number for record in standing(records)}
    return frozenset(
        record.number for record in records if record.is_game and record.number not in standing_numbers
    )


def felled_by(records: Sequence[Record], entry: Record) -> tuple[Record, ...]:
    """The orders that fell with one "take_back" of the log, or with a "mend" that does not hold them."""
    before, held = standing(records[: entry.number - 1]), {item.number for item in entry.holds}
    return tuple(
        record for record in before if record.number >= (entry.takes_back or 0) and record.number not in held
    )


def is_opened(records: Sequence[Record]) -> bool:
    """Whether the organiser has opened the sealed matters of this campaign, before everybody."""
    return any(record.kind == "opened" for record in records)
