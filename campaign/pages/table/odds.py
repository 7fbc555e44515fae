"""Which odds stand on the page: none where the campaign hides them, else those of what stands open.

Invariant: they come of the state as the seat sees it, so they tell nothing hidden. Like the foresight of
throws they are worked out for few orders and kept with the state.
"""

from collections.abc import Collection, Mapping

from campaign.log.running import Running
from campaign.pages.frame.foresight import ASKED
from campaign.pages.frame.offers import RADIOS, duties_asked
from rulesets.kit.flow.choices import Choice
from rulesets.kit.odds import Odds
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Question


@remembered
def _known(state: object, seat: str) -> dict[str, tuple[Odds, ...]]:
    """The odds of the seat's orders in this state as far as they were asked for, by their marks."""
    return {}


def odds_beside(
    at: Running, seat: str, menu: Mapping[str, Choice], opened: Collection[str], area: str
) -> dict[str, tuple[Odds, ...]]:
    """The odds of the seat's orders by their marks: of those that stand `opened`, that lead from the open
    area, or that are asked and few."""
    if not at.shows_odds:
        return {}
    of_duty = duties_asked(menu)

    def stands(seal: str, choice: Choice) -> bool:
        few = choice.weight == "asked" and of_duty[choice.subject, choice.command] <= RADIOS
        return few or seal in opened or bool(area and area in choice.places)

    known, seen = _known(at.state, seat), at.ruleset.seen_by(at.state, seat)
    shown = [seal for seal, choice in menu.items() if stands(seal, choice)][:ASKED]
    for seal in shown:
        if seal not in known:
            known[seal] = at.ruleset.odds(seen, seat, menu[seal])
    return {seal: known[seal] for seal in shown}


def may_be_asked(at: Running, question: Question) -> bool:
    """Whether the question may be asked here: one about odds not where the campaign hides them."""
    return at.shows_odds or question.kind not in at.ruleset.odds_asked
