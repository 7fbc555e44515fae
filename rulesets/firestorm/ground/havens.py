"""What a retreat can hold: which areas beside one take how many troops, and what would be lost.

Told of what stands on the map, which everybody sees, before anybody commits troops and at the retreat.

Cite: Firestorm Caen, "2. Retreat Defeated Troops", "Stacking Restrictions".
"""

from collections.abc import Sequence

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import friendly_neighbours, room, troops_in
from rulesets.firestorm.ground.state import State
from rulesets.kit.words import count, listed


def havens(state: State, area: str, side: SideKey) -> tuple[tuple[str, int], ...]:
    """The side's areas beside that one, each with how many more troops it takes."""
    return tuple((key, room(state, key, side)) for key in friendly_neighbours(state, area, side))


def if_it_falls(state: State, area: str, side: SideKey) -> str:
    """Where the side's troops in the area would go, and what would be lost; empty where none stands there.
    Cite: FC-131, FC-132, FC-143."""
    standing = len(troops_in(state, area, side))
    if not standing:
        return ""
    found = havens(state, area, side)
    if not found:
        caught = standing * state.campaign.limits.capture
        return f"If {area} falls, no retreat: {count(standing, 'troop')} captured, {caught} points."
    free = sum(places for _, places in found)
    lost = "" if free >= standing else f"; {standing - free} of them would go to the pool"
    return f"If {area} falls, its {count(standing, 'troop')} can retreat to {places_words(found)}{lost}."


def places_words(found: Sequence[tuple[str, int]]) -> str:
    """ "D2 (takes 2) and D4 (full)"."""
    return listed([f"{key} (room for {places})" if places else f"{key} (full)" for key, places in found])


def of_one_way(taken: int, going: int, others: Sequence[tuple[str, int]]) -> str:
    """How many of those that retreat find room on one way, where the rest finds room, and what is lost."""
    rest = going - taken
    if rest <= 0:
        return "Room for all." if going > 1 else "Room for 1."
    free = [(key, places) for key, places in others if places]
    says = f"Room for {taken} of {going}; "
    if not free:
        return f"{says}no area beside it has room for the other {rest}: to the pool."
    lost = rest - sum(places for _, places in free)
    more = f", and {lost} to the pool" if lost > 0 else ""
    return f"{says}the other {rest} to {places_words(free)}{more}."
