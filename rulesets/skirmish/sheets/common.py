"""What the papers share: head and foot, room for the pencil, costs in words, who wrote the list."""

from functools import partial
from typing import Protocol

from rulesets.kit.drawing import leaves
from rulesets.kit.drawing.sheets import Facts
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import Glance, whose
from rulesets.skirmish.records.experience import words

BLANK = "____"


def filled(number: int | None) -> str:
    """The number, or room to write it."""
    return BLANK if number is None else str(number)


def experience(quarters: int | None) -> str:
    """Quarters as points ("2½"), nothing for none."""
    return "" if quarters is None else words(quarters)


class Written(Protocol):
    """A document that says who wrote it, and after what."""

    @property
    def author(self) -> str: ...
    @property
    def bibliography(self) -> str: ...


def whose_blocks(document: Written) -> tuple[Facts, ...]:
    """Who wrote the document and after what, as far as it says."""
    told = whose(document.author, document.bibliography)
    return (Facts(told, run_on=True),) if told else ()


def whose_alone(document: Written, library: Library) -> Glance:
    """What is told at a glance of a document that is not played by itself."""
    return Glance(whose=whose(document.author, document.bibliography))


NEEDED = "Skirmish Mode is by Stefan Sasse, for Tide of Iron; its rules and the game are needed"
leaf = partial(leaves.leaf, game="Skirmish Mode", foot=NEEDED)
"""A sheet under the name of the match it is printed for."""
