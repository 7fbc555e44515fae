"""Whether each side can reach the medals it needs. A side without an enemy on the map is another finding.

Cite: MD-322.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.check_survey import Survey, unit_side
from rulesets.memoir44.document import SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.winnings import is_endless, prizes


def check_target(survey: Survey) -> Iterator[Finding]:
    """A finding for each side whose target is more than all it can win."""
    for seat, player in (("top", survey.document.top), ("bottom", survey.document.bottom)):
        if player.side not in SIDES or player.medals is None or is_endless(survey.document, player.side):
            continue
        if not any(unit_side(unit) == other_side(player.side) for _, unit in survey.units()):
            continue
        most = sum(prize.medals for prize in prizes(survey, player.side))
        if player.medals > most and survey.document.sudden_death == ():
            yield Finding("warning", "target-out-of-reach", f"{seat}.medals",
                          f"The {SIDE_TITLES[player.side]} need {player.medals} medals, but everything "
                          f"they can win comes to {most}.", "Ask for fewer, or add objectives.", "MD-322")
