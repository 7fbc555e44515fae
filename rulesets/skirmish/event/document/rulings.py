"""The house rules of a tournament. Defaults are the first setting of each switch.

Cite: TS-326 to TS-328, TS-345.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulesets.kit.flow.rulings import RuleGroup, switch

TieBreak = Literal["opponents", "left", "gained"]
TIE_BREAKS: dict[TieBreak, str] = {
    "opponents": "opponents' points",
    "left": "victory points left",
    "gained": "experience gained",
}


@dataclass(frozen=True, slots=True)
class Rulings:
    """How a tournament is run."""

    RULE_GROUPS: ClassVar[tuple[RuleGroup, ...]] = (
        RuleGroup(
            "Standings",
            "ties, byes, time, number of rounds",
            ("tie_breaks", "bye", "called_time", "rounds"),
        ),
    )

    tie_breaks: str = switch(
        "TS-328",
        "Which tie-breaks apply, in order?",
        ("opponents left gained", "opponents' points, victory points left, experience gained"),
        ("opponents gained left", "opponents' points, experience gained, victory points left"),
        ("left opponents gained", "victory points left, opponents' points, experience gained"),
        ("left gained opponents", "victory points left, experience gained, opponents' points"),
        ("gained opponents left", "experience gained, opponents' points, victory points left"),
        ("gained left opponents", "experience gained, victory points left, opponents' points"),
    )
    bye: str = switch(
        "TS-326",
        "What does a bye count as?",
        ("win", "as a win"),
        ("half", "as a draw"),
        ("nothing", "nothing"),
    )
    called_time: str = switch(
        "TS-327",
        "What decides a match if time is called?",
        ("left gained", "victory points left, then experience gained"),
        ("left", "only victory points left"),
        ("drawn", "nothing: it is drawn"),
    )
    rounds: str = switch(
        "TS-345",
        "How many rounds are played if the document does not say?",
        ("unbeaten", "until one entrant is unbeaten: 3 for 5 to 8"),
        ("one_more", "one more round"),
    )

    @property
    def order(self) -> tuple[TieBreak, ...]:
        """The tie-breaks, the first one first. Cite: TS-328."""
        return tuple(sorted(TIE_BREAKS, key=self.tie_breaks.split().index))
