"""The plans of a campaign: what each side should hold when a turn ends.

No rule asks for them. The program's player of that name follows them.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.firestorm.document import options as offered
from rulesets.kit.document.fields import choice, rows_of


@dataclass(frozen=True, slots=True)
class Objective:
    """An area that a side should hold when a turn ends."""

    side: Annotated[Literal["allied", "axis"], choice("Side", offered.sides, start="allied")]
    turn: Annotated[int, choice("At the end of", offered.turns, start="1", needed=True)]
    area: Annotated[str, choice("Holds", offered.areas, start="", needed=True)]


PLANS = rows_of(
    "Plans",
    "objective",
    most=60,
    hint="What each side should hold, and when. The program's player “plan” follows them.",
)
