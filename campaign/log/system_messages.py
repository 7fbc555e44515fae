"""What everybody, or one seat, reads of the system's own entries, if no state is needed for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from campaign.log.entries import Dice, Instructed, Printed, Record, Throws
from campaign.storage.models import THE_HOUSE

FEW = 4
"""Up to so many orders changed by a correction are listed one by one; above that, only counted."""

THROWS_WORDS: dict[Throws, str] = {
    "house": "has the house make at once every throw that nobody has to decide",
    "wait": "has every throw wait for the dice of those at the table",
}
OF_FILE = {"open": "", "sealed": "; what is sealed in it the keys of its seats open"}
"""What a file reveals, by the reason of the entry; else all that was hidden."""
DICE_WORDS: dict[Dice, str] = {
    "all": "lets dice that people type in stand at once",
    "word": "has all typed dice wait for the other side's word",
    "organiser": "lets the organiser alone type in dice",
    "none": "has the program roll all dice",
}


def of_dice(record: Record, about: Record, because: str) -> str:
    """What everybody reads of dice that need the other side's confirmation. `about` is the entry that asks,
    or is asked about. Only an open roll is asked about, so nothing of it is hidden."""
    if record.kind == "ask_dice":
        return f"{record.who} types dice, which wait for the other side's word: {record.reason}."
    asker = about.who
    if record.kind == "agree_dice" and about.kind == "order":
        return f"{record.who} lets the typed dice stand, and the end with them."
    if record.kind == "agree_dice":
        return f"{record.who} confirms the dice that {asker} typed."
    return f"{record.who} does not accept the dice that {asker} typed; they count for nothing.{because}"


def of_instruction(record: Record, said: Instructed) -> str:
    """What the seat's own players read of a standing order."""
    return f"{record.who} leaves {'' if said.holds else 'no longer '}to the house: {said.title}."


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
            return f"This stands no longer: {' '.join(self.old)}"
        return f"{'Changed to' if self.old else 'New'}: {' '.join(self.now)}"


def of_mend(mend: Record, was: Sequence[str], listed: Sequence[Differs]) -> tuple[str, ...]:
    """What a seat reads of a correction: the corrected order before and now, then other changes, then what no
    longer counts."""
    mended = next((item for item in listed if item.number == mend.takes_back), None)
    return (_mended(mend, was, mended), *_others(listed, mended), *_fallen(listed))


def _mended(mend: Record, was: Sequence[str], mended: Differs | None) -> str:
    """The first of these sentences."""
    before = mended.old if mended else was
    words = f"{mend.who} mends an earlier entry: {' '.join(before)}"
    if mended and mended.now:
        words += f" It reads now: {' '.join(mended.now)}"
    return f"{words} Reason: {mend.reason}"


def _others(listed: Sequence[Differs], mended: Differs | None) -> tuple[str, ...]:
    others = tuple(item.words for item in listed if item.held is not None and item is not mended)
    return others if len(others) <= FEW else (f"{len(others)} later entries read otherwise.",)


def _fallen(listed: Sequence[Differs]) -> tuple[str, ...]:
    """What no longer counts; its givers are asked again if something is still asked."""
    fallen = tuple(item.words for item in listed if item.held is None)
    if len(fallen) <= FEW:
        return fallen
    return (f"{len(fallen)} later orders stand no longer; what is still to be ordered is asked again.",)


def of_begin(record: Record) -> str:
    """That the game begins: as its last seat is filled, or by its organiser."""
    if record.who == THE_HOUSE:
        return "Every seat the game needs is filled: it begins."
    return f"{record.who} begins the game before every seat is filled."
