"""What a battle calls its two sides: who holds the ground, and who lands. In the book they are the Axis and
the Allies.

Cite: AD-003.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.kit.document import side_words
from rulesets.kit.flow.sides import Side


@dataclass(frozen=True, slots=True)
class SideWords:
    """`title` "Allies", `adjective` "Allied", `people` "the Allies", of whom a sentence speaks as of several
    unless they are one: "the Axis has"."""

    title: Annotated[str, side_words.TITLE]
    adjective: Annotated[str, side_words.ADJECTIVE]
    people: Annotated[str, side_words.PEOPLE]
    is_one: Annotated[bool, side_words.ONE_OR_MANY] = False


AXIS = SideWords("Axis", "Axis", "the Axis", is_one=True)
ALLIES = SideWords("Allies", "Allied", "the Allies")


def called(axis: SideWords, allies: SideWords) -> tuple[Side, Side]:
    """Both sides as the house knows them, by these words."""
    return (
        side_words.side_of("axis", axis, "solid", "slate"),
        side_words.side_of("allies", allies, "open", "olive"),
    )
