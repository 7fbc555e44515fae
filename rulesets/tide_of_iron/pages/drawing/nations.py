"""Whose pieces and ground are drawn how: British pieces in tan, what is marked for the British in orange,
both under the bar that tells them from an ally's in black and white.

Cite: Tide of Iron: Normandy, "The British Forces", "Normandy Scenarios"; TN-050.
"""

from rulesets.kit.flow.sides import Side
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import Scenario, nation_at

BRITISH, MARKED = "british", "british-ground"


def sides_of(document: object) -> tuple[Side, ...]:
    """The two sides, and where the British fight, their pieces and what is marked for them."""
    if not isinstance(document, Scenario):
        return THE_SIDES
    of = next((row.side for row in document.divisions if row.nation == BRITISH), "")
    if not of:
        return THE_SIDES
    pieces = Side(BRITISH, "British", "the British", "barred", "tan", of=of)
    marked = Side(MARKED, "British", "the British", "barred", "orange", of=of)
    return (*THE_SIDES, pieces, marked)


def pieces_of(scenario: Scenario, side: str, division: int) -> str:
    """The key by which the division's pieces are drawn."""
    return BRITISH if nation_at(scenario, side, division) == BRITISH else side


def marks_of(scenario: Scenario, side: str, division: int = 1) -> str:
    """The key by which zones, entry hexes and objectives of the division are drawn."""
    return MARKED if nation_at(scenario, side, division) == BRITISH else side
