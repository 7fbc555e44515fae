"""What everybody, or one seat, reads of the house's own entries, where no state is needed for it."""

from campaign.log.entries import Dice, Instructed, Record, Throws

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


def of_dice(record: Record, about: Record, because: str) -> str:
    """What everybody reads of typed dice that wait for the other side's word; `about` is the entry that asks
    for it or is asked about. Only an open throw is asked about, so nothing of it is hidden from anybody."""
    if record.kind == "ask_dice":
        return f"{record.who} types dice, which wait for the other side's word: {record.reason}."
    asker = about.who
    if record.kind == "agree_dice" and about.kind == "order":
        return f"{record.who} lets the typed dice stand, and the end with them."
    if record.kind == "agree_dice":
        return f"{record.who} confirms the dice that {asker} typed."
    return f"{record.who} does not accept the dice that {asker} typed; they count for nothing.{because}"


def of_instruction(record: Record, said: Instructed) -> str:
    """What the seat's own people read of an instruction."""
    return f"{record.who} leaves {'' if said.holds else 'no longer '}to the house: {said.title}."
