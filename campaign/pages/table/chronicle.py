"""The chronicle as a page shows it: days of lines, newest first, from the fold's own lines and notes.

What was taken back stays, struck through, with its dice. Numbers count what the reader's seat
can see. What the house did of itself stands under the order that set it off, as far as the reader sees
that; what a seat had left to the house stands by itself, as any order of that seat does. Moments are shown
in the time zone of the server. It decides nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import accumulate, groupby

from campaign.log.dice_labels import dice_drawn, dice_words, thrown_about, was_typed_in, where_thrown
from campaign.log.entries import Record, felled_by, held_orders, standing
from campaign.log.fold import Log, SeenEntry, differences, is_sealed, told
from campaign.log.names import giver, with_giver
from campaign.log.triggers import order_meant, parts_of
from campaign.log.typed import open_to
from campaign.pages.frame.clocks import day_words, hour, moment_words
from campaign.storage.models import THE_PROGRAM
from rulesets.kit.flow.dice import Fallen
from rulesets.kit.ruleset import Seat

UNDO_SHOWN = 5


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the page. `undo`, `mend`, `then` and `matter` are links, empty where there is none; `cause`
    is the number of the line that set this one off, nought for none, and `set_off` what followed from this
    one; `objects` says that the link `undo` objects to another side's typed dice; `dice` are those drawn
    below, `about` the matter they were thrown for; `in_my_name` that a standing order of the reader's gave
    it; `alone` are the sentences with the giver's name, for a line without `by`; `is_part` says that the
    order began with another line; `is_program` that the program gave it."""

    at: datetime
    sentences: tuple[str, ...]
    by: str
    number: int = 0
    taken_back: bool = False
    is_note: bool = False
    undo: str = ""
    mend: str = ""
    then: str = ""
    cause: int = 0
    set_off: tuple["LogLine", ...] = ()
    objects: bool = False
    dice: tuple[Fallen, ...] = ()
    about: str = ""
    in_my_name: bool = False
    matter: str = ""
    alone: tuple[str, ...] = ()
    is_part: bool = False
    is_program: bool = False

    @property
    def time(self) -> str:
        """The time of day, by the club's clocks: "20:14"."""
        return hour(self.at)

    @property
    def whole(self) -> str:
        """All that was told of it and of what it set off, in a line."""
        return " ".join(
            (*(self.alone or self.sentences), *(said for after in self.set_off for said in after.sentences))
        )

    @property
    def stamp(self) -> str:
        """The moment for machines."""
        return self.at.isoformat()


@dataclass(frozen=True, slots=True)
class Day:
    """The lines of one day, newest first."""

    label: str
    lines: tuple[LogLine, ...]


def _by(line: SeenEntry, seats: Sequence[Seat], dice: str, back: Record | None, stands: bool = True) -> str:
    record = line.record
    known = "" if record.by_house or record.is_own_report else record.seat
    title = next((seat.title for seat in seats if seat.key == known), "")
    who = f"{record.card} by the card’s code" if record.card else giver(record)
    words = [", ".join(part for part in (who, title) if part)]
    words.append("by standing order" if record.instructed and line.mine else "")
    words.append(dice)
    if back is not None:
        words.append(_struck(back, stands))
    return "; ".join(part for part in words if part)


def _struck(back: Record, stands: bool) -> str:
    """Why a line is struck through: it was taken back, or reads otherwise, or fell, by a mend."""
    when = hour(back.at)
    if back.kind == "take_back":
        return f"undone by {back.who} at {when}"
    return (
        f"{'changed when' if stands else 'dropped when'} {back.who} corrected on {day_words(back.at)}, {when}"
    )


def taken_back_by(log: Log, eyes: str | None) -> dict[int, Record]:
    """For each order that fell, the entry with which it fell, and for each that reads otherwise to the seat
    the mend that made it so."""
    found: dict[int, Record] = {}
    for record in log.records:
        if record.kind == "take_back":
            found |= {order.number: record for order in felled_by(log.records, record)}
        elif record.kind == "mend":
            found |= {item.number: record for item in differences(log, record, eyes)}
    return found


