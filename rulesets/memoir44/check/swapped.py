"""Whether two numbers of one player stand in each other's field: his cards as medals, his medals as cards.

Nobody begins with more cards than other editors allow; where the other number would be a hand, and his enemy
or the texts have the first as a target, the two were exchanged.
Cite: .m44 game_info (MD-254, MD-321).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.check.briefing import USUAL
from rulesets.memoir44.document.document import SIDE_TITLES
from rulesets.memoir44.ground.survey import Survey

_MEDALS = re.compile(r"\b(\d+) (?:victory )?(?:medals|m[ée]dailles|medaillen|siegpunkte)\b", re.IGNORECASE)


def check_swapped(survey: Survey) -> Iterator[Finding]:
    """Findings about players whose cards and medals were typed into each other's field."""
    document = survey.document
    told = {int(number) for words in document.words for number in _MEDALS.findall(words.victory)}
    seats = (("top", document.top, document.bottom), ("bottom", document.bottom, document.top))
    for seat, player, enemy in seats:
        if player.cards is None or player.medals is None:
            continue
        is_odd = player.cards >= USUAL.stop > player.medals
        if is_odd and (player.cards == enemy.medals or player.cards in told):
            yield Finding(
                "warning",
                "fields-swapped",
                f"{seat}.cards",
                f"The numbers of the {SIDE_TITLES.get(player.side, player.side)} are swapped: {player.cards} "
                f"cards to begin with, and {player.medals} medals to win.",
                "Exchange the two.",
                "MD-254",
                (f"{seat}.cards", f"{seat}.medals"),
            )
