"""What everybody, or one seat, reads of the system's own entries, if no state is needed for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from campaign.log.entries import Dice, Instructed, Printed, Record, Throws
from campaign.storage.models import THE_HOUSE

FEW = 4
"""Up to so many orders changed by a correction are listed one by one; above that, only counted."""

THROWS_WORDS: dict[Throws, str] = {
    "house": "sets rolls without a decision to automatic",
    "wait": "lets every roll wait until the players enter dice",
}
OF_FILE = {"open": "", "sealed": "; the keys of its seats open what is hidden in it"}
"""What a file reveals, by the reason of the entry; else all that was hidden."""
DICE_WORDS: dict[Dice, str] = {
    "all": "lets dice entered by hand count at once",
    "word": "lets the other side confirm all dice entered by hand",
    "organiser": "lets only the organiser enter dice",
    "none": "lets Sandtable roll all dice",
}


def of_dice(record: Record, about: Record, because: str) -> str:
    """What everybody reads of dice that need the other side's confirmation. `about` is the entry that asks,
    or is asked about. Only an open roll is asked about, so nothing of it is hidden."""
    if record.kind == "ask_dice":
        return f"{record.who} enters dice, which the other side has to confirm: {record.reason}."
    asker = about.who
    if record.kind == "agree_dice" and about.kind == "order":
        return f"{record.who} confirms the entered dice, and with them the end."
    if record.kind == "agree_dice":
        return f"{record.who} confirms the dice that {asker} entered."
    return f"{record.who} rejects the dice that {asker} entered; they do not count.{because}"


def of_instruction(record: Record, said: Instructed) -> str:
    """What the seat's own players read of a standing order."""
    return f"{record.who} {'activates' if said.holds else 'deactivates'} a standing order: {said.title}."


def of_printed(record: Record, said: Printed) -> str:
    """What everybody reads of one side's sheets that were printed. A person with a link who was not signed in
    has only given a name."""
    if not said.link_by:
        return f"{record.who} printed the papers of {said.people}."
    giver = record.who if record.user_id is not None else f"Somebody by the name of {record.who}"
    return f"{giver} printed the papers of {said.people}, by a link that {said.link_by} had made."


@dataclass(frozen=True, slots=True)
class Differs:
    """An order that a correction changed, cancelled or added: its number, and the seat's text before and
    `now`. Either is empty if there is none. `record` and `held` are the order before and after; None if
    missing."""

    number: int
    old: tuple[str, ...]
    now: tuple[str, ...]
    record: Record | None
    held: Record | None

    @property
    def words(self) -> str:
        """The sentences of it."""
        if self.held is None:
            return f"Dropped: {' '.join(self.old)}"
        return f"{'Changed to' if self.old else 'New'}: {' '.join(self.now)}"


def of_mend(mend: Record, was: Sequence[str], listed: Sequence[Differs]) -> tuple[str, ...]:
    """What a seat reads of a correction: the corrected order before and now, then other changes, then what no
    longer counts."""
    mended = next((item for item in listed if item.number == mend.takes_back), None)
    return (_mended(mend, was, mended), *_others(listed, mended), *_fallen(listed))


def _mended(mend: Record, was: Sequence[str], mended: Differs | None) -> str:
    """The first of these sentences."""
    before = mended.old if mended else was
    words = f"{mend.who} corrects an earlier entry: {' '.join(before)}"
    if mended and mended.now:
        words += f" Now: {' '.join(mended.now)}"
    return f"{words} Reason: {mend.reason}"


def _others(listed: Sequence[Differs], mended: Differs | None) -> tuple[str, ...]:
    others = tuple(item.words for item in listed if item.held is not None and item is not mended)
    return others if len(others) <= FEW else (f"{len(others)} later entries changed.",)


def _fallen(listed: Sequence[Differs]) -> tuple[str, ...]:
    """What no longer counts; its givers are asked again if something is still asked."""
    fallen = tuple(item.words for item in listed if item.held is None)
    if len(fallen) <= FEW:
        return fallen
    return (f"{len(fallen)} later orders are dropped; their players are asked again.",)


def of_begin(record: Record) -> str:
    """That the game begins: as its last seat is filled, or by its organiser."""
    if record.who == THE_HOUSE:
        return "All seats are filled: the game begins."
    return f"{record.who} begins the game with open seats."
