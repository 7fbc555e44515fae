"""Charges: whose they are, which face lies up, what is left of whom they hit.

Cite: Tide of Iron: Normandy, "Charges", "Demolitions"; TN-064 to TN-085, TN-234, TN-235.
"""

from collections.abc import Iterable, Mapping

from rulesets.kit.odds import Chances, certainly, hits, less
from rulesets.tide_of_iron.document.scenario import Division, SideKey

PLACING_COST = 2
GREEN, GREY = "green", "grey"


def face_of(nation: str) -> str:
    """The face of the token that lies up. Cite: TN-066."""
    return GREY if nation == "german" else GREEN


def supply(divisions: Iterable[Division], side: SideKey, *, shared: bool) -> Mapping[str, int]:
    """The charges of each nation of a side at the start, those of its divisions added up; where the nations
    share them they are all under "". Cite: TN-064, TN-065, TN-067."""
    found: dict[str, int] = {}
    for division in divisions:
        if division.side == side and division.charges:
            owner = "" if shared else division.nation
            found[owner] = found.get(owner, 0) + division.charges
    return found


def fells_building(charge_hits: int, falls_at: int) -> bool:
    """Whether the charge fells a building in its hex: by its own hits, with no second roll. Cite: TN-083."""
    return charge_hits >= falls_at


def hits_left(charge_hits: int, dice: int, cancel: int) -> Chances:
    """The chances of so many hits left on a target that rolls that many dice of armour or cover, of whose
    faces `cancel` take one away. Cite: TN-077, TN-078."""
    return less(certainly(charge_hits), hits(dice, cancel))
