"""Where troops may go after a battle: retreat, step aside, advance, be brought up.

Every choice is one way from an area to another, with as many troops as there is room.

Cite: Firestorm Caen, "2. Retreat Defeated Troops", "3. Advance Victorious Troops".
"""

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.ground.position import friendly_neighbours, lookup, on_map, room, troops_in
from rulesets.firestorm.ground.state import Battle, Stage, State


def retreating(state: State, one: Battle) -> tuple[str, ...]:
    """The defender's troops that must leave: those of the lost area, or of the gap (K18)."""
    return troops_in(state, leaving(one), one.defender)


def leaving(one: Battle) -> str:
    """The area troops must leave: the one passed through for a gap, else the lost one."""
    return one.origin if one.stage is Stage.CLEAR else one.target


def must_leave(state: State, one: Battle, side: SideKey, area: str) -> int:
    """How many of the side's troops in the area must retreat from it or step aside."""
    if one.stage in (Stage.CLEAR, Stage.RETREAT):
        return len(retreating(state, one)) if (area, side) == (leaving(one), one.defender) else 0
    crowded = to_step_aside(state, one) if one.stage is Stage.STACK else ()
    return next((surplus for where, owner, surplus in crowded if (where, owner) == (area, side)), 0)


def to_step_aside(state: State, one: Battle) -> list[tuple[str, SideKey, int]]:
    """Areas of the battle in which a side has too many troops, and how many are too many (N10)."""
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
    beach where both troops may go on (N21)."""
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
