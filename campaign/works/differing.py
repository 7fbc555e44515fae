"""What differs once orders are played again: one table for an old entry that is mended and for the rehearsal
of an upgrade.

Invariant: all of it is told as far as the reader may know. Entries carry the numbers of his chronicle.
"""

from collections import Counter
from dataclasses import dataclass

from campaign.log.compared import Difference
from campaign.log.fold import seen_by
from campaign.log.names import giver
from campaign.log.running import Running
from campaign.log.system_messages import Differs
from campaign.play.mending import Rehearsal
from campaign.play.replay import NO_DICE, Fate, Outcome
from rulesets.kit.words import count

FATES: dict[Fate, str] = {
    "stands": "stands",
    "asked": "is asked again",
    "waits": "depends on what is asked again",
    "gone": "is dropped: nothing is asked there any more",
}
OTHER_DICE = "is asked again: it would need other dice"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry that reads otherwise: its number in the reader's chronicle (0 for what the house would do only
    then), who gave it, what it says and would say; `fate`, where it stands no longer."""

    number: int
    by: str
    was: str
    would: str
    fate: str = ""
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Differing:
    """What the table holds: how the game stands, the entries that differ, and how many later orders stand
    that the reader knows of; of those of which he knows, but whose words are sealed from him, which are
    `asked` again, and how many stand."""

    rows: tuple[Difference, ...]
    entries: tuple[Entry, ...]
    standing: int
    asked: tuple[str, ...]
    sealed_standing: int

    @property
    def otherwise(self) -> tuple[Entry, ...]:
        """The entries that stand and read otherwise, and new ones."""
        return tuple(entry for entry in self.entries if entry.would)

    @property
    def fallen(self) -> tuple[Entry, ...]:
        """The entries that do not stand and wait for nothing."""
        return tuple(entry for entry in self.entries if not entry.would and not entry.waits)

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """The entries that wait for what is asked again."""
        return tuple(entry for entry in self.entries if entry.waits)

    @property
    def summary(self) -> str:
        """In one sentence: "these three entries differ"."""
        if not self.entries and not self.asked:
            return "no difference that you may see"
        if not self.entries:
            return "only hidden orders differ"
        if len(self.entries) == 1:
            return "this entry differs"
        return f"these {_number(len(self.entries))} entries differ"


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def _number(count: int) -> str:
    return _NUMBERS[count - 2] if count - 2 < len(_NUMBERS) else str(count)


@dataclass(frozen=True, slots=True)
class TriedOut:
    """What would come of a mend: what differs, the mark of all that is read of it, and whose orders would
    stand no longer, each with how many."""

    differing: Differing
    mark: str
    touched: tuple[str, ...]


def tried_out(at: Running, rehearsal: Rehearsal) -> TriedOut:
    """The same for whoever looks as the seat the rehearsal was made for, as far as he was told of them."""
    orders = Counter(
        ", ".join(part for part in (item.who, at.seat(item.seat).title) if part)
        for item in rehearsal.later
        if item.fate != "stands"
    )
    touched = (f"{name}: {count(number, 'order')}" for name, number in orders.items())
    return TriedOut(differing(at, rehearsal), rehearsal.mark, tuple(touched))


def differing(at: Running, rehearsal: Rehearsal) -> Differing:
    """The table for whoever looks as the seat the rehearsal was made for."""
    numbers = {item.number: place for place, item in enumerate(seen_by(at.log, rehearsal.eyes), 1)}
    later = rehearsal.later
    outcomes = {outcome.record.number: outcome for outcome in rehearsal.outcomes}
    return Differing(
        rehearsal.rows,
        tuple(_entry(at, item, numbers, outcomes.get(item.number)) for item in rehearsal.differs),
        sum(item.fate == "stands" and not item.is_sealed for item in later),
        tuple(" ".join(item.sentences) for item in later if item.is_sealed and item.fate != "stands"),
        sum(item.fate == "stands" and item.is_sealed for item in later),
    )


def _entry(at: Running, item: Differs, numbers: dict[int, int], outcome: Outcome | None) -> Entry:
    record = item.record or item.held
    assert record is not None
    seat = "" if record.by_house or not record.seat else at.seat(record.seat).title
    number = numbers.get(item.number, 0) if item.record else 0
    fell = outcome if item.held is None and not record.by_house else None
    return Entry(
        number,
        ", ".join(part for part in (giver(record), seat) if part),
        " ".join(item.old),
        " ".join(item.now),
        _fate_of(fell) if fell else "",
        fell is not None and fell.fate == "waits",
    )


def _fate_of(outcome: Outcome) -> str:
    return OTHER_DICE if outcome.fate == "asked" and outcome.why == NO_DICE else FATES[outcome.fate]
