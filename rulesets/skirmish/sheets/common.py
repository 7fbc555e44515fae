"""What the papers of the lists share: the foot, room for the pencil, costs in words."""

from rulesets.skirmish.books.experience import words

NEEDED = "Tide of Iron, by Fantasy Flight and 1A Games, is needed to play; Skirmish Mode by Stefan Sasse"
"""Whose game it is, at the foot of every sheet."""
BLANK = "____"


def filled(number: int | None) -> str:
    """The number, or room to write it."""
    return BLANK if number is None else str(number)


def experience(quarters: int | None) -> str:
    """Quarters as points ("2½"), nothing for none."""
    return "" if quarters is None else words(quarters)
