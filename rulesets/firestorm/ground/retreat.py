"""Where troops may go after a battle: retreat, step aside, advance, be brought up.

Every choice is one way from an area to another, with as many troops as there is room. What a retreat can hold
everybody sees, before anybody commits troops and at the retreat.

Cite: Firestorm Caen, "2. Retreat Defeated Troops", "3. Advance Victorious Troops", "Stacking Restrictions".
"""

from collections.abc import Sequence

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.ground.position import friendly_neighbours, lookup, on_map, room, troops_in
from rulesets.firestorm.ground.state import Battle, Stage, State
from rulesets.kit.words import count, listed


def retreating(state: State, one: Battle) -> tuple[str, ...]:
    """The defender's troops that must leave: those of the lost area, or of the gap (K18). Cite: FC-134."""
    return troops_in(state, leaving(one), one.defender)


def leaving(one: Battle) -> str:
    """The area troops must leave: the one passed through for a gap, else the lost one. Cite: FC-239."""
    return one.origin if one.stage is Stage.CLEAR else one.target


def must_leave(state: State, one: Battle, side: SideKey, area: str) -> int:
    """How many of the side's troops in the area must retreat from it or step aside."""
    if one.stage in (Stage.CLEAR, Stage.RETREAT):
        return len(retreating(state, one)) if (area, side) == (leaving(one), one.defender) else 0
    crowded = to_step_aside(state, one) if one.stage is Stage.STACK else ()
    return next((surplus for where, owner, surplus in crowded if (where, owner) == (area, side)), 0)


def to_step_aside(state: State, one: Battle) -> list[tuple[str, SideKey, int]]:
    """Areas of the battle in which a side has too many troops, and how many are too many (FC-240; N10)."""
    limit = state.campaign.limits.stacking
    found = []
    for area in (one.origin, one.target):
        for side in SIDES:
            surplus = len(troops_in(state, area, side)) - limit if area else 0
            if surplus > 0:
                found.append((area, side, surplus))
    return found


def survivors(state: State, one: Battle) -> tuple[str, ...]:
    """The attacker's troops of the battle that still stand where they can move in."""
    beside = (one.origin, *lookup(state).neighbours[one.target])
    return tuple(
        troop for troop in one.attack.ground if on_map(state, troop) and state.troops[troop] in beside
    )


def followers(state: State, one: Battle, origin: str) -> tuple[str, ...]:
    """Other troops that may be brought up from an area: on the day of landing only those of a
    beach where both troops may go on (N21). Cite: FC-212."""
    troops = tuple(
        troop for troop in troops_in(state, origin, one.attacker) if troop not in one.attack.ground
    )
    if one.kind != "follow-up":
        return troops
    free = {landing.area for landing in state.landings if landing.earned >= 2}
    return troops if origin in free else ()


def origins_to_bring_up(state: State, one: Battle) -> list[str]:
    """The areas beside the new one from which troops may be brought up, while it has room."""
    if not room(state, one.target, one.attacker):
        return []
    return [
        origin
        for origin in friendly_neighbours(state, one.target, one.attacker)
        if followers(state, one, origin)
    ]


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