def told_lines(
    log: Log,
    lines: Sequence[SeenEntry],
    eyes: str | None,
    seats: Sequence[Seat],
    acting: Sequence[str],
    all_undo: bool,
    undo: Callable[[int], str],
    then: Callable[[int], str],
    mend: Callable[[int], str] | None = None,
    matter: Callable[[Record], str] = lambda record: "",
) -> tuple[LogLine, ...]:
    """The fold's lines of the seat `eyes` as the page shows them, newest first; `all_undo` offers to take
    back more than the newest few; `acting` are the seats the reader orders for; `mend`, for an organiser,
    leads to mending the entry, `matter` to the page of what the order was about."""
    backs = taken_back_by(log, eyes)
    listed: list[LogLine] = []
    rules = any(seat.role == "organiser" and seat.key in acting for seat in seats)
    offered = 0
    open_here = {record.number for record in open_to(log, seats, eyes or "")} if eyes in acting else set()
    leads = _leads(log, lines)
    about = [_with_dice(log, line.record) for line in lines]
    thrown = [dice_drawn(log, record, eyes) for record in about]
    stands = {record.number for record in standing(log.records)}
    for line, record, dice in zip(reversed(lines), reversed(about), reversed(thrown), strict=True):
        fell = (where_thrown if dice else dice_words)(log, record, eyes)
        objects = line.record.number in open_here
        may_fall = line.record.number in stands and _may_fall(log, line)
        leads_on = line.record.number not in leads
        may = may_fall and leads_on and (rules or line.record.seat in acting or objects)
        offered += may
        back = backs.get(line.record.number) if line.struck else None
        below = _otherwise(log, line.record, eyes, seats)
        listed.append(
            LogLine(
                line.record.at,
                _not_below(line, below),
                _by(line, seats, fell, back, line.record.number in stands),
                line.number,
                line.struck,
                undo=undo(line.number) if may and (all_undo or offered <= UNDO_SHOWN) else "",
                mend=mend(line.number) if mend and may_fall and _may_be_mended(log, line, eyes) else "",
                then=then(line.number),
                set_off=below,
                objects=objects and not rules,
                dice=dice,
                about=thrown_about(log, record, eyes),
                in_my_name=line.record.instructed and line.mine,
                matter=matter(line.record),
                alone=with_giver(line.record, line.sentences) if not below else (),
                cause=leads.get(line.record.number, 0),
                is_part=line.record.part_of is not None,
                is_program=line.record.who == THE_PROGRAM,
            )
        )
    return tuple(listed)


def _leads(log: Log, lines: Sequence[SeenEntry]) -> dict[int, int]:
    """The number of the line under which each entry stands: the first shown part of the order to which it
    belongs. Entries that lead, or whose order is not shown, are left out."""
    shown = {line.record.number: line.number for line in lines}
    found: dict[int, int] = {}
    for line in lines:
        if line.record.under is not None:
            parts = parts_of(log.records, order_meant(log.records, line.record))
            lead = next((shown[part.number] for part in parts if part.number in shown), 0)
            found |= {line.record.number: lead} if lead != line.number else {}
    return found


def _with_dice(log: Log, record: Record) -> Record:
    """The entry whose dice stand with the line: of a mend the order it mends."""
    return held_orders(log.records, record)[0] if record.holds else record


def _may_fall(log: Log, line: SeenEntry) -> bool:
    """Whether the line, which stands, is an order that could be taken back: somebody gave it, and everybody
    knows of it."""
    given = line.record.kind == "order" and not line.record.by_house
    return given and bool(told(log, line.record, None))


def _may_be_mended(log: Log, line: SeenEntry, eyes: str | None) -> bool:
    """Whether something was typed in the order of the line, which is not sealed from the seat `eyes`."""
    return was_typed_in(log, line.record) and not is_sealed(log, line.record, eyes)


def _not_below(line: SeenEntry, below: Sequence[LogLine]) -> tuple[str, ...]:
    """The sentences of the line itself, without those that stand below it one by one."""
    said = {text for item in below for text in item.sentences}
    return tuple(text for text in line.sentences if text not in said)


def _otherwise(log: Log, mend: Record, eyes: str | None, seats: Sequence[Seat]) -> tuple[LogLine, ...]:
    """What reads otherwise by a mend besides what it mends, a line each, with old giver, moment and dice."""
    if mend.kind != "mend":
        return ()
    listed = []
    for item in differences(log, mend, eyes):
        record = item.held
        if record is None or item.number == mend.takes_back:
            continue
        fell = dice_words(log, record, eyes)
        by = _by(SeenEntry(0, record, (), False, False), seats, fell, None)
        listed.append(LogLine(record.at, (item.words,), f"{by}; {moment_words(record.at)}"))
    return tuple(listed)


def days(lines: Iterable[LogLine]) -> tuple[Day, ...]:
    """The lines by day, newest first; what followed a line stands with it, in order. Entries stand by their
    numbers and notes as they were written, whatever the clock said: between the two alone moments decide, and
    a clock that was put back counts as standing still. A campaign begins before the notes of the same
    second."""
    latest_first = tuple(lines)[::-1]
    followed: dict[int, list[LogLine]] = {}
    for line in latest_first:
        if line.cause:
            followed.setdefault(line.cause, []).append(line)
    leading = [
        replace(line, set_off=(*line.set_off, *followed.get(line.number, ()))) if line.number else line
        for line in latest_first
        if not line.cause
    ]
    entries = _not_back(sorted((line for line in leading if line.number), key=lambda line: line.number))
    written = _not_back([line for line in leading[::-1] if not line.number])[::-1]
    ordered = sorted(
        (*written, *entries), key=lambda one: (one[0], one[1].number != 1, one[1].number), reverse=True
    )
    by_day = groupby((line for _, line in ordered), lambda line: day_words(line.at))
    return tuple(Day(label, tuple(group)) for label, group in by_day)


def _not_back(lines: Sequence[LogLine]) -> list[tuple[datetime, LogLine]]:
    """Each line with the latest moment up to it."""
    return list(zip(accumulate((line.at for line in lines), max), lines, strict=True))
