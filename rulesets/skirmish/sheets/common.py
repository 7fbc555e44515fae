"""What the papers of the lists share: room for the pencil, costs in words."""

from rulesets.skirmish.books.experience import words

BLANK = "____"


def filled(number: int | None) -> str:
    """The number, or room to write it."""
    return BLANK if number is None else str(number)


def experience(quarters: int | None) -> str:
    """Quarters as points ("2½"), nothing for none."""
    return "" if quarters is None else words(quarters)
