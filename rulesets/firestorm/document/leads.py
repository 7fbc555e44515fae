"""How far a side can lead: what all areas are worth, and what captures and turns can add.

Cite: Firestorm Caen, "Victory Point Table".
"""

from collections import Counter

from rulesets.firestorm.document.document import SIDES, Campaign


def highest_lead(document: Campaign) -> tuple[int, int]:
    """The highest lead a side could ever have, and what all areas together are worth: every area, every
    enemy troop captured, and each turn again where points add up (K6)."""
    worth = sum(area.worth for area in document.areas)
    sides = Counter(troop.side for troop in document.troops)
    times = len(document.turns) + 1 if document.rulings.vp_mode == "cumulative" else 1
    captured = max((sides[side] for side in SIDES), default=0) * document.limits.capture
    return worth * times + captured, worth
